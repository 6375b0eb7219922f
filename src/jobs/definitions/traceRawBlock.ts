/** debug_traceBlock: the output of a tracer for the transactions of a block that need not be on the chain. */
import { blockHashAt, sendersAt } from '../../archive/blocks.ts'
import { editsAt } from '../../archive/edits.ts'
import { stateAt } from '../../archive/state.ts'
import { LayeredView } from '../../archive/stateBefore.ts'
import { ChainError } from '../../chain/errors.ts'
import { blobParams, type ChainConfig, isAtLeast } from '../../chain/forks.ts'
import type { Header } from '../../chain/header.ts'
import { equalBytes, toBigInt } from '../../chain/hex.ts'
import { isSentInName } from '../../chain/impersonation.ts'
import { type BodyTransaction, rawTransaction } from '../../chain/transaction.ts'
import { BlockRun, type ExecutedMessage } from '../../evm/blockRun.ts'
import { bothHooks } from '../../evm/bothHooks.ts'
import { coreOfThread } from '../../evm/cores.ts'
import { ExecutionError } from '../../evm/errors.ts'
import type { Ground } from '../../evm/ground.ts'
import type { Hooks } from '../../evm/hooks.ts'
import { groundOf } from '../../evm/replay.ts'
import { settledState } from '../../evm/runState.ts'
import { transactionMessage } from '../../evm/transactionMessage.ts'
import { decodeBlock, type RawBlock } from '../../ingest/block.ts'
import { BadTransactionError, type SentTransaction, sentTransaction } from '../../ingest/blockTransactions.ts'
import { IngestError } from '../../ingest/errors.ts'
import { observerFor, partsOf, type TracerSpec, writeTrace } from '../../tracers/directory.ts'
import { StructLogger, type StructLogOptions } from '../../tracers/structLogs.ts'
import type { TracedTransaction } from '../../tracers/transaction.ts'
import { defineJsonJob, type JsonInput, type Tools } from '../job.ts'
import { type BlockEntry, hasErrorEntries, writeEntry } from '../traces/blockEntry.ts'
import { type ExecutedUnderTracer, type ScriptRunner, scriptRunner } from '../traces/javascript.ts'
import { readsSteps, type TraceRequest } from '../traces/traceRequest.ts'
import { tracing } from '../traces/tracingFailed.ts'
import { requireBytes } from '../traces/wholeFrames.ts'

const NO_HASH = new Uint8Array(32)
/**
 * Highest power of e in the price of blob gas. Above it, the price is more than 2^256 wei, and computing the price takes
 * long.
 */
const BLOB_PRICE_POWER_MAX = 178n

/** `block` is the parent of the block to trace. */
export interface TraceRawBlockInput extends JsonInput {
  /** RLP of the block. */
  rlp: Uint8Array
  tracer: TraceRequest
}

/** Runs a transaction of the block, and writes the result of the tracer. */
type Visit = (sent: SentTransaction, index: number, entry: BlockEntry) => void

/**
 * Writes a list of `{txHash, result}` or `{txHash, error}`. As in geth, the header of the block is not verified.
 *
 * @throws ExecutionError when the bytes are not a block, or a transaction cannot be executed
 */
export const traceRawBlock = defineJsonJob<TraceRawBlockInput>({
  name: 'traceRawBlock',
  lane: 'traces',
  write: async (tools, { block, rlp, tracer }, out) => {
    const raw = decoded(rlp)
    const ground = groundAfter(tools, block, raw.header)
    const run = begun(tools, raw, ground, {
      steps: readsSteps(tracer),
      records: tracer.name !== 'structLogs',
    })
    const scripts = await scriptRunner(tracer)
    const visit =
      tracer.name === 'structLogs'
        ? stepping(run, raw, tracer.options)
        : recording(run, raw, ground, {
            before: new LayeredView(codesOf(tools, block, ground)),
            tracer,
            scripts,
          })
    const { config, environment } = ground
    const senders = isMined(tools, raw) ? sendersAt(tools.reader, raw.header.number) : []
    let separator = '['
    for (const [index, bytes] of raw.body.transactions.entries()) {
      await scripts?.ready()
      tracing(() => {
        const known = unsignedBy(bytes, senders[index])
        const sent = valid(() => sentTransaction(environment.fork, config.chainId, bytes, known))
        out.write(separator)
        writeEntry(sent.transaction.hash, out, (entry) => visit(sent, index, entry))
      })
      separator = ','
    }
    out.write(separator === '[' ? '[]' : ']')
  },
})

/**
 * Returns `sender` if the transaction has no signature and is sent in the name of `sender`; otherwise undefined. The
 * check is needed, because the caller may have combined the header of a mined block with other transactions.
 *
 * @param sender the sender that the archive has for the transaction at this index of the mined block
 */
function unsignedBy(transaction: BodyTransaction, sender: Uint8Array | undefined): Uint8Array | undefined {
  return sender !== undefined && isSentInName(rawTransaction(transaction), sender) ? sender : undefined
}

function decoded(rlp: Uint8Array): RawBlock {
  try {
    return decodeBlock(rlp)
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    throw new ExecutionError('INVALID_MESSAGE', `could not decode block: ${error.message}`)
  }
}

