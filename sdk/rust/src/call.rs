//! Calls: writes the text of a request, and reads the text of an answer.

use crate::errors::{ErrorName, ERROR_MARKS};
use crate::nesting::{levels, with_room_for, SHALLOW_LEVELS_MAX};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::future::Future;

/// The parameters of a method. The trait has the method's name and the type of its result.
pub trait Method: Serialize + Sync {
    /// Name on the wire.
    const NAME: &'static str;
    /// The type of the result. It is `Send`, because deeply nested results are decoded on a thread of their own.
    type Result: DeserializeOwned + Send;
}

/// Sends requests to a server, and blocks the thread until the answer is there.
pub trait Transport {
    type Error;

    /// Returns the body of the answer, whatever its HTTP status is.
    fn send(&self, body: &str) -> Result<String, Self::Error>;
}

/// Sends requests to a server, for async programs.
pub trait AsyncTransport: Sync {
    type Error;

    /// Returns the body of the answer, whatever its HTTP status is.
    fn send(&self, body: String) -> impl Future<Output = Result<String, Self::Error>> + Send;
}

/// A JSON-RPC error from the server. [`crate::errors`] has its codes and names.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct RpcError {
    pub code: i64,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<serde_json::Value>,
}

impl RpcError {
    /// Returns the error's name in the contract's catalogue. The name comes from the server's link to the error's
    /// description, or else from the code and the message. Returns `None` if the catalogue does not have the error.
    pub fn error_name(&self) -> Option<ErrorName> {
        let documented = self
            .data
            .as_ref()
            .and_then(|data| data.get("docs")?.as_str()?.split('#').nth(1));
        let same_code = || ERROR_MARKS.iter().filter(|mark| mark.code == self.code);
        same_code()
            .find(|mark| documented == Some(mark.name.as_str()))
            .or_else(|| same_code().find(|mark| self.message.starts_with(mark.message)))
            .map(|mark| mark.name)
    }
}

/// Why a call has no result.
#[derive(Debug)]
pub enum CallError<E> {
    /// The server answered with an error.
    Rpc(RpcError),
    /// The response is not an answer to the request, or the contract does not allow the result.
    Answer(String),
    /// The transport failed.
    Transport(E),
}

impl fmt::Display for RpcError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({})", self.message, self.code)
    }
}

impl std::error::Error for RpcError {}

impl<E: fmt::Display> fmt::Display for CallError<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CallError::Rpc(error) => error.fmt(formatter),
            CallError::Answer(reason) => formatter.write_str(reason),
            CallError::Transport(error) => error.fmt(formatter),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for CallError<E> {}

#[derive(Serialize)]
struct Request<'a, M> {
    jsonrpc: &'static str,
    id: u64,
    method: &'static str,
    params: &'a M,
}

#[derive(Deserialize)]
struct Answer {
    id: Option<u64>,
    #[serde(default, deserialize_with = "present")]
    result: Option<serde_json::Value>,
    error: Option<RpcError>,
}

/// Distinguishes a result that is null from an answer without a result.
fn present<'de, D>(deserializer: D) -> Result<Option<serde_json::Value>, D::Error>
where
    D: serde::Deserializer<'de>,
{
    serde_json::Value::deserialize(deserializer).map(Some)
}

/// Returns the body of a request. Fails only for a number that is not finite, which JSON cannot express.
pub fn request<M: Method>(id: u64, params: &M) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Request {
        jsonrpc: "2.0",
        id,
        method: M::NAME,
        params,
    })
}

/// Returns the result from the body of the answer to the request `id`.
pub fn result<M: Method, E>(id: u64, body: &str) -> Result<M::Result, CallError<E>> {
    let levels = levels(body)
        .ok_or_else(|| CallError::Answer("no JSON-RPC answer: nested too deeply".to_string()))?;
    with_room_for(levels, || read::<M>(id, body, levels))
        .map_err(|error| CallError::Answer(format!("no room for {levels} levels: {error}")))?
        .map_err(|fault| match fault {
            Fault::Rpc(error) => CallError::Rpc(error),
            Fault::Answer(reason) => CallError::Answer(reason),
        })
}

/// A [`CallError`] without the error of the transport, which may not be `Send`.
enum Fault {
    Rpc(RpcError),
    Answer(String),
}

fn read<M: Method>(id: u64, body: &str, levels: usize) -> Result<M::Result, Fault> {
    let answer =
        parse(body).map_err(|error| Fault::Answer(format!("no JSON-RPC answer: {error}")))?;
    if let (Some(error), true) = (answer.error, answer.id.unwrap_or(id) == id) {
        // Displaying or dropping the error recurses through its data, on a stack of unknown size.
        if levels > SHALLOW_LEVELS_MAX {
            return Err(Fault::Answer(
                "an error with deeply nested data".to_string(),
            ));
        }
        return Err(Fault::Rpc(error));
    }
    match answer.result {
        Some(result) if answer.id == Some(id) => serde_json::from_value(result)
            .map_err(|error| Fault::Answer(format!("result of {}: {error}", M::NAME))),
        _ => Err(Fault::Answer("no answer to the request".to_string())),
    }
}

/// Parses without the depth limit of serde_json: [`levels`] has counted the levels.
fn parse(body: &str) -> serde_json::Result<Answer> {
    let mut deserializer = serde_json::Deserializer::from_str(body);
    deserializer.disable_recursion_limit();
    let answer = Answer::deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(answer)
}

/// Calls a method over a transport. If the transport sends several requests at the same time, they need different ids.
pub fn call<M: Method, T: Transport>(
    transport: &T,
    id: u64,
    params: &M,
) -> Result<M::Result, CallError<T::Error>> {
    let body = request(id, params).map_err(|error| CallError::Answer(error.to_string()))?;
    let answer = transport.send(&body).map_err(CallError::Transport)?;
    result::<M, T::Error>(id, &answer)
}

/// Like [`call`], for async programs.
pub async fn call_async<M: Method, T: AsyncTransport>(
    transport: &T,
    id: u64,
    params: &M,
) -> Result<M::Result, CallError<T::Error>> {
    let body = request(id, params).map_err(|error| CallError::Answer(error.to_string()))?;
    let answer = transport.send(body).await.map_err(CallError::Transport)?;
    result::<M, T::Error>(id, &answer)
}
