/** A whole node without HTTP in one process, on a chain of built blocks that a test extends and unwinds. */
import { devLimits, limits } from '../../generated/limits.ts'
import { methods } from '../../generated/router.ts'
import type { MethodName } from '../../generated/types.ts'
import { parentAt, type StoredHeader } from '../../src/archive/blocks.ts'
import { type Genesis, parseGenesis } from '../../src/chain/genesis.ts'
import { nextBlock } from '../../src/chain/nextBlock.ts'
import { finalAtDepth } from '../../src/head/finality.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { InlineWriter } from '../../src/head/inlineWriter.ts'
import { PendingAssembler } from '../../src/head/pendingAssembler.ts'
import type { SealerParts } from '../../src/head/sealer.ts'
import type { ReopenedViews, Views } from '../../src/head/view.ts'
import type { BlockAttributes } from '../../src/ingest/builtBlock.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { ClosableExecutor } from '../../src/jobs/executor.ts'
import { AnswerCache } from '../../src/methods/answerCache.ts'
import type { Context, Limits } from '../../src/methods/handler.ts'
import type { ChainControl } from '../../src/methods/node.ts'
import { withPending } from '../../src/methods/pendingContext.ts'
import { leaseOn } from '../../src/methods/restart.ts'
import { EMPTY_WALLET, type Wallet } from '../../src/methods/wallet.ts'
import { toRpcError } from '../../src/methods/wireError.ts'
import { PreparedViews } from '../../src/node/preparedViews.ts'
import { makePoolTransaction } from '../../src/pool/makePoolTransaction.ts'
import { poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction, Sidecar } from '../../src/pool/poolTransaction.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import type { ContextSource } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import type { Store } from '../../src/store/store.ts'
import { OpenFilters } from '../../src/watch/filters.ts'
import { OpenInclusions } from '../../src/watch/inclusions.ts'
import { word } from './assembler.ts'
import { buildGenesis, signed } from './candidates.ts'
import type { Signer } from './chains.ts'
import { resultFault } from './contract.ts'
import { inlineExecutor } from './inlineExecutor.ts'
import { textOf } from './jsonFiles.ts'
import { type Ask, emptyDocument, WireError } from './readChain.ts'
import { memoryStore } from './stores.ts'

const BLOCK_SECONDS = 12
const FINALITY_DEPTH = 16
const CANDIDATES_MAX = 1_000
/** Limits of filter answers. */
const SIZES = { entriesMax: 1_000, bytesMax: 10_000_000 }

/** Attributes of the block after `parent`; equal for equal parents. */
export function attributesAfter({ header }: Pick<StoredHeader, 'header'>): BlockAttributes {
  return {
    timestamp: header.timestamp + BLOCK_SECONDS,
    prevRandao: word(header.number),
    feeRecipient: new Uint8Array(20).fill(0xfe),
    extraData: new Uint8Array(0),
  }
}

export interface LiveOptions {
  /** Default: every fork from the start, with the contracts of candidates.ts */
  readonly genesis?: object
  /** An empty store, which the node closes. Default: a store in memory */
  readonly store?: Store
  /** Makes the executor of jobs, which the node closes. Default: jobs run on this thread */
  readonly executorOn?: (store: Store, views: () => Views) => ClosableExecutor
  readonly attributes?: (parent: Pick<StoredHeader, 'header'>) => BlockAttributes
  /** Clock for pending blocks, milliseconds. Default: each call returns a time one hour later */
  readonly now?: () => number
  /** Whether each sent transaction is sealed in a block before the answer. */
  readonly isInstant?: boolean
  /** Whether the node has the limits and the pool of `cartulary dev`. Default: those of `cartulary serve` */
  readonly isDev?: boolean
  /** The accounts whose keys the node holds. Default: none */
  readonly wallet?: Wallet
  /** Makes the control of the chain, for the methods of development chains. Default: the node has no control */
  readonly controlOf?: (parts: SealerParts) => ChainControl
  /** Views that restarted requests wait for. Default: the node's own */
  readonly restartViews?: (views: HeadViews) => ReopenedViews
}

