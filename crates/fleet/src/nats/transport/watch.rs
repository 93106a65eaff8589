//! Watches over a running job: late and lost parts, and its progress.

use super::{ActiveJob, GONE, LEAST_LATE, QUIET, SILENT, consumer};
use crate::nats::messages::{PART, PARTS, PROGRESS, ProgressDocument, State, consumer_name};
use crate::{Coordinator, FleetError, FleetEvent};
use async_nats::jetstream::consumer::pull;
use std::time::{Duration, Instant};

impl ActiveJob<'_, '_, '_> {
    /// What is late, lost or waits for a second worker in vain.
    pub(super) async fn look(
        &mut self,
        coordinator: &mut dyn Coordinator,
        more: bool,
    ) -> Result<(), FleetError> {
        let now = self.now();
        let alone =
            self.fitting.is_none_or(|fitting| fitting.elapsed() > SILENT) && self.start.elapsed() > GONE;
        // While the server is away nobody is heard of.
        let is_wanted = self.document.state == State::Open && self.away.is_none();
        if alone && !self.warned && is_wanted && self.last.elapsed() > GONE {
            self.warned = true;
            coordinator.on_event(FleetEvent::NoWorker);
        }
        let here = self.ledger.overdue_here(now);
        self.own.push(here);
        self.take_over(coordinator);
        let stolen = self.ledger.stolen(now);
        self.send(stolen).await?;
        if !more {
            let late = self.ledger.overdue(now, LEAST_LATE);
            self.send(late).await?;
        }
        if self.ledger.out() > 0 && self.last.elapsed() > QUIET && self.is_lost().await {
            let lost = self.ledger.lost(now);
            self.send(lost).await?;
            self.last = Instant::now();
        }
        Ok(())
    }

    /// Does parts here where workers were banned and no other is there: a job does not stand still for them.
    pub(super) fn take_over(&mut self, coordinator: &mut dyn Coordinator) {
        let is_left = !self.ledger.banned().is_empty()
            && self.ledger.trusted(self.now()) == 0
            && self.document.state == State::Open;
        if !is_left {
            self.alone = false;
            return;
        }
        let parts = self.ledger.take_over(self.own.free());
        if !parts.is_empty() && !self.alone {
            self.alone = true;
            coordinator.on_event(FleetEvent::Here);
        }
        self.own.push(parts);
    }

    /// Whether the server has neither parts nor results although some are out.
    async fn is_lost(&mut self) -> bool {
        let Ok(parts) = self.link.stream(PARTS).await else { return false };
        let name = consumer_name(self.id());
        match parts.get_consumer::<pull::Config>(&name).await {
            Ok(mut consumer) => {
                let (Ok(parts), Ok(results)) = (consumer.info().await.cloned(), self.results.info().await)
                else {
                    return false;
                };
                parts.num_pending == 0
                    && parts.num_ack_pending == 0
                    && results.num_pending == 0
                    && results.num_ack_pending == 0
            }
            // The server forgot the consumer: it is made again.
            Err(_) => {
                let config = consumer(&name, &format!("{PART}.{}", self.id()), self.nats.options.hold);
                drop(parts.create_consumer(config).await);
                false
            }
        }
    }

    /// Tells the others how far it is. Nobody waits for an answer.
    pub(super) async fn publish_progress(&mut self, coordinator: &dyn Coordinator, over: bool) {
        let document = self.progress(coordinator, over);
        let text = serde_json::to_vec(&document).unwrap_or_default();
        drop(self.link.client.publish(format!("{PROGRESS}.{}", self.id()), text.into()).await);
    }

    fn progress(&mut self, coordinator: &dyn Coordinator, over: bool) -> ProgressDocument {
        while self.lately.front().is_some_and(|(when, _)| when.elapsed() > Duration::from_secs(10)) {
            self.lately.pop_front();
        }
        let since = self.lately.front().map_or(0.0, |(when, _)| when.elapsed().as_secs_f64());
        let stored: u64 = self.lately.iter().map(|(_, stored)| stored).sum();
        let (done, all) = coordinator.progress();
        ProgressDocument {
            id: self.id().to_owned(),
            kind: self.document.job.kind.clone(),
            done,
            all,
            rate: if since > 0.0 { stored as f64 / since.max(1.0) } else { 0.0 },
            out: self.ledger.out() as u64,
            faults: self.faults.clone(),
            summary: coordinator.summary(),
            course: coordinator.progress_chart(),
            owner: self.document.owner.clone(),
            run: self.document.run.clone(),
            over,
        }
    }
}
