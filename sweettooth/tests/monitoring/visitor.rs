//! HTTP client of a visitor, who reads pages and makes moves.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

/// The status and the body of a response.
#[derive(Debug)]
pub(crate) struct HttpResponse {
    pub(crate) status: u16,
    pub(crate) text: String,
    /// The content type.
    pub(crate) kind: String,
}

impl HttpResponse {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

/// A visitor; a guest as soon as there is a token.
#[derive(Clone)]
pub(crate) struct Visitor {
    http: reqwest::Client,
    url: String,
    token: String,
}

impl Visitor {
    /// A visitor without a name, whose browser asks for Polish.
    pub(crate) fn new(url: &str) -> Visitor {
        let http = reqwest::Client::builder()
            .timeout(Duration::from_secs(60))
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        Visitor {
            http,
            url: url.to_owned(),
            token: String::new(),
        }
    }

    /// A guest.
    pub(crate) async fn guest(url: &str) -> Visitor {
        let nobody = Visitor::new(url);
        let guest = nobody.post("/api/guests", json!({ "name": "Ola" })).await;
        Visitor {
            token: guest.json()["token"].as_str().unwrap().to_owned(),
            ..nobody
        }
    }

    /// The same person at another node.
    pub(crate) fn at(&self, url: &str) -> Visitor {
        Visitor {
            url: url.to_owned(),
            ..self.clone()
        }
    }

    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> HttpResponse {
        let mut request = self.http.request(method, format!("{}{path}", self.url));
        request = request.header("accept-language", "pl");
        if !self.token.is_empty() {
            request = request.bearer_auth(&self.token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.unwrap();
        let kind = answer.headers().get("content-type");
        let kind = kind.map_or(String::new(), |kind| kind.to_str().unwrap().to_owned());
        HttpResponse {
            status: answer.status().as_u16(),
            kind,
            text: answer.text().await.unwrap(),
        }
    }

    pub(crate) async fn get(&self, path: &str) -> HttpResponse {
        self.send(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> HttpResponse {
        self.send(Method::POST, path, Some(body)).await
    }

    /// The reason why the node is not ready; `None` if it is.
    pub(crate) async fn unready(&self) -> Option<String> {
        let answer = self.get("/readyz").await;
        let told = answer.json();
        match answer.status {
            200 => {
                assert_eq!(told, json!({ "ready": true }));
                None
            }
            503 => {
                let cause = told["cause"].as_str().unwrap().to_owned();
                assert_eq!(told, json!({ "ready": false, "cause": cause }));
                Some(cause)
            }
            _ => panic!("{answer:?}"),
        }
    }

    /// Waits until the node is not ready for that reason, or is ready.
    pub(crate) async fn wait_until_unready(&self, cause: Option<&str>) {
        let what = format!("/readyz says {cause:?}");
        crate::program::wait_until(&what, async || self.unready().await.as_deref() == cause).await;
    }

    /// Creates a table at which the guest plays both sides; returns its key.
    pub(crate) async fn table(&self) -> String {
        let table = json!({ "game": "necklace", "seats": ["me", "me"] });
        let made = self.post("/api/tables", table).await;
        made.json()["play_key"].as_str().unwrap().to_owned()
    }

    /// Makes the first legal move; returns the status of the response.
    pub(crate) async fn play(&self, key: &str) -> u16 {
        let shown = self.get(&format!("/api/tables/{key}")).await;
        if shown.status != 200 {
            return shown.status;
        }
        let scene = &shown.json()["scene"];
        let command = json!({
            "do": "move", "seat": scene["actors"][0], "answers": scene["seq"],
            "action": scene["legal"][0],
        });
        let body = json!({ "id": format!("after {}", scene["seq"]), "command": command });
        let path = format!("/api/tables/{key}/commands");
        self.post(&path, body).await.status
    }

    /// The value of a metric, by its name with labels.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let metrics = self.get("/metrics").await.text;
        let mut lines = metrics.lines();
        let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let value = value.unwrap_or_else(|| panic!("no metric {name} in {metrics}"));
        value.parse().unwrap()
    }
}
