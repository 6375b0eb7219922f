/**
 * A chain through every fork, made once for all tests of the read methods: transactions of every type, creations,
 * failures, logs with and without topics, uncles, withdrawals, an empty block.
 */

import { limits } from '../../generated/limits.ts'
import { methods } from '../../generated/router.ts'
import type { MethodName, Methods } from '../../generated/types.ts'
import type { Archive } from '../../src/archive/archive.ts'
import { headOf } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { stateReader } from '../../src/archive/stateReader.ts'
import { GAS_PER_BLOB } from '../../src/chain/fees.ts'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import type { View } from '../../src/head/view.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import { AnswerCache } from '../../src/methods/answerCache.ts'
import type { Context } from '../../src/methods/handler.ts'
import { withParamLimits } from '../../src/methods/paramLimits.ts'
import { EMPTY_WALLET } from '../../src/methods/wallet.ts'
import { toRpcError } from '../../src/methods/wireError.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import { JsonFile } from '../../src/rpc/jsonFile.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble, concat, word } from './assembler.ts'
import { type BlockDraft, ChainBuilder, type Draft } from './chains.ts'
import { resultFault } from './contract.ts'
import { notebook, notebookInit, reverter } from './contracts.ts'
import { emptyPool } from './emptyPool.ts'
import { addressOf, ann, bob, eve, everyForkGenesis } from './genesis.ts'
import { noFilters } from './noFilters.ts'
import { memoryStore } from './stores.ts'

export const BLOCKS = 38
export const EMPTY_BLOCK = 14
export const UNCLE_BLOCK = 6
export const MERGE_BLOCK = 22
export const SHANGHAI_BLOCK = 24
export const CANCUN_BLOCK = 26
export const PRAGUE_BLOCK = 28

/** Stores and logs its calldata (contracts.ts). */
export const NOTEBOOK = addressOf(0x51)
/** Logs its calldata twice: the first two words as topics, the third as data. */
export const LOGGER = addressOf(0x52)
/** Emits a log without topics and data. */
export const WHISPERER = addressOf(0x53)
export const REVERTER = addressOf(0x54)

const LOG_CALLDATA = '64 CALLDATALOAD 0 MSTORE 32 CALLDATALOAD 0 CALLDATALOAD 32 0 LOG2'

const CONTRACTS = {
  [NOTEBOOK]: notebook,
  [LOGGER]: assemble(`${LOG_CALLDATA} ${LOG_CALLDATA}`),
  [WHISPERER]: assemble('0 0 LOG0'),
  [REVERTER]: reverter,
}

/** The coinbase of a block; ann, who also sends transactions, in every tenth block. */
const coinbaseOf = (number: number): Uint8Array =>
  number % 10 === 0 ? ann.address : new Uint8Array(20).fill(0xcb)

/** The slot that a block writes in {@link NOTEBOOK}; the value is the block's number. */
export const slotOf = (number: number): Uint8Array => word(number % 5)
/** The topics of the log that a block emits from {@link LOGGER}. */
export const topicsOf = (number: number): [Uint8Array, Uint8Array] => [
  word(1000 + (number % 3)),
  word(2000 + (number % 4)),
]

/** Number of blobs in the one blob transaction of a block since Cancun. */
export const blobsOf = (number: number): number => (number >= CANCUN_BLOCK ? 1 + (number % 3) : 0)

function draftsOf(number: number): Draft[] {
  if (number === EMPTY_BLOCK) return []
  const drafts: Draft[] = [
    { from: ann, to: bob.address, value: BigInt(number), gasLimit: 21_000n, type: 0 },
    { from: bob, to: fromHex(NOTEBOOK), data: concat(slotOf(number), word(number)) },
  ]
  if (number % 2 === 0) {
    drafts.push({ from: eve, to: fromHex(LOGGER), data: concat(...topicsOf(number), word(number)) })
  }
  if (number % 7 === 0) drafts.push({ from: eve, to: fromHex(WHISPERER) })
  if (number % 9 === 0) drafts.push({ from: eve, data: notebookInit, type: 0 })
  if (number % 11 === 0) drafts.push({ from: eve, to: fromHex(REVERTER), data: word(number), type: 0 })
  return [...drafts, ...typedDrafts(number)]
}

function typedDrafts(number: number): Draft[] {
  const drafts: Draft[] = []
  const accessList = [{ address: NOTEBOOK, storageKeys: [toHex(slotOf(number))] }]
  if (number >= 17) drafts.push({ from: ann, to: bob.address, type: 1, fields: { accessList } })
  if (number >= CANCUN_BLOCK) {
    const blobVersionedHashes = Array.from({ length: blobsOf(number) }, (_, index) =>
      toHex(Uint8Array.of(1, ...word(index).subarray(1))),
    )
    const fields = { blobVersionedHashes, maxFeePerBlobGas: 1_000_000n }
    drafts.push({ from: ann, to: bob.address, type: 3, fields })
  }
  if (number >= PRAGUE_BLOCK) {
    const authorizationList = [
      {
        chainId: '0x7',
        address: NOTEBOOK,
        nonce: '0x0',
        yParity: '0x1',
        r: toHex(word(5)),
        s: toHex(word(6)),
      },
    ]
    drafts.push({ from: ann, to: bob.address, type: 4, fields: { authorizationList } })
  }
  return drafts
}

