// Code generated from openrpc.json by `npm run generate`; DO NOT EDIT.

package cartulary

import "encoding/json"

// Address: A 20-byte address: 0x and 40 hex digits. Input can be in upper, lower or mixed case; results are
// in lower case.
type Address string

// Hash32: A 32-byte hash: 0x and 64 hex digits.
type Hash32 string

// Data: Bytes: 0x and two hex digits for each byte.
type Data string

// RawTransaction: A signed transaction: data, or a list of byte values.
type RawTransaction struct {
	Data        *Data
	IntegerList *List[int64]
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *RawTransaction) UnmarshalJSON(bytes []byte) error {
	*o = RawTransaction{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Data)
	case value.isOf('['):
		return decodeInto(bytes, &o.IntegerList)
	}
	return value.noBranchOf("RawTransaction")
}

// MarshalJSON encodes the branch that is set.
func (o RawTransaction) MarshalJSON() ([]byte, error) {
	if o.Data != nil {
		return json.Marshal(o.Data)
	}
	if o.IntegerList != nil {
		return json.Marshal(o.IntegerList)
	}
	return nil, noBranch("RawTransaction")
}

// Bytes4: 4 bytes: 0x and 8 hex digits.
type Bytes4 string

// Bytes8: 8 bytes: 0x and 16 hex digits.
type Bytes8 string

// Bloom: A 256-byte bloom filter: 0x and 512 hex digits. Yellow Paper, section 4.3.1.
type Bloom string

// Quantity: A non-negative integer: 0x and hex digits without leading zeros, 0x0 for zero.
type Quantity string

// QuantityInput: A non-negative integer: 0x and 1 to 64 hex digits. Leading zeros and capital digits are
// accepted.
type QuantityInput = Quantity

// Quantity64Input: An integer below 2^64: 0x and at most 16 hex digits after leading zeros. Leading zeros (up
// to 64 digits in all) and capital digits are accepted.
type Quantity64Input = Quantity

// IndexInput: An index, from 0: 0x and hex digits, or a JSON integer.
type IndexInput = Quantity

// Flag: True or false.
type Flag = bool

// BlockNumberInput: A block number: 0x and 1 to 16 hex digits.
type BlockNumberInput = Quantity

// BlockTag: A block tag: latest, earliest, pending, safe or finalized. `earliest` is the first block of the
// chain. `pending` is the block that would be sealed now from the pool, built at most once a second for the
// same head; it equals `latest` if the pool has no executable transaction. `safe` and `finalized` come from
// the chain that the node follows, or lie at a configured depth on a chain that the node seals, or equal the
// head of an archive that does not change.
type BlockTag string

// Values of BlockTag.
const (
	BlockTagLatest    BlockTag = "latest"
	BlockTagEarliest  BlockTag = "earliest"
	BlockTagPending   BlockTag = "pending"
	BlockTagSafe      BlockTag = "safe"
	BlockTagFinalized BlockTag = "finalized"
)

// BlockNumberOrTag: A hex block number (0x and 1 to 16 digits) or a JSON integer, or latest, earliest,
// pending, safe or finalized.
type BlockNumberOrTag = BlockNumberOrTagOrHash

// HeadTag: A tag of erigon: latest, latestExecuted, pending, earliest, safe or finalized.
type HeadTag string

// Values of HeadTag.
const (
	HeadTagLatest         HeadTag = "latest"
	HeadTagLatestExecuted HeadTag = "latestExecuted"
	HeadTagPending        HeadTag = "pending"
	HeadTagEarliest       HeadTag = "earliest"
	HeadTagSafe           HeadTag = "safe"
	HeadTagFinalized      HeadTag = "finalized"
)

// BlockByNumber: An EIP-1898 object with a blockNumber.
type BlockByNumber struct {
	// Block number or tag.
	BlockNumber BlockNumberOrTag `json:"blockNumber"`
	// Null counts as omitted. A number together with a hash is an error.
	BlockHash *Null `json:"blockHash,omitempty"`
}

// BlockByHash: An EIP-1898 object with a blockHash.
type BlockByHash struct {
	// Hash of the block header.
	BlockHash Hash32 `json:"blockHash"`
	// Accepted but ignored: the node stores canonical blocks only, so it never finds a block of another chain.
	// Default: false.
	RequireCanonical *bool `json:"requireCanonical,omitempty"`
	// Null counts as omitted. A number together with a hash is an error.
	BlockNumber *Null `json:"blockNumber,omitempty"`
}

// BlockNumberOrTagOrHash: A hex block number (0x and 1 to 16 digits) or a JSON integer, latest, earliest,
// pending, safe or finalized, a 32-byte block hash, or an EIP-1898 object with either blockNumber or
// blockHash.
type BlockNumberOrTagOrHash struct {
	BlockByNumber *BlockByNumber
	BlockByHash   *BlockByHash
	Text          *string
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *BlockNumberOrTagOrHash) UnmarshalJSON(bytes []byte) error {
	*o = BlockNumberOrTagOrHash{}
	value := lookAt(bytes)
	switch {
	case value.isThere("blockNumber"):
		return decodeInto(bytes, &o.BlockByNumber)
	case value.isThere("blockHash"):
		return decodeInto(bytes, &o.BlockByHash)
	case value.isOf('"'):
		return decodeInto(bytes, &o.Text)
	}
	return value.noBranchOf("BlockNumberOrTagOrHash")
}

// MarshalJSON encodes the branch that is set.
func (o BlockNumberOrTagOrHash) MarshalJSON() ([]byte, error) {
	if o.BlockByNumber != nil {
		return json.Marshal(o.BlockByNumber)
	}
	if o.BlockByHash != nil {
		return json.Marshal(o.BlockByHash)
	}
	if o.Text != nil {
		return json.Marshal(o.Text)
	}
	return nil, noBranch("BlockNumberOrTagOrHash")
}

// BlockCount: A number of blocks: 0x and hex digits, or a non-negative JSON integer.
type BlockCount struct {
	Quantity64Input *Quantity64Input
	Integer         *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *BlockCount) UnmarshalJSON(bytes []byte) error {
	*o = BlockCount{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Quantity64Input)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("BlockCount")
}

// MarshalJSON encodes the branch that is set.
func (o BlockCount) MarshalJSON() ([]byte, error) {
	if o.Quantity64Input != nil {
		return json.Marshal(o.Quantity64Input)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("BlockCount")
}

// RewardPercentiles: An array of percentiles, numbers from 0 to 100.
type RewardPercentiles []float64

// StorageSlot: A storage slot: 0x and 1 to 64 hex digits.
type StorageSlot string

// StorageWord: The value of a storage slot: 0x and 1 to 64 hex digits.
type StorageWord string

// StorageKeys: An array of storage slots, each 0x and 1 to 64 hex digits.
type StorageKeys = List[StorageSlot]

// StorageSlots: An array of storage slots, each 0x and 1 to 64 hex digits.
type StorageSlots = List[StorageSlot]

// StorageRequests: An object that maps addresses to arrays of storage slots.
type StorageRequests = Map[Address, StorageSlots]

// StorageValues: The requested values by address, in the order of the slots.
type StorageValues map[string][]Hash32

// AccessListEntryInput: An access-list entry with address and storageKeys.
type AccessListEntryInput struct {
	// Account to access.
	Address Address `json:"address"`
	// Slots to access, 32 bytes each.
	StorageKeys List[Hash32] `json:"storageKeys"`
}

// AccessListInput: An array of access-list entries, each with address and storageKeys (EIP-2930).
type AccessListInput []AccessListEntryInput

// AuthorizationInput: An EIP-7702 authorization with chainId, address, nonce, yParity, r and s.
type AuthorizationInput struct {
	// Chain on which the authorization is valid; 0x0 for any chain.
	ChainID QuantityInput `json:"chainId"`
	// Account whose code the authority delegates to.
	Address Address `json:"address"`
	// Nonce of the authority.
	Nonce Quantity64Input `json:"nonce"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity64Input `json:"yParity"`
	// `r` of the signature.
	R QuantityInput `json:"r"`
	// `s` of the signature.
	S QuantityInput `json:"s"`
}

// AuthorizationListInput: An array of EIP-7702 authorizations.
type AuthorizationListInput []AuthorizationInput

// BlobVersionedHashes: An array of versioned blob hashes, 32 bytes each (EIP-4844).
type BlobVersionedHashes []Hash32

// TransactionCall: A call object. Members that are null count as omitted; unknown members are ignored. Names
// match in any letter case.
type TransactionCall struct {
	// Sender. Default: the zero address.
	From Address `json:"from,omitzero"`
	// Account to call. Omit it, or set it to null, to create a contract.
	To Address `json:"to,omitzero"`
	// Gas limit. Default, and upper bound: the gas cap of the node.
	Gas Quantity64Input `json:"gas,omitzero"`
	// Gas price in wei per gas; cannot be combined with the EIP-1559 fees. Without any fee, the sender needs no
	// funds for gas.
	GasPrice QuantityInput `json:"gasPrice,omitzero"`
	// EIP-1559 fee cap in wei per gas.
	MaxFeePerGas QuantityInput `json:"maxFeePerGas,omitzero"`
	// EIP-1559 tip cap in wei per gas.
	MaxPriorityFeePerGas QuantityInput `json:"maxPriorityFeePerGas,omitzero"`
	// EIP-4844 blob fee cap in wei per blob gas.
	MaxFeePerBlobGas QuantityInput `json:"maxFeePerBlobGas,omitzero"`
	// Value that is sent, in wei. Default: 0x0.
	Value QuantityInput `json:"value,omitzero"`
	// Nonce of the sender. Default: the nonce of the account.
	Nonce Quantity64Input `json:"nonce,omitzero"`
	// Call data or, for a contract creation, init code. Default: empty.
	Input Data `json:"input,omitzero"`
	// The older name of `input`. If both are present, they must be equal.
	Data Data `json:"data,omitzero"`
	// EIP-2930 access list.
	AccessList AccessListInput `json:"accessList,omitzero"`
	// Chain ID; an error if it differs from the chain ID of the node.
	ChainID QuantityInput `json:"chainId,omitzero"`
	// EIP-2718 transaction type. It follows from the other members, and calls ignore it. Methods that fill in or
	// sign a transaction choose a gas price for types 0x0 and 0x1 without fees, and refuse a type that the
	// members contradict.
	Type Quantity64Input `json:"type,omitzero"`
	// EIP-4844 versioned hashes of the blobs.
	BlobVersionedHashes BlobVersionedHashes `json:"blobVersionedHashes,omitzero"`
	// EIP-7702 authorizations.
	AuthorizationList AuthorizationListInput `json:"authorizationList,omitzero"`
	// Whether a call without fees is checked like a transaction: without a gas price, it pays the base fee (wei
	// per gas), and a missing blob fee cap is 0 wei per blob gas. Default: false, such a call is free.
	Strict *bool `json:"strict,omitempty"`
}

// StorageOverride: An object that maps 32-byte slots to 32-byte values.
type StorageOverride map[Hash32]Hash32

// AccountOverride: An object with the parts of the account that are replaced for the call. Names match in any
// letter case.
type AccountOverride struct {
	// Balance in wei.
	Balance QuantityInput `json:"balance,omitzero"`
	// Nonce.
	Nonce Quantity64Input `json:"nonce,omitzero"`
	// Code.
	Code Data `json:"code,omitzero"`
	// The whole storage; slots that are not listed are zero. Cannot be combined with stateDiff.
	State StorageOverride `json:"state,omitzero"`
	// Single slots; all other slots keep their values.
	StateDiff StorageOverride `json:"stateDiff,omitzero"`
	// Address to which the precompile at this address moves.
	MovePrecompileToAddress Address `json:"movePrecompileToAddress,omitzero"`
}

// StateOverrides: An object that maps addresses to account overrides.
type StateOverrides = Map[Address, AccountOverride]

// WithdrawalInput: A withdrawal with index, validatorIndex, address and amount.
type WithdrawalInput struct {
	// Index of the withdrawal.
	Index Quantity64Input `json:"index"`
	// Index of the validator.
	ValidatorIndex Quantity64Input `json:"validatorIndex"`
	// Recipient.
	Address Address `json:"address"`
	// Amount in gwei.
	Amount Quantity64Input `json:"amount"`
}

// BlockOverrides: An object with the members of the block that are replaced for the call. Names match in any
// letter case. `blockNumber`, `timestamp`, `blockHash`, `hash`, `stateRoot` and `extraData`, which other
// nodes have here, are refused, and so are two values of one member under two names.
type BlockOverrides struct {
	// Block number.
	Number Quantity64Input `json:"number,omitzero"`
	// Timestamp in seconds since 1970.
	Time Quantity64Input `json:"time,omitzero"`
	// Gas limit of the block.
	GasLimit Quantity64Input `json:"gasLimit,omitzero"`
	// Fee recipient, the value of COINBASE.
	FeeRecipient Address `json:"feeRecipient,omitzero"`
	// Older name of feeRecipient.
	Coinbase Address `json:"coinbase,omitzero"`
	// Beacon randomness, the value of PREVRANDAO. On a block before the merge, from London on, it also selects
	// the rules after the merge, except in eth_simulateV1.
	PrevRandao Hash32 `json:"prevRandao,omitzero"`
	// Older name of prevRandao.
	Random Hash32 `json:"random,omitzero"`
	// Besu's name of prevRandao.
	MixHash Hash32 `json:"mixHash,omitzero"`
	// Base fee in wei per gas.
	BaseFeePerGas QuantityInput `json:"baseFeePerGas,omitzero"`
	// Older name of baseFeePerGas, in wei per gas.
	BaseFee QuantityInput `json:"baseFee,omitzero"`
	// Blob base fee in wei per blob gas.
	BlobBaseFee QuantityInput `json:"blobBaseFee,omitzero"`
	// Difficulty, the value of DIFFICULTY before the merge.
	Difficulty QuantityInput `json:"difficulty,omitzero"`
	// Parent beacon block root (EIP-4788), for eth_simulateV1. An error in a single call, which runs no system
	// calls.
	BeaconRoot Hash32 `json:"beaconRoot,omitzero"`
	// Besu's name of beaconRoot.
	ParentBeaconBlockRoot Hash32 `json:"parentBeaconBlockRoot,omitzero"`
	// Withdrawals (EIP-4895), for eth_simulateV1. An error in a single call, which makes no block.
	Withdrawals []WithdrawalInput `json:"withdrawals,omitzero"`
}

// BlockHashesByNumber: An object that maps block numbers, in decimal or hex, to block hashes; at most 256 in
// a request.
type BlockHashesByNumber map[string]Hash32

// BundleBlockOverrides: An object with the members of the block that are replaced for the calls of a bundle,
// and of the bundles after it. Names match in any letter case. Two values of one member under two names are
// refused.
type BundleBlockOverrides struct {
	// Block number.
	Number Quantity64Input `json:"number,omitzero"`
	// Older name of number.
	BlockNumber Quantity64Input `json:"blockNumber,omitzero"`
	// Timestamp in seconds since 1970.
	Time Quantity64Input `json:"time,omitzero"`
	// Older name of time, in seconds since 1970.
	Timestamp Quantity64Input `json:"timestamp,omitzero"`
	// Gas limit of the block.
	GasLimit Quantity64Input `json:"gasLimit,omitzero"`
	// Fee recipient, the value of COINBASE.
	FeeRecipient Address `json:"feeRecipient,omitzero"`
	// Older name of feeRecipient.
	Coinbase Address `json:"coinbase,omitzero"`
	// Beacon randomness, the value of PREVRANDAO. On a block before the merge, from London on, it also selects
	// the rules after the merge.
	PrevRandao Hash32 `json:"prevRandao,omitzero"`
	// Older name of prevRandao.
	Random Hash32 `json:"random,omitzero"`
	// Besu's name of prevRandao.
	MixHash Hash32 `json:"mixHash,omitzero"`
	// Base fee in wei per gas.
	BaseFeePerGas QuantityInput `json:"baseFeePerGas,omitzero"`
	// Older name of baseFeePerGas, in wei per gas.
	BaseFee QuantityInput `json:"baseFee,omitzero"`
	// Blob base fee in wei per blob gas.
	BlobBaseFee QuantityInput `json:"blobBaseFee,omitzero"`
	// Difficulty, the value of DIFFICULTY before the merge.
	Difficulty QuantityInput `json:"difficulty,omitzero"`
	// Hashes that BLOCKHASH returns, by block number.
	BlockHash BlockHashesByNumber `json:"blockHash,omitzero"`
	// An error: calls run no system calls.
	BeaconRoot Hash32 `json:"beaconRoot,omitzero"`
	// Besu's name of beaconRoot.
	ParentBeaconBlockRoot Hash32 `json:"parentBeaconBlockRoot,omitzero"`
	// An error: calls make no block.
	Withdrawals []WithdrawalInput `json:"withdrawals,omitzero"`
}

// CallBundle: An object with `transactions`, the calls of the bundle, and optionally `blockOverride`.
// `stateOverrides`, which other nodes have, is refused.
type CallBundle struct {
	// The calls, in order.
	Transactions List[TransactionCall] `json:"transactions"`
	// Members of the block that are replaced, as in erigon. Default: the block itself for the first bundle; for
	// each later one the block of the previous bundle, with the next number, a second later.
	BlockOverride *BundleBlockOverrides `json:"blockOverride,omitempty"`
}

// CallBundles: An array of bundles, each an object with calls.
type CallBundles = List[CallBundle]

// SimulateContext: An object with the block, and the transaction of the block, on whose state the calls run.
// Names match in any letter case.
type SimulateContext struct {
	// The block. Default: the block of blockHash, or latest.
	BlockNumber BlockNumberOrTagOrHash `json:"blockNumber,omitzero"`
	// Hash of the block, in place of blockNumber. Both together are an error.
	BlockHash Hash32 `json:"blockHash,omitzero"`
	// Number of transactions of the block that run before the calls; -1 for all of them. Default: -1.
	TransactionIndex SimulateContextTransactionIndexValue `json:"transactionIndex,omitzero"`
}

// SimulateContextTransactionIndexValue: Number of transactions of the block that run before the calls; -1 for
// all of them. Default: -1.
type SimulateContextTransactionIndexValue struct {
	Quantity64Input *Quantity64Input
	Integer         *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *SimulateContextTransactionIndexValue) UnmarshalJSON(bytes []byte) error {
	*o = SimulateContextTransactionIndexValue{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Quantity64Input)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("SimulateContextTransactionIndexValue")
}

// MarshalJSON encodes the branch that is set.
func (o SimulateContextTransactionIndexValue) MarshalJSON() ([]byte, error) {
	if o.Quantity64Input != nil {
		return json.Marshal(o.Quantity64Input)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("SimulateContextTransactionIndexValue")
}

// CallTimeoutInput: A time in milliseconds, or null for the default.
type CallTimeoutInput = *int64

// CallManyValue: The outcome of a call that succeeded.
type CallManyValue struct {
	// Return data, not an amount of wei; for a creation, the code of the contract.
	Value Data `json:"value"`
}

// CallManyError: The outcome of a call that failed.
type CallManyError struct {
	// Revert data; omitted if there is none.
	Data *Data `json:"data,omitempty"`
	// Why the call failed, in geth's words, with the reason of a revert.
	Error string `json:"error"`
}

// CallManyResults: The outcomes of the calls of each bundle.
type CallManyResults [][]CallManyResultsItemItem

// CallManyResultsItemItem has no description.
type CallManyResultsItemItem struct {
	CallManyValue *CallManyValue
	CallManyError *CallManyError
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *CallManyResultsItemItem) UnmarshalJSON(bytes []byte) error {
	*o = CallManyResultsItemItem{}
	value := lookAt(bytes)
	switch {
	case value.isThere("value"):
		return decodeInto(bytes, &o.CallManyValue)
	case value.isThere("error"):
		return decodeInto(bytes, &o.CallManyError)
	}
	return value.noBranchOf("CallManyResultsItemItem")
}

// MarshalJSON encodes the branch that is set.
func (o CallManyResultsItemItem) MarshalJSON() ([]byte, error) {
	if o.CallManyValue != nil {
		return json.Marshal(o.CallManyValue)
	}
	if o.CallManyError != nil {
		return json.Marshal(o.CallManyError)
	}
	return nil, noBranch("CallManyResultsItemItem")
}

// AddressList: An array of 20-byte addresses.
type AddressList = List[Address]

// AddressFilter: A 20-byte address or an array of them.
type AddressFilter struct {
	Address     *Address
	AddressList *AddressList
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *AddressFilter) UnmarshalJSON(bytes []byte) error {
	*o = AddressFilter{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Address)
	case value.isOf('['):
		return decodeInto(bytes, &o.AddressList)
	}
	return value.noBranchOf("AddressFilter")
}

// MarshalJSON encodes the branch that is set.
func (o AddressFilter) MarshalJSON() ([]byte, error) {
	if o.Address != nil {
		return json.Marshal(o.Address)
	}
	if o.AddressList != nil {
		return json.Marshal(o.AddressList)
	}
	return nil, noBranch("AddressFilter")
}

// TopicAlternatives: An array of 32-byte topics; null matches any topic.
type TopicAlternatives = List[*Hash32]

// TopicFilter: A 32-byte topic, null for any, or an array of alternatives.
type TopicFilter = *TopicFilterValue

// TopicFilterValue: A 32-byte topic, null for any, or an array of alternatives.
type TopicFilterValue struct {
	Hash32            *Hash32
	TopicAlternatives *TopicAlternatives
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TopicFilterValue) UnmarshalJSON(bytes []byte) error {
	*o = TopicFilterValue{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Hash32)
	case value.isOf('['):
		return decodeInto(bytes, &o.TopicAlternatives)
	}
	return value.noBranchOf("TopicFilterValue")
}

// MarshalJSON encodes the branch that is set.
func (o TopicFilterValue) MarshalJSON() ([]byte, error) {
	if o.Hash32 != nil {
		return json.Marshal(o.Hash32)
	}
	if o.TopicAlternatives != nil {
		return json.Marshal(o.TopicAlternatives)
	}
	return nil, noBranch("TopicFilterValue")
}

// TopicFilters: An array of at most 4 topic filters: a 32-byte topic, null for any, or an array of
// alternatives.
type TopicFilters []*TopicFilterValue

// LogFilter: A filter object with fromBlock and toBlock or blockHash, and optionally address and topics.
// Names match in any letter case.
type LogFilter struct {
	// First block of the range. Default: latest.
	FromBlock BlockNumberOrTag `json:"fromBlock,omitzero"`
	// Last block of the range, inclusive. Default: latest.
	ToBlock BlockNumberOrTag `json:"toBlock,omitzero"`
	// Hash of the only block to search (EIP-234); cannot be combined with a range.
	BlockHash Hash32 `json:"blockHash,omitzero"`
	// Contract or contracts that emitted the log; an empty array matches any contract.
	Address AddressFilter `json:"address,omitzero"`
	// Filter for each topic position; logs can have more topics than the filter.
	Topics TopicFilters `json:"topics,omitzero"`
}

// LogSubscriptionFilter: A filter object with address and topics for future logs, and optionally fromBlock
// and toBlock.
type LogSubscriptionFilter struct {
	// First block whose logs match. Default: latest, the next block.
	FromBlock BlockNumberOrTag `json:"fromBlock,omitzero"`
	// Last block whose logs match, inclusive. Default: latest, without an end.
	ToBlock BlockNumberOrTag `json:"toBlock,omitzero"`
	// Accepted but ignored. A hash together with a range is an error.
	BlockHash Hash32 `json:"blockHash,omitzero"`
	// Contract or contracts that emitted the log; an empty array matches any contract.
	Address AddressFilter `json:"address,omitzero"`
	// Filter for each topic position; logs can have more topics than the filter.
	Topics TopicFilters `json:"topics,omitzero"`
	// Null counts as omitted. Hashes together with a log filter are an error.
	TransactionHashes *Null `json:"transactionHashes,omitempty"`
}

// TransactionHashList: An array of transaction hashes, 32 bytes each.
type TransactionHashList = List[Hash32]

// ReceiptSubscriptionFilter: An object with transactionHashes.
type ReceiptSubscriptionFilter struct {
	// Transactions whose receipts are sent; an empty array matches any transaction.
	TransactionHashes TransactionHashList `json:"transactionHashes"`
}

// LatestLogsOptions: An object with logCount or blockCount, and optionally ignoreTopicsOrder. Names match in
// any letter case.
type LatestLogsOptions struct {
	// Maximum number of logs; 0 counts as omitted. Cannot be combined with blockCount.
	LogCount IntegerInput `json:"logCount,omitzero"`
	// Maximum number of blocks; 0 counts as omitted. Without addresses and topics, each block counts; otherwise
	// those with matching logs. Default: 1, if logCount is omitted, too.
	BlockCount IntegerInput `json:"blockCount,omitzero"`
	// Whether topics match at any position. The logs of a transaction must then have a topic of each entry of
	// the filter, and of these logs those match that have any of the topics. Default: false.
	IgnoreTopicsOrder *bool `json:"ignoreTopicsOrder,omitempty"`
}

// IntegerInput: A non-negative integer: a plain number, or 0x and hex digits.
type IntegerInput struct {
	Quantity64Input *Quantity64Input
	Integer         *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *IntegerInput) UnmarshalJSON(bytes []byte) error {
	*o = IntegerInput{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Quantity64Input)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("IntegerInput")
}

// MarshalJSON encodes the branch that is set.
func (o IntegerInput) MarshalJSON() ([]byte, error) {
	if o.Quantity64Input != nil {
		return json.Marshal(o.Quantity64Input)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("IntegerInput")
}

// Log: An event log.
type Log struct {
	// Contract that emitted the log.
	Address Address `json:"address"`
	// 0 to 4 topics, 32 bytes each.
	Topics []Hash32 `json:"topics"`
	// Data of the log.
	Data Data `json:"data"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Timestamp of the block in seconds since 1970.
	BlockTimestamp Quantity `json:"blockTimestamp"`
	// Index of the log in the block.
	LogIndex Quantity `json:"logIndex"`
	// True if a reorg removed the log.
	Removed bool `json:"removed"`
}

// Logs: Event logs in chain order.
type Logs []Log

// ErigonLog: An event log, as erigon shows it.
type ErigonLog struct {
	// Contract that emitted the log.
	Address Address `json:"address"`
	// 0 to 4 topics, 32 bytes each.
	Topics []Hash32 `json:"topics"`
	// Data of the log.
	Data Data `json:"data"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Timestamp of the block in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Timestamp of the block in seconds since 1970, by the name that newer versions of erigon use.
	BlockTimestamp Quantity `json:"blockTimestamp"`
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Index of the log in the block.
	LogIndex Quantity `json:"logIndex"`
	// Always false: the log is in the chain.
	Removed bool `json:"removed"`
}

// ErigonLogs: Logs, as erigon shows them.
type ErigonLogs []ErigonLog

// TransactionLogs: The logs of a transaction, or null if it has none.
type TransactionLogs = Logs

// LogsByTransaction: The logs of each transaction of a block, in order.
type LogsByTransaction []Logs

// LogsByTransactionOrNull: The logs of each transaction, or null if the block does not exist.
type LogsByTransactionOrNull = LogsByTransaction

// AccessListEntry: An access-list entry.
type AccessListEntry struct {
	// Account to access.
	Address Address `json:"address"`
	// Slots to access, 32 bytes each.
	StorageKeys []Hash32 `json:"storageKeys"`
}

// AccessList: An access list (EIP-2930).
type AccessList []AccessListEntry

// Authorization: An EIP-7702 authorization.
type Authorization struct {
	// Chain on which the authorization is valid; 0x0 for any chain.
	ChainID Quantity `json:"chainId"`
	// Account whose code the authority delegates to.
	Address Address `json:"address"`
	// Nonce of the authority.
	Nonce Quantity `json:"nonce"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
}

// LegacyTransaction: A transaction of type 0x0. `chainId` is omitted if the transaction was signed without
// replay protection (EIP-155).
type LegacyTransaction struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Timestamp of the block in seconds since 1970.
	BlockTimestamp Quantity `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
	GasPrice Quantity `json:"gasPrice"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls; null for a contract creation.
	To *Address `json:"to"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type LegacyTransactionType `json:"type"`
	// Chain ID for which the transaction was signed.
	ChainID *Quantity `json:"chainId,omitempty"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
}

