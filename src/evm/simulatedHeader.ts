/**
 * The fields of a simulated block's header that are known before its calls run. geth: internal/ethapi/simulate.go,
 * `makeHeaders`.
 */
import type { StoredHeader } from '../archive/blocks.ts'
import { EMPTY_TRIE_ROOT, EMPTY_UNCLES_HASH } from '../chain/crypto.ts'
import { nextBaseFee, nextExcessBlobGas } from '../chain/fees.ts'
import { blobParams, type ChainConfig, forkOfHeader, isAtLeast, isPostMerge } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { BLOOM_BYTES } from '../chain/logsBloom.ts'
import type { PlannedBlock } from './simulatedChain.ts'

const ZERO_HASH = new Uint8Array(32)
const NO_BYTES = new Uint8Array(0)

/**
 * The header, with empty roots and no gas used. Fields that a fork introduced are present when the fork is active.
 *
 * @param parent the parent block, whose fee recipient, gas limit and difficulty are the defaults
 * @param validation whether the default base fee follows from the parent; otherwise the default is 0
 */
export function preliminaryHeader(
  config: ChainConfig,
  parent: StoredHeader,
  { number, timestamp, blockOverrides }: PlannedBlock,
  validation: boolean,
): Header {
  const above = parent.header
  const merged = above.difficulty === 0n || isMerged(config, number, timestamp)
  const common = {
    parentHash: parent.hash,
    unclesHash: EMPTY_UNCLES_HASH,
    coinbase: blockOverrides.coinbase ?? above.coinbase,
    stateRoot: EMPTY_TRIE_ROOT,
    transactionsRoot: EMPTY_TRIE_ROOT,
    receiptsRoot: EMPTY_TRIE_ROOT,
    logsBloom: new Uint8Array(BLOOM_BYTES),
    // Ignore the override of the difficulty after the merge. geth applies the override even after the merge. Such a
    // block mixes rules from before and after the merge.
    difficulty: merged ? 0n : (blockOverrides.difficulty ?? above.difficulty),
    number,
    gasLimit: blockOverrides.gasLimit ?? above.gasLimit,
    gasUsed: 0n,
    timestamp,
    extraData: NO_BYTES,
    mixHash: blockOverrides.prevRandao ?? ZERO_HASH,
    nonce: new Uint8Array(8),
  }
  const fork = forkOfHeader(config, common)
  const baseFee = blockOverrides.baseFee ?? (validation ? nextBaseFee(config, above) : 0n)
  return {
    ...common,
    ...(isAtLeast(fork, 'london') ? { baseFeePerGas: baseFee } : {}),
    ...(isAtLeast(fork, 'shanghai') ? { withdrawalsRoot: EMPTY_TRIE_ROOT } : {}),
    ...(isAtLeast(fork, 'cancun')
      ? {
          blobGasUsed: 0n,
          excessBlobGas: excessBlobGas(config, above, timestamp),
          parentBeaconBlockRoot: blockOverrides.beaconRoot ?? ZERO_HASH,
        }
      : {}),
    // The first block of Amsterdam has no slot number here, because its parent has none.
    ...(above.slotNumber === undefined ? {} : { slotNumber: above.slotNumber + 1n }),
  }
}

function excessBlobGas(config: ChainConfig, parent: Header, timestamp: number): bigint {
  if (!isAtLeast(forkOfHeader(config, parent), 'cancun')) return 0n
  const osaka = config.times.osaka !== undefined && timestamp >= config.times.osaka
  return nextExcessBlobGas(parent, blobParams(config, timestamp)!, osaka)
}

/** geth: params/config.go, `IsPostMerge`. */
function isMerged(config: ChainConfig, number: number, timestamp: number): boolean {
  const { mergeNetsplitBlock, terminalTotalDifficulty, times } = config
  return (
    isPostMerge(config, number) ||
    terminalTotalDifficulty === 0n ||
    (mergeNetsplitBlock !== undefined && number >= mergeNetsplitBlock) ||
    (times.shanghai !== undefined && timestamp >= times.shanghai)
  )
}
