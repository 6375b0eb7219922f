import { blockHashAt, numberOfHash } from '../archive/blocks.ts'
import { ChainError } from '../chain/errors.ts'
import { rawFieldsIn } from '../chain/header.ts'
import { fromHex, toBigInt, toHex } from '../chain/hex.ts'
import { listIn } from '../chain/rlpViews.ts'
import { traceRawBlock } from '../jobs/definitions/traceRawBlock.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { refuseForeignMinedOptions } from './foreignMembers.ts'
import type { Context, Handler } from './handler.ts'
import { traceRequest, traceTimeoutMs } from './traceOptions.ts'

const HASH_BYTES = 32
/** A number of a block has at most 64 bits. */
const NUMBER_BYTES_MAX = 8

/** geth: eth/tracers/api.go, `TraceBlock`. */
export const debug_traceBlock: Handler<'debug_traceBlock'> = (context, { blockRlp, options }) => {
  const { executor, limits } = context
  refuseForeignMinedOptions(options, 'block')
  const timeoutMs = traceTimeoutMs(options, limits.traceTimeoutMs)
  const rlp = fromHex(blockRlp)
  const parent = parentOf(context, rlp)
  const input = {
    ...parent,
    rlp,
    tracer: traceRequest(options, limits),
    bytesMax: limits.traceResponseBytesMax,
  }
  return executor.run(traceRawBlock, input, { timeoutMs })
}

/** The number and the parent hash in the header of a block; undefined when the bytes are not a block. */
function headerFields(rlp: Uint8Array): Readonly<Record<'number' | 'parentHash', Uint8Array>> | undefined {
  try {
    const { start, end } = listIn(rlp, 0, rlp.length)
    const fields = rawFieldsIn(rlp, ['number', 'parentHash'], { at: start, limit: end })
    return fields?.parentHash.length === HASH_BYTES && fields.number.length <= NUMBER_BYTES_MAX
      ? fields
      : undefined
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}

/** Finds the parent of a block on the chain. @throws RpcError executionError, genesisNotTraceable, blockNotFound */
function parentOf({ archive }: Context, rlp: Uint8Array): { block: number; blockHash: Uint8Array } {
  const header = headerFields(rlp)
  if (header === undefined)
    throw new RpcError('executionError', { message: 'could not decode block: not the RLP of a block' })
  const number = toBigInt(header.number)
  if (number === 0n) throw new RpcError('genesisNotTraceable')
  const parent = numberOfHash(archive.reader, header.parentHash)
  if (parent !== undefined && BigInt(parent) === number - 1n)
    return { block: parent, blockHash: header.parentHash }
  const isKnown =
    number <= BigInt(Number.MAX_SAFE_INTEGER) && blockHashAt(archive.reader, Number(number) - 1) !== undefined
  const name = isKnown ? toHex(header.parentHash) : `#${number - 1n}`
  throw new RpcError('blockNotFound', { message: `block ${name} not found` })
}
