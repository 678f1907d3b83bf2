//! Authentication at NATS servers: passwords, tokens, credentials files, certificates.

use std::path::{Path, PathBuf};

use bus::{Bus, BusEvent, Nats, NatsFiles, NatsUrl};
use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, ExtendedKeyUsagePurpose, IsCa};
use serde_json::{Value, json};
use test_servers::NatsServer;

async fn join(url: &NatsUrl) -> Result<Nats, String> {
    let name = unused_name();
    Nats::join(url, name.parse().unwrap())
        .await
        .map_err(|error| error.to_string())
}

/// A name that no other node of these tests has.
fn unused_name() -> String {
    use std::sync::atomic::{AtomicU32, Ordering};
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("node{}", COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Checks that two nodes with this address can reach each other.
async fn check_let_in(url: &NatsUrl) {
    let (one, two) = (join(url).await.unwrap(), join(url).await.unwrap());
    one.broadcast(b"hello".to_vec()).await.unwrap();
    let heard = two.next_event().await;
    assert!(
        matches!(&heard, Some(BusEvent::Broadcast(said)) if said == b"hello"),
        "{heard:?}"
    );
}

fn url(text: &str) -> NatsUrl {
    text.parse().unwrap()
}

#[tokio::test]
async fn a_user_and_a_password_in_the_address_are_passed_on() {
    let server = NatsServer::start_with(|_| {
        r#"authorization { user: "kiosk", password: "p@ss/word" }"#.to_owned()
    });
    let port = server.port();
    check_let_in(&url(&format!(
        "nats://kiosk:p%40ss%2Fword@127.0.0.1:{port}"
    )))
    .await;
    for wrong in ["", "kiosk:other@", "somebody:p%40ss%2Fword@"] {
        let said = join(&url(&format!("nats://{wrong}127.0.0.1:{port}")))
            .await
            .unwrap_err();
        assert!(said.contains("authorization"), "{said}");
        assert!(!said.contains("word") && !said.contains("other"), "{said}");
    }
}

#[tokio::test]
async fn a_token_in_the_address_is_passed_on() {
    let server = NatsServer::start_with(|_| r#"authorization { token: "s3cret" }"#.to_owned());
    let port = server.port();
    check_let_in(&url(&format!("nats://s3cret@127.0.0.1:{port}"))).await;
    let said = join(&url(&format!("nats://other@127.0.0.1:{port}"))).await;
    assert!(said.unwrap_err().contains("authorization"));
}

/// A JWT of NATS, signed by the key of the level above.
fn jwt(name: &str, subject: &KeyPair, issuer: &KeyPair, nats: &Value) -> String {
    let part = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let header = part(&json!({"typ": "JWT", "alg": "ed25519-nkey"}));
    let claims = part(&json!({
        "jti": name, "iat": 1, "name": name,
        "iss": issuer.public_key(), "sub": subject.public_key(), "nats": nats,
    }));
    let signed = format!("{header}.{claims}");
    let signature = issuer.sign(signed.as_bytes()).unwrap();
    format!("{signed}.{}", BASE64URL_NOPAD.encode(&signature))
}

#[tokio::test]
async fn a_credentials_file_lets_a_node_in() {
    let (operator, account, user) = (
        KeyPair::new_operator(),
        KeyPair::new_account(),
        KeyPair::new_user(),
    );
    let limits = json!({"subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1,
        "wildcards": true, "conn": -1, "leaf": -1});
    let of_operator = jwt(
        "house",
        &operator,
        &operator,
        &json!({"type": "operator", "version": 2}),
    );
    let of_account = jwt(
        "sweettooth",
        &account,
        &operator,
        &json!({"type": "account", "version": 2, "limits": limits}),
    );
    let of_user = jwt(
        "node",
        &user,
        &account,
        &json!({"type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1}),
    );
    let server = NatsServer::start_with(|_| {
        let account = account.public_key();
        format!(
            "operator: {of_operator}\nresolver: MEMORY\n\
             resolver_preload: {{ {account}: {of_account} }}\n"
        )
    });
    let file = server.folder().join("node.creds");
    let seed = user.seed().unwrap();
    let credentials = format!(
        "-----BEGIN NATS USER JWT-----\n{of_user}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    std::fs::write(&file, credentials).unwrap();
    let with = |credentials: PathBuf| {
        url(&server.url()).with_files(NatsFiles {
            credentials: Some(credentials),
            ..NatsFiles::default()
        })
    };
    check_let_in(&with(file)).await;
    let said = join(&url(&server.url())).await.unwrap_err();
    assert!(said.contains("authorization"), "{said}");
    let missing = server.folder().join("missing.creds");
    let said = join(&with(missing.clone())).await.unwrap_err();
    let named = format!("the credentials file {} cannot be used", missing.display());
    assert!(said.contains(&named), "{said}");
}

/// Writes a certificate signed by `authority` and its key; returns the two files.
fn write_certificate(
    folder: &Path,
    name: &str,
    purpose: ExtendedKeyUsagePurpose,
    authority: &CertifiedIssuer<'_, rcgen::KeyPair>,
) -> (PathBuf, PathBuf) {
    let mut params = CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
    params.extended_key_usages = vec![purpose];
    let key = rcgen::KeyPair::generate().unwrap();
    let certificate = params.signed_by(&key, authority).unwrap();
    let files = (
        folder.join(format!("{name}.pem")),
        folder.join(format!("{name}.key")),
    );
    std::fs::write(&files.0, certificate.pem()).unwrap();
    std::fs::write(&files.1, key.serialize_pem()).unwrap();
    files
}

#[tokio::test]
async fn certificates_are_checked_on_both_sides() {
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority =
        CertifiedIssuer::self_signed(params, rcgen::KeyPair::generate().unwrap()).unwrap();
    let server = NatsServer::start_with(|folder| {
        let (certificate, key) = write_certificate(
            folder,
            "server",
            ExtendedKeyUsagePurpose::ServerAuth,
            &authority,
        );
        let authorities = folder.join("authorities.pem");
        std::fs::write(&authorities, authority.pem()).unwrap();
        format!(
            "tls {{ cert_file: {certificate:?}, key_file: {key:?}, ca_file: {authorities:?}, \
             verify: true }}"
        )
    });
    let own = write_certificate(
        server.folder(),
        "node",
        ExtendedKeyUsagePurpose::ClientAuth,
        &authority,
    );
    let at = url(&format!("tls://127.0.0.1:{}", server.port()));
    let files = NatsFiles {
        credentials: None,
        authorities: Some(server.folder().join("authorities.pem")),
        certificate: Some(own),
    };
    check_let_in(&at.clone().with_files(files.clone())).await;
    let stranger = NatsFiles {
        certificate: None,
        ..files.clone()
    };
    assert!(join(&at.clone().with_files(stranger)).await.is_err());
    let trusting_nobody = NatsFiles {
        authorities: None,
        ..files
    };
    let at = at.with_files(trusting_nobody);
    let refused = Nats::join(&at, unused_name().parse().unwrap()).await;
    let refused = refused.unwrap_err();
    assert!(!refused.is_temporary(), "waiting mends no certificate");
    let said = refused.to_string();
    assert!(
        said.contains("certificate") || said.contains("UnknownIssuer"),
        "{said}"
    );
}

#[tokio::test]
async fn a_probe_needs_the_login_and_the_right_to_send_below_the_house() {
    let server = NatsServer::start_with(|_| {
        r#"authorization { users: [
            { user: "kiosk", password: "sweet", permissions: { publish: "fair.>", subscribe: ["fair.>", "_INBOX.>"] } }
        ] }"#
        .to_owned()
    });
    let at = |login: &str, house: &str| {
        url(&format!(
            "nats://{login}127.0.0.1:{}/{house}",
            server.port()
        ))
    };
    let probe = async |url: NatsUrl| {
        let probed = Nats::probe(&url, "word").await;
        probed.map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(probe(at("kiosk:sweet@", "fair")).await, Ok(()));
    let refused = probe(at("kiosk:sour@", "fair")).await.unwrap_err();
    assert!(refused.contains("authorization"), "{refused}");
    let elsewhere = probe(at("kiosk:sweet@", "other")).await.unwrap_err();
    assert!(elsewhere.contains("may lack the rights"), "{elsewhere}");
    drop(server);
}
