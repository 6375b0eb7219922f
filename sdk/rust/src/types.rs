// Generated from openrpc.json by `npm run generate`: do not edit.
//! The contract's types.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A 20-byte address: 0x and 40 hex digits. Input can be in upper, lower or mixed case; results are in lower
/// case.
pub type Address = String;

/// A 32-byte hash: 0x and 64 hex digits.
pub type Hash32 = String;

/// Bytes: 0x and two hex digits for each byte.
pub type Data = String;

/// A signed transaction: data, or a list of byte values.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum RawTransaction {
    Data(Data),
    IntegerList(Vec<i64>),
}

impl From<Data> for RawTransaction {
    fn from(value: Data) -> Self {
        RawTransaction::Data(value)
    }
}

impl From<Vec<i64>> for RawTransaction {
    fn from(value: Vec<i64>) -> Self {
        RawTransaction::IntegerList(value)
    }
}

/// 4 bytes: 0x and 8 hex digits.
pub type Bytes4 = String;

/// 8 bytes: 0x and 16 hex digits.
pub type Bytes8 = String;

/// A 256-byte bloom filter: 0x and 512 hex digits. Yellow Paper, section 4.3.1.
pub type Bloom = String;

/// A non-negative integer: 0x and hex digits without leading zeros, 0x0 for zero.
pub use crate::quantity::Quantity;

/// A non-negative integer: 0x and 1 to 64 hex digits. Leading zeros and capital digits are accepted.
pub type QuantityInput = Quantity;

/// An integer below 2^64: 0x and at most 16 hex digits after leading zeros. Leading zeros (up to 64 digits in
/// all) and capital digits are accepted.
pub type Quantity64Input = Quantity;

/// An index, from 0: 0x and hex digits, or a JSON integer.
pub type IndexInput = Quantity;

/// True or false.
pub type Flag = bool;

/// A block number: 0x and 1 to 16 hex digits.
pub type BlockNumberInput = Quantity;

/// A block tag: latest, earliest, pending, safe or finalized. `earliest` is the first block of the chain.
/// `pending` is the block that would be sealed now from the pool, built at most once a second for the same
/// head; it equals `latest` if the pool has no executable transaction. `safe` and `finalized` come from the
/// chain that the node follows, or lie at a configured depth on a chain that the node seals, or equal the
/// head of an archive that does not change.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum BlockTag {
    #[serde(rename = "latest")]
    Latest,
    #[serde(rename = "earliest")]
    Earliest,
    #[serde(rename = "pending")]
    Pending,
    #[serde(rename = "safe")]
    Safe,
    #[serde(rename = "finalized")]
    Finalized,
}

/// A hex block number (0x and 1 to 16 digits) or a JSON integer, or latest, earliest, pending, safe or
/// finalized.
pub type BlockNumberOrTag = BlockNumberOrTagOrHash;

/// A tag of erigon: latest, latestExecuted, pending, earliest, safe or finalized.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum HeadTag {
    #[serde(rename = "latest")]
    Latest,
    #[serde(rename = "latestExecuted")]
    LatestExecuted,
    #[serde(rename = "pending")]
    Pending,
    #[serde(rename = "earliest")]
    Earliest,
    #[serde(rename = "safe")]
    Safe,
    #[serde(rename = "finalized")]
    Finalized,
}

/// An EIP-1898 object with a blockNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct BlockByNumber {
    /// Block number or tag.
    #[serde(rename = "blockNumber")]
    pub block_number: Box<BlockNumberOrTag>,
    /// Null counts as omitted. A number together with a hash is an error.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<()>,
}

/// An EIP-1898 object with a blockHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockByHash {
    /// Hash of the block header.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Accepted but ignored: the node stores canonical blocks only, so it never finds a block of another
    /// chain. Default: false.
    #[serde(rename = "requireCanonical")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub require_canonical: Option<bool>,
    /// Null counts as omitted. A number together with a hash is an error.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<()>,
}

/// A hex block number (0x and 1 to 16 digits) or a JSON integer, latest, earliest, pending, safe or
/// finalized, a 32-byte block hash, or an EIP-1898 object with either blockNumber or blockHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum BlockNumberOrTagOrHash {
    BlockByNumber(Box<BlockByNumber>),
    BlockByHash(BlockByHash),
    Text(String),
}

impl From<Box<BlockByNumber>> for BlockNumberOrTagOrHash {
    fn from(value: Box<BlockByNumber>) -> Self {
        BlockNumberOrTagOrHash::BlockByNumber(value)
    }
}

impl From<BlockByHash> for BlockNumberOrTagOrHash {
    fn from(value: BlockByHash) -> Self {
        BlockNumberOrTagOrHash::BlockByHash(value)
    }
}

impl From<String> for BlockNumberOrTagOrHash {
    fn from(value: String) -> Self {
        BlockNumberOrTagOrHash::Text(value)
    }
}

/// A number of blocks: 0x and hex digits, or a non-negative JSON integer.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum BlockCount {
    Quantity64Input(Quantity64Input),
    Integer(i64),
}

impl From<Quantity64Input> for BlockCount {
    fn from(value: Quantity64Input) -> Self {
        BlockCount::Quantity64Input(value)
    }
}

impl From<i64> for BlockCount {
    fn from(value: i64) -> Self {
        BlockCount::Integer(value)
    }
}

/// An array of percentiles, numbers from 0 to 100.
pub type RewardPercentiles = Vec<f64>;

/// A storage slot: 0x and 1 to 64 hex digits.
pub type StorageSlot = String;

/// The value of a storage slot: 0x and 1 to 64 hex digits.
pub type StorageWord = String;

/// An array of storage slots, each 0x and 1 to 64 hex digits.
pub type StorageKeys = Vec<StorageSlot>;

/// An array of storage slots, each 0x and 1 to 64 hex digits.
pub type StorageSlots = Vec<StorageSlot>;

/// An object that maps addresses to arrays of storage slots.
pub type StorageRequests = BTreeMap<Address, StorageSlots>;

/// The requested values by address, in the order of the slots.
pub type StorageValues = BTreeMap<String, Vec<Hash32>>;

/// An access-list entry with address and storageKeys.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccessListEntryInput {
    /// Account to access.
    pub address: Address,
    /// Slots to access, 32 bytes each.
    #[serde(rename = "storageKeys")]
    pub storage_keys: Vec<Hash32>,
}

/// An array of access-list entries, each with address and storageKeys (EIP-2930).
pub type AccessListInput = Vec<AccessListEntryInput>;

/// An EIP-7702 authorization with chainId, address, nonce, yParity, r and s.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AuthorizationInput {
    /// Chain on which the authorization is valid; 0x0 for any chain.
    #[serde(rename = "chainId")]
    pub chain_id: QuantityInput,
    /// Account whose code the authority delegates to.
    pub address: Address,
    /// Nonce of the authority.
    pub nonce: Quantity64Input,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity64Input,
    /// `r` of the signature.
    pub r: QuantityInput,
    /// `s` of the signature.
    pub s: QuantityInput,
}

/// An array of EIP-7702 authorizations.
pub type AuthorizationListInput = Vec<AuthorizationInput>;

/// An array of versioned blob hashes, 32 bytes each (EIP-4844).
pub type BlobVersionedHashes = Vec<Hash32>;

/// A call object. Members that are null count as omitted; unknown members are ignored. Names match in any
/// letter case.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TransactionCall {
    /// Sender. Default: the zero address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Address>,
    /// Account to call. Omit it, or set it to null, to create a contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Address>,
    /// Gas limit. Default, and upper bound: the gas cap of the node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gas: Option<Quantity64Input>,
    /// Gas price in wei per gas; cannot be combined with the EIP-1559 fees. Without any fee, the sender needs
    /// no funds for gas.
    #[serde(rename = "gasPrice")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gas_price: Option<QuantityInput>,
    /// EIP-1559 fee cap in wei per gas.
    #[serde(rename = "maxFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_fee_per_gas: Option<QuantityInput>,
    /// EIP-1559 tip cap in wei per gas.
    #[serde(rename = "maxPriorityFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_priority_fee_per_gas: Option<QuantityInput>,
    /// EIP-4844 blob fee cap in wei per blob gas.
    #[serde(rename = "maxFeePerBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_fee_per_blob_gas: Option<QuantityInput>,
    /// Value that is sent, in wei. Default: 0x0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<QuantityInput>,
    /// Nonce of the sender. Default: the nonce of the account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Quantity64Input>,
    /// Call data or, for a contract creation, init code. Default: empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<Data>,
    /// The older name of `input`. If both are present, they must be equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
    /// EIP-2930 access list.
    #[serde(rename = "accessList")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_list: Option<AccessListInput>,
    /// Chain ID; an error if it differs from the chain ID of the node.
    #[serde(rename = "chainId")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chain_id: Option<QuantityInput>,
    /// EIP-2718 transaction type. It follows from the other members, and calls ignore it. Methods that fill
    /// in or sign a transaction choose a gas price for types 0x0 and 0x1 without fees, and refuse a type that
    /// the members contradict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#type: Option<Quantity64Input>,
    /// EIP-4844 versioned hashes of the blobs.
    #[serde(rename = "blobVersionedHashes")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_versioned_hashes: Option<BlobVersionedHashes>,
    /// EIP-7702 authorizations.
    #[serde(rename = "authorizationList")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub authorization_list: Option<AuthorizationListInput>,
    /// Whether a call without fees is checked like a transaction: without a gas price, it pays the base fee
    /// (wei per gas), and a missing blob fee cap is 0 wei per blob gas. Default: false, such a call is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strict: Option<bool>,
}

/// An object that maps 32-byte slots to 32-byte values.
pub type StorageOverride = BTreeMap<Hash32, Hash32>;

/// An object with the parts of the account that are replaced for the call. Names match in any letter case.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccountOverride {
    /// Balance in wei.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<QuantityInput>,
    /// Nonce.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Quantity64Input>,
    /// Code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<Data>,
    /// The whole storage; slots that are not listed are zero. Cannot be combined with stateDiff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<StorageOverride>,
    /// Single slots; all other slots keep their values.
    #[serde(rename = "stateDiff")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_diff: Option<StorageOverride>,
    /// Address to which the precompile at this address moves.
    #[serde(rename = "movePrecompileToAddress")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_precompile_to_address: Option<Address>,
}

/// An object that maps addresses to account overrides.
pub type StateOverrides = BTreeMap<Address, AccountOverride>;

/// A withdrawal with index, validatorIndex, address and amount.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct WithdrawalInput {
    /// Index of the withdrawal.
    pub index: Quantity64Input,
    /// Index of the validator.
    #[serde(rename = "validatorIndex")]
    pub validator_index: Quantity64Input,
    /// Recipient.
    pub address: Address,
    /// Amount in gwei.
    pub amount: Quantity64Input,
}

/// An object with the members of the block that are replaced for the call. Names match in any letter case.
/// `blockNumber`, `timestamp`, `blockHash`, `hash`, `stateRoot` and `extraData`, which other nodes have here,
/// are refused, and so are two values of one member under two names.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockOverrides {
    /// Block number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Quantity64Input>,
    /// Timestamp in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Quantity64Input>,
    /// Gas limit of the block.
    #[serde(rename = "gasLimit")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gas_limit: Option<Quantity64Input>,
    /// Fee recipient, the value of COINBASE.
    #[serde(rename = "feeRecipient")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee_recipient: Option<Address>,
    /// Older name of feeRecipient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coinbase: Option<Address>,
    /// Beacon randomness, the value of PREVRANDAO. On a block before the merge, from London on, it also
    /// selects the rules after the merge, except in eth_simulateV1.
    #[serde(rename = "prevRandao")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prev_randao: Option<Hash32>,
    /// Older name of prevRandao.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub random: Option<Hash32>,
    /// Besu's name of prevRandao.
    #[serde(rename = "mixHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mix_hash: Option<Hash32>,
    /// Base fee in wei per gas.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<QuantityInput>,
    /// Older name of baseFeePerGas, in wei per gas.
    #[serde(rename = "baseFee")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee: Option<QuantityInput>,
    /// Blob base fee in wei per blob gas.
    #[serde(rename = "blobBaseFee")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_base_fee: Option<QuantityInput>,
    /// Difficulty, the value of DIFFICULTY before the merge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<QuantityInput>,
    /// Parent beacon block root (EIP-4788), for eth_simulateV1. An error in a single call, which runs no
    /// system calls.
    #[serde(rename = "beaconRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beacon_root: Option<Hash32>,
    /// Besu's name of beaconRoot.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Withdrawals (EIP-4895), for eth_simulateV1. An error in a single call, which makes no block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<WithdrawalInput>>,
}

/// An object that maps block numbers, in decimal or hex, to block hashes; at most 256 in a request.
pub type BlockHashesByNumber = BTreeMap<String, Hash32>;

/// An object with the members of the block that are replaced for the calls of a bundle, and of the bundles
/// after it. Names match in any letter case. Two values of one member under two names are refused.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BundleBlockOverrides {
    /// Block number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Quantity64Input>,
    /// Older name of number.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<Quantity64Input>,
    /// Timestamp in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Quantity64Input>,
    /// Older name of time, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timestamp: Option<Quantity64Input>,
    /// Gas limit of the block.
    #[serde(rename = "gasLimit")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gas_limit: Option<Quantity64Input>,
    /// Fee recipient, the value of COINBASE.
    #[serde(rename = "feeRecipient")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee_recipient: Option<Address>,
    /// Older name of feeRecipient.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coinbase: Option<Address>,
    /// Beacon randomness, the value of PREVRANDAO. On a block before the merge, from London on, it also
    /// selects the rules after the merge.
    #[serde(rename = "prevRandao")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prev_randao: Option<Hash32>,
    /// Older name of prevRandao.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub random: Option<Hash32>,
    /// Besu's name of prevRandao.
    #[serde(rename = "mixHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mix_hash: Option<Hash32>,
    /// Base fee in wei per gas.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<QuantityInput>,
    /// Older name of baseFeePerGas, in wei per gas.
    #[serde(rename = "baseFee")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee: Option<QuantityInput>,
    /// Blob base fee in wei per blob gas.
    #[serde(rename = "blobBaseFee")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_base_fee: Option<QuantityInput>,
    /// Difficulty, the value of DIFFICULTY before the merge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<QuantityInput>,
    /// Hashes that BLOCKHASH returns, by block number.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<BlockHashesByNumber>,
    /// An error: calls run no system calls.
    #[serde(rename = "beaconRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beacon_root: Option<Hash32>,
    /// Besu's name of beaconRoot.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// An error: calls make no block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<WithdrawalInput>>,
}

/// An object with `transactions`, the calls of the bundle, and optionally `blockOverride`. `stateOverrides`,
/// which other nodes have, is refused.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CallBundle {
    /// The calls, in order.
    pub transactions: Vec<TransactionCall>,
    /// Members of the block that are replaced, as in erigon. Default: the block itself for the first bundle;
    /// for each later one the block of the previous bundle, with the next number, a second later.
    #[serde(rename = "blockOverride")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_override: Option<BundleBlockOverrides>,
}

/// An array of bundles, each an object with calls.
pub type CallBundles = Vec<CallBundle>;

/// An object with the block, and the transaction of the block, on whose state the calls run. Names match in
/// any letter case.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SimulateContext {
    /// The block. Default: the block of blockHash, or latest.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<BlockNumberOrTagOrHash>,
    /// Hash of the block, in place of blockNumber. Both together are an error.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Number of transactions of the block that run before the calls; -1 for all of them. Default: -1.
    #[serde(rename = "transactionIndex")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transaction_index: Option<SimulateContextTransactionIndexValue>,
}

/// Number of transactions of the block that run before the calls; -1 for all of them. Default: -1.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum SimulateContextTransactionIndexValue {
    Quantity64Input(Quantity64Input),
    Integer(i64),
}

impl From<Quantity64Input> for SimulateContextTransactionIndexValue {
    fn from(value: Quantity64Input) -> Self {
        SimulateContextTransactionIndexValue::Quantity64Input(value)
    }
}

impl From<i64> for SimulateContextTransactionIndexValue {
    fn from(value: i64) -> Self {
        SimulateContextTransactionIndexValue::Integer(value)
    }
}

/// A time in milliseconds, or null for the default.
pub type CallTimeoutInput = Option<i64>;

/// The outcome of a call that succeeded.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CallManyValue {
    /// Return data, not an amount of wei; for a creation, the code of the contract.
    pub value: Data,
}

/// The outcome of a call that failed.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CallManyError {
    /// Revert data; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
    /// Why the call failed, in geth's words, with the reason of a revert.
    pub error: String,
}

/// The outcomes of the calls of each bundle.
pub type CallManyResults = Vec<Vec<CallManyResultsItemItem>>;

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum CallManyResultsItemItem {
    CallManyValue(CallManyValue),
    CallManyError(CallManyError),
}

impl From<CallManyValue> for CallManyResultsItemItem {
    fn from(value: CallManyValue) -> Self {
        CallManyResultsItemItem::CallManyValue(value)
    }
}

impl From<CallManyError> for CallManyResultsItemItem {
    fn from(value: CallManyError) -> Self {
        CallManyResultsItemItem::CallManyError(value)
    }
}

/// An array of 20-byte addresses.
pub type AddressList = Vec<Address>;

/// A 20-byte address or an array of them.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum AddressFilter {
    Address(Address),
    AddressList(AddressList),
}

impl From<Address> for AddressFilter {
    fn from(value: Address) -> Self {
        AddressFilter::Address(value)
    }
}

impl From<AddressList> for AddressFilter {
    fn from(value: AddressList) -> Self {
        AddressFilter::AddressList(value)
    }
}

/// An array of 32-byte topics; null matches any topic.
pub type TopicAlternatives = Vec<Option<Hash32>>;

/// A 32-byte topic, null for any, or an array of alternatives.
pub type TopicFilter = Option<TopicFilterValue>;

/// A 32-byte topic, null for any, or an array of alternatives.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TopicFilterValue {
    Hash32(Hash32),
    TopicAlternatives(TopicAlternatives),
}

impl From<Hash32> for TopicFilterValue {
    fn from(value: Hash32) -> Self {
        TopicFilterValue::Hash32(value)
    }
}

impl From<TopicAlternatives> for TopicFilterValue {
    fn from(value: TopicAlternatives) -> Self {
        TopicFilterValue::TopicAlternatives(value)
    }
}

/// An array of at most 4 topic filters: a 32-byte topic, null for any, or an array of alternatives.
pub type TopicFilters = Vec<Option<TopicFilterValue>>;

/// A filter object with fromBlock and toBlock or blockHash, and optionally address and topics. Names match in
/// any letter case.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct LogFilter {
    /// First block of the range. Default: latest.
    #[serde(rename = "fromBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_block: Option<BlockNumberOrTag>,
    /// Last block of the range, inclusive. Default: latest.
    #[serde(rename = "toBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_block: Option<BlockNumberOrTag>,
    /// Hash of the only block to search (EIP-234); cannot be combined with a range.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Contract or contracts that emitted the log; an empty array matches any contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<AddressFilter>,
    /// Filter for each topic position; logs can have more topics than the filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub topics: Option<TopicFilters>,
}

/// A filter object with address and topics for future logs, and optionally fromBlock and toBlock.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct LogSubscriptionFilter {
    /// First block whose logs match. Default: latest, the next block.
    #[serde(rename = "fromBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_block: Option<BlockNumberOrTag>,
    /// Last block whose logs match, inclusive. Default: latest, without an end.
    #[serde(rename = "toBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_block: Option<BlockNumberOrTag>,
    /// Accepted but ignored. A hash together with a range is an error.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Contract or contracts that emitted the log; an empty array matches any contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<AddressFilter>,
    /// Filter for each topic position; logs can have more topics than the filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub topics: Option<TopicFilters>,
    /// Null counts as omitted. Hashes together with a log filter are an error.
    #[serde(rename = "transactionHashes")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transaction_hashes: Option<()>,
}

/// An array of transaction hashes, 32 bytes each.
pub type TransactionHashList = Vec<Hash32>;

/// An object with transactionHashes.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ReceiptSubscriptionFilter {
    /// Transactions whose receipts are sent; an empty array matches any transaction.
    #[serde(rename = "transactionHashes")]
    pub transaction_hashes: TransactionHashList,
}

/// An object with logCount or blockCount, and optionally ignoreTopicsOrder. Names match in any letter case.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct LatestLogsOptions {
    /// Maximum number of logs; 0 counts as omitted. Cannot be combined with blockCount.
    #[serde(rename = "logCount")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log_count: Option<IntegerInput>,
    /// Maximum number of blocks; 0 counts as omitted. Without addresses and topics, each block counts;
    /// otherwise those with matching logs. Default: 1, if logCount is omitted, too.
    #[serde(rename = "blockCount")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_count: Option<IntegerInput>,
    /// Whether topics match at any position. The logs of a transaction must then have a topic of each entry
    /// of the filter, and of these logs those match that have any of the topics. Default: false.
    #[serde(rename = "ignoreTopicsOrder")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ignore_topics_order: Option<bool>,
}

/// A non-negative integer: a plain number, or 0x and hex digits.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum IntegerInput {
    Quantity64Input(Quantity64Input),
    Integer(i64),
}

impl From<Quantity64Input> for IntegerInput {
    fn from(value: Quantity64Input) -> Self {
        IntegerInput::Quantity64Input(value)
    }
}

impl From<i64> for IntegerInput {
    fn from(value: i64) -> Self {
        IntegerInput::Integer(value)
    }
}

/// An event log.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Log {
    /// Contract that emitted the log.
    pub address: Address,
    /// 0 to 4 topics, 32 bytes each.
    pub topics: Vec<Hash32>,
    /// Data of the log.
    pub data: Data,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Timestamp of the block in seconds since 1970.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: Quantity,
    /// Index of the log in the block.
    #[serde(rename = "logIndex")]
    pub log_index: Quantity,
    /// True if a reorg removed the log.
    pub removed: bool,
}

/// Event logs in chain order.
pub type Logs = Vec<Log>;