// LegacyTransactionType: EIP-2718 transaction type.
type LegacyTransactionType string

// Values of LegacyTransactionType.
const (
	LegacyTransactionTypeHex0 LegacyTransactionType = "0x0"
)

// AccessListTransaction: A transaction of type 0x1 (EIP-2930).
type AccessListTransaction struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Timestamp of the block in seconds since 1970.
	BlockTimestamp Quantity `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
	GasPrice Quantity `json:"gasPrice"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls; null for a contract creation.
	To *Address `json:"to"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type AccessListTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// AccessListTransactionType: EIP-2718 transaction type.
type AccessListTransactionType string

// Values of AccessListTransactionType.
const (
	AccessListTransactionTypeHex1 AccessListTransactionType = "0x1"
)

// DynamicFeeTransaction: A transaction of type 0x2 (EIP-1559).
type DynamicFeeTransaction struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Timestamp of the block in seconds since 1970.
	BlockTimestamp Quantity `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
	GasPrice Quantity `json:"gasPrice"`
	// Fee cap in wei per gas.
	MaxFeePerGas Quantity `json:"maxFeePerGas"`
	// Tip cap in wei per gas.
	MaxPriorityFeePerGas Quantity `json:"maxPriorityFeePerGas"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls; null for a contract creation.
	To *Address `json:"to"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type DynamicFeeTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// DynamicFeeTransactionType: EIP-2718 transaction type.
type DynamicFeeTransactionType string

// Values of DynamicFeeTransactionType.
const (
	DynamicFeeTransactionTypeHex2 DynamicFeeTransactionType = "0x2"
)

// BlobTransaction: A transaction of type 0x3 (EIP-4844).
type BlobTransaction struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Timestamp of the block in seconds since 1970.
	BlockTimestamp Quantity `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
	GasPrice Quantity `json:"gasPrice"`
	// Fee cap in wei per gas.
	MaxFeePerGas Quantity `json:"maxFeePerGas"`
	// Tip cap in wei per gas.
	MaxPriorityFeePerGas Quantity `json:"maxPriorityFeePerGas"`
	// Blob fee cap in wei per blob gas.
	MaxFeePerBlobGas Quantity `json:"maxFeePerBlobGas"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls.
	To Address `json:"to"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type BlobTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// Versioned hashes of the blobs.
	BlobVersionedHashes BlobVersionedHashes `json:"blobVersionedHashes"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// BlobTransactionType: EIP-2718 transaction type.
type BlobTransactionType string

// Values of BlobTransactionType.
const (
	BlobTransactionTypeHex3 BlobTransactionType = "0x3"
)

// SetCodeTransaction: A transaction of type 0x4 (EIP-7702).
type SetCodeTransaction struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Timestamp of the block in seconds since 1970.
	BlockTimestamp Quantity `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
	GasPrice Quantity `json:"gasPrice"`
	// Fee cap in wei per gas.
	MaxFeePerGas Quantity `json:"maxFeePerGas"`
	// Tip cap in wei per gas.
	MaxPriorityFeePerGas Quantity `json:"maxPriorityFeePerGas"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls.
	To Address `json:"to"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type SetCodeTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// Authorizations of the transaction.
	AuthorizationList []Authorization `json:"authorizationList"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// SetCodeTransactionType: EIP-2718 transaction type.
type SetCodeTransactionType string

// Values of SetCodeTransactionType.
const (
	SetCodeTransactionTypeHex4 SetCodeTransactionType = "0x4"
)

// Transaction: A transaction in a block.
type Transaction struct {
	BlobTransaction       *BlobTransaction
	SetCodeTransaction    *SetCodeTransaction
	DynamicFeeTransaction *DynamicFeeTransaction
	AccessListTransaction *AccessListTransaction
	LegacyTransaction     *LegacyTransaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *Transaction) UnmarshalJSON(bytes []byte) error {
	*o = Transaction{}
	value := lookAt(bytes)
	switch {
	case value.isText("type", "0x3"):
		return decodeInto(bytes, &o.BlobTransaction)
	case value.isText("type", "0x4"):
		return decodeInto(bytes, &o.SetCodeTransaction)
	case value.isText("type", "0x2"):
		return decodeInto(bytes, &o.DynamicFeeTransaction)
	case value.isText("type", "0x1"):
		return decodeInto(bytes, &o.AccessListTransaction)
	case value.isText("type", "0x0"):
		return decodeInto(bytes, &o.LegacyTransaction)
	}
	return value.noBranchOf("Transaction")
}

// MarshalJSON encodes the branch that is set.
func (o Transaction) MarshalJSON() ([]byte, error) {
	if o.BlobTransaction != nil {
		return json.Marshal(o.BlobTransaction)
	}
	if o.SetCodeTransaction != nil {
		return json.Marshal(o.SetCodeTransaction)
	}
	if o.DynamicFeeTransaction != nil {
		return json.Marshal(o.DynamicFeeTransaction)
	}
	if o.AccessListTransaction != nil {
		return json.Marshal(o.AccessListTransaction)
	}
	if o.LegacyTransaction != nil {
		return json.Marshal(o.LegacyTransaction)
	}
	return nil, noBranch("Transaction")
}

// TransactionOrNull: The transaction, or null if there is none.
type TransactionOrNull = *Transaction

// Withdrawal: A withdrawal of the beacon chain (EIP-4895).
type Withdrawal struct {
	// Index of the withdrawal.
	Index Quantity `json:"index"`
	// Index of the validator.
	ValidatorIndex Quantity `json:"validatorIndex"`
	// Recipient.
	Address Address `json:"address"`
	// Amount in gwei.
	Amount Quantity `json:"amount"`
}

// Block: A block. Blocks before a fork do not have the members that the fork added.
type Block struct {
	// Block number.
	Number Quantity `json:"number"`
	// Hash of the header.
	Hash Hash32 `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Proof-of-work nonce; zero after the merge.
	Nonce Bytes8 `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Fee recipient.
	Miner Address `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than
	// its chain, as it cannot know the sum.
	TotalDifficulty *Quantity `json:"totalDifficulty,omitempty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Size of the RLP of the block in bytes.
	Size Quantity `json:"size"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
	// Hashes of the transactions, or full transactions if `fullTransactions` is true.
	Transactions BlockTransactions `json:"transactions"`
	// Hashes of the uncles.
	Uncles []Hash32 `json:"uncles"`
	// Withdrawals; since Shanghai.
	Withdrawals []Withdrawal `json:"withdrawals,omitzero"`
}

// BlockTransactions: Hashes of the transactions, or full transactions if `fullTransactions` is true.
type BlockTransactions struct {
	Hash32List      *[]Hash32
	TransactionList *[]Transaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *BlockTransactions) UnmarshalJSON(bytes []byte) error {
	*o = BlockTransactions{}
	value := lookAt(bytes)
	switch {
	case value.isListOf('"'):
		return decodeInto(bytes, &o.Hash32List)
	case value.isListOf('{'):
		return decodeInto(bytes, &o.TransactionList)
	}
	return value.noBranchOf("BlockTransactions")
}

// MarshalJSON encodes the branch that is set.
func (o BlockTransactions) MarshalJSON() ([]byte, error) {
	if o.Hash32List != nil {
		return json.Marshal(o.Hash32List)
	}
	if o.TransactionList != nil {
		return json.Marshal(o.TransactionList)
	}
	return nil, noBranch("BlockTransactions")
}

// BlockOrNull: The block, or null if there is none.
type BlockOrNull = *Block

// Uncle: The header of an uncle, in the format of a block without transactions.
type Uncle struct {
	// Block number.
	Number Quantity `json:"number"`
	// Hash of the header.
	Hash Hash32 `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Proof-of-work nonce; zero after the merge.
	Nonce Bytes8 `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Fee recipient.
	Miner Address `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Size of the RLP of the block in bytes.
	Size Quantity `json:"size"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
	// Always empty: an uncle is a header.
	Uncles []Hash32 `json:"uncles"`
}

// UncleOrNull: The uncle, or null if there is none.
type UncleOrNull = *Uncle

// Receipt: A transaction receipt.
type Receipt struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Contract that the transaction created; null if it created none.
	ContractAddress *Address `json:"contractAddress"`
	// Gas used in the block up to and including this transaction.
	CumulativeGasUsed Quantity `json:"cumulativeGasUsed"`
	// Paid price in wei per gas.
	EffectiveGasPrice Quantity `json:"effectiveGasPrice"`
	// Sender.
	From Address `json:"from"`
	// Gas used by the transaction.
	GasUsed Quantity `json:"gasUsed"`
	// Logs of the transaction.
	Logs []Log `json:"logs"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// State root after the transaction; before Byzantium, instead of status.
	Root *Hash32 `json:"root,omitempty"`
	// 0x1 for success, 0x0 for failure; since Byzantium.
	Status *Quantity `json:"status,omitempty"`
	// Account that was called; null in a contract creation.
	To *Address `json:"to"`
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// EIP-2718 transaction type.
	Type Quantity `json:"type"`
	// Blob gas used by the transaction; type 0x3 only.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Paid price in wei per blob gas; type 0x3 only.
	BlobGasPrice *Quantity `json:"blobGasPrice,omitempty"`
}

// ReceiptOrNull: The receipt, or null if there is none.
type ReceiptOrNull = *Receipt

// Receipts: Receipts in the order of the transactions.
type Receipts []Receipt

// ReceiptsOrNull: The receipts of the block, or null if the block does not exist.
type ReceiptsOrNull = Receipts

// QuantityOrNull: The count, or null if the block does not exist.
type QuantityOrNull = *Quantity

// DataOrNull: The bytes, or null if the object does not exist.
type DataOrNull = *Data

// RawReceipts: Consensus encodings of the receipts (EIP-2718, RLP), in the order of the transactions.
type RawReceipts []Data

// RawReceiptsOrNull: The receipts of the block, or null if the block does not exist.
type RawReceiptsOrNull = RawReceipts

// StorageValueChange: A value of a slot.
type StorageValueChange struct {
	// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number
	// after the last transaction for withdrawals and the system calls after them.
	Index Quantity `json:"index"`
	// Value after it, 32 bytes.
	Value Hash32 `json:"value"`
}

// SlotChanges: The values that a block wrote to a slot.
type SlotChanges struct {
	// The slot.
	Key Hash32 `json:"key"`
	// The changes, in order.
	Changes []StorageValueChange `json:"changes"`
}

// BalanceChange: A balance of an account.
type BalanceChange struct {
	// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number
	// after the last transaction for withdrawals and the system calls after them.
	Index Quantity `json:"index"`
	// Balance after it, in wei.
	Value Quantity `json:"value"`
}

// NonceChange: A nonce of an account.
type NonceChange struct {
	// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number
	// after the last transaction for withdrawals and the system calls after them.
	Index Quantity `json:"index"`
	// Nonce after it.
	Value Quantity `json:"value"`
}

// CodeChange: A code of an account.
type CodeChange struct {
	// 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number
	// after the last transaction for withdrawals and the system calls after them.
	Index Quantity `json:"index"`
	// Code after it.
	Code Data `json:"code"`
}

// AccountAccess: The accesses of a block to one account (EIP-7928).
type AccountAccess struct {
	// The account.
	Address Address `json:"address"`
	// Slots with new values, in ascending order.
	StorageChanges []SlotChanges `json:"storageChanges"`
	// Slots that were read and have no new value, in ascending order.
	StorageReads []Hash32 `json:"storageReads"`
	// New balances, in order.
	BalanceChanges []BalanceChange `json:"balanceChanges"`
	// New nonces, in order.
	NonceChanges []NonceChange `json:"nonceChanges"`
	// New codes, in order.
	CodeChanges []CodeChange `json:"codeChanges"`
}

// BlockAccessList: The accounts that a block accessed, in ascending order of their addresses.
type BlockAccessList []AccountAccess

// BlockAccessListOrNull: The access list of the block, or null if the block does not exist.
type BlockAccessListOrNull = BlockAccessList

// AccountInfo: Balance, nonce and code of an account.
type AccountInfo struct {
	// Balance in wei.
	Balance Quantity `json:"balance"`
	// Number of transactions sent or contracts created.
	Nonce Quantity `json:"nonce"`
	// Code; empty if the account has none.
	Code Data `json:"code"`
}

// TrieAccount: The four fields of an account in the state trie.
type TrieAccount struct {
	// Balance in wei.
	Balance Quantity `json:"balance"`
	// Number of transactions sent or contracts created.
	Nonce Quantity `json:"nonce"`
	// Keccak-256 of the code.
	CodeHash Hash32 `json:"codeHash"`
	// Root of the storage trie.
	StorageRoot Hash32 `json:"storageRoot"`
}

// TrieAccountOrNull: The account, or null if it does not exist.
type TrieAccountOrNull = *TrieAccount

// StorageProof: A Merkle proof of one storage slot.
type StorageProof struct {
	// The slot as requested: 32 bytes, or a quantity if the request was shorter.
	Key string `json:"key"`
	// Value of the slot.
	Value Quantity `json:"value"`
	// RLP of the trie nodes from the storage root to the value.
	Proof []Data `json:"proof"`
}

// AccountProof: A Merkle proof of an account and of its storage slots (EIP-1186).
type AccountProof struct {
	// The account.
	Address Address `json:"address"`
	// RLP of the trie nodes from the state root to the account.
	AccountProof []Data `json:"accountProof"`
	// Balance in wei.
	Balance Quantity `json:"balance"`
	// Keccak-256 of the code.
	CodeHash Hash32 `json:"codeHash"`
	// Nonce.
	Nonce Quantity `json:"nonce"`
	// Root of the storage trie.
	StorageHash Hash32 `json:"storageHash"`
	// One proof for each requested slot.
	StorageProof []StorageProof `json:"storageProof"`
}

// FeeHistory: Fees in a range of blocks.
type FeeHistory struct {
	// First block of the range.
	OldestBlock Quantity `json:"oldestBlock"`
	// Base fee in wei per gas of each block and of the block after the range.
	BaseFeePerGas []Quantity `json:"baseFeePerGas"`
	// For each block, gas used divided by the gas limit.
	GasUsedRatio []float64 `json:"gasUsedRatio"`
	// Blob base fee in wei per blob gas of each block and of the block after the range.
	BaseFeePerBlobGas []Quantity `json:"baseFeePerBlobGas"`
	// For each block, blob gas used divided by the maximum.
	BlobGasUsedRatio []float64 `json:"blobGasUsedRatio"`
	// For each block, the priority fees in wei per gas at the requested percentiles, weighted by gas used; zeros
	// for a block without transactions. Omitted if no percentiles were requested.
	Reward [][]Quantity `json:"reward,omitzero"`
}

// SyncProgress: Progress of the sync.
type SyncProgress struct {
	// Block at which the sync started.
	StartingBlock Quantity `json:"startingBlock"`
	// Block that the node has reached.
	CurrentBlock Quantity `json:"currentBlock"`
	// Highest known block.
	HighestBlock Quantity `json:"highestBlock"`
}

// SyncStatus: False, or the progress of the sync.
type SyncStatus struct {
	SyncProgress *SyncProgress
	Boolean      *bool
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *SyncStatus) UnmarshalJSON(bytes []byte) error {
	*o = SyncStatus{}
	value := lookAt(bytes)
	switch {
	case value.isOf('{'):
		return decodeInto(bytes, &o.SyncProgress)
	case value.isOf('t'):
		return decodeInto(bytes, &o.Boolean)
	}
	return value.noBranchOf("SyncStatus")
}

// MarshalJSON encodes the branch that is set.
func (o SyncStatus) MarshalJSON() ([]byte, error) {
	if o.SyncProgress != nil {
		return json.Marshal(o.SyncProgress)
	}
	if o.Boolean != nil {
		return json.Marshal(o.Boolean)
	}
	return nil, noBranch("SyncStatus")
}

// Addresses: A list of addresses.
type Addresses []Address

// TypedDataField: A member of a struct.
type TypedDataField struct {
	// Name of the member.
	Name string `json:"name"`
	// Type of the member: a type of Solidity, or a struct of `types`; with `[]` or a length in brackets, a list.
	Type string `json:"type"`
}

// TypedData: Structured data as EIP-712 defines it.
type TypedData struct {
	// The members of each struct, in order, by name of the struct.
	Types Map[string, List[TypedDataField]] `json:"types"`
	// The struct of the message.
	PrimaryType string `json:"primaryType"`
	// The domain separator: name, version, chainId, verifyingContract, salt, as far as `EIP712Domain` has them.
	Domain Map[string, any] `json:"domain"`
	// The values of the members. Integers beyond 53 bits are decimal or hex strings.
	Message Map[string, any] `json:"message"`
}

// TypedDataInput: Structured data (EIP-712): an object, or its JSON text.
type TypedDataInput struct {
	TypedData *TypedData
	Text      *string
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TypedDataInput) UnmarshalJSON(bytes []byte) error {
	*o = TypedDataInput{}
	value := lookAt(bytes)
	switch {
	case value.isOf('{'):
		return decodeInto(bytes, &o.TypedData)
	case value.isOf('"'):
		return decodeInto(bytes, &o.Text)
	}
	return value.noBranchOf("TypedDataInput")
}

// MarshalJSON encodes the branch that is set.
func (o TypedDataInput) MarshalJSON() ([]byte, error) {
	if o.TypedData != nil {
		return json.Marshal(o.TypedData)
	}
	if o.Text != nil {
		return json.Marshal(o.Text)
	}
	return nil, noBranch("TypedDataInput")
}

// PasswordInput: A password, which the node ignores.
type PasswordInput string

// BlobSchedule: Blob parameters of a fork (EIP-7840).
type BlobSchedule struct {
	// Update fraction of the blob base fee.
	BaseFeeUpdateFraction int64 `json:"baseFeeUpdateFraction"`
	// Maximum number of blobs in a block.
	Max int64 `json:"max"`
	// Target number of blobs in a block.
	Target int64 `json:"target"`
}

// NamedAddresses: Addresses by name.
type NamedAddresses map[string]Address

// ForkConfig: Configuration of one fork.
type ForkConfig struct {
	// Timestamp in seconds at which the fork activates; 0 for a fork that activates by block number.
	ActivationTime int64 `json:"activationTime"`
	// Blob parameters; null before Cancun.
	BlobSchedule *BlobSchedule `json:"blobSchedule"`
	// Chain ID.
	ChainID Quantity `json:"chainId"`
	// Fork hash (EIP-6122).
	ForkID Bytes4 `json:"forkId"`
	// Precompiled contracts by name.
	Precompiles NamedAddresses `json:"precompiles"`
	// System contracts by name.
	SystemContracts NamedAddresses `json:"systemContracts"`
}

// ChainConfig: Fork configuration of the chain (EIP-7910).
type ChainConfig struct {
	// The fork of the head.
	Current ForkConfig `json:"current"`
	// The next fork; null if none is scheduled.
	Next *ForkConfig `json:"next"`
	// The last scheduled fork; null if none is scheduled.
	Last *ForkConfig `json:"last"`
}

// ForkSchedule: The forks of a chain.
type ForkSchedule struct {
	// Hash of the genesis block.
	Genesis Hash32 `json:"genesis"`
	// Numbers of the blocks at which forks begin, ascending; block 0 is left out.
	HeightForks []int64 `json:"heightForks"`
	// Times in seconds since 1970 at which later forks begin, ascending; the time of the genesis block is left
	// out.
	TimeForks []int64 `json:"timeForks"`
}

// BlobParameters: Blob parameters of a fork.
type BlobParameters struct {
	// Target number of blobs per block.
	Target int64 `json:"target"`
	// Maximum number of blobs per block.
	Max int64 `json:"max"`
	// Divisor of the blob base fee in blob gas; a larger one makes the fee change more slowly.
	BaseFeeUpdateFraction int64 `json:"baseFeeUpdateFraction"`
}

// EthashConfig: Options of proof of work.
type EthashConfig struct {
	// Difficulty of every block.
	FixedDifficulty *float64 `json:"fixedDifficulty,omitempty"`
}

// CliqueConfig: Options of proof of authority (EIP-225).
type CliqueConfig struct {
	// Seconds between two blocks.
	Period int64 `json:"period"`
	// Blocks between two checkpoints of the votes.
	Epoch int64 `json:"epoch"`
}

// BlobParametersByFork: Blob parameters by fork.
type BlobParametersByFork struct {
	// Blob parameters of cancun.
	Cancun *BlobParameters `json:"cancun,omitempty"`
	// Blob parameters of prague.
	Prague *BlobParameters `json:"prague,omitempty"`
	// Blob parameters of osaka.
	Osaka *BlobParameters `json:"osaka,omitempty"`
	// Blob parameters of bpo1.
	Bpo1 *BlobParameters `json:"bpo1,omitempty"`
	// Blob parameters of bpo2.
	Bpo2 *BlobParameters `json:"bpo2,omitempty"`
	// Blob parameters of bpo3.
	Bpo3 *BlobParameters `json:"bpo3,omitempty"`
	// Blob parameters of bpo4.
	Bpo4 *BlobParameters `json:"bpo4,omitempty"`
	// Blob parameters of bpo5.
	Bpo5 *BlobParameters `json:"bpo5,omitempty"`
}

// CodeSizeLimit: Maximum length of the code of a contract from a block on.
type CodeSizeLimit struct {
	// Number of the first block with the limit.
	Block int64 `json:"block"`
	// Maximum length in units of 1,024 bytes.
	Size int64 `json:"size"`
}

// GenesisConfig: Configuration of a chain, as in the genesis files of geth. Forks that the chain does not
// have are left out.
type GenesisConfig struct {
	// Chain ID.
	ChainID int64 `json:"chainId"`
	// Number of the first block of Homestead.
	HomesteadBlock *int64 `json:"homesteadBlock,omitempty"`
	// Number of the first block of the DAO fork.
	DaoForkBlock *int64 `json:"daoForkBlock,omitempty"`
	// Number of the first block with EIP-150.
	Eip150Block *int64 `json:"eip150Block,omitempty"`
	// Number of the first block with EIP-155.
	Eip155Block *int64 `json:"eip155Block,omitempty"`
	// Number of the first block with EIP-158.
	Eip158Block *int64 `json:"eip158Block,omitempty"`
	// Number of the first block of Byzantium.
	ByzantiumBlock *int64 `json:"byzantiumBlock,omitempty"`
	// Number of the first block of Constantinople.
	ConstantinopleBlock *int64 `json:"constantinopleBlock,omitempty"`
	// Number of the first block of Petersburg.
	PetersburgBlock *int64 `json:"petersburgBlock,omitempty"`
	// Number of the first block of Istanbul.
	IstanbulBlock *int64 `json:"istanbulBlock,omitempty"`
	// Number of the first block of Muir Glacier.
	MuirGlacierBlock *int64 `json:"muirGlacierBlock,omitempty"`
	// Number of the first block of Berlin.
	BerlinBlock *int64 `json:"berlinBlock,omitempty"`
	// Number of the first block of London.
	LondonBlock *int64 `json:"londonBlock,omitempty"`
	// Number of the first block of Arrow Glacier.
	ArrowGlacierBlock *int64 `json:"arrowGlacierBlock,omitempty"`
	// Number of the first block of Gray Glacier.
	GrayGlacierBlock *int64 `json:"grayGlacierBlock,omitempty"`
	// True if the chain moved the balances of the DAO at `daoForkBlock`.
	DaoForkSupport *bool `json:"daoForkSupport,omitempty"`
	// Number of the block that enters the fork id at the merge.
	MergeNetsplitBlock *int64 `json:"mergeNetsplitBlock,omitempty"`
	// Time in seconds since 1970 from which Shanghai is active.
	ShanghaiTime *int64 `json:"shanghaiTime,omitempty"`
	// Time in seconds since 1970 from which Cancun is active.
	CancunTime *int64 `json:"cancunTime,omitempty"`
	// Time in seconds since 1970 from which Prague is active.
	PragueTime *int64 `json:"pragueTime,omitempty"`
	// Time in seconds since 1970 from which Osaka is active.
	OsakaTime *int64 `json:"osakaTime,omitempty"`
	// Time in seconds since 1970 from which the blob parameters bpo1 apply.
	Bpo1Time *int64 `json:"bpo1Time,omitempty"`
	// Time in seconds since 1970 from which the blob parameters bpo2 apply.
	Bpo2Time *int64 `json:"bpo2Time,omitempty"`
	// Time in seconds since 1970 from which the blob parameters bpo3 apply.
	Bpo3Time *int64 `json:"bpo3Time,omitempty"`
	// Time in seconds since 1970 from which the blob parameters bpo4 apply.
	Bpo4Time *int64 `json:"bpo4Time,omitempty"`
	// Time in seconds since 1970 from which the blob parameters bpo5 apply.
	Bpo5Time *int64 `json:"bpo5Time,omitempty"`
	// Time in seconds since 1970 from which Amsterdam is active.
	AmsterdamTime *int64 `json:"amsterdamTime,omitempty"`
	// Total difficulty at which proof of work ends.
	TerminalTotalDifficulty *float64 `json:"terminalTotalDifficulty,omitempty"`
	// Contract whose logs are deposits (EIP-6110); zero if there is none.
	DepositContractAddress Address `json:"depositContractAddress"`
	// Contract of withdrawal requests, if it is not at the address in EIP-7002.
	WithdrawalRequestContractAddress *Address `json:"withdrawalRequestContractAddress,omitempty"`
	// Contract of consolidation requests, if it is not at the address in EIP-7251.
	ConsolidationRequestContractAddress *Address `json:"consolidationRequestContractAddress,omitempty"`
	// True if base fee and blob base fee are 0 wei, an option of Besu's private networks.
	ZeroBaseFee *bool `json:"zeroBaseFee,omitempty"`
	// Maximum length of the code of a contract in bytes, if the chain has its own, an option of Besu's private
	// networks.
	ContractSizeLimit *int64 `json:"contractSizeLimit,omitempty"`
	// Maximum lengths of the code of a contract by block, an option of GoQuorum's private networks.
	MaxCodeSizeConfig []CodeSizeLimit `json:"maxCodeSizeConfig,omitzero"`
	// Proof of work before the merge. Every block has `fixedDifficulty`, if it is there.
	Ethash *EthashConfig `json:"ethash,omitempty"`
	// Proof of authority before the merge (EIP-225).
	Clique *CliqueConfig `json:"clique,omitempty"`
	// Blob parameters by fork.
	BlobSchedule BlobParametersByFork `json:"blobSchedule"`
}

