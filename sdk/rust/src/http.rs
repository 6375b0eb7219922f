//! Transports over HTTP: [`BlockingHttp`] with the feature `ureq`, [`AsyncHttp`] with the feature `reqwest`.
//!
//! The transports do not follow redirects, because a redirect could send a call to another server. They read answers up to
//! a maximum length, and send each call once.

#[cfg(feature = "ureq")]
mod blocking;
#[cfg(feature = "reqwest")]
mod non_blocking;

#[cfg(feature = "ureq")]
pub use blocking::BlockingHttp;
#[cfg(feature = "reqwest")]
pub use non_blocking::AsyncHttp;

use std::fmt;
use std::time::Duration;

/// Default maximum length of an answer in bytes, uncompressed: 256 MiB.
pub const ANSWER_BYTES_MAX: u64 = 256 << 20;

/// Time limit of a call over a transport that makes its own HTTP client.
pub const TIMEOUT: Duration = Duration::from_secs(30);

const CONTENT_TYPE: &str = "application/json";

/// The parameter requests errors with a link to their description. Other servers may not know the parameter, so the
/// header also lists the media type without it.
const ACCEPT: &str = "application/json; errors=docs, application/json";

/// Why a request has no answer. `E` is the error of the HTTP client.
#[derive(Debug)]
#[non_exhaustive]
pub enum HttpError<E> {
    /// The response is not JSON, or is a redirect. The number is the HTTP status.
    Status(u16),
    /// The answer has more bytes than this maximum.
    TooLong(u64),
    /// The HTTP client failed.
    Client(E),
}

impl<E: fmt::Display> fmt::Display for HttpError<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HttpError::Status(status @ 300..=399) => {
                write!(
                    formatter,
                    "HTTP {status}: a redirect, which is not followed"
                )
            }
            HttpError::Status(status) => {
                write!(formatter, "HTTP {status}: the response is not JSON")
            }
            HttpError::TooLong(max) => write!(formatter, "the answer has more than {max} bytes"),
            HttpError::Client(error) => error.fmt(formatter),
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for HttpError<E> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            HttpError::Client(error) => Some(error),
            _ => None,
        }
    }
}

/// Checks the status and the header `Content-Type` of a response. A JSON-RPC error may come with any status but that of
/// a redirect.
fn check<E>(status: u16, content_type: Option<&[u8]>) -> Result<(), HttpError<E>> {
    let is_json = content_type.is_some_and(|value| {
        let media_type = value.split(|byte| *byte == b';').next().unwrap_or_default();
        media_type
            .trim_ascii()
            .eq_ignore_ascii_case(CONTENT_TYPE.as_bytes())
    });
    if (300..400).contains(&status) || !(is_json || status == 200) {
        return Err(HttpError::Status(status));
    }
    Ok(())
}