export interface LiveNode {
  readonly store: Store
  readonly importer: Importer
  readonly views: HeadViews
  readonly pool: TransactionPool
  readonly executor: ClosableExecutor
  readonly answers: AnswerCache
  readonly inclusions: OpenInclusions
  /** Returns the answer of a server, checked against the contract. @throws WireError */
  readonly ask: Ask
  /** Returns the result as JSON text. @throws WireError */
  text(method: MethodName, ...params: unknown[]): Promise<string>
  /** Returns the whole responses of a batch. */
  batch(calls: readonly [MethodName, ...unknown[]][]): Promise<BatchAnswer[]>
  /** Signs a transaction with the sender's next nonce and adds it to the pool. @param draft fields as in ethereumjs */
  send(from: Signer, draft: object, sidecar?: Sidecar): Promise<PoolTransaction>
  /** Seals the next block from the pool. @returns the block number */
  seal(): Promise<number>
  /** Unwinds every block after this number. */
  setHead(number: number): Promise<void>
  /** Snapshots that are not closed yet. */
  openSnapshots(): number
  close(): Promise<void>
}

export interface BatchAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

interface Parts {
  readonly store: Store
  readonly importer: Importer
  readonly views: HeadViews
  readonly pool: TransactionPool
  readonly writer: InlineWriter
  readonly executor: ClosableExecutor
  readonly filters: OpenFilters
  readonly inclusions: OpenInclusions
  readonly answers: AnswerCache
}

export async function liveNode(options: LiveOptions = {}): Promise<LiveNode> {
  const store = options.store ?? (await memoryStore())
  const openSnapshots = countSnapshots(store)
  const genesis: Genesis = parseGenesis(
    JSON.stringify(options.genesis ?? buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })),
  )
  const importer = await Importer.open(store, genesis, true, { trustHeaders: false, syncEveryMs: 1e9 })
  const views = new HeadViews(store, finalAtDepth(FINALITY_DEPTH))
  const executor = options.executorOn?.(store, () => views) ?? inlineExecutor(store)
  const pool = await TransactionPool.open({
    view: () => views.current,
    options: poolOptionsOf(limitsOf(options), options.isDev !== true),
    now: () => 0,
  })
  views.onMove((move) => pool.reset(move))
  const heads = new PreparedViews(views)
  const writer = new InlineWriter({ store, importer, onCommitted: () => heads.refresh() })
  const filters = new OpenFilters({ views, pool, filtersMax: 10, lifetimeMs: 60_000, ...SIZES })
  const inclusions = new OpenInclusions(views, limits.syncSendsMax)
  const answers = new AnswerCache(1_000_000)
  const parts: Parts = { store, importer, views, pool, writer, executor, filters, inclusions, answers }
  const attributes = options.attributes ?? attributesAfter
  const dispatcher = dispatcherOf(parts, options, attributes)
  return {
    ...{ store, importer, views, pool, executor, answers, inclusions, openSnapshots },
    ...asking(dispatcher),
    send: (from, draft, sidecar) => send(pool, genesis, from, draft, sidecar),
    seal: () => seal(parts, attributes),
    setHead: (number) => writer.unwind(number),
    async close() {
      await executor.close()
      filters.close()
      inclusions.close()
      await pool.close()
      await writer.close()
      await views.close()
      await store.close()
    },
  }
}

function limitsOf({ isDev = false }: LiveOptions): Limits {
  return isDev ? { ...limits, ...devLimits } : limits
}

