//! Validates the JSON interface against the schemas of the OpenAPI document: every answer, the body of
//! every request that succeeds, and the messages of sockets. Everything that
//! [`Client`](crate::client::Client) sends and receives comes through here.

use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, Mutex};

use boon::{Compiler, SchemaIndex, Schemas};
use reqwest::Method;
use serde_json::{Value, json};

/// The beginning of a reference to a schema: the place of the schemas in the document.
const SCHEMAS: &str = "#/components/schemas/";

static DOCUMENT: LazyLock<Document> = LazyLock::new(Document::read);

/// Everything that the tests of this process have received: operations with their statuses, kinds of socket messages.
static SEEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// The operations of the document, with the compiled schemas of their answers.
struct Document {
    schemas: Schemas,
    by_name: HashMap<String, SchemaIndex>,
    operations: Vec<Operation>,
}

/// A method at a path.
pub(crate) struct Operation {
    pub(crate) method: Method,
    /// The parts of the path; those in braces are parameters.
    parts: Vec<String>,
    /// The name of the schema of the request's body, if it has one.
    body: Option<String>,
    /// The name of the schema of each answer, by status; none for an answer without a body.
    answers: HashMap<u16, Option<String>>,
}

impl Operation {
    /// The path, with its parameters in braces.
    pub(crate) fn path(&self) -> String {
        self.parts.join("/")
    }

    /// Whether a request has a body.
    pub(crate) fn has_body(&self) -> bool {
        self.body.is_some()
    }

    /// Whether the document has this status.
    pub(crate) fn answers(&self, status: u16) -> bool {
        self.answers.contains_key(&status)
    }

    /// The name of an answer among [`seen`] and [`documented`].
    fn answer(&self, status: u16) -> String {
        format!("{} {}: {status}", self.method, self.path())
    }
}

impl Document {
    fn read() -> Document {
        let mut document = parsed();
        let paths = document["paths"].clone();
        let mut operations = Vec::new();
        for (path, methods) in paths.as_object().expect("paths") {
            let methods = methods.as_object().expect("methods").iter();
            for (method, operation) in methods.filter(|(name, _)| *name != "parameters") {
                let body = operation.pointer("/requestBody/content/application~1json/schema");
                let body = body.map(|schema| {
                    let name = format!("Body{}", operations.len());
                    document["components"]["schemas"][&name] = schema.clone();
                    name
                });
                let answers = operation["responses"].as_object().expect("responses");
                let answers = answers.iter().map(|(status, answer)| {
                    let schema = schema_of(&document, answer);
                    (status.parse().expect("a status"), schema)
                });
                operations.push(Operation {
                    method: method.to_uppercase().parse().expect("a method"),
                    parts: path.split('/').map(str::to_owned).collect(),
                    body,
                    answers: answers.collect(),
                });
            }
        }
        let (schemas, by_name) = compile(&document);
        Document {
            schemas,
            by_name,
            operations,
        }
    }

    /// The operation that a request is for.
    fn operation(&self, method: &Method, path: &str) -> Option<&Operation> {
        let path = path.split('?').next().unwrap_or_default();
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |operation: &&Operation| {
            let mut pairs = operation.parts.iter().zip(&parts);
            operation.method == *method
                && operation.parts.len() == parts.len()
                && pairs.all(|(part, given)| part.starts_with('{') || part == given)
        };
        let parameters = |operation: &&Operation| {
            let parts = operation.parts.iter();
            parts.filter(|part| part.starts_with('{')).count()
        };
        self.operations.iter().filter(fits).min_by_key(parameters)
    }

    fn problem(&self, schema: &str, value: &Value) -> Option<String> {
        let index = self.by_name.get(schema).expect("a schema of the document");
        let checked = self.schemas.validate(value, *index);
        checked.err().map(|error| error.to_string())
    }
}

/// The document as JSON.
fn parsed() -> Value {
    serde_json::from_str(web::openapi_document()).expect("the document is JSON")
}

