//! Files by which a node or worker authenticates at a NATS server, and checks the server's identity.

use std::path::{Path, PathBuf};

use async_nats::ConnectOptions;

/// Files for a NATS server that demands more than a user and a password or a token, which stand in its
/// address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NatsFiles {
    /// A credentials file with a user's JWT and its key, as `nsc` writes it.
    pub credentials: Option<PathBuf>,
    /// Certificates, in PEM, of the authorities that sign the servers' certificates, instead of
    /// those that the system trusts.
    pub authorities: Option<PathBuf>,
    /// A certificate of this node and its private key, in PEM, for servers that ask clients for one.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

impl NatsFiles {
    /// The options with these files, or the sentence that says which one cannot be used.
    pub(super) async fn add_to(&self, options: ConnectOptions) -> Result<ConnectOptions, String> {
        let mut options = options;
        if let Some(file) = &self.credentials {
            options = options
                .credentials_file(file)
                .await
                .map_err(|error| unusable("the credentials file", file, &error))?;
        }
        if let Some(file) = &self.authorities {
            check_readable("the file with the authorities' certificates", file)?;
            options = options.add_root_certificates(file.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            check_readable("the certificate", certificate)?;
            check_readable("the certificate's key", key)?;
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        Ok(options)
    }
}

/// The client reads these files when it connects, and then says less clearly what was wrong.
fn check_readable(role: &str, file: &Path) -> Result<(), String> {
    std::fs::File::open(file)
        .map(drop)
        .map_err(|error| unusable(role, file, &error))
}

fn unusable(role: &str, file: &Path, error: &std::io::Error) -> String {
    format!("{role} {} cannot be used: {error}", file.display())
}
