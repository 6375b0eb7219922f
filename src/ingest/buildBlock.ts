/**
 * Builds a block from transactions on a parent in the archive. Nothing is written. When the builder tries a
 * transaction, it executes the transaction with the code that executes imported blocks.
 */

import { headerAt, totalDifficultyAt, type Withdrawal } from '../archive/blocks.ts'
import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { isOfArchive, UnknownStateError } from '../archive/errors.ts'
import type { Identity } from '../archive/identity.ts'
import { listRoot } from '../archive/listRoot.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { pendingEdits } from '../archive/waitingEdits.ts'
import { accessListHash } from '../chain/blockAccessList.ts'
import { effectiveTip, GAS_PER_BLOB, nextBaseFee } from '../chain/fees.ts'
import { forkOfHeader, isAtLeast } from '../chain/forks.ts'
import { type Header, headerFields } from '../chain/header.ts'
import { equalBytes, toBigInt } from '../chain/hex.ts'
import type { Receipt } from '../chain/receipt.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { rawTransaction, type Transaction } from '../chain/transaction.ts'
import { ExecutionError } from '../evm/errors.ts'
import { InterruptedError } from '../evm/interrupt.ts'
import { requestsHash } from '../evm/systemCalls.ts'
import { decodeBlock } from './block.ts'
import { BlockCapacity } from './blockCapacity.ts'
import { BuildError } from './buildError.ts'
import type { BlockAttributes, BuiltBlock, Candidate } from './builtBlock.ts'
import { BlockExecution, type BlockResult } from './execute.ts'
import { nextHeader } from './nextHeader.ts'
import { type Chosen, Selection } from './selection.ts'

/** Milliseconds after which the builder tries no further candidates. geth: miner/miner.go, `Recommit`. */
export const BUILD_TIME_MS_MAX = 2_000
/** Maximum number of restarts of a build. Each restart excludes the candidates whose execution failed unexpectedly. */
const RESTARTS_MAX = 2

export interface BuildOptions {
  /**
   * Whether the block must contain every candidate. If so, the first refused candidate is an error, and the build has
   * no time limit.
   */
  strict: boolean
  /** Default: {@link BUILD_TIME_MS_MAX} */
  buildTimeMsMax?: number
}

/**
 * Builds a block. State changes and a base fee that were set by hand after the parent take effect in the block: the
 * changes come before its transactions. geth: miner/worker.go, `generateWork`.
 *
 * @param reader archive whose head is the parent
 * @param identity of the archive; if the archive keeps traces, the outcome contains the block's traces
 * @param candidates in the order in which they are tried
 * @throws BuildError; StoreError, ArchiveError when the state cannot be read
 */
export function buildBlock(
  reader: StateReader,
  identity: Identity,
  parentNumber: number,
  attributes: BlockAttributes,
  candidates: readonly Candidate[],
  { strict, buildTimeMsMax = BUILD_TIME_MS_MAX }: BuildOptions,
): BuiltBlock {
  const { config } = identity
  const parent = headerAt(reader, parentNumber)
  if (parent === undefined) throw new BuildError('UNKNOWN_PARENT', 'unknown parent')
  const totalDifficulty = totalDifficultyAt(reader, parentNumber)
  const baseFee = chosenBaseFee(reader)
  const header = nextHeader(config, { ...parent, totalDifficulty }, attributes, baseFee)
  const isByHand = baseFee !== undefined && baseFee !== nextBaseFee(config, parent.header)
  const fork = forkOfHeader(config, header)
  const withdrawals = isAtLeast(fork, 'shanghai') ? (attributes.withdrawals ?? []) : undefined
  const deadlineMs = strict ? Infinity : performance.now() + buildTimeMsMax
  const excluded = new Set<number>()
  const edits = pendingEdits(reader)
  for (let restarts = 0; ; restarts++) {
    const execution = new BlockExecution(reader, identity, parent.header, header, { edits })
    const capacity = new BlockCapacity(execution, header, withdrawals ?? [])
    const options = { strict, deadlineMs, excluded }
    const selection = new Selection(execution.environment, config.chainId, capacity, candidates, options)
    const run = new GrowingRun(execution, selection)
    try {
      return finish(header, withdrawals, selection, run.run(withdrawals, isByHand))
    } catch (error) {
      // No candidate is at fault if the build was refused or interrupted, or if the archive cannot be read.
      const isUnknown = error instanceof UnknownStateError && performance.now() < deadlineMs
      const isRead = isOfArchive(error) && !isUnknown
      const isOthers = error instanceof BuildError || error instanceof InterruptedError || isRead
      const culprits = isOthers ? [] : run.culprits(config.depositContractAddress)
      if (culprits.length === 0 || (restarts >= RESTARTS_MAX && !isUnknown)) throw error
      if (strict) throw new BuildError('CANDIDATE_REFUSED', 'cannot be executed')
      for (const position of culprits) excluded.add(position)
    }
  }
}

