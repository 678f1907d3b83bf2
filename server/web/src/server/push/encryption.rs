//! Encryption of push messages: one record of `aes128gcm` (RFC 8188) with keys from the browser's
//! public key and secret (RFC 8291).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{self, HKDF_SHA256, Prk};
use ring::rand::{SecureRandom, SystemRandom};

/// The length of an uncompressed public key.
pub(in crate::server) const PUBLIC_KEY_LENGTH: usize = 65;
/// The length of the secret that the browser shares with this site.
pub(in crate::server) const AUTH_LENGTH: usize = 16;
/// The length of the salt, and of the key for the content.
const SALT_LENGTH: usize = 16;
/// The record size in the header: the largest message that every push service takes (RFC 8030).
const RECORD_SIZE: u32 = 4096;
/// The byte after the text of the last record.
const LAST_RECORD: u8 = 2;
/// The longest text: a record without header, delimiter and tag.
const LONGEST_TEXT: usize = 4096 - (SALT_LENGTH + 4 + 1 + PUBLIC_KEY_LENGTH) - 1 - 16;

/// The keys of a browser.
#[derive(Clone, Copy)]
pub(in crate::server) struct BrowserKeys<'a> {
    /// The public key (`p256dh`).
    pub(in crate::server) public_key: &'a [u8],
    /// The shared secret (`auth`).
    pub(in crate::server) auth_secret: &'a [u8],
}

/// Encrypts a text for a browser with a new key and salt. It fails if the browser's key is none, if the
/// text is too long, or if the system has no random numbers.
pub(in crate::server) fn encrypt(
    keys: BrowserKeys<'_>,
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    if keys.auth_secret.len() != AUTH_LENGTH || keys.public_key.len() != PUBLIC_KEY_LENGTH {
        return Err(Unspecified);
    }
    let random = SystemRandom::new();
    let private_key = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public_key = private_key.compute_public_key()?;
    let mut salt = [0; SALT_LENGTH];
    random.fill(&mut salt)?;
    let browser = UnparsedPublicKey::new(&ECDH_P256, keys.public_key);
    agree_ephemeral(private_key, &browser, |secret| {
        encrypt_with(secret, public_key.as_ref(), keys, &salt, text)
    })?
}

/// Encrypts a text with a given agreed secret, public key of the sender, and salt.
fn encrypt_with(
    agreed: &[u8],
    public_key: &[u8],
    keys: BrowserKeys<'_>,
    salt: &[u8],
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    if text.len() > LONGEST_TEXT {
        return Err(Unspecified);
    }
    let both = [&b"WebPush: info\0"[..], keys.public_key, public_key];
    let shared = hkdf::Salt::new(HKDF_SHA256, keys.auth_secret).extract(agreed);
    let shared: [u8; 32] = derive(&shared, &both)?;
    let content = hkdf::Salt::new(HKDF_SHA256, salt).extract(&shared);
    let key: [u8; 16] = derive(&content, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&content, &[b"Content-Encoding: nonce\0"])?;

    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    let mut record = text.to_vec();
    record.push(LAST_RECORD);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;

    let key_length = u8::try_from(public_key.len()).map_err(|_| Unspecified)?;
    let size = RECORD_SIZE.to_be_bytes();
    Ok([salt, &size, &[key_length], public_key, &record].concat())
}

/// The length of a derived key.
struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const LENGTH: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; LENGTH], Unspecified> {
    let mut key = [0; LENGTH];
    from.expand(info, Length(LENGTH))?.fill(&mut key)?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64URL_NOPAD;
    use p256::{PublicKey, SecretKey};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    /// RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_to_its_bytes() {
        let own_private = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let own_public = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let browser_public = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let auth_secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        // ring has no private keys that are given, so another implementation agrees on the secret.
        let private = SecretKey::from_slice(&own_private).unwrap();
        let public = PublicKey::from_sec1_bytes(&browser_public).unwrap();
        let agreed = private.diffie_hellman(&public);
        let keys = BrowserKeys {
            public_key: &browser_public,
            auth_secret: &auth_secret,
        };
        let text = b"When I grow up, I want to be a watermelon";
        let agreed = agreed.raw_secret_bytes();
        let sent = encrypt_with(agreed, &own_public, keys, &salt, text).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg\
                        Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB\
                        St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&sent), expected);
    }

    #[test]
    fn what_is_no_key_or_too_long_is_not_encrypted() {
        let browser = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public_key = browser.compute_public_key().unwrap();
        let encrypted = |public_key: &[u8], auth_secret: &[u8], text: &[u8]| {
            let keys = BrowserKeys {
                public_key,
                auth_secret,
            };
            encrypt(keys, text).map(|bytes| bytes.len())
        };
        let public_key = public_key.as_ref();
        let longest = vec![b'a'; LONGEST_TEXT];
        assert_eq!(encrypted(public_key, &[1; 16], &longest), Ok(4096));
        let too_long = vec![b'a'; LONGEST_TEXT + 1];
        assert!(encrypted(public_key, &[1; 16], &too_long).is_err());
        assert!(encrypted(public_key, &[1; 15], b"text").is_err());
        assert!(encrypted(&public_key[1..], &[1; 16], b"text").is_err());
        // Not on the curve.
        let mut wrong = public_key.to_vec();
        wrong[64] ^= 1;
        assert!(encrypted(&wrong, &[1; 16], b"text").is_err());
    }
}
