/** A node to follow: queries its chain, and fetches its blocks as RLP or JSON. */
import type { Unknown } from '../archive/errors.ts'
import type { StateWitness } from '../archive/floors.ts'
import { decodeHeader, headerHash } from '../chain/header.ts'
import { equalBytes, toHex, toQuantity } from '../chain/hex.ts'
import { rlpItems } from '../chain/rlpItems.ts'
import { rebuildBlock, uncleCount } from './rebuildBlock.ts'
import { UpstreamBatches } from './upstreamBatches.ts'
import { UpstreamError } from './upstreamError.ts'
import { firstHeaders } from './upstreamHeaders.ts'
import { readBigInt, readBytes, readNumber, readObject } from './upstreamJson.ts'
import type { RpcOutcome, UpstreamRpc } from './upstreamRpc.ts'
import { fetchProof, fetchWitness } from './upstreamState.ts'

/** Identifies a chain. */
export interface ChainIdentity {
  readonly chainId: bigint
  /** Number of the genesis block. */
  readonly genesisNumber: number
  /** 32 bytes */
  readonly genesisHash: Uint8Array
}

/** Fields from the header of a block. */
export interface BlockTip {
  readonly number: number
  /** 32 bytes */
  readonly hash: Uint8Array
  /** 32 bytes */
  readonly parentHash: Uint8Array
}

/** The newest block of a node's chain, and the safe and the finalized block if the node reports them. */
export interface Tips {
  readonly latest: BlockTip
  readonly safe: BlockTip | undefined
  readonly finalized: BlockTip | undefined
  /**
   * Whether the node has no finalized block, or does not support the tag `finalized`. False if the request failed for
   * another reason.
   */
  readonly isWithoutFinality: boolean
}

/** A block whose hash was computed from its header; the body is not verified. */
export interface FetchedBlock extends BlockTip {
  /** RLP of the whole block. */
  readonly bytes: Uint8Array
  /** State that the block reads, for an archive that has a part of the state. */
  readonly witness?: StateWitness
}

/** Returns the bytes that a block takes in memory. */
export function bytesOf({ bytes, witness }: FetchedBlock): number {
  const parts = witness === undefined ? [] : [...witness.nodes, ...witness.codes]
  return parts.reduce((sum, { length }) => sum + ITEM_BYTES + length, bytes.length)
}

/** Bytes of memory that a byte string takes besides its content. */
const ITEM_BYTES = 250

export interface UpstreamOptions {
  /** Maximum bytes of the answer with a block's witness; undefined to fetch no witnesses. */
  readonly witnessBytesMax?: number | undefined
}

const HASH_BYTES = 32
const FINALITY_TAGS = ['safe', 'finalized'] as const
const INVALID_PARAMS = -32602
/** Error code "Unknown block" of the Execution APIs. Older nodes send only a message, which NOT_FOUND matches. */
const UNKNOWN_BLOCK = -39001
const NOT_FOUND = /not found|unknown block/i
/** Maximum number of items in a block's RLP list: header, transactions, uncles, withdrawals. */
const BLOCK_PARTS_MAX = 4
/**
 * Maximum number of values in the answer to a request for a raw block. The block is one value; an error has some more.
 */
const RAW_BLOCK_VALUES_MAX = 64
/**
 * Maximum number of values in a batch of blocks as JSON: one for every 16 of the bytes that an answer may have. The
 * densest part of a block, an access list of accounts without keys, has one for every 19 bytes.
 */
const JSON_BLOCKS_VALUES_MAX = 2 * 1024 * 1024

/** A node to follow. */
export class Upstream {
  readonly label: string
  readonly rpc: UpstreamRpc
  readonly #batches: UpstreamBatches
  /** Whether the node returns blocks as RLP; undefined until tested. */
  #hasRawBlocks: boolean | undefined
  /** Tags that the node does not support. */
  readonly #unknownTags = new Set<string>()
  /** The chain that the node is known to have; undefined before {@link prepare}. */
  #prepared: ChainIdentity | undefined
  readonly #witnessBytesMax: number | undefined