function groundAfter({ reader, identity }: Tools, parent: number, header: Header): Ground {
  requireBlobPrice(identity.config, header)
  try {
    return groundOf(reader, identity, header, stateAt(reader, parent))
  } catch (error) {
    // The signature of a clique block may be malformed.
    if (!(error instanceof ChainError) || error.code !== 'BAD_HEADER') throw error
    throw new ExecutionError('INVALID_MESSAGE', `could not decode block: ${error.message}`)
  }
}

function requireBlobPrice(config: ChainConfig, { timestamp, excessBlobGas = 0n }: Header): void {
  const params = blobParams(config, timestamp)
  if (params === undefined) return
  if (excessBlobGas <= BLOB_PRICE_POWER_MAX * BigInt(params.baseFeeUpdateFraction)) return
  throw new ExecutionError('INVALID_MESSAGE', 'could not decode block: excessBlobGas is too high')
}

function valid(send: () => SentTransaction): SentTransaction {
  try {
    return send()
  } catch (error) {
    if (!(error instanceof BadTransactionError)) throw error
    throw new ExecutionError('INVALID_MESSAGE', error.message)
  }
}

/** The state after the parent, with the codes that the block writes. */
function codesOf({ reader }: Tools, parent: number, { state }: Ground): ReturnType<typeof stateAt> {
  return { ...stateAt(reader, parent), code: (codeHash) => state.code(codeHash) }
}

/** Whether the archive has the block, and therefore its senders and the changes that were made by hand before it. */
function isMined({ reader }: Tools, { header, hash }: RawBlock): boolean {
  const mined = blockHashAt(reader, header.number)
  return mined !== undefined && equalBytes(mined, hash)
}

/**
 * Begins the run of a block: applies the changes that were made by hand, if the archive has the block, and runs the
 * system calls before the first transaction.
 */
function begun(
  tools: Tools,
  raw: RawBlock,
  ground: Ground,
  { steps, records }: { readonly steps: boolean; readonly records: boolean },
): BlockRun {
  const { header } = raw
  const edits = isMined(tools, raw) ? editsAt(tools.reader, header.number) : undefined
  // The receipts are discarded, so their state roots do not matter.
  const run = new BlockRun(coreOfThread(steps), ground, { records, root: () => NO_HASH })
  run.begin(header, edits)
  return run
}

function stepping(run: BlockRun, raw: RawBlock, options: StructLogOptions): Visit {
  return ({ transaction, sender }, _, { result }) => {
    const logger = new StructLogger(result, options)
    const message = transactionMessage(transaction, sender, raw.header.baseFeePerGas)
    const { gasUsed, failure, output } = run.add(transaction.type, message, logger)
    logger.finish({ gasUsed, failed: failure !== undefined, output })
  }
}

/** How the transactions of a block are traced. */
interface BlockTracing {
  /** The state after the parent. */
  readonly before: LayeredView
  readonly tracer: TracerSpec
  /** Runs the tracers in JavaScript; undefined if `tracer` consists of native tracers only. */
  readonly scripts: ScriptRunner | undefined
}

function recording(
  run: BlockRun,
  raw: RawBlock,
  { environment, state }: Ground,
  { before, tracer, scripts }: BlockTracing,
): Visit {
  const { before: first, transactions } = run.trace!
  before.apply(first)
  const place = { blockHash: raw.hash, blockNumber: raw.header.number }
  let firstLogIndex = 0
  return ({ transaction, sender }, transactionIndex, { result, fail }) => {
    const { type, hash: transactionHash } = transaction
    const message = transactionMessage(transaction, sender, raw.header.baseFeePerGas)
    const observed = observerFor(tracer)
    const write = (
      { gasUsed, logs }: ExecutedMessage,
      writeScript?: TracedTransaction['writeScript'],
    ): void => {
      const trace = transactions.pop()!
      if (partsOf(tracer).bytes) requireBytes(trace.frames)
      const traced = {
        ...{ trace, observed, writeScript, before, gasUsed, firstLogIndex },
        gasLimit: toBigInt(transaction.gasLimit),
        showsAbsent: isAtLeast(environment.fork, 'amsterdam'),
      }
      writeTrace(traced, tracer, { ...place, transactionHash, transactionIndex }, result)
      firstLogIndex += logs.length
      before.apply(trace.writes)
    }
    if (scripts === undefined) {
      write(run.add(type, message, observed))
      return
    }
    const scriptPlace = { blockHash: raw.hash, txHash: transactionHash, txIndex: transactionIndex }
    let hasRun = false
    const execute = (hooks: Hooks): ExecutedUnderTracer & ExecutedMessage => {
      const executed = run.add(type, message, observed === undefined ? hooks : bothHooks(observed, hooks))
      hasRun = true
      return { ...executed, message, environment, state: settledState(state), place: scriptPlace }
    }
    const failed = (words: string): void => {
      // Run the transaction even if the tracer could not begin, because later transactions need its state.
      if (!hasRun) run.add(type, message)
      transactions.length = 0
      fail(words)
    }
    scripts.run(environment.fork, execute, write, hasErrorEntries(tracer) ? failed : undefined)
  }
}
