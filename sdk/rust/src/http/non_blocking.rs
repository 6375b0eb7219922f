use super::{check, HttpError, ACCEPT, ANSWER_BYTES_MAX, CONTENT_TYPE, TIMEOUT};
use crate::call::AsyncTransport;
use reqwest::redirect::Policy;

/// Sends calls over HTTP with [`reqwest`], in a Tokio runtime.
#[derive(Clone, Debug)]
pub struct AsyncHttp {
    client: reqwest::Client,
    url: String,
    answer_bytes_max: u64,
}

impl AsyncHttp {
    /// Makes a transport to a server's endpoint, such as `http://127.0.0.1:8545`. Calls end after [`TIMEOUT`].
    ///
    /// The error is that of [`reqwest::ClientBuilder::build`].
    pub fn new(url: impl Into<String>) -> Result<Self, reqwest::Error> {
        Self::with_builder(reqwest::Client::builder().timeout(TIMEOUT), url)
    }

    /// Makes a transport that uses the time limits, proxies and TLS settings of a client's builder. The client does not
    /// follow redirects.
    ///
    /// The error is that of [`reqwest::ClientBuilder::build`].
    pub fn with_builder(
        builder: reqwest::ClientBuilder,
        url: impl Into<String>,
    ) -> Result<Self, reqwest::Error> {
        Ok(AsyncHttp {
            client: builder.redirect(Policy::none()).build()?,
            url: url.into(),
            answer_bytes_max: ANSWER_BYTES_MAX,
        })
    }

    /// Sets the maximum length of an answer in bytes, uncompressed. Default: [`ANSWER_BYTES_MAX`].
    pub fn answer_bytes_max(mut self, bytes: u64) -> Self {
        self.answer_bytes_max = bytes;
        self
    }
}

/// The URL may contain a secret, such as the API key of a hosted node, so the error does not show it.
fn failure(error: reqwest::Error) -> HttpError<reqwest::Error> {
    HttpError::Client(error.without_url())
}

impl AsyncTransport for AsyncHttp {
    type Error = HttpError<reqwest::Error>;

    async fn send(&self, body: String) -> Result<String, Self::Error> {
        let request = self
            .client
            .post(&self.url)
            .header("Content-Type", CONTENT_TYPE)
            .header("Accept", ACCEPT)
            .body(body);
        let mut response = request.send().await.map_err(failure)?;
        let content_type = response.headers().get("content-type");
        check(
            response.status().as_u16(),
            content_type.map(|value| value.as_bytes()),
        )?;
        let mut answer = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(failure)? {
            if answer.len() as u64 + chunk.len() as u64 > self.answer_bytes_max {
                return Err(HttpError::TooLong(self.answer_bytes_max));
            }
            answer.extend_from_slice(&chunk);
        }
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}
