use super::{check, HttpError, ACCEPT, ANSWER_BYTES_MAX, CONTENT_TYPE, TIMEOUT};
use crate::call::Transport;
use ureq::Agent;

/// Sends calls over HTTP with [`ureq`], and blocks the thread until the answer is there.
#[derive(Clone, Debug)]
pub struct BlockingHttp {
    agent: Agent,
    url: String,
    answer_bytes_max: u64,
}

impl BlockingHttp {
    /// Makes a transport to a server's endpoint, such as `http://127.0.0.1:8545`. Calls end after [`TIMEOUT`].
    pub fn new(url: impl Into<String>) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .build();
        Self::with_agent(Agent::new_with_config(config), url)
    }

    /// Makes a transport that uses the time limits, proxies and TLS settings of an agent.
    pub fn with_agent(agent: Agent, url: impl Into<String>) -> Self {
        BlockingHttp {
            agent,
            url: url.into(),
            answer_bytes_max: ANSWER_BYTES_MAX,
        }
    }

    /// Sets the maximum length of an answer in bytes, uncompressed. Default: [`ANSWER_BYTES_MAX`].
    pub fn answer_bytes_max(mut self, bytes: u64) -> Self {
        self.answer_bytes_max = bytes;
        self
    }
}

/// The URL may contain a secret, such as the API key of a hosted node, so the error does not show it.
fn failure(error: ureq::Error) -> HttpError<ureq::Error> {
    HttpError::Client(match error {
        ureq::Error::BadUri(_) => ureq::Error::BadUri("the URL is not valid".into()),
        other => other,
    })
}

impl Transport for BlockingHttp {
    type Error = HttpError<ureq::Error>;

    fn send(&self, body: &str) -> Result<String, Self::Error> {
        let request = self.agent.post(&self.url).config();
        let request = request.max_redirects(0).max_redirects_will_error(false);
        let mut response = request
            .http_status_as_error(false)
            .build()
            .content_type(CONTENT_TYPE)
            .header("Accept", ACCEPT)
            .send(body)
            .map_err(failure)?;
        let content_type = response.headers().get("content-type");
        check(
            response.status().as_u16(),
            content_type.map(|value| value.as_bytes()),
        )?;
        let reader = response
            .body_mut()
            .with_config()
            .limit(self.answer_bytes_max);
        reader.read_to_string().map_err(|error| match error {
            ureq::Error::BodyExceedsLimit(_) => HttpError::TooLong(self.answer_bytes_max),
            other => failure(other),
        })
    }
}