/// Compiles every schema of the document.
fn compile(document: &Value) -> (Schemas, HashMap<String, SchemaIndex>) {
    const URL: &str = "https://sweettooth.example/schemas.json";
    let definitions = json!({ "$defs": document["components"]["schemas"] });
    let definitions = definitions.to_string().replace(SCHEMAS, "#/$defs/");
    let definitions = serde_json::from_str(&definitions).expect("still JSON");
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource(URL, definitions).expect("a resource");
    let names = document["components"]["schemas"].as_object();
    let by_name = names.expect("schemas").keys().map(|name| {
        let compiled = compiler.compile(&format!("{URL}#/$defs/{name}"), &mut schemas);
        let compiled = compiled.unwrap_or_else(|error| panic!("{name}: {error}"));
        (name.clone(), compiled)
    });
    let by_name = by_name.collect();
    (schemas, by_name)
}

/// The name of the schema of an answer; none, if it has no body.
fn schema_of(document: &Value, answer: &Value) -> Option<String> {
    let answer = match answer["$ref"].as_str() {
        Some(to) => document.pointer(&to[1..]).expect("a response"),
        None => answer,
    };
    let content = answer.get("content")?;
    let schema = content["application/json"]["schema"]["$ref"].as_str();
    let name = schema.and_then(|schema| schema.strip_prefix(SCHEMAS));
    Some(
        name.expect("an answer names a schema of the document")
            .to_owned(),
    )
}

/// The difference between the answer to a request and the document; `None` if they agree. What the
/// document does not describe is answered by an error.
fn problem_of(method: &Method, path: &str, status: u16, body: &[u8]) -> Option<String> {
    let no_operation = Some("Error".to_owned());
    let schema = match DOCUMENT.operation(method, path) {
        Some(operation) => operation.answers.get(&status),
        None => [404, 405].contains(&status).then_some(&no_operation),
    };
    let Some(schema) = schema else {
        return Some("the document does not have this status".to_owned());
    };
    let Some(schema) = schema else {
        let problem = "the document has no body for this answer".to_owned();
        return (!body.is_empty()).then_some(problem);
    };
    match serde_json::from_slice(body) {
        Ok(value) => DOCUMENT.problem(schema, &value),
        Err(error) => Some(format!("it is no JSON: {error}")),
    }
}

/// Notes that something was received.
fn note(answer: String) {
    SEEN.lock()
        .expect("no test panics while it notes")
        .insert(answer);
}

/// Fails the test if an answer is not as the document says.
pub(crate) fn check_answer(method: &Method, path: &str, status: u16, body: &[u8]) {
    if let Some(operation) = DOCUMENT.operation(method, path) {
        note(operation.answer(status));
    }
    if let Some(problem) = problem_of(method, path, status, body) {
        let body = String::from_utf8_lossy(body);
        panic!("{method} {path}: {status} is not as openapi.json says: {problem}\n{body}");
    }
}

/// Fails the test if the body of a request that has succeeded is not as the document says.
pub(crate) fn check_request(method: &Method, path: &str, body: &Value) {
    let operation = DOCUMENT.operation(method, path);
    let schema = operation.and_then(|operation| operation.body.as_deref());
    let problem = match schema {
        Some(schema) => DOCUMENT.problem(schema, body),
        None => Some("the document has no body for this request".to_owned()),
    };
    if let Some(problem) = problem {
        panic!("{method} {path} succeeds, but openapi.json refuses it: {problem}\n{body}");
    }
}

/// The operations of the document.
pub(crate) fn operations() -> &'static [Operation] {
    &DOCUMENT.operations
}

/// Everything that the document says can be received: operations with their statuses, and kinds of
/// socket messages.
pub(crate) fn documented() -> BTreeSet<String> {
    let document = parsed();
    let kinds = document["components"]["schemas"]["SocketMessage"]["oneOf"].as_array();
    let kinds = kinds.expect("kinds of messages").iter().flat_map(|kind| {
        let kind = &kind["properties"]["type"];
        let several = kind["enum"].as_array().into_iter().flatten();
        several.chain(kind.get("const")).filter_map(Value::as_str)
    });
    let kinds = kinds.map(kind_of_message);
    let answers = DOCUMENT.operations.iter().flat_map(|operation| {
        let statuses = operation.answers.keys();
        statuses.map(|&status| operation.answer(status))
    });
    answers.chain(kinds).collect()
}

