/** Traces mined transactions, for several debug_trace* methods. */
import type { BlockNumberOrTagOrHash, TracerOptions } from '../../generated/types.ts'
import { blockHashAt } from '../archive/blocks.ts'
import { traceTransactions } from '../jobs/definitions/traceTransactions.ts'
import type { JsonResult } from '../jobs/job.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { type BlockContext, resolveBlock } from './block.ts'
import { refuseForeignMinedOptions } from './foreignMembers.ts'
import type { Context } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'
import { isGenesisBlock } from './partialArchive.ts'
import { hasScripts, traceRequest, traceTimeoutMs } from './traceOptions.ts'

/**
 * Returns the number of a block that is to be executed again.
 *
 * @throws RpcError blockNotFound, genesisNotTraceable
 */
export function blockToTrace(context: BlockContext, block: BlockNumberOrTagOrHash): number {
  const number = resolveBlock(context, block)
  if (number === undefined)
    throw new RpcError('blockNotFound', { message: `block ${nameOf(block)} not found` })
  if (isGenesisBlock(context.archive.identity, number)) throw new RpcError('genesisNotTraceable')
  return number
}

/** Returns the name of a block in geth's error messages: `#5` for a number, otherwise the hash or the tag. */
function nameOf(block: BlockNumberOrTagOrHash): string {
  if (typeof block === 'object') return nameOf((block.blockHash ?? block.blockNumber)!)
  const isNumber = typeof block === 'number' || (block.startsWith('0x') && block.length < 66)
  return isNumber ? `#${BigInt(block)}` : block
}

/**
 * Traces one transaction of a block, or all of them.
 *
 * @param number number of a block in the archive
 * @param index index of the transaction; undefined for all transactions of the block
 * @throws RpcError genesisNotTraceable, unknownTracer, tracerFailed, invalidParams
 * @throws JobError
 */
export function traceMined(
  context: Context,
  number: number,
  index: number | undefined,
  options: TracerOptions | null | undefined,
): Promise<JsonResult> {
  const { archive, executor, limits } = context
  if (isGenesisBlock(archive.identity, number)) throw new RpcError('genesisNotTraceable')
  refuseForeignMinedOptions(options, index === undefined ? 'block' : 'transaction')
  const timeoutMs = traceTimeoutMs(options, limits.traceTimeoutMs)
  const tracer = traceRequest(options, limits)
  const asked = { tracer, ...(index === undefined ? {} : { index }) }
  const blockHash = blockHashAt(archive.reader, number)!
  const input = { ...asked, block: number, blockHash, bytesMax: limits.traceResponseBytesMax }
  const run = (): Promise<JsonResult> => executor.run(traceTransactions, input, { timeoutMs })
  // Do not cache answers of JavaScript tracers: they may depend on the clock, and the key would contain the whole code.
  if (hasScripts(tracer)) return run()
  return minedAnswer(context, number, `traceTransactions ${JSON.stringify(asked)}`, run)
}