// RetentionWindow: The window of blocks whose data is kept.
type RetentionWindow struct {
	// How the window is defined.
	Type RetentionWindowType `json:"type"`
	// Number of blocks whose data is kept.
	RetentionBlocks Quantity `json:"retentionBlocks"`
}

// RetentionWindowType: How the window is defined.
type RetentionWindowType string

// Values of RetentionWindowType.
const (
	RetentionWindowTypeWindow RetentionWindowType = "window"
)

// Capability: The blocks for which one kind of data is available.
type Capability struct {
	// True if the archive does not store this kind of data.
	Disabled bool `json:"disabled"`
	// Oldest block for which this kind of data is available.
	OldestBlock *Quantity `json:"oldestBlock,omitempty"`
	// How old data is deleted; omitted if nothing is deleted.
	DeleteStrategy *RetentionWindow `json:"deleteStrategy,omitempty"`
}

// BlockReference: Number and hash of a block.
type BlockReference struct {
	// Block number.
	Number Quantity `json:"number"`
	// Block hash.
	Hash Hash32 `json:"hash"`
}

// Capabilities: Data that the archive stores.
type Capabilities struct {
	// The head.
	Head BlockReference `json:"head"`
	// Accounts, code and storage.
	State Capability `json:"state"`
	// Transactions by hash.
	Tx Capability `json:"tx"`
	// Logs.
	Logs Capability `json:"logs"`
	// Receipts.
	Receipts Capability `json:"receipts"`
	// Headers and bodies.
	Blocks Capability `json:"blocks"`
	// Merkle proofs.
	Stateproofs Capability `json:"stateproofs"`
}

// AccessListResult: An access list and the gas that the call uses with it.
type AccessListResult struct {
	// Accounts and slots that the call accesses.
	AccessList AccessList `json:"accessList"`
	// Why the execution failed; omitted if it succeeded.
	Error *string `json:"error,omitempty"`
	// Gas that the call uses with this list.
	GasUsed Quantity `json:"gasUsed"`
}

// OpenRPCDocument: An OpenRPC document.
type OpenRPCDocument map[string]any

// ClientVersion: Name, version with commit, and platform, separated by slashes; with `--compat`, the name of
// another tool comes first.
type ClientVersion string

// NetworkID: A network ID in decimal digits.
type NetworkID string

// TraceType: A trace type: trace, vmTrace or stateDiff. `trace` is the tree of calls, `vmTrace` every
// instruction, `stateDiff` the state changes.
type TraceType string

// Values of TraceType.
const (
	TraceTypeTrace     TraceType = "trace"
	TraceTypeVmTrace   TraceType = "vmTrace"
	TraceTypeStateDiff TraceType = "stateDiff"
)

// TraceTypes: An array of trace types: trace, vmTrace and stateDiff, in any order.
type TraceTypes = List[TraceType]

// TraceOptions: An object with options of the traces. Members that are null count as omitted; unknown members
// are refused, such as a block or overrides of other nodes.
type TraceOptions struct {
	// `vmTrace`: include the mnemonic (`op`) and the place (`idx`) of each instruction, as erigon does. Default:
	// false.
	VmTraceLabels *bool `json:"vmTraceLabels,omitempty"`
}

// OptionalFlag: True or false, or null for the default.
type OptionalFlag = *bool

// TraceLabels: An object with the option vmTraceLabels alone.
type TraceLabels struct {
	// `vmTrace`: include the mnemonic (`op`) and the place (`idx`) of each instruction, as erigon does. Default:
	// false.
	VmTraceLabels *bool `json:"vmTraceLabels"`
}

// TraceOverrides: An object with stateOverrides, and optionally blockOverrides, as erigon takes it.
type TraceOverrides struct {
	// Accounts whose state is overridden. Default: none.
	StateOverrides StateOverrides `json:"stateOverrides"`
	// Members of the block that are replaced. Together with the parameter blockOverrides, an error. Default:
	// none.
	BlockOverrides *BlockOverrides `json:"blockOverrides,omitempty"`
}

// TraceBlockOverrides: An object with blockOverrides alone.
type TraceBlockOverrides struct {
	// Members of the block that are replaced. Together with the parameter blockOverrides, an error. Default:
	// none.
	BlockOverrides *BlockOverrides `json:"blockOverrides"`
}

// TraceLabelsOrStateOverrides: An object that maps addresses to account overrides, as reth and Nethermind
// take it here, or an object with stateOverrides and blockOverrides, as erigon takes it here, or an object
// with the option vmTraceLabels alone, or null.
type TraceLabelsOrStateOverrides = *TraceLabelsOrStateOverridesValue

// TraceLabelsOrStateOverridesValue: An object that maps addresses to account overrides, as reth and
// Nethermind take it here, or an object with stateOverrides and blockOverrides, as erigon takes it here, or
// an object with the option vmTraceLabels alone, or null.
type TraceLabelsOrStateOverridesValue struct {
	TraceLabels         *TraceLabels
	TraceOverrides      *TraceOverrides
	TraceBlockOverrides *TraceBlockOverrides
	StateOverrides      *StateOverrides
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TraceLabelsOrStateOverridesValue) UnmarshalJSON(bytes []byte) error {
	*o = TraceLabelsOrStateOverridesValue{}
	value := lookAt(bytes)
	switch {
	case value.hasKeys("vmTraceLabels"):
		return decodeInto(bytes, &o.TraceLabels)
	case value.hasKeys("stateOverrides"):
		return decodeInto(bytes, &o.TraceOverrides)
	case value.hasKeys("blockOverrides"):
		return decodeInto(bytes, &o.TraceBlockOverrides)
	case value.isOf('{') && value.keysMatch(`^0x[0-9a-fA-F]{40}$`):
		return decodeInto(bytes, &o.StateOverrides)
	}
	return value.noBranchOf("TraceLabelsOrStateOverridesValue")
}

// MarshalJSON encodes the branch that is set.
func (o TraceLabelsOrStateOverridesValue) MarshalJSON() ([]byte, error) {
	if o.TraceLabels != nil {
		return json.Marshal(o.TraceLabels)
	}
	if o.TraceOverrides != nil {
		return json.Marshal(o.TraceOverrides)
	}
	if o.TraceBlockOverrides != nil {
		return json.Marshal(o.TraceBlockOverrides)
	}
	if o.StateOverrides != nil {
		return json.Marshal(o.StateOverrides)
	}
	return nil, noBranch("TraceLabelsOrStateOverridesValue")
}

// OptionalTraceOptions: Options of the traces, or null for the defaults.
type OptionalTraceOptions = *TraceOptions

// TraceIndices: An array of indices, each 0x and hex digits or a JSON integer: the path from the transaction
// to a trace. Empty for the transaction itself.
type TraceIndices = List[IndexInput]

// WitnessMode: The form of a witness: canonical.
type WitnessMode string

// Values of WitnessMode.
const (
	WitnessModeCanonical WitnessMode = "canonical"
)

// TraceFilterMode: How two lists of addresses combine: union or intersection.
type TraceFilterMode string

// Values of TraceFilterMode.
const (
	TraceFilterModeUnion        TraceFilterMode = "union"
	TraceFilterModeIntersection TraceFilterMode = "intersection"
)

// TraceAddressFilter: A 20-byte address or an array of them.
type TraceAddressFilter struct {
	Address          *Address
	TraceAddressList *TraceAddressList
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TraceAddressFilter) UnmarshalJSON(bytes []byte) error {
	*o = TraceAddressFilter{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Address)
	case value.isOf('['):
		return decodeInto(bytes, &o.TraceAddressList)
	}
	return value.noBranchOf("TraceAddressFilter")
}

// MarshalJSON encodes the branch that is set.
func (o TraceAddressFilter) MarshalJSON() ([]byte, error) {
	if o.Address != nil {
		return json.Marshal(o.Address)
	}
	if o.TraceAddressList != nil {
		return json.Marshal(o.TraceAddressList)
	}
	return nil, noBranch("TraceAddressFilter")
}

// TraceAddressList: An array of 20-byte addresses.
type TraceAddressList = List[Address]

// TraceCount: A number of traces: 0x and hex digits, or a non-negative JSON integer.
type TraceCount struct {
	Quantity64Input *Quantity64Input
	Integer         *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TraceCount) UnmarshalJSON(bytes []byte) error {
	*o = TraceCount{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Quantity64Input)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("TraceCount")
}

// MarshalJSON encodes the branch that is set.
func (o TraceCount) MarshalJSON() ([]byte, error) {
	if o.Quantity64Input != nil {
		return json.Marshal(o.Quantity64Input)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("TraceCount")
}

// TraceCriteria: A filter object: optionally fromBlock and toBlock or blockHash, fromAddress, toAddress,
// after, count and mode. Unknown members are ignored. Names match in any letter case.
type TraceCriteria struct {
	// First block of the range. Default: earliest.
	FromBlock BlockNumberOrTag `json:"fromBlock,omitzero"`
	// Last block of the range, inclusive. Default: latest.
	ToBlock BlockNumberOrTag `json:"toBlock,omitzero"`
	// Hash of the only block to search; cannot be combined with a range.
	BlockHash Hash32 `json:"blockHash,omitzero"`
	// Accounts that called, created or self-destructed; a trace matches any of them. Default: anyone.
	FromAddress TraceAddressFilter `json:"fromAddress,omitzero"`
	// Accounts that were called or created, or that received the balance of a self-destructed contract or a
	// block reward; a trace matches any of them. Default: anyone.
	ToAddress TraceAddressFilter `json:"toAddress,omitzero"`
	// Number of matching traces to skip. Default: 0.
	After TraceCount `json:"after,omitzero"`
	// Maximum number of traces to return, up to the limit for pages (`--max-trace-filter-count`). Default: all;
	// more than its limit without `count` (`--max-trace-filter`) are then an error.
	Count TraceCount `json:"count,omitzero"`
	// Whether a trace must match both lists (intersection) or either (union). Default: intersection.
	Mode TraceFilterMode `json:"mode,omitzero"`
}

// TraceCallRequest: A pair: a call object and an array of trace types.
type TraceCallRequest struct {
	TransactionCall TransactionCall
	TraceTypes      TraceTypes
}

// UnmarshalJSON decodes an array with one entry for each field.
func (t *TraceCallRequest) UnmarshalJSON(bytes []byte) error {
	return decodeTuple(bytes, &t.TransactionCall, &t.TraceTypes)
}

// MarshalJSON encodes an array.
func (t TraceCallRequest) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{t.TransactionCall, t.TraceTypes})
}

// TraceCallRequests: An array of pairs, each a call object and an array of trace types.
type TraceCallRequests = List[TraceCallRequest]

// Duration: A duration: decimal numbers with units, such as 30s, 500ms or 1m30s. Units are ns, us, ms, s, m
// and h. A duration has at most 8 numbers, each with at most 9 digits before and 9 digits after the point.
type Duration string

// TracerName: The name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer,
// keccak256PreimageTracer, erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript, as
// geth takes it: an expression whose value is an object with the functions `result` and `fault`, and
// optionally `setup`, `step`, `enter` and `exit`.
type TracerName string

// OptionalCount: A count, or null for the default.
type OptionalCount = *int64

// OptionalTracerConfig: Options of a tracer, or null for the defaults.
type OptionalTracerConfig = *TracerConfig

// TracerConfig: An object with options of a tracer. Option names are case-insensitive, names of tracers are
// case-sensitive. Members that are null count as omitted; unknown members are ignored, except that `setup` of
// a tracer in JavaScript gets the whole object as JSON, and that `muxTracer` runs a member whose name is the
// code of a tracer in JavaScript: `setup` of that tracer gets the value of the member.
type TracerConfig struct {
	// `callTracer`: return only the outermost call. Default: false.
	OnlyTopCall *bool `json:"onlyTopCall,omitempty"`
	// `callTracer` and `erc7562Tracer`: include the logs of each call. Default: false.
	WithLog *bool `json:"withLog,omitempty"`
	// `prestateTracer`: return what changed, before and after. Default: false, all that was looked at, before.
	DiffMode *bool `json:"diffMode,omitempty"`
	// `prestateTracer`: omit code. Default: false.
	DisableCode *bool `json:"disableCode,omitempty"`
	// `prestateTracer`: omit storage. Default: false.
	DisableStorage *bool `json:"disableStorage,omitempty"`
	// `prestateTracer`: include accounts that do not exist; cannot be combined with `diffMode`. Default: false.
	IncludeEmpty *bool `json:"includeEmpty,omitempty"`
	// `flatCallTracer`: use the error messages of OpenEthereum. Default: false.
	ConvertParityErrors *bool `json:"convertParityErrors,omitempty"`
	// `flatCallTracer`: include calls to precompiled contracts. Default: false.
	IncludePrecompiles *bool `json:"includePrecompiles,omitempty"`
	// `erc7562Tracer`: opcodes that `usedOpcodes` leaves out. Default: those of PUSH, DUP, SWAP, POP,
	// arithmetic, comparisons and bitwise operations.
	IgnoredOpcodes OpcodeList `json:"ignoredOpcodes,omitzero"`
	// `erc7562Tracer`: a number of stack items (not of bytes) that geth keeps; accepted but ignored, because the
	// result does not depend on it.
	StackTopItemsSize *int64 `json:"stackTopItemsSize,omitempty"`
	// `muxTracer`: run callTracer with these options.
	CallTracer *TracerConfig `json:"callTracer,omitempty"`
	// `muxTracer`: run prestateTracer with these options.
	PrestateTracer *TracerConfig `json:"prestateTracer,omitempty"`
	// `muxTracer`: run flatCallTracer with these options.
	FlatCallTracer *TracerConfig `json:"flatCallTracer,omitempty"`
	// `muxTracer`: run keccak256PreimageTracer with these options.
	Keccak256PreimageTracer *TracerConfig `json:"keccak256PreimageTracer,omitempty"`
	// `muxTracer`: run erc7562Tracer with these options.
	Erc7562Tracer *TracerConfig `json:"erc7562Tracer,omitempty"`
	// `muxTracer`: run noopTracer with these options.
	NoopTracer *TracerConfig `json:"noopTracer,omitempty"`
	// `muxTracer`: run another muxTracer.
	MuxTracer *TracerConfig `json:"muxTracer,omitempty"`
	// `muxTracer`: run 4byteTracer with these options.
	FourByteTracer *TracerConfig `json:"4byteTracer,omitempty"`
}

// OpcodeList: An array of opcodes in hex.
type OpcodeList []Quantity64Input

// TracerOptions: An options object: tracer, tracerConfig, timeout, and the options of the struct logs. Names
// are case-insensitive at any depth (`Tracer` is `tracer`). Members that are null count as omitted.
// `overrides`, `noRefunds`, `opcodes`, `stateOverrides`, `blockOverrides` and, for a block, `txHash`, which
// other nodes have, are refused; unknown members are ignored.
type TracerOptions struct {
	// Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer,
	// erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
	Tracer TracerName `json:"tracer,omitzero"`
	// Options of the tracer. Default: none.
	TracerConfig *TracerConfig `json:"tracerConfig,omitempty"`
	// Maximum duration of the trace, such as `30s` or `500ms`. The default is the time limit of the node, which
	// is also the maximum.
	Timeout Duration `json:"timeout,omitzero"`
	// Include the memory at each step. Default: false.
	EnableMemory *bool `json:"enableMemory,omitempty"`
	// False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory` is
	// given. Default: true.
	DisableMemory *bool `json:"disableMemory,omitempty"`
	// Omit the stack. Default: false.
	DisableStack *bool `json:"disableStack,omitempty"`
	// Omit storage. Default: false.
	DisableStorage *bool `json:"disableStorage,omitempty"`
	// Include the output of the last call at each step. Default: false.
	EnableReturnData *bool `json:"enableReturnData,omitempty"`
	// False includes the output of the last call at each step, as in reth and anvil, unless `enableReturnData`
	// is given. Default: true.
	DisableReturnData *bool `json:"disableReturnData,omitempty"`
	// Maximum number of steps to return; 0 for all. Default: 0.
	Limit *int64 `json:"limit,omitempty"`
	// Accepted but ignored: the archive has every past state.
	Reexec *int64 `json:"reexec,omitempty"`
}

// TraceCallOptions: An options object: those of a trace, and stateOverrides, blockOverrides and txIndex.
// Names are case-insensitive at any depth (`Tracer` is `tracer`). Members that are null count as omitted.
// `overrides`, `noRefunds` and `opcodes`, which other nodes have, are refused; unknown members are ignored.
type TraceCallOptions struct {
	// Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer,
	// erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
	Tracer TracerName `json:"tracer,omitzero"`
	// Options of the tracer. Default: none.
	TracerConfig *TracerConfig `json:"tracerConfig,omitempty"`
	// Maximum duration of the trace, such as `30s` or `500ms`. The default is the time limit of the node, which
	// is also the maximum.
	Timeout Duration `json:"timeout,omitzero"`
	// Include the memory at each step. Default: false.
	EnableMemory *bool `json:"enableMemory,omitempty"`
	// False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory` is
	// given. Default: true.
	DisableMemory *bool `json:"disableMemory,omitempty"`
	// Omit the stack. Default: false.
	DisableStack *bool `json:"disableStack,omitempty"`
	// Omit storage. Default: false.
	DisableStorage *bool `json:"disableStorage,omitempty"`
	// Include the output of the last call at each step. Default: false.
	EnableReturnData *bool `json:"enableReturnData,omitempty"`
	// False includes the output of the last call at each step, as in reth and anvil, unless `enableReturnData`
	// is given. Default: true.
	DisableReturnData *bool `json:"disableReturnData,omitempty"`
	// Maximum number of steps to return; 0 for all. Default: 0.
	Limit *int64 `json:"limit,omitempty"`
	// Accepted but ignored: the archive has every past state.
	Reexec *int64 `json:"reexec,omitempty"`
	// Accounts whose state is overridden for this call. Default: none.
	StateOverrides StateOverrides `json:"stateOverrides,omitzero"`
	// Block fields that are overridden for this call. Default: none.
	BlockOverrides *BlockOverrides `json:"blockOverrides,omitempty"`
	// Index of the transaction before which the call is executed; an index that the block does not have is an
	// error. Default: after the block.
	TxIndex TransactionIndexInput `json:"txIndex,omitzero"`
}

// TransactionIndexInput: A transaction index: a plain number, or 0x and hex digits.
type TransactionIndexInput struct {
	Quantity64Input *Quantity64Input
	Integer         *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TransactionIndexInput) UnmarshalJSON(bytes []byte) error {
	*o = TransactionIndexInput{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Quantity64Input)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("TransactionIndexInput")
}