/// An event log, as erigon shows it.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ErigonLog {
    /// Contract that emitted the log.
    pub address: Address,
    /// 0 to 4 topics, 32 bytes each.
    pub topics: Vec<Hash32>,
    /// Data of the log.
    pub data: Data,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Timestamp of the block in seconds since 1970.
    pub timestamp: Quantity,
    /// Timestamp of the block in seconds since 1970, by the name that newer versions of erigon use.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: Quantity,
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Index of the log in the block.
    #[serde(rename = "logIndex")]
    pub log_index: Quantity,
    /// Always false: the log is in the chain.
    pub removed: bool,
}

/// Logs, as erigon shows them.
pub type ErigonLogs = Vec<ErigonLog>;

/// The logs of a transaction, or null if it has none.
pub type TransactionLogs = Option<Logs>;

/// The logs of each transaction of a block, in order.
pub type LogsByTransaction = Vec<Option<Logs>>;

/// The logs of each transaction, or null if the block does not exist.
pub type LogsByTransactionOrNull = Option<LogsByTransaction>;

/// An access-list entry.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccessListEntry {
    /// Account to access.
    pub address: Address,
    /// Slots to access, 32 bytes each.
    #[serde(rename = "storageKeys")]
    pub storage_keys: Vec<Hash32>,
}

/// An access list (EIP-2930).
pub type AccessList = Vec<AccessListEntry>;

/// An EIP-7702 authorization.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Authorization {
    /// Chain on which the authorization is valid; 0x0 for any chain.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// Account whose code the authority delegates to.
    pub address: Address,
    /// Nonce of the authority.
    pub nonce: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
}

/// A transaction of type 0x0. `chainId` is omitted if the transaction was signed without replay protection
/// (EIP-155).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct LegacyTransaction {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Timestamp of the block in seconds since 1970.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: Quantity,
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls; null for a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: LegacyTransactionType,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chain_id: Option<Quantity>,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum LegacyTransactionType {
    #[serde(rename = "0x0")]
    HexZero,
}

/// A transaction of type 0x1 (EIP-2930).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct AccessListTransaction {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Timestamp of the block in seconds since 1970.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: Quantity,
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls; null for a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: AccessListTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum AccessListTransactionType {
    #[serde(rename = "0x1")]
    HexOne,
}

/// A transaction of type 0x2 (EIP-1559).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DynamicFeeTransaction {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Timestamp of the block in seconds since 1970.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: Quantity,
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Fee cap in wei per gas.
    #[serde(rename = "maxFeePerGas")]
    pub max_fee_per_gas: Quantity,
    /// Tip cap in wei per gas.
    #[serde(rename = "maxPriorityFeePerGas")]
    pub max_priority_fee_per_gas: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls; null for a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: DynamicFeeTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum DynamicFeeTransactionType {
    #[serde(rename = "0x2")]
    HexTwo,
}

/// A transaction of type 0x3 (EIP-4844).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct BlobTransaction {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Timestamp of the block in seconds since 1970.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: Quantity,
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Fee cap in wei per gas.
    #[serde(rename = "maxFeePerGas")]
    pub max_fee_per_gas: Quantity,
    /// Tip cap in wei per gas.
    #[serde(rename = "maxPriorityFeePerGas")]
    pub max_priority_fee_per_gas: Quantity,
    /// Blob fee cap in wei per blob gas.
    #[serde(rename = "maxFeePerBlobGas")]
    pub max_fee_per_blob_gas: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls.
    pub to: Address,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: BlobTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// Versioned hashes of the blobs.
    #[serde(rename = "blobVersionedHashes")]
    pub blob_versioned_hashes: BlobVersionedHashes,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum BlobTransactionType {
    #[serde(rename = "0x3")]
    HexThree,
}

/// A transaction of type 0x4 (EIP-7702).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct SetCodeTransaction {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Timestamp of the block in seconds since 1970.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: Quantity,
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Fee cap in wei per gas.
    #[serde(rename = "maxFeePerGas")]
    pub max_fee_per_gas: Quantity,
    /// Tip cap in wei per gas.
    #[serde(rename = "maxPriorityFeePerGas")]
    pub max_priority_fee_per_gas: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls.
    pub to: Address,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: SetCodeTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// Authorizations of the transaction.
    #[serde(rename = "authorizationList")]
    pub authorization_list: Vec<Authorization>,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum SetCodeTransactionType {
    #[serde(rename = "0x4")]
    HexFour,
}

/// A transaction in a block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum Transaction {
    BlobTransaction(BlobTransaction),
    SetCodeTransaction(SetCodeTransaction),
    DynamicFeeTransaction(DynamicFeeTransaction),
    AccessListTransaction(AccessListTransaction),
    LegacyTransaction(LegacyTransaction),
}

impl From<BlobTransaction> for Transaction {
    fn from(value: BlobTransaction) -> Self {
        Transaction::BlobTransaction(value)
    }
}

impl From<SetCodeTransaction> for Transaction {
    fn from(value: SetCodeTransaction) -> Self {
        Transaction::SetCodeTransaction(value)
    }
}

impl From<DynamicFeeTransaction> for Transaction {
    fn from(value: DynamicFeeTransaction) -> Self {
        Transaction::DynamicFeeTransaction(value)
    }
}

impl From<AccessListTransaction> for Transaction {
    fn from(value: AccessListTransaction) -> Self {
        Transaction::AccessListTransaction(value)
    }
}

impl From<LegacyTransaction> for Transaction {
    fn from(value: LegacyTransaction) -> Self {
        Transaction::LegacyTransaction(value)
    }
}

/// The transaction, or null if there is none.
pub type TransactionOrNull = Option<Transaction>;

/// A withdrawal of the beacon chain (EIP-4895).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Withdrawal {
    /// Index of the withdrawal.
    pub index: Quantity,
    /// Index of the validator.
    #[serde(rename = "validatorIndex")]
    pub validator_index: Quantity,
    /// Recipient.
    pub address: Address,
    /// Amount in gwei.
    pub amount: Quantity,
}

/// A block. Blocks before a fork do not have the members that the fork added.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Block {
    /// Block number.
    pub number: Quantity,
    /// Hash of the header.
    pub hash: Hash32,
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Proof-of-work nonce; zero after the merge.
    pub nonce: Bytes8,
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Fee recipient.
    pub miner: Address,
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block
    /// than its chain, as it cannot know the sum.
    #[serde(rename = "totalDifficulty")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_difficulty: Option<Quantity>,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Size of the RLP of the block in bytes.
    pub size: Quantity,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
    /// Hashes of the transactions, or full transactions if `fullTransactions` is true.
    pub transactions: BlockTransactions,
    /// Hashes of the uncles.
    pub uncles: Vec<Hash32>,
    /// Withdrawals; since Shanghai.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<Withdrawal>>,
}

/// Hashes of the transactions, or full transactions if `fullTransactions` is true.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum BlockTransactions {
    Hash32List(Vec<Hash32>),
    TransactionList(Vec<Transaction>),
}

impl From<Vec<Hash32>> for BlockTransactions {
    fn from(value: Vec<Hash32>) -> Self {
        BlockTransactions::Hash32List(value)
    }
}

impl From<Vec<Transaction>> for BlockTransactions {
    fn from(value: Vec<Transaction>) -> Self {
        BlockTransactions::TransactionList(value)
    }
}

/// The block, or null if there is none.
pub type BlockOrNull = Option<Block>;

/// The header of an uncle, in the format of a block without transactions.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Uncle {
    /// Block number.
    pub number: Quantity,
    /// Hash of the header.
    pub hash: Hash32,
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Proof-of-work nonce; zero after the merge.
    pub nonce: Bytes8,
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Fee recipient.
    pub miner: Address,
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Size of the RLP of the block in bytes.
    pub size: Quantity,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
    /// Always empty: an uncle is a header.
    pub uncles: Vec<Hash32>,
}

/// The uncle, or null if there is none.
pub type UncleOrNull = Option<Uncle>;

/// A transaction receipt.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Receipt {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Contract that the transaction created; null if it created none.
    #[serde(rename = "contractAddress")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub contract_address: Option<Address>,
    /// Gas used in the block up to and including this transaction.
    #[serde(rename = "cumulativeGasUsed")]
    pub cumulative_gas_used: Quantity,
    /// Paid price in wei per gas.
    #[serde(rename = "effectiveGasPrice")]
    pub effective_gas_price: Quantity,
    /// Sender.
    pub from: Address,
    /// Gas used by the transaction.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Logs of the transaction.
    pub logs: Vec<Log>,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// State root after the transaction; before Byzantium, instead of status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<Hash32>,
    /// 0x1 for success, 0x0 for failure; since Byzantium.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Quantity>,
    /// Account that was called; null in a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: Quantity,
    /// Blob gas used by the transaction; type 0x3 only.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Paid price in wei per blob gas; type 0x3 only.
    #[serde(rename = "blobGasPrice")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_price: Option<Quantity>,
}

/// The receipt, or null if there is none.
pub type ReceiptOrNull = Option<Receipt>;

/// Receipts in the order of the transactions.
pub type Receipts = Vec<Receipt>;

/// The receipts of the block, or null if the block does not exist.
pub type ReceiptsOrNull = Option<Receipts>;

/// The count, or null if the block does not exist.
pub type QuantityOrNull = Option<Quantity>;

/// The bytes, or null if the object does not exist.
pub type DataOrNull = Option<Data>;

/// Consensus encodings of the receipts (EIP-2718, RLP), in the order of the transactions.
pub type RawReceipts = Vec<Data>;

/// The receipts of the block, or null if the block does not exist.
pub type RawReceiptsOrNull = Option<RawReceipts>;

/// A value of a slot.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct StorageValueChange {
    /// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the
    /// number after the last transaction for withdrawals and the system calls after them.
    pub index: Quantity,
    /// Value after it, 32 bytes.
    pub value: Hash32,
}

/// The values that a block wrote to a slot.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SlotChanges {
    /// The slot.
    pub key: Hash32,
    /// The changes, in order.
    pub changes: Vec<StorageValueChange>,
}

/// A balance of an account.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BalanceChange {
    /// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the
    /// number after the last transaction for withdrawals and the system calls after them.
    pub index: Quantity,
    /// Balance after it, in wei.
    pub value: Quantity,
}

/// A nonce of an account.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct NonceChange {
    /// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the
    /// number after the last transaction for withdrawals and the system calls after them.
    pub index: Quantity,
    /// Nonce after it.
    pub value: Quantity,
}

/// A code of an account.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CodeChange {
    /// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the
    /// number after the last transaction for withdrawals and the system calls after them.
    pub index: Quantity,
    /// Code after it.
    pub code: Data,
}

/// The accesses of a block to one account (EIP-7928).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccountAccess {
    /// The account.
    pub address: Address,
    /// Slots with new values, in ascending order.
    #[serde(rename = "storageChanges")]
    pub storage_changes: Vec<SlotChanges>,
    /// Slots that were read and have no new value, in ascending order.
    #[serde(rename = "storageReads")]
    pub storage_reads: Vec<Hash32>,
    /// New balances, in order.
    #[serde(rename = "balanceChanges")]
    pub balance_changes: Vec<BalanceChange>,
    /// New nonces, in order.
    #[serde(rename = "nonceChanges")]
    pub nonce_changes: Vec<NonceChange>,
    /// New codes, in order.
    #[serde(rename = "codeChanges")]
    pub code_changes: Vec<CodeChange>,
}

/// The accounts that a block accessed, in ascending order of their addresses.
pub type BlockAccessList = Vec<AccountAccess>;

/// The access list of the block, or null if the block does not exist.
pub type BlockAccessListOrNull = Option<BlockAccessList>;

/// Balance, nonce and code of an account.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccountInfo {
    /// Balance in wei.
    pub balance: Quantity,
    /// Number of transactions sent or contracts created.
    pub nonce: Quantity,
    /// Code; empty if the account has none.
    pub code: Data,
}

/// The four fields of an account in the state trie.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TrieAccount {
    /// Balance in wei.
    pub balance: Quantity,
    /// Number of transactions sent or contracts created.
    pub nonce: Quantity,
    /// Keccak-256 of the code.
    #[serde(rename = "codeHash")]
    pub code_hash: Hash32,
    /// Root of the storage trie.
    #[serde(rename = "storageRoot")]
    pub storage_root: Hash32,
}

/// The account, or null if it does not exist.
pub type TrieAccountOrNull = Option<TrieAccount>;

/// A Merkle proof of one storage slot.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct StorageProof {
    /// The slot as requested: 32 bytes, or a quantity if the request was shorter.
    pub key: String,
    /// Value of the slot.
    pub value: Quantity,
    /// RLP of the trie nodes from the storage root to the value.
    pub proof: Vec<Data>,
}

/// A Merkle proof of an account and of its storage slots (EIP-1186).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccountProof {
    /// The account.
    pub address: Address,
    /// RLP of the trie nodes from the state root to the account.
    #[serde(rename = "accountProof")]
    pub account_proof: Vec<Data>,
    /// Balance in wei.
    pub balance: Quantity,
    /// Keccak-256 of the code.
    #[serde(rename = "codeHash")]
    pub code_hash: Hash32,
    /// Nonce.
    pub nonce: Quantity,
    /// Root of the storage trie.
    #[serde(rename = "storageHash")]
    pub storage_hash: Hash32,
    /// One proof for each requested slot.
    #[serde(rename = "storageProof")]
    pub storage_proof: Vec<StorageProof>,
}

/// Fees in a range of blocks.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct FeeHistory {
    /// First block of the range.
    #[serde(rename = "oldestBlock")]
    pub oldest_block: Quantity,
    /// Base fee in wei per gas of each block and of the block after the range.
    #[serde(rename = "baseFeePerGas")]
    pub base_fee_per_gas: Vec<Quantity>,
    /// For each block, gas used divided by the gas limit.
    #[serde(rename = "gasUsedRatio")]
    pub gas_used_ratio: Vec<f64>,
    /// Blob base fee in wei per blob gas of each block and of the block after the range.
    #[serde(rename = "baseFeePerBlobGas")]
    pub base_fee_per_blob_gas: Vec<Quantity>,
    /// For each block, blob gas used divided by the maximum.
    #[serde(rename = "blobGasUsedRatio")]
    pub blob_gas_used_ratio: Vec<f64>,
    /// For each block, the priority fees in wei per gas at the requested percentiles, weighted by gas used;
    /// zeros for a block without transactions. Omitted if no percentiles were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<Vec<Vec<Quantity>>>,
}

/// Progress of the sync.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SyncProgress {
    /// Block at which the sync started.
    #[serde(rename = "startingBlock")]
    pub starting_block: Quantity,
    /// Block that the node has reached.
    #[serde(rename = "currentBlock")]
    pub current_block: Quantity,
    /// Highest known block.
    #[serde(rename = "highestBlock")]
    pub highest_block: Quantity,
}

/// False, or the progress of the sync.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum SyncStatus {
    SyncProgress(SyncProgress),
    Boolean(bool),
}

impl From<SyncProgress> for SyncStatus {
    fn from(value: SyncProgress) -> Self {
        SyncStatus::SyncProgress(value)
    }
}

impl From<bool> for SyncStatus {
    fn from(value: bool) -> Self {
        SyncStatus::Boolean(value)
    }
}

/// A list of addresses.
pub type Addresses = Vec<Address>;

/// A member of a struct.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TypedDataField {
    /// Name of the member.
    pub name: String,
    /// Type of the member: a type of Solidity, or a struct of `types`; with `[]` or a length in brackets, a
    /// list.
    pub r#type: String,
}

/// Structured data as EIP-712 defines it.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TypedData {
    /// The members of each struct, in order, by name of the struct.
    pub types: BTreeMap<String, Vec<TypedDataField>>,
    /// The struct of the message.
    #[serde(rename = "primaryType")]
    pub primary_type: String,
    /// The domain separator: name, version, chainId, verifyingContract, salt, as far as `EIP712Domain` has
    /// them.
    pub domain: BTreeMap<String, serde_json::Value>,
    /// The values of the members. Integers beyond 53 bits are decimal or hex strings.
    pub message: BTreeMap<String, serde_json::Value>,
}

/// Structured data (EIP-712): an object, or its JSON text.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TypedDataInput {
    TypedData(TypedData),
    Text(String),
}

impl From<TypedData> for TypedDataInput {
    fn from(value: TypedData) -> Self {
        TypedDataInput::TypedData(value)
    }
}

impl From<String> for TypedDataInput {
    fn from(value: String) -> Self {
        TypedDataInput::Text(value)
    }
}

/// A password, which the node ignores.
pub type PasswordInput = String;

/// Blob parameters of a fork (EIP-7840).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlobSchedule {
    /// Update fraction of the blob base fee.
    #[serde(rename = "baseFeeUpdateFraction")]
    pub base_fee_update_fraction: i64,
    /// Maximum number of blobs in a block.
    pub max: i64,
    /// Target number of blobs in a block.
    pub target: i64,
}

/// Addresses by name.
pub type NamedAddresses = BTreeMap<String, Address>;

/// Configuration of one fork.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ForkConfig {
    /// Timestamp in seconds at which the fork activates; 0 for a fork that activates by block number.
    #[serde(rename = "activationTime")]
    pub activation_time: i64,
    /// Blob parameters; null before Cancun.
    #[serde(rename = "blobSchedule")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub blob_schedule: Option<BlobSchedule>,
    /// Chain ID.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// Fork hash (EIP-6122).
    #[serde(rename = "forkId")]
    pub fork_id: Bytes4,
    /// Precompiled contracts by name.
    pub precompiles: NamedAddresses,
    /// System contracts by name.
    #[serde(rename = "systemContracts")]
    pub system_contracts: NamedAddresses,
}

/// Fork configuration of the chain (EIP-7910).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ChainConfig {
    /// The fork of the head.
    pub current: ForkConfig,
    /// The next fork; null if none is scheduled.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub next: Option<ForkConfig>,
    /// The last scheduled fork; null if none is scheduled.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub last: Option<ForkConfig>,
}

/// The forks of a chain.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ForkSchedule {
    /// Hash of the genesis block.
    pub genesis: Hash32,
    /// Numbers of the blocks at which forks begin, ascending; block 0 is left out.
    #[serde(rename = "heightForks")]
    pub height_forks: Vec<i64>,
    /// Times in seconds since 1970 at which later forks begin, ascending; the time of the genesis block is
    /// left out.
    #[serde(rename = "timeForks")]
    pub time_forks: Vec<i64>,
}

/// Blob parameters of a fork.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlobParameters {
    /// Target number of blobs per block.
    pub target: i64,
    /// Maximum number of blobs per block.
    pub max: i64,
    /// Divisor of the blob base fee in blob gas; a larger one makes the fee change more slowly.
    #[serde(rename = "baseFeeUpdateFraction")]
    pub base_fee_update_fraction: i64,
}

/// Options of proof of work.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthashConfig {
    /// Difficulty of every block.
    #[serde(rename = "fixedDifficulty")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_difficulty: Option<f64>,
}

/// Options of proof of authority (EIP-225).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CliqueConfig {
    /// Seconds between two blocks.
    pub period: i64,
    /// Blocks between two checkpoints of the votes.
    pub epoch: i64,
}

/// Blob parameters by fork.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlobParametersByFork {
    /// Blob parameters of cancun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancun: Option<BlobParameters>,
    /// Blob parameters of prague.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prague: Option<BlobParameters>,
    /// Blob parameters of osaka.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub osaka: Option<BlobParameters>,
    /// Blob parameters of bpo1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo1: Option<BlobParameters>,
    /// Blob parameters of bpo2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo2: Option<BlobParameters>,
    /// Blob parameters of bpo3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo3: Option<BlobParameters>,
    /// Blob parameters of bpo4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo4: Option<BlobParameters>,
    /// Blob parameters of bpo5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo5: Option<BlobParameters>,
}

/// Maximum length of the code of a contract from a block on.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CodeSizeLimit {
    /// Number of the first block with the limit.
    pub block: i64,
    /// Maximum length in units of 1,024 bytes.
    pub size: i64,
}

