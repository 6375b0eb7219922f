/** Fetches state from a followed node: what a block reads, and proofs. Hashes tell whether it is right, not the node. */
import type { Unknown } from '../archive/errors.ts'
import type { StateWitness } from '../archive/floors.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes, toHex, toQuantity } from '../chain/hex.ts'
import { UpstreamError } from './upstreamError.ts'
import { type JsonObject, readBytes, readList, readObject } from './upstreamJson.ts'
import type { RpcBounds, UpstreamRpc } from './upstreamRpc.ts'

const WITNESS = 'debug_executionWitness'
const PROOF = 'eth_getProof'
/** Bytes of an answer for each value that it may have: most are nodes of more than 100 bytes, in hex. */
const VALUE_BYTES = 128
/** Milliseconds until a witness must be complete: geth executes the block for it. */
const TIMEOUT_MS = 60_000
/** Bytes of an answer with the proof of an account and a slot, whose tries have at most 64 nodes of some 1 kB in hex. */
const PROOF_BYTES_MAX = 1024 * 1024
/** Words of refusals for want of a state, of geth, reth, Besu and Nethermind. */
const OF_STATE = /\b(?:state|trie|pruned?|histor(?:y|ical)|archive|window)\b/i

/**
 * Fetches the state that a block reads.
 *
 * @param block number, and hash (32 bytes)
 * @param bytesMax maximum bytes of the answer
 * @throws UpstreamError STATE_GONE when the node has no state before the block any more; NO_WITNESS when it gives none for
 *   another reason; MOVED when it does not have the block; TOO_LARGE, BAD_ANSWER and others
 */
export async function fetchWitness(
  rpc: UpstreamRpc,
  { number, hash }: { readonly number: number; readonly hash: Uint8Array },
  bytesMax: number,
  signal: AbortSignal,
): Promise<StateWitness> {
  const bounds: Partial<RpcBounds> = {
    ...{ bytesMax, valuesMax: Math.ceil(bytesMax / VALUE_BYTES), timeoutMs: TIMEOUT_MS },
  }
  let answer: unknown
  try {
    answer = await given(number, () => rpc.call(WITNESS, [toQuantity(number)], signal, bounds))
    if (answer === null) throw new UpstreamError('NO_WITNESS', `gives no witness of block ${number}`)
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'TOO_LARGE')
      throw new UpstreamError('TOO_LARGE', `${error.message}: the witness of block ${number} (--max-witness)`)
    throw (await isWithout(rpc, number, hash, error, signal)) ? movedAt(number) : error
  }
  const { state, codes } = readObject(answer, WITNESS)
  const list = (value: unknown, name: string): Uint8Array[] =>
    readList(value, name).map((item) => readBytes(item, name))
  // The headers before the block are those of our own chain.
  return { nodes: list(state, 'state'), codes: list(codes, 'codes'), headers: [] }
}

/**
 * Fetches what a witness lacks, by a proof of the state after a block.
 *
 * @param unknown an account or slot; other state cannot be asked for
 * @param number number of the block
 * @returns no nodes if there is nothing to ask for
 * @throws UpstreamError as {@link fetchWitness}
 */
export async function fetchProof(
  rpc: UpstreamRpc,
  { address, slot }: Unknown,
  number: number,
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  if (address === undefined) return []
  const params = [toHex(address), slot === undefined ? [] : [toHex(slot)], toQuantity(number)]
  const bounds = { bytesMax: PROOF_BYTES_MAX, valuesMax: PROOF_BYTES_MAX / VALUE_BYTES }
  const proof = readObject(await given(number + 1, () => rpc.call(PROOF, params, signal, bounds)), PROOF)
  const nodes = nodesIn(proof, 'accountProof')
  const hasStorage = !equalBytes(readBytes(proof.storageHash, 'storageHash', 32), EMPTY_TRIE_ROOT)
  const slots = hasStorage ? readList(proof.storageProof, 'storageProof') : []
  return [...nodes, ...slots.flatMap((one) => nodesIn(readObject(one, 'storageProof'), 'proof'))]
}

function nodesIn(object: JsonObject, name: string): Uint8Array[] {
  return readList(object[name], name).map((node) => readBytes(node, name))
}

/** @throws UpstreamError STATE_GONE or NO_WITNESS in place of a refusal */
async function given(number: number, ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof UpstreamError) || (error.code !== 'REFUSED' && error.code !== 'METHOD_MISSING'))
      throw error
    const isOfState = error.code === 'REFUSED' && OF_STATE.test(error.message)
    const message = `does not give the state before block ${number}: ${error.message}`
    throw new UpstreamError(isOfState ? 'STATE_GONE' : 'NO_WITNESS', message)
  }
}

/** Whether a refusal may be due to a reorg, because the node does not have the block, or has another one. */
async function isWithout(
  rpc: UpstreamRpc,
  number: number,
  hash: Uint8Array,
  error: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  const isRefusal = error instanceof UpstreamError && ['STATE_GONE', 'NO_WITNESS'].includes(error.code)
  if (!isRefusal) return false
  const block = await rpc.call('eth_getBlockByNumber', [toQuantity(number), false], signal)
  return block === null || !equalBytes(readBytes(readObject(block, 'a block').hash, 'hash', 32), hash)
}

function movedAt(number: number): UpstreamError {
  return new UpstreamError('MOVED', `its chain changed at block ${number} while it was read`)
}
