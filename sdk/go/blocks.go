package cartulary

// Latest chooses the newest block.
func Latest() BlockNumberOrTagOrHash { return tagged(BlockTagLatest) }

// Earliest chooses the first block of the chain.
func Earliest() BlockNumberOrTagOrHash { return tagged(BlockTagEarliest) }

// Pending chooses the block that would be sealed now from the pool.
func Pending() BlockNumberOrTagOrHash { return tagged(BlockTagPending) }

// Safe chooses the newest block that is unlikely to be reorganized.
func Safe() BlockNumberOrTagOrHash { return tagged(BlockTagSafe) }

// Finalized chooses the newest block that is never reorganized.
func Finalized() BlockNumberOrTagOrHash { return tagged(BlockTagFinalized) }

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
