import { numberOfHash } from '../archive/blocks.ts'
import { fromHex, type Hex, toHex } from '../chain/hex.ts'
import { intermediateRoots } from '../jobs/definitions/intermediateRoots.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { refuseForeignMinedOptions, refuseForeignTraceOptions } from './foreignMembers.ts'
import type { Handler } from './handler.ts'
import { isGenesisBlock } from './partialArchive.ts'
import { traceTimeoutMs } from './traceOptions.ts'

/** geth: eth/tracers/api.go, `IntermediateRoots`. Like geth, returns null for a block without transactions. */
export const debug_intermediateRoots: Handler<'debug_intermediateRoots'> = async (
  { archive, executor, limits },
  { blockHash, options },
) => {
  const hash = fromHex(blockHash)
  const number = numberOfHash(archive.reader, hash)
  if (number === undefined) throw new RpcError('blockNotFound', { message: `block ${toHex(hash)} not found` })
  if (isGenesisBlock(archive.identity, number)) throw new RpcError('genesisNotTraceable')
  refuseForeignTraceOptions(options)
  refuseForeignMinedOptions(options, 'block')
  const input = { block: number, blockHash: hash }
  const timeoutMs = traceTimeoutMs(options, limits.traceTimeoutMs)
  const roots = (await executor.run(intermediateRoots, input, { timeoutMs })) as Hex[]
  return roots.length === 0 ? null : roots
}