/// Configuration of a chain, as in the genesis files of geth. Forks that the chain does not have are left
/// out.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct GenesisConfig {
    /// Chain ID.
    #[serde(rename = "chainId")]
    pub chain_id: i64,
    /// Number of the first block of Homestead.
    #[serde(rename = "homesteadBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homestead_block: Option<i64>,
    /// Number of the first block of the DAO fork.
    #[serde(rename = "daoForkBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dao_fork_block: Option<i64>,
    /// Number of the first block with EIP-150.
    #[serde(rename = "eip150Block")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eip150_block: Option<i64>,
    /// Number of the first block with EIP-155.
    #[serde(rename = "eip155Block")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eip155_block: Option<i64>,
    /// Number of the first block with EIP-158.
    #[serde(rename = "eip158Block")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eip158_block: Option<i64>,
    /// Number of the first block of Byzantium.
    #[serde(rename = "byzantiumBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub byzantium_block: Option<i64>,
    /// Number of the first block of Constantinople.
    #[serde(rename = "constantinopleBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constantinople_block: Option<i64>,
    /// Number of the first block of Petersburg.
    #[serde(rename = "petersburgBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub petersburg_block: Option<i64>,
    /// Number of the first block of Istanbul.
    #[serde(rename = "istanbulBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub istanbul_block: Option<i64>,
    /// Number of the first block of Muir Glacier.
    #[serde(rename = "muirGlacierBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub muir_glacier_block: Option<i64>,
    /// Number of the first block of Berlin.
    #[serde(rename = "berlinBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub berlin_block: Option<i64>,
    /// Number of the first block of London.
    #[serde(rename = "londonBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub london_block: Option<i64>,
    /// Number of the first block of Arrow Glacier.
    #[serde(rename = "arrowGlacierBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arrow_glacier_block: Option<i64>,
    /// Number of the first block of Gray Glacier.
    #[serde(rename = "grayGlacierBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gray_glacier_block: Option<i64>,
    /// True if the chain moved the balances of the DAO at `daoForkBlock`.
    #[serde(rename = "daoForkSupport")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dao_fork_support: Option<bool>,
    /// Number of the block that enters the fork id at the merge.
    #[serde(rename = "mergeNetsplitBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merge_netsplit_block: Option<i64>,
    /// Time in seconds since 1970 from which Shanghai is active.
    #[serde(rename = "shanghaiTime")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shanghai_time: Option<i64>,
    /// Time in seconds since 1970 from which Cancun is active.
    #[serde(rename = "cancunTime")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancun_time: Option<i64>,
    /// Time in seconds since 1970 from which Prague is active.
    #[serde(rename = "pragueTime")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prague_time: Option<i64>,
    /// Time in seconds since 1970 from which Osaka is active.
    #[serde(rename = "osakaTime")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub osaka_time: Option<i64>,
    /// Time in seconds since 1970 from which the blob parameters bpo1 apply.
    #[serde(rename = "bpo1Time")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo1_time: Option<i64>,
    /// Time in seconds since 1970 from which the blob parameters bpo2 apply.
    #[serde(rename = "bpo2Time")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo2_time: Option<i64>,
    /// Time in seconds since 1970 from which the blob parameters bpo3 apply.
    #[serde(rename = "bpo3Time")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo3_time: Option<i64>,
    /// Time in seconds since 1970 from which the blob parameters bpo4 apply.
    #[serde(rename = "bpo4Time")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo4_time: Option<i64>,
    /// Time in seconds since 1970 from which the blob parameters bpo5 apply.
    #[serde(rename = "bpo5Time")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bpo5_time: Option<i64>,
    /// Time in seconds since 1970 from which Amsterdam is active.
    #[serde(rename = "amsterdamTime")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amsterdam_time: Option<i64>,
    /// Total difficulty at which proof of work ends.
    #[serde(rename = "terminalTotalDifficulty")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terminal_total_difficulty: Option<f64>,
    /// Contract whose logs are deposits (EIP-6110); zero if there is none.
    #[serde(rename = "depositContractAddress")]
    pub deposit_contract_address: Address,
    /// Contract of withdrawal requests, if it is not at the address in EIP-7002.
    #[serde(rename = "withdrawalRequestContractAddress")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawal_request_contract_address: Option<Address>,
    /// Contract of consolidation requests, if it is not at the address in EIP-7251.
    #[serde(rename = "consolidationRequestContractAddress")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consolidation_request_contract_address: Option<Address>,
    /// True if base fee and blob base fee are 0 wei, an option of Besu's private networks.
    #[serde(rename = "zeroBaseFee")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zero_base_fee: Option<bool>,
    /// Maximum length of the code of a contract in bytes, if the chain has its own, an option of Besu's
    /// private networks.
    #[serde(rename = "contractSizeLimit")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract_size_limit: Option<i64>,
    /// Maximum lengths of the code of a contract by block, an option of GoQuorum's private networks.
    #[serde(rename = "maxCodeSizeConfig")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_code_size_config: Option<Vec<CodeSizeLimit>>,
    /// Proof of work before the merge. Every block has `fixedDifficulty`, if it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ethash: Option<EthashConfig>,
    /// Proof of authority before the merge (EIP-225).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clique: Option<CliqueConfig>,
    /// Blob parameters by fork.
    #[serde(rename = "blobSchedule")]
    pub blob_schedule: BlobParametersByFork,
}

/// The window of blocks whose data is kept.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct RetentionWindow {
    /// How the window is defined.
    pub r#type: RetentionWindowType,
    /// Number of blocks whose data is kept.
    #[serde(rename = "retentionBlocks")]
    pub retention_blocks: Quantity,
}

/// How the window is defined.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum RetentionWindowType {
    #[serde(rename = "window")]
    Window,
}

/// The blocks for which one kind of data is available.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Capability {
    /// True if the archive does not store this kind of data.
    pub disabled: bool,
    /// Oldest block for which this kind of data is available.
    #[serde(rename = "oldestBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oldest_block: Option<Quantity>,
    /// How old data is deleted; omitted if nothing is deleted.
    #[serde(rename = "deleteStrategy")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delete_strategy: Option<RetentionWindow>,
}

/// Number and hash of a block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockReference {
    /// Block number.
    pub number: Quantity,
    /// Block hash.
    pub hash: Hash32,
}

/// Data that the archive stores.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Capabilities {
    /// The head.
    pub head: BlockReference,
    /// Accounts, code and storage.
    pub state: Capability,
    /// Transactions by hash.
    pub tx: Capability,
    /// Logs.
    pub logs: Capability,
    /// Receipts.
    pub receipts: Capability,
    /// Headers and bodies.
    pub blocks: Capability,
    /// Merkle proofs.
    pub stateproofs: Capability,
}

/// An access list and the gas that the call uses with it.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccessListResult {
    /// Accounts and slots that the call accesses.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Why the execution failed; omitted if it succeeded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Gas that the call uses with this list.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
}

/// An OpenRPC document.
pub type OpenRpcDocument = BTreeMap<String, serde_json::Value>;

/// Name, version with commit, and platform, separated by slashes; with `--compat`, the name of another tool
/// comes first.
pub type ClientVersion = String;

/// A network ID in decimal digits.
pub type NetworkId = String;

/// A trace type: trace, vmTrace or stateDiff. `trace` is the tree of calls, `vmTrace` every instruction,
/// `stateDiff` the state changes.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum TraceType {
    #[serde(rename = "trace")]
    Trace,
    #[serde(rename = "vmTrace")]
    VmTrace,
    #[serde(rename = "stateDiff")]
    StateDiff,
}

/// An array of trace types: trace, vmTrace and stateDiff, in any order.
pub type TraceTypes = Vec<TraceType>;

/// An object with options of the traces. Members that are null count as omitted; unknown members are refused,
/// such as a block or overrides of other nodes.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceOptions {
    /// `vmTrace`: include the mnemonic (`op`) and the place (`idx`) of each instruction, as erigon does.
    /// Default: false.
    #[serde(rename = "vmTraceLabels")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vm_trace_labels: Option<bool>,
}

/// True or false, or null for the default.
pub type OptionalFlag = Option<bool>;

/// An object with the option vmTraceLabels alone.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceLabels {
    /// `vmTrace`: include the mnemonic (`op`) and the place (`idx`) of each instruction, as erigon does.
    /// Default: false.
    #[serde(rename = "vmTraceLabels")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub vm_trace_labels: Option<bool>,
}

/// An object with stateOverrides, and optionally blockOverrides, as erigon takes it.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceOverrides {
    /// Accounts whose state is overridden. Default: none.
    #[serde(rename = "stateOverrides")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub state_overrides: Option<StateOverrides>,
    /// Members of the block that are replaced. Together with the parameter blockOverrides, an error. Default:
    /// none.
    #[serde(rename = "blockOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_overrides: Option<BlockOverrides>,
}

/// An object with blockOverrides alone.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceBlockOverrides {
    /// Members of the block that are replaced. Together with the parameter blockOverrides, an error. Default:
    /// none.
    #[serde(rename = "blockOverrides")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub block_overrides: Option<BlockOverrides>,
}

/// An object that maps addresses to account overrides, as reth and Nethermind take it here, or an object with
/// stateOverrides and blockOverrides, as erigon takes it here, or an object with the option vmTraceLabels
/// alone, or null.
pub type TraceLabelsOrStateOverrides = Option<TraceLabelsOrStateOverridesValue>;

/// An object that maps addresses to account overrides, as reth and Nethermind take it here, or an object with
/// stateOverrides and blockOverrides, as erigon takes it here, or an object with the option vmTraceLabels
/// alone, or null.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TraceLabelsOrStateOverridesValue {
    TraceLabels(TraceLabels),
    TraceOverrides(TraceOverrides),
    TraceBlockOverrides(TraceBlockOverrides),
    StateOverrides(StateOverrides),
}

impl From<TraceLabels> for TraceLabelsOrStateOverridesValue {
    fn from(value: TraceLabels) -> Self {
        TraceLabelsOrStateOverridesValue::TraceLabels(value)
    }
}

impl From<TraceOverrides> for TraceLabelsOrStateOverridesValue {
    fn from(value: TraceOverrides) -> Self {
        TraceLabelsOrStateOverridesValue::TraceOverrides(value)
    }
}

impl From<TraceBlockOverrides> for TraceLabelsOrStateOverridesValue {
    fn from(value: TraceBlockOverrides) -> Self {
        TraceLabelsOrStateOverridesValue::TraceBlockOverrides(value)
    }
}

impl From<StateOverrides> for TraceLabelsOrStateOverridesValue {
    fn from(value: StateOverrides) -> Self {
        TraceLabelsOrStateOverridesValue::StateOverrides(value)
    }
}

/// Options of the traces, or null for the defaults.
pub type OptionalTraceOptions = Option<TraceOptions>;

/// An array of indices, each 0x and hex digits or a JSON integer: the path from the transaction to a trace.
/// Empty for the transaction itself.
pub type TraceIndices = Vec<IndexInput>;

/// The form of a witness: canonical.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum WitnessMode {
    #[serde(rename = "canonical")]
    Canonical,
}

/// How two lists of addresses combine: union or intersection.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum TraceFilterMode {
    #[serde(rename = "union")]
    Union,
    #[serde(rename = "intersection")]
    Intersection,
}

/// A 20-byte address or an array of them.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TraceAddressFilter {
    Address(Address),
    TraceAddressList(TraceAddressList),
}

impl From<Address> for TraceAddressFilter {
    fn from(value: Address) -> Self {
        TraceAddressFilter::Address(value)
    }
}

impl From<TraceAddressList> for TraceAddressFilter {
    fn from(value: TraceAddressList) -> Self {
        TraceAddressFilter::TraceAddressList(value)
    }
}

/// An array of 20-byte addresses.
pub type TraceAddressList = Vec<Address>;

/// A number of traces: 0x and hex digits, or a non-negative JSON integer.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TraceCount {
    Quantity64Input(Quantity64Input),
    Integer(i64),
}

impl From<Quantity64Input> for TraceCount {
    fn from(value: Quantity64Input) -> Self {
        TraceCount::Quantity64Input(value)
    }
}

impl From<i64> for TraceCount {
    fn from(value: i64) -> Self {
        TraceCount::Integer(value)
    }
}

/// A filter object: optionally fromBlock and toBlock or blockHash, fromAddress, toAddress, after, count and
/// mode. Unknown members are ignored. Names match in any letter case.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceCriteria {
    /// First block of the range. Default: earliest.
    #[serde(rename = "fromBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_block: Option<BlockNumberOrTag>,
    /// Last block of the range, inclusive. Default: latest.
    #[serde(rename = "toBlock")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_block: Option<BlockNumberOrTag>,
    /// Hash of the only block to search; cannot be combined with a range.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Accounts that called, created or self-destructed; a trace matches any of them. Default: anyone.
    #[serde(rename = "fromAddress")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_address: Option<TraceAddressFilter>,
    /// Accounts that were called or created, or that received the balance of a self-destructed contract or a
    /// block reward; a trace matches any of them. Default: anyone.
    #[serde(rename = "toAddress")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_address: Option<TraceAddressFilter>,
    /// Number of matching traces to skip. Default: 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<TraceCount>,
    /// Maximum number of traces to return, up to the limit for pages (`--max-trace-filter-count`). Default:
    /// all; more than its limit without `count` (`--max-trace-filter`) are then an error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<TraceCount>,
    /// Whether a trace must match both lists (intersection) or either (union). Default: intersection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<TraceFilterMode>,
}

/// A pair: a call object and an array of trace types.
pub type TraceCallRequest = (TransactionCall, TraceTypes);

/// An array of pairs, each a call object and an array of trace types.
pub type TraceCallRequests = Vec<TraceCallRequest>;

/// A duration: decimal numbers with units, such as 30s, 500ms or 1m30s. Units are ns, us, ms, s, m and h. A
/// duration has at most 8 numbers, each with at most 9 digits before and 9 digits after the point.
pub type Duration = String;

/// The name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer,
/// erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript, as geth takes it: an
/// expression whose value is an object with the functions `result` and `fault`, and optionally `setup`,
/// `step`, `enter` and `exit`.
pub type TracerName = String;

/// A count, or null for the default.
pub type OptionalCount = Option<i64>;

/// Options of a tracer, or null for the defaults.
pub type OptionalTracerConfig = Option<TracerConfig>;

/// An object with options of a tracer. Option names are case-insensitive, names of tracers are
/// case-sensitive. Members that are null count as omitted; unknown members are ignored, except that `setup`
/// of a tracer in JavaScript gets the whole object as JSON, and that `muxTracer` runs a member whose name is
/// the code of a tracer in JavaScript: `setup` of that tracer gets the value of the member.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TracerConfig {
    /// `callTracer`: return only the outermost call. Default: false.
    #[serde(rename = "onlyTopCall")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only_top_call: Option<bool>,
    /// `callTracer` and `erc7562Tracer`: include the logs of each call. Default: false.
    #[serde(rename = "withLog")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_log: Option<bool>,
    /// `prestateTracer`: return what changed, before and after. Default: false, all that was looked at,
    /// before.
    #[serde(rename = "diffMode")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diff_mode: Option<bool>,
    /// `prestateTracer`: omit code. Default: false.
    #[serde(rename = "disableCode")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_code: Option<bool>,
    /// `prestateTracer`: omit storage. Default: false.
    #[serde(rename = "disableStorage")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_storage: Option<bool>,
    /// `prestateTracer`: include accounts that do not exist; cannot be combined with `diffMode`. Default:
    /// false.
    #[serde(rename = "includeEmpty")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub include_empty: Option<bool>,
    /// `flatCallTracer`: use the error messages of OpenEthereum. Default: false.
    #[serde(rename = "convertParityErrors")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub convert_parity_errors: Option<bool>,
    /// `flatCallTracer`: include calls to precompiled contracts. Default: false.
    #[serde(rename = "includePrecompiles")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub include_precompiles: Option<bool>,
    /// `erc7562Tracer`: opcodes that `usedOpcodes` leaves out. Default: those of PUSH, DUP, SWAP, POP,
    /// arithmetic, comparisons and bitwise operations.
    #[serde(rename = "ignoredOpcodes")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ignored_opcodes: Option<OpcodeList>,
    /// `erc7562Tracer`: a number of stack items (not of bytes) that geth keeps; accepted but ignored, because
    /// the result does not depend on it.
    #[serde(rename = "stackTopItemsSize")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack_top_items_size: Option<i64>,
    /// `muxTracer`: run callTracer with these options.
    #[serde(rename = "callTracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call_tracer: Option<Box<TracerConfig>>,
    /// `muxTracer`: run prestateTracer with these options.
    #[serde(rename = "prestateTracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prestate_tracer: Option<Box<TracerConfig>>,
    /// `muxTracer`: run flatCallTracer with these options.
    #[serde(rename = "flatCallTracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flat_call_tracer: Option<Box<TracerConfig>>,
    /// `muxTracer`: run keccak256PreimageTracer with these options.
    #[serde(rename = "keccak256PreimageTracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keccak256_preimage_tracer: Option<Box<TracerConfig>>,
    /// `muxTracer`: run erc7562Tracer with these options.
    #[serde(rename = "erc7562Tracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub erc7562_tracer: Option<Box<TracerConfig>>,
    /// `muxTracer`: run noopTracer with these options.
    #[serde(rename = "noopTracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noop_tracer: Option<Box<TracerConfig>>,
    /// `muxTracer`: run another muxTracer.
    #[serde(rename = "muxTracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mux_tracer: Option<Box<TracerConfig>>,
    /// `muxTracer`: run 4byteTracer with these options.
    #[serde(rename = "4byteTracer")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub four_byte_tracer: Option<Box<TracerConfig>>,
}

/// An array of opcodes in hex.
pub type OpcodeList = Vec<Quantity64Input>;

/// An options object: tracer, tracerConfig, timeout, and the options of the struct logs. Names are
/// case-insensitive at any depth (`Tracer` is `tracer`). Members that are null count as omitted. `overrides`,
/// `noRefunds`, `opcodes`, `stateOverrides`, `blockOverrides` and, for a block, `txHash`, which other nodes
/// have, are refused; unknown members are ignored.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TracerOptions {
    /// Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer,
    /// erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracer: Option<TracerName>,
    /// Options of the tracer. Default: none.
    #[serde(rename = "tracerConfig")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracer_config: Option<TracerConfig>,
    /// Maximum duration of the trace, such as `30s` or `500ms`. The default is the time limit of the node,
    /// which is also the maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<Duration>,
    /// Include the memory at each step. Default: false.
    #[serde(rename = "enableMemory")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enable_memory: Option<bool>,
    /// False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory`
    /// is given. Default: true.
    #[serde(rename = "disableMemory")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_memory: Option<bool>,
    /// Omit the stack. Default: false.
    #[serde(rename = "disableStack")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_stack: Option<bool>,
    /// Omit storage. Default: false.
    #[serde(rename = "disableStorage")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_storage: Option<bool>,
    /// Include the output of the last call at each step. Default: false.
    #[serde(rename = "enableReturnData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enable_return_data: Option<bool>,
    /// False includes the output of the last call at each step, as in reth and anvil, unless
    /// `enableReturnData` is given. Default: true.
    #[serde(rename = "disableReturnData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_return_data: Option<bool>,
    /// Maximum number of steps to return; 0 for all. Default: 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<i64>,
    /// Accepted but ignored: the archive has every past state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reexec: Option<i64>,
}

/// An options object: those of a trace, and stateOverrides, blockOverrides and txIndex. Names are
/// case-insensitive at any depth (`Tracer` is `tracer`). Members that are null count as omitted. `overrides`,
/// `noRefunds` and `opcodes`, which other nodes have, are refused; unknown members are ignored.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceCallOptions {
    /// Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer,
    /// erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracer: Option<TracerName>,
    /// Options of the tracer. Default: none.
    #[serde(rename = "tracerConfig")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracer_config: Option<TracerConfig>,
    /// Maximum duration of the trace, such as `30s` or `500ms`. The default is the time limit of the node,
    /// which is also the maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<Duration>,
    /// Include the memory at each step. Default: false.
    #[serde(rename = "enableMemory")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enable_memory: Option<bool>,
    /// False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory`
    /// is given. Default: true.
    #[serde(rename = "disableMemory")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_memory: Option<bool>,
    /// Omit the stack. Default: false.
    #[serde(rename = "disableStack")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_stack: Option<bool>,
    /// Omit storage. Default: false.
    #[serde(rename = "disableStorage")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_storage: Option<bool>,
    /// Include the output of the last call at each step. Default: false.
    #[serde(rename = "enableReturnData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enable_return_data: Option<bool>,
    /// False includes the output of the last call at each step, as in reth and anvil, unless
    /// `enableReturnData` is given. Default: true.
    #[serde(rename = "disableReturnData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_return_data: Option<bool>,
    /// Maximum number of steps to return; 0 for all. Default: 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<i64>,
    /// Accepted but ignored: the archive has every past state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reexec: Option<i64>,
    /// Accounts whose state is overridden for this call. Default: none.
    #[serde(rename = "stateOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_overrides: Option<StateOverrides>,
    /// Block fields that are overridden for this call. Default: none.
    #[serde(rename = "blockOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_overrides: Option<BlockOverrides>,
    /// Index of the transaction before which the call is executed; an index that the block does not have is
    /// an error. Default: after the block.
    #[serde(rename = "txIndex")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tx_index: Option<TransactionIndexInput>,
}

/// A transaction index: a plain number, or 0x and hex digits.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TransactionIndexInput {
    Quantity64Input(Quantity64Input),
    Integer(i64),
}

impl From<Quantity64Input> for TransactionIndexInput {
    fn from(value: Quantity64Input) -> Self {
        TransactionIndexInput::Quantity64Input(value)
    }
}

impl From<i64> for TransactionIndexInput {
    fn from(value: i64) -> Self {
        TransactionIndexInput::Integer(value)
    }
}

/// An options object: those of a trace, and stateOverrides. Names are case-insensitive at any depth (`Tracer`
/// is `tracer`). Members that are null count as omitted. `overrides`, `noRefunds`, `opcodes` and
/// `blockOverrides`, which other nodes have, are refused; unknown members are ignored, and so is txIndex of
/// debug_traceCall, as in erigon and reth.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BundleTraceOptions {
    /// Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer,
    /// erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracer: Option<TracerName>,
    /// Options of the tracer. Default: none.
    #[serde(rename = "tracerConfig")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracer_config: Option<TracerConfig>,
    /// Maximum duration of all traces together, such as `30s` or `500ms`. The default is the time limit of
    /// the node, which is also the maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<Duration>,
    /// Include the memory at each step. Default: false.
    #[serde(rename = "enableMemory")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enable_memory: Option<bool>,
    /// False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory`
    /// is given. Default: true.
    #[serde(rename = "disableMemory")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_memory: Option<bool>,
    /// Omit the stack. Default: false.
    #[serde(rename = "disableStack")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_stack: Option<bool>,
    /// Omit storage. Default: false.
    #[serde(rename = "disableStorage")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_storage: Option<bool>,
    /// Include the output of the last call at each step. Default: false.
    #[serde(rename = "enableReturnData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enable_return_data: Option<bool>,
    /// False includes the output of the last call at each step, as in reth and anvil, unless
    /// `enableReturnData` is given. Default: true.
    #[serde(rename = "disableReturnData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disable_return_data: Option<bool>,
    /// Maximum number of steps to return for each call; 0 for all. Default: 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<i64>,
    /// Accepted but ignored: the archive has every past state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reexec: Option<i64>,
    /// Accounts whose state is overridden before the first call. Default: none.
    #[serde(rename = "stateOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_overrides: Option<StateOverrides>,
}

/// A key to start from: at most 64 hex digits, with or without 0x. A shorter key is padded with zeros on the
/// left.
pub type RangeStart = String;

/// A number of entries: a plain number, or 0x and hex digits.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum RangeLimit {
    Quantity64Input(Quantity64Input),
    Integer(i64),
}

impl From<Quantity64Input> for RangeLimit {
    fn from(value: Quantity64Input) -> Self {
        RangeLimit::Quantity64Input(value)
    }
}

impl From<i64> for RangeLimit {
    fn from(value: i64) -> Self {
        RangeLimit::Integer(value)
    }
}

/// A message call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct CallAction {
    /// Instruction that made the call.
    #[serde(rename = "callType")]
    pub call_type: CallActionCallType,
    /// Caller.
    pub from: Address,
    /// Gas limit of the call, without the intrinsic gas of the transaction.
    pub gas: Quantity,
    /// Call data.
    pub input: Data,
    /// Account that was called.
    pub to: Address,
    /// Value in wei; of a delegatecall that of its caller.
    pub value: Quantity,
}

