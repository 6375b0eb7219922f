/** Fetches the first header of an archive that begins at a later block than its chain, and the headers before it. */
import { decodeHeader } from '../chain/header.ts'
import { equalBytes, toHex, toQuantity } from '../chain/hex.ts'
import { rebuiltHeader } from './rebuildBlock.ts'
import { UpstreamError } from './upstreamError.ts'
import { readBigInt } from './upstreamJson.ts'
import type { UpstreamRpc } from './upstreamRpc.ts'

/** Number of blocks whose hashes the code of a block can read (BLOCKHASH). */
const ANCESTORS = 256
/** Number of headers to request at once. */
const BATCH = 16

/** A block at which an archive begins. Headers are RLP. */
export interface FirstHeaders {
  readonly header: Uint8Array
  /** The headers before, the newest first, which lead to `header` by their parent hashes. */
  readonly ancestors: readonly Uint8Array[]
}

/**
 * Fetches the headers. Hashes link them to the block that is asked for, so the node need not be trusted if it is asked for
 * by hash.
 *
 * @param block hash of the block, 32 bytes; or a number or tag, for which the node's word is taken
 * @throws UpstreamError WRONG_CHAIN, MOVED when the node does not have the block, BAD_ANSWER
 */
export async function firstHeaders(
  rpc: UpstreamRpc,
  chainId: bigint,
  block: Uint8Array | string,
  signal: AbortSignal,
): Promise<FirstHeaders> {
  const theirs = readBigInt(await rpc.call('eth_chainId', [], signal), 'eth_chainId')
  if (theirs !== chainId) throw new UpstreamError('WRONG_CHAIN', `has chain id ${theirs}, ours is ${chainId}`)
  const isHash = typeof block !== 'string'
  const name = isHash ? toHex(block) : block
  const answer = await rpc.call(`eth_getBlockBy${isHash ? 'Hash' : 'Number'}`, [name, false], signal)
  if (answer === null) throw new UpstreamError('MOVED', `does not have the block ${name}`)
  const { raw: header, hash } = rebuiltHeader(answer)
  if (isHash && !equalBytes(hash, block))
    throw new UpstreamError('BAD_ANSWER', `gives another block for ${name}`)
  return { header, ancestors: await ancestorsOf(rpc, header, signal) }
}

async function ancestorsOf(rpc: UpstreamRpc, header: Uint8Array, signal: AbortSignal): Promise<Uint8Array[]> {
  const ancestors: Uint8Array[] = []
  let { number, parentHash } = decodeHeader(header)
  while (number > 0 && ancestors.length < ANCESTORS) {
    const count = Math.min(BATCH, number, ANCESTORS - ancestors.length)
    const calls = Array.from({ length: count }, (_, at) => {
      return { method: 'eth_getBlockByNumber', params: [toQuantity(number - 1 - at), false] }
    })
    for (const outcome of await rpc.batch(calls, signal)) {
      if ('error' in outcome) throw outcome.error
      if (outcome.result === null) throw new UpstreamError('MOVED', `does not give block ${number - 1}`)
      const parent = rebuiltHeader(outcome.result)
      if (!equalBytes(parent.hash, parentHash))
        throw new UpstreamError('MOVED', `its block ${number - 1} is not the parent of its block ${number}`)
      ancestors.push(parent.raw)
      number--
      parentHash = decodeHeader(parent.raw).parentHash
    }
  }
  return ancestors
}