// MarshalJSON encodes the branch that is set.
func (o TransactionIndexInput) MarshalJSON() ([]byte, error) {
	if o.Quantity64Input != nil {
		return json.Marshal(o.Quantity64Input)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("TransactionIndexInput")
}

// BundleTraceOptions: An options object: those of a trace, and stateOverrides. Names are case-insensitive at
// any depth (`Tracer` is `tracer`). Members that are null count as omitted. `overrides`, `noRefunds`,
// `opcodes` and `blockOverrides`, which other nodes have, are refused; unknown members are ignored, and so is
// txIndex of debug_traceCall, as in erigon and reth.
type BundleTraceOptions struct {
	// Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer,
	// erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
	Tracer TracerName `json:"tracer,omitzero"`
	// Options of the tracer. Default: none.
	TracerConfig *TracerConfig `json:"tracerConfig,omitempty"`
	// Maximum duration of all traces together, such as `30s` or `500ms`. The default is the time limit of the
	// node, which is also the maximum.
	Timeout Duration `json:"timeout,omitzero"`
	// Include the memory at each step. Default: false.
	EnableMemory *bool `json:"enableMemory,omitempty"`
	// False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory` is
	// given. Default: true.
	DisableMemory *bool `json:"disableMemory,omitempty"`
	// Omit the stack. Default: false.
	DisableStack *bool `json:"disableStack,omitempty"`
	// Omit storage. Default: false.
	DisableStorage *bool `json:"disableStorage,omitempty"`
	// Include the output of the last call at each step. Default: false.
	EnableReturnData *bool `json:"enableReturnData,omitempty"`
	// False includes the output of the last call at each step, as in reth and anvil, unless `enableReturnData`
	// is given. Default: true.
	DisableReturnData *bool `json:"disableReturnData,omitempty"`
	// Maximum number of steps to return for each call; 0 for all. Default: 0.
	Limit *int64 `json:"limit,omitempty"`
	// Accepted but ignored: the archive has every past state.
	Reexec *int64 `json:"reexec,omitempty"`
	// Accounts whose state is overridden before the first call. Default: none.
	StateOverrides StateOverrides `json:"stateOverrides,omitzero"`
}

// RangeStart: A key to start from: at most 64 hex digits, with or without 0x. A shorter key is padded with
// zeros on the left.
type RangeStart string

// RangeLimit: A number of entries: a plain number, or 0x and hex digits.
type RangeLimit struct {
	Quantity64Input *Quantity64Input
	Integer         *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *RangeLimit) UnmarshalJSON(bytes []byte) error {
	*o = RangeLimit{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Quantity64Input)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("RangeLimit")
}

// MarshalJSON encodes the branch that is set.
func (o RangeLimit) MarshalJSON() ([]byte, error) {
	if o.Quantity64Input != nil {
		return json.Marshal(o.Quantity64Input)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("RangeLimit")
}

// CallAction: A message call.
type CallAction struct {
	// Instruction that made the call.
	CallType CallActionCallType `json:"callType"`
	// Caller.
	From Address `json:"from"`
	// Gas limit of the call, without the intrinsic gas of the transaction.
	Gas Quantity `json:"gas"`
	// Call data.
	Input Data `json:"input"`
	// Account that was called.
	To Address `json:"to"`
	// Value in wei; of a delegatecall that of its caller.
	Value Quantity `json:"value"`
}

// CallActionCallType: Instruction that made the call.
type CallActionCallType string

// Values of CallActionCallType.
const (
	CallActionCallTypeCall         CallActionCallType = "call"
	CallActionCallTypeCallcode     CallActionCallType = "callcode"
	CallActionCallTypeDelegatecall CallActionCallType = "delegatecall"
	CallActionCallTypeStaticcall   CallActionCallType = "staticcall"
)

// CreateAction: A contract creation.
type CreateAction struct {
	// Instruction that created the contract.
	CreationMethod *CreateActionCreationMethod `json:"creationMethod,omitempty"`
	// Creator.
	From Address `json:"from"`
	// Gas limit of the call, without the intrinsic gas of the transaction.
	Gas Quantity `json:"gas"`
	// Init code.
	Init Data `json:"init"`
	// Endowment in wei.
	Value Quantity `json:"value"`
}

// CreateActionCreationMethod: Instruction that created the contract.
type CreateActionCreationMethod string

// Values of CreateActionCreationMethod.
const (
	CreateActionCreationMethodCreate  CreateActionCreationMethod = "create"
	CreateActionCreationMethodCreate2 CreateActionCreationMethod = "create2"
)

// SuicideAction: A SELFDESTRUCT.
type SuicideAction struct {
	// Contract that self-destructed.
	Address Address `json:"address"`
	// Balance of the contract, in wei.
	Balance Quantity `json:"balance"`
	// Account that received the balance.
	RefundAddress Address `json:"refundAddress"`
}

// RewardAction: A reward of a proof-of-work block.
type RewardAction struct {
	// Account that received the reward.
	Author Address `json:"author"`
	// Whether the reward is for the block or for an uncle.
	RewardType RewardActionRewardType `json:"rewardType"`
	// Reward in wei.
	Value Quantity `json:"value"`
}

// RewardActionRewardType: Whether the reward is for the block or for an uncle.
type RewardActionRewardType string

// Values of RewardActionRewardType.
const (
	RewardActionRewardTypeBlock RewardActionRewardType = "block"
	RewardActionRewardTypeUncle RewardActionRewardType = "uncle"
)

// CallOutcome: The outcome of a call.
type CallOutcome struct {
	// Gas used, without the intrinsic gas of the transaction.
	GasUsed Quantity `json:"gasUsed"`
	// Output of the call.
	Output Data `json:"output"`
}

// CreateOutcome: The outcome of a contract creation.
type CreateOutcome struct {
	// Address of the new contract.
	Address Address `json:"address"`
	// Code of the new contract.
	Code Data `json:"code"`
	// Gas used, without the intrinsic gas of the transaction.
	GasUsed Quantity `json:"gasUsed"`
}

// CallTrace: The trace of a call.
type CallTrace struct {
	// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
	Action CallAction `json:"action"`
	// The outcome; omitted if there is an error.
	Result *CallOutcome `json:"result,omitempty"`
	// Why the action failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …. A
	// trace with an error has no result.
	Error *string `json:"error,omitempty"`
	// Revert data; present if the action was reverted.
	RevertReason *Data `json:"revertReason,omitempty"`
	// Number of direct children.
	Subtraces int64 `json:"subtraces"`
	// Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself
	// and for a reward.
	TraceAddress []int64 `json:"traceAddress"`
	// Type of the trace.
	Type CallTraceType `json:"type"`
	// Hash of the block; omitted in a simulation and in a replay.
	BlockHash *Hash32 `json:"blockHash,omitempty"`
	// Number of the block, as a JSON number; omitted in a simulation and in a replay.
	BlockNumber *int64 `json:"blockNumber,omitempty"`
	// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
	TransactionHash Nullable[Hash32] `json:"transactionHash,omitzero"`
	// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in
	// a replay.
	TransactionPosition Nullable[int64] `json:"transactionPosition,omitzero"`
}

// CallTraceType: Type of the trace.
type CallTraceType string

// Values of CallTraceType.
const (
	CallTraceTypeCall CallTraceType = "call"
)

// CreateTrace: The trace of a contract creation.
type CreateTrace struct {
	// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
	Action CreateAction `json:"action"`
	// The outcome; omitted if there is an error.
	Result *CreateOutcome `json:"result,omitempty"`
	// Why the action failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …. A
	// trace with an error has no result.
	Error *string `json:"error,omitempty"`
	// Revert data; present if the action was reverted.
	RevertReason *Data `json:"revertReason,omitempty"`
	// Number of direct children.
	Subtraces int64 `json:"subtraces"`
	// Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself
	// and for a reward.
	TraceAddress []int64 `json:"traceAddress"`
	// Type of the trace.
	Type CreateTraceType `json:"type"`
	// Hash of the block; omitted in a simulation and in a replay.
	BlockHash *Hash32 `json:"blockHash,omitempty"`
	// Number of the block, as a JSON number; omitted in a simulation and in a replay.
	BlockNumber *int64 `json:"blockNumber,omitempty"`
	// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
	TransactionHash Nullable[Hash32] `json:"transactionHash,omitzero"`
	// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in
	// a replay.
	TransactionPosition Nullable[int64] `json:"transactionPosition,omitzero"`
}

// CreateTraceType: Type of the trace.
type CreateTraceType string

// Values of CreateTraceType.
const (
	CreateTraceTypeCreate CreateTraceType = "create"
)

// SuicideTrace: The trace of a SELFDESTRUCT.
type SuicideTrace struct {
	// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
	Action SuicideAction `json:"action"`
	// Always null.
	Result Null `json:"result"`
	// Number of direct children.
	Subtraces int64 `json:"subtraces"`
	// Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself
	// and for a reward.
	TraceAddress []int64 `json:"traceAddress"`
	// Type of the trace.
	Type SuicideTraceType `json:"type"`
	// Hash of the block; omitted in a simulation and in a replay.
	BlockHash *Hash32 `json:"blockHash,omitempty"`
	// Number of the block, as a JSON number; omitted in a simulation and in a replay.
	BlockNumber *int64 `json:"blockNumber,omitempty"`
	// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
	TransactionHash Nullable[Hash32] `json:"transactionHash,omitzero"`
	// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in
	// a replay.
	TransactionPosition Nullable[int64] `json:"transactionPosition,omitzero"`
}

// SuicideTraceType: Type of the trace.
type SuicideTraceType string

// Values of SuicideTraceType.
const (
	SuicideTraceTypeSuicide SuicideTraceType = "suicide"
)

// RewardTrace: The trace of a block reward.
type RewardTrace struct {
	// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
	Action RewardAction `json:"action"`
	// Always null.
	Result Null `json:"result"`
	// Number of direct children.
	Subtraces int64 `json:"subtraces"`
	// Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself
	// and for a reward.
	TraceAddress []int64 `json:"traceAddress"`
	// Type of the trace.
	Type RewardTraceType `json:"type"`
	// Hash of the block; omitted in a simulation and in a replay.
	BlockHash *Hash32 `json:"blockHash,omitempty"`
	// Number of the block, as a JSON number; omitted in a simulation and in a replay.
	BlockNumber *int64 `json:"blockNumber,omitempty"`
	// Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
	TransactionHash Nullable[Hash32] `json:"transactionHash,omitzero"`
	// Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in
	// a replay.
	TransactionPosition Nullable[int64] `json:"transactionPosition,omitzero"`
}

// RewardTraceType: Type of the trace.
type RewardTraceType string

// Values of RewardTraceType.
const (
	RewardTraceTypeReward RewardTraceType = "reward"
)

// Trace: A trace in the format of OpenEthereum.
type Trace struct {
	SuicideTrace *SuicideTrace
	RewardTrace  *RewardTrace
	CallTrace    *CallTrace
	CreateTrace  *CreateTrace
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *Trace) UnmarshalJSON(bytes []byte) error {
	*o = Trace{}
	value := lookAt(bytes)
	switch {
	case value.isText("type", "suicide") && value.isNull("result"):
		return decodeInto(bytes, &o.SuicideTrace)
	case value.isText("type", "reward") && value.isNull("result"):
		return decodeInto(bytes, &o.RewardTrace)
	case value.isText("type", "call"):
		return decodeInto(bytes, &o.CallTrace)
	case value.isText("type", "create"):
		return decodeInto(bytes, &o.CreateTrace)
	}
	return value.noBranchOf("Trace")
}

// MarshalJSON encodes the branch that is set.
func (o Trace) MarshalJSON() ([]byte, error) {
	if o.SuicideTrace != nil {
		return json.Marshal(o.SuicideTrace)
	}
	if o.RewardTrace != nil {
		return json.Marshal(o.RewardTrace)
	}
	if o.CallTrace != nil {
		return json.Marshal(o.CallTrace)
	}
	if o.CreateTrace != nil {
		return json.Marshal(o.CreateTrace)
	}
	return nil, noBranch("Trace")
}

// TraceOrNull: The trace, or null if there is none.
type TraceOrNull = *Trace

// Traces: Traces in chain order. A call comes before the calls that it made.
type Traces []Trace

// TracesOrNull: The traces, or null if the block or transaction does not exist.
type TracesOrNull = Traces

// VmMemory: Memory that an instruction wrote.
type VmMemory struct {
	// The written bytes.
	Data Data `json:"data"`
	// Offset in bytes.
	Off int64 `json:"off"`
}

// VmStore: Slot that an SSTORE wrote, and the value.
type VmStore struct {
	// Storage slot.
	Key Quantity `json:"key"`
	// New value of the slot.
	Val Quantity `json:"val"`
}

// VmExecution: The effects of an instruction.
type VmExecution struct {
	// Write to memory, or null.
	Mem *VmMemory `json:"mem"`
	// Stack items that the instruction wrote, top last. DUPn and SWAPn list n + 1 items.
	Push []Quantity `json:"push"`
	// Write to storage, or null.
	Store *VmStore `json:"store"`
	// Gas left after the instruction.
	Used int64 `json:"used"`
}

// VmOperation: An instruction.
type VmOperation struct {
	// Gas cost; for calls and creations, including the gas that they pass on.
	Cost int64 `json:"cost"`
	// Effects of the instruction, or null if the gas did not suffice.
	Ex *VmExecution `json:"ex"`
	// Place of the instruction: the numbers of the instructions that lead to it from the outermost call, from 0,
	// such as `4-0` for the first instruction of the call that the fifth one made. It has one number for each
	// call around the instruction and one for the instruction, thus at most 1,025: calls nest at most 1,024
	// deep. Only with `vmTraceLabels`.
	Idx *string `json:"idx,omitempty"`
	// Mnemonic of the instruction; only with `vmTraceLabels`.
	Op *string `json:"op,omitempty"`
	// Position in the code, in bytes.
	Pc int64 `json:"pc"`
	// Instructions of the call or creation that this instruction started, or null.
	Sub *VmTrace `json:"sub"`
}

// VmTrace: Every instruction of a call.
type VmTrace struct {
	// Executed code.
	Code Data `json:"code"`
	// Instructions in the order of execution.
	Ops []VmOperation `json:"ops"`
}

// QuantityDiff: A change of a number: `=` (unchanged), or an object with `*` (changed), `+` (new) or `-`
// (deleted).
type QuantityDiff struct {
	QuantityDiffChanged *QuantityDiffChanged
	QuantityDiffAdded   *QuantityDiffAdded
	QuantityDiffRemoved *QuantityDiffRemoved
	QuantityDiffSame    *QuantityDiffSame
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *QuantityDiff) UnmarshalJSON(bytes []byte) error {
	*o = QuantityDiff{}
	value := lookAt(bytes)
	switch {
	case value.isThere("*"):
		return decodeInto(bytes, &o.QuantityDiffChanged)
	case value.isThere("+"):
		return decodeInto(bytes, &o.QuantityDiffAdded)
	case value.isThere("-"):
		return decodeInto(bytes, &o.QuantityDiffRemoved)
	case value.isOf('"'):
		return decodeInto(bytes, &o.QuantityDiffSame)
	}
	return value.noBranchOf("QuantityDiff")
}

// MarshalJSON encodes the branch that is set.
func (o QuantityDiff) MarshalJSON() ([]byte, error) {
	if o.QuantityDiffChanged != nil {
		return json.Marshal(o.QuantityDiffChanged)
	}
	if o.QuantityDiffAdded != nil {
		return json.Marshal(o.QuantityDiffAdded)
	}
	if o.QuantityDiffRemoved != nil {
		return json.Marshal(o.QuantityDiffRemoved)
	}
	if o.QuantityDiffSame != nil {
		return json.Marshal(o.QuantityDiffSame)
	}
	return nil, noBranch("QuantityDiff")
}

// QuantityDiffSame has no description.
type QuantityDiffSame string

// Values of QuantityDiffSame.
const (
	QuantityDiffSameSame QuantityDiffSame = "="
)

// QuantityDiffChanged has no description.
type QuantityDiffChanged struct {
	// The value before and after.
	Changed QuantityDiffChangedValue `json:"*"`
}

// QuantityDiffChangedValue: The value before and after.
type QuantityDiffChangedValue struct {
	// Value before.
	From Quantity `json:"from"`
	// Value after.
	To Quantity `json:"to"`
}

// QuantityDiffAdded has no description.
type QuantityDiffAdded struct {
	// The value of a new account.
	Added Quantity `json:"+"`
}

// QuantityDiffRemoved has no description.
type QuantityDiffRemoved struct {
	// The value of a deleted account.
	Removed Quantity `json:"-,"`
}

// DataDiff: A change of code: `=` (unchanged), or an object with `*` (changed), `+` (new) or `-` (deleted).
type DataDiff struct {
	DataDiffChanged *DataDiffChanged
	DataDiffAdded   *DataDiffAdded
	DataDiffRemoved *DataDiffRemoved
	DataDiffSame    *DataDiffSame
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *DataDiff) UnmarshalJSON(bytes []byte) error {
	*o = DataDiff{}
	value := lookAt(bytes)
	switch {
	case value.isThere("*"):
		return decodeInto(bytes, &o.DataDiffChanged)
	case value.isThere("+"):
		return decodeInto(bytes, &o.DataDiffAdded)
	case value.isThere("-"):
		return decodeInto(bytes, &o.DataDiffRemoved)
	case value.isOf('"'):
		return decodeInto(bytes, &o.DataDiffSame)
	}
	return value.noBranchOf("DataDiff")
}

// MarshalJSON encodes the branch that is set.
func (o DataDiff) MarshalJSON() ([]byte, error) {
	if o.DataDiffChanged != nil {
		return json.Marshal(o.DataDiffChanged)
	}
	if o.DataDiffAdded != nil {
		return json.Marshal(o.DataDiffAdded)
	}
	if o.DataDiffRemoved != nil {
		return json.Marshal(o.DataDiffRemoved)
	}
	if o.DataDiffSame != nil {
		return json.Marshal(o.DataDiffSame)
	}
	return nil, noBranch("DataDiff")
}

// DataDiffSame has no description.
type DataDiffSame string

// Values of DataDiffSame.
const (
	DataDiffSameSame DataDiffSame = "="
)

// DataDiffChanged has no description.
type DataDiffChanged struct {
	// The value before and after.
	Changed DataDiffChangedValue `json:"*"`
}

// DataDiffChangedValue: The value before and after.
type DataDiffChangedValue struct {
	// Value before.
	From Data `json:"from"`
	// Value after.
	To Data `json:"to"`
}

// DataDiffAdded has no description.
type DataDiffAdded struct {
	// The value of a new account.
	Added Data `json:"+"`
}

// DataDiffRemoved has no description.
type DataDiffRemoved struct {
	// The value of a deleted account.
	Removed Data `json:"-,"`
}

// SlotDiff: A change of a storage slot: an object with `*` (changed), `+` (in a new account) or `-`
// (deleted).
type SlotDiff struct {
	SlotDiffChanged *SlotDiffChanged
	SlotDiffAdded   *SlotDiffAdded
	SlotDiffRemoved *SlotDiffRemoved
	SlotDiffSame    *SlotDiffSame
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *SlotDiff) UnmarshalJSON(bytes []byte) error {
	*o = SlotDiff{}
	value := lookAt(bytes)
	switch {
	case value.isThere("*"):
		return decodeInto(bytes, &o.SlotDiffChanged)
	case value.isThere("+"):
		return decodeInto(bytes, &o.SlotDiffAdded)
	case value.isThere("-"):
		return decodeInto(bytes, &o.SlotDiffRemoved)
	case value.isOf('"'):
		return decodeInto(bytes, &o.SlotDiffSame)
	}
	return value.noBranchOf("SlotDiff")
}

// MarshalJSON encodes the branch that is set.
func (o SlotDiff) MarshalJSON() ([]byte, error) {
	if o.SlotDiffChanged != nil {
		return json.Marshal(o.SlotDiffChanged)
	}
	if o.SlotDiffAdded != nil {
		return json.Marshal(o.SlotDiffAdded)
	}
	if o.SlotDiffRemoved != nil {
		return json.Marshal(o.SlotDiffRemoved)
	}
	if o.SlotDiffSame != nil {
		return json.Marshal(o.SlotDiffSame)
	}
	return nil, noBranch("SlotDiff")
}

// SlotDiffSame has no description.
type SlotDiffSame string

// Values of SlotDiffSame.
const (
	SlotDiffSameSame SlotDiffSame = "="
)

// SlotDiffChanged has no description.
type SlotDiffChanged struct {
	// The value before and after.
	Changed SlotDiffChangedValue `json:"*"`
}

// SlotDiffChangedValue: The value before and after.
type SlotDiffChangedValue struct {
	// Value before.
	From Hash32 `json:"from"`
	// Value after.
	To Hash32 `json:"to"`
}

// SlotDiffAdded has no description.
type SlotDiffAdded struct {
	// The value of a new account.
	Added Hash32 `json:"+"`
}

// SlotDiffRemoved has no description.
type SlotDiffRemoved struct {
	// The value of a deleted account.
	Removed Hash32 `json:"-,"`
}

// SlotDiffs: Changes by 32-byte storage slot.
type SlotDiffs map[Hash32]SlotDiff

// AccountDiff: Changes of an account.
type AccountDiff struct {
	// Balance in wei.
	Balance QuantityDiff `json:"balance"`
	// Code.
	Code DataDiff `json:"code"`
	// Nonce.
	Nonce QuantityDiff `json:"nonce"`
	// Storage slots that changed.
	Storage SlotDiffs `json:"storage"`
}

// StateDiff: State changes by address, including fees.
type StateDiff map[Address]AccountDiff

// TraceResult: The traces of a call.
type TraceResult struct {
	// Return or revert data of the call; for a creation, the code of the contract.
	Output Data `json:"output"`
	// State changes, or null if not requested.
	StateDiff StateDiff `json:"stateDiff"`
	// The tree of calls; empty if not requested.
	Trace Traces `json:"trace"`
	// Every instruction, or null if not requested.
	VmTrace *VmTrace `json:"vmTrace"`
}

// TraceResults: The traces of each call, in the order of the calls.
type TraceResults []TraceResult

// TransactionReplay: The traces of a transaction.
type TransactionReplay struct {
	// Return data of the transaction; for a creation, the code of the contract; empty if the transaction failed.
	Output Data `json:"output"`
	// Revert data; present if the transaction was reverted.
	RevertReason *Data `json:"revertReason,omitempty"`
	// State changes, or null if not requested.
	StateDiff StateDiff `json:"stateDiff"`
	// The tree of calls; empty if not requested.
	Trace Traces `json:"trace"`
	// Every instruction, or null if not requested.
	VmTrace *VmTrace `json:"vmTrace"`
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
}

// TransactionReplayOrNull: The traces of the transaction, or null if the transaction does not exist.
type TransactionReplayOrNull = *TransactionReplay

// TransactionReplays: The traces of each transaction of the block.
type TransactionReplays []TransactionReplay

// TransactionReplaysOrNull: The traces of each transaction, or null if the block does not exist.
type TransactionReplaysOrNull = TransactionReplays

// CallFrameLog: A log that a call emitted.
type CallFrameLog struct {
	// Contract that emitted the log.
	Address Address `json:"address"`
	// Data of the log.
	Data Data `json:"data"`
	// Index of the log in the block.
	Index Quantity `json:"index"`
	// Number of inner calls that the frame had started before the log.
	Position Quantity `json:"position"`
	// 0 to 4 topics, 32 bytes each.
	Topics []Hash32 `json:"topics"`
}

// CallFrame: A call and its inner calls, as returned by callTracer.
type CallFrame struct {
	// Inner calls in order; omitted if there are none.
	Calls []CallFrame `json:"calls,omitzero"`
	// Why the call failed, in geth's words; omitted if it succeeded.
	Error *string `json:"error,omitempty"`
	// Caller.
	From Address `json:"from"`
	// Gas limit of the call; for the outermost call, the gas limit of the transaction.
	Gas Quantity `json:"gas"`
	// Gas used by the call; for the outermost call, the gas used in the receipt.
	GasUsed Quantity `json:"gasUsed"`
	// Call data, or init code.
	Input Data `json:"input"`
	// Logs of the call that were not reverted, if `withLog` is true; omitted if there are none.
	Logs []CallFrameLog `json:"logs,omitzero"`
	// Return or revert data; omitted if empty.
	Output *Data `json:"output,omitempty"`
	// Reason of a revert, from `Error(string)` or `Panic(uint256)`.
	RevertReason *string `json:"revertReason,omitempty"`
	// Account that was called, or the new contract; omitted if the creation failed.
	To *Address `json:"to,omitempty"`
	// Instruction that made the call.
	Type CallFrameType `json:"type"`
	// Value in wei; left out of a static call.
	Value *Quantity `json:"value,omitempty"`
}

// CallFrameType: Instruction that made the call.
type CallFrameType string

// Values of CallFrameType.
const (
	CallFrameTypeCall         CallFrameType = "CALL"
	CallFrameTypeCallcode     CallFrameType = "CALLCODE"
	CallFrameTypeDelegatecall CallFrameType = "DELEGATECALL"
	CallFrameTypeStaticcall   CallFrameType = "STATICCALL"
	CallFrameTypeCreate       CallFrameType = "CREATE"
	CallFrameTypeCreate2      CallFrameType = "CREATE2"
	CallFrameTypeSelfdestruct CallFrameType = "SELFDESTRUCT"
)

// FlatCallAction: The action of a call, as returned by flatCallTracer.
type FlatCallAction struct {
	// Contract that self-destructed.
	Address *Address `json:"address,omitempty"`
	// Balance of the contract, in wei.
	Balance *Quantity `json:"balance,omitempty"`
	// Instruction that made the call.
	CallType *FlatCallActionCallType `json:"callType,omitempty"`
	// Instruction that created the contract.
	CreationMethod *FlatCallActionCreationMethod `json:"creationMethod,omitempty"`
	// Caller or creator.
	From *Address `json:"from,omitempty"`
	// Gas limit of the call; for the outermost call, the gas limit of the transaction.
	Gas *Quantity `json:"gas,omitempty"`
	// Init code.
	Init *Data `json:"init,omitempty"`
	// Call data.
	Input *Data `json:"input,omitempty"`
	// Account that received the balance.
	RefundAddress *Address `json:"refundAddress,omitempty"`
	// Account that was called.
	To *Address `json:"to,omitempty"`
	// Value in wei.
	Value *Quantity `json:"value,omitempty"`
}

// FlatCallActionCallType: Instruction that made the call.
type FlatCallActionCallType string

// Values of FlatCallActionCallType.
const (
	FlatCallActionCallTypeCall         FlatCallActionCallType = "call"
	FlatCallActionCallTypeCallcode     FlatCallActionCallType = "callcode"
	FlatCallActionCallTypeDelegatecall FlatCallActionCallType = "delegatecall"
	FlatCallActionCallTypeStaticcall   FlatCallActionCallType = "staticcall"
)

// FlatCallActionCreationMethod: Instruction that created the contract.
type FlatCallActionCreationMethod string

// Values of FlatCallActionCreationMethod.
const (
	FlatCallActionCreationMethodCreate  FlatCallActionCreationMethod = "create"
	FlatCallActionCreationMethodCreate2 FlatCallActionCreationMethod = "create2"
)

// FlatCallOutcome: The outcome of a call, as returned by flatCallTracer.
type FlatCallOutcome struct {
	// Address of the new contract.
	Address *Address `json:"address,omitempty"`
	// Code of the new contract.
	Code *Data `json:"code,omitempty"`
	// Gas used by the call; for the outermost call, the gas used in the receipt.
	GasUsed *Quantity `json:"gasUsed,omitempty"`
	// Output of the call.
	Output *Data `json:"output,omitempty"`
}

// FlatCallTrace: A call, as returned by flatCallTracer.
type FlatCallTrace struct {
	// Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
	Action FlatCallAction `json:"action"`
	// Hash of the block; null in a simulation.
	BlockHash Nullable[Hash32] `json:"blockHash,omitzero"`
	// Number of the block, as a JSON number.
	BlockNumber *int64 `json:"blockNumber,omitempty"`
	// Why the call failed.
	Error *string `json:"error,omitempty"`
	// The outcome of the call.
	Result Nullable[FlatCallOutcome] `json:"result,omitzero"`
	// Number of direct children.
	Subtraces int64 `json:"subtraces"`
	// Path from the transaction: at each depth, the index among the siblings.
	TraceAddress []int64 `json:"traceAddress"`
	// Hash of the transaction; null in a simulation.
	TransactionHash Nullable[Hash32] `json:"transactionHash,omitzero"`
	// Index of the transaction in the block, as a JSON number.
	TransactionPosition *int64 `json:"transactionPosition,omitempty"`
	// Type of the trace.
	Type FlatCallTraceType `json:"type"`
}

// FlatCallTraceType: Type of the trace.
type FlatCallTraceType string

// Values of FlatCallTraceType.
const (
	FlatCallTraceTypeCall    FlatCallTraceType = "call"
	FlatCallTraceTypeCreate  FlatCallTraceType = "create"
	FlatCallTraceTypeSuicide FlatCallTraceType = "suicide"
)

// FlatCallTraces: All calls of a transaction as a flat list, as returned by flatCallTracer.
type FlatCallTraces []FlatCallTrace

// SlotValues: Values by 32-byte storage slot.
type SlotValues map[Hash32]Hash32

// PrestateAccount: An account, as returned by prestateTracer; members that are zero or empty are omitted.
type PrestateAccount struct {
	// Balance in wei.
	Balance *Quantity `json:"balance,omitempty"`
	// Code.
	Code *Data `json:"code,omitempty"`
	// Hash of the code.
	CodeHash *Hash32 `json:"codeHash,omitempty"`
	// Nonce, as a JSON number.
	Nonce *int64 `json:"nonce,omitempty"`
	// Storage slots.
	Storage SlotValues `json:"storage,omitzero"`
}

// PrestateAccounts: Accounts that the transaction accessed, by address, as they were before the transaction.
type PrestateAccounts map[Address]PrestateAccount

// PrestateChanges: Changed accounts by address.
type PrestateChanges map[Address]PrestateAccount

// PrestateDiff: State changes of a transaction, as returned by prestateTracer with `diffMode`.
type PrestateDiff struct {
	// State after the transaction: only what changed; deleted accounts are omitted.
	Post PrestateChanges `json:"post"`
	// State before the transaction: whole accounts, with the slots that changed.
	Pre PrestateChanges `json:"pre"`
}

// SelectorAndSize: A function selector and the size of its arguments in bytes, such as 0x27dc297e-128.
type SelectorAndSize string

// FourByteCounts: Number of calls of each selector, as returned by 4byteTracer.
type FourByteCounts map[SelectorAndSize]int64

// HashPreimages: The data that KECCAK256 hashed, by hash, as returned by keccak256PreimageTracer.
type HashPreimages map[Hash32]Data

// AccessedSlots: The slots that a call accessed.
type AccessedSlots struct {
	// Slots that the call read before it wrote them, with the value that it found.
	Reads map[Hash32][]Hash32 `json:"reads"`
	// Number of reads of each slot of transient storage (EIP-1153).
	TransientReads map[Hash32]int64 `json:"transientReads"`
	// Number of writes of each slot of transient storage.
	TransientWrites map[Hash32]int64 `json:"transientWrites"`
	// Number of writes of each slot.
	Writes map[Hash32]int64 `json:"writes"`
}

// ContractSize: The code of an account that a call accessed.
type ContractSize struct {
	// Length of the code in bytes.
	ContractSize int64 `json:"contractSize"`
	// Opcode that accessed the account first.
	Opcode int64 `json:"opcode"`
}

// Erc7562Frame: A call and its inner calls, with what each call used, as returned by erc7562Tracer.
type Erc7562Frame struct {
	// Slots that the call accessed.
	AccessedSlots AccessedSlots `json:"accessedSlots"`
	// Inner calls in order; omitted if there are none.
	Calls []Erc7562Frame `json:"calls,omitzero"`
	// Codes of the accounts that the call accessed, with their length in bytes.
	ContractSize map[Address]ContractSize `json:"contractSize"`
	// Why the call failed, in geth's words; omitted if it succeeded.
	Error *string `json:"error,omitempty"`
	// Accounts whose code the call accessed by EXTCODESIZE, EXTCODECOPY or EXTCODEHASH, in order; EXTCODESIZE
	// before ISZERO does not count.
	ExtCodeAccessInfo AddressList `json:"extCodeAccessInfo"`
	// Caller.
	From Address `json:"from"`
	// Gas limit of the call; for the outermost call, the gas limit of the transaction.
	Gas Quantity `json:"gas"`
	// Gas used by the call; for the outermost call, the gas used in the receipt.
	GasUsed Quantity `json:"gasUsed"`
	// Call data, or init code.
	Input Data `json:"input"`
	// The data that the transaction hashed, sorted; only in the outermost call, and omitted if there is none.
	Keccak []Data `json:"keccak,omitzero"`
	// Logs of the call that were not reverted, if `withLog` is true; omitted if there are none.
	Logs []CallFrameLog `json:"logs,omitzero"`
	// Whether the call ran out of gas; always false for the outermost call.
	OutOfGas bool `json:"outOfGas"`
	// Return or revert data; omitted if empty.
	Output *Data `json:"output,omitempty"`
	// Reason of a revert, from `Error(string)` or `Panic(uint256)`.
	RevertReason *string `json:"revertReason,omitempty"`
	// Account that was called, or the new contract; omitted if the creation failed.
	To *Address `json:"to,omitempty"`
	// Instruction that made the call.
	Type Erc7562FrameType `json:"type"`
	// Number of executions of each opcode that is not ignored. GAS counts only if no call follows it.
	UsedOpcodes map[Quantity]int64 `json:"usedOpcodes"`
	// Value in wei; left out of a static call.
	Value *Quantity `json:"value,omitempty"`
}

// Erc7562FrameType: Instruction that made the call.
type Erc7562FrameType string

// Values of Erc7562FrameType.
const (
	Erc7562FrameTypeCall         Erc7562FrameType = "CALL"
	Erc7562FrameTypeCallcode     Erc7562FrameType = "CALLCODE"
	Erc7562FrameTypeDelegatecall Erc7562FrameType = "DELEGATECALL"
	Erc7562FrameTypeStaticcall   Erc7562FrameType = "STATICCALL"
	Erc7562FrameTypeCreate       Erc7562FrameType = "CREATE"
	Erc7562FrameTypeCreate2      Erc7562FrameType = "CREATE2"
	Erc7562FrameTypeSelfdestruct Erc7562FrameType = "SELFDESTRUCT"
)

// MuxedTracer: A tracer inside muxTracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer,
// keccak256PreimageTracer, erc7562Tracer, noopTracer, muxTracer, or the code of a tracer in JavaScript, as it
// was sent.
type MuxedTracer string

// MuxResult: Results by tracer, as returned by muxTracer.
type MuxResult map[MuxedTracer]TracerResult

// TracerResult: The result of the tracer: struct logs without a tracer, a call frame for callTracer, a list
// for flatCallTracer, accounts or a difference for prestateTracer, counts for 4byteTracer, data by hash for
// keccak256PreimageTracer, a frame with what each call used for erc7562Tracer, results by name for muxTracer,
// an empty object for noopTracer, any JSON value for a tracer in JavaScript.
type TracerResult struct {
	NoResult         *NoResult
	Erc7562Frame     *Erc7562Frame
	CallFrame        *CallFrame
	StructLogs       *StructLogs
	PrestateDiff     *PrestateDiff
	FlatCallTraces   *FlatCallTraces
	MuxResult        *MuxResult
	FourByteCounts   *FourByteCounts
	HashPreimages    *HashPreimages
	PrestateAccounts *PrestateAccounts
	JavascriptResult *JavascriptResult
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TracerResult) UnmarshalJSON(bytes []byte) error {
	*o = TracerResult{}
	value := lookAt(bytes)
	switch {
	case value.isEmpty():
		if decodeInto(bytes, &o.NoResult) == nil {
			return nil
		}
	case value.isText("type", "CALL", "CALLCODE", "DELEGATECALL", "STATICCALL", "CREATE", "CREATE2", "SELFDESTRUCT") && value.isThere("accessedSlots") && value.hasKeys("accessedSlots", "contractSize", "extCodeAccessInfo", "from", "gas", "gasUsed", "input", "outOfGas", "type", "usedOpcodes"):
		if decodeInto(bytes, &o.Erc7562Frame) == nil {
			return nil
		}
	case value.isText("type", "CALL", "CALLCODE", "DELEGATECALL", "STATICCALL", "CREATE", "CREATE2", "SELFDESTRUCT") && value.hasKeys("from", "gas", "gasUsed", "input", "type"):
		if decodeInto(bytes, &o.CallFrame) == nil {
			return nil
		}
	case value.isThere("failed") && value.hasKeys("failed", "gas", "returnValue", "structLogs"):
		if decodeInto(bytes, &o.StructLogs) == nil {
			return nil
		}
	case value.isThere("post") && value.hasKeys("post", "pre"):
		if decodeInto(bytes, &o.PrestateDiff) == nil {
			return nil
		}
	case value.isOf('['):
		if decodeInto(bytes, &o.FlatCallTraces) == nil {
			return nil
		}
	case value.isOf('{') && value.keysMatch(`^(callTracer|prestateTracer|flatCallTracer|4byteTracer|keccak256PreimageTracer|erc7562Tracer|noopTracer|muxTracer)$|[{}]`):
		if decodeInto(bytes, &o.MuxResult) == nil {
			return nil
		}
	case value.isOf('{') && value.keysMatch(`^0x[0-9a-f]{8}-(0|[1-9][0-9]*)$`):
		if decodeInto(bytes, &o.FourByteCounts) == nil {
			return nil
		}
	case value.isOf('{') && value.keysMatch(`^0x[0-9a-fA-F]{64}$`):
		if decodeInto(bytes, &o.HashPreimages) == nil {
			return nil
		}
	case value.isOf('{') && value.keysMatch(`^0x[0-9a-fA-F]{40}$`):
		if decodeInto(bytes, &o.PrestateAccounts) == nil {
			return nil
		}
	}
	return decodeInto(bytes, &o.JavascriptResult)
}

// MarshalJSON encodes the branch that is set.
func (o TracerResult) MarshalJSON() ([]byte, error) {
	if o.NoResult != nil {
		return json.Marshal(o.NoResult)
	}
	if o.Erc7562Frame != nil {
		return json.Marshal(o.Erc7562Frame)
	}
	if o.CallFrame != nil {
		return json.Marshal(o.CallFrame)
	}
	if o.StructLogs != nil {
		return json.Marshal(o.StructLogs)
	}
	if o.PrestateDiff != nil {
		return json.Marshal(o.PrestateDiff)
	}
	if o.FlatCallTraces != nil {
		return json.Marshal(o.FlatCallTraces)
	}
	if o.MuxResult != nil {
		return json.Marshal(o.MuxResult)
	}
	if o.FourByteCounts != nil {
		return json.Marshal(o.FourByteCounts)
	}
	if o.HashPreimages != nil {
		return json.Marshal(o.HashPreimages)
	}
	if o.PrestateAccounts != nil {
		return json.Marshal(o.PrestateAccounts)
	}
	if o.JavascriptResult != nil {
		return json.Marshal(o.JavascriptResult)
	}
	return nil, noBranch("TracerResult")
}

// StructLogs: Every step of a transaction.
type StructLogs struct {
	// True if the transaction failed.
	Failed bool `json:"failed"`
	// Gas used, as in the receipt.
	Gas int64 `json:"gas"`
	// Return or revert data of the transaction.
	ReturnValue Data `json:"returnValue"`
	// Steps, at most `limit`.
	StructLogs []StructLog `json:"structLogs"`
}

// StructLog: A step: the state of the EVM before an instruction.
type StructLog struct {
	// Depth of the call, 1 for the transaction.
	Depth int64 `json:"depth"`
	// Why the instruction could not begin, in geth's words. An undefined opcode has no error: it begins, and
	// then fails.
	Error *string `json:"error,omitempty"`
	// Gas left before the instruction.
	Gas int64 `json:"gas"`
	// Gas cost of the instruction; for calls, including the gas that they pass on.
	GasCost int64 `json:"gasCost"`
	// Memory in words of 32 bytes, if `enableMemory` is true.
	Memory []Hash32 `json:"memory,omitzero"`
	// Mnemonic of the instruction.
	Op string `json:"op"`
	// Position in the code, in bytes.
	Pc int64 `json:"pc"`
	// Gas refund counter; omitted if zero.
	Refund *int64 `json:"refund,omitempty"`
	// Output of the last call, if `enableReturnData` is true.
	ReturnData *Data `json:"returnData,omitempty"`
	// Stack, top last; omitted with `disableStack`.
	Stack []Quantity `json:"stack,omitzero"`
	// At SLOAD and SSTORE, the slots of the contract that the transaction has accessed so far; omitted with
	// `disableStorage`.
	Storage SlotValues `json:"storage,omitzero"`
}

// NoResult: An empty object: the result of noopTracer, of muxTracer without tracers, and of 4byteTracer if no
// function was called.
type NoResult struct{}

// JavascriptResult: The value that `result` of a tracer in JavaScript returned, as JSON.
type JavascriptResult any

// BundleTraces: The traces of the calls of each bundle.
type BundleTraces [][]TracerResult

// BlockTraceEntry: The trace of one transaction of the block: `result`, or `error` if a tracer in JavaScript
// failed for this transaction.
type BlockTraceEntry struct {
	// Why the tracer in JavaScript failed for this transaction, in the words of `tracerFailed`; missing if there
	// is a result.
	Error *string `json:"error,omitempty"`
	// The result of the tracer; missing if there is an error.
	Result *TracerResult `json:"result,omitempty"`
	// Hash of the transaction.
	TxHash Hash32 `json:"txHash"`
}

// BlockTraces: The trace of each transaction of the block, in order.
type BlockTraces []BlockTraceEntry

// StorageEntry: A storage slot.
type StorageEntry struct {
	// Slot, 32 bytes.
	Key Hash32 `json:"key"`
	// Value of the slot, 32 bytes.
	Value Hash32 `json:"value"`
}

// StorageRange: Storage slots in the order of their hashes.
type StorageRange struct {
	// Slots by the Keccak-256 hash of the slot.
	Storage map[Hash32]StorageEntry `json:"storage"`
	// Hash of the first slot of the next page; omitted if there is none.
	NextKey *Hash32 `json:"nextKey,omitempty"`
	// True if this is the last page.
	Complete bool `json:"complete"`
}

// AccountRange: Accounts in the order of the hashes of their addresses.
type AccountRange struct {
	// Addresses by the Keccak-256 hash of the address.
	AddressMap map[Hash32]Address `json:"addressMap"`
	// Hash of the first address of the next page; zero if there is none, omitted if the block does not exist.
	NextKey *Hash32 `json:"nextKey,omitempty"`
}

// AccountAt: An account after a transaction.
type AccountAt struct {
	// Balance in wei.
	Balance Quantity `json:"balance"`
	// Code; `0x0` if the account has none.
	Code AccountAtCode `json:"code"`
	// Hash of the code.
	Codehash Hash32 `json:"codehash"`
	// Nonce.
	Nonce Quantity `json:"nonce"`
}

// AccountAtCode: Code; `0x0` if the account has none.
type AccountAtCode string

// PageNumber: The number of a page, from 0.
type PageNumber int64

// PageSize: A number of transactions in a page, from 1.
type PageSize int64

// ApiLevel: A version of the `ots` methods.
type ApiLevel int64

// BlockSummary: A block without its transactions and its bloom filter. Blocks before a fork do not have the
// members that the fork added.
type BlockSummary struct {
	// Block number.
	Number Quantity `json:"number"`
	// Hash of the header. Null in the pending block.
	Hash *Hash32 `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Proof-of-work nonce; zero after the merge. Null in the pending block.
	Nonce *Bytes8 `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Always null. `eth_getBlockByNumber` returns the bloom filter.
	LogsBloom Null `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Fee recipient. Null in the pending block.
	Miner *Address `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than
	// its chain, as it cannot know the sum.
	TotalDifficulty *Quantity `json:"totalDifficulty,omitempty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Size of the RLP of the block in bytes.
	Size Quantity `json:"size"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
	// Number of transactions in the block.
	TransactionCount int64 `json:"transactionCount"`
	// Hashes of the uncles.
	Uncles []Hash32 `json:"uncles"`
	// Withdrawals; since Shanghai.
	Withdrawals []Withdrawal `json:"withdrawals,omitzero"`
}

// BlockIssuance: The ether that a block created: rewards for its producer and for the producers of its
// uncles. All are 0x0 after the merge and on chains with proof of authority.
type BlockIssuance struct {
	// Reward of the producer in wei, including the reward for uncles that the block names.
	BlockReward Quantity `json:"blockReward"`
	// Rewards of the producers of the uncles, in wei.
	UncleReward Quantity `json:"uncleReward"`
	// Sum of both, in wei.
	Issuance Quantity `json:"issuance"`
}

// BlockDetails: A block without its transactions, with its rewards and fees.
type BlockDetails struct {
	// The block.
	Block BlockSummary `json:"block"`
	// Ether that the block created.
	Issuance BlockIssuance `json:"issuance"`
	// Fees of all transactions in wei: paid price times gas used, including the base fee, without fees for
	// blobs.
	TotalFees Quantity `json:"totalFees"`
}

// BlockDetailsOrNull: The details of the block, or null if the block does not exist.
type BlockDetailsOrNull = *BlockDetails

// PagedBlock: A block with one page of its transactions, without its bloom filter. Blocks before a fork do
// not have the members that the fork added.
type PagedBlock struct {
	// Block number.
	Number Quantity `json:"number"`
	// Hash of the header. Null in the pending block.
	Hash *Hash32 `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Proof-of-work nonce; zero after the merge. Null in the pending block.
	Nonce *Bytes8 `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Always null. `eth_getBlockByNumber` returns the bloom filter.
	LogsBloom Null `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Fee recipient. Null in the pending block.
	Miner *Address `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than
	// its chain, as it cannot know the sum.
	TotalDifficulty *Quantity `json:"totalDifficulty,omitempty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Size of the RLP of the block in bytes.
	Size Quantity `json:"size"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
	// Number of transactions in the block.
	TransactionCount int64 `json:"transactionCount"`
	// Transactions of the page, in the order of the block. `input` has at most its first 4 bytes, which select
	// the function of a contract.
	Transactions []Transaction `json:"transactions"`
	// Hashes of the uncles.
	Uncles []Hash32 `json:"uncles"`
	// Withdrawals; since Shanghai.
	Withdrawals []Withdrawal `json:"withdrawals,omitzero"`
}

// ReceiptSummary: A receipt without logs.
type ReceiptSummary struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Contract that the transaction created; null if it created none.
	ContractAddress *Address `json:"contractAddress"`
	// Gas used in the block up to and including this transaction.
	CumulativeGasUsed Quantity `json:"cumulativeGasUsed"`
	// Paid price in wei per gas.
	EffectiveGasPrice Quantity `json:"effectiveGasPrice"`
	// Sender.
	From Address `json:"from"`
	// Gas used by the transaction.
	GasUsed Quantity `json:"gasUsed"`
	// Always null. `eth_getTransactionReceipt` returns the logs.
	Logs Null `json:"logs"`
	// Always null. `eth_getTransactionReceipt` returns the bloom filter.
	LogsBloom Null `json:"logsBloom"`
	// State root after the transaction; before Byzantium, instead of status.
	Root *Hash32 `json:"root,omitempty"`
	// 0x1 for success, 0x0 for failure; since Byzantium.
	Status *Quantity `json:"status,omitempty"`
	// Account that was called; null in a contract creation.
	To *Address `json:"to"`
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// EIP-2718 transaction type.
	Type Quantity `json:"type"`
	// Blob gas used by the transaction; type 0x3 only.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Paid price in wei per blob gas; type 0x3 only.
	BlobGasPrice *Quantity `json:"blobGasPrice,omitempty"`
}

// BlockTransactionsPage: One page of the transactions of a block.
type BlockTransactionsPage struct {
	// The block with the transactions of the page.
	Fullblock PagedBlock `json:"fullblock"`
	// Receipts of the transactions of the page, in the same order.
	Receipts []ReceiptSummary `json:"receipts"`
}

// BlockTransactionsPageOrNull: The page, or null if the block does not exist.
type BlockTransactionsPageOrNull = *BlockTransactionsPage

// DatedReceipt: A receipt with the timestamp of its block.
type DatedReceipt struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Contract that the transaction created; null if it created none.
	ContractAddress *Address `json:"contractAddress"`
	// Gas used in the block up to and including this transaction.
	CumulativeGasUsed Quantity `json:"cumulativeGasUsed"`
	// Paid price in wei per gas.
	EffectiveGasPrice Quantity `json:"effectiveGasPrice"`
	// Sender.
	From Address `json:"from"`
	// Gas used by the transaction.
	GasUsed Quantity `json:"gasUsed"`
	// Logs of the transaction.
	Logs []Log `json:"logs"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// State root after the transaction; before Byzantium, instead of status.
	Root *Hash32 `json:"root,omitempty"`
	// 0x1 for success, 0x0 for failure; since Byzantium.
	Status *Quantity `json:"status,omitempty"`
	// Account that was called; null in a contract creation.
	To *Address `json:"to"`
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
	// Index of the transaction in the block.
	TransactionIndex Quantity `json:"transactionIndex"`
	// EIP-2718 transaction type.
	Type Quantity `json:"type"`
	// Blob gas used by the transaction; type 0x3 only.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Paid price in wei per blob gas; type 0x3 only.
	BlobGasPrice *Quantity `json:"blobGasPrice,omitempty"`
	// Timestamp of the block in seconds since 1970.
	Timestamp int64 `json:"timestamp"`
}

// TransactionsPage: A page of the transactions of an account, newest first.
type TransactionsPage struct {
	// Transactions, newest first.
	Txs []Transaction `json:"txs"`
	// Receipts of the transactions, in the same order.
	Receipts []DatedReceipt `json:"receipts"`
	// True if the page ends with the newest transactions of the account: the search began at the newest block,
	// or reached it.
	FirstPage bool `json:"firstPage"`
	// True if the page ends with the oldest transactions of the account: the search began at the first block, or
	// reached it.
	LastPage bool `json:"lastPage"`
}

// ListedCall: A call, a creation or a self-destruction.
type ListedCall struct {
	// Kind of the call.
	Type ListedCallType `json:"type"`
	// Depth of the call, 0 for the transaction itself.
	Depth int64 `json:"depth"`
	// Caller, creator, or destroyed contract.
	From Address `json:"from"`
	// Account that was called, created contract, or recipient of the balance of a destroyed contract.
	To Address `json:"to"`
	// Value in wei; null for DELEGATECALL and STATICCALL, which pass on none.
	Value *Quantity `json:"value"`
	// Call data or init code; 0x for a self-destruction.
	Input Data `json:"input"`
	// Returned data; the code for a creation, the revert data for a reverted call.
	Output Data `json:"output"`
}

// ListedCallType: Kind of the call.
type ListedCallType string

// Values of ListedCallType.
const (
	ListedCallTypeCall         ListedCallType = "CALL"
	ListedCallTypeCallcode     ListedCallType = "CALLCODE"
	ListedCallTypeDelegatecall ListedCallType = "DELEGATECALL"
	ListedCallTypeStaticcall   ListedCallType = "STATICCALL"
	ListedCallTypeCreate       ListedCallType = "CREATE"
	ListedCallTypeCreate2      ListedCallType = "CREATE2"
	ListedCallTypeSelfdestruct ListedCallType = "SELFDESTRUCT"
)

// ListedCalls: Calls in the order in which they began.
type ListedCalls []ListedCall

// InternalOperation: An inner transfer of ether, creation or self-destruction.
type InternalOperation struct {
	// 0 for a transfer, 1 for a self-destruction, 2 for CREATE, 3 for CREATE2.
	Type int64 `json:"type"`
	// Sender, destroyed contract, or creator.
	From Address `json:"from"`
	// Recipient, or created contract.
	To Address `json:"to"`
	// Value in wei.
	Value Quantity `json:"value"`
}

// InternalOperations: Operations in the order in which they began.
type InternalOperations []InternalOperation

// Hash32OrNull: A hash, or null if there is none.
type Hash32OrNull = *Hash32

// ContractCreation: The creation of a contract.
type ContractCreation struct {
	// Hash of the transaction that created the contract.
	Hash Hash32 `json:"hash"`
	// Account that created the contract: the sender of the transaction, or the contract that ran CREATE or
	// CREATE2.
	Creator Address `json:"creator"`
}

// ContractCreationOrNull: The creation, or null if the account is no contract, or if no transaction created
// it.
type ContractCreationOrNull = *ContractCreation

// RejectedBlock: A block that is not on the chain, with its transactions.
type RejectedBlock struct {
	// Block number.
	Number Quantity `json:"number"`
	// Hash of the header.
	Hash Hash32 `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Proof-of-work nonce; zero after the merge.
	Nonce Bytes8 `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Fee recipient.
	Miner Address `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Size of the RLP of the block in bytes.
	Size Quantity `json:"size"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
	// The transactions of the block, in order.
	Transactions []Transaction `json:"transactions"`
	// Hashes of the uncles.
	Uncles []Hash32 `json:"uncles"`
	// Withdrawals; since Shanghai.
	Withdrawals []Withdrawal `json:"withdrawals,omitzero"`
}

// BadBlock: An invalid block.
type BadBlock struct {
	// Hash of the header.
	Hash Hash32 `json:"hash"`
	// The block.
	Block RejectedBlock `json:"block"`
	// RLP of the block.
	Rlp Data `json:"rlp"`
}

// BadBlocks: Invalid blocks, those with the highest numbers first.
type BadBlocks []BadBlock

// ExecutionWitness: All that is needed to execute a block without a database. The bytes in each list are
// sorted, without duplicates.
type ExecutionWitness struct {
	// Headers of ancestors in ascending order, up to the parent. The first is that of the oldest block whose
	// hash the block reads.
	Headers []Header `json:"headers"`
	// Codes that the execution reads, except those of contracts that the block itself creates.
	Codes []Data `json:"codes"`
	// RLP of nodes of the account trie and of storage tries, as they are before the block: the paths to all
	// accounts and slots that the execution loads, entries of access lists and the sender of system calls
	// included, and the nodes that the new state root needs.
	State []Data `json:"state"`
	// The addresses (20 bytes) and slots (32 bytes) whose hashes are the keys of these paths. geth has null
	// here.
	Keys []Data `json:"keys"`
}

// Header: The header of a block. Headers before a fork do not have the members that the fork added.
type Header struct {
	// Block number.
	Number Quantity `json:"number"`
	// Hash of the header.
	Hash Hash32 `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Proof-of-work nonce; zero after the merge.
	Nonce Bytes8 `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Fee recipient.
	Miner Address `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
}