/// Instruction that made the call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum CallActionCallType {
    #[serde(rename = "call")]
    Call,
    #[serde(rename = "callcode")]
    Callcode,
    #[serde(rename = "delegatecall")]
    Delegatecall,
    #[serde(rename = "staticcall")]
    Staticcall,
}

/// A contract creation.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CreateAction {
    /// Instruction that created the contract.
    #[serde(rename = "creationMethod")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creation_method: Option<CreateActionCreationMethod>,
    /// Creator.
    pub from: Address,
    /// Gas limit of the call, without the intrinsic gas of the transaction.
    pub gas: Quantity,
    /// Init code.
    pub init: Data,
    /// Endowment in wei.
    pub value: Quantity,
}

/// Instruction that created the contract.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum CreateActionCreationMethod {
    #[serde(rename = "create")]
    Create,
    #[serde(rename = "create2")]
    CreateTwo,
}

/// A SELFDESTRUCT.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SuicideAction {
    /// Contract that self-destructed.
    pub address: Address,
    /// Balance of the contract, in wei.
    pub balance: Quantity,
    /// Account that received the balance.
    #[serde(rename = "refundAddress")]
    pub refund_address: Address,
}

/// A reward of a proof-of-work block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct RewardAction {
    /// Account that received the reward.
    pub author: Address,
    /// Whether the reward is for the block or for an uncle.
    #[serde(rename = "rewardType")]
    pub reward_type: RewardActionRewardType,
    /// Reward in wei.
    pub value: Quantity,
}

/// Whether the reward is for the block or for an uncle.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum RewardActionRewardType {
    #[serde(rename = "block")]
    Block,
    #[serde(rename = "uncle")]
    Uncle,
}

/// The outcome of a call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CallOutcome {
    /// Gas used, without the intrinsic gas of the transaction.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Output of the call.
    pub output: Data,
}

/// The outcome of a contract creation.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CreateOutcome {
    /// Address of the new contract.
    pub address: Address,
    /// Code of the new contract.
    pub code: Data,
    /// Gas used, without the intrinsic gas of the transaction.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
}

/// The trace of a call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct CallTrace {
    /// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
    pub action: CallAction,
    /// The outcome; omitted if there is an error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<CallOutcome>,
    /// Why the action failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …. A
    /// trace with an error has no result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Revert data; present if the action was reverted.
    #[serde(rename = "revertReason")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revert_reason: Option<Data>,
    /// Number of direct children.
    pub subtraces: i64,
    /// Path from the transaction: at each depth, the index among the siblings; empty for the transaction
    /// itself and for a reward.
    #[serde(rename = "traceAddress")]
    pub trace_address: Vec<i64>,
    /// Type of the trace.
    pub r#type: CallTraceType,
    /// Hash of the block; omitted in a simulation and in a replay.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Number of the block, as a JSON number; omitted in a simulation and in a replay.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<i64>,
    /// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
    #[serde(rename = "transactionHash")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_hash: Option<Option<Hash32>>,
    /// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation
    /// and in a replay.
    #[serde(rename = "transactionPosition")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_position: Option<Option<i64>>,
}

/// Type of the trace.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum CallTraceType {
    #[serde(rename = "call")]
    Call,
}

/// The trace of a contract creation.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct CreateTrace {
    /// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
    pub action: CreateAction,
    /// The outcome; omitted if there is an error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<CreateOutcome>,
    /// Why the action failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …. A
    /// trace with an error has no result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Revert data; present if the action was reverted.
    #[serde(rename = "revertReason")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revert_reason: Option<Data>,
    /// Number of direct children.
    pub subtraces: i64,
    /// Path from the transaction: at each depth, the index among the siblings; empty for the transaction
    /// itself and for a reward.
    #[serde(rename = "traceAddress")]
    pub trace_address: Vec<i64>,
    /// Type of the trace.
    pub r#type: CreateTraceType,
    /// Hash of the block; omitted in a simulation and in a replay.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Number of the block, as a JSON number; omitted in a simulation and in a replay.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<i64>,
    /// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
    #[serde(rename = "transactionHash")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_hash: Option<Option<Hash32>>,
    /// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation
    /// and in a replay.
    #[serde(rename = "transactionPosition")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_position: Option<Option<i64>>,
}

/// Type of the trace.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum CreateTraceType {
    #[serde(rename = "create")]
    Create,
}

/// The trace of a SELFDESTRUCT.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct SuicideTrace {
    /// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
    pub action: SuicideAction,
    /// Always null.
    pub result: (),
    /// Number of direct children.
    pub subtraces: i64,
    /// Path from the transaction: at each depth, the index among the siblings; empty for the transaction
    /// itself and for a reward.
    #[serde(rename = "traceAddress")]
    pub trace_address: Vec<i64>,
    /// Type of the trace.
    pub r#type: SuicideTraceType,
    /// Hash of the block; omitted in a simulation and in a replay.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Number of the block, as a JSON number; omitted in a simulation and in a replay.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<i64>,
    /// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
    #[serde(rename = "transactionHash")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_hash: Option<Option<Hash32>>,
    /// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation
    /// and in a replay.
    #[serde(rename = "transactionPosition")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_position: Option<Option<i64>>,
}

/// Type of the trace.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum SuicideTraceType {
    #[serde(rename = "suicide")]
    Suicide,
}

/// The trace of a block reward.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct RewardTrace {
    /// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
    pub action: RewardAction,
    /// Always null.
    pub result: (),
    /// Number of direct children.
    pub subtraces: i64,
    /// Path from the transaction: at each depth, the index among the siblings; empty for the transaction
    /// itself and for a reward.
    #[serde(rename = "traceAddress")]
    pub trace_address: Vec<i64>,
    /// Type of the trace.
    pub r#type: RewardTraceType,
    /// Hash of the block; omitted in a simulation and in a replay.
    #[serde(rename = "blockHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_hash: Option<Hash32>,
    /// Number of the block, as a JSON number; omitted in a simulation and in a replay.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<i64>,
    /// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
    #[serde(rename = "transactionHash")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_hash: Option<Option<Hash32>>,
    /// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation
    /// and in a replay.
    #[serde(rename = "transactionPosition")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_position: Option<Option<i64>>,
}

/// Type of the trace.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum RewardTraceType {
    #[serde(rename = "reward")]
    Reward,
}

/// A trace in the format of OpenEthereum.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum Trace {
    SuicideTrace(SuicideTrace),
    RewardTrace(RewardTrace),
    CallTrace(CallTrace),
    CreateTrace(CreateTrace),
}

impl From<SuicideTrace> for Trace {
    fn from(value: SuicideTrace) -> Self {
        Trace::SuicideTrace(value)
    }
}

impl From<RewardTrace> for Trace {
    fn from(value: RewardTrace) -> Self {
        Trace::RewardTrace(value)
    }
}

impl From<CallTrace> for Trace {
    fn from(value: CallTrace) -> Self {
        Trace::CallTrace(value)
    }
}

impl From<CreateTrace> for Trace {
    fn from(value: CreateTrace) -> Self {
        Trace::CreateTrace(value)
    }
}

/// The trace, or null if there is none.
pub type TraceOrNull = Option<Trace>;

/// Traces in chain order. A call comes before the calls that it made.
pub type Traces = Vec<Trace>;

/// The traces, or null if the block or transaction does not exist.
pub type TracesOrNull = Option<Traces>;

/// Memory that an instruction wrote.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct VmMemory {
    /// The written bytes.
    pub data: Data,
    /// Offset in bytes.
    pub off: i64,
}

/// Slot that an SSTORE wrote, and the value.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct VmStore {
    /// Storage slot.
    pub key: Quantity,
    /// New value of the slot.
    pub val: Quantity,
}

/// The effects of an instruction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct VmExecution {
    /// Write to memory, or null.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub mem: Option<VmMemory>,
    /// Stack items that the instruction wrote, top last. DUPn and SWAPn list n + 1 items.
    pub push: Vec<Quantity>,
    /// Write to storage, or null.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub store: Option<VmStore>,
    /// Gas left after the instruction.
    pub used: i64,
}

/// An instruction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct VmOperation {
    /// Gas cost; for calls and creations, including the gas that they pass on.
    pub cost: i64,
    /// Effects of the instruction, or null if the gas did not suffice.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub ex: Option<VmExecution>,
    /// Place of the instruction: the numbers of the instructions that lead to it from the outermost call,
    /// from 0, such as `4-0` for the first instruction of the call that the fifth one made. It has one number
    /// for each call around the instruction and one for the instruction, thus at most 1,025: calls nest at
    /// most 1,024 deep. Only with `vmTraceLabels`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idx: Option<String>,
    /// Mnemonic of the instruction; only with `vmTraceLabels`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub op: Option<String>,
    /// Position in the code, in bytes.
    pub pc: i64,
    /// Instructions of the call or creation that this instruction started, or null.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub sub: Option<VmTrace>,
}

/// Every instruction of a call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct VmTrace {
    /// Executed code.
    pub code: Data,
    /// Instructions in the order of execution.
    pub ops: Vec<VmOperation>,
}

/// A change of a number: `=` (unchanged), or an object with `*` (changed), `+` (new) or `-` (deleted).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum QuantityDiff {
    QuantityDiffChanged(QuantityDiffChanged),
    QuantityDiffAdded(QuantityDiffAdded),
    QuantityDiffRemoved(QuantityDiffRemoved),
    QuantityDiffSame(QuantityDiffSame),
}

impl From<QuantityDiffChanged> for QuantityDiff {
    fn from(value: QuantityDiffChanged) -> Self {
        QuantityDiff::QuantityDiffChanged(value)
    }
}

impl From<QuantityDiffAdded> for QuantityDiff {
    fn from(value: QuantityDiffAdded) -> Self {
        QuantityDiff::QuantityDiffAdded(value)
    }
}

impl From<QuantityDiffRemoved> for QuantityDiff {
    fn from(value: QuantityDiffRemoved) -> Self {
        QuantityDiff::QuantityDiffRemoved(value)
    }
}

impl From<QuantityDiffSame> for QuantityDiff {
    fn from(value: QuantityDiffSame) -> Self {
        QuantityDiff::QuantityDiffSame(value)
    }
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum QuantityDiffSame {
    #[serde(rename = "=")]
    Same,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct QuantityDiffChanged {
    /// The value before and after.
    #[serde(rename = "*")]
    pub changed: QuantityDiffChangedValue,
}

/// The value before and after.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct QuantityDiffChangedValue {
    /// Value before.
    pub from: Quantity,
    /// Value after.
    pub to: Quantity,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct QuantityDiffAdded {
    /// The value of a new account.
    #[serde(rename = "+")]
    pub added: Quantity,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct QuantityDiffRemoved {
    /// The value of a deleted account.
    #[serde(rename = "-")]
    pub removed: Quantity,
}

/// A change of code: `=` (unchanged), or an object with `*` (changed), `+` (new) or `-` (deleted).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum DataDiff {
    DataDiffChanged(DataDiffChanged),
    DataDiffAdded(DataDiffAdded),
    DataDiffRemoved(DataDiffRemoved),
    DataDiffSame(DataDiffSame),
}

impl From<DataDiffChanged> for DataDiff {
    fn from(value: DataDiffChanged) -> Self {
        DataDiff::DataDiffChanged(value)
    }
}

impl From<DataDiffAdded> for DataDiff {
    fn from(value: DataDiffAdded) -> Self {
        DataDiff::DataDiffAdded(value)
    }
}

impl From<DataDiffRemoved> for DataDiff {
    fn from(value: DataDiffRemoved) -> Self {
        DataDiff::DataDiffRemoved(value)
    }
}

impl From<DataDiffSame> for DataDiff {
    fn from(value: DataDiffSame) -> Self {
        DataDiff::DataDiffSame(value)
    }
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum DataDiffSame {
    #[serde(rename = "=")]
    Same,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DataDiffChanged {
    /// The value before and after.
    #[serde(rename = "*")]
    pub changed: DataDiffChangedValue,
}

/// The value before and after.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DataDiffChangedValue {
    /// Value before.
    pub from: Data,
    /// Value after.
    pub to: Data,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DataDiffAdded {
    /// The value of a new account.
    #[serde(rename = "+")]
    pub added: Data,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DataDiffRemoved {
    /// The value of a deleted account.
    #[serde(rename = "-")]
    pub removed: Data,
}

/// A change of a storage slot: an object with `*` (changed), `+` (in a new account) or `-` (deleted).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum SlotDiff {
    SlotDiffChanged(SlotDiffChanged),
    SlotDiffAdded(SlotDiffAdded),
    SlotDiffRemoved(SlotDiffRemoved),
    SlotDiffSame(SlotDiffSame),
}

impl From<SlotDiffChanged> for SlotDiff {
    fn from(value: SlotDiffChanged) -> Self {
        SlotDiff::SlotDiffChanged(value)
    }
}

impl From<SlotDiffAdded> for SlotDiff {
    fn from(value: SlotDiffAdded) -> Self {
        SlotDiff::SlotDiffAdded(value)
    }
}

impl From<SlotDiffRemoved> for SlotDiff {
    fn from(value: SlotDiffRemoved) -> Self {
        SlotDiff::SlotDiffRemoved(value)
    }
}

impl From<SlotDiffSame> for SlotDiff {
    fn from(value: SlotDiffSame) -> Self {
        SlotDiff::SlotDiffSame(value)
    }
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum SlotDiffSame {
    #[serde(rename = "=")]
    Same,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SlotDiffChanged {
    /// The value before and after.
    #[serde(rename = "*")]
    pub changed: SlotDiffChangedValue,
}

/// The value before and after.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SlotDiffChangedValue {
    /// Value before.
    pub from: Hash32,
    /// Value after.
    pub to: Hash32,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SlotDiffAdded {
    /// The value of a new account.
    #[serde(rename = "+")]
    pub added: Hash32,
}

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SlotDiffRemoved {
    /// The value of a deleted account.
    #[serde(rename = "-")]
    pub removed: Hash32,
}

/// Changes by 32-byte storage slot.
pub type SlotDiffs = BTreeMap<Hash32, SlotDiff>;

/// Changes of an account.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct AccountDiff {
    /// Balance in wei.
    pub balance: QuantityDiff,
    /// Code.
    pub code: DataDiff,
    /// Nonce.
    pub nonce: QuantityDiff,
    /// Storage slots that changed.
    pub storage: SlotDiffs,
}

/// State changes by address, including fees.
pub type StateDiff = BTreeMap<Address, AccountDiff>;

/// The traces of a call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceResult {
    /// Return or revert data of the call; for a creation, the code of the contract.
    pub output: Data,
    /// State changes, or null if not requested.
    #[serde(rename = "stateDiff")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub state_diff: Option<StateDiff>,
    /// The tree of calls; empty if not requested.
    pub trace: Traces,
    /// Every instruction, or null if not requested.
    #[serde(rename = "vmTrace")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub vm_trace: Option<VmTrace>,
}

/// The traces of each call, in the order of the calls.
pub type TraceResults = Vec<TraceResult>;

/// The traces of a transaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TransactionReplay {
    /// Return data of the transaction; for a creation, the code of the contract; empty if the transaction
    /// failed.
    pub output: Data,
    /// Revert data; present if the transaction was reverted.
    #[serde(rename = "revertReason")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revert_reason: Option<Data>,
    /// State changes, or null if not requested.
    #[serde(rename = "stateDiff")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub state_diff: Option<StateDiff>,
    /// The tree of calls; empty if not requested.
    pub trace: Traces,
    /// Every instruction, or null if not requested.
    #[serde(rename = "vmTrace")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub vm_trace: Option<VmTrace>,
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// The traces of the transaction, or null if the transaction does not exist.
pub type TransactionReplayOrNull = Option<TransactionReplay>;

/// The traces of each transaction of the block.
pub type TransactionReplays = Vec<TransactionReplay>;

/// The traces of each transaction, or null if the block does not exist.
pub type TransactionReplaysOrNull = Option<TransactionReplays>;

/// A log that a call emitted.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct CallFrameLog {
    /// Contract that emitted the log.
    pub address: Address,
    /// Data of the log.
    pub data: Data,
    /// Index of the log in the block.
    pub index: Quantity,
    /// Number of inner calls that the frame had started before the log.
    pub position: Quantity,
    /// 0 to 4 topics, 32 bytes each.
    pub topics: Vec<Hash32>,
}

/// A call and its inner calls, as returned by callTracer.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct CallFrame {
    /// Inner calls in order; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<CallFrame>>,
    /// Why the call failed, in geth's words; omitted if it succeeded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Caller.
    pub from: Address,
    /// Gas limit of the call; for the outermost call, the gas limit of the transaction.
    pub gas: Quantity,
    /// Gas used by the call; for the outermost call, the gas used in the receipt.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Call data, or init code.
    pub input: Data,
    /// Logs of the call that were not reverted, if `withLog` is true; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logs: Option<Vec<CallFrameLog>>,
    /// Return or revert data; omitted if empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Data>,
    /// Reason of a revert, from `Error(string)` or `Panic(uint256)`.
    #[serde(rename = "revertReason")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revert_reason: Option<String>,
    /// Account that was called, or the new contract; omitted if the creation failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Address>,
    /// Instruction that made the call.
    pub r#type: CallFrameType,
    /// Value in wei; left out of a static call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Quantity>,
}

/// Instruction that made the call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum CallFrameType {
    #[serde(rename = "CALL")]
    Call,
    #[serde(rename = "CALLCODE")]
    Callcode,
    #[serde(rename = "DELEGATECALL")]
    Delegatecall,
    #[serde(rename = "STATICCALL")]
    Staticcall,
    #[serde(rename = "CREATE")]
    Create,
    #[serde(rename = "CREATE2")]
    CreateTwo,
    #[serde(rename = "SELFDESTRUCT")]
    Selfdestruct,
}

/// The action of a call, as returned by flatCallTracer.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct FlatCallAction {
    /// Contract that self-destructed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<Address>,
    /// Balance of the contract, in wei.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Quantity>,
    /// Instruction that made the call.
    #[serde(rename = "callType")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call_type: Option<FlatCallActionCallType>,
    /// Instruction that created the contract.
    #[serde(rename = "creationMethod")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creation_method: Option<FlatCallActionCreationMethod>,
    /// Caller or creator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Address>,
    /// Gas limit of the call; for the outermost call, the gas limit of the transaction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gas: Option<Quantity>,
    /// Init code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub init: Option<Data>,
    /// Call data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<Data>,
    /// Account that received the balance.
    #[serde(rename = "refundAddress")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_address: Option<Address>,
    /// Account that was called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Address>,
    /// Value in wei.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Quantity>,
}

/// Instruction that made the call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum FlatCallActionCallType {
    #[serde(rename = "call")]
    Call,
    #[serde(rename = "callcode")]
    Callcode,
    #[serde(rename = "delegatecall")]
    Delegatecall,
    #[serde(rename = "staticcall")]
    Staticcall,
}

/// Instruction that created the contract.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum FlatCallActionCreationMethod {
    #[serde(rename = "create")]
    Create,
    #[serde(rename = "create2")]
    CreateTwo,
}

/// The outcome of a call, as returned by flatCallTracer.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct FlatCallOutcome {
    /// Address of the new contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<Address>,
    /// Code of the new contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<Data>,
    /// Gas used by the call; for the outermost call, the gas used in the receipt.
    #[serde(rename = "gasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gas_used: Option<Quantity>,
    /// Output of the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Data>,
}

/// A call, as returned by flatCallTracer.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct FlatCallTrace {
    /// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
    pub action: FlatCallAction,
    /// Hash of the block; null in a simulation.
    #[serde(rename = "blockHash")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub block_hash: Option<Option<Hash32>>,
    /// Number of the block, as a JSON number.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<i64>,
    /// Why the call failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The outcome of the call.
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub result: Option<Option<FlatCallOutcome>>,
    /// Number of direct children.
    pub subtraces: i64,
    /// Path from the transaction: at each depth, the index among the siblings.
    #[serde(rename = "traceAddress")]
    pub trace_address: Vec<i64>,
    /// Hash of the transaction; null in a simulation.
    #[serde(rename = "transactionHash")]
    #[serde(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(with = "crate::nullable::present")]
    pub transaction_hash: Option<Option<Hash32>>,
    /// Index of the transaction in the block, as a JSON number.
    #[serde(rename = "transactionPosition")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub transaction_position: Option<i64>,
    /// Type of the trace.
    pub r#type: FlatCallTraceType,
}

/// Type of the trace.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum FlatCallTraceType {
    #[serde(rename = "call")]
    Call,
    #[serde(rename = "create")]
    Create,
    #[serde(rename = "suicide")]
    Suicide,
}

/// All calls of a transaction as a flat list, as returned by flatCallTracer.
pub type FlatCallTraces = Vec<FlatCallTrace>;

/// Values by 32-byte storage slot.
pub type SlotValues = BTreeMap<Hash32, Hash32>;

/// An account, as returned by prestateTracer; members that are zero or empty are omitted.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PrestateAccount {
    /// Balance in wei.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Quantity>,
    /// Code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<Data>,
    /// Hash of the code.
    #[serde(rename = "codeHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code_hash: Option<Hash32>,
    /// Nonce, as a JSON number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonce: Option<i64>,
    /// Storage slots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub storage: Option<SlotValues>,
}

/// Accounts that the transaction accessed, by address, as they were before the transaction.
pub type PrestateAccounts = BTreeMap<Address, PrestateAccount>;

/// Changed accounts by address.
pub type PrestateChanges = BTreeMap<Address, PrestateAccount>;

/// State changes of a transaction, as returned by prestateTracer with `diffMode`.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PrestateDiff {
    /// State after the transaction: only what changed; deleted accounts are omitted.
    pub post: PrestateChanges,
    /// State before the transaction: whole accounts, with the slots that changed.
    pub pre: PrestateChanges,
}

/// A function selector and the size of its arguments in bytes, such as 0x27dc297e-128.
pub type SelectorAndSize = String;

/// Number of calls of each selector, as returned by 4byteTracer.
pub type FourByteCounts = BTreeMap<SelectorAndSize, i64>;