/// Everything that the tests of this process have received, in the words of [`documented`].
pub(crate) fn seen() -> BTreeSet<String> {
    SEEN.lock().expect("no test panics while it notes").clone()
}

/// The name of a kind of socket messages among [`seen`] and [`documented`].
fn kind_of_message(kind: &str) -> String {
    format!("socket: {kind}")
}

/// The list of a schema that is an enumeration.
pub(crate) fn listed(schema: &str) -> BTreeSet<String> {
    let document = parsed();
    let list = document["components"]["schemas"][schema]["enum"].as_array();
    let list = list.expect("an enumeration").iter();
    list.map(|entry| entry.as_str().expect("a text").to_owned())
        .collect()
}

/// Whether a program may send a message on the socket of a table.
pub(crate) fn is_socket_request(message: &Value) -> bool {
    DOCUMENT.problem("SocketRequest", message).is_none()
}

/// Fails the test if a message of the socket of a table is not as the document says.
pub(crate) fn check_socket_message(message: &Value) {
    note(kind_of_message(
        message["type"].as_str().unwrap_or_default(),
    ));
    if let Some(problem) = DOCUMENT.problem("SocketMessage", message) {
        panic!("a message of the socket is not as openapi.json says: {problem}\n{message}");
    }
}

#[test]
fn every_answer_of_the_document_has_a_schema() {
    for operation in &DOCUMENT.operations {
        for (status, schema) in &operation.answers {
            let path = operation.path();
            assert_eq!(schema.is_none(), *status == 101, "{path}: {status}");
        }
    }
}

#[test]
fn answers_that_differ_from_the_document_are_noticed() {
    let problem = |path: &str, status: u16, body: &Value| {
        problem_of(&Method::GET, path, status, body.to_string().as_bytes())
    };
    let table = json!({
        "game": "necklace", "title": "Ola", "status": "waiting", "updated_at": 5,
        "play_key": null, "watch_key": "w",
    });
    let list = |table: &Value| json!({ "tables": [table], "next": null });
    for path in ["/api/tables", "/api/tables?after=1-x", "/api/tables/mine"] {
        assert_eq!(problem(path, 200, &list(&table)), None, "{path}");
        assert!(problem(path, 418, &list(&table)).is_some(), "{path}");
        for (field, wrong) in [
            ("status", json!("asleep")),
            ("watch_key", json!(null)),
            ("surprise", json!(1)),
        ] {
            let mut odd = table.clone();
            odd[field] = wrong;
            let found = problem(path, 200, &list(&odd));
            assert!(found.is_some(), "{path}: {field}");
        }
        let mut short = table.clone();
        short.as_object_mut().unwrap().remove("title");
        assert!(problem(path, 200, &list(&short)).is_some(), "{path}");
    }
    let error = json!({ "error": { "code": "no-such-path", "message": "there is none" } });
    assert_eq!(problem("/api/nothing", 404, &error), None);
    assert!(problem("/api/nothing", 200, &error).is_some());
    assert!(problem("/api/nothing", 404, &json!("there is none")).is_some());
    let error = json!({ "error": { "code": "no-table", "message": "there is none" } });
    assert_eq!(problem("/api/tables/abc", 404, &error), None);
    assert!(problem("/api/tables/abc", 404, &json!({ "error": {} })).is_some());
    let unknown = json!({ "error": { "code": "surprise", "message": "there is none" } });
    assert!(problem("/api/tables/abc", 404, &unknown).is_some());
    assert!(
        DOCUMENT
            .problem("SocketMessage", &json!({ "type": "pong" }))
            .is_none()
    );
    assert!(
        DOCUMENT
            .problem("SocketMessage", &json!({ "type": "page" }))
            .is_some()
    );
}
