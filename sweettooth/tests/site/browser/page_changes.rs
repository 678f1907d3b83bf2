//! In a real browser the page that the script puts together from messages is the page that a fresh
//! load gives, also after a lost connection. Messages are taken in their order, compressed or not.

use serde_json::{Value, json};

use super::network_proxy::NetworkProxy;
use super::page::{ACTION_OF, Browser};
use super::test_site::TestSite;
use crate::client::Client;

/// Moves of each game.
const MOVES: usize = 14;
/// The move before which the connection is lost.
const LOST_AT: usize = 6;

/// Notes the page as it was loaded, before a script changes it, and all messages with its changes, also
/// the number of those that were compressed with the preset dictionary.
const NOTE_MESSAGES: &str = "window.pageMessages = [];
    window.compressed = 0;
    let noted = Promise.resolve();
    let preset;
    const inflated = async (data) => {
        const begins = new Uint8Array(data)[0] === 7;
        const text = begins ? await preset : new ArrayBuffer(0);
        const length = text.byteLength;
        const header = new Uint8Array([0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]);
        const source = begins ? [header, text, data.slice(1)] : [data];
        const stream = new Blob(source).stream().pipeThrough(new DecompressionStream('deflate-raw'));
        if (begins) window.compressed++;
        const bytes = await new Response(stream).arrayBuffer();
        return new TextDecoder().decode(bytes.slice(length));
    };
    document.addEventListener('readystatechange', () => {
        window.loadedPage ??= document.getElementById('table')?.innerHTML;
    });
    window.WebSocket = class extends WebSocket {
        constructor(...args) {
            super(...args);
            this.addEventListener('message', ({ data }) => {
                const text = typeof data === 'string' ? data : inflated(data);
                if (data.includes?.('\"preset\"')) {
                    preset = fetch(JSON.parse(data).url).then((response) => response.arrayBuffer());
                }
                noted = Promise.all([text, noted]).then(([text]) => {
                    const message = JSON.parse(text);
                    if (message.type === 'page') window.pageMessages.push(message);
                });
            });
        }
    }";

/// The difference between the page and a fresh load; nothing if there is none.
///
/// A second copy of the script's module puts the page together from the same messages. Its page must
/// be the fresh one. The shown page must have the same elements; the script only changes states
/// that depend on pointer, keyboard and time.
const DIFFERENCE: &str = "(async () => {
    const text = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(text, 'text/html');
    if (fresh.body.dataset.seq !== document.body.dataset.seq) return 'the page is not there yet';
    const script = document.querySelector('script[type=module]').src;
    if (!window.copy) {
        const { rememberPage, pageAfter } = await import(new URL('changes.js?copy', script));
        const root = document.createElement('main');
        root.innerHTML = window.loadedPage;
        rememberPage(root);
        window.copy = { pageAfter, root, messages: 0 };
    }
    const { copy } = window;
    while (copy.messages < window.pageMessages.length) {
        const page = copy.pageAfter(window.pageMessages[copy.messages++]);
        if (!page) return 'a message is about an unknown part';
        copy.root.replaceChildren(page);
    }
    const timeless = (root) => root.innerHTML
        .replaceAll(/ data-now=\"\\d+\"/g, '')
        .replace(/(id=\"countdown-left\">)\\d*/, '$1');
    const first = (one, other) => {
        const at = [...one].findIndex((letter, index) => letter !== other[index]);
        return at < 0 && one.length === other.length ? '' : `${one.slice(at - 60, at + 120)} IS NOT ${other.slice(at - 60, at + 120)}`;
    };
    const table = fresh.getElementById('table');
    const drawn = first(timeless(copy.root), timeless(table));
    if (drawn) return `drawn: ${drawn}`;
    const STATES = ['awaited', 'lit', 'peek', 'low', 'marked', 'near'];
    const classes = ({ classList }) => [...classList].filter((name) => !STATES.includes(name)).join(' ');
    const OWN = ['class', 'hidden', 'tabindex', 'aria-pressed', 'style', 'inert', 'viewBox', 'data-now', 'open'];
    const line = (element) => [
        element.localName,
        classes(element),
        ...[...element.attributes].filter(({ name }) => !OWN.includes(name)).map(({ name, value }) => `${name}=${value}`).sort(),
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
    ].join(' ');
    const still = (element) => !element.closest('#lens, #countdown, #deadline, [data-count], .flight');
    const lines = (root) => [...root.querySelectorAll('*')].filter(still).map(line).join('\\n');
    const shown = first(lines(document.getElementById('table')), lines(table));
    return shown && `shown: ${shown}`;
})()";

/// Gives the script's socket compressed messages of different lengths with text among them, then a message
/// that cannot be inflated. The numbers of the messages in the order in which the script took them,
/// whether it reconnected, and whether it still asks for compression.
const ORDER: &str = "(async () => {
    const script = document.querySelector('script[type=module]').src;
    const deflated = (text) => {
        const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
        return new Response(stream).arrayBuffer();
    };
    const frames = [];
    for (let number = 0; number < 30; number++) {
        const text = JSON.stringify({ number, filled: 'x'.repeat(number % 4 ? 10 : 300_000) });
        frames.push(number % 3 ? text : await deflated(text));
    }
    const sockets = [];
    const Real = window.WebSocket;
    window.WebSocket = class {
        sent = [];
        constructor() { sockets.push(this); }
        send(message) { this.sent.push(JSON.parse(message)); }
        close() {}
    };
    const until = async (condition) => {
        while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const { openLine } = await import(new URL('socket.js?order', script));
    const taken = [];
    const line = openLine('/nowhere', {
        hello: () => ({ type: 'hello', inflate: line.inflates }),
        message: ({ number }) => taken.push(number),
        state() {},
        queue() {},
    });
    sockets[0].onopen();
    for (const data of frames) sockets[0].onmessage({ data });
    await until(() => taken.length === frames.length);
    sockets[0].onmessage({ data: new Uint8Array([255, 255]).buffer });
    // It belongs to a connection that is given up.
    sockets[0].onmessage({ data: JSON.stringify({ number: 99 }) });
    await until(() => sockets.length === 2);
    sockets[1].onopen();
    sockets[1].onmessage({ data: JSON.stringify({ number: 30 }) });
    window.WebSocket = Real;
    const inflate = sockets.map(({ sent }) => sent[0].inflate);
    return { taken, inflate };
})()";