/// The data that KECCAK256 hashed, by hash, as returned by keccak256PreimageTracer.
pub type HashPreimages = BTreeMap<Hash32, Data>;

/// The slots that a call accessed.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccessedSlots {
    /// Slots that the call read before it wrote them, with the value that it found.
    pub reads: BTreeMap<Hash32, Vec<Hash32>>,
    /// Number of reads of each slot of transient storage (EIP-1153).
    #[serde(rename = "transientReads")]
    pub transient_reads: BTreeMap<Hash32, i64>,
    /// Number of writes of each slot of transient storage.
    #[serde(rename = "transientWrites")]
    pub transient_writes: BTreeMap<Hash32, i64>,
    /// Number of writes of each slot.
    pub writes: BTreeMap<Hash32, i64>,
}

/// The code of an account that a call accessed.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ContractSize {
    /// Length of the code in bytes.
    #[serde(rename = "contractSize")]
    pub contract_size: i64,
    /// Opcode that accessed the account first.
    pub opcode: i64,
}

/// A call and its inner calls, with what each call used, as returned by erc7562Tracer.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Erc7562Frame {
    /// Slots that the call accessed.
    #[serde(rename = "accessedSlots")]
    pub accessed_slots: AccessedSlots,
    /// Inner calls in order; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<Erc7562Frame>>,
    /// Codes of the accounts that the call accessed, with their length in bytes.
    #[serde(rename = "contractSize")]
    pub contract_size: BTreeMap<Address, ContractSize>,
    /// Why the call failed, in geth's words; omitted if it succeeded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Accounts whose code the call accessed by EXTCODESIZE, EXTCODECOPY or EXTCODEHASH, in order;
    /// EXTCODESIZE before ISZERO does not count.
    #[serde(rename = "extCodeAccessInfo")]
    pub ext_code_access_info: AddressList,
    /// Caller.
    pub from: Address,
    /// Gas limit of the call; for the outermost call, the gas limit of the transaction.
    pub gas: Quantity,
    /// Gas used by the call; for the outermost call, the gas used in the receipt.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Call data, or init code.
    pub input: Data,
    /// The data that the transaction hashed, sorted; only in the outermost call, and omitted if there is
    /// none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keccak: Option<Vec<Data>>,
    /// Logs of the call that were not reverted, if `withLog` is true; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logs: Option<Vec<CallFrameLog>>,
    /// Whether the call ran out of gas; always false for the outermost call.
    #[serde(rename = "outOfGas")]
    pub out_of_gas: bool,
    /// Return or revert data; omitted if empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Data>,
    /// Reason of a revert, from `Error(string)` or `Panic(uint256)`.
    #[serde(rename = "revertReason")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revert_reason: Option<String>,
    /// Account that was called, or the new contract; omitted if the creation failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Address>,
    /// Instruction that made the call.
    pub r#type: Erc7562FrameType,
    /// Number of executions of each opcode that is not ignored. GAS counts only if no call follows it.
    #[serde(rename = "usedOpcodes")]
    pub used_opcodes: BTreeMap<Quantity, i64>,
    /// Value in wei; left out of a static call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Quantity>,
}

/// Instruction that made the call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum Erc7562FrameType {
    #[serde(rename = "CALL")]
    Call,
    #[serde(rename = "CALLCODE")]
    Callcode,
    #[serde(rename = "DELEGATECALL")]
    Delegatecall,
    #[serde(rename = "STATICCALL")]
    Staticcall,
    #[serde(rename = "CREATE")]
    Create,
    #[serde(rename = "CREATE2")]
    CreateTwo,
    #[serde(rename = "SELFDESTRUCT")]
    Selfdestruct,
}

/// A tracer inside muxTracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer,
/// keccak256PreimageTracer, erc7562Tracer, noopTracer, muxTracer, or the code of a tracer in JavaScript, as
/// it was sent.
pub type MuxedTracer = String;

/// Results by tracer, as returned by muxTracer.
pub type MuxResult = BTreeMap<MuxedTracer, TracerResult>;

/// The result of the tracer: struct logs without a tracer, a call frame for callTracer, a list for
/// flatCallTracer, accounts or a difference for prestateTracer, counts for 4byteTracer, data by hash for
/// keccak256PreimageTracer, a frame with what each call used for erc7562Tracer, results by name for
/// muxTracer, an empty object for noopTracer, any JSON value for a tracer in JavaScript.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TracerResult {
    NoResult(NoResult),
    Erc7562Frame(Erc7562Frame),
    CallFrame(CallFrame),
    StructLogs(StructLogs),
    PrestateDiff(PrestateDiff),
    FlatCallTraces(FlatCallTraces),
    MuxResult(MuxResult),
    FourByteCounts(FourByteCounts),
    HashPreimages(HashPreimages),
    PrestateAccounts(PrestateAccounts),
    JavascriptResult(JavascriptResult),
}

impl From<NoResult> for TracerResult {
    fn from(value: NoResult) -> Self {
        TracerResult::NoResult(value)
    }
}

impl From<Erc7562Frame> for TracerResult {
    fn from(value: Erc7562Frame) -> Self {
        TracerResult::Erc7562Frame(value)
    }
}

impl From<CallFrame> for TracerResult {
    fn from(value: CallFrame) -> Self {
        TracerResult::CallFrame(value)
    }
}

impl From<StructLogs> for TracerResult {
    fn from(value: StructLogs) -> Self {
        TracerResult::StructLogs(value)
    }
}

impl From<PrestateDiff> for TracerResult {
    fn from(value: PrestateDiff) -> Self {
        TracerResult::PrestateDiff(value)
    }
}

impl From<FlatCallTraces> for TracerResult {
    fn from(value: FlatCallTraces) -> Self {
        TracerResult::FlatCallTraces(value)
    }
}

impl From<MuxResult> for TracerResult {
    fn from(value: MuxResult) -> Self {
        TracerResult::MuxResult(value)
    }
}

impl From<FourByteCounts> for TracerResult {
    fn from(value: FourByteCounts) -> Self {
        TracerResult::FourByteCounts(value)
    }
}

impl From<HashPreimages> for TracerResult {
    fn from(value: HashPreimages) -> Self {
        TracerResult::HashPreimages(value)
    }
}

impl From<PrestateAccounts> for TracerResult {
    fn from(value: PrestateAccounts) -> Self {
        TracerResult::PrestateAccounts(value)
    }
}

impl From<JavascriptResult> for TracerResult {
    fn from(value: JavascriptResult) -> Self {
        TracerResult::JavascriptResult(value)
    }
}

/// Every step of a transaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct StructLogs {
    /// True if the transaction failed.
    pub failed: bool,
    /// Gas used, as in the receipt.
    pub gas: i64,
    /// Return or revert data of the transaction.
    #[serde(rename = "returnValue")]
    pub return_value: Data,
    /// Steps, at most `limit`.
    #[serde(rename = "structLogs")]
    pub struct_logs: Vec<StructLog>,
}

/// A step: the state of the EVM before an instruction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct StructLog {
    /// Depth of the call, 1 for the transaction.
    pub depth: i64,
    /// Why the instruction could not begin, in geth's words. An undefined opcode has no error: it begins, and
    /// then fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Gas left before the instruction.
    pub gas: i64,
    /// Gas cost of the instruction; for calls, including the gas that they pass on.
    #[serde(rename = "gasCost")]
    pub gas_cost: i64,
    /// Memory in words of 32 bytes, if `enableMemory` is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<Vec<Hash32>>,
    /// Mnemonic of the instruction.
    pub op: String,
    /// Position in the code, in bytes.
    pub pc: i64,
    /// Gas refund counter; omitted if zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund: Option<i64>,
    /// Output of the last call, if `enableReturnData` is true.
    #[serde(rename = "returnData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub return_data: Option<Data>,
    /// Stack, top last; omitted with `disableStack`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Vec<Quantity>>,
    /// At SLOAD and SSTORE, the slots of the contract that the transaction has accessed so far; omitted with
    /// `disableStorage`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub storage: Option<SlotValues>,
}

/// An empty object: the result of noopTracer, of muxTracer without tracers, and of 4byteTracer if no function
/// was called.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct NoResult {}

/// The value that `result` of a tracer in JavaScript returned, as JSON.
pub type JavascriptResult = serde_json::Value;

/// The traces of the calls of each bundle.
pub type BundleTraces = Vec<Vec<TracerResult>>;

/// The trace of one transaction of the block: `result`, or `error` if a tracer in JavaScript failed for this
/// transaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockTraceEntry {
    /// Why the tracer in JavaScript failed for this transaction, in the words of `tracerFailed`; missing if
    /// there is a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The result of the tracer; missing if there is an error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<TracerResult>,
    /// Hash of the transaction.
    #[serde(rename = "txHash")]
    pub tx_hash: Hash32,
}

/// The trace of each transaction of the block, in order.
pub type BlockTraces = Vec<BlockTraceEntry>;

/// A storage slot.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct StorageEntry {
    /// Slot, 32 bytes.
    pub key: Hash32,
    /// Value of the slot, 32 bytes.
    pub value: Hash32,
}

/// Storage slots in the order of their hashes.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct StorageRange {
    /// Slots by the Keccak-256 hash of the slot.
    pub storage: BTreeMap<Hash32, StorageEntry>,
    /// Hash of the first slot of the next page; omitted if there is none.
    #[serde(rename = "nextKey")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_key: Option<Hash32>,
    /// True if this is the last page.
    pub complete: bool,
}

/// Accounts in the order of the hashes of their addresses.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccountRange {
    /// Addresses by the Keccak-256 hash of the address.
    #[serde(rename = "addressMap")]
    pub address_map: BTreeMap<Hash32, Address>,
    /// Hash of the first address of the next page; zero if there is none, omitted if the block does not
    /// exist.
    #[serde(rename = "nextKey")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_key: Option<Hash32>,
}

/// An account after a transaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AccountAt {
    /// Balance in wei.
    pub balance: Quantity,
    /// Code; `0x0` if the account has none.
    pub code: AccountAtCode,
    /// Hash of the code.
    pub codehash: Hash32,
    /// Nonce.
    pub nonce: Quantity,
}

/// Code; `0x0` if the account has none.
pub type AccountAtCode = String;

/// The number of a page, from 0.
pub type PageNumber = i64;

/// A number of transactions in a page, from 1.
pub type PageSize = i64;

/// A version of the `ots` methods.
pub type ApiLevel = i64;

/// A block without its transactions and its bloom filter. Blocks before a fork do not have the members that
/// the fork added.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockSummary {
    /// Block number.
    pub number: Quantity,
    /// Hash of the header. Null in the pending block.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub hash: Option<Hash32>,
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Proof-of-work nonce; zero after the merge. Null in the pending block.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub nonce: Option<Bytes8>,
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Always null. `eth_getBlockByNumber` returns the bloom filter.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: (),
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Fee recipient. Null in the pending block.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub miner: Option<Address>,
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block
    /// than its chain, as it cannot know the sum.
    #[serde(rename = "totalDifficulty")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_difficulty: Option<Quantity>,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Size of the RLP of the block in bytes.
    pub size: Quantity,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
    /// Number of transactions in the block.
    #[serde(rename = "transactionCount")]
    pub transaction_count: i64,
    /// Hashes of the uncles.
    pub uncles: Vec<Hash32>,
    /// Withdrawals; since Shanghai.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<Withdrawal>>,
}

/// The ether that a block created: rewards for its producer and for the producers of its uncles. All are 0x0
/// after the merge and on chains with proof of authority.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockIssuance {
    /// Reward of the producer in wei, including the reward for uncles that the block names.
    #[serde(rename = "blockReward")]
    pub block_reward: Quantity,
    /// Rewards of the producers of the uncles, in wei.
    #[serde(rename = "uncleReward")]
    pub uncle_reward: Quantity,
    /// Sum of both, in wei.
    pub issuance: Quantity,
}

/// A block without its transactions, with its rewards and fees.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockDetails {
    /// The block.
    pub block: BlockSummary,
    /// Ether that the block created.
    pub issuance: BlockIssuance,
    /// Fees of all transactions in wei: paid price times gas used, including the base fee, without fees for
    /// blobs.
    #[serde(rename = "totalFees")]
    pub total_fees: Quantity,
}

/// The details of the block, or null if the block does not exist.
pub type BlockDetailsOrNull = Option<BlockDetails>;

/// A block with one page of its transactions, without its bloom filter. Blocks before a fork do not have the
/// members that the fork added.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PagedBlock {
    /// Block number.
    pub number: Quantity,
    /// Hash of the header. Null in the pending block.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub hash: Option<Hash32>,
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Proof-of-work nonce; zero after the merge. Null in the pending block.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub nonce: Option<Bytes8>,
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Always null. `eth_getBlockByNumber` returns the bloom filter.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: (),
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Fee recipient. Null in the pending block.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub miner: Option<Address>,
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block
    /// than its chain, as it cannot know the sum.
    #[serde(rename = "totalDifficulty")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_difficulty: Option<Quantity>,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Size of the RLP of the block in bytes.
    pub size: Quantity,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
    /// Number of transactions in the block.
    #[serde(rename = "transactionCount")]
    pub transaction_count: i64,
    /// Transactions of the page, in the order of the block. `input` has at most its first 4 bytes, which
    /// select the function of a contract.
    pub transactions: Vec<Transaction>,
    /// Hashes of the uncles.
    pub uncles: Vec<Hash32>,
    /// Withdrawals; since Shanghai.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<Withdrawal>>,
}

/// A receipt without logs.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ReceiptSummary {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Contract that the transaction created; null if it created none.
    #[serde(rename = "contractAddress")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub contract_address: Option<Address>,
    /// Gas used in the block up to and including this transaction.
    #[serde(rename = "cumulativeGasUsed")]
    pub cumulative_gas_used: Quantity,
    /// Paid price in wei per gas.
    #[serde(rename = "effectiveGasPrice")]
    pub effective_gas_price: Quantity,
    /// Sender.
    pub from: Address,
    /// Gas used by the transaction.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Always null. `eth_getTransactionReceipt` returns the logs.
    pub logs: (),
    /// Always null. `eth_getTransactionReceipt` returns the bloom filter.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: (),
    /// State root after the transaction; before Byzantium, instead of status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<Hash32>,
    /// 0x1 for success, 0x0 for failure; since Byzantium.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Quantity>,
    /// Account that was called; null in a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: Quantity,
    /// Blob gas used by the transaction; type 0x3 only.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Paid price in wei per blob gas; type 0x3 only.
    #[serde(rename = "blobGasPrice")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_price: Option<Quantity>,
}

/// One page of the transactions of a block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockTransactionsPage {
    /// The block with the transactions of the page.
    pub fullblock: PagedBlock,
    /// Receipts of the transactions of the page, in the same order.
    pub receipts: Vec<ReceiptSummary>,
}

/// The page, or null if the block does not exist.
pub type BlockTransactionsPageOrNull = Option<BlockTransactionsPage>;

/// A receipt with the timestamp of its block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DatedReceipt {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Contract that the transaction created; null if it created none.
    #[serde(rename = "contractAddress")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub contract_address: Option<Address>,
    /// Gas used in the block up to and including this transaction.
    #[serde(rename = "cumulativeGasUsed")]
    pub cumulative_gas_used: Quantity,
    /// Paid price in wei per gas.
    #[serde(rename = "effectiveGasPrice")]
    pub effective_gas_price: Quantity,
    /// Sender.
    pub from: Address,
    /// Gas used by the transaction.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Logs of the transaction.
    pub logs: Vec<Log>,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// State root after the transaction; before Byzantium, instead of status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub root: Option<Hash32>,
    /// 0x1 for success, 0x0 for failure; since Byzantium.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Quantity>,
    /// Account that was called; null in a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// Index of the transaction in the block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: Quantity,
    /// Blob gas used by the transaction; type 0x3 only.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Paid price in wei per blob gas; type 0x3 only.
    #[serde(rename = "blobGasPrice")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_price: Option<Quantity>,
    /// Timestamp of the block in seconds since 1970.
    pub timestamp: i64,
}

/// A page of the transactions of an account, newest first.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TransactionsPage {
    /// Transactions, newest first.
    pub txs: Vec<Transaction>,
    /// Receipts of the transactions, in the same order.
    pub receipts: Vec<DatedReceipt>,
    /// True if the page ends with the newest transactions of the account: the search began at the newest
    /// block, or reached it.
    #[serde(rename = "firstPage")]
    pub first_page: bool,
    /// True if the page ends with the oldest transactions of the account: the search began at the first
    /// block, or reached it.
    #[serde(rename = "lastPage")]
    pub last_page: bool,
}

/// A call, a creation or a self-destruction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct ListedCall {
    /// Kind of the call.
    pub r#type: ListedCallType,
    /// Depth of the call, 0 for the transaction itself.
    pub depth: i64,
    /// Caller, creator, or destroyed contract.
    pub from: Address,
    /// Account that was called, created contract, or recipient of the balance of a destroyed contract.
    pub to: Address,
    /// Value in wei; null for DELEGATECALL and STATICCALL, which pass on none.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub value: Option<Quantity>,
    /// Call data or init code; 0x for a self-destruction.
    pub input: Data,
    /// Returned data; the code for a creation, the revert data for a reverted call.
    pub output: Data,
}

/// Kind of the call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum ListedCallType {
    #[serde(rename = "CALL")]
    Call,
    #[serde(rename = "CALLCODE")]
    Callcode,
    #[serde(rename = "DELEGATECALL")]
    Delegatecall,
    #[serde(rename = "STATICCALL")]
    Staticcall,
    #[serde(rename = "CREATE")]
    Create,
    #[serde(rename = "CREATE2")]
    CreateTwo,
    #[serde(rename = "SELFDESTRUCT")]
    Selfdestruct,
}

/// Calls in the order in which they began.
pub type ListedCalls = Vec<ListedCall>;

/// An inner transfer of ether, creation or self-destruction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct InternalOperation {
    /// 0 for a transfer, 1 for a self-destruction, 2 for CREATE, 3 for CREATE2.
    pub r#type: i64,
    /// Sender, destroyed contract, or creator.
    pub from: Address,
    /// Recipient, or created contract.
    pub to: Address,
    /// Value in wei.
    pub value: Quantity,
}

/// Operations in the order in which they began.
pub type InternalOperations = Vec<InternalOperation>;

/// A hash, or null if there is none.
pub type Hash32OrNull = Option<Hash32>;

/// The creation of a contract.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ContractCreation {
    /// Hash of the transaction that created the contract.
    pub hash: Hash32,
    /// Account that created the contract: the sender of the transaction, or the contract that ran CREATE or
    /// CREATE2.
    pub creator: Address,
}

/// The creation, or null if the account is no contract, or if no transaction created it.
pub type ContractCreationOrNull = Option<ContractCreation>;

/// A block that is not on the chain, with its transactions.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct RejectedBlock {
    /// Block number.
    pub number: Quantity,
    /// Hash of the header.
    pub hash: Hash32,
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Proof-of-work nonce; zero after the merge.
    pub nonce: Bytes8,
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Fee recipient.
    pub miner: Address,
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Size of the RLP of the block in bytes.
    pub size: Quantity,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
    /// The transactions of the block, in order.
    pub transactions: Vec<Transaction>,
    /// Hashes of the uncles.
    pub uncles: Vec<Hash32>,
    /// Withdrawals; since Shanghai.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<Withdrawal>>,
}

/// An invalid block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BadBlock {
    /// Hash of the header.
    pub hash: Hash32,
    /// The block.
    pub block: RejectedBlock,
    /// RLP of the block.
    pub rlp: Data,
}

/// Invalid blocks, those with the highest numbers first.
pub type BadBlocks = Vec<BadBlock>;

/// All that is needed to execute a block without a database. The bytes in each list are sorted, without
/// duplicates.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ExecutionWitness {
    /// Headers of ancestors in ascending order, up to the parent. The first is that of the oldest block whose
    /// hash the block reads.
    pub headers: Vec<Header>,
    /// Codes that the execution reads, except those of contracts that the block itself creates.
    pub codes: Vec<Data>,
    /// RLP of nodes of the account trie and of storage tries, as they are before the block: the paths to all
    /// accounts and slots that the execution loads, entries of access lists and the sender of system calls
    /// included, and the nodes that the new state root needs.
    pub state: Vec<Data>,
    /// The addresses (20 bytes) and slots (32 bytes) whose hashes are the keys of these paths. geth has null
    /// here.
    pub keys: Vec<Data>,
}

/// The header of a block. Headers before a fork do not have the members that the fork added.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Header {
    /// Block number.
    pub number: Quantity,
    /// Hash of the header.
    pub hash: Hash32,
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Proof-of-work nonce; zero after the merge.
    pub nonce: Bytes8,
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Fee recipient.
    pub miner: Address,
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
}

/// Roots of the state trie.
pub type Roots = Vec<Hash32>;

/// Roots, or null if there is none.
pub type RootsOrNull = Option<Roots>;

/// A list of addresses, or null if it is empty.
pub type AddressesOrNull = Option<Addresses>;

/// Balances in wei by address.
pub type BalancesByAddress = BTreeMap<Address, Quantity>;

/// The executions of an opcode.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct OpcodeGas {
    /// Mnemonic.
    pub opcode: String,
    /// Number of steps with the opcode.
    pub count: i64,
    /// Gas of all executions together.
    #[serde(rename = "gasUsed")]
    pub gas_used: i64,
}

/// The opcodes that a transaction executed.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TransactionOpcodeGas {
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// The opcodes with their gas, in no particular order.
    #[serde(rename = "opcodeGas")]
    pub opcode_gas: Vec<OpcodeGas>,
}

/// The opcodes, or null if the transaction is unknown.
pub type TransactionOpcodeGasOrNull = Option<TransactionOpcodeGas>;

/// The opcodes that the transactions of a block executed.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockOpcodeGas {
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: i64,
    /// The transactions of the block, in order.
    pub transactions: Vec<TransactionOpcodeGas>,
}

/// The opcodes, or null if the block does not exist.
pub type BlockOpcodeGasOrNull = Option<BlockOpcodeGas>;