// Roots: Roots of the state trie.
type Roots []Hash32

// RootsOrNull: Roots, or null if there is none.
type RootsOrNull = Roots

// AddressesOrNull: A list of addresses, or null if it is empty.
type AddressesOrNull = Addresses

// BalancesByAddress: Balances in wei by address.
type BalancesByAddress map[Address]Quantity

// OpcodeGas: The executions of an opcode.
type OpcodeGas struct {
	// Mnemonic.
	Opcode string `json:"opcode"`
	// Number of steps with the opcode.
	Count int64 `json:"count"`
	// Gas of all executions together.
	GasUsed int64 `json:"gasUsed"`
}

// TransactionOpcodeGas: The opcodes that a transaction executed.
type TransactionOpcodeGas struct {
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
	// The opcodes with their gas, in no particular order.
	OpcodeGas []OpcodeGas `json:"opcodeGas"`
}

// TransactionOpcodeGasOrNull: The opcodes, or null if the transaction is unknown.
type TransactionOpcodeGasOrNull = *TransactionOpcodeGas

// BlockOpcodeGas: The opcodes that the transactions of a block executed.
type BlockOpcodeGas struct {
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// Number of the block.
	BlockNumber int64 `json:"blockNumber"`
	// The transactions of the block, in order.
	Transactions []TransactionOpcodeGas `json:"transactions"`
}

// BlockOpcodeGasOrNull: The opcodes, or null if the block does not exist.
type BlockOpcodeGasOrNull = *BlockOpcodeGas

