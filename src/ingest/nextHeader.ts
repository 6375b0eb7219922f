/** Computes the header of the next block before its transactions are known. */
import { listRoot } from '../archive/listRoot.ts'
import { EMPTY_TRIE_ROOT, EMPTY_UNCLES_HASH } from '../chain/crypto.ts'
import { gasLimitBounds, nextBaseFee, nextExcessBlobGas } from '../chain/fees.ts'
import { blobParams, type ChainConfig, forkOfHeader, isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { BLOOM_BYTES } from '../chain/logsBloom.ts'
import { isProofOfStakeAfter, type Parent } from '../chain/nextBlock.ts'
import { BuildError } from './buildError.ts'
import type { BlockAttributes } from './builtBlock.ts'
import { EXTRA_DATA_BYTES_MAX, GAS_LIMIT_MAX, withdrawalItems } from './verify.ts'

const HASH_BYTES = 32
const NONCE_BYTES = 8

/** A committed block on which a new block is built. */
export interface CommittedParent extends Parent {
  /** 32 bytes */
  hash: Uint8Array
}

/**
 * Returns the header of the parent's child. The roots, bloom, gas used, and the hashes of requests and access list are
 * placeholders. geth: miner/worker.go, `prepareWork`.
 *
 * @param chosenBaseFee the base fee that the user of a development chain chose, wei; default: EIP-1559
 * @throws BuildError NOT_PROOF_OF_STAKE, INVALID_ATTRIBUTES
 */
export function nextHeader(
  config: ChainConfig,
  parent: CommittedParent,
  attributes: BlockAttributes,
  chosenBaseFee?: bigint,
): Header {
  const { header } = parent
  if (!isProofOfStakeAfter(config, parent)) {
    throw new BuildError('NOT_PROOF_OF_STAKE', `block ${header.number + 1} is not proof of stake`)
  }
  const { timestamp, withdrawals, parentBeaconBlockRoot, slotNumber } = attributes
  const number = header.number + 1
  const fork = forkOfHeader(config, { number, timestamp, difficulty: 0n })
  checkAttributes(header, attributes)
  const isShanghai = isAtLeast(fork, 'shanghai')
  if (!isShanghai && withdrawals !== undefined && withdrawals.length > 0) {
    throw new BuildError('INVALID_ATTRIBUTES', 'withdrawals set before Shanghai activation')
  }
  const isAmsterdam = isAtLeast(fork, 'amsterdam')
  if (isAmsterdam && slotNumber === undefined) {
    throw new BuildError('INVALID_ATTRIBUTES', 'no slot number set post-amsterdam')
  }
  const params = blobParams(config, timestamp)
  return {
    parentHash: parent.hash,
    unclesHash: EMPTY_UNCLES_HASH,
    coinbase: attributes.feeRecipient,
    stateRoot: new Uint8Array(HASH_BYTES),
    transactionsRoot: EMPTY_TRIE_ROOT,
    receiptsRoot: EMPTY_TRIE_ROOT,
    logsBloom: new Uint8Array(BLOOM_BYTES),
    difficulty: 0n,
    number,
    gasLimit: nextGasLimit(header, attributes.gasLimitTarget, config.blocks.london === number),
    gasUsed: 0n,
    timestamp,
    extraData: attributes.extraData,
    mixHash: attributes.prevRandao,
    nonce: new Uint8Array(NONCE_BYTES),
    ...(isAtLeast(fork, 'london') ? { baseFeePerGas: chosenBaseFee ?? nextBaseFee(config, header) } : {}),
    ...(isShanghai ? { withdrawalsRoot: listRoot(withdrawalItems(withdrawals ?? [])) } : {}),
    ...(isAtLeast(fork, 'cancun') && params !== undefined
      ? {
          blobGasUsed: 0n,
          excessBlobGas: nextExcessBlobGas(header, params, isAtLeast(fork, 'osaka')),
          parentBeaconBlockRoot: parentBeaconBlockRoot ?? new Uint8Array(HASH_BYTES),
        }
      : {}),
    ...(isAtLeast(fork, 'prague') ? { requestsHash: new Uint8Array(HASH_BYTES) } : {}),
    ...(isAmsterdam && slotNumber !== undefined
      ? { blockAccessListHash: new Uint8Array(HASH_BYTES), slotNumber }
      : {}),
  }
}

function checkAttributes(parent: Header, { timestamp, extraData }: BlockAttributes): void {
  if (timestamp <= parent.timestamp) {
    const values = `parent ${parent.timestamp} given ${timestamp}`
    throw new BuildError('INVALID_ATTRIBUTES', `invalid timestamp, ${values}`)
  }
  if (extraData.length > EXTRA_DATA_BYTES_MAX) {
    throw new BuildError('INVALID_ATTRIBUTES', `invalid extradata length: ${extraData.length}`)
  }
}

/**
 * Moves the parent's gas limit one step towards the target. geth: core/block_validator.go, `CalcGasLimit`.
 *
 * @param target the gas limit to approach. Default: the parent's limit, doubled in the first London block
 */
function nextGasLimit(parent: Header, target: bigint | undefined, firstLondonBlock: boolean): bigint {
  const { min, max } = gasLimitBounds(parent.gasLimit, firstLondonBlock)
  const wanted = target ?? (firstLondonBlock ? parent.gasLimit * 2n : parent.gasLimit)
  const stepped = wanted < min ? min : wanted > max ? max : wanted
  return stepped > GAS_LIMIT_MAX ? GAS_LIMIT_MAX : stepped
}