/** Composes a dispatcher as src/node/node.ts does. */
function dispatcherOf(
  parts: Parts,
  options: LiveOptions,
  attributes: (parent: Pick<StoredHeader, 'header'>) => BlockAttributes,
): Dispatcher<Context> {
  const { now, restartViews, isInstant, controlOf, wallet = EMPTY_WALLET } = options
  const { views, pool, executor, filters, inclusions, answers } = parts
  const chosen = limitsOf(options)
  let sealing: Promise<unknown> = Promise.resolve()
  const untilSealed = async (): Promise<void> => {
    sealing = sealing.then(() => (isInstant ? seal(parts, attributes) : undefined))
    await sealing
  }
  let hours = 0
  const control = controlOf?.(parts)
  const pending = new PendingAssembler({
    ...{ pool, executor, plan: control?.plan ?? { version: 0, pending: (header) => attributes({ header }) } },
    now: now ?? (() => 3_600_000 * hours++),
    showsAtOnce: options.isDev === true,
  })
  const shared = {
    ...{
      pool,
      executor,
      filters,
      inclusions,
      answers,
      limits: chosen,
      clientVersion: 'cartulary/0.0.0-test/none',
    },
    deliver: async () => {},
    untilSealed,
    nextNonce: async (sender: Uint8Array) => pool.nonceOf(sender),
    takesUnprotected: options.isDev === true,
    latest: () => views.current,
    client: LOCAL,
    subscriber: undefined,
    status: { syncing: () => undefined },
    chainControl: control,
    wallet,
    scope: new RequestScope({ client: LOCAL }, limits.readTimeoutMs),
    document: emptyDocument,
    modules: {},
  }
  const watched = restartViews?.(views) ?? views
  const source: ContextSource<Context> = () =>
    leaseOn(watched, (view) => ({ ...shared, view, archive: view.archive }))
  const logError = (message: string, error: unknown): void => {
    throw new RangeError(message, { cause: error })
  }
  const ready = (): Promise<void> | undefined => views.opened()
  return new Dispatcher(withPending(methods, pending), source, { toRpcError, logError, ready })
}

function asking(dispatcher: Dispatcher<Context>): Pick<LiveNode, 'ask' | 'text' | 'batch'> {
  const run = async (body: unknown): Promise<string> => {
    const chunks = await dispatcher.run(await dispatcher.parse(Buffer.from(JSON.stringify(body))))
    return textOf(chunks!)
  }
  const call = (method: MethodName, params: unknown[], id: number): object => ({
    ...{ jsonrpc: '2.0', id, method, params },
  })
  const text: LiveNode['text'] = async (method, ...params) => {
    const answer = JSON.parse(await run(call(method, params, 1))) as BatchAnswer
    if (answer.error !== undefined) throw new WireError(answer.error)
    return JSON.stringify(answer.result)
  }
  return {
    text,
    ask: async (method, ...params) => {
      const result: unknown = JSON.parse(await text(method, ...params))
      const fault = resultFault(method, result)
      if (fault !== undefined) throw new RangeError(`${method} does not keep to the contract: ${fault}`)
      return result as never
    },
    batch: async (calls) =>
      JSON.parse(
        await run(calls.map(([method, ...params], id) => call(method, params, id))),
      ) as BatchAnswer[],
  }
}

async function send(
  pool: TransactionPool,
  { config }: Genesis,
  from: Signer,
  draft: object,
  sidecar: Sidecar | undefined,
): Promise<PoolTransaction> {
  const { raw, sender } = signed(config, from, { nonce: pool.nonceOf(from.address), ...draft })
  const pooled = makePoolTransaction({ raw, sender, sidecar, bytes: raw.length, since: 0 })
  await pool.add(pooled)
  return pooled
}

async function seal(
  { store, importer, pool, writer }: Parts,
  attributes: (parent: Pick<StoredHeader, 'header'>) => BlockAttributes,
): Promise<number> {
  const parent = parentAt(store, importer.head.header.number)
  const chosen = attributes(parent)
  const { baseFee, blobBaseFee } = nextBlock(importer.identity.config, parent, chosen.timestamp)
  const candidates = pool.candidates(baseFee, blobBaseFee, CANDIDATES_MAX)
  const sealed = await writer.seal({
    attributes: chosen,
    candidates,
    hasExactTimestamp: true,
    allowEmpty: true,
  })
  return sealed.block!.number
}

function countSnapshots(store: Store): () => number {
  let open = 0
  const take = store.snapshot.bind(store)
  store.snapshot = () => {
    const snapshot = take()
    open++
    let isOpen = true
    return {
      get: (key) => snapshot.get(key),
      entries: (range) => snapshot.entries(range),
      async close() {
        if (isOpen) open--
        isOpen = false
        await snapshot.close()
      },
    }
  }
  return () => open
}