/** Executes a block that grows by one transaction at a time. */
class GrowingRun {
  readonly #execution: BlockExecution
  readonly #selection: Selection
  /** The executed transactions, with the addresses that emitted their logs. */
  readonly #executed: { position: number; loggers: Uint8Array[] }[] = []
  /** Position of the candidate under execution. */
  #running: number | undefined

  constructor(execution: BlockExecution, selection: Selection) {
    this.#execution = execution
    this.#selection = selection
  }

  /**
   * @param isByHand whether other programs reject the block because its base fee was set by hand
   * @throws BuildError, ExecutionError
   */
  run(withdrawals: Withdrawal[] | undefined, isByHand: boolean): BlockResult {
    const execution = this.#execution
    execution.begin()
    for (;;) {
      const candidate = this.#selection.next()
      if (candidate === undefined) break
      this.#running = candidate.position
      this.#try(candidate)
    }
    this.#running = undefined
    const result = execution.end({ uncles: [], ...(withdrawals === undefined ? {} : { withdrawals }) })
    return isByHand ? { ...result, outcome: { ...result.outcome, isByHand } } : result
  }

  /**
   * Returns the positions of the candidates that may have made the execution fail, although every check had accepted
   * them. If the execution failed at a candidate, the result is this candidate. If it failed after the last candidate,
   * the result is every candidate with a log of the deposit contract: one of these logs could not be parsed (EIP-6110).
   */
  culprits(depositContract: Uint8Array): number[] {
    if (this.#running !== undefined) return [this.#running]
    const deposited = this.#executed.filter(({ loggers }) =>
      loggers.some((logger) => equalBytes(logger, depositContract)),
    )
    return deposited.map(({ position }) => position)
  }

  /** @throws BuildError */
  #try(candidate: Chosen): void {
    const { position, lack } = candidate
    try {
      if (lack !== undefined) {
        // `require` throws if the candidate needs more gas than the block has left, or is invalid. As in geth, such an
        // error takes precedence over the error that the block has no room for the candidate's blobs or bytes.
        this.#execution.require(candidate)
        throw new BuildError('CANDIDATE_REFUSED', lack)
      }
      const outcome = this.#execution.add(candidate)
      this.#executed.push({ position, loggers: outcome.logs.map(({ address }) => address) })
      this.#selection.executed(candidate)
    } catch (error) {
      if (!(error instanceof ExecutionError)) throw error
      this.#selection.unfit(candidate, error)
    }
  }
}

function finish(
  template: Header,
  withdrawals: Withdrawal[] | undefined,
  { chosen, refused }: Selection,
  { outcome, receiptsRoot, stateRoot, gasUsed, logsBloom, requests }: BlockResult,
): BuiltBlock {
  const { accessList } = outcome
  const header: Header = {
    ...template,
    transactionsRoot: listRoot(chosen.map(({ body }) => rawTransaction(body))),
    receiptsRoot,
    stateRoot,
    gasUsed,
    logsBloom,
    ...(template.blobGasUsed === undefined ? {} : { blobGasUsed: blobGasOf(chosen) }),
    ...(requests === undefined ? {} : { requestsHash: requestsHash(requests) }),
    ...(accessList === undefined ? {} : { blockAccessListHash: accessListHash(accessList.rlp) }),
  }
  const lists = [chosen.map(({ body }) => body), [], ...(withdrawals === undefined ? [] : [withdrawals])]
  const transactions = chosen.map(({ transaction }) => transaction)
  return {
    ...decodeBlock(encodeRlp([headerFields(header), ...lists])),
    outcome,
    included: chosen.map(({ position }) => position),
    refused,
    requests: requests ?? [],
    value: tipsOf(transactions, outcome.receipts, header.baseFeePerGas),
  }
}

function blobGasOf(chosen: readonly Chosen[]): bigint {
  const blobs = chosen.reduce(
    (sum, { transaction }) => sum + (transaction.blobVersionedHashes?.length ?? 0),
    0,
  )
  return BigInt(blobs) * GAS_PER_BLOB
}

/** The tips of all transactions, in wei. geth: miner/payload_building.go, `totalFees`. */
function tipsOf(
  transactions: readonly Transaction[],
  receipts: readonly Receipt[],
  baseFee: bigint | undefined,
): bigint {
  let before = 0n
  let tips = 0n
  for (const [index, { gasPrice, maxFeePerGas, maxPriorityFeePerGas }] of transactions.entries()) {
    const offered = {
      ...(gasPrice === undefined ? {} : { gasPrice: toBigInt(gasPrice) }),
      ...(maxFeePerGas === undefined ? {} : { maxFeePerGas: toBigInt(maxFeePerGas) }),
      ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas: toBigInt(maxPriorityFeePerGas) }),
    }
    const { cumulativeGasUsed } = receipts[index]!
    tips += (cumulativeGasUsed - before) * effectiveTip(offered, baseFee)
    before = cumulativeGasUsed
  }
  return tips
}
