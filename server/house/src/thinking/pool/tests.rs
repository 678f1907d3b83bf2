//! Tests of the thread pool of bots: priorities, fairness, time budgets, shutdown.

use super::*;

use std::sync::mpsc;

fn table(name: &str) -> TableId {
    TableId::from(name.to_owned())
}

const LONG: Duration = Duration::from_secs(60);

/// Thinks until it is stopped, or its time is over.
fn until_stopped(budget: Budget<'_>) {
    let mut spending = budget.start();
    while spending.pay() {
        std::thread::yield_now();
    }
}

/// A pool with one thread, which is busy until the returned sender is dropped.
fn busy() -> (Pool, mpsc::Sender<()>, PendingThought<()>) {
    let pool = Pool::start(1).unwrap();
    let (go, wait) = mpsc::channel::<()>();
    let (began, begun) = mpsc::channel();
    let asked = pool.submit(&table("busy"), Priority::Awaited, LONG, move |_| {
        began.send(()).unwrap();
        let _ = wait.recv();
    });
    begun.recv().unwrap();
    (pool, go, asked)
}

#[tokio::test]
async fn tables_take_turns_so_that_who_asks_for_much_waits_for_it_alone() {
    let (pool, go, _busy) = busy();
    let (tell, told) = mpsc::channel();
    let mut asked = Vec::new();
    for (name, count) in [("greedy", 5), ("modest", 1), ("other", 2)] {
        for _ in 0..count {
            let tell = tell.clone();
            let think = move |_: Budget<'_>| tell.send(name).unwrap();
            asked.push(pool.submit(&table(name), Priority::Awaited, LONG, think));
        }
    }
    assert_eq!(pool.workload().waiting, 8);
    drop(go);
    for one in asked {
        one.answer().await.unwrap();
    }
    let order: Vec<&str> = told.try_iter().collect();
    let greedy = "greedy";
    assert_eq!(
        order,
        [
            greedy, "modest", "other", greedy, "other", greedy, greedy, greedy
        ]
    );
}

#[tokio::test]
async fn one_person_who_asks_for_many_reviews_does_not_delay_another_who_asks_for_one() {
    let (pool, go, _busy) = busy();
    let (tell, told) = mpsc::channel();
    let [greedy, modest] = ["greedy", "modest"].map(|name| PersonId::from(name.to_owned()));
    let asked: Vec<PendingThought<()>> = std::iter::repeat_n(&greedy, 100)
        .chain([&modest])
        .map(|asker| {
            let (tell, name) = (tell.clone(), asker.to_string());
            let queue = QueueKey::Person(Some(asker.clone()));
            let think = move |_: Budget<'_>| tell.send(name).unwrap();
            pool.submit(queue, Priority::Review, LONG, think)
        })
        .collect();
    drop(go);
    for one in asked {
        one.answer().await.unwrap();
    }
    let order: Vec<String> = told.try_iter().collect();
    assert_eq!(order.len(), 101);
    assert_eq!(&order[..3], ["greedy", "modest", "greedy"]);
}

#[tokio::test]
async fn who_is_waited_for_comes_first_and_nobody_waits_for_ever() {
    let (pool, go, _busy) = busy();
    let (tell, told) = mpsc::channel();
    let priorities = [Priority::Review, Priority::Idle].into_iter();
    let asked: Vec<PendingThought<()>> = priorities
        .chain([Priority::Awaited; 8])
        .map(|priority| {
            let tell = tell.clone();
            pool.submit(&table("one"), priority, LONG, move |_| {
                tell.send(priority).unwrap();
            })
        })
        .collect();
    drop(go);
    for one in asked {
        one.answer().await.unwrap();
    }
    let order: Vec<Priority> = told.try_iter().collect();
    let review = order
        .iter()
        .position(|priority| *priority == Priority::Review);
    assert!(review.unwrap() < 9, "{order:?}");
    assert_eq!(order[0], Priority::Awaited);
    assert_eq!(order[9], Priority::Idle);
}

#[tokio::test]
async fn what_nobody_waits_for_is_not_thought_about_any_more() {
    let pool = Pool::start(1).unwrap();
    let (began, begun) = mpsc::channel();
    let running = pool.submit(&table("one"), Priority::Awaited, LONG, move |budget| {
        began.send(()).unwrap();
        until_stopped(budget);
    });
    begun.recv().unwrap();
    let queued = pool.submit(&table("two"), Priority::Awaited, LONG, |_| {
        panic!("in vain")
    });
    drop(queued);
    assert_eq!(pool.workload().waiting, 0);
    drop(running);
    // The thread is free again, long before the minute is over.
    let next = pool.submit(&table("three"), Priority::Awaited, LONG, |_| 7);
    assert_eq!(next.answer().await, Some(7));
    assert_eq!(pool.workload().cancelled, 2);
}

#[tokio::test]
async fn when_many_wait_each_is_thought_about_for_less_time() {
    let (pool, go, _busy) = busy();
    let time = |budget: Budget<'_>| budget.time.unwrap().time;
    let longest = Duration::from_secs(1);
    let asked: Vec<PendingThought<Duration>> = (0..100)
        .map(|number| {
            pool.submit(
                &table(&number.to_string()),
                Priority::Awaited,
                longest,
                time,
            )
        })
        .collect();
    drop(go);
    let mut times = Vec::new();
    for one in asked {
        times.push(one.answer().await.unwrap());
    }
    assert_eq!(times[0], PATIENCE / 100);
    assert_eq!(times[99], longest, "nobody waits any more");
    assert!(times.iter().all(|&time| time >= SHORTEST));
}

#[tokio::test]
async fn a_pool_that_closes_ends_all_thinking_and_answers_nobody() {
    let pool = Pool::start(1).unwrap();
    let (began, begun) = mpsc::channel();
    let (ended, end) = mpsc::channel();
    let running = pool.submit(&table("one"), Priority::Awaited, LONG, move |budget| {
        began.send(()).unwrap();
        until_stopped(budget);
        ended.send(()).unwrap();
    });
    begun.recv().unwrap();
    let queued = pool.submit(&table("two"), Priority::Awaited, LONG, |_| ());
    drop(pool);
    assert_eq!(queued.answer().await, None);
    running.answer().await;
    end.recv().unwrap();
}

#[tokio::test]
async fn a_bot_that_breaks_costs_one_answer_and_nothing_else() {
    let pool = Pool::start(1).unwrap();
    let broken = pool.submit(&table("one"), Priority::Awaited, LONG, |_| -> u8 {
        panic!("on purpose")
    });
    assert_eq!(broken.answer().await, None);
    let next = pool.submit(&table("one"), Priority::Awaited, LONG, |_| 7);
    assert_eq!(next.answer().await, Some(7));
}
