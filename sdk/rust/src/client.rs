//! A client: a transport, and the ids of its requests.

use crate::call::{self, AsyncTransport, CallError, Method, Transport};
use std::sync::atomic::{AtomicU64, Ordering};

/// Calls the methods of one server over a transport. Threads and tasks can share a client.
#[derive(Debug)]
pub struct Client<T> {
    transport: T,
    last_id: AtomicU64,
}

impl<T> Client<T> {
    /// Makes a client. Sends nothing.
    pub fn new(transport: T) -> Self {
        Client {
            transport,
            last_id: AtomicU64::new(0),
        }
    }

    fn next_id(&self) -> u64 {
        self.last_id.fetch_add(1, Ordering::Relaxed) + 1
    }
}

impl<T: Transport> Client<T> {
    /// Calls a method, and blocks the thread until the server has answered.
    pub fn call<M: Method>(&self, params: &M) -> Result<M::Result, CallError<T::Error>> {
        call::call(&self.transport, self.next_id(), params)
    }
}

impl<T: AsyncTransport> Client<T> {
    /// Calls a method.
    pub async fn call_async<M: Method>(
        &self,
        params: &M,
    ) -> Result<M::Result, CallError<T::Error>> {
        call::call_async(&self.transport, self.next_id(), params).await
    }
}