  constructor(rpc: UpstreamRpc, { witnessBytesMax }: UpstreamOptions = {}) {
    this.rpc = rpc
    this.#batches = new UpstreamBatches(rpc)
    this.label = rpc.label
    this.#witnessBytesMax = witnessBytesMax
  }

  /** Number of blocks to request at once. Blocks with witnesses are fetched one by one. */
  get batchMax(): number {
    return this.#witnessBytesMax === undefined ? this.#batches.max : 1
  }

  /** Whether the node returns blocks as RLP; undefined before {@link prepare}. */
  get hasRawBlocks(): boolean | undefined {
    return this.#hasRawBlocks
  }

  /**
   * Verifies the node's chain and tests its features; does nothing if the node is already prepared.
   *
   * @throws UpstreamError WRONG_CHAIN
   */
  async prepare(chain: ChainIdentity, signal: AbortSignal): Promise<void> {
    if (this.#prepared !== undefined) return
    const chainId = readBigInt(await this.rpc.call('eth_chainId', [], signal), 'eth_chainId')
    if (chainId !== chain.chainId) {
      throw new UpstreamError('WRONG_CHAIN', `has chain id ${chainId}, ours is ${chain.chainId}`)
    }
    const genesis = await this.hashAt(chain.genesisNumber, signal)
    if (genesis === undefined) {
      throw new UpstreamError('BAD_ANSWER', `gives no block ${chain.genesisNumber}, by which it is known`)
    }
    if (!equalBytes(genesis, chain.genesisHash)) {
      throw new UpstreamError('WRONG_CHAIN', this.#otherFirst(chain, genesis))
    }
    this.#hasRawBlocks = await this.#probeRawBlocks(chain, signal)
    this.#unknownTags.clear()
    this.#prepared = chain
  }

  /** Returns how the node's block with the number of our first one differs. @param hash of the block */
  #otherFirst({ genesisNumber: number, genesisHash }: ChainIdentity, hash: Uint8Array): string {
    const differs = `${toHex(hash)}, ours is ${toHex(genesisHash)}`
    if (this.#witnessBytesMax === undefined)
      return `has ${number === 0 ? 'genesis block' : `block ${number}`} ${differs}`
    const lost = 'does not have the block after which the archive begins'
    return `${lost}: its block ${number} is ${differs}; wait, or begin anew in another data folder`
  }

  /** Discards what {@link prepare} found, because another node may answer at this URL after a failure. */
  reset(): void {
    this.#prepared = undefined
  }

  async tips(signal: AbortSignal): Promise<Tips> {
    const tags = FINALITY_TAGS.filter((tag) => !this.#unknownTags.has(tag))
    const calls = ['latest', ...tags].map((tag) => ({ method: 'eth_getBlockByNumber', params: [tag, false] }))
    const [latest, ...others] = await this.#batches.ask(calls, signal)
    const tip = tipOf(resultOf(latest!))
    if (tip === undefined) throw new UpstreamError('BAD_ANSWER', 'gives no latest block')
    for (const [at, tag] of tags.entries()) if (isUnknownTag(others[at]!)) this.#unknownTags.add(tag)
    const safe = others[tags.indexOf('safe')]
    const finalized = others[tags.indexOf('finalized')]
    const isWithoutFinality = finalized === undefined || isNoBlock(finalized)
    return { latest: tip, safe: tipIfAny(safe), finalized: tipIfAny(finalized), isWithoutFinality }
  }

  /** Returns the hash of a block, 32 bytes; undefined when the node has no such block. */
  async hashAt(number: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    return (await this.tipAt(number, signal))?.hash
  }

  /** Returns the header fields of a block; undefined when the node has no such block. */
  async tipAt(number: number, signal: AbortSignal): Promise<BlockTip | undefined> {
    const json = await this.rpc.call('eth_getBlockByNumber', [toQuantity(number), false], signal)
    const tip = tipOf(json)
    if (tip !== undefined && tip.number !== number) throw wrongNumber(number)
    return tip
  }

  /**
   * Returns the hashes of successive blocks, 32 bytes each.
   *
   * @param from number of the first block
   * @throws UpstreamError MOVED when the node lacks a block, BAD_ANSWER
   */
  async hashes(from: number, count: number, signal: AbortSignal): Promise<Uint8Array[]> {
    const calls = numbers(from, count).map((number) => ({
      method: 'eth_getBlockByNumber',
      params: [toQuantity(number), false],
    }))
    return (await this.#batches.ask(calls, signal)).map((outcome, at) => {
      const tip = tipOf(resultOf(outcome))
      if (tip === undefined) throw missing(from + at)
      if (tip.number !== from + at) throw wrongNumber(from + at)
      return tip.hash
    })
  }

  /**
   * Fetches blocks by number, each with the hash of its header. Does not check that each block is the child of the
   * previous block.
   *
   * @param from number of the first block
   * @param count number of blocks
   * @throws UpstreamError MOVED when the node lacks a block, CANNOT_REBUILD, BAD_ANSWER; as `fetchWitness`
   */
  async blocks(from: number, count: number, signal: AbortSignal): Promise<FetchedBlock[]> {
    const raw = this.#hasRawBlocks === true ? await this.#rawBlocks(from, count, signal) : undefined
    const blocks = raw ?? (await this.#rebuiltBlocks(from, count, signal))
    if (this.#witnessBytesMax === undefined) return blocks
    const witnessed: FetchedBlock[] = []
    for (const block of blocks) {
      const witness = await fetchWitness(this.rpc, block, this.#witnessBytesMax, signal)
      witnessed.push({ ...block, witness })
    }
    return witnessed
  }

  /** As {@link fetchProof}. */
  proof(unknown: Unknown, number: number, signal: AbortSignal): Promise<readonly Uint8Array[]> {
    return fetchProof(this.rpc, unknown, number, signal)
  }

  /**
   * Fetches the headers before the first block of our archive, the oldest first.
   *
   * @throws UpstreamError as {@link firstHeaders}
   */
  async ancestors(signal: AbortSignal): Promise<readonly Uint8Array[]> {
    if (this.#prepared === undefined) return []
    const { chainId, genesisHash } = this.#prepared
    return (await firstHeaders(this.rpc, chainId, genesisHash, signal, this.#batches)).ancestors.toReversed()
  }

  async #probeRawBlocks(chain: ChainIdentity, signal: AbortSignal): Promise<boolean> {
    try {
      const raw = await this.rpc.call('debug_getRawBlock', [toQuantity(chain.genesisNumber)], signal)
      const { hash } = rawBlock(readBytes(raw, 'debug_getRawBlock'), chain.genesisNumber)
      return equalBytes(hash, chain.genesisHash)
    } catch (error) {
      if (isNotGiven(error)) return false
      throw error
    }
  }

  /** @returns undefined when the node does not return these blocks as RLP */
  async #rawBlocks(from: number, count: number, signal: AbortSignal): Promise<FetchedBlock[] | undefined> {
    const calls = numbers(from, count).map((number) => ({
      method: 'debug_getRawBlock',
      params: [toQuantity(number)],
    }))
    const outcomes = await this.#batches.ask(calls, signal, { valuesMax: count * RAW_BLOCK_VALUES_MAX })
    if (outcomes.some((one) => isFailed(one, 'METHOD_MISSING'))) {
      this.#hasRawBlocks = false
      return undefined
    }
    const refused = outcomes.findIndex((one) => isFailed(one, 'REFUSED'))
    if (refused >= 0) {
      // geth answers with an error for a block that it does not have. If the node does have the block, it cannot return
      // the block as RLP: return undefined, so that the caller fetches the block as JSON.
      if ((await this.hashAt(from + refused, signal)) === undefined) throw missing(from + refused)
      return undefined
    }
    return outcomes.map((outcome, at) => {
      const raw = resultOf(outcome)
      if (raw === null) throw missing(from + at)
      return rawBlock(readBytes(raw, 'debug_getRawBlock'), from + at)
    })
  }

  async #rebuiltBlocks(from: number, count: number, signal: AbortSignal): Promise<FetchedBlock[]> {
    const calls = numbers(from, count).map((number) => ({
      method: 'eth_getBlockByNumber',
      params: [toQuantity(number), true],
    }))
    const outcomes = await this.#batches.ask(calls, signal, { valuesMax: JSON_BLOCKS_VALUES_MAX })
    const blocks: FetchedBlock[] = []
    for (const [at, outcome] of outcomes.entries()) {
      const json = resultOf(outcome)
      if (json === null) throw missing(from + at)
      const { header, hash, bytes } = rebuildBlock(json, await this.#uncles(json, signal))
      if (header.number !== from + at) throw wrongNumber(from + at)
      blocks.push({ number: header.number, parentHash: header.parentHash, hash, bytes })
    }
    return blocks
  }

  /** Fetches at most two uncles, the protocol's maximum (Yellow Paper 11.1), even if the block lists more. */
  async #uncles(block: unknown, signal: AbortSignal): Promise<unknown[]> {
    const count = Math.min(uncleCount(block), 2)
    if (count === 0) return []
    // Encode the hash again rather than send back an unchecked value.
    const hash = toHex(readBytes(readObject(block, 'a block').hash, 'hash', HASH_BYTES))
    const calls = numbers(0, count).map((index) => ({
      method: 'eth_getUncleByBlockHashAndIndex',
      params: [hash, toQuantity(index)],
    }))
    return (await this.#batches.ask(calls, signal)).map((outcome) => {
      const uncle = resultOf(outcome)
      if (uncle === null) throw new UpstreamError('MOVED', 'does not have an uncle any more')
      return uncle
    })
  }
}

function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => from + at)
}

function resultOf(outcome: RpcOutcome): unknown {
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

function tipIfAny(outcome: RpcOutcome | undefined): BlockTip | undefined {
  return outcome === undefined || 'error' in outcome ? undefined : tipOf(outcome.result)
}

/** Returns the header fields of a block; undefined for null, which means that the block is missing. */
function tipOf(value: unknown): BlockTip | undefined {
  if (value === null) return undefined
  const { number, hash, parentHash } = readObject(value, 'a block')
  return {
    number: readNumber(number, 'number'),
    hash: readBytes(hash, 'hash', HASH_BYTES),
    parentHash: readBytes(parentHash, 'parentHash', HASH_BYTES),
  }
}

/** Decodes only the header of a block. */
function rawBlock(bytes: Uint8Array, number: number): FetchedBlock {
  const [header = bytes] = rlpItems(bytes, BLOCK_PARTS_MAX) ?? []
  let decoded: ReturnType<typeof decodeHeader>
  try {
    decoded = decodeHeader(header)
  } catch {
    throw new UpstreamError('BAD_ANSWER', `what it gives for block ${number} is no RLP of a block`)
  }
  if (decoded.number !== number) throw wrongNumber(number)
  return { number, hash: headerHash(header), parentHash: decoded.parentHash, bytes }
}

function isFailed(outcome: RpcOutcome, code: UpstreamError['code']): boolean {
  return 'error' in outcome && outcome.error.code === code
}

/** Whether the answer shows that the node does not support the tag of the call. */
function isUnknownTag(outcome: RpcOutcome): boolean {
  if (!('error' in outcome)) return false
  return isFailed(outcome, 'METHOD_MISSING') || outcome.error.rpcCode === INVALID_PARAMS
}

/**
 * Whether the node has no block for the tag, because the chain has no consensus layer or no checkpoint yet. geth
 * answers with an error, other nodes with null.
 */
function isNoBlock(outcome: RpcOutcome): boolean {
  if (!('error' in outcome)) return outcome.result === null
  if (isUnknownTag(outcome)) return true
  const { code, rpcCode, message } = outcome.error
  return code === 'REFUSED' && (rpcCode === UNKNOWN_BLOCK || NOT_FOUND.test(message))
}

/** Whether the error means that the method is unavailable to us, for any reason. */
function isNotGiven(error: unknown): boolean {
  return error instanceof UpstreamError && ['METHOD_MISSING', 'REFUSED', 'BAD_ANSWER'].includes(error.code)
}

function missing(number: number): UpstreamError {
  return new UpstreamError('MOVED', `does not give block ${number}`)
}

function wrongNumber(number: number): UpstreamError {
  return new UpstreamError('BAD_ANSWER', `gives another block for block ${number}`)
}
