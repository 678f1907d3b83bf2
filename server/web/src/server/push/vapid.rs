//! The key by which push services recognise this site (VAPID, RFC 8292).

use data_encoding::BASE64URL_NOPAD;
use model::UnixMs;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use store::StoreError;

/// The name of the key among the secrets of the site.
pub(in crate::server) const SECRET: &str = "push";

/// The time for which a signature is valid. Push services allow a day at most.
const VALID: UnixMs = 12 * 3600 * 1000;

/// The key pair of the site.
pub(in crate::server) struct VapidKey {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    /// The public key for browsers and push services, in base64url.
    public: String,
}

impl VapidKey {
    /// A new key, in the form in which it is stored (PKCS#8).
    pub(in crate::server) fn generate() -> Result<Vec<u8>, StoreError> {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        let key = key.map_err(|_| StoreError::Unavailable("no random numbers".to_owned()))?;
        Ok(key.as_ref().to_vec())
    }

    /// The key that is stored.
    pub(in crate::server) fn read(stored: &[u8]) -> Result<VapidKey, StoreError> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, stored, &random);
        let pair =
            pair.map_err(|why| StoreError::Corrupt(format!("the secret {SECRET}: {why}")))?;
        Ok(VapidKey {
            public: BASE64URL_NOPAD.encode(pair.public_key().as_ref()),
            pair,
            random,
        })
    }

    /// The public key, in base64url.
    pub(in crate::server) fn public(&self) -> &str {
        &self.public
    }

    /// The header `Authorization` of a message to the push service at the origin `audience`.
    /// `contact` is the address of the host, for the people who run the push service. `None` if the
    /// system has no random numbers.
    pub(in crate::server) fn authorization(
        &self,
        audience: &str,
        contact: &str,
        now: UnixMs,
    ) -> Option<String> {
        let header = json!({"typ": "JWT", "alg": "ES256"});
        let claims = json!({"aud": audience, "exp": (now + VALID) / 1000, "sub": contact});
        let part = |value: &serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let signed = format!("{}.{}", part(&header), part(&claims));
        let signature = self.pair.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public))
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::signature::Verifier;
    use p256::ecdsa::{Signature, VerifyingKey};

    use super::*;

    #[test]
    fn a_signature_is_checked_by_another_implementation() {
        let stored = VapidKey::generate().unwrap();
        let key = VapidKey::read(&stored).unwrap();
        assert_eq!(key.public(), VapidKey::read(&stored).unwrap().public());
        let header = key.authorization("https://push.example", "mailto:a@b.c", 5_000);
        let header = header.unwrap();
        let (token, public) = header
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decoded = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let public = VerifyingKey::from_sec1_bytes(&decoded(public)).unwrap();
        let signature = Signature::from_slice(&decoded(signature)).unwrap();
        public.verify(signed.as_bytes(), &signature).unwrap();
        let (_, claims) = signed.split_once('.').unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&decoded(claims)).unwrap();
        let expected = json!({"aud": "https://push.example", "exp": 43_205, "sub": "mailto:a@b.c"});
        assert_eq!(claims, expected);
    }

    #[test]
    fn what_is_no_key_is_an_error_and_no_panic() {
        assert!(matches!(
            VapidKey::read(&[7; 64]),
            Err(StoreError::Corrupt(_))
        ));
    }
}
