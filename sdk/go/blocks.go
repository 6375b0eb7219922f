package cartulary

// The blocks that the tags name, for parameters that choose a block.
var (
	Latest    = tagged(BlockTagLatest)
	Earliest  = tagged(BlockTagEarliest)
	Pending   = tagged(BlockTagPending)
	Safe      = tagged(BlockTagSafe)
	Finalized = tagged(BlockTagFinalized)
)

// BlockNumber chooses the block with a number.
func BlockNumber(n uint64) BlockNumberOrTagOrHash {
	return BlockNumberOrTagOrHash{Text: Ptr(string(Uint64Quantity(n)))}
}

// BlockHash chooses the block with a hash. Methods that accept only numbers and tags refuse it.
func BlockHash(hash Hash32) BlockNumberOrTagOrHash {
	return BlockNumberOrTagOrHash{BlockByHash: &BlockByHash{BlockHash: hash}}
}

func tagged(tag BlockTag) BlockNumberOrTagOrHash {
	return BlockNumberOrTagOrHash{Text: Ptr(string(tag))}
}
