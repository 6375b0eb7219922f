/** A development chain in memory, and everything that seals its blocks, on one thread. */
import type { TypedTxData } from '@ethereumjs/tx'
import type { Identity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { devGenesisText } from '../../src/chain/devGenesis.ts'
import { type Genesis, parseGenesis } from '../../src/chain/genesis.ts'
import { idOf } from '../../src/chain/hex.ts'
import { BlockPlan } from '../../src/head/blockPlan.ts'
import { finalAtDepth } from '../../src/head/finality.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { InlineWriter } from '../../src/head/inlineWriter.ts'
import { Sealer, type SealerOptions, type SealerParts } from '../../src/head/sealer.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { makePoolTransaction } from '../../src/pool/makePoolTransaction.ts'
import type { Completion, Pool, PoolTransaction } from '../../src/pool/poolTransaction.ts'
import type { Store } from '../../src/store/store.ts'
import type { Signer } from './chains.ts'
import { signedTransaction } from './fastSign.ts'
import { ann, bob, eve } from './genesis.ts'
import { memoryStore } from './stores.ts'

export const GWEI = 1_000_000_000n

/** Distance of the finalized block from the head. */
const FINALITY_DEPTH = 8

export const devGenesis: Genesis = parseGenesis(
  devGenesisText({
    chainId: 31_337,
    accounts: [ann, bob, eve].map(({ address }) => address),
    balance: 1_000n * 10n ** 18n,
    timestamp: 0,
  }),
)

const common = makeCommon(devGenesis.config, 'bpo2')

/** A signed transaction of type 2 whose cost every account can pay. */
export function signed(from: Signer, nonce: number, fields: TypedTxData = {}): PoolTransaction {
  const data = {
    type: 2,
    chainId: 31_337n,
    nonce,
    gasLimit: 21_000n,
    to: bob.address,
    maxFeePerGas: 100n * GWEI,
    maxPriorityFeePerGas: GWEI,
    ...fields,
  }
  const raw = signedTransaction(data, common, from.key).serialize()
  return makePoolTransaction({ raw, sender: from.address, sidecar: undefined, bytes: raw.length, since: 0 })
}

/**
 * A minimal pool for a sealer. It keeps every transaction, and offers those whose nonces follow the newest state, in
 * the order of arrival. Therefore it offers transactions of an unwound block again.
 */
export class ListPool implements Pool {
  readonly #views: HeadViews
  readonly #all: PoolTransaction[] = []
  readonly #listeners = new Set<(transactions: readonly PoolTransaction[]) => void>()
  version = 0

  constructor(views: HeadViews) {
    this.#views = views
    views.onMove(() => {
      this.version++
    })
  }

  async add(...given: (PoolTransaction | Completion | undefined)[]): Promise<void> {
    const transactions = given.filter((one): one is PoolTransaction => typeof one === 'object')
    this.#all.push(...transactions)
    this.version++
    for (const listener of this.#listeners) listener(transactions)
  }

  candidates(baseFee: bigint | undefined, _blobBaseFee: bigint | undefined, max: number): PoolTransaction[] {
    const { archive, head } = this.#views.current
    const state = stateAt(archive.reader, head.number)
    const next = new Map<string, bigint>()
    const offered = this.#all.filter(({ sender, nonce, feeCap }) => {
      const id = idOf(sender)
      const expected = next.get(id) ?? state.account(sender)?.nonce ?? 0n
      if (nonce !== expected || feeCap < (baseFee ?? 0n)) return false
      next.set(id, nonce + 1n)
      return true
    })
    return offered.slice(0, max)
  }

  onPending(listener: (transactions: readonly PoolTransaction[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  drop: Pool['drop'] = () => false
  dropAside: Pool['dropAside'] = () => 0
  synced: Pool['synced'] = async () => {}
  settleAll: Pool['settleAll'] = () => {
    this.version++
  }
  get: Pool['get'] = () => undefined
  nonceOf: Pool['nonceOf'] = () => 0n
  counts: Pool['counts'] = () => ({ pending: this.#all.length, queued: 0 })
  content: Pool['content'] = () => []
  contentOf: Pool['contentOf'] = (sender) => ({ sender, pending: [], queued: [] })
}

export interface OwnChain {
  readonly store: Store
  readonly importer: Importer
  readonly views: HeadViews
  readonly pool: ListPool
  readonly writer: InlineWriter
  readonly identity: Identity
  close(): Promise<void>
}

/** A new archive of {@link devGenesis}. */
export async function ownChain(): Promise<OwnChain> {
  const store = await memoryStore()
  const importer = await Importer.open(store, devGenesis, true, { trustHeaders: false, syncEveryMs: 0 })
  const finality = finalAtDepth(FINALITY_DEPTH)
  const views = new HeadViews(store, finality)
  const pool = new ListPool(views)
  const writer = new InlineWriter({ store, importer, finality, onCommitted: () => void views.refresh() })
  return {
    ...{ store, importer, views, pool, writer },
    get identity() {
      return importer.identity
    },
    async close() {
      await writer.close()
      await views.close()
      await store.close()
    },
  }
}

/** A sealer that seals only on request at first, with a clock fixed at 1970-01-01 00:16:40. */
export function manualSealer(chain: SealerParts, options: Partial<SealerOptions> = {}): Sealer {
  return new Sealer(chain, {
    mode: { kind: 'manual' },
    plan: new BlockPlan({ feeRecipient: new Uint8Array(20), extraData: new Uint8Array(0) }, () => 1_000_000),
    intervalUnitMs: 1_000,
    logError: (message, error) => {
      throw new RangeError(message, { cause: error })
    },
    ...options,
  })
}