function blockDraft(builder: ChainBuilder, number: number): BlockDraft {
  const uncles =
    number === UNCLE_BLOCK
      ? [{ ...builder.head, coinbase: new Uint8Array(20).fill(0xdd), extraData: fromHex('0x756e636c65') }]
      : []
  return {
    transactions: draftsOf(number),
    coinbase: coinbaseOf(number),
    uncles,
    ...(number >= CANCUN_BLOCK ? { header: { blobGasUsed: BigInt(blobsOf(number)) * GAS_PER_BLOB } } : {}),
    ...(number > SHANGHAI_BLOCK ? { withdrawals: [{ address: bob.address, gwei: BigInt(number) }] } : {}),
  }
}

export type Ask = <M extends MethodName>(method: M, ...params: unknown[]) => Promise<Methods[M]['result']>

/** An archive, and functions that call methods through validators, handlers and the mapping of errors. */
export interface Answering {
  archive: Archive
  context: Context
  /** @throws WireError the error that a server would return */
  ask: Ask
  /** Returns the result as JSON text, unchecked. @throws WireError */
  text: (method: MethodName, ...params: unknown[]) => Promise<string>
}

/** A JSON-RPC error object of an answer. */
export class WireError extends Error {
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

const NO_EXECUTOR: Executor = {
  run: () => Promise.reject(new RangeError('nothing is executed here')),
}

/**
 * Answers calls from a store, and checks every answer of `ask` against the result schema of the contract.
 *
 * @param changes members of the context that differ from a plain server's
 */
export function answering(store: Store, changes: Partial<Context> = {}): Answering {
  const archive: Archive = {
    reader: stateReader(store, readIdentity(store)!),
    get identity() {
      return readIdentity(store)!
    },
  }
  const view = liveView(archive)
  const context: Context = {
    view,
    archive,
    latest: () => view,
    client: LOCAL,
    pool: emptyPool,
    takesUnprotected: false,
    deliver: async () => {},
    untilSealed: async () => {},
    nextNonce: async (sender) => (changes.pool ?? emptyPool).nonceOf(sender),
    filters: noFilters,
    inclusions: { begin: () => undefined },
    subscriber: undefined,
    status: { syncing: () => undefined },
    chainControl: undefined,
    wallet: EMPTY_WALLET,
    executor: NO_EXECUTOR,
    answers: new AnswerCache(0),
    scope: new RequestScope({ client: LOCAL }, (changes.limits ?? limits).readTimeoutMs),
    limits,
    clientVersion: 'cartulary/0.0.0-test/none',
    document: emptyDocument,
    modules: {},
    ...changes,
  }
  const dispatcher = new Dispatcher(withParamLimits(methods, context.limits), sameContext(context), {
    toRpcError,
  })
  const text: Answering['text'] = async (method, ...params) => {
    const outcome = await dispatcher.call(method, params)
    if ('error' in outcome) throw new WireError(outcome.error)
    return textOf(outcome.result)
  }
  const ask: Ask = async (method, ...params) => {
    const result: unknown = JSON.parse(await text(method, ...params))
    const fault = resultFault(method, result)
    if (fault !== undefined) throw new RangeError(`${method} does not keep to the contract: ${fault}`)
    return result as never
  }
  return { archive, context, ask, text }
}

/** A contract without methods. */
export const emptyDocument: Context['document'] = () =>
  new JsonBytes(Buffer.from('{"openrpc":"1.4.0","info":{},"methods":[]}'))

/** A view of the current content of the store, for chains that stand still or move only between two calls. */
export function liveView(archive: Archive): View {
  return {
    archive,
    get head() {
      return headOf(archive.reader)
    },
    get safe() {
      return headOf(archive.reader).number
    },
    get finalized() {
      return headOf(archive.reader).number
    },
  }
}

/** Returns a result as JSON text; undefined becomes null. */
async function textOf(result: unknown): Promise<string> {
  if (result instanceof JsonBytes) return Buffer.from(result.bytes).toString('utf8')
  if (!(result instanceof JsonFile)) return JSON.stringify(result ?? null)
  const chunks: Uint8Array[] = []
  for await (const chunk of result.chunks()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Imports the blocks of a builder into a store in memory. */
export async function importBuilt(builder: ChainBuilder, proofs = true): Promise<Store> {
  const store = await memoryStore()
  const options = { trustHeaders: true, syncEveryMs: 1e9 }
  const importer = await Importer.open(store, builder.genesis, proofs, options)
  for (const { bytes } of builder.blocks) await importer.add(bytes)
  return store
}

export interface ReadChain extends Answering {
  builder: ChainBuilder
  store: Store
}

async function make(): Promise<ReadChain> {
  const builder = await ChainBuilder.create(everyForkGenesis(CONTRACTS))
  for (let number = 1; number <= BLOCKS; number++) await builder.add(blockDraft(builder, number))
  const store = await importBuilt(builder)
  return { builder, store, ...answering(store) }
}

let made: Promise<ReadChain> | undefined

/** Returns the imported chain, which the first call makes. */
export function readChain(): Promise<ReadChain> {
  made ??= make()
  return made
}

/** Returns the error of an answer; throws when the answer has none. */
export async function errorOf(answer: Promise<unknown>): Promise<WireError> {
  try {
    await answer
  } catch (error) {
    if (error instanceof WireError) return error
    throw error
  }
  throw new RangeError('an error was expected')
}

/** Hex quantity. */
export const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`
