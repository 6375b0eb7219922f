//! Parameters that choose a block.

use crate::quantity::Quantity;
use crate::types::{BlockByHash, BlockByNumber, BlockNumberOrTagOrHash, Hash32};

/// Chooses a block by its number, a tag, or its hash. Methods that accept only numbers and tags refuse a hash.
pub type BlockId = BlockNumberOrTagOrHash;

impl BlockId {
    /// The head of the chain.
    pub fn latest() -> Self {
        "latest".into()
    }

    /// The first block of the chain.
    pub fn earliest() -> Self {
        "earliest".into()
    }

    /// The block that would be sealed now from the transaction pool.
    pub fn pending() -> Self {
        "pending".into()
    }

    /// The latest block that is unlikely to be reorganized.
    pub fn safe() -> Self {
        "safe".into()
    }

    /// The latest block that is never reorganized.
    pub fn finalized() -> Self {
        "finalized".into()
    }

    /// The block with a number.
    pub fn number(number: u64) -> Self {
        Quantity::from(number).into()
    }

    /// The block with a hash.
    pub fn hash(hash: impl Into<Hash32>) -> Self {
        BlockByHash {
            block_hash: hash.into(),
            ..Default::default()
        }
        .into()
    }
}

impl From<u64> for BlockId {
    fn from(number: u64) -> Self {
        BlockId::number(number)
    }
}

/// A number from an answer.
impl From<Quantity> for BlockId {
    fn from(number: Quantity) -> Self {
        String::from(number).into()
    }
}

/// A tag, a number in hex, or a hash.
impl From<&str> for BlockId {
    fn from(text: &str) -> Self {
        text.to_string().into()
    }
}

impl From<BlockByNumber> for BlockId {
    fn from(block: BlockByNumber) -> Self {
        Box::new(block).into()
    }
}