/// The block that would be sealed now. Its hash, nonce and fee recipient are not known yet.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct PendingBlock {
    /// Block number.
    pub number: Quantity,
    /// Not known yet.
    pub hash: (),
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Not known yet.
    pub nonce: (),
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Not known yet.
    pub miner: (),
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block
    /// than its chain, as it cannot know the sum.
    #[serde(rename = "totalDifficulty")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_difficulty: Option<Quantity>,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Size of the RLP of the block in bytes.
    pub size: Quantity,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
    /// Hashes of the transactions, or full transactions if `fullTransactions` is true.
    pub transactions: PendingBlockTransactions,
    /// Hashes of the uncles.
    pub uncles: Vec<Hash32>,
    /// Withdrawals; since Shanghai.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<Withdrawal>>,
}

/// Hashes of the transactions, or full transactions if `fullTransactions` is true.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum PendingBlockTransactions {
    Hash32List(Vec<Hash32>),
    TransactionList(Vec<Transaction>),
}

impl From<Vec<Hash32>> for PendingBlockTransactions {
    fn from(value: Vec<Hash32>) -> Self {
        PendingBlockTransactions::Hash32List(value)
    }
}

impl From<Vec<Transaction>> for PendingBlockTransactions {
    fn from(value: Vec<Transaction>) -> Self {
        PendingBlockTransactions::TransactionList(value)
    }
}

/// A block, the pending block, or null.
pub type BlockOrPendingOrNull = Option<BlockOrPending>;

/// A block, the pending block, or null.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum BlockOrPending {
    Block(Block),
    PendingBlock(PendingBlock),
}

impl From<Block> for BlockOrPending {
    fn from(value: Block) -> Self {
        BlockOrPending::Block(value)
    }
}

impl From<PendingBlock> for BlockOrPending {
    fn from(value: PendingBlock) -> Self {
        BlockOrPending::PendingBlock(value)
    }
}

/// A non-negative integer in decimal digits.
pub type DecimalText = String;

/// A non-negative integer: a plain number, 0x and hex digits, or a string of decimal digits.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum NumberInput {
    Text(String),
    Integer(i64),
}

impl From<String> for NumberInput {
    fn from(value: String) -> Self {
        NumberInput::Text(value)
    }
}

impl From<i64> for NumberInput {
    fn from(value: i64) -> Self {
        NumberInput::Integer(value)
    }
}

/// An object with the timestamp and the number of blocks to seal.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct MineOptions {
    /// Timestamp of the first block in seconds since 1970, later than that of its parent. Default: now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timestamp: Option<NumberInput>,
    /// Number of blocks to seal. Default: 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<NumberInput>,
}

/// A timestamp in seconds since 1970, later than that of the parent block; or an object with timestamp and
/// number of blocks.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum MineInput {
    Text(String),
    Integer(i64),
    MineOptions(MineOptions),
}

impl From<String> for MineInput {
    fn from(value: String) -> Self {
        MineInput::Text(value)
    }
}

impl From<i64> for MineInput {
    fn from(value: i64) -> Self {
        MineInput::Integer(value)
    }
}

impl From<MineOptions> for MineInput {
    fn from(value: MineOptions) -> Self {
        MineInput::MineOptions(value)
    }
}

/// Null.
pub type Null = ();

/// Zero.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum Zero {
    #[serde(rename = "0x0")]
    HexZero,
}

/// A number of blocks: a plain number, 0x and hex digits, or a string of decimal digits.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum MineCount {
    Text(String),
    Integer(i64),
}

impl From<String> for MineCount {
    fn from(value: String) -> Self {
        MineCount::Text(value)
    }
}

impl From<i64> for MineCount {
    fn from(value: i64) -> Self {
        MineCount::Integer(value)
    }
}

/// A pair: a transaction, and the index of its block among the new ones.
pub type ReorgTransaction = (TransactionOrRaw, NumberInput);

/// A transaction of an account of the node; or a signed one: RLP or an EIP-2718 envelope.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum TransactionOrRaw {
    Data(Data),
    TransactionCall(TransactionCall),
}

impl From<Data> for TransactionOrRaw {
    fn from(value: Data) -> Self {
        TransactionOrRaw::Data(value)
    }
}

impl From<TransactionCall> for TransactionOrRaw {
    fn from(value: TransactionCall) -> Self {
        TransactionOrRaw::TransactionCall(value)
    }
}

/// Transactions of new blocks.
pub type ReorgTransactions = Vec<ReorgTransaction>;

/// A number of seconds, which is negative if a time is before another.
pub type Seconds = i64;

/// A number of seconds, or null.
pub type SecondsOrNull = Option<f64>;

/// A 32-byte hash, or null.
pub type HashOrNull = Option<Hash32>;

/// A development node and its newest block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct NodeMetadata {
    /// As `web3_clientVersion` returns it.
    #[serde(rename = "clientVersion")]
    pub client_version: ClientVersion,
    /// Chain ID.
    #[serde(rename = "chainId")]
    pub chain_id: i64,
    /// Identifies the chain: random for each run of the node, and new after a reset.
    #[serde(rename = "instanceId")]
    pub instance_id: Hash32,
    /// Number of the newest block.
    #[serde(rename = "latestBlockNumber")]
    pub latest_block_number: i64,
    /// Hash of the newest block.
    #[serde(rename = "latestBlockHash")]
    pub latest_block_hash: Hash32,
    /// Always null: the chain is a copy of no other network.
    #[serde(rename = "forkedNetwork")]
    pub forked_network: (),
}

/// Values of the next block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct NodeEnvironment {
    /// Base fee in wei per gas.
    #[serde(rename = "baseFee")]
    pub base_fee: Quantity,
    /// Chain ID.
    #[serde(rename = "chainId")]
    pub chain_id: i64,
    /// Gas limit of the newest block, in gas.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Base fee and suggested tip, in wei per gas.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
}

/// The network that the chain is a copy of: none.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ForkSource {
    /// Always null.
    #[serde(rename = "forkUrl")]
    pub fork_url: (),
    /// Always null.
    #[serde(rename = "forkBlockNumber")]
    pub fork_block_number: (),
    /// Always null.
    #[serde(rename = "forkRetryBackoff")]
    pub fork_retry_backoff: (),
}

/// The newest block, and values of the next one.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct NodeInfo {
    /// Number of the newest block.
    #[serde(rename = "currentBlockNumber")]
    pub current_block_number: Quantity,
    /// Timestamp of the newest block in seconds since 1970.
    #[serde(rename = "currentBlockTimestamp")]
    pub current_block_timestamp: i64,
    /// Hash of the newest block.
    #[serde(rename = "currentBlockHash")]
    pub current_block_hash: Hash32,
    /// Fork of the next block, such as `Osaka`.
    #[serde(rename = "hardFork")]
    pub hard_fork: String,
    /// How the pool orders transactions: by tip.
    #[serde(rename = "transactionOrder")]
    pub transaction_order: NodeInfoTransactionOrder,
    /// Values of the next block.
    pub environment: NodeEnvironment,
    /// The network that the chain is a copy of.
    #[serde(rename = "forkConfig")]
    pub fork_config: ForkSource,
}

/// How the pool orders transactions: by tip.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum NodeInfoTransactionOrder {
    #[serde(rename = "fees")]
    Fees,
}

/// An object with `blockStateCalls` and options. `returnTrieLog` and `returnFullTransactionObjects`, which
/// other nodes have, are refused.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SimulateOptions {
    /// The blocks, in order. Gaps between their numbers are filled with empty blocks.
    #[serde(rename = "blockStateCalls")]
    pub block_state_calls: Vec<BlockStateCall>,
    /// Include ether transfers in the logs, as if 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee were a token
    /// (ERC-7528). From Amsterdam on, all blocks log transfers anyway, with 0xfffffffffffffffffffffffffffffffffffffffe
    /// (EIP-7708), so this adds nothing. Default: false.
    #[serde(rename = "traceTransfers")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace_transfers: Option<bool>,
    /// Check nonces and fees as in a real block, and derive the base fee from the parent. Default: false; the
    /// base fee is 0 then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub validation: Option<bool>,
    /// Return full transactions in `transactions` instead of hashes. Default: false.
    #[serde(rename = "returnFullTransactions")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub return_full_transactions: Option<bool>,
}

/// An object with the calls of one block, and the overrides for the block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlockStateCall {
    /// Block fields to override. Default: number and time follow the block before (12 seconds), the others
    /// are its.
    #[serde(rename = "blockOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_overrides: Option<BlockOverrides>,
    /// Accounts to override before the block. Overrides stay in effect in later blocks, except that a
    /// precompile moves for one block only. Default: none.
    #[serde(rename = "stateOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_overrides: Option<StateOverrides>,
    /// The calls, in order. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<TransactionCall>>,
}

/// An array of simulated blocks.
pub type SimulatedBlocks = Vec<SimulatedBlock>;

/// A block that was never mined, with the results of its calls. Blocks before a fork do not have the members
/// that the fork added.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct SimulatedBlock {
    /// Block number.
    pub number: Quantity,
    /// Hash of the header.
    pub hash: Hash32,
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Proof-of-work nonce; zero after the merge.
    pub nonce: Bytes8,
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Fee recipient.
    pub miner: Address,
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Size of the RLP of the block in bytes.
    pub size: Quantity,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// One more than the slot number of the parent (EIP-7843); since Amsterdam. Absent if the parent has
    /// none.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
    /// Hashes of the unsigned transactions made from the calls, or full transactions if
    /// `returnFullTransactions` is true.
    pub transactions: SimulatedBlockTransactions,
    /// Hashes of the uncles.
    pub uncles: Vec<Hash32>,
    /// Withdrawals; since Shanghai.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<Withdrawal>>,
    /// The outcome of each call, in order.
    pub calls: Vec<SimulatedCall>,
}

/// Hashes of the unsigned transactions made from the calls, or full transactions if `returnFullTransactions`
/// is true.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum SimulatedBlockTransactions {
    Hash32List(Vec<Hash32>),
    TransactionList(Vec<Transaction>),
}

impl From<Vec<Hash32>> for SimulatedBlockTransactions {
    fn from(value: Vec<Hash32>) -> Self {
        SimulatedBlockTransactions::Hash32List(value)
    }
}

impl From<Vec<Transaction>> for SimulatedBlockTransactions {
    fn from(value: Vec<Transaction>) -> Self {
        SimulatedBlockTransactions::TransactionList(value)
    }
}

/// The outcome of a simulated call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct SimulatedCall {
    /// Output of the call; empty if it failed.
    #[serde(rename = "returnData")]
    pub return_data: Data,
    /// Logs of the call, including ether transfers with `traceTransfers`. Empty if the call failed.
    pub logs: Vec<Log>,
    /// Gas that is paid for, after refunds.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Maximum gas used during the execution, before refunds.
    #[serde(rename = "maxUsedGas")]
    pub max_used_gas: Quantity,
    /// 0x1 if the call succeeded, 0x0 if it failed.
    pub status: SimulatedCallStatus,
    /// Why the call failed; omitted if it succeeded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<SimulatedCallError>,
}

/// 0x1 if the call succeeded, 0x0 if it failed.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum SimulatedCallStatus {
    #[serde(rename = "0x0")]
    HexZero,
    #[serde(rename = "0x1")]
    HexOne,
}

/// Why a simulated call failed: code 3 for a revert, -32015 for any other failure of the execution.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SimulatedCallError {
    /// Reason in geth's words; for a revert, with the text of `Error(string)` or `Panic(uint256)`.
    pub message: String,
    /// 3 or -32015.
    pub code: i64,
    /// Revert data; present only for a revert.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<Data>,
}

/// ID of a filter or subscription: 0x and at most 32 hex digits. It is random, so nobody can guess it.
pub type WatchId = String;

/// The ID of a filter or subscription, as returned when it was created.
pub type WatchIdInput = String;

/// New events, oldest first: block hashes, transaction hashes, transactions, or logs.
pub type FilterChanges = Vec<FilterChangesItem>;

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum FilterChangesItem {
    Log(Log),
    Hash32(Hash32),
    Transaction(Transaction),
    PendingTransaction(PendingTransaction),
}

impl From<Log> for FilterChangesItem {
    fn from(value: Log) -> Self {
        FilterChangesItem::Log(value)
    }
}

impl From<Hash32> for FilterChangesItem {
    fn from(value: Hash32) -> Self {
        FilterChangesItem::Hash32(value)
    }
}

impl From<Transaction> for FilterChangesItem {
    fn from(value: Transaction) -> Self {
        FilterChangesItem::Transaction(value)
    }
}

impl From<PendingTransaction> for FilterChangesItem {
    fn from(value: PendingTransaction) -> Self {
        FilterChangesItem::PendingTransaction(value)
    }
}

/// A transaction in the pool.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum PendingTransaction {
    PendingBlobTransaction(PendingBlobTransaction),
    PendingSetCodeTransaction(PendingSetCodeTransaction),
    PendingDynamicFeeTransaction(PendingDynamicFeeTransaction),
    PendingAccessListTransaction(PendingAccessListTransaction),
    PendingLegacyTransaction(PendingLegacyTransaction),
}

impl From<PendingBlobTransaction> for PendingTransaction {
    fn from(value: PendingBlobTransaction) -> Self {
        PendingTransaction::PendingBlobTransaction(value)
    }
}

impl From<PendingSetCodeTransaction> for PendingTransaction {
    fn from(value: PendingSetCodeTransaction) -> Self {
        PendingTransaction::PendingSetCodeTransaction(value)
    }
}

impl From<PendingDynamicFeeTransaction> for PendingTransaction {
    fn from(value: PendingDynamicFeeTransaction) -> Self {
        PendingTransaction::PendingDynamicFeeTransaction(value)
    }
}

impl From<PendingAccessListTransaction> for PendingTransaction {
    fn from(value: PendingAccessListTransaction) -> Self {
        PendingTransaction::PendingAccessListTransaction(value)
    }
}

impl From<PendingLegacyTransaction> for PendingTransaction {
    fn from(value: PendingLegacyTransaction) -> Self {
        PendingTransaction::PendingLegacyTransaction(value)
    }
}

/// A transaction of type 0x0 that is not in a block. `chainId` is omitted if the transaction was signed
/// without replay protection (EIP-155).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct PendingLegacyTransaction {
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockHash")]
    pub block_hash: (),
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockNumber")]
    pub block_number: (),
    /// Always null (instead of seconds since 1970): the transaction is not in a block.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: (),
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Maximum price in wei per gas: the gas price or the fee cap.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls; null for a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Always null: the transaction is not in a block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: (),
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: PendingLegacyTransactionType,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chain_id: Option<Quantity>,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum PendingLegacyTransactionType {
    #[serde(rename = "0x0")]
    HexZero,
}

/// A transaction of type 0x1 (EIP-2930) that is not in a block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct PendingAccessListTransaction {
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockHash")]
    pub block_hash: (),
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockNumber")]
    pub block_number: (),
    /// Always null (instead of seconds since 1970): the transaction is not in a block.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: (),
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Maximum price in wei per gas: the gas price or the fee cap.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls; null for a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Always null: the transaction is not in a block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: (),
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: PendingAccessListTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum PendingAccessListTransactionType {
    #[serde(rename = "0x1")]
    HexOne,
}

/// A transaction of type 0x2 (EIP-1559) that is not in a block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct PendingDynamicFeeTransaction {
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockHash")]
    pub block_hash: (),
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockNumber")]
    pub block_number: (),
    /// Always null (instead of seconds since 1970): the transaction is not in a block.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: (),
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Maximum price in wei per gas: the gas price or the fee cap.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Fee cap in wei per gas.
    #[serde(rename = "maxFeePerGas")]
    pub max_fee_per_gas: Quantity,
    /// Tip cap in wei per gas.
    #[serde(rename = "maxPriorityFeePerGas")]
    pub max_priority_fee_per_gas: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls; null for a contract creation.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Always null: the transaction is not in a block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: (),
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: PendingDynamicFeeTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum PendingDynamicFeeTransactionType {
    #[serde(rename = "0x2")]
    HexTwo,
}

/// A transaction of type 0x3 (EIP-4844) that is not in a block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct PendingBlobTransaction {
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockHash")]
    pub block_hash: (),
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockNumber")]
    pub block_number: (),
    /// Always null (instead of seconds since 1970): the transaction is not in a block.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: (),
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Maximum price in wei per gas: the gas price or the fee cap.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Fee cap in wei per gas.
    #[serde(rename = "maxFeePerGas")]
    pub max_fee_per_gas: Quantity,
    /// Tip cap in wei per gas.
    #[serde(rename = "maxPriorityFeePerGas")]
    pub max_priority_fee_per_gas: Quantity,
    /// Blob fee cap in wei per blob gas.
    #[serde(rename = "maxFeePerBlobGas")]
    pub max_fee_per_blob_gas: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls.
    pub to: Address,
    /// Always null: the transaction is not in a block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: (),
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: PendingBlobTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// Versioned hashes of the blobs.
    #[serde(rename = "blobVersionedHashes")]
    pub blob_versioned_hashes: BlobVersionedHashes,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum PendingBlobTransactionType {
    #[serde(rename = "0x3")]
    HexThree,
}

/// A transaction of type 0x4 (EIP-7702) that is not in a block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct PendingSetCodeTransaction {
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockHash")]
    pub block_hash: (),
    /// Always null: the transaction is not in a block.
    #[serde(rename = "blockNumber")]
    pub block_number: (),
    /// Always null (instead of seconds since 1970): the transaction is not in a block.
    #[serde(rename = "blockTimestamp")]
    pub block_timestamp: (),
    /// Sender, recovered from the signature.
    pub from: Address,
    /// Gas limit.
    pub gas: Quantity,
    /// Maximum price in wei per gas: the gas price or the fee cap.
    #[serde(rename = "gasPrice")]
    pub gas_price: Quantity,
    /// Fee cap in wei per gas.
    #[serde(rename = "maxFeePerGas")]
    pub max_fee_per_gas: Quantity,
    /// Tip cap in wei per gas.
    #[serde(rename = "maxPriorityFeePerGas")]
    pub max_priority_fee_per_gas: Quantity,
    /// Hash of the transaction.
    pub hash: Hash32,
    /// Call data or init code.
    pub input: Data,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls.
    pub to: Address,
    /// Always null: the transaction is not in a block.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: (),
    /// Value in wei.
    pub value: Quantity,
    /// EIP-2718 transaction type.
    pub r#type: PendingSetCodeTransactionType,
    /// Access list of the transaction.
    #[serde(rename = "accessList")]
    pub access_list: AccessList,
    /// Chain ID for which the transaction was signed.
    #[serde(rename = "chainId")]
    pub chain_id: Quantity,
    /// Authorizations of the transaction.
    #[serde(rename = "authorizationList")]
    pub authorization_list: Vec<Authorization>,
    /// `v` of the signature.
    pub v: Quantity,
    /// `r` of the signature.
    pub r: Quantity,
    /// `s` of the signature.
    pub s: Quantity,
    /// Parity of the y coordinate of the signature: 0x0 or 0x1.
    #[serde(rename = "yParity")]
    pub y_parity: Quantity,
}

/// EIP-2718 transaction type.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum PendingSetCodeTransactionType {
    #[serde(rename = "0x4")]
    HexFour,
}

/// `newHeads`, `logs`, `newPendingTransactions`, `syncing` or `transactionReceipts`.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Copy)]
pub enum SubscriptionKind {
    #[serde(rename = "newHeads")]
    NewHeads,
    #[serde(rename = "logs")]
    Logs,
    #[serde(rename = "newPendingTransactions")]
    NewPendingTransactions,
    #[serde(rename = "syncing")]
    Syncing,
    #[serde(rename = "transactionReceipts")]
    TransactionReceipts,
}

/// An object with address and topics (logs), an object with transactionHashes (transactionReceipts), or true
/// for full transactions (newPendingTransactions).
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum SubscriptionOptions {
    ReceiptSubscriptionFilter(ReceiptSubscriptionFilter),
    LogSubscriptionFilter(LogSubscriptionFilter),
    Boolean(bool),
}

impl From<ReceiptSubscriptionFilter> for SubscriptionOptions {
    fn from(value: ReceiptSubscriptionFilter) -> Self {
        SubscriptionOptions::ReceiptSubscriptionFilter(value)
    }
}

impl From<LogSubscriptionFilter> for SubscriptionOptions {
    fn from(value: LogSubscriptionFilter) -> Self {
        SubscriptionOptions::LogSubscriptionFilter(value)
    }
}

impl From<bool> for SubscriptionOptions {
    fn from(value: bool) -> Self {
        SubscriptionOptions::Boolean(value)
    }
}

/// The header of the block that would be sealed now. Its hash, nonce and fee recipient are not known yet.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PendingHeader {
    /// Block number.
    pub number: Quantity,
    /// Not known yet.
    pub hash: (),
    /// Hash of the parent block.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Not known yet.
    pub nonce: (),
    /// Proof-of-work mix; the beacon randomness after the merge.
    #[serde(rename = "mixHash")]
    pub mix_hash: Hash32,
    /// Keccak-256 of the RLP of the uncles.
    #[serde(rename = "sha3Uncles")]
    pub sha3_uncles: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Root of the transaction trie.
    #[serde(rename = "transactionsRoot")]
    pub transactions_root: Hash32,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Not known yet.
    pub miner: (),
    /// Difficulty; 0x0 after the merge.
    pub difficulty: Quantity,
    /// Extra data.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Gas limit.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by all transactions.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp in seconds since 1970.
    pub timestamp: Quantity,
    /// Base fee in wei per gas; since London.
    #[serde(rename = "baseFeePerGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base_fee_per_gas: Option<Quantity>,
    /// Root of the withdrawals trie; since Shanghai.
    #[serde(rename = "withdrawalsRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals_root: Option<Hash32>,
    /// Blob gas used by all transactions; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Accumulated blob gas above the target; since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// Root of the parent beacon block; since Cancun.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Hash of the execution requests (EIP-7685); since Prague.
    #[serde(rename = "requestsHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_hash: Option<Hash32>,
    /// Hash of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessListHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list_hash: Option<Hash32>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
}

/// A header, or null if the block does not exist.
pub type HeaderOrNull = Option<Header>;

/// A header, the header of the pending block, or null.
pub type HeaderOrPendingOrNull = Option<HeaderOrPending>;

/// A header, the header of the pending block, or null.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum HeaderOrPending {
    Header(Header),
    PendingHeader(PendingHeader),
}

