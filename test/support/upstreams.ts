/** Upstream nodes for followers: HTTP servers in this process that answer from a chain and can be made to misbehave. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { RLP } from '@ethereumjs/rlp'
import { headerFields } from '../../src/chain/header.ts'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import type { Clock } from '../../src/head/clock.ts'
import { ImportedChain } from '../../src/head/followedChain.ts'
import type { ChainIdentity } from '../../src/head/upstream.ts'
import { Importer, type ImportOptions } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { type BlockDraft, type BuiltBlock, ChainBuilder } from './chains.ts'
import { currentGenesis } from './genesis.ts'
import { type Answering, WireError } from './readChain.ts'
import { memoryStore } from './stores.ts'

export interface AskedCall {
  readonly id?: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The answers of a node. @throws WireError */
export type Answers = (method: string, params: readonly unknown[]) => unknown

/** Takes over a request. @returns whether it answered; otherwise the request is answered as usual */
export type Fault = (calls: readonly AskedCall[], response: ServerResponse) => boolean | Promise<boolean>

export const methodMissing = (): WireError => new WireError({ code: -32601, message: 'no such method' })

export class FakeUpstream {
  readonly url: string
  answers: Answers
  fault: Fault | undefined
  /** Every call received, in order. */
  readonly calls: AskedCall[] = []
  /** Headers of the last request. */
  headers: IncomingMessage['headers'] = {}
  readonly #close: () => void

  private constructor(url: string, answers: Answers, close: () => void) {
    this.url = url
    this.answers = answers
    this.#close = close
  }

  static async start(answers: Answers): Promise<FakeUpstream> {
    const server = createServer((request, response) => void upstream.#serve(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const upstream = new FakeUpstream(`http://127.0.0.1:${port}`, answers, () => {
      server.close()
      server.closeAllConnections()
    })
    return upstream
  }

  methods(): string[] {
    return this.calls.map(({ method }) => method)
  }

  stop(): void {
    this.#close()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.headers = request.headers
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown
    const calls = (Array.isArray(body) ? body : [body]) as (AskedCall & { id: number })[]
    this.calls.push(...calls)
    if ((await this.fault?.(calls, response)) === true) return
    const answers = await Promise.all(calls.map((call) => this.#answer(call)))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  }

  async #answer({ id, method, params }: AskedCall & { id: number }): Promise<object> {
    try {
      return { jsonrpc: '2.0', id, result: (await this.answers(method, params)) ?? null }
    } catch (error) {
      const { code, message } = error as WireError
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }
}

/** A chain as a list of blocks, which may be invalid. */
export interface BlockList {
  readonly builder: ChainBuilder
  /** Block 0 first */
  readonly blocks: readonly BuiltBlock[]
}

/**
 * A chain of empty blocks under the current rules.
 *
 * @param branches block numbers from which the chain differs from chains without this branch
 */
export async function emptyChain(
  length: number,
  branches: readonly number[] = [],
  draftOf: (number: number) => BlockDraft = () => ({}),
): Promise<BlockList> {
  const builder = await ChainBuilder.create(currentGenesis())
  const header = builder.head
  const genesis = { header, hash: builder.hash, bytes: RLP.encode([headerFields(header), [], [], []]) }
  for (let number = 1; number <= length; number++) {
    const coinbase = new Uint8Array(20).fill(0x10 + branches.filter((at) => at <= number).length)
    await builder.add({ coinbase, ...draftOf(number) })
  }
  return { builder, blocks: [genesis, ...builder.blocks] }
}

/** Answers of a node with this chain: headers, raw blocks, and the methods in `more`. */
export function listAnswers({ builder, blocks }: BlockList, more: Record<string, Answers> = {}): Answers {
  return (method, params) => {
    const other = more[method]
    if (other !== undefined) return other(method, params)
    if (method === 'eth_chainId') return toQuantity(builder.genesis.config.chainId)
    const [tag] = params
    const block = blocks[tag === 'latest' ? blocks.length - 1 : Number(tag)]
    if (method === 'eth_getBlockByNumber') {
      if (tag === 'safe' || tag === 'finalized')
        throw new WireError({ code: -39001, message: 'Unknown block' })
      return block === undefined ? null : headerAnswer(block)
    }
    if (method === 'debug_getRawBlock') return block === undefined ? null : toHex(block.bytes)
    throw methodMissing()
  }
}

export function headerAnswer({ header, hash }: Pick<BuiltBlock, 'header' | 'hash'>): object {
  return { number: toQuantity(header.number), hash: toHex(hash), parentHash: toHex(header.parentHash) }
}

/** Answers of our own handlers from a store, without the methods in `missing`. */
export function storeAnswers({ text }: Answering, missing: readonly string[] = []): Answers {
  return async (method, params) => {
    if (missing.includes(method)) throw methodMissing()
    return JSON.parse(await text(method as never, ...params)) as unknown
  }
}

/** An archive that has only the genesis block, to follow other nodes. */
export interface OwnChain {
  readonly store: Store
  readonly chain: ImportedChain
  readonly identity: ChainIdentity
}

let chains = 0

/** Path of a temporary file for large reorgs. */
export const spillPath = (): string =>
  path.join(os.tmpdir(), `cartulary-test-reorg-${process.pid}-${++chains}`)

export async function ownChain(
  builder: ChainBuilder,
  options: Partial<ImportOptions> = {},
  spill = spillPath(),
  opened?: Store,
): Promise<OwnChain> {
  const store = opened ?? (await memoryStore())
  const defaults = { trustHeaders: true, syncEveryMs: 1e9 }
  const importer = await Importer.open(store, builder.genesis, true, { ...defaults, ...options })
  const { config, genesisHash, genesisNumber } = importer.identity
  const identity = { chainId: config.chainId, genesisHash, genesisNumber }
  return { store, chain: new ImportedChain(importer, store, spill), identity }
}

/**
 * A clock that advances only by sleeping, and sleeps for a thousandth of the time; `slept` lists sleeps in
 * milliseconds.
 */
export function fastClock(): Clock & { readonly slept: number[] } {
  let now = 1_700_000_000_000
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    random: () => 0.5,
    async sleep(ms) {
      slept.push(ms)
      now += ms
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(ms / 1000)))
    },
  }
}

/** Longest wait of {@link until}, milliseconds */
const UNTIL_MS_MAX = 200_000

/** Resolves when the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  for (const started = Date.now(); !holds(); ) {
    if (Date.now() - started > UNTIL_MS_MAX) throw new RangeError('it never came true')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
