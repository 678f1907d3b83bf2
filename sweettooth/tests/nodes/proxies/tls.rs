//! TLS for tests: a certificate authority, and a tunnel that lets clients without TLS reach a proxy
//! that demands it.

use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::proxy::NAME;

/// A certificate authority, and the name that its certificate is for.
#[derive(Clone, Debug)]
pub(super) struct Authority {
    roots: Arc<RootCertStore>,
    name: String,
}

impl Authority {
    /// Writes `fullchain.pem` and `privkey.pem` for a name into a folder.
    pub(super) fn new(folder: &Path, name: &str) -> Authority {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let issuer = CertifiedIssuer::self_signed(params, key).unwrap();
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(vec![name.to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &issuer).unwrap();
        std::fs::write(folder.join("fullchain.pem"), certificate.pem()).unwrap();
        std::fs::write(folder.join("privkey.pem"), key.serialize_pem()).unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(issuer.der().clone()).unwrap();
        Authority {
            roots: Arc::new(roots),
            name: name.to_owned(),
        }
    }

    /// Connects with TLS, offering these protocols.
    pub(super) async fn connect(
        &self,
        at: (Ipv4Addr, u16),
        protocols: &[&str],
    ) -> std::io::Result<TlsStream<TcpStream>> {
        let provider = Arc::new(ring::default_provider());
        let mut config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(Arc::clone(&self.roots))
            .with_no_client_auth();
        let protocols = protocols.iter().map(|name| name.as_bytes().to_vec());
        config.alpn_protocols = protocols.collect();
        let name = self.name.clone().try_into().unwrap();
        let stream = TcpStream::connect(at).await?;
        TlsConnector::from(Arc::new(config))
            .connect(name, stream)
            .await
    }
}

/// Accepts plain connections and forwards them with TLS.
#[derive(Debug)]
pub(super) struct Tunnel {
    pub(super) url: String,
    task: JoinHandle<()>,
}

impl Tunnel {
    pub(super) async fn open(authority: &Authority, to: (Ipv4Addr, u16)) -> Tunnel {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let authority = authority.clone();
        let task = tokio::spawn(async move {
            while let Ok((mut plain, _)) = listener.accept().await {
                let authority = authority.clone();
                tokio::spawn(async move {
                    if let Ok(mut secure) = authority.connect(to, &["http/1.1"]).await {
                        let _ = tokio::io::copy_bidirectional(&mut plain, &mut secure).await;
                    }
                });
            }
        });
        Tunnel {
            url: format!("http://{NAME}:{port}"),
            task,
        }
    }
}

impl Drop for Tunnel {
    fn drop(&mut self) {
        self.task.abort();
    }
}
