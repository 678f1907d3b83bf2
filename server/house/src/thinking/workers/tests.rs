//! Tests of remote workers: their answers, and the fallback to the threads of the node.

use std::time::{Duration, Instant};

use bots::Level;
use bus::{Bus, BusError, BusEvent, NodeId, ReplySender, SingleNodeBus};
use tabletop::{AnyState, Seat, Seed};
use tokio::sync::{Mutex, mpsc};

use super::{BotLuck, JobAnswer, REST, Workers, to_json, work};

/// A bus to one worker, in memory.
#[derive(Debug)]
struct WorkerBus {
    node: NodeId,
    jobs: mpsc::UnboundedSender<(Vec<u8>, ReplySender)>,
    taken: Mutex<mpsc::UnboundedReceiver<(Vec<u8>, ReplySender)>>,
}

impl WorkerBus {
    fn new() -> Self {
        let (jobs, taken) = mpsc::unbounded_channel();
        WorkerBus {
            node: NodeId::only(),
            jobs,
            taken: Mutex::new(taken),
        }
    }
}

#[async_trait::async_trait]
impl Bus for WorkerBus {
    fn node(&self) -> &NodeId {
        &self.node
    }

    async fn broadcast(&self, _message: Vec<u8>) -> Result<(), BusError> {
        Ok(())
    }

    async fn request(
        &self,
        _node: &NodeId,
        _question: Vec<u8>,
        _patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        Err(BusError::NoAnswer)
    }

    async fn delegate(&self, job: Vec<u8>, _patience: Duration) -> Result<Vec<u8>, BusError> {
        let (answer, given) = ReplySender::channel();
        self.jobs.send((job, answer)).unwrap();
        given.await.map_err(|_| BusError::NoAnswer)
    }

    async fn next_event(&self) -> Option<BusEvent> {
        let (job, answer) = self.taken.lock().await.recv().await?;
        Some(BusEvent::Request(job, answer))
    }
}

fn necklace() -> Box<dyn AnyState> {
    let game = games::find("necklace").unwrap();
    let seats = 2.try_into().unwrap();
    let dealt = game.deal(&game.default_options(), seats, &Seed::from(1));
    dealt.unwrap()
}

async fn asked(workers: &Workers, level: Level) -> Option<Vec<String>> {
    let luck = BotLuck {
        seed: Seed::from(1),
        purpose: "test".to_owned(),
    };
    let longest = Duration::from_secs(1);
    let state = necklace();
    let thinking = workers.think(state.as_ref(), Seat::FIRST, level, &luck, longest);
    thinking.await
}

#[tokio::test]
async fn what_a_worker_thinks_is_taken() {
    let line = std::sync::Arc::new(WorkerBus::new());
    let worker = std::sync::Arc::clone(&line);
    tokio::spawn(async move { work(worker.as_ref(), 1).await });
    let workers = Workers::new(line);
    let actions = asked(&workers, Level::Random).await.unwrap();
    assert!(super::can_begin(necklace().as_ref(), Seat::FIRST, &actions));
    assert_eq!(workers.thoughts(), 1);
}

#[tokio::test]
async fn where_nobody_is_there_it_is_thought_at_home_and_nobody_is_asked_for_a_while() {
    let workers = Workers::new(std::sync::Arc::new(SingleNodeBus::new()));
    assert!(workers.may_be_asked());
    assert_eq!(asked(&workers, Level::Random).await, None);
    assert!(!workers.may_be_asked());
    let long_ago = Instant::now().checked_sub(REST);
    *workers.unanswered() = long_ago;
    assert!(workers.may_be_asked());
}

/// The result of a node whose worker gives this answer.
async fn answered(answer: Vec<u8>) -> (Option<Vec<String>>, Workers) {
    let line = std::sync::Arc::new(WorkerBus::new());
    let worker = std::sync::Arc::clone(&line);
    tokio::spawn(async move {
        let Some(BusEvent::Request(_, asker)) = worker.next_event().await else {
            panic!("a job comes in");
        };
        asker.send(answer);
    });
    let workers = Workers::new(line);
    (asked(&workers, Level::Random).await, workers)
}

#[tokio::test]
async fn a_worker_that_is_busy_or_talks_nonsense_is_no_reason_to_stop_asking() {
    for answer in [
        to_json(&JobAnswer::Busy),
        to_json(&JobAnswer::Actions(vec!["nonsense".to_owned()])),
        to_json(&JobAnswer::Actions(Vec::new())),
        b"nonsense".to_vec(),
    ] {
        let (actions, workers) = answered(answer).await;
        assert_eq!(actions, None);
        assert!(workers.may_be_asked());
        assert_eq!(workers.thoughts(), 0);
    }
}

#[tokio::test]
async fn a_worker_takes_no_more_than_it_can_think_about_and_survives_nonsense() {
    let line = std::sync::Arc::new(WorkerBus::new());
    let worker = std::sync::Arc::clone(&line);
    tokio::spawn(async move { work(worker.as_ref(), 0).await });
    let patience = Duration::from_secs(1);
    let busy = line.delegate(Vec::new(), patience).await;
    assert_eq!(busy, Ok(to_json(&JobAnswer::Busy)));
    let line = std::sync::Arc::new(WorkerBus::new());
    let worker = std::sync::Arc::clone(&line);
    tokio::spawn(async move { work(worker.as_ref(), 1).await });
    let nothing = line.delegate(b"nonsense".to_vec(), patience).await;
    assert_eq!(nothing, Err(BusError::NoAnswer));
    let workers = Workers::new(line);
    while asked(&workers, Level::Random).await.is_none() {
        tokio::task::yield_now().await;
    }
}
