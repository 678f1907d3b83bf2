//! Files for a NATS server: credentials, certificates.

use std::path::{Path, PathBuf};

use async_nats::ConnectOptions;

/// Files for a NATS server that demands more than a login in its address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NatsFiles {
    /// A credentials file with a user's JWT and its key, as `nsc` writes it.
    pub credentials: Option<PathBuf>,
    /// Certificates (PEM) of the authorities that sign the servers' certificates, instead of those
    /// that the system trusts.
    pub authorities: Option<PathBuf>,
    /// The certificate and private key (PEM) of this node, for servers that demand client
    /// certificates.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

impl NatsFiles {
    /// Adds these files to the options. The error is a sentence that names the unusable file.
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

/// Checks a file before the client reads it, since the client's own error is less clear.
fn check_readable(role: &str, file: &Path) -> Result<(), String> {
    std::fs::File::open(file)
        .map(drop)
        .map_err(|error| unusable(role, file, &error))
}

fn unusable(role: &str, file: &Path, error: &std::io::Error) -> String {
    format!("{role} {} cannot be used: {error}", file.display())
}
