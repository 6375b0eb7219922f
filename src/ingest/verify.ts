/** The checks that a block must pass before its execution. The checks have no side effects. */

import type { Withdrawal } from '../archive/blocks.ts'
import { listRoot } from '../archive/listRoot.ts'
import { EMPTY_UNCLES_HASH, keccak256 } from '../chain/crypto.ts'
import { GAS_PER_BLOB, gasLimitBounds, nextBaseFee, nextExcessBlobGas } from '../chain/fees.ts'
import { blobParams, type ChainConfig, type Fork, isAtLeast, TIME_FORKS } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { rawTransaction } from '../chain/transaction.ts'
import type { RawBlock } from './block.ts'
import { IngestError, type Mismatch } from './errors.ts'

/** Yellow Paper §4.4.3, `H_x`. */
export const EXTRA_DATA_BYTES_MAX = 32
/** geth: params/protocol_params.go, `MaxGasLimit` */
export const GAS_LIMIT_MAX = 2n ** 63n - 1n
/** Maximum size of an RLP-encoded block from Osaka on, in bytes. EIP-7934. */
export const BLOCK_BYTES_MAX = 10 * 1024 * 1024 - 2 * 1024 * 1024
/** Versioned hashes are field 10 of a blob transaction (EIP-4844). */
const BLOB_TRANSACTION = { type: 3, hashesField: 10 } as const

/** Checks the roots of the body: transactions, uncles, withdrawals. @throws IngestError BODY_MISMATCH */
export function verifyBody({ header, body }: RawBlock): void {
  const fail = (what: string, expected: Uint8Array, actual: Uint8Array): void => {
    if (equalBytes(expected, actual)) return
    throw new IngestError('BODY_MISMATCH', what, {
      number: header.number,
      mismatch: { expected: toHex(expected), actual: toHex(actual) },
    })
  }
  fail('transactions root', header.transactionsRoot, listRoot(body.transactions.map(rawTransaction)))
  fail('uncles hash', header.unclesHash, keccak256(encodeRlp(body.uncles)))
  if ((body.withdrawals === undefined) !== (header.withdrawalsRoot === undefined)) {
    throw new IngestError('BODY_MISMATCH', 'withdrawals without a root in the header, or the reverse', {
      number: header.number,
    })
  }
  if (body.withdrawals !== undefined && header.withdrawalsRoot !== undefined) {
    fail('withdrawals root', header.withdrawalsRoot, listRoot(withdrawalItems(body.withdrawals)))
  }
}

/** Returns the items that the withdrawals root commits to (EIP-4895). */
export function withdrawalItems(withdrawals: readonly Withdrawal[]): Uint8Array[] {
  return withdrawals.map((withdrawal) => encodeRlp(withdrawal))
}

/**
 * Checks the header rules that `--trust-headers` does not skip. {@link verifyProducerRules} checks the other rules.
 *
 * @throws IngestError INVALID_HEADER
 */
export function verifyHeader(
  config: ChainConfig,
  fork: Fork,
  parent: Header,
  { header, body, bytes }: RawBlock,
): void {
  const rule = ruleOf(header.number)
  verifyMerged(config, header)
  verifyFields(fork, header)
  rule('gas limit', header.gasLimit <= GAS_LIMIT_MAX, `at most ${GAS_LIMIT_MAX}`, header.gasLimit)
  rule('gas used above the gas limit', header.gasUsed <= header.gasLimit, header.gasLimit, header.gasUsed)
  const clique = config.engine === 'clique' && !isAtLeast(fork, 'paris')
  if (!clique) {
    const length = header.extraData.length
    rule('extra data bytes', length <= EXTRA_DATA_BYTES_MAX, `at most ${EXTRA_DATA_BYTES_MAX}`, length)
  }
  if (isAtLeast(fork, 'paris')) {
    rule(
      'nonce',
      header.nonce.every((byte) => byte === 0),
      '0x0000000000000000',
      toHex(header.nonce),
    )
    rule('uncles hash', equalBytes(header.unclesHash, EMPTY_UNCLES_HASH), 'no uncles', 'some')
  }
  const params = blobParams(config, header.timestamp)
  if (isAtLeast(fork, 'cancun') && params !== undefined) {
    const blobGas = BigInt(countBlobs(header.number, body.transactions)) * GAS_PER_BLOB
    const blobGasMax = BigInt(params.max) * GAS_PER_BLOB
    rule('blob gas', blobGas <= blobGasMax, `at most ${blobGasMax}`, blobGas)
    rule('blob gas used', header.blobGasUsed === blobGas, blobGas, header.blobGasUsed)
    const excess = nextExcessBlobGas(parent, params, isAtLeast(fork, 'osaka'))
    rule('excess blob gas', header.excessBlobGas === excess, excess, header.excessBlobGas)
  }
  if (isAtLeast(fork, 'osaka')) {
    rule('block bytes', bytes.length <= BLOCK_BYTES_MAX, `at most ${BLOCK_BYTES_MAX}`, bytes.length)
  }
}