// PendingBlock: The block that would be sealed now. Its hash, nonce and fee recipient are not known yet.
type PendingBlock struct {
	// Block number.
	Number Quantity `json:"number"`
	// Not known yet.
	Hash Null `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Not known yet.
	Nonce Null `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Not known yet.
	Miner Null `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than
	// its chain, as it cannot know the sum.
	TotalDifficulty *Quantity `json:"totalDifficulty,omitempty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Size of the RLP of the block in bytes.
	Size Quantity `json:"size"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
	// Hashes of the transactions, or full transactions if `fullTransactions` is true.
	Transactions PendingBlockTransactions `json:"transactions"`
	// Hashes of the uncles.
	Uncles []Hash32 `json:"uncles"`
	// Withdrawals; since Shanghai.
	Withdrawals []Withdrawal `json:"withdrawals,omitzero"`
}

// PendingBlockTransactions: Hashes of the transactions, or full transactions if `fullTransactions` is true.
type PendingBlockTransactions struct {
	Hash32List      *[]Hash32
	TransactionList *[]Transaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *PendingBlockTransactions) UnmarshalJSON(bytes []byte) error {
	*o = PendingBlockTransactions{}
	value := lookAt(bytes)
	switch {
	case value.isListOf('"'):
		return decodeInto(bytes, &o.Hash32List)
	case value.isListOf('{'):
		return decodeInto(bytes, &o.TransactionList)
	}
	return value.noBranchOf("PendingBlockTransactions")
}

// MarshalJSON encodes the branch that is set.
func (o PendingBlockTransactions) MarshalJSON() ([]byte, error) {
	if o.Hash32List != nil {
		return json.Marshal(o.Hash32List)
	}
	if o.TransactionList != nil {
		return json.Marshal(o.TransactionList)
	}
	return nil, noBranch("PendingBlockTransactions")
}

// BlockOrPendingOrNull: A block, the pending block, or null.
type BlockOrPendingOrNull = *BlockOrPending

// BlockOrPending: A block, the pending block, or null.
type BlockOrPending struct {
	Block        *Block
	PendingBlock *PendingBlock
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *BlockOrPending) UnmarshalJSON(bytes []byte) error {
	*o = BlockOrPending{}
	value := lookAt(bytes)
	switch {
	case value.isThere("hash"):
		return decodeInto(bytes, &o.Block)
	case value.isNull("hash"):
		return decodeInto(bytes, &o.PendingBlock)
	}
	return value.noBranchOf("BlockOrPending")
}

// MarshalJSON encodes the branch that is set.
func (o BlockOrPending) MarshalJSON() ([]byte, error) {
	if o.Block != nil {
		return json.Marshal(o.Block)
	}
	if o.PendingBlock != nil {
		return json.Marshal(o.PendingBlock)
	}
	return nil, noBranch("BlockOrPending")
}

// DecimalText: A non-negative integer in decimal digits.
type DecimalText string

// NumberInput: A non-negative integer: a plain number, 0x and hex digits, or a string of decimal digits.
type NumberInput struct {
	Text    *string
	Integer *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *NumberInput) UnmarshalJSON(bytes []byte) error {
	*o = NumberInput{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Text)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("NumberInput")
}

// MarshalJSON encodes the branch that is set.
func (o NumberInput) MarshalJSON() ([]byte, error) {
	if o.Text != nil {
		return json.Marshal(o.Text)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("NumberInput")
}

// MineOptions: An object with the timestamp and the number of blocks to seal.
type MineOptions struct {
	// Timestamp of the first block in seconds since 1970, later than that of its parent. Default: now.
	Timestamp NumberInput `json:"timestamp,omitzero"`
	// Number of blocks to seal. Default: 1.
	Blocks NumberInput `json:"blocks,omitzero"`
}

// MineInput: A timestamp in seconds since 1970, later than that of the parent block; or an object with
// timestamp and number of blocks.
type MineInput struct {
	Text        *string
	Integer     *int64
	MineOptions *MineOptions
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *MineInput) UnmarshalJSON(bytes []byte) error {
	*o = MineInput{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Text)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	case value.isOf('{'):
		return decodeInto(bytes, &o.MineOptions)
	}
	return value.noBranchOf("MineInput")
}

// MarshalJSON encodes the branch that is set.
func (o MineInput) MarshalJSON() ([]byte, error) {
	if o.Text != nil {
		return json.Marshal(o.Text)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	if o.MineOptions != nil {
		return json.Marshal(o.MineOptions)
	}
	return nil, noBranch("MineInput")
}

// Zero: Zero.
type Zero string

// Values of Zero.
const (
	ZeroHex0 Zero = "0x0"
)

// MineCount: A number of blocks: a plain number, 0x and hex digits, or a string of decimal digits.
type MineCount struct {
	Text    *string
	Integer *int64
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *MineCount) UnmarshalJSON(bytes []byte) error {
	*o = MineCount{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Text)
	case value.isOf('0'):
		return decodeInto(bytes, &o.Integer)
	}
	return value.noBranchOf("MineCount")
}

// MarshalJSON encodes the branch that is set.
func (o MineCount) MarshalJSON() ([]byte, error) {
	if o.Text != nil {
		return json.Marshal(o.Text)
	}
	if o.Integer != nil {
		return json.Marshal(o.Integer)
	}
	return nil, noBranch("MineCount")
}

// ReorgTransaction: A pair: a transaction, and the index of its block among the new ones.
type ReorgTransaction struct {
	TransactionOrRaw TransactionOrRaw
	NumberInput      NumberInput
}

// UnmarshalJSON decodes an array with one entry for each field.
func (t *ReorgTransaction) UnmarshalJSON(bytes []byte) error {
	return decodeTuple(bytes, &t.TransactionOrRaw, &t.NumberInput)
}

// MarshalJSON encodes an array.
func (t ReorgTransaction) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{t.TransactionOrRaw, t.NumberInput})
}

// TransactionOrRaw: A transaction of an account of the node; or a signed one: RLP or an EIP-2718 envelope.
type TransactionOrRaw struct {
	Data            *Data
	TransactionCall *TransactionCall
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *TransactionOrRaw) UnmarshalJSON(bytes []byte) error {
	*o = TransactionOrRaw{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Data)
	case value.isOf('{'):
		return decodeInto(bytes, &o.TransactionCall)
	}
	return value.noBranchOf("TransactionOrRaw")
}

// MarshalJSON encodes the branch that is set.
func (o TransactionOrRaw) MarshalJSON() ([]byte, error) {
	if o.Data != nil {
		return json.Marshal(o.Data)
	}
	if o.TransactionCall != nil {
		return json.Marshal(o.TransactionCall)
	}
	return nil, noBranch("TransactionOrRaw")
}

// ReorgTransactions: Transactions of new blocks.
type ReorgTransactions []ReorgTransaction

// Seconds: A number of seconds, which is negative if a time is before another.
type Seconds int64

// SecondsOrNull: A number of seconds, or null.
type SecondsOrNull = *float64

// HashOrNull: A 32-byte hash, or null.
type HashOrNull = *Hash32

// NodeMetadata: A development node and its newest block.
type NodeMetadata struct {
	// As `web3_clientVersion` returns it.
	ClientVersion ClientVersion `json:"clientVersion"`
	// Chain ID.
	ChainID int64 `json:"chainId"`
	// Identifies the chain: random for each run of the node, and new after a reset.
	InstanceID Hash32 `json:"instanceId"`
	// Number of the newest block.
	LatestBlockNumber int64 `json:"latestBlockNumber"`
	// Hash of the newest block.
	LatestBlockHash Hash32 `json:"latestBlockHash"`
	// Always null: the chain is a copy of no other network.
	ForkedNetwork Null `json:"forkedNetwork"`
}

// NodeEnvironment: Values of the next block.
type NodeEnvironment struct {
	// Base fee in wei per gas.
	BaseFee Quantity `json:"baseFee"`
	// Chain ID.
	ChainID int64 `json:"chainId"`
	// Gas limit of the newest block, in gas.
	GasLimit Quantity `json:"gasLimit"`
	// Base fee and suggested tip, in wei per gas.
	GasPrice Quantity `json:"gasPrice"`
}

// ForkSource: The network that the chain is a copy of: none.
type ForkSource struct {
	// Always null.
	ForkURL Null `json:"forkUrl"`
	// Always null.
	ForkBlockNumber Null `json:"forkBlockNumber"`
	// Always null.
	ForkRetryBackoff Null `json:"forkRetryBackoff"`
}

// NodeInfo: The newest block, and values of the next one.
type NodeInfo struct {
	// Number of the newest block.
	CurrentBlockNumber Quantity `json:"currentBlockNumber"`
	// Timestamp of the newest block in seconds since 1970.
	CurrentBlockTimestamp int64 `json:"currentBlockTimestamp"`
	// Hash of the newest block.
	CurrentBlockHash Hash32 `json:"currentBlockHash"`
	// Fork of the next block, such as `Osaka`.
	HardFork string `json:"hardFork"`
	// How the pool orders transactions: by tip.
	TransactionOrder NodeInfoTransactionOrder `json:"transactionOrder"`
	// Values of the next block.
	Environment NodeEnvironment `json:"environment"`
	// The network that the chain is a copy of.
	ForkConfig ForkSource `json:"forkConfig"`
}

// NodeInfoTransactionOrder: How the pool orders transactions: by tip.
type NodeInfoTransactionOrder string

// Values of NodeInfoTransactionOrder.
const (
	NodeInfoTransactionOrderFees NodeInfoTransactionOrder = "fees"
)

// SimulateOptions: An object with `blockStateCalls` and options. `returnTrieLog` and
// `returnFullTransactionObjects`, which other nodes have, are refused.
type SimulateOptions struct {
	// The blocks, in order. Gaps between their numbers are filled with empty blocks.
	BlockStateCalls List[BlockStateCall] `json:"blockStateCalls"`
	// Include ether transfers in the logs, as if 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee were a token
	// (ERC-7528). From Amsterdam on, all blocks log transfers anyway, with 0xfffffffffffffffffffffffffffffffffffffffe
	// (EIP-7708), so this adds nothing. Default: false.
	TraceTransfers *bool `json:"traceTransfers,omitempty"`
	// Check nonces and fees as in a real block, and derive the base fee from the parent. Default: false; the
	// base fee is 0 then.
	Validation *bool `json:"validation,omitempty"`
	// Return full transactions in `transactions` instead of hashes. Default: false.
	ReturnFullTransactions *bool `json:"returnFullTransactions,omitempty"`
}

// BlockStateCall: An object with the calls of one block, and the overrides for the block.
type BlockStateCall struct {
	// Block fields to override. Default: number and time follow the block before (12 seconds), the others are
	// its.
	BlockOverrides *BlockOverrides `json:"blockOverrides,omitempty"`
	// Accounts to override before the block. Overrides stay in effect in later blocks, except that a precompile
	// moves for one block only. Default: none.
	StateOverrides StateOverrides `json:"stateOverrides,omitzero"`
	// The calls, in order. Default: none.
	Calls []TransactionCall `json:"calls,omitzero"`
}

// SimulatedBlocks: An array of simulated blocks.
type SimulatedBlocks []SimulatedBlock

// SimulatedBlock: A block that was never mined, with the results of its calls. Blocks before a fork do not
// have the members that the fork added.
type SimulatedBlock struct {
	// Block number.
	Number Quantity `json:"number"`
	// Hash of the header.
	Hash Hash32 `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Proof-of-work nonce; zero after the merge.
	Nonce Bytes8 `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Fee recipient.
	Miner Address `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Size of the RLP of the block in bytes.
	Size Quantity `json:"size"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// One more than the slot number of the parent (EIP-7843); since Amsterdam. Absent if the parent has none.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
	// Hashes of the unsigned transactions made from the calls, or full transactions if `returnFullTransactions`
	// is true.
	Transactions SimulatedBlockTransactions `json:"transactions"`
	// Hashes of the uncles.
	Uncles []Hash32 `json:"uncles"`
	// Withdrawals; since Shanghai.
	Withdrawals []Withdrawal `json:"withdrawals,omitzero"`
	// The outcome of each call, in order.
	Calls []SimulatedCall `json:"calls"`
}

// SimulatedBlockTransactions: Hashes of the unsigned transactions made from the calls, or full transactions
// if `returnFullTransactions` is true.
type SimulatedBlockTransactions struct {
	Hash32List      *[]Hash32
	TransactionList *[]Transaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *SimulatedBlockTransactions) UnmarshalJSON(bytes []byte) error {
	*o = SimulatedBlockTransactions{}
	value := lookAt(bytes)
	switch {
	case value.isListOf('"'):
		return decodeInto(bytes, &o.Hash32List)
	case value.isListOf('{'):
		return decodeInto(bytes, &o.TransactionList)
	}
	return value.noBranchOf("SimulatedBlockTransactions")
}

// MarshalJSON encodes the branch that is set.
func (o SimulatedBlockTransactions) MarshalJSON() ([]byte, error) {
	if o.Hash32List != nil {
		return json.Marshal(o.Hash32List)
	}
	if o.TransactionList != nil {
		return json.Marshal(o.TransactionList)
	}
	return nil, noBranch("SimulatedBlockTransactions")
}

// SimulatedCall: The outcome of a simulated call.
type SimulatedCall struct {
	// Output of the call; empty if it failed.
	ReturnData Data `json:"returnData"`
	// Logs of the call, including ether transfers with `traceTransfers`. Empty if the call failed.
	Logs []Log `json:"logs"`
	// Gas that is paid for, after refunds.
	GasUsed Quantity `json:"gasUsed"`
	// Maximum gas used during the execution, before refunds.
	MaxUsedGas Quantity `json:"maxUsedGas"`
	// 0x1 if the call succeeded, 0x0 if it failed.
	Status SimulatedCallStatus `json:"status"`
	// Why the call failed; omitted if it succeeded.
	Error *SimulatedCallError `json:"error,omitempty"`
}

// SimulatedCallStatus: 0x1 if the call succeeded, 0x0 if it failed.
type SimulatedCallStatus string

// Values of SimulatedCallStatus.
const (
	SimulatedCallStatusHex0 SimulatedCallStatus = "0x0"
	SimulatedCallStatusHex1 SimulatedCallStatus = "0x1"
)

// SimulatedCallError: Why a simulated call failed: code 3 for a revert, -32015 for any other failure of the
// execution.
type SimulatedCallError struct {
	// Reason in geth's words; for a revert, with the text of `Error(string)` or `Panic(uint256)`.
	Message string `json:"message"`
	// 3 or -32015.
	Code int64 `json:"code"`
	// Revert data; present only for a revert.
	Data *Data `json:"data,omitempty"`
}

// WatchID: ID of a filter or subscription: 0x and at most 32 hex digits. It is random, so nobody can guess
// it.
type WatchID string

// WatchIDInput: The ID of a filter or subscription, as returned when it was created.
type WatchIDInput string

// FilterChanges: New events, oldest first: block hashes, transaction hashes, transactions, or logs.
type FilterChanges []FilterChangesItem

// FilterChangesItem has no description.
type FilterChangesItem struct {
	Log                *Log
	Hash32             *Hash32
	Transaction        *Transaction
	PendingTransaction *PendingTransaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *FilterChangesItem) UnmarshalJSON(bytes []byte) error {
	*o = FilterChangesItem{}
	value := lookAt(bytes)
	switch {
	case value.isThere("address"):
		return decodeInto(bytes, &o.Log)
	case value.isOf('"'):
		return decodeInto(bytes, &o.Hash32)
	case value.isText("type", "0x3") && value.isThere("blockHash"), value.isText("type", "0x4") && value.isThere("blockHash"), value.isText("type", "0x2") && value.isThere("blockHash"), value.isText("type", "0x1") && value.isThere("blockHash"), value.isText("type", "0x0") && value.isThere("blockHash"):
		return decodeInto(bytes, &o.Transaction)
	case value.isNull("blockHash"):
		return decodeInto(bytes, &o.PendingTransaction)
	}
	return value.noBranchOf("FilterChangesItem")
}

// MarshalJSON encodes the branch that is set.
func (o FilterChangesItem) MarshalJSON() ([]byte, error) {
	if o.Log != nil {
		return json.Marshal(o.Log)
	}
	if o.Hash32 != nil {
		return json.Marshal(o.Hash32)
	}
	if o.Transaction != nil {
		return json.Marshal(o.Transaction)
	}
	if o.PendingTransaction != nil {
		return json.Marshal(o.PendingTransaction)
	}
	return nil, noBranch("FilterChangesItem")
}

// PendingTransaction: A transaction in the pool.
type PendingTransaction struct {
	PendingBlobTransaction       *PendingBlobTransaction
	PendingSetCodeTransaction    *PendingSetCodeTransaction
	PendingDynamicFeeTransaction *PendingDynamicFeeTransaction
	PendingAccessListTransaction *PendingAccessListTransaction
	PendingLegacyTransaction     *PendingLegacyTransaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *PendingTransaction) UnmarshalJSON(bytes []byte) error {
	*o = PendingTransaction{}
	value := lookAt(bytes)
	switch {
	case value.isText("type", "0x3"):
		return decodeInto(bytes, &o.PendingBlobTransaction)
	case value.isText("type", "0x4"):
		return decodeInto(bytes, &o.PendingSetCodeTransaction)
	case value.isText("type", "0x2"):
		return decodeInto(bytes, &o.PendingDynamicFeeTransaction)
	case value.isText("type", "0x1"):
		return decodeInto(bytes, &o.PendingAccessListTransaction)
	case value.isText("type", "0x0"):
		return decodeInto(bytes, &o.PendingLegacyTransaction)
	}
	return value.noBranchOf("PendingTransaction")
}

// MarshalJSON encodes the branch that is set.
func (o PendingTransaction) MarshalJSON() ([]byte, error) {
	if o.PendingBlobTransaction != nil {
		return json.Marshal(o.PendingBlobTransaction)
	}
	if o.PendingSetCodeTransaction != nil {
		return json.Marshal(o.PendingSetCodeTransaction)
	}
	if o.PendingDynamicFeeTransaction != nil {
		return json.Marshal(o.PendingDynamicFeeTransaction)
	}
	if o.PendingAccessListTransaction != nil {
		return json.Marshal(o.PendingAccessListTransaction)
	}
	if o.PendingLegacyTransaction != nil {
		return json.Marshal(o.PendingLegacyTransaction)
	}
	return nil, noBranch("PendingTransaction")
}

// PendingLegacyTransaction: A transaction of type 0x0 that is not in a block. `chainId` is omitted if the
// transaction was signed without replay protection (EIP-155).
type PendingLegacyTransaction struct {
	// Always null: the transaction is not in a block.
	BlockHash Null `json:"blockHash"`
	// Always null: the transaction is not in a block.
	BlockNumber Null `json:"blockNumber"`
	// Always null (instead of seconds since 1970): the transaction is not in a block.
	BlockTimestamp Null `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Maximum price in wei per gas: the gas price or the fee cap.
	GasPrice Quantity `json:"gasPrice"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls; null for a contract creation.
	To *Address `json:"to"`
	// Always null: the transaction is not in a block.
	TransactionIndex Null `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type PendingLegacyTransactionType `json:"type"`
	// Chain ID for which the transaction was signed.
	ChainID *Quantity `json:"chainId,omitempty"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
}

// PendingLegacyTransactionType: EIP-2718 transaction type.
type PendingLegacyTransactionType string

// Values of PendingLegacyTransactionType.
const (
	PendingLegacyTransactionTypeHex0 PendingLegacyTransactionType = "0x0"
)

// PendingAccessListTransaction: A transaction of type 0x1 (EIP-2930) that is not in a block.
type PendingAccessListTransaction struct {
	// Always null: the transaction is not in a block.
	BlockHash Null `json:"blockHash"`
	// Always null: the transaction is not in a block.
	BlockNumber Null `json:"blockNumber"`
	// Always null (instead of seconds since 1970): the transaction is not in a block.
	BlockTimestamp Null `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Maximum price in wei per gas: the gas price or the fee cap.
	GasPrice Quantity `json:"gasPrice"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls; null for a contract creation.
	To *Address `json:"to"`
	// Always null: the transaction is not in a block.
	TransactionIndex Null `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type PendingAccessListTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// PendingAccessListTransactionType: EIP-2718 transaction type.
type PendingAccessListTransactionType string

// Values of PendingAccessListTransactionType.
const (
	PendingAccessListTransactionTypeHex1 PendingAccessListTransactionType = "0x1"
)

// PendingDynamicFeeTransaction: A transaction of type 0x2 (EIP-1559) that is not in a block.
type PendingDynamicFeeTransaction struct {
	// Always null: the transaction is not in a block.
	BlockHash Null `json:"blockHash"`
	// Always null: the transaction is not in a block.
	BlockNumber Null `json:"blockNumber"`
	// Always null (instead of seconds since 1970): the transaction is not in a block.
	BlockTimestamp Null `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Maximum price in wei per gas: the gas price or the fee cap.
	GasPrice Quantity `json:"gasPrice"`
	// Fee cap in wei per gas.
	MaxFeePerGas Quantity `json:"maxFeePerGas"`
	// Tip cap in wei per gas.
	MaxPriorityFeePerGas Quantity `json:"maxPriorityFeePerGas"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls; null for a contract creation.
	To *Address `json:"to"`
	// Always null: the transaction is not in a block.
	TransactionIndex Null `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type PendingDynamicFeeTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// PendingDynamicFeeTransactionType: EIP-2718 transaction type.
type PendingDynamicFeeTransactionType string

// Values of PendingDynamicFeeTransactionType.
const (
	PendingDynamicFeeTransactionTypeHex2 PendingDynamicFeeTransactionType = "0x2"
)

// PendingBlobTransaction: A transaction of type 0x3 (EIP-4844) that is not in a block.
type PendingBlobTransaction struct {
	// Always null: the transaction is not in a block.
	BlockHash Null `json:"blockHash"`
	// Always null: the transaction is not in a block.
	BlockNumber Null `json:"blockNumber"`
	// Always null (instead of seconds since 1970): the transaction is not in a block.
	BlockTimestamp Null `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Maximum price in wei per gas: the gas price or the fee cap.
	GasPrice Quantity `json:"gasPrice"`
	// Fee cap in wei per gas.
	MaxFeePerGas Quantity `json:"maxFeePerGas"`
	// Tip cap in wei per gas.
	MaxPriorityFeePerGas Quantity `json:"maxPriorityFeePerGas"`
	// Blob fee cap in wei per blob gas.
	MaxFeePerBlobGas Quantity `json:"maxFeePerBlobGas"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls.
	To Address `json:"to"`
	// Always null: the transaction is not in a block.
	TransactionIndex Null `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type PendingBlobTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// Versioned hashes of the blobs.
	BlobVersionedHashes BlobVersionedHashes `json:"blobVersionedHashes"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// PendingBlobTransactionType: EIP-2718 transaction type.
type PendingBlobTransactionType string

// Values of PendingBlobTransactionType.
const (
	PendingBlobTransactionTypeHex3 PendingBlobTransactionType = "0x3"
)

// PendingSetCodeTransaction: A transaction of type 0x4 (EIP-7702) that is not in a block.
type PendingSetCodeTransaction struct {
	// Always null: the transaction is not in a block.
	BlockHash Null `json:"blockHash"`
	// Always null: the transaction is not in a block.
	BlockNumber Null `json:"blockNumber"`
	// Always null (instead of seconds since 1970): the transaction is not in a block.
	BlockTimestamp Null `json:"blockTimestamp"`
	// Sender, recovered from the signature.
	From Address `json:"from"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Maximum price in wei per gas: the gas price or the fee cap.
	GasPrice Quantity `json:"gasPrice"`
	// Fee cap in wei per gas.
	MaxFeePerGas Quantity `json:"maxFeePerGas"`
	// Tip cap in wei per gas.
	MaxPriorityFeePerGas Quantity `json:"maxPriorityFeePerGas"`
	// Hash of the transaction.
	Hash Hash32 `json:"hash"`
	// Call data or init code.
	Input Data `json:"input"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls.
	To Address `json:"to"`
	// Always null: the transaction is not in a block.
	TransactionIndex Null `json:"transactionIndex"`
	// Value in wei.
	Value Quantity `json:"value"`
	// EIP-2718 transaction type.
	Type PendingSetCodeTransactionType `json:"type"`
	// Access list of the transaction.
	AccessList AccessList `json:"accessList"`
	// Chain ID for which the transaction was signed.
	ChainID Quantity `json:"chainId"`
	// Authorizations of the transaction.
	AuthorizationList []Authorization `json:"authorizationList"`
	// `v` of the signature.
	V Quantity `json:"v"`
	// `r` of the signature.
	R Quantity `json:"r"`
	// `s` of the signature.
	S Quantity `json:"s"`
	// Parity of the y coordinate of the signature: 0x0 or 0x1.
	YParity Quantity `json:"yParity"`
}

// PendingSetCodeTransactionType: EIP-2718 transaction type.
type PendingSetCodeTransactionType string

// Values of PendingSetCodeTransactionType.
const (
	PendingSetCodeTransactionTypeHex4 PendingSetCodeTransactionType = "0x4"
)

// SubscriptionKind: `newHeads`, `logs`, `newPendingTransactions`, `syncing` or `transactionReceipts`.
type SubscriptionKind string

// Values of SubscriptionKind.
const (
	SubscriptionKindNewHeads               SubscriptionKind = "newHeads"
	SubscriptionKindLogs                   SubscriptionKind = "logs"
	SubscriptionKindNewPendingTransactions SubscriptionKind = "newPendingTransactions"
	SubscriptionKindSyncing                SubscriptionKind = "syncing"
	SubscriptionKindTransactionReceipts    SubscriptionKind = "transactionReceipts"
)

// SubscriptionOptions: An object with address and topics (logs), an object with transactionHashes
// (transactionReceipts), or true for full transactions (newPendingTransactions).
type SubscriptionOptions struct {
	ReceiptSubscriptionFilter *ReceiptSubscriptionFilter
	LogSubscriptionFilter     *LogSubscriptionFilter
	Boolean                   *bool
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *SubscriptionOptions) UnmarshalJSON(bytes []byte) error {
	*o = SubscriptionOptions{}
	value := lookAt(bytes)
	switch {
	case value.isThere("transactionHashes"):
		return decodeInto(bytes, &o.ReceiptSubscriptionFilter)
	case value.isOf('{'):
		return decodeInto(bytes, &o.LogSubscriptionFilter)
	case value.isOf('t'):
		return decodeInto(bytes, &o.Boolean)
	}
	return value.noBranchOf("SubscriptionOptions")
}

// MarshalJSON encodes the branch that is set.
func (o SubscriptionOptions) MarshalJSON() ([]byte, error) {
	if o.ReceiptSubscriptionFilter != nil {
		return json.Marshal(o.ReceiptSubscriptionFilter)
	}
	if o.LogSubscriptionFilter != nil {
		return json.Marshal(o.LogSubscriptionFilter)
	}
	if o.Boolean != nil {
		return json.Marshal(o.Boolean)
	}
	return nil, noBranch("SubscriptionOptions")
}

// PendingHeader: The header of the block that would be sealed now. Its hash, nonce and fee recipient are not
// known yet.
type PendingHeader struct {
	// Block number.
	Number Quantity `json:"number"`
	// Not known yet.
	Hash Null `json:"hash"`
	// Hash of the parent block.
	ParentHash Hash32 `json:"parentHash"`
	// Not known yet.
	Nonce Null `json:"nonce"`
	// Proof-of-work mix; the beacon randomness after the merge.
	MixHash Hash32 `json:"mixHash"`
	// Keccak-256 of the RLP of the uncles.
	Sha3Uncles Hash32 `json:"sha3Uncles"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Root of the transaction trie.
	TransactionsRoot Hash32 `json:"transactionsRoot"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Not known yet.
	Miner Null `json:"miner"`
	// Difficulty; 0x0 after the merge.
	Difficulty Quantity `json:"difficulty"`
	// Extra data.
	ExtraData Data `json:"extraData"`
	// Gas limit.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by all transactions.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Base fee in wei per gas; since London.
	BaseFeePerGas *Quantity `json:"baseFeePerGas,omitempty"`
	// Root of the withdrawals trie; since Shanghai.
	WithdrawalsRoot *Hash32 `json:"withdrawalsRoot,omitempty"`
	// Blob gas used by all transactions; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Accumulated blob gas above the target; since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// Root of the parent beacon block; since Cancun.
	ParentBeaconBlockRoot *Hash32 `json:"parentBeaconBlockRoot,omitempty"`
	// Hash of the execution requests (EIP-7685); since Prague.
	RequestsHash *Hash32 `json:"requestsHash,omitempty"`
	// Hash of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessListHash *Hash32 `json:"blockAccessListHash,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
}

// HeaderOrNull: A header, or null if the block does not exist.
type HeaderOrNull = *Header

// HeaderOrPendingOrNull: A header, the header of the pending block, or null.
type HeaderOrPendingOrNull = *HeaderOrPending

// HeaderOrPending: A header, the header of the pending block, or null.
type HeaderOrPending struct {
	Header        *Header
	PendingHeader *PendingHeader
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *HeaderOrPending) UnmarshalJSON(bytes []byte) error {
	*o = HeaderOrPending{}
	value := lookAt(bytes)
	switch {
	case value.isThere("hash"):
		return decodeInto(bytes, &o.Header)
	case value.isNull("hash"):
		return decodeInto(bytes, &o.PendingHeader)
	}
	return value.noBranchOf("HeaderOrPending")
}

// MarshalJSON encodes the branch that is set.
func (o HeaderOrPending) MarshalJSON() ([]byte, error) {
	if o.Header != nil {
		return json.Marshal(o.Header)
	}
	if o.PendingHeader != nil {
		return json.Marshal(o.PendingHeader)
	}
	return nil, noBranch("HeaderOrPending")
}

// ModuleVersion: Version of a module.
type ModuleVersion string

// Modules: Versions by module. A module is the part of a method's name before the underscore.
type Modules map[string]ModuleVersion

// SyncingNow: The node has started to catch up.
type SyncingNow struct {
	// Always true.
	Syncing bool `json:"syncing"`
	// Progress of the sync.
	Status SyncProgress `json:"status"`
}

// NewHeadsNotification: A new block in the chain. After a reorg, there is a notification for each block of
// the new chain.
type NewHeadsNotification struct {
	// ID that eth_subscribe returned.
	Subscription WatchID `json:"subscription"`
	// Header of the block.
	Result Header `json:"result"`
}

// LogsNotification: A log of a new block or, with `removed`, of a block that a reorg has removed. Removed
// logs come first.
type LogsNotification struct {
	// ID that eth_subscribe returned.
	Subscription WatchID `json:"subscription"`
	// The log.
	Result Log `json:"result"`
}

// NewPendingTransactionsNotification: A transaction that became pending.
type NewPendingTransactionsNotification struct {
	// ID that eth_subscribe returned.
	Subscription WatchID `json:"subscription"`
	// Hash of the transaction, or the transaction.
	Result NewPendingTransactionsNotificationResult `json:"result"`
}

// NewPendingTransactionsNotificationResult: Hash of the transaction, or the transaction.
type NewPendingTransactionsNotificationResult struct {
	Hash32             *Hash32
	PendingTransaction *PendingTransaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *NewPendingTransactionsNotificationResult) UnmarshalJSON(bytes []byte) error {
	*o = NewPendingTransactionsNotificationResult{}
	value := lookAt(bytes)
	switch {
	case value.isOf('"'):
		return decodeInto(bytes, &o.Hash32)
	case value.isOf('{'):
		return decodeInto(bytes, &o.PendingTransaction)
	}
	return value.noBranchOf("NewPendingTransactionsNotificationResult")
}

// MarshalJSON encodes the branch that is set.
func (o NewPendingTransactionsNotificationResult) MarshalJSON() ([]byte, error) {
	if o.Hash32 != nil {
		return json.Marshal(o.Hash32)
	}
	if o.PendingTransaction != nil {
		return json.Marshal(o.PendingTransaction)
	}
	return nil, noBranch("NewPendingTransactionsNotificationResult")
}

// SyncingNotification: The node has started to catch up with its chain, or has caught up.
type SyncingNotification struct {
	// ID that eth_subscribe returned.
	Subscription WatchID `json:"subscription"`
	// False once the node has caught up with its chain.
	Result SyncingNotificationResult `json:"result"`
}

// SyncingNotificationResult: False once the node has caught up with its chain.
type SyncingNotificationResult struct {
	SyncingNow *SyncingNow
	Boolean    *bool
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *SyncingNotificationResult) UnmarshalJSON(bytes []byte) error {
	*o = SyncingNotificationResult{}
	value := lookAt(bytes)
	switch {
	case value.isOf('{'):
		return decodeInto(bytes, &o.SyncingNow)
	case value.isOf('t'):
		return decodeInto(bytes, &o.Boolean)
	}
	return value.noBranchOf("SyncingNotificationResult")
}

// MarshalJSON encodes the branch that is set.
func (o SyncingNotificationResult) MarshalJSON() ([]byte, error) {
	if o.SyncingNow != nil {
		return json.Marshal(o.SyncingNow)
	}
	if o.Boolean != nil {
		return json.Marshal(o.Boolean)
	}
	return nil, noBranch("SyncingNotificationResult")
}

// TransactionReceiptsNotification: The receipts of a new block in the chain, in order. A block without
// matching transactions sends none. After a reorg, there is a notification for each such block of the new
// chain, and none for the removed blocks.
type TransactionReceiptsNotification struct {
	// ID that eth_subscribe returned.
	Subscription WatchID `json:"subscription"`
	// The receipts, at least one.
	Result []Receipt `json:"result"`
}

// PayloadAttributes: An object with the values that a block producer chooses. It is `PayloadAttributesV4` of
// the Engine API.
type PayloadAttributes struct {
	// Timestamp of the block in seconds since 1970, later than that of the parent.
	Timestamp Quantity64Input `json:"timestamp"`
	// Randomness of the block (EIP-4399).
	PrevRandao Hash32 `json:"prevRandao"`
	// Recipient of the priority fees.
	SuggestedFeeRecipient Address `json:"suggestedFeeRecipient"`
	// Withdrawals (EIP-4895); since Shanghai. Default: none.
	Withdrawals []WithdrawalInput `json:"withdrawals,omitzero"`
	// Root of the parent beacon block (EIP-4788); since Cancun. Default: zeros.
	ParentBeaconBlockRoot Hash32 `json:"parentBeaconBlockRoot,omitzero"`
	// Slot of the consensus layer in which the block is proposed (EIP-7843). From Amsterdam on, a block cannot
	// be built without it; before Amsterdam, it has no effect.
	SlotNumber Quantity64Input `json:"slotNumber,omitzero"`
	// Gas limit that the block approaches, starting from the gas limit of the parent. Default: 60,000,000 gas.
	TargetGasLimit Quantity64Input `json:"targetGasLimit,omitzero"`
}

// BuildTransactions: An array of signed transactions, or null for those of the pool.
type BuildTransactions = []Data

// ExtraDataInput: 0x and two hex digits for each of at most 32 bytes, or null for none.
type ExtraDataInput = *string

// ExecutionPayload: A block in the format of the Engine API: `ExecutionPayloadV3`, and `ExecutionPayloadV4`
// from Amsterdam on.
type ExecutionPayload struct {
	// Hash of the parent.
	ParentHash Hash32 `json:"parentHash"`
	// Recipient of the priority fees.
	FeeRecipient Address `json:"feeRecipient"`
	// Root of the state trie after the block.
	StateRoot Hash32 `json:"stateRoot"`
	// Root of the receipt trie.
	ReceiptsRoot Hash32 `json:"receiptsRoot"`
	// Bloom filter of the logs.
	LogsBloom Bloom `json:"logsBloom"`
	// Randomness of the block (EIP-4399).
	PrevRandao Hash32 `json:"prevRandao"`
	// Number of the block.
	BlockNumber Quantity `json:"blockNumber"`
	// Maximum gas of the block.
	GasLimit Quantity `json:"gasLimit"`
	// Gas used by the block.
	GasUsed Quantity `json:"gasUsed"`
	// Timestamp of the block in seconds since 1970.
	Timestamp Quantity `json:"timestamp"`
	// Extra data, at most 32 bytes.
	ExtraData Data `json:"extraData"`
	// Base fee in wei per gas.
	BaseFeePerGas Quantity `json:"baseFeePerGas"`
	// Hash of the block.
	BlockHash Hash32 `json:"blockHash"`
	// The EIP-2718 encoding of each transaction, without blobs.
	Transactions []Data `json:"transactions"`
	// Withdrawals (EIP-4895); since Shanghai.
	Withdrawals []Withdrawal `json:"withdrawals,omitzero"`
	// Blob gas used by the block; since Cancun.
	BlobGasUsed *Quantity `json:"blobGasUsed,omitempty"`
	// Excess blob gas (EIP-4844); since Cancun.
	ExcessBlobGas *Quantity `json:"excessBlobGas,omitempty"`
	// RLP of the access list of the block (EIP-7928); since Amsterdam.
	BlockAccessList *Data `json:"blockAccessList,omitempty"`
	// Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
	SlotNumber *Quantity `json:"slotNumber,omitempty"`
}

// BlobsBundle: The blobs of the block's transactions in order, where the transactions include them. It is
// `BlobsBundleV2` of the Engine API.
type BlobsBundle struct {
	// KZG commitments, 48 bytes each.
	Commitments []Data `json:"commitments"`
	// KZG proofs, 48 bytes each: one for each blob before Osaka, 128 cell proofs for each blob since Osaka
	// (EIP-7594).
	Proofs []Data `json:"proofs"`
	// Blobs, 131,072 bytes each.
	Blobs []Data `json:"blobs"`
}

// BuiltPayload: A block that was built but is not part of the chain, in the format of `engine_getPayloadV5`.
type BuiltPayload struct {
	// The block.
	ExecutionPayload ExecutionPayload `json:"executionPayload"`
	// Priority fees that the fee recipient earns, in wei.
	BlockValue Quantity `json:"blockValue"`
	// Blobs of the block's transactions.
	BlobsBundle BlobsBundle `json:"blobsBundle"`
	// Requests to the consensus layer (EIP-7685): type byte and data of each non-empty list.
	ExecutionRequests []Data `json:"executionRequests"`
	// Always false.
	ShouldOverrideBuilder bool `json:"shouldOverrideBuilder"`
}

// KnownTransactionOrNull: The transaction, mined or in the pool, or null if there is none.
type KnownTransactionOrNull = *KnownTransaction

// KnownTransaction: The transaction, mined or in the pool, or null if there is none.
type KnownTransaction struct {
	Transaction        *Transaction
	PendingTransaction *PendingTransaction
}

// UnmarshalJSON decodes the branch that the value belongs to.
func (o *KnownTransaction) UnmarshalJSON(bytes []byte) error {
	*o = KnownTransaction{}
	value := lookAt(bytes)
	switch {
	case value.isThere("blockHash") && value.isText("type", "0x3"), value.isText("type", "0x4") && value.isThere("blockHash"), value.isText("type", "0x2") && value.isThere("blockHash"), value.isText("type", "0x1") && value.isThere("blockHash"), value.isText("type", "0x0") && value.isThere("blockHash"):
		return decodeInto(bytes, &o.Transaction)
	case value.isNull("blockHash"):
		return decodeInto(bytes, &o.PendingTransaction)
	}
	return value.noBranchOf("KnownTransaction")
}

// MarshalJSON encodes the branch that is set.
func (o KnownTransaction) MarshalJSON() ([]byte, error) {
	if o.Transaction != nil {
		return json.Marshal(o.Transaction)
	}
	if o.PendingTransaction != nil {
		return json.Marshal(o.PendingTransaction)
	}
	return nil, noBranch("KnownTransaction")
}

// PendingTransactions: Transactions in the pool.
type PendingTransactions []PendingTransaction

// UnsignedTransaction: A transaction with zeros in place of its signature. Members that its type does not
// have are absent.
type UnsignedTransaction struct {
	// EIP-2718 transaction type.
	Type Quantity `json:"type"`
	// Chain ID; absent if the type is 0x0.
	ChainID *Quantity `json:"chainId,omitempty"`
	// Nonce of the sender.
	Nonce Quantity `json:"nonce"`
	// Account that the transaction calls; null creates a contract.
	To *Address `json:"to"`
	// Gas limit.
	Gas Quantity `json:"gas"`
	// Gas price in wei per gas; null if the transaction has the EIP-1559 fees.
	GasPrice *Quantity `json:"gasPrice"`
	// Tip cap in wei per gas; null if the transaction has a gas price.
	MaxPriorityFeePerGas *Quantity `json:"maxPriorityFeePerGas"`
	// Fee cap in wei per gas; null if the transaction has a gas price.
	MaxFeePerGas *Quantity `json:"maxFeePerGas"`
	// Blob fee cap in wei per blob gas.
	MaxFeePerBlobGas *Quantity `json:"maxFeePerBlobGas,omitempty"`
	// Value in wei.
	Value Quantity `json:"value"`
	// Call data or init code.
	Input Data `json:"input"`
	// EIP-2930 access list.
	AccessList AccessList `json:"accessList,omitzero"`
	// Versioned hashes of the blobs, 32 bytes each.
	BlobVersionedHashes []Hash32 `json:"blobVersionedHashes,omitzero"`
	// EIP-7702 authorizations.
	AuthorizationList []Authorization `json:"authorizationList,omitzero"`
	// Always 0x0: the transaction has no signature.
	V Quantity `json:"v"`
	// Always 0x0: the transaction has no signature.
	R Quantity `json:"r"`
	// Always 0x0: the transaction has no signature.
	S Quantity `json:"s"`
	// Always 0x0: the transaction has no signature.
	YParity *Quantity `json:"yParity,omitempty"`
	// Hash of `raw`, which changes when the transaction is signed.
	Hash Hash32 `json:"hash"`
}

// FilledTransaction: A transaction with all of its members, as bytes and as an object.
type FilledTransaction struct {
	// The transaction without its signature: RLP or an EIP-2718 envelope, with zeros in place of the signature.
	Raw Data `json:"raw"`
	// The transaction.
	Tx UnsignedTransaction `json:"tx"`
}

// SignedTransaction: A signed transaction, as bytes and as an object.
type SignedTransaction struct {
	// The signed transaction: RLP or an EIP-2718 envelope, for `eth_sendRawTransaction`.
	Raw Data `json:"raw"`
	// The transaction, as `eth_getTransactionByHash` returns it while it is in the pool.
	Tx PendingTransaction `json:"tx"`
}

// Nonce: A decimal nonce.
type Nonce string

// TransactionsByNonce: Transactions of one sender by nonce.
type TransactionsByNonce map[Nonce]PendingTransaction

// TransactionsBySender: Transactions by sender. The addresses have a checksum (EIP-55).
type TransactionsBySender map[Address]TransactionsByNonce

// PoolSummary: A transaction in one line: `0x…: 1 wei + 21000 gas × 1000 wei` has recipient, value, gas limit
// and the maximum price for one unit of gas. A contract creation has `contract creation` instead of the
// recipient.
type PoolSummary string

// SummariesByNonce: Summaries of the transactions of one sender, by nonce.
type SummariesByNonce map[Nonce]PoolSummary

// SummariesBySender: Summaries of transactions, by sender. The addresses have a checksum (EIP-55).
type SummariesBySender map[Address]SummariesByNonce

// PoolContent: All transactions in the pool.
type PoolContent struct {
	// Transactions that are ready for inclusion in a block.
	Pending TransactionsBySender `json:"pending"`
	// Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
	Queued TransactionsBySender `json:"queued"`
}

// SenderContent: All transactions of one sender in the pool.
type SenderContent struct {
	// Transactions that are ready for inclusion in a block.
	Pending TransactionsByNonce `json:"pending"`
	// Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
	Queued TransactionsByNonce `json:"queued"`
}

// PoolInspection: All transactions in the pool, one line each.
type PoolInspection struct {
	// Transactions that are ready for inclusion in a block.
	Pending SummariesBySender `json:"pending"`
	// Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
	Queued SummariesBySender `json:"queued"`
}

// PoolStatus: Number of transactions in the pool.
type PoolStatus struct {
	// Number of transactions that are ready for inclusion in a block.
	Pending Quantity `json:"pending"`
	// Number of transactions that cannot be included yet.
	Queued Quantity `json:"queued"`
}

// StateDump: A dump of a state, as anvil has it: the gzip of a JSON object, whose `accounts` map addresses to
// objects with `nonce`, `balance`, `code` and `storage`. Hex of the compressed bytes.
type StateDump string

// ResetOptions: An object whose member `forking` is empty or absent.
type ResetOptions struct {
	// The chain to fork in hardhat and anvil. Members are refused, because a development chain forks no other
	// chain.
	Forking *ForkingOptions `json:"forking,omitempty"`
}

// ForkingOptions: An object with the node of a chain to fork, and a block. Both are refused.
type ForkingOptions struct {
	// URL of a node.
	JSONRPCURL *string `json:"jsonRpcUrl,omitempty"`
	// Number of the block at which the fork begins.
	BlockNumber IntegerInput `json:"blockNumber,omitzero"`
}

// Web3ClientVersionParams: Parameters of web3_clientVersion.
type Web3ClientVersionParams struct{}

// Web3Sha3Params: Parameters of web3_sha3.
type Web3Sha3Params struct {
	// Bytes to hash.
	Data Data `json:"data"`
}

// NetVersionParams: Parameters of net_version.
type NetVersionParams struct{}

// NetListeningParams: Parameters of net_listening.
type NetListeningParams struct{}

// NetPeerCountParams: Parameters of net_peerCount.
type NetPeerCountParams struct{}

// RPCDiscoverParams: Parameters of rpc_discover.
type RPCDiscoverParams struct{}

// RPCModulesParams: Parameters of rpc_modules.
type RPCModulesParams struct{}

// EthChainIDParams: Parameters of eth_chainId.
type EthChainIDParams struct{}

// EthBlockNumberParams: Parameters of eth_blockNumber.
type EthBlockNumberParams struct{}

// EthGetFilterChangesParams: Parameters of eth_getFilterChanges.
type EthGetFilterChangesParams struct {
	// ID of the filter.
	FilterID WatchIDInput `json:"filterId"`
}

// EthGetFilterLogsParams: Parameters of eth_getFilterLogs.
type EthGetFilterLogsParams struct {
	// ID of the filter.
	FilterID WatchIDInput `json:"filterId"`
}

// EthNewBlockFilterParams: Parameters of eth_newBlockFilter.
type EthNewBlockFilterParams struct{}

// EthNewFilterParams: Parameters of eth_newFilter.
type EthNewFilterParams struct {
	// Criteria that the logs must match.
	Filter LogFilter `json:"filter"`
}

// EthNewPendingTransactionFilterParams: Parameters of eth_newPendingTransactionFilter.
type EthNewPendingTransactionFilterParams struct {
	// True for full transactions, false for hashes. Default: false.
	FullTransactions *bool `json:"fullTransactions,omitempty"`
}

// EthSendRawTransactionParams: Parameters of eth_sendRawTransaction.
type EthSendRawTransactionParams struct {
	// Signed transaction: RLP or an EIP-2718 envelope.
	Transaction Data `json:"transaction"`
}

// EthSendRawTransactionSyncParams: Parameters of eth_sendRawTransactionSync.
type EthSendRawTransactionSyncParams struct {
	// Signed transaction: RLP or an EIP-2718 envelope.
	Transaction Data `json:"transaction"`
	// Longest wait in milliseconds. At most `sendWaitLongestMs`; 0 counts as omitted. Default: `sendWaitMs`.
	TimeoutMs IntegerInput `json:"timeoutMs,omitzero"`
}

// EthSimulateV1Params: Parameters of eth_simulateV1.
type EthSimulateV1Params struct {
	// The blocks to simulate, and options.
	Options SimulateOptions `json:"options"`
	// Block that the simulated blocks build on. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthSubscribeParams: Parameters of eth_subscribe.
type EthSubscribeParams struct {
	// Kind of events to subscribe to.
	Subscription SubscriptionKind `json:"subscription"`
	// For `logs`, an object with the addresses and topics to match; if omitted, all logs match. For
	// `transactionReceipts`, an object with the hashes of the transactions; if omitted, the receipts of all
	// transactions are sent. For `newPendingTransactions`, true to send full transactions; if omitted, hashes
	// are sent. `newHeads` and `syncing` have no options: `includeTransactions` of other nodes is refused.
	// Default: any, hashes.
	Options SubscriptionOptions `json:"options,omitzero"`
}

// EthSyncingParams: Parameters of eth_syncing.
type EthSyncingParams struct{}

// EthAccountsParams: Parameters of eth_accounts.
type EthAccountsParams struct{}

// EthCoinbaseParams: Parameters of eth_coinbase.
type EthCoinbaseParams struct{}

// EthPendingTransactionsParams: Parameters of eth_pendingTransactions.
type EthPendingTransactionsParams struct{}

// EthSendTransactionParams: Parameters of eth_sendTransaction.
type EthSendTransactionParams struct {
	// The transaction. Value and fees are in wei.
	Transaction TransactionCall `json:"transaction"`
}

// EthSendUnsignedTransactionParams: Parameters of eth_sendUnsignedTransaction.
type EthSendUnsignedTransactionParams struct {
	// The transaction. Value and fees are in wei.
	Transaction TransactionCall `json:"transaction"`
}

// EthSignTransactionParams: Parameters of eth_signTransaction.
type EthSignTransactionParams struct {
	// The transaction. Value and fees are in wei.
	Transaction TransactionCall `json:"transaction"`
}

// EthFillTransactionParams: Parameters of eth_fillTransaction.
type EthFillTransactionParams struct {
	// The transaction. Value and fees are in wei.
	Transaction TransactionCall `json:"transaction"`
}

// EthSignParams: Parameters of eth_sign.
type EthSignParams struct {
	// The account that signs.
	Address Address `json:"address"`
	// The bytes to sign.
	Message Data `json:"message"`
}

// EthSignTypedDataV4Params: Parameters of eth_signTypedData_v4.
type EthSignTypedDataV4Params struct {
	// The account that signs.
	Address Address `json:"address"`
	// The types, the domain and the message.
	TypedData TypedDataInput `json:"typedData"`
}

// EthGasPriceParams: Parameters of eth_gasPrice.
type EthGasPriceParams struct{}

// EthMaxPriorityFeePerGasParams: Parameters of eth_maxPriorityFeePerGas.
type EthMaxPriorityFeePerGasParams struct{}

// EthBlobBaseFeeParams: Parameters of eth_blobBaseFee.
type EthBlobBaseFeeParams struct{}

// EthBaseFeeParams: Parameters of eth_baseFee.
type EthBaseFeeParams struct{}

// EthFeeHistoryParams: Parameters of eth_feeHistory.
type EthFeeHistoryParams struct {
	// Number of blocks, as a hex quantity or a JSON integer.
	BlockCount BlockCount `json:"blockCount"`
	// Last block of the range.
	NewestBlock BlockNumberOrTagOrHash `json:"newestBlock"`
	// Percentiles of the priority fees to return, from 0 to 100, in the given order. Default: no priority fees.
	RewardPercentiles RewardPercentiles `json:"rewardPercentiles,omitzero"`
}

// EthConfigParams: Parameters of eth_config.
type EthConfigParams struct{}

// EthCapabilitiesParams: Parameters of eth_capabilities.
type EthCapabilitiesParams struct{}

// EthGetBalanceParams: Parameters of eth_getBalance.
type EthGetBalanceParams struct {
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetCodeParams: Parameters of eth_getCode.
type EthGetCodeParams struct {
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetStorageAtParams: Parameters of eth_getStorageAt.
type EthGetStorageAtParams struct {
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Storage slot: 0x and 1 to 64 hex digits.
	Slot StorageSlot `json:"slot"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetStorageValuesParams: Parameters of eth_getStorageValues.
type EthGetStorageValuesParams struct {
	// Slots by contract; at most 1024 slots in total.
	Requests StorageRequests `json:"requests"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetTransactionCountParams: Parameters of eth_getTransactionCount.
type EthGetTransactionCountParams struct {
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetAccountInfoParams: Parameters of eth_getAccountInfo.
type EthGetAccountInfoParams struct {
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetAccountParams: Parameters of eth_getAccount.
type EthGetAccountParams struct {
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetProofParams: Parameters of eth_getProof.
type EthGetProofParams struct {
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Slots to prove; an empty array for the account only. At most 1024.
	StorageKeys StorageKeys `json:"storageKeys"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// EthGetBlockByNumberParams: Parameters of eth_getBlockByNumber.
type EthGetBlockByNumberParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// True for full transactions, false for hashes. Default: false.
	FullTransactions *Flag `json:"fullTransactions,omitempty"`
}

// EthGetBlockByHashParams: Parameters of eth_getBlockByHash.
type EthGetBlockByHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
	// True for full transactions, false for hashes. Default: false.
	FullTransactions *Flag `json:"fullTransactions,omitempty"`
}

// EthGetBlockReceiptsParams: Parameters of eth_getBlockReceipts.
type EthGetBlockReceiptsParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// EthGetBlockAccessListParams: Parameters of eth_getBlockAccessList.
type EthGetBlockAccessListParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// EthGetBlockTransactionCountByNumberParams: Parameters of eth_getBlockTransactionCountByNumber.
type EthGetBlockTransactionCountByNumberParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// EthGetBlockTransactionCountByHashParams: Parameters of eth_getBlockTransactionCountByHash.
type EthGetBlockTransactionCountByHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
}

// EthGetUncleCountByBlockNumberParams: Parameters of eth_getUncleCountByBlockNumber.
type EthGetUncleCountByBlockNumberParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// EthGetUncleCountByBlockHashParams: Parameters of eth_getUncleCountByBlockHash.
type EthGetUncleCountByBlockHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
}

// EthGetUncleByBlockNumberAndIndexParams: Parameters of eth_getUncleByBlockNumberAndIndex.
type EthGetUncleByBlockNumberAndIndexParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// Position in the block, starting at 0x0.
	Index IndexInput `json:"index"`
}

// EthGetUncleByBlockHashAndIndexParams: Parameters of eth_getUncleByBlockHashAndIndex.
type EthGetUncleByBlockHashAndIndexParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
	// Position in the block, starting at 0x0.
	Index IndexInput `json:"index"`
}

// EthGetTransactionByHashParams: Parameters of eth_getTransactionByHash.
type EthGetTransactionByHashParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// EthGetTransactionByBlockNumberAndIndexParams: Parameters of eth_getTransactionByBlockNumberAndIndex.
type EthGetTransactionByBlockNumberAndIndexParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// Position in the block, starting at 0x0.
	Index IndexInput `json:"index"`
}

// EthGetTransactionByBlockHashAndIndexParams: Parameters of eth_getTransactionByBlockHashAndIndex.
type EthGetTransactionByBlockHashAndIndexParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
	// Position in the block, starting at 0x0.
	Index IndexInput `json:"index"`
}

// EthGetTransactionReceiptParams: Parameters of eth_getTransactionReceipt.
type EthGetTransactionReceiptParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// EthGetLogsParams: Parameters of eth_getLogs.
type EthGetLogsParams struct {
	// Criteria that the logs must match.
	Filter LogFilter `json:"filter"`
}

// EthCallParams: Parameters of eth_call.
type EthCallParams struct {
	// The call.
	Transaction TransactionCall `json:"transaction"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
	// Accounts whose state is overridden for this call. Default: none.
	StateOverrides StateOverrides `json:"stateOverrides,omitzero"`
	// Block fields that are overridden for this call. Default: none.
	BlockOverrides *BlockOverrides `json:"blockOverrides,omitempty"`
}

// EthEstimateGasParams: Parameters of eth_estimateGas.
type EthEstimateGasParams struct {
	// The call.
	Transaction TransactionCall `json:"transaction"`
	// Block whose state to read. Default: latest; on a node that seals blocks, pending.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
	// Accounts whose state is overridden for this call. Default: none.
	StateOverrides StateOverrides `json:"stateOverrides,omitzero"`
	// Block fields that are overridden for this call. Default: none.
	BlockOverrides *BlockOverrides `json:"blockOverrides,omitempty"`
}

// EthCreateAccessListParams: Parameters of eth_createAccessList.
type EthCreateAccessListParams struct {
	// The call.
	Transaction TransactionCall `json:"transaction"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
	// Accounts whose state is overridden for this call. Default: none.
	StateOverrides StateOverrides `json:"stateOverrides,omitzero"`
}

// EthCallManyParams: Parameters of eth_callMany.
type EthCallManyParams struct {
	// The bundles, in order.
	Bundles CallBundles `json:"bundles"`
	// Where the calls run. Default: after the newest block.
	SimulateContext *SimulateContext `json:"simulateContext,omitempty"`
	// Accounts whose state is overridden before the first call. Default: none.
	StateOverride StateOverrides `json:"stateOverride,omitzero"`
	// Time limit in milliseconds; 0 for the default. Default: the time limit of the node (`--call-timeout`),
	// which is also the maximum.
	Timeout *int64 `json:"timeout,omitempty"`
}

// EthUninstallFilterParams: Parameters of eth_uninstallFilter.
type EthUninstallFilterParams struct {
	// ID of the filter.
	FilterID WatchIDInput `json:"filterId"`
}

// EthUnsubscribeParams: Parameters of eth_unsubscribe.
type EthUnsubscribeParams struct {
	// ID of the subscription.
	SubscriptionID WatchIDInput `json:"subscriptionId"`
}

// EthGetHeaderByNumberParams: Parameters of eth_getHeaderByNumber.
type EthGetHeaderByNumberParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// EthGetHeaderByHashParams: Parameters of eth_getHeaderByHash.
type EthGetHeaderByHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
}

// EthGetRawTransactionByHashParams: Parameters of eth_getRawTransactionByHash.
type EthGetRawTransactionByHashParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// EthGetRawTransactionByBlockNumberAndIndexParams: Parameters of eth_getRawTransactionByBlockNumberAndIndex.
type EthGetRawTransactionByBlockNumberAndIndexParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// Position in the block, starting at 0x0.
	Index IndexInput `json:"index"`
}

// EthGetRawTransactionByBlockHashAndIndexParams: Parameters of eth_getRawTransactionByBlockHashAndIndex.
type EthGetRawTransactionByBlockHashAndIndexParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
	// Position in the block, starting at 0x0.
	Index IndexInput `json:"index"`
}

// DebugGetRawHeaderParams: Parameters of debug_getRawHeader.
type DebugGetRawHeaderParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// DebugGetRawBlockParams: Parameters of debug_getRawBlock.
type DebugGetRawBlockParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// DebugGetRawReceiptsParams: Parameters of debug_getRawReceipts.
type DebugGetRawReceiptsParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// DebugGetRawTransactionParams: Parameters of debug_getRawTransaction.
type DebugGetRawTransactionParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// DebugGetRawBlockAccessListParams: Parameters of debug_getRawBlockAccessList.
type DebugGetRawBlockAccessListParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// TraceBlockParams: Parameters of trace_block.
type TraceBlockParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// TraceFilterParams: Parameters of trace_filter.
type TraceFilterParams struct {
	// Criteria that the traces must match.
	Filter TraceCriteria `json:"filter"`
}

// TraceTransactionParams: Parameters of trace_transaction.
type TraceTransactionParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// TraceGetParams: Parameters of trace_get.
type TraceGetParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
	// Path from the transaction to the trace: at each depth, the index among the siblings. An empty path is the
	// transaction itself.
	Indices TraceIndices `json:"indices"`
}

// TraceCallParams: Parameters of trace_call.
type TraceCallParams struct {
	// The call.
	Transaction TransactionCall `json:"transaction"`
	// The traces to return: any of trace, vmTrace and stateDiff.
	TraceTypes TraceTypes `json:"traceTypes"`
	// Block after which the call is executed. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
	// Overrides, or an option of the traces. Default: none.
	Options TraceLabelsOrStateOverridesValue `json:"options,omitzero"`
	// Members of the block that are replaced for the call. Default: none.
	BlockOverrides *BlockOverrides `json:"blockOverrides,omitempty"`
}

// TraceCallManyParams: Parameters of trace_callMany.
type TraceCallManyParams struct {
	// Pairs of a call and the types of traces to return; at most 1000.
	Calls TraceCallRequests `json:"calls"`
	// Block after which the call is executed. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
	// Overrides, or an option of the traces. Default: none.
	Options TraceLabelsOrStateOverridesValue `json:"options,omitzero"`
	// Members of the block that are replaced for the calls. Default: none.
	BlockOverrides *BlockOverrides `json:"blockOverrides,omitempty"`
}

// TraceRawTransactionParams: Parameters of trace_rawTransaction.
type TraceRawTransactionParams struct {
	// Signed transaction: RLP or an EIP-2718 envelope, as data or as a list of bytes (the format of alloy).
	Transaction RawTransaction `json:"transaction"`
	// The traces to return: any of trace, vmTrace and stateDiff.
	TraceTypes TraceTypes `json:"traceTypes"`
	// Options of the traces. Default: none.
	Options *TraceOptions `json:"options,omitempty"`
}

// TraceReplayTransactionParams: Parameters of trace_replayTransaction.
type TraceReplayTransactionParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
	// The traces to return: any of trace, vmTrace and stateDiff.
	TraceTypes TraceTypes `json:"traceTypes"`
	// Options of the traces. Default: none.
	Options *TraceOptions `json:"options,omitempty"`
}

// TraceReplayBlockTransactionsParams: Parameters of trace_replayBlockTransactions.
type TraceReplayBlockTransactionsParams struct {
	// The block.
	Block BlockNumberOrTag `json:"block"`
	// The traces to return: any of trace, vmTrace and stateDiff.
	TraceTypes TraceTypes `json:"traceTypes"`
	// Options of the traces. Default: none.
	Options *TraceOptions `json:"options,omitempty"`
}

// ErigonBlockNumberParams: Parameters of erigon_blockNumber.
type ErigonBlockNumberParams struct {
	// Tag of the block. Default: latestExecuted.
	Tag HeadTag `json:"tag,omitzero"`
}

// ErigonGetHeaderByNumberParams: Parameters of erigon_getHeaderByNumber.
type ErigonGetHeaderByNumberParams struct {
	// The block.
	Block BlockNumberOrTag `json:"block"`
}

// ErigonGetBlockByTimestampParams: Parameters of erigon_getBlockByTimestamp.
type ErigonGetBlockByTimestampParams struct {
	// Time in seconds since 1970. A string without 0x is decimal, as in erigon.
	Timestamp NumberInput `json:"timestamp"`
	// True for full transactions, false for hashes. Default: false.
	FullTransactions *Flag `json:"fullTransactions,omitempty"`
}

// ErigonGetLatestLogsParams: Parameters of erigon_getLatestLogs.
type ErigonGetLatestLogsParams struct {
	// The filter. Without fromBlock, the range begins with the first block of the chain.
	Filter LogFilter `json:"filter"`
	// How many logs or blocks to return. Default: the logs of one block.
	Options *LatestLogsOptions `json:"options,omitempty"`
}

// ErigonGetLogsParams: Parameters of erigon_getLogs.
type ErigonGetLogsParams struct {
	// The filter. Without fromBlock, the range begins with the first block of the chain.
	Filter LogFilter `json:"filter"`
}

// ErigonGetLogsByHashParams: Parameters of erigon_getLogsByHash.
type ErigonGetLogsByHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
}

// ErigonGetBlockReceiptsByBlockHashParams: Parameters of erigon_getBlockReceiptsByBlockHash.
type ErigonGetBlockReceiptsByBlockHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
}

// ErigonGetBalanceChangesInBlockParams: Parameters of erigon_getBalanceChangesInBlock.
type ErigonGetBalanceChangesInBlockParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// ErigonForksParams: Parameters of erigon_forks.
type ErigonForksParams struct{}

// OtsGetApiLevelParams: Parameters of ots_getApiLevel.
type OtsGetApiLevelParams struct{}

// OtsHasCodeParams: Parameters of ots_hasCode.
type OtsHasCodeParams struct {
	// Address of the account, 20 bytes.
	Address Address `json:"address"`
	// Block whose state to read. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// OtsGetBlockDetailsParams: Parameters of ots_getBlockDetails.
type OtsGetBlockDetailsParams struct {
	// The block.
	Block BlockNumberOrTag `json:"block"`
}

// OtsGetBlockDetailsByHashParams: Parameters of ots_getBlockDetailsByHash.
type OtsGetBlockDetailsByHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
}

// OtsGetBlockTransactionsParams: Parameters of ots_getBlockTransactions.
type OtsGetBlockTransactionsParams struct {
	// The block.
	Block BlockNumberOrTag `json:"block"`
	// Number of the page; page 0 has the last transactions of the block.
	PageNumber PageNumber `json:"pageNumber"`
	// Number of transactions in a page.
	PageSize PageSize `json:"pageSize"`
}

// OtsGetTransactionErrorParams: Parameters of ots_getTransactionError.
type OtsGetTransactionErrorParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// OtsTraceTransactionParams: Parameters of ots_traceTransaction.
type OtsTraceTransactionParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// OtsGetInternalOperationsParams: Parameters of ots_getInternalOperations.
type OtsGetInternalOperationsParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// OtsGetTransactionBySenderAndNonceParams: Parameters of ots_getTransactionBySenderAndNonce.
type OtsGetTransactionBySenderAndNonceParams struct {
	// Address of the sender, 20 bytes.
	Sender Address `json:"sender"`
	// Nonce of the transaction: a JSON integer, or 0x and hex digits.
	Nonce IntegerInput `json:"nonce"`
}

// OtsGetContractCreatorParams: Parameters of ots_getContractCreator.
type OtsGetContractCreatorParams struct {
	// Address of the contract, 20 bytes.
	Address Address `json:"address"`
}

// OtsSearchTransactionsBeforeParams: Parameters of ots_searchTransactionsBefore.
type OtsSearchTransactionsBeforeParams struct {
	// Address of the account, 20 bytes.
	Address Address `json:"address"`
	// Block before which to search, not included: a JSON integer, or 0x and hex digits. 0 searches from the
	// newest block.
	BlockNumber IntegerInput `json:"blockNumber"`
	// Number of transactions to find, at most the limit (`--max-search-page`).
	PageSize PageSize `json:"pageSize"`
}

// OtsSearchTransactionsAfterParams: Parameters of ots_searchTransactionsAfter.
type OtsSearchTransactionsAfterParams struct {
	// Address of the account, 20 bytes.
	Address Address `json:"address"`
	// Block after which to search, not included: a JSON integer, or 0x and hex digits. 0 searches from the first
	// block.
	BlockNumber IntegerInput `json:"blockNumber"`
	// Number of transactions to find, at most the limit (`--max-search-page`).
	PageSize PageSize `json:"pageSize"`
}

// TraceBlockOpcodeGasParams: Parameters of trace_blockOpcodeGas.
type TraceBlockOpcodeGasParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
}

// TraceTransactionOpcodeGasParams: Parameters of trace_transactionOpcodeGas.
type TraceTransactionOpcodeGasParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
}

// DebugSetHeadParams: Parameters of debug_setHead.
type DebugSetHeadParams struct {
	// Number of the block that becomes the head.
	Number IntegerInput `json:"number"`
}

// DebugTraceBlockByNumberParams: Parameters of debug_traceBlockByNumber.
type DebugTraceBlockByNumberParams struct {
	// The block.
	Block BlockNumberOrTag `json:"block"`
	// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
	// case-sensitive.
	Options *TracerOptions `json:"options,omitempty"`
}

// DebugTraceBlockByHashParams: Parameters of debug_traceBlockByHash.
type DebugTraceBlockByHashParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
	// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
	// case-sensitive.
	Options *TracerOptions `json:"options,omitempty"`
}

// DebugTraceTransactionParams: Parameters of debug_traceTransaction.
type DebugTraceTransactionParams struct {
	// Hash of the transaction, 32 bytes.
	TransactionHash Hash32 `json:"transactionHash"`
	// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
	// case-sensitive.
	Options *TracerOptions `json:"options,omitempty"`
}

// DebugTraceCallParams: Parameters of debug_traceCall.
type DebugTraceCallParams struct {
	// The call.
	Transaction TransactionCall `json:"transaction"`
	// Block after which the call is executed. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
	// Tracer, its options, and overrides. Default: struct logs. Option names are case-insensitive; tracer names
	// are case-sensitive.
	Options *TraceCallOptions `json:"options,omitempty"`
}

// DebugTraceCallManyParams: Parameters of debug_traceCallMany.
type DebugTraceCallManyParams struct {
	// The bundles, in order.
	Bundles CallBundles `json:"bundles"`
	// Where the calls run. Default: after the newest block.
	SimulateContext *SimulateContext `json:"simulateContext,omitempty"`
	// Tracer, its options, and overrides of accounts. Default: struct logs. Option names are case-insensitive;
	// tracer names are case-sensitive.
	Options *BundleTraceOptions `json:"options,omitempty"`
}

// DebugStorageRangeAtParams: Parameters of debug_storageRangeAt.
type DebugStorageRangeAtParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// Index of a transaction in the block. The result shows the state after this transaction.
	TransactionIndex TransactionIndexInput `json:"transactionIndex"`
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
	// Hash of a slot, from which the page starts; 0x0 for the first slot.
	StartKey RangeStart `json:"startKey"`
	// Maximum number of slots to return, up to the limit of the node.
	Limit RangeLimit `json:"limit"`
}

// DebugAccountRangeParams: Parameters of debug_accountRange.
type DebugAccountRangeParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// Index of a transaction in the block. The result shows the state after this transaction.
	TransactionIndex TransactionIndexInput `json:"transactionIndex"`
	// Hash of an address, from which the page starts; 0x0 for the first account.
	StartKey RangeStart `json:"startKey"`
	// Maximum number of accounts to return, up to the limit of the node.
	Limit RangeLimit `json:"limit"`
}

// DebugAccountAtParams: Parameters of debug_accountAt.
type DebugAccountAtParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// Index of a transaction in the block. The result shows the state after this transaction.
	TransactionIndex TransactionIndexInput `json:"transactionIndex"`
	// Address of an account or contract, 20 bytes.
	Address Address `json:"address"`
}

// DebugExecutionWitnessParams: Parameters of debug_executionWitness.
type DebugExecutionWitnessParams struct {
	// The block.
	Block BlockNumberOrTagOrHash `json:"block"`
	// The form of the witness, as in reth and erigon: what a node answers here is their canonical form. Their
	// legacy form has more, and is refused. Default: canonical.
	Mode WitnessMode `json:"mode,omitzero"`
}

// DebugTraceBlockParams: Parameters of debug_traceBlock.
type DebugTraceBlockParams struct {
	// RLP of the block: header, transactions, uncles and withdrawals.
	BlockRlp Data `json:"blockRlp"`
	// Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
	// case-sensitive.
	Options *TracerOptions `json:"options,omitempty"`
}

// DebugIntermediateRootsParams: Parameters of debug_intermediateRoots.
type DebugIntermediateRootsParams struct {
	// Hash of the block, 32 bytes.
	BlockHash Hash32 `json:"blockHash"`
	// As for `debug_traceBlockByHash`; only `timeout` has a meaning here. Default: the time limit of the node.
	Options *TracerOptions `json:"options,omitempty"`
}

// DebugGetModifiedAccountsByNumberParams: Parameters of debug_getModifiedAccountsByNumber.
type DebugGetModifiedAccountsByNumberParams struct {
	// Number of the first block; or of the only one.
	StartNumber IntegerInput `json:"startNumber"`
	// Number of the second block, above that of the first. Default: only one block.
	EndNumber IntegerInput `json:"endNumber,omitzero"`
}

// DebugGetModifiedAccountsByHashParams: Parameters of debug_getModifiedAccountsByHash.
type DebugGetModifiedAccountsByHashParams struct {
	// Hash of the first block, 32 bytes; or of the only one.
	StartHash Hash32 `json:"startHash"`
	// Hash of the second block, 32 bytes. Default: only one block.
	EndHash Hash32 `json:"endHash,omitzero"`
}

// DebugCodeByHashParams: Parameters of debug_codeByHash.
type DebugCodeByHashParams struct {
	// Keccak-256 hash of the code, 32 bytes.
	CodeHash Hash32 `json:"codeHash"`
	// The newest block that may have written the code. Default: latest.
	Block BlockNumberOrTagOrHash `json:"block,omitzero"`
}

// DebugPreimageParams: Parameters of debug_preimage.
type DebugPreimageParams struct {
	// Keccak-256 hash, 32 bytes.
	Hash Hash32 `json:"hash"`
}

// DebugGetBadBlocksParams: Parameters of debug_getBadBlocks.
type DebugGetBadBlocksParams struct{}

// DebugChainConfigParams: Parameters of debug_chainConfig.
type DebugChainConfigParams struct{}

// EvmMineParams: Parameters of evm_mine.
type EvmMineParams struct {
	// Timestamp of the block in seconds since 1970, or an object with the timestamp and the number of blocks.
	// Default: one block, now.
	Options MineInput `json:"options,omitzero"`
}

// EvmSnapshotParams: Parameters of evm_snapshot.
type EvmSnapshotParams struct{}

// EvmRevertParams: Parameters of evm_revert.
type EvmRevertParams struct {
	// ID of the snapshot, as `evm_snapshot` returned it.
	Snapshot NumberInput `json:"snapshot"`
}

// AnvilResetParams: Parameters of anvil_reset.
type AnvilResetParams struct {
	// Options of hardhat and anvil. Default: none.
	Options *ResetOptions `json:"options,omitempty"`
}

// EvmIncreaseTimeParams: Parameters of evm_increaseTime.
type EvmIncreaseTimeParams struct {
	// Seconds to add.
	Seconds NumberInput `json:"seconds"`
}

// EvmSetNextBlockTimestampParams: Parameters of evm_setNextBlockTimestamp.
type EvmSetNextBlockTimestampParams struct {
	// Timestamp in seconds since 1970.
	Timestamp NumberInput `json:"timestamp"`
}

// EvmSetTimeParams: Parameters of evm_setTime.
type EvmSetTimeParams struct {
	// Time in seconds since 1970; more than 1,000,000,000,000 is in milliseconds, as in anvil and Ganache.
	Timestamp NumberInput `json:"timestamp"`
}

// EvmSetAutomineParams: Parameters of evm_setAutomine.
type EvmSetAutomineParams struct {
	// Whether each transaction gets a block at once.
	IsAutomatic Flag `json:"isAutomatic"`
}

// EvmSetIntervalMiningParams: Parameters of evm_setIntervalMining.
type EvmSetIntervalMiningParams struct {
	// Interval in seconds or, with `--compat hardhat`, in milliseconds.
	Interval NumberInput `json:"interval"`
}

// EvmSetBlockGasLimitParams: Parameters of evm_setBlockGasLimit.
type EvmSetBlockGasLimitParams struct {
	// Gas limit in gas, at least 5,000.
	GasLimit QuantityInput `json:"gasLimit"`
}

// AnvilMineParams: Parameters of anvil_mine.
type AnvilMineParams struct {
	// Number of blocks to seal. Default: 1.
	Blocks MineCount `json:"blocks,omitzero"`
	// Seconds from each block to the next. Default: 0, the clock decides.
	Interval NumberInput `json:"interval,omitzero"`
}

// HardhatMineParams: Parameters of hardhat_mine.
type HardhatMineParams struct {
	// Number of blocks to seal. Default: 1.
	Blocks MineCount `json:"blocks,omitzero"`
	// Seconds from each block to the next. Default: 0, the clock decides.
	Interval NumberInput `json:"interval,omitzero"`
}

// AnvilRollbackParams: Parameters of anvil_rollback.
type AnvilRollbackParams struct {
	// Number of blocks to remove. Default: 1.
	Depth NumberInput `json:"depth,omitzero"`
}

// AnvilReorgParams: Parameters of anvil_reorg.
type AnvilReorgParams struct {
	// Number of blocks to replace.
	Depth MineCount `json:"depth"`
	// Pairs of a transaction and the index of its block among the new ones, from 0. Transactions of a block are
	// in the order of the array. Default: empty blocks.
	TxBlockPairs ReorgTransactions `json:"tx_block_pairs,omitzero"`
}

// AnvilSetBlockTimestampIntervalParams: Parameters of anvil_setBlockTimestampInterval.
type AnvilSetBlockTimestampIntervalParams struct {
	// Seconds from each block to the next.
	Seconds NumberInput `json:"seconds"`
}

// AnvilRemoveBlockTimestampIntervalParams: Parameters of anvil_removeBlockTimestampInterval.
type AnvilRemoveBlockTimestampIntervalParams struct{}

// AnvilGetAutomineParams: Parameters of anvil_getAutomine.
type AnvilGetAutomineParams struct{}

// AnvilSetIntervalMiningParams: Parameters of anvil_setIntervalMining.
type AnvilSetIntervalMiningParams struct {
	// Interval in seconds.
	Seconds NumberInput `json:"seconds"`
}

// AnvilGetIntervalMiningParams: Parameters of anvil_getIntervalMining.
type AnvilGetIntervalMiningParams struct{}

// AnvilDropTransactionParams: Parameters of anvil_dropTransaction.
type AnvilDropTransactionParams struct {
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
}

// HardhatDropTransactionParams: Parameters of hardhat_dropTransaction.
type HardhatDropTransactionParams struct {
	// Hash of the transaction.
	TransactionHash Hash32 `json:"transactionHash"`
}

// AnvilDropAllTransactionsParams: Parameters of anvil_dropAllTransactions.
type AnvilDropAllTransactionsParams struct{}

// AnvilRemovePoolTransactionsParams: Parameters of anvil_removePoolTransactions.
type AnvilRemovePoolTransactionsParams struct {
	// Address of the sender.
	Address Address `json:"address"`
}

// AnvilSetCoinbaseParams: Parameters of anvil_setCoinbase.
type AnvilSetCoinbaseParams struct {
	// The fee recipient.
	Address Address `json:"address"`
}

// AnvilSetBalanceParams: Parameters of anvil_setBalance.
type AnvilSetBalanceParams struct {
	// Address of the account.
	Address Address `json:"address"`
	// Balance in wei.
	Balance QuantityInput `json:"balance"`
}

// AnvilAddBalanceParams: Parameters of anvil_addBalance.
type AnvilAddBalanceParams struct {
	// Address of the account.
	Address Address `json:"address"`
	// Amount to add, in wei.
	Balance QuantityInput `json:"balance"`
}

// AnvilSetCodeParams: Parameters of anvil_setCode.
type AnvilSetCodeParams struct {
	// Address of the account.
	Address Address `json:"address"`
	// Code that calls of the account execute; 0x removes the code.
	Code Data `json:"code"`
}

// AnvilSetNonceParams: Parameters of anvil_setNonce.
type AnvilSetNonceParams struct {
	// Address of the account.
	Address Address `json:"address"`
	// Nonce.
	Nonce NumberInput `json:"nonce"`
}

// AnvilSetStorageAtParams: Parameters of anvil_setStorageAt.
type AnvilSetStorageAtParams struct {
	// Address of the account.
	Address Address `json:"address"`
	// Storage slot: 0x and 1 to 64 hex digits.
	Slot StorageSlot `json:"slot"`
	// Value of the slot.
	Value StorageWord `json:"value"`
}

// AnvilSetNextBlockBaseFeePerGasParams: Parameters of anvil_setNextBlockBaseFeePerGas.
type AnvilSetNextBlockBaseFeePerGasParams struct {
	// Base fee in wei per gas.
	BaseFeePerGas QuantityInput `json:"baseFeePerGas"`
}

// AnvilSetMinGasPriceParams: Parameters of anvil_setMinGasPrice.
type AnvilSetMinGasPriceParams struct {
	// Gas price in wei per gas.
	GasPrice QuantityInput `json:"gasPrice"`
}

// AnvilDumpStateParams: Parameters of anvil_dumpState.
type AnvilDumpStateParams struct{}

// AnvilLoadStateParams: Parameters of anvil_loadState.
type AnvilLoadStateParams struct {
	// The dump.
	State StateDump `json:"state"`
}

// AnvilImpersonateAccountParams: Parameters of anvil_impersonateAccount.
type AnvilImpersonateAccountParams struct {
	// The account.
	Address Address `json:"address"`
}

// AnvilStopImpersonatingAccountParams: Parameters of anvil_stopImpersonatingAccount.
type AnvilStopImpersonatingAccountParams struct {
	// The account.
	Address Address `json:"address"`
}

// AnvilAutoImpersonateAccountParams: Parameters of anvil_autoImpersonateAccount.
type AnvilAutoImpersonateAccountParams struct {
	// Whether every account can send.
	IsEnabled Flag `json:"isEnabled"`
}

// AnvilMetadataParams: Parameters of anvil_metadata.
type AnvilMetadataParams struct{}

// AnvilSetLoggingEnabledParams: Parameters of anvil_setLoggingEnabled.
type AnvilSetLoggingEnabledParams struct {
	// Whether to log blocks.
	IsEnabled Flag `json:"isEnabled"`
}

// AnvilNodeInfoParams: Parameters of anvil_nodeInfo.
type AnvilNodeInfoParams struct{}

// HardhatSetPrevRandaoParams: Parameters of hardhat_setPrevRandao.
type HardhatSetPrevRandaoParams struct {
	// The value, 32 bytes.
	PrevRandao Hash32 `json:"prevRandao"`
}

// PersonalSignParams: Parameters of personal_sign.
type PersonalSignParams struct {
	// The bytes to sign.
	Message Data `json:"message"`
	// The account that signs.
	Address Address `json:"address"`
	// Password of the account. Default: none.
	Password PasswordInput `json:"password,omitzero"`
}

// TestingBuildBlockV1Params: Parameters of testing_buildBlockV1.
type TestingBuildBlockV1Params struct {
	// Hash of the head.
	ParentHash Hash32 `json:"parentHash"`
	// The values that a block producer chooses.
	PayloadAttributes PayloadAttributes `json:"payloadAttributes"`
	// The transactions to include, all of them and in this order: RLP or EIP-2718 envelopes, blob transactions
	// with or without blobs. An empty array builds an empty block. null builds a block from the pool.
	Transactions []Data `json:"transactions"`
	// Extra data of the block. Default: none.
	ExtraData *string `json:"extraData,omitempty"`
}

// TestingCommitBlockV1Params: Parameters of testing_commitBlockV1.
type TestingCommitBlockV1Params struct {
	// The values that a block producer chooses.
	PayloadAttributes PayloadAttributes `json:"payloadAttributes"`
	// The transactions to include, all of them and in this order: RLP or EIP-2718 envelopes, blob transactions
	// with or without blobs. An empty array builds an empty block. null builds a block from the pool.
	Transactions []Data `json:"transactions"`
	// Extra data of the block. Default: none.
	ExtraData *string `json:"extraData,omitempty"`
}

// TxpoolContentParams: Parameters of txpool_content.
type TxpoolContentParams struct{}

// TxpoolContentFromParams: Parameters of txpool_contentFrom.
type TxpoolContentFromParams struct {
	// Sender, 20 bytes.
	Address Address `json:"address"`
}

// TxpoolInspectParams: Parameters of txpool_inspect.
type TxpoolInspectParams struct{}

// TxpoolStatusParams: Parameters of txpool_status.
type TxpoolStatusParams struct{}
