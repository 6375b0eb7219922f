/** Fetches the first header of an archive that begins at a later block than its chain, and the headers before it. */
import { decodeHeader } from '../chain/header.ts'
import { equalBytes, toHex, toQuantity } from '../chain/hex.ts'
import { rebuiltHeader } from './rebuildBlock.ts'
import { UpstreamBatches } from './upstreamBatches.ts'
import { UpstreamError } from './upstreamError.ts'
import { readBigInt } from './upstreamJson.ts'
import type { UpstreamRpc } from './upstreamRpc.ts'

/** Number of blocks whose hashes the code of a block can read (BLOCKHASH). */
const ANCESTORS = 256

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
 * @throws UpstreamError WRONG_CHAIN, MOVED when the node does not have the block on its chain, BAD_ANSWER
 */
export async function firstHeaders(
  rpc: UpstreamRpc,
  chainId: bigint,
  block: Uint8Array | string,
  signal: AbortSignal,
  batches: UpstreamBatches = new UpstreamBatches(rpc),
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
  return { header, ancestors: await ancestorsOf(batches, header, hash, signal) }
}

/** Fetches the block once more by its number, too: nodes also have blocks that a reorg took off their chain. */
async function ancestorsOf(
  batches: UpstreamBatches,
  header: Uint8Array,
  hash: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const first = decodeHeader(header).number
  const calls = Array.from({ length: Math.min(ANCESTORS, first) + 1 }, (_, at) => {
    return { method: 'eth_getBlockByNumber', params: [toQuantity(first - at), false] }
  })
  const ancestors: Uint8Array[] = []
  let expected = hash
  for (const [at, outcome] of (await batches.ask(calls, signal)).entries()) {
    const number = first - at
    if ('error' in outcome) throw outcome.error
    if (outcome.result === null) throw new UpstreamError('MOVED', `does not give block ${number}`)
    const { raw, hash: theirs } = rebuiltHeader(outcome.result)
    if (!equalBytes(theirs, expected)) {
      const what = `its block ${number} is not the parent of its block ${number + 1}`
      throw new UpstreamError('MOVED', at === 0 ? `has another block ${number} on its chain` : what)
    }
    if (at > 0) ancestors.push(raw)
    expected = decodeHeader(raw).parentHash
  }
  return ancestors
}