/**
 * Checks that the chain has merged before the first fork that activates at a timestamp. Besu's clique chains may have
 * such forks without a merge; here they would have the rules of London. geth: consensus/clique, `verifyHeader`.
 */
function verifyMerged({ times }: ChainConfig, { number, timestamp, difficulty }: Header): void {
  if (difficulty === 0n) return
  const fork = TIME_FORKS.find((each) => times[each] !== undefined && timestamp >= times[each])
  ruleOf(number)(`difficulty of a block at the time of ${fork}`, fork === undefined, 0, difficulty)
}

/** Checks that each optional header field is present exactly from its fork on. @throws IngestError INVALID_HEADER */
export function verifyFields(fork: Fork, header: Header): void {
  const fields: [keyof Header, Fork][] = [
    ['baseFeePerGas', 'london'],
    ['withdrawalsRoot', 'shanghai'],
    ['blobGasUsed', 'cancun'],
    ['excessBlobGas', 'cancun'],
    ['parentBeaconBlockRoot', 'cancun'],
    ['requestsHash', 'prague'],
    ['blockAccessListHash', 'amsterdam'],
    ['slotNumber', 'amsterdam'],
  ]
  for (const [field, since] of fields) {
    const expected = isAtLeast(fork, since)
    const words = { expected: expected ? 'present' : 'absent', actual: expected ? 'absent' : 'present' }
    ruleOf(header.number)(field, (header[field] !== undefined) === expected, words.expected, words.actual)
  }
}

/**
 * Checks the rules that only a producer can break: timestamps, gas-limit drift, base fee. `--trust-headers` skips them.
 *
 * @param chosenBaseFee the base fee that the user of a development chain chose for the block, wei; default: EIP-1559
 * @throws IngestError INVALID_HEADER
 */
export function verifyProducerRules(
  config: ChainConfig,
  fork: Fork,
  parent: Header,
  header: Header,
  chosenBaseFee?: bigint,
): void {
  const rule = ruleOf(header.number)
  // Clique has its own rule for timestamps, because its period may be 0 (ingest/clique.ts).
  const clique = config.engine === 'clique' && !isAtLeast(fork, 'paris')
  rule(
    'timestamp',
    clique || header.timestamp > parent.timestamp,
    `above ${parent.timestamp}`,
    header.timestamp,
  )
  const firstLondonBlock = isAtLeast(fork, 'london') && config.blocks.london === header.number
  const { min, max } = gasLimitBounds(parent.gasLimit, firstLondonBlock)
  rule('gas limit', header.gasLimit >= min && header.gasLimit <= max, `${min} to ${max}`, header.gasLimit)
  if (isAtLeast(fork, 'london')) {
    const baseFee = chosenBaseFee ?? nextBaseFee(config, parent)
    rule('base fee', header.baseFeePerGas === baseFee, baseFee, header.baseFeePerGas)
  }
}

function countBlobs(number: number, transactions: RawBlock['body']['transactions']): number {
  let count = 0
  for (const transaction of transactions) {
    if (!(transaction instanceof Uint8Array) || transaction[0] !== BLOB_TRANSACTION.type) continue
    try {
      const hashes = (decodeRlp(transaction.subarray(1)) as Uint8Array[][])[BLOB_TRANSACTION.hashesField]
      count += hashes?.length ?? 0
    } catch (cause) {
      throw new IngestError('BODY_MISMATCH', 'a blob transaction is not valid RLP', { number, cause })
    }
  }
  return count
}

/**
 * Returns a function that throws an IngestError if the block violates a rule. The error contains the rule's name, and
 * the expected and actual values.
 */
export function ruleOf(number: number) {
  return (what: string, holds: boolean, expected: unknown, actual: unknown): void => {
    if (holds) return
    const mismatch: Mismatch = { expected: String(expected), actual: String(actual) }
    throw new IngestError('INVALID_HEADER', what, { number, mismatch })
  }
}
