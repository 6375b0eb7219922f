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

/**
 * Fetches the state that a block reads.
 *
 * @param bytesMax maximum bytes of the answer
 * @throws UpstreamError STATE_GONE when the node refuses, because it has no state before the block any more;
 *   METHOD_MISSING, TOO_LARGE, BAD_ANSWER and others
 */
export async function fetchWitness(
  rpc: UpstreamRpc,
  number: number,
  bytesMax: number,
  signal: AbortSignal,
): Promise<StateWitness> {
  const bounds: Partial<RpcBounds> = {
    ...{ bytesMax, valuesMax: Math.ceil(bytesMax / VALUE_BYTES), timeoutMs: TIMEOUT_MS },
  }
  const answer = await given(number, () => rpc.call(WITNESS, [toQuantity(number)], signal, bounds))
  const { state, codes } = readObject(answer, WITNESS)
  const list = (value: unknown, name: string): Uint8Array[] =>
    readList(value, name).map((item) => readBytes(item, name))
  // The headers before the block are those of our own chain.
  return { nodes: list(state, 'state'), codes: list(codes, 'codes'), headers: [] }
}

/**
 * Fetches what a witness lacks, by proofs of the state after a block.
 *
 * @param unknown an account or slot; other state cannot be asked for
 * @param number number of the parent of the block that reads the state
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
  const proof = readObject(await given(number + 1, () => rpc.call(PROOF, params, signal)), PROOF)
  const nodes = nodesIn(proof, 'accountProof')
  const hasStorage = !equalBytes(readBytes(proof.storageHash, 'storageHash', 32), EMPTY_TRIE_ROOT)
  const slots = hasStorage ? readList(proof.storageProof, 'storageProof') : []
  return [...nodes, ...slots.flatMap((one) => nodesIn(readObject(one, 'storageProof'), 'proof'))]
}

function nodesIn(object: JsonObject, name: string): Uint8Array[] {
  return readList(object[name], name).map((node) => readBytes(node, name))
}

/** @throws UpstreamError STATE_GONE in place of a refusal */
async function given(number: number, ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'REFUSED') throw error
    throw new UpstreamError('STATE_GONE', `does not give the state before block ${number}: ${error.message}`)
  }
}
