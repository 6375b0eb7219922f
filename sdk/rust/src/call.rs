//! Calls: the text of a request, and what the text of an answer says.

use crate::errors::{ErrorName, ERROR_MARKS};
use crate::nesting::{levels, with_room_for, SHALLOW_LEVELS_MAX};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The parameters of a method, which know its name and its result.
pub trait Method: Serialize {
    /// Name on the wire.
    const NAME: &'static str;
    /// What is nested deeply is read on a thread of its own, hence `Send`.
    type Result: DeserializeOwned + Send;
}

/// What brings a request to a server and its answer back: an HTTP client, or a WebSocket.
pub trait Transport {
    type Error;

    /// The body of the answer, whatever its HTTP status.
    fn send(&self, body: &str) -> Result<String, Self::Error>;
}

/// An error that the server answered; its codes and names are those of [`crate::errors`].
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct RpcError {
    pub code: i64,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<serde_json::Value>,
}

impl RpcError {
    /// The error's name in the contract's catalogue: the one whose description the server points at, else the one
    /// with the code and the message. `None` for an error that the contract does not tell from others.
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
    /// The server answered an error.
    Rpc(RpcError),
    /// What came back is no answer to the request, or the result has another form than the contract says.
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

/// A result that is null is a result.
fn present<'de, D>(deserializer: D) -> Result<Option<serde_json::Value>, D::Error>
where
    D: serde::Deserializer<'de>,
{
    serde_json::Value::deserialize(deserializer).map(Some)
}

/// The body of a request. The only failure is a number that JSON has not.
pub fn request<M: Method>(id: u64, params: &M) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Request {
        jsonrpc: "2.0",
        id,
        method: M::NAME,
        params,
    })
}

/// The result in the body of the answer to the request `id`.
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

/// What [`CallError`] is without a transport, whose error need not go from thread to thread.
enum Fault {
    Rpc(RpcError),
    Answer(String),
}

fn read<M: Method>(id: u64, body: &str, levels: usize) -> Result<M::Result, Fault> {
    let answer =
        parse(body).map_err(|error| Fault::Answer(format!("no JSON-RPC answer: {error}")))?;
    if let (Some(error), true) = (answer.error, answer.id.unwrap_or(id) == id) {
        // Whoever shows the error goes down all levels of its data again, on a stack of any size.
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

/// Without serde_json's limit: the levels were counted.
fn parse(body: &str) -> serde_json::Result<Answer> {
    let mut deserializer = serde_json::Deserializer::from_str(body);
    deserializer.disable_recursion_limit();
    let answer = Answer::deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(answer)
}

/// Asks over a transport. Requests of one transport that wait at the same time need different ids.
pub fn call<M: Method, T: Transport>(
    transport: &T,
    id: u64,
    params: &M,
) -> Result<M::Result, CallError<T::Error>> {
    let body = request(id, params).map_err(|error| CallError::Answer(error.to_string()))?;
    let answer = transport.send(&body).map_err(CallError::Transport)?;
    result::<M, T::Error>(id, &answer)
}