impl From<Header> for HeaderOrPending {
    fn from(value: Header) -> Self {
        HeaderOrPending::Header(value)
    }
}

impl From<PendingHeader> for HeaderOrPending {
    fn from(value: PendingHeader) -> Self {
        HeaderOrPending::PendingHeader(value)
    }
}

/// Version of a module.
pub type ModuleVersion = String;

/// Versions by module. A module is the part of a method's name before the underscore.
pub type Modules = BTreeMap<String, ModuleVersion>;

/// The node has started to catch up.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SyncingNow {
    /// Always true.
    pub syncing: bool,
    /// Progress of the sync.
    pub status: SyncProgress,
}

/// A new block in the chain. After a reorg, there is a notification for each block of the new chain.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct NewHeadsNotification {
    /// ID that eth_subscribe returned.
    pub subscription: WatchId,
    /// Header of the block.
    pub result: Header,
}

/// A log of a new block or, with `removed`, of a block that a reorg has removed. Removed logs come first.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct LogsNotification {
    /// ID that eth_subscribe returned.
    pub subscription: WatchId,
    /// The log.
    pub result: Log,
}

/// A transaction that became pending.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct NewPendingTransactionsNotification {
    /// ID that eth_subscribe returned.
    pub subscription: WatchId,
    /// Hash of the transaction, or the transaction.
    pub result: NewPendingTransactionsNotificationResult,
}

/// Hash of the transaction, or the transaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum NewPendingTransactionsNotificationResult {
    Hash32(Hash32),
    PendingTransaction(PendingTransaction),
}

impl From<Hash32> for NewPendingTransactionsNotificationResult {
    fn from(value: Hash32) -> Self {
        NewPendingTransactionsNotificationResult::Hash32(value)
    }
}

impl From<PendingTransaction> for NewPendingTransactionsNotificationResult {
    fn from(value: PendingTransaction) -> Self {
        NewPendingTransactionsNotificationResult::PendingTransaction(value)
    }
}

/// The node has started to catch up with its chain, or has caught up.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct SyncingNotification {
    /// ID that eth_subscribe returned.
    pub subscription: WatchId,
    /// False once the node has caught up with its chain.
    pub result: SyncingNotificationResult,
}

/// False once the node has caught up with its chain.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum SyncingNotificationResult {
    SyncingNow(SyncingNow),
    Boolean(bool),
}

impl From<SyncingNow> for SyncingNotificationResult {
    fn from(value: SyncingNow) -> Self {
        SyncingNotificationResult::SyncingNow(value)
    }
}

impl From<bool> for SyncingNotificationResult {
    fn from(value: bool) -> Self {
        SyncingNotificationResult::Boolean(value)
    }
}

/// The receipts of a new block in the chain, in order. A block without matching transactions sends none.
/// After a reorg, there is a notification for each such block of the new chain, and none for the removed
/// blocks.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TransactionReceiptsNotification {
    /// ID that eth_subscribe returned.
    pub subscription: WatchId,
    /// The receipts, at least one.
    pub result: Vec<Receipt>,
}

/// An object with the values that a block producer chooses. It is `PayloadAttributesV4` of the Engine API.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PayloadAttributes {
    /// Timestamp of the block in seconds since 1970, later than that of the parent.
    pub timestamp: Quantity64Input,
    /// Randomness of the block (EIP-4399).
    #[serde(rename = "prevRandao")]
    pub prev_randao: Hash32,
    /// Recipient of the priority fees.
    #[serde(rename = "suggestedFeeRecipient")]
    pub suggested_fee_recipient: Address,
    /// Withdrawals (EIP-4895); since Shanghai. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<WithdrawalInput>>,
    /// Root of the parent beacon block (EIP-4788); since Cancun. Default: zeros.
    #[serde(rename = "parentBeaconBlockRoot")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_beacon_block_root: Option<Hash32>,
    /// Slot of the consensus layer in which the block is proposed (EIP-7843). From Amsterdam on, a block
    /// cannot be built without it; before Amsterdam, it has no effect.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity64Input>,
    /// Gas limit that the block approaches, starting from the gas limit of the parent. Default: 60,000,000
    /// gas.
    #[serde(rename = "targetGasLimit")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_gas_limit: Option<Quantity64Input>,
}

/// An array of signed transactions, or null for those of the pool.
pub type BuildTransactions = Option<Vec<Data>>;

/// 0x and two hex digits for each of at most 32 bytes, or null for none.
pub type ExtraDataInput = Option<String>;

/// A block in the format of the Engine API: `ExecutionPayloadV3`, and `ExecutionPayloadV4` from Amsterdam on.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ExecutionPayload {
    /// Hash of the parent.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// Recipient of the priority fees.
    #[serde(rename = "feeRecipient")]
    pub fee_recipient: Address,
    /// Root of the state trie after the block.
    #[serde(rename = "stateRoot")]
    pub state_root: Hash32,
    /// Root of the receipt trie.
    #[serde(rename = "receiptsRoot")]
    pub receipts_root: Hash32,
    /// Bloom filter of the logs.
    #[serde(rename = "logsBloom")]
    pub logs_bloom: Bloom,
    /// Randomness of the block (EIP-4399).
    #[serde(rename = "prevRandao")]
    pub prev_randao: Hash32,
    /// Number of the block.
    #[serde(rename = "blockNumber")]
    pub block_number: Quantity,
    /// Maximum gas of the block.
    #[serde(rename = "gasLimit")]
    pub gas_limit: Quantity,
    /// Gas used by the block.
    #[serde(rename = "gasUsed")]
    pub gas_used: Quantity,
    /// Timestamp of the block in seconds since 1970.
    pub timestamp: Quantity,
    /// Extra data, at most 32 bytes.
    #[serde(rename = "extraData")]
    pub extra_data: Data,
    /// Base fee in wei per gas.
    #[serde(rename = "baseFeePerGas")]
    pub base_fee_per_gas: Quantity,
    /// Hash of the block.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// The EIP-2718 encoding of each transaction, without blobs.
    pub transactions: Vec<Data>,
    /// Withdrawals (EIP-4895); since Shanghai.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawals: Option<Vec<Withdrawal>>,
    /// Blob gas used by the block; since Cancun.
    #[serde(rename = "blobGasUsed")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_gas_used: Option<Quantity>,
    /// Excess blob gas (EIP-4844); since Cancun.
    #[serde(rename = "excessBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub excess_blob_gas: Option<Quantity>,
    /// RLP of the access list of the block (EIP-7928); since Amsterdam.
    #[serde(rename = "blockAccessList")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_access_list: Option<Data>,
    /// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
    #[serde(rename = "slotNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_number: Option<Quantity>,
}

/// The blobs of the block's transactions in order, where the transactions include them. It is `BlobsBundleV2`
/// of the Engine API.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BlobsBundle {
    /// KZG commitments, 48 bytes each.
    pub commitments: Vec<Data>,
    /// KZG proofs, 48 bytes each: one for each blob before Osaka, 128 cell proofs for each blob since Osaka
    /// (EIP-7594).
    pub proofs: Vec<Data>,
    /// Blobs, 131,072 bytes each.
    pub blobs: Vec<Data>,
}

/// A block that was built but is not part of the chain, in the format of `engine_getPayloadV5`.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct BuiltPayload {
    /// The block.
    #[serde(rename = "executionPayload")]
    pub execution_payload: ExecutionPayload,
    /// Priority fees that the fee recipient earns, in wei.
    #[serde(rename = "blockValue")]
    pub block_value: Quantity,
    /// Blobs of the block's transactions.
    #[serde(rename = "blobsBundle")]
    pub blobs_bundle: BlobsBundle,
    /// Requests to the consensus layer (EIP-7685): type byte and data of each non-empty list.
    #[serde(rename = "executionRequests")]
    pub execution_requests: Vec<Data>,
    /// Always false.
    #[serde(rename = "shouldOverrideBuilder")]
    pub should_override_builder: bool,
}

/// The transaction, mined or in the pool, or null if there is none.
pub type KnownTransactionOrNull = Option<KnownTransaction>;

/// The transaction, mined or in the pool, or null if there is none.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum KnownTransaction {
    Transaction(Transaction),
    PendingTransaction(PendingTransaction),
}

impl From<Transaction> for KnownTransaction {
    fn from(value: Transaction) -> Self {
        KnownTransaction::Transaction(value)
    }
}

impl From<PendingTransaction> for KnownTransaction {
    fn from(value: PendingTransaction) -> Self {
        KnownTransaction::PendingTransaction(value)
    }
}

/// Transactions in the pool.
pub type PendingTransactions = Vec<PendingTransaction>;

/// A transaction with zeros in place of its signature. Members that its type does not have are absent.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct UnsignedTransaction {
    /// EIP-2718 transaction type.
    pub r#type: Quantity,
    /// Chain ID; absent if the type is 0x0.
    #[serde(rename = "chainId")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chain_id: Option<Quantity>,
    /// Nonce of the sender.
    pub nonce: Quantity,
    /// Account that the transaction calls; null creates a contract.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub to: Option<Address>,
    /// Gas limit.
    pub gas: Quantity,
    /// Gas price in wei per gas; null if the transaction has the EIP-1559 fees.
    #[serde(rename = "gasPrice")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub gas_price: Option<Quantity>,
    /// Tip cap in wei per gas; null if the transaction has a gas price.
    #[serde(rename = "maxPriorityFeePerGas")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub max_priority_fee_per_gas: Option<Quantity>,
    /// Fee cap in wei per gas; null if the transaction has a gas price.
    #[serde(rename = "maxFeePerGas")]
    #[serde(deserialize_with = "crate::nullable::required")]
    pub max_fee_per_gas: Option<Quantity>,
    /// Blob fee cap in wei per blob gas.
    #[serde(rename = "maxFeePerBlobGas")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_fee_per_blob_gas: Option<Quantity>,
    /// Value in wei.
    pub value: Quantity,
    /// Call data or init code.
    pub input: Data,
    /// EIP-2930 access list.
    #[serde(rename = "accessList")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_list: Option<AccessList>,
    /// Versioned hashes of the blobs, 32 bytes each.
    #[serde(rename = "blobVersionedHashes")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blob_versioned_hashes: Option<Vec<Hash32>>,
    /// EIP-7702 authorizations.
    #[serde(rename = "authorizationList")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub authorization_list: Option<Vec<Authorization>>,
    /// Always 0x0: the transaction has no signature.
    pub v: Quantity,
    /// Always 0x0: the transaction has no signature.
    pub r: Quantity,
    /// Always 0x0: the transaction has no signature.
    pub s: Quantity,
    /// Always 0x0: the transaction has no signature.
    #[serde(rename = "yParity")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y_parity: Option<Quantity>,
    /// Hash of `raw`, which changes when the transaction is signed.
    pub hash: Hash32,
}

/// A transaction with all of its members, as bytes and as an object.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct FilledTransaction {
    /// The transaction without its signature: RLP or an EIP-2718 envelope, with zeros in place of the
    /// signature.
    pub raw: Data,
    /// The transaction.
    pub tx: UnsignedTransaction,
}

/// A signed transaction, as bytes and as an object.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct SignedTransaction {
    /// The signed transaction: RLP or an EIP-2718 envelope, for `eth_sendRawTransaction`.
    pub raw: Data,
    /// The transaction, as `eth_getTransactionByHash` returns it while it is in the pool.
    pub tx: PendingTransaction,
}

/// A decimal nonce.
pub type Nonce = String;

/// Transactions of one sender by nonce.
pub type TransactionsByNonce = BTreeMap<Nonce, PendingTransaction>;

/// Transactions by sender. The addresses have a checksum (EIP-55).
pub type TransactionsBySender = BTreeMap<Address, TransactionsByNonce>;

/// A transaction in one line: `0x…: 1 wei + 21000 gas × 1000 wei` has recipient, value, gas limit and the
/// maximum price for one unit of gas. A contract creation has `contract creation` instead of the recipient.
pub type PoolSummary = String;

/// Summaries of the transactions of one sender, by nonce.
pub type SummariesByNonce = BTreeMap<Nonce, PoolSummary>;

/// Summaries of transactions, by sender. The addresses have a checksum (EIP-55).
pub type SummariesBySender = BTreeMap<Address, SummariesByNonce>;

/// All transactions in the pool.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PoolContent {
    /// Transactions that are ready for inclusion in a block.
    pub pending: TransactionsBySender,
    /// Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
    pub queued: TransactionsBySender,
}

/// All transactions of one sender in the pool.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct SenderContent {
    /// Transactions that are ready for inclusion in a block.
    pub pending: TransactionsByNonce,
    /// Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
    pub queued: TransactionsByNonce,
}

/// All transactions in the pool, one line each.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PoolInspection {
    /// Transactions that are ready for inclusion in a block.
    pub pending: SummariesBySender,
    /// Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
    pub queued: SummariesBySender,
}

/// Number of transactions in the pool.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PoolStatus {
    /// Number of transactions that are ready for inclusion in a block.
    pub pending: Quantity,
    /// Number of transactions that cannot be included yet.
    pub queued: Quantity,
}

/// A dump of a state, as anvil has it: the gzip of a JSON object, whose `accounts` map addresses to objects
/// with `nonce`, `balance`, `code` and `storage`. Hex of the compressed bytes.
pub type StateDump = String;

/// An object whose member `forking` is empty or absent.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ResetOptions {
    /// The chain to fork in hardhat and anvil. Members are refused, because a development chain forks no
    /// other chain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forking: Option<ForkingOptions>,
}

/// An object with the node of a chain to fork, and a block. Both are refused.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ForkingOptions {
    /// URL of a node.
    #[serde(rename = "jsonRpcUrl")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub json_rpc_url: Option<String>,
    /// Number of the block at which the fork begins.
    #[serde(rename = "blockNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<IntegerInput>,
}

/// Parameters of web3_clientVersion.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct Web3ClientVersionParams {}

/// Parameters of web3_sha3.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct Web3Sha3Params {
    /// Bytes to hash.
    pub data: Data,
}

/// Parameters of net_version.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct NetVersionParams {}

/// Parameters of net_listening.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct NetListeningParams {}

/// Parameters of net_peerCount.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct NetPeerCountParams {}

/// Parameters of rpc_discover.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct RpcDiscoverParams {}

/// Parameters of rpc_modules.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct RpcModulesParams {}

/// Parameters of eth_chainId.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthChainIdParams {}

/// Parameters of eth_blockNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthBlockNumberParams {}

/// Parameters of eth_getFilterChanges.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetFilterChangesParams {
    /// ID of the filter.
    #[serde(rename = "filterId")]
    pub filter_id: WatchIdInput,
}

/// Parameters of eth_getFilterLogs.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetFilterLogsParams {
    /// ID of the filter.
    #[serde(rename = "filterId")]
    pub filter_id: WatchIdInput,
}

/// Parameters of eth_newBlockFilter.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthNewBlockFilterParams {}

/// Parameters of eth_newFilter.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthNewFilterParams {
    /// Criteria that the logs must match.
    pub filter: LogFilter,
}

/// Parameters of eth_newPendingTransactionFilter.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthNewPendingTransactionFilterParams {
    /// True for full transactions, false for hashes. Default: false.
    #[serde(rename = "fullTransactions")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_transactions: Option<bool>,
}

/// Parameters of eth_sendRawTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthSendRawTransactionParams {
    /// Signed transaction: RLP or an EIP-2718 envelope.
    pub transaction: Data,
}

/// Parameters of eth_sendRawTransactionSync.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthSendRawTransactionSyncParams {
    /// Signed transaction: RLP or an EIP-2718 envelope.
    pub transaction: Data,
    /// Longest wait in milliseconds. At most `sendWaitLongestMs`; 0 counts as omitted. Default: `sendWaitMs`.
    #[serde(rename = "timeoutMs")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout_ms: Option<IntegerInput>,
}

/// Parameters of eth_simulateV1.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthSimulateV1Params {
    /// The blocks to simulate, and options.
    pub options: SimulateOptions,
    /// Block that the simulated blocks build on. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_subscribe.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthSubscribeParams {
    /// Kind of events to subscribe to.
    pub subscription: SubscriptionKind,
    /// For `logs`, an object with the addresses and topics to match; if omitted, all logs match. For
    /// `transactionReceipts`, an object with the hashes of the transactions; if omitted, the receipts of all
    /// transactions are sent. For `newPendingTransactions`, true to send full transactions; if omitted,
    /// hashes are sent. `newHeads` and `syncing` have no options: `includeTransactions` of other nodes is
    /// refused. Default: any, hashes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<SubscriptionOptions>,
}

/// Parameters of eth_syncing.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthSyncingParams {}

/// Parameters of eth_accounts.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthAccountsParams {}

/// Parameters of eth_coinbase.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthCoinbaseParams {}

/// Parameters of eth_pendingTransactions.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthPendingTransactionsParams {}

/// Parameters of eth_sendTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthSendTransactionParams {
    /// The transaction. Value and fees are in wei.
    pub transaction: TransactionCall,
}

/// Parameters of eth_sendUnsignedTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthSendUnsignedTransactionParams {
    /// The transaction. Value and fees are in wei.
    pub transaction: TransactionCall,
}

/// Parameters of eth_signTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthSignTransactionParams {
    /// The transaction. Value and fees are in wei.
    pub transaction: TransactionCall,
}

/// Parameters of eth_fillTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthFillTransactionParams {
    /// The transaction. Value and fees are in wei.
    pub transaction: TransactionCall,
}

/// Parameters of eth_sign.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthSignParams {
    /// The account that signs.
    pub address: Address,
    /// The bytes to sign.
    pub message: Data,
}

/// Parameters of eth_signTypedData_v4.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthSignTypedDataV4Params {
    /// The account that signs.
    pub address: Address,
    /// The types, the domain and the message.
    #[serde(rename = "typedData")]
    pub typed_data: TypedDataInput,
}

/// Parameters of eth_gasPrice.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthGasPriceParams {}

/// Parameters of eth_maxPriorityFeePerGas.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthMaxPriorityFeePerGasParams {}

/// Parameters of eth_blobBaseFee.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthBlobBaseFeeParams {}

/// Parameters of eth_baseFee.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthBaseFeeParams {}

/// Parameters of eth_feeHistory.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthFeeHistoryParams {
    /// Number of blocks, as a hex quantity or a JSON integer.
    #[serde(rename = "blockCount")]
    pub block_count: BlockCount,
    /// Last block of the range.
    #[serde(rename = "newestBlock")]
    pub newest_block: BlockNumberOrTagOrHash,
    /// Percentiles of the priority fees to return, from 0 to 100, in the given order. Default: no priority
    /// fees.
    #[serde(rename = "rewardPercentiles")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward_percentiles: Option<RewardPercentiles>,
}

/// Parameters of eth_config.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthConfigParams {}

/// Parameters of eth_capabilities.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EthCapabilitiesParams {}

/// Parameters of eth_getBalance.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetBalanceParams {
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getCode.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetCodeParams {
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getStorageAt.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetStorageAtParams {
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Storage slot: 0x and 1 to 64 hex digits.
    pub slot: StorageSlot,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getStorageValues.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetStorageValuesParams {
    /// Slots by contract; at most 1024 slots in total.
    pub requests: StorageRequests,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getTransactionCount.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetTransactionCountParams {
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getAccountInfo.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetAccountInfoParams {
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getAccount.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetAccountParams {
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getProof.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetProofParams {
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Slots to prove; an empty array for the account only. At most 1024.
    #[serde(rename = "storageKeys")]
    pub storage_keys: StorageKeys,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of eth_getBlockByNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetBlockByNumberParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// True for full transactions, false for hashes. Default: false.
    #[serde(rename = "fullTransactions")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_transactions: Option<Flag>,
}

/// Parameters of eth_getBlockByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetBlockByHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// True for full transactions, false for hashes. Default: false.
    #[serde(rename = "fullTransactions")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_transactions: Option<Flag>,
}

/// Parameters of eth_getBlockReceipts.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetBlockReceiptsParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of eth_getBlockAccessList.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetBlockAccessListParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of eth_getBlockTransactionCountByNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetBlockTransactionCountByNumberParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of eth_getBlockTransactionCountByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetBlockTransactionCountByHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
}

/// Parameters of eth_getUncleCountByBlockNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetUncleCountByBlockNumberParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of eth_getUncleCountByBlockHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetUncleCountByBlockHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
}

/// Parameters of eth_getUncleByBlockNumberAndIndex.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetUncleByBlockNumberAndIndexParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// Position in the block, starting at 0x0.
    pub index: IndexInput,
}

/// Parameters of eth_getUncleByBlockHashAndIndex.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetUncleByBlockHashAndIndexParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Position in the block, starting at 0x0.
    pub index: IndexInput,
}

/// Parameters of eth_getTransactionByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetTransactionByHashParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of eth_getTransactionByBlockNumberAndIndex.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetTransactionByBlockNumberAndIndexParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// Position in the block, starting at 0x0.
    pub index: IndexInput,
}

/// Parameters of eth_getTransactionByBlockHashAndIndex.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetTransactionByBlockHashAndIndexParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Position in the block, starting at 0x0.
    pub index: IndexInput,
}

/// Parameters of eth_getTransactionReceipt.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetTransactionReceiptParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of eth_getLogs.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetLogsParams {
    /// Criteria that the logs must match.
    pub filter: LogFilter,
}

/// Parameters of eth_call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthCallParams {
    /// The call.
    pub transaction: TransactionCall,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
    /// Accounts whose state is overridden for this call. Default: none.
    #[serde(rename = "stateOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_overrides: Option<StateOverrides>,
    /// Block fields that are overridden for this call. Default: none.
    #[serde(rename = "blockOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_overrides: Option<BlockOverrides>,
}

/// Parameters of eth_estimateGas.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthEstimateGasParams {
    /// The call.
    pub transaction: TransactionCall,
    /// Block whose state to read. Default: latest; on a node that seals blocks, pending.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
    /// Accounts whose state is overridden for this call. Default: none.
    #[serde(rename = "stateOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_overrides: Option<StateOverrides>,
    /// Block fields that are overridden for this call. Default: none.
    #[serde(rename = "blockOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_overrides: Option<BlockOverrides>,
}

