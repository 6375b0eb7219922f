//! Types of the JSON-RPC methods of Cartulary, an archive node for EVM chains, and how a call is put into words.
//!
//! The crate sends nothing: see [`call::Transport`].

pub mod call;
pub mod errors;
pub mod methods;
mod nesting;
pub mod nullable;
#[allow(clippy::large_enum_variant)]
pub mod types;
