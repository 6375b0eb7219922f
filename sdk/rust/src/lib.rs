//! Typed client of Cartulary, an archive node for EVM chains: its JSON-RPC methods, results and errors.
//!
//! A [`Client`] calls methods over a transport. The features `ureq` and `reqwest` add transports over HTTP (module
//! `http`). Without a feature, implement [`call::Transport`] or [`call::AsyncTransport`] for an HTTP client or a
//! WebSocket.

#![forbid(unsafe_code)]

pub mod block;
pub mod call;
pub mod client;
pub mod errors;
#[cfg(any(feature = "ureq", feature = "reqwest"))]
pub mod http;
pub mod methods;
mod nesting;
pub mod nullable;
pub mod quantity;
#[allow(clippy::large_enum_variant)]
pub mod types;

pub use block::BlockId;
pub use client::Client;
pub use quantity::Quantity;