/// Parameters of eth_createAccessList.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthCreateAccessListParams {
    /// The call.
    pub transaction: TransactionCall,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
    /// Accounts whose state is overridden for this call. Default: none.
    #[serde(rename = "stateOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_overrides: Option<StateOverrides>,
}

/// Parameters of eth_callMany.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthCallManyParams {
    /// The bundles, in order.
    pub bundles: CallBundles,
    /// Where the calls run. Default: after the newest block.
    #[serde(rename = "simulateContext")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulate_context: Option<SimulateContext>,
    /// Accounts whose state is overridden before the first call. Default: none.
    #[serde(rename = "stateOverride")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state_override: Option<StateOverrides>,
    /// Time limit in milliseconds; 0 for the default. Default: the time limit of the node (`--call-timeout`),
    /// which is also the maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<i64>,
}

/// Parameters of eth_uninstallFilter.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthUninstallFilterParams {
    /// ID of the filter.
    #[serde(rename = "filterId")]
    pub filter_id: WatchIdInput,
}

/// Parameters of eth_unsubscribe.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthUnsubscribeParams {
    /// ID of the subscription.
    #[serde(rename = "subscriptionId")]
    pub subscription_id: WatchIdInput,
}

/// Parameters of eth_getHeaderByNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetHeaderByNumberParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of eth_getHeaderByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetHeaderByHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
}

/// Parameters of eth_getRawTransactionByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetRawTransactionByHashParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of eth_getRawTransactionByBlockNumberAndIndex.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EthGetRawTransactionByBlockNumberAndIndexParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// Position in the block, starting at 0x0.
    pub index: IndexInput,
}

/// Parameters of eth_getRawTransactionByBlockHashAndIndex.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EthGetRawTransactionByBlockHashAndIndexParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Position in the block, starting at 0x0.
    pub index: IndexInput,
}

/// Parameters of debug_getRawHeader.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugGetRawHeaderParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of debug_getRawBlock.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugGetRawBlockParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of debug_getRawReceipts.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugGetRawReceiptsParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of debug_getRawTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugGetRawTransactionParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of debug_getRawBlockAccessList.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugGetRawBlockAccessListParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of trace_block.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct TraceBlockParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of trace_filter.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceFilterParams {
    /// Criteria that the traces must match.
    pub filter: TraceCriteria,
}

/// Parameters of trace_transaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceTransactionParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of trace_get.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceGetParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// Path from the transaction to the trace: at each depth, the index among the siblings. An empty path is
    /// the transaction itself.
    pub indices: TraceIndices,
}

/// Parameters of trace_call.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceCallParams {
    /// The call.
    pub transaction: TransactionCall,
    /// The traces to return: any of trace, vmTrace and stateDiff.
    #[serde(rename = "traceTypes")]
    pub trace_types: TraceTypes,
    /// Block after which the call is executed. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
    /// Overrides, or an option of the traces. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TraceLabelsOrStateOverridesValue>,
    /// Members of the block that are replaced for the call. Default: none.
    #[serde(rename = "blockOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_overrides: Option<BlockOverrides>,
}

/// Parameters of trace_callMany.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceCallManyParams {
    /// Pairs of a call and the types of traces to return; at most 1000.
    pub calls: TraceCallRequests,
    /// Block after which the call is executed. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
    /// Overrides, or an option of the traces. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TraceLabelsOrStateOverridesValue>,
    /// Members of the block that are replaced for the calls. Default: none.
    #[serde(rename = "blockOverrides")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_overrides: Option<BlockOverrides>,
}

/// Parameters of trace_rawTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct TraceRawTransactionParams {
    /// Signed transaction: RLP or an EIP-2718 envelope, as data or as a list of bytes (the format of alloy).
    pub transaction: RawTransaction,
    /// The traces to return: any of trace, vmTrace and stateDiff.
    #[serde(rename = "traceTypes")]
    pub trace_types: TraceTypes,
    /// Options of the traces. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TraceOptions>,
}

/// Parameters of trace_replayTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceReplayTransactionParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// The traces to return: any of trace, vmTrace and stateDiff.
    #[serde(rename = "traceTypes")]
    pub trace_types: TraceTypes,
    /// Options of the traces. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TraceOptions>,
}

/// Parameters of trace_replayBlockTransactions.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct TraceReplayBlockTransactionsParams {
    /// The block.
    pub block: BlockNumberOrTag,
    /// The traces to return: any of trace, vmTrace and stateDiff.
    #[serde(rename = "traceTypes")]
    pub trace_types: TraceTypes,
    /// Options of the traces. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TraceOptions>,
}

/// Parameters of erigon_blockNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ErigonBlockNumberParams {
    /// Tag of the block. Default: latestExecuted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag: Option<HeadTag>,
}

/// Parameters of erigon_getHeaderByNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct ErigonGetHeaderByNumberParams {
    /// The block.
    pub block: BlockNumberOrTag,
}

/// Parameters of erigon_getBlockByTimestamp.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct ErigonGetBlockByTimestampParams {
    /// Time in seconds since 1970. A string without 0x is decimal, as in erigon.
    pub timestamp: NumberInput,
    /// True for full transactions, false for hashes. Default: false.
    #[serde(rename = "fullTransactions")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_transactions: Option<Flag>,
}

/// Parameters of erigon_getLatestLogs.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ErigonGetLatestLogsParams {
    /// The filter. Without fromBlock, the range begins with the first block of the chain.
    pub filter: LogFilter,
    /// How many logs or blocks to return. Default: the logs of one block.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<LatestLogsOptions>,
}

/// Parameters of erigon_getLogs.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ErigonGetLogsParams {
    /// The filter. Without fromBlock, the range begins with the first block of the chain.
    pub filter: LogFilter,
}

/// Parameters of erigon_getLogsByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ErigonGetLogsByHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
}

/// Parameters of erigon_getBlockReceiptsByBlockHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct ErigonGetBlockReceiptsByBlockHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
}

/// Parameters of erigon_getBalanceChangesInBlock.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct ErigonGetBalanceChangesInBlockParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of erigon_forks.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct ErigonForksParams {}

/// Parameters of ots_getApiLevel.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct OtsGetApiLevelParams {}

/// Parameters of ots_hasCode.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct OtsHasCodeParams {
    /// Address of the account, 20 bytes.
    pub address: Address,
    /// Block whose state to read. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of ots_getBlockDetails.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct OtsGetBlockDetailsParams {
    /// The block.
    pub block: BlockNumberOrTag,
}

/// Parameters of ots_getBlockDetailsByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct OtsGetBlockDetailsByHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
}

/// Parameters of ots_getBlockTransactions.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct OtsGetBlockTransactionsParams {
    /// The block.
    pub block: BlockNumberOrTag,
    /// Number of the page; page 0 has the last transactions of the block.
    #[serde(rename = "pageNumber")]
    pub page_number: PageNumber,
    /// Number of transactions in a page.
    #[serde(rename = "pageSize")]
    pub page_size: PageSize,
}

/// Parameters of ots_getTransactionError.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct OtsGetTransactionErrorParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of ots_traceTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct OtsTraceTransactionParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of ots_getInternalOperations.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct OtsGetInternalOperationsParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of ots_getTransactionBySenderAndNonce.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct OtsGetTransactionBySenderAndNonceParams {
    /// Address of the sender, 20 bytes.
    pub sender: Address,
    /// Nonce of the transaction: a JSON integer, or 0x and hex digits.
    pub nonce: IntegerInput,
}

/// Parameters of ots_getContractCreator.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct OtsGetContractCreatorParams {
    /// Address of the contract, 20 bytes.
    pub address: Address,
}

/// Parameters of ots_searchTransactionsBefore.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct OtsSearchTransactionsBeforeParams {
    /// Address of the account, 20 bytes.
    pub address: Address,
    /// Block before which to search, not included: a JSON integer, or 0x and hex digits. 0 searches from the
    /// newest block.
    #[serde(rename = "blockNumber")]
    pub block_number: IntegerInput,
    /// Number of transactions to find, at most the limit (`--max-search-page`).
    #[serde(rename = "pageSize")]
    pub page_size: PageSize,
}

/// Parameters of ots_searchTransactionsAfter.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct OtsSearchTransactionsAfterParams {
    /// Address of the account, 20 bytes.
    pub address: Address,
    /// Block after which to search, not included: a JSON integer, or 0x and hex digits. 0 searches from the
    /// first block.
    #[serde(rename = "blockNumber")]
    pub block_number: IntegerInput,
    /// Number of transactions to find, at most the limit (`--max-search-page`).
    #[serde(rename = "pageSize")]
    pub page_size: PageSize,
}

/// Parameters of trace_blockOpcodeGas.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct TraceBlockOpcodeGasParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
}

/// Parameters of trace_transactionOpcodeGas.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TraceTransactionOpcodeGasParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of debug_setHead.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugSetHeadParams {
    /// Number of the block that becomes the head.
    pub number: IntegerInput,
}

/// Parameters of debug_traceBlockByNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugTraceBlockByNumberParams {
    /// The block.
    pub block: BlockNumberOrTag,
    /// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
    /// case-sensitive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TracerOptions>,
}

/// Parameters of debug_traceBlockByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugTraceBlockByHashParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
    /// case-sensitive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TracerOptions>,
}

/// Parameters of debug_traceTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugTraceTransactionParams {
    /// Hash of the transaction, 32 bytes.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
    /// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
    /// case-sensitive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TracerOptions>,
}

/// Parameters of debug_traceCall.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugTraceCallParams {
    /// The call.
    pub transaction: TransactionCall,
    /// Block after which the call is executed. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
    /// Tracer, its options, and overrides. Default: struct logs. Option names are case-insensitive; tracer
    /// names are case-sensitive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TraceCallOptions>,
}

/// Parameters of debug_traceCallMany.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugTraceCallManyParams {
    /// The bundles, in order.
    pub bundles: CallBundles,
    /// Where the calls run. Default: after the newest block.
    #[serde(rename = "simulateContext")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub simulate_context: Option<SimulateContext>,
    /// Tracer, its options, and overrides of accounts. Default: struct logs. Option names are
    /// case-insensitive; tracer names are case-sensitive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<BundleTraceOptions>,
}

/// Parameters of debug_storageRangeAt.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugStorageRangeAtParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// Index of a transaction in the block. The result shows the state after this transaction.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: TransactionIndexInput,
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
    /// Hash of a slot, from which the page starts; 0x0 for the first slot.
    #[serde(rename = "startKey")]
    pub start_key: RangeStart,
    /// Maximum number of slots to return, up to the limit of the node.
    pub limit: RangeLimit,
}

/// Parameters of debug_accountRange.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugAccountRangeParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// Index of a transaction in the block. The result shows the state after this transaction.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: TransactionIndexInput,
    /// Hash of an address, from which the page starts; 0x0 for the first account.
    #[serde(rename = "startKey")]
    pub start_key: RangeStart,
    /// Maximum number of accounts to return, up to the limit of the node.
    pub limit: RangeLimit,
}

/// Parameters of debug_accountAt.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugAccountAtParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// Index of a transaction in the block. The result shows the state after this transaction.
    #[serde(rename = "transactionIndex")]
    pub transaction_index: TransactionIndexInput,
    /// Address of an account or contract, 20 bytes.
    pub address: Address,
}

/// Parameters of debug_executionWitness.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugExecutionWitnessParams {
    /// The block.
    pub block: BlockNumberOrTagOrHash,
    /// The form of the witness, as in reth and erigon: what a node answers here is their canonical form.
    /// Their legacy form has more, and is refused. Default: canonical.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<WitnessMode>,
}

/// Parameters of debug_traceBlock.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugTraceBlockParams {
    /// RLP of the block: header, transactions, uncles and withdrawals.
    #[serde(rename = "blockRlp")]
    pub block_rlp: Data,
    /// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
    /// case-sensitive.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TracerOptions>,
}

/// Parameters of debug_intermediateRoots.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugIntermediateRootsParams {
    /// Hash of the block, 32 bytes.
    #[serde(rename = "blockHash")]
    pub block_hash: Hash32,
    /// As for `debug_traceBlockByHash`; only `timeout` has a meaning here. Default: the time limit of the
    /// node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TracerOptions>,
}

/// Parameters of debug_getModifiedAccountsByNumber.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct DebugGetModifiedAccountsByNumberParams {
    /// Number of the first block; or of the only one.
    #[serde(rename = "startNumber")]
    pub start_number: IntegerInput,
    /// Number of the second block, above that of the first. Default: only one block.
    #[serde(rename = "endNumber")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_number: Option<IntegerInput>,
}

/// Parameters of debug_getModifiedAccountsByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugGetModifiedAccountsByHashParams {
    /// Hash of the first block, 32 bytes; or of the only one.
    #[serde(rename = "startHash")]
    pub start_hash: Hash32,
    /// Hash of the second block, 32 bytes. Default: only one block.
    #[serde(rename = "endHash")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_hash: Option<Hash32>,
}

/// Parameters of debug_codeByHash.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugCodeByHashParams {
    /// Keccak-256 hash of the code, 32 bytes.
    #[serde(rename = "codeHash")]
    pub code_hash: Hash32,
    /// The newest block that may have written the code. Default: latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block: Option<BlockNumberOrTagOrHash>,
}

/// Parameters of debug_preimage.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct DebugPreimageParams {
    /// Keccak-256 hash, 32 bytes.
    pub hash: Hash32,
}

/// Parameters of debug_getBadBlocks.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct DebugGetBadBlocksParams {}

/// Parameters of debug_chainConfig.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct DebugChainConfigParams {}

/// Parameters of evm_mine.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EvmMineParams {
    /// Timestamp of the block in seconds since 1970, or an object with the timestamp and the number of
    /// blocks. Default: one block, now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<MineInput>,
}

/// Parameters of evm_snapshot.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct EvmSnapshotParams {}

/// Parameters of evm_revert.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EvmRevertParams {
    /// ID of the snapshot, as `evm_snapshot` returned it.
    pub snapshot: NumberInput,
}

/// Parameters of anvil_reset.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilResetParams {
    /// Options of hardhat and anvil. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<ResetOptions>,
}

/// Parameters of evm_increaseTime.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EvmIncreaseTimeParams {
    /// Seconds to add.
    pub seconds: NumberInput,
}

/// Parameters of evm_setNextBlockTimestamp.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EvmSetNextBlockTimestampParams {
    /// Timestamp in seconds since 1970.
    pub timestamp: NumberInput,
}

/// Parameters of evm_setTime.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EvmSetTimeParams {
    /// Time in seconds since 1970; more than 1,000,000,000,000 is in milliseconds, as in anvil and Ganache.
    pub timestamp: NumberInput,
}

/// Parameters of evm_setAutomine.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EvmSetAutomineParams {
    /// Whether each transaction gets a block at once.
    #[serde(rename = "isAutomatic")]
    pub is_automatic: Flag,
}

/// Parameters of evm_setIntervalMining.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct EvmSetIntervalMiningParams {
    /// Interval in seconds or, with `--compat hardhat`, in milliseconds.
    pub interval: NumberInput,
}

/// Parameters of evm_setBlockGasLimit.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct EvmSetBlockGasLimitParams {
    /// Gas limit in gas, at least 5,000.
    #[serde(rename = "gasLimit")]
    pub gas_limit: QuantityInput,
}

/// Parameters of anvil_mine.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilMineParams {
    /// Number of blocks to seal. Default: 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<MineCount>,
    /// Seconds from each block to the next. Default: 0, the clock decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval: Option<NumberInput>,
}

/// Parameters of hardhat_mine.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct HardhatMineParams {
    /// Number of blocks to seal. Default: 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocks: Option<MineCount>,
    /// Seconds from each block to the next. Default: 0, the clock decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval: Option<NumberInput>,
}

/// Parameters of anvil_rollback.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilRollbackParams {
    /// Number of blocks to remove. Default: 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<NumberInput>,
}

/// Parameters of anvil_reorg.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct AnvilReorgParams {
    /// Number of blocks to replace.
    pub depth: MineCount,
    /// Pairs of a transaction and the index of its block among the new ones, from 0. Transactions of a block
    /// are in the order of the array. Default: empty blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tx_block_pairs: Option<ReorgTransactions>,
}

/// Parameters of anvil_setBlockTimestampInterval.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct AnvilSetBlockTimestampIntervalParams {
    /// Seconds from each block to the next.
    pub seconds: NumberInput,
}

/// Parameters of anvil_removeBlockTimestampInterval.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct AnvilRemoveBlockTimestampIntervalParams {}

/// Parameters of anvil_getAutomine.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct AnvilGetAutomineParams {}

/// Parameters of anvil_setIntervalMining.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct AnvilSetIntervalMiningParams {
    /// Interval in seconds.
    pub seconds: NumberInput,
}

/// Parameters of anvil_getIntervalMining.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct AnvilGetIntervalMiningParams {}

/// Parameters of anvil_dropTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilDropTransactionParams {
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of hardhat_dropTransaction.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct HardhatDropTransactionParams {
    /// Hash of the transaction.
    #[serde(rename = "transactionHash")]
    pub transaction_hash: Hash32,
}

/// Parameters of anvil_dropAllTransactions.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct AnvilDropAllTransactionsParams {}

/// Parameters of anvil_removePoolTransactions.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilRemovePoolTransactionsParams {
    /// Address of the sender.
    pub address: Address,
}

/// Parameters of anvil_setCoinbase.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilSetCoinbaseParams {
    /// The fee recipient.
    pub address: Address,
}

/// Parameters of anvil_setBalance.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilSetBalanceParams {
    /// Address of the account.
    pub address: Address,
    /// Balance in wei.
    pub balance: QuantityInput,
}

/// Parameters of anvil_addBalance.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilAddBalanceParams {
    /// Address of the account.
    pub address: Address,
    /// Amount to add, in wei.
    pub balance: QuantityInput,
}

/// Parameters of anvil_setCode.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilSetCodeParams {
    /// Address of the account.
    pub address: Address,
    /// Code that calls of the account execute; 0x removes the code.
    pub code: Data,
}

/// Parameters of anvil_setNonce.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct AnvilSetNonceParams {
    /// Address of the account.
    pub address: Address,
    /// Nonce.
    pub nonce: NumberInput,
}

/// Parameters of anvil_setStorageAt.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilSetStorageAtParams {
    /// Address of the account.
    pub address: Address,
    /// Storage slot: 0x and 1 to 64 hex digits.
    pub slot: StorageSlot,
    /// Value of the slot.
    pub value: StorageWord,
}

/// Parameters of anvil_setNextBlockBaseFeePerGas.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilSetNextBlockBaseFeePerGasParams {
    /// Base fee in wei per gas.
    #[serde(rename = "baseFeePerGas")]
    pub base_fee_per_gas: QuantityInput,
}

/// Parameters of anvil_setMinGasPrice.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilSetMinGasPriceParams {
    /// Gas price in wei per gas.
    #[serde(rename = "gasPrice")]
    pub gas_price: QuantityInput,
}

/// Parameters of anvil_dumpState.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct AnvilDumpStateParams {}

/// Parameters of anvil_loadState.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilLoadStateParams {
    /// The dump.
    pub state: StateDump,
}

/// Parameters of anvil_impersonateAccount.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilImpersonateAccountParams {
    /// The account.
    pub address: Address,
}

/// Parameters of anvil_stopImpersonatingAccount.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilStopImpersonatingAccountParams {
    /// The account.
    pub address: Address,
}

/// Parameters of anvil_autoImpersonateAccount.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilAutoImpersonateAccountParams {
    /// Whether every account can send.
    #[serde(rename = "isEnabled")]
    pub is_enabled: Flag,
}

/// Parameters of anvil_metadata.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct AnvilMetadataParams {}

/// Parameters of anvil_setLoggingEnabled.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct AnvilSetLoggingEnabledParams {
    /// Whether to log blocks.
    #[serde(rename = "isEnabled")]
    pub is_enabled: Flag,
}

/// Parameters of anvil_nodeInfo.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct AnvilNodeInfoParams {}

/// Parameters of hardhat_setPrevRandao.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct HardhatSetPrevRandaoParams {
    /// The value, 32 bytes.
    #[serde(rename = "prevRandao")]
    pub prev_randao: Hash32,
}

/// Parameters of personal_sign.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct PersonalSignParams {
    /// The bytes to sign.
    pub message: Data,
    /// The account that signs.
    pub address: Address,
    /// Password of the account. Default: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<PasswordInput>,
}

/// Parameters of testing_buildBlockV1.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TestingBuildBlockV1Params {
    /// Hash of the head.
    #[serde(rename = "parentHash")]
    pub parent_hash: Hash32,
    /// The values that a block producer chooses.
    #[serde(rename = "payloadAttributes")]
    pub payload_attributes: PayloadAttributes,
    /// The transactions to include, all of them and in this order: RLP or EIP-2718 envelopes, blob
    /// transactions with or without blobs. An empty array builds an empty block. null builds a block from the
    /// pool.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub transactions: Option<Vec<Data>>,
    /// Extra data of the block. Default: none.
    #[serde(rename = "extraData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_data: Option<String>,
}

/// Parameters of testing_commitBlockV1.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TestingCommitBlockV1Params {
    /// The values that a block producer chooses.
    #[serde(rename = "payloadAttributes")]
    pub payload_attributes: PayloadAttributes,
    /// The transactions to include, all of them and in this order: RLP or EIP-2718 envelopes, blob
    /// transactions with or without blobs. An empty array builds an empty block. null builds a block from the
    /// pool.
    #[serde(deserialize_with = "crate::nullable::required")]
    pub transactions: Option<Vec<Data>>,
    /// Extra data of the block. Default: none.
    #[serde(rename = "extraData")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_data: Option<String>,
}

/// Parameters of txpool_content.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct TxpoolContentParams {}

/// Parameters of txpool_contentFrom.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
pub struct TxpoolContentFromParams {
    /// Sender, 20 bytes.
    pub address: Address,
}

/// Parameters of txpool_inspect.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct TxpoolInspectParams {}

/// Parameters of txpool_status.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Default)]
#[serde(deny_unknown_fields)]
pub struct TxpoolStatusParams {}