async fn compare(browser: &Browser, what: &str) {
    let mut difference = String::new();
    // The page may be behind by a message.
    for _ in 0..100 {
        difference = browser.see(DIFFERENCE).await;
        if difference.is_empty() {
            return;
        }
        browser
            .see::<Value>("new Promise(requestAnimationFrame)")
            .await;
    }
    panic!("{what}: {difference}");
}

/// Does one of the things that can be done on the page; returns whether there was one.
async fn act(browser: &Browser, number: usize) -> bool {
    let script = format!(
        "(() => {{
            const form = document.querySelector('#table form[data-compose]');
            if (form) {{ form.requestSubmit(); return true; }}
            const moves = [...document.querySelectorAll('#board [data-do]')].filter({ACTION_OF});
            const node = moves[{number} * 7919 % moves.length];
            const click = (on) => on.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
            if (node?.dataset.for) click(document.querySelector(`[data-pick=\"${{node.dataset.for}}\"]`));
            if (node) click(node);
            return !!node;
        }})()"
    );
    browser.see(&script).await
}

async fn play(site: &TestSite, browser: &Browser, game: &str, options: Value) {
    let proxy = NetworkProxy::to(&site.server.url).await;
    let ala = Client::new(&site.server.url, "Ala").await;
    let table = json!({ "game": game, "seats": ["me", "open"], "options": options });
    let made = ala.post("/api/tables", table).await;
    let key = made["play_key"].as_str().unwrap();
    browser.open(&format!("{}/t/{key}", proxy.url)).await;
    // A browser that has sat down before has a name already.
    let form = "form[data-sit=\"1\"]";
    if browser.shows(&format!("{form} [name=name]")).await {
        browser
            .write(&format!("{form} [name=name]"), &browser.who)
            .await;
    }
    browser.follow(&format!("{form} button")).await;
    browser.arrive().await;
    compare(browser, game).await;
    for number in 0..MOVES {
        let what = format!("{game}, move {number}");
        if number == LOST_AT {
            proxy.cut();
            browser.await_line(false).await;
            ala.command(key, "said", json!({ "do": "say", "phrase": "hello" }))
                .await;
            proxy.open();
            browser.await_line(true).await;
        }
        let seq = browser.seq().await;
        if act(browser, number).await {
            browser.after(seq).await;
        } else if !ala.play_first(key).await {
            break;
        }
        let scene = ala.scene(key).await;
        browser.reach(scene["seq"].as_u64().unwrap()).await;
        compare(browser, &what).await;
    }
    let compressed: u64 = browser.see("window.compressed").await;
    assert!(compressed > 0, "{game}: no message was compressed");
}

#[tokio::test]
async fn messages_are_taken_in_the_order_in_which_they_were_sent() {
    let site = TestSite::open();
    let browser = site.browser("Ola").await;
    let ola = Client::new(&site.server.url, "Ala").await;
    let made = ola
        .post(
            "/api/tables",
            json!({ "game": "necklace", "seats": ["me", "open"] }),
        )
        .await;
    let key = made["play_key"].as_str().unwrap();
    browser.open(&format!("{}/t/{key}", site.server.url)).await;
    browser.arrive().await;
    let seen: Value = browser.see(ORDER).await;
    let order: Vec<u32> = (0..=30).collect();
    assert_eq!(seen, json!({ "taken": order, "inflate": [true, false] }));
}

#[tokio::test]
async fn the_page_that_the_script_puts_together_is_the_one_that_is_loaded() {
    let site = TestSite::open();
    let browser = site.browser("Ola").await;
    let source = json!({ "source": NOTE_MESSAGES });
    browser
        .devtools("Page.addScriptToEvaluateOnNewDocument", source)
        .await;
    browser.prefer("prefers-reduced-motion", "reduce").await;
    for game in games::all().iter().map(|game| game.info()) {
        let options = match game.real_time {
            true => json!({ "reveal_ms": "manual" }),
            false => json!({}),
        };
        play(&site, &browser, game.id, options).await;
    }
}
