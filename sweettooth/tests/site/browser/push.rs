//! Push messages in the browser: the section that switches them on and off, and the service worker. What
//! only a push service can do has stand-ins, since Chromium without a window has none.

use serde_json::{Value, json};

use super::test_site::TestSite;
use crate::client::Client;
use crate::web_push::{PushService, SubscribedBrowser, browser};

const WORKER: &str = include_str!("../../../../server/web/assets/push_worker.js");

/// Stand-ins for the permission and the subscription, in a page.
fn stand_ins(phone: &SubscribedBrowser) -> String {
    let subscription = json!({ "endpoint": phone.endpoint, "keys": phone.keys() });
    format!(
        "window.Notification = class {{
             static permission = 'granted';
             static async requestPermission() {{ return 'granted'; }}
         }};
         const subscription = {{ toJSON: () => ({subscription}), unsubscribe: async () => true }};
         PushManager.prototype.getSubscription = async () => null;
         PushManager.prototype.subscribe = async ({{ userVisibleOnly, applicationServerKey: key }}) => {{
             if (!userVisibleOnly || key.length !== 65) throw new Error('wrong options');
             return subscription;
         }};"
    )
}

#[tokio::test]
async fn a_person_switches_push_messages_on_and_off() {
    let site = TestSite::with(&["--inner-hooks"]);
    let mut service = PushService::open().await;
    let phone = browser(&service, 9);
    let ola = site.browser("Ola").await;
    let ala = Client::new(&site.server.url, "Ala").await;
    let day = json!({"seconds_per_move": 86400});
    let (key, _) = ala.table_with(json!(["me", "open"]), day).await;
    ola.sit_at(&site.url(&format!("/t/{key}")), 1).await;

    ola.open(&site.url("/turns")).await;
    ola.await_shown("#push-begin").await;
    ola.on_screen(1366, 768, false).await;
    ola.picture("push-off-laptop").await;
    ola.on_a_phone().await;
    ola.fits_a_phone().await;
    ola.picture("push-off-phone").await;
    ola.run(&stand_ins(&phone)).await;
    ola.run("document.querySelector('#push [name=from]').value = '5'")
        .await;
    ola.run("document.querySelector('#push [name=until]').value = '5'")
        .await;
    ola.click("#push-begin button").await;
    ola.await_shown("#push-end").await;
    let quiet: String = ola
        .see("document.querySelector('#push [name=from]').value")
        .await;
    assert_eq!(quiet, "5");
    ola.fits_a_phone().await;
    ola.picture("push-on-phone").await;

    ala.play_turn(&key).await;
    let told = phone.read(&service.next().await.body);
    assert_eq!(told["url"], json!(format!("/t/{key}")));

    ola.open(&site.url("/settings")).await;
    ola.await_shown("#push-end").await;
    ola.picture("push-settings-phone").await;
    ola.run("document.querySelector('#push [name=until]').value = '8'")
        .await;
    ola.follow("#push form:not(#push-end) button").await;
    ola.await_shown(".done").await;
    let until: String = ola
        .see("document.querySelector('#push [name=until]').value")
        .await;
    assert_eq!(until, "8");
    ola.follow("#push-end button").await;
    ola.await_shown("#push-begin").await;
    ola.on_screen(1366, 768, false).await;
    ola.picture("push-settings-laptop").await;
}

#[tokio::test]
async fn a_browser_that_does_not_let_us_says_so() {
    let site = TestSite::open();
    let service = PushService::open().await;
    let ola = site.browser_in("de", "Ola").await;
    let ala = Client::new(&site.server.url, "Ala").await;
    let day = json!({"seconds_per_move": 86400});
    let (key, _) = ala.table_with(json!(["me", "open"]), day).await;
    ola.sit_at(&site.url(&format!("/t/{key}")), 1).await;
    ola.open(&site.url("/turns")).await;
    ola.await_shown("#push-begin").await;
    ola.run(&stand_ins(&browser(&service, 10))).await;
    ola.run("Notification.requestPermission = async () => 'denied'")
        .await;
    ola.click("#push-begin button").await;
    ola.await_shown("#push-denied").await;
    // The site takes no push service without encryption.
    ola.run("Notification.requestPermission = async () => 'granted'")
        .await;
    ola.click("#push-begin button").await;
    let shown = "document.getElementById('toast').textContent.startsWith('Dein Browser hat')";
    ola.until("the sentence of the site is shown", shown).await;
}

#[tokio::test]
async fn the_service_worker_shows_a_message_and_opens_its_table() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/")).await;
    let message = json!({
        "title": "Your turn!", "body": "Ola – Ala · Candy Necklace", "lang": "en",
        "url": "/t/key", "offset": 999,
    });
    let start = format!(
        "window.heard = {{}};
         window.seen = [];
         const subscription = {{
             endpoint: 'https://push.example/1',
             toJSON: () => ({{ endpoint: 'https://push.example/1', keys: {{ p256dh: 'p', auth: 'a' }} }}),
         }};
         const fetch = async (path, {{ body }}) => {{ window.seen.push(path, Object.fromEntries(body)); }};
         const note = {{ data: '/t/key', close() {{}} }};
         window.page = {{ url: location.origin + '/t/key', focus: () => window.seen.push('focus') }};
         window.open = [window.page];
         window.note = note;
         const self = {{
             addEventListener: (name, listener) => {{ window.heard[name] = listener; }},
             registration: {{
                 showNotification: async (...shown) => window.seen.push(...shown),
                 pushManager: {{ getSubscription: async () => subscription }},
             }},
             clients: {{
                 matchAll: async () => window.open,
                 openWindow: (url) => window.seen.push(url),
             }},
         }};
         window.hear = (name, event) => {{
             window.seen = [];
             window.heard[name]({{ ...event, waitUntil: (promise) => promise.then(() => {{ window.seen.push('end'); }}) }});
         }};
         {WORKER}
         window.hear('push', {{ data: {{ json: () => ({message}) }} }});"
    );
    ola.run(&start).await;
    let end = "window.seen.at(-1) === 'end'";
    ola.until("the message is shown", end).await;
    let seen: Value = ola.see("window.seen").await;
    assert_eq!(seen[0], "Your turn!");
    let shown = json!({
        "body": "Ola – Ala · Candy Necklace", "lang": "en", "tag": "/t/key", "data": "/t/key",
        "icon": "/favicon.ico",
    });
    assert_eq!(seen[1], shown);
    // The local time is another one than the site knows.
    assert_eq!(seen[2], "/turns/push");
    assert_eq!(seen[3]["replaces"], "https://push.example/1");
    let offset: i64 = ola.see("0 - new Date().getTimezoneOffset()").await;
    assert_eq!(seen[3]["offset"], json!(offset.to_string()));

    let click = "window.hear('notificationclick', { notification: window.note })";
    ola.run(click).await;
    ola.until("the open table is shown", end).await;
    assert_eq!(
        ola.see::<Value>("window.seen").await,
        json!(["focus", "end"])
    );
    ola.run("window.open = []").await;
    ola.run(click).await;
    ola.until("the table is opened", end).await;
    assert_eq!(
        ola.see::<Value>("window.seen").await,
        json!(["/t/key", "end"])
    );
}
