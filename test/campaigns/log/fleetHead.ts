/** The head of a node of a fleet, with the log and the barrier on a real PostgreSQL server. */
import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { HeadError } from '../../../src/head/headError.ts'
import { HeadViews } from '../../../src/head/headViews.ts'
import { Importer } from '../../../src/ingest/importer.ts'
import { joinFleet } from '../../../src/node/fleetHead.ts'
import type { FleetMode } from '../../../src/node/headMode.ts'
import type { HeadParts, MovingHead } from '../../../src/node/headParts.ts'
import { LogWriter } from '../../../src/replication/logWriter.ts'
import type { Store } from '../../../src/store/store.ts'
import { buildGenesis } from '../../support/candidates.ts'
import { Postgres } from '../../support/postgres.ts'
import { type Branch, branch } from '../../support/reorgs.ts'
import { memoryStore } from '../../support/stores.ts'
import { pause } from '../soak/nodeProcess.ts'

/** Longer than each test: no view is shown because a lease ended. */
const LEASE_MS = 60_000
const COMMON = 3
const OPTIONS = { trustHeaders: false, syncEveryMs: 0 }
const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

describe('the head of the writer of a fleet', () => {
  let server: Postgres
  let store: Store
  let importer: Importer
  let views: HeadViews
  let one: Branch
  let other: Branch
  const open: { close(): Promise<void> }[] = []

  before(async () => {
    server = await Postgres.start()
    one = await branch(1, COMMON, 6)
    other = await branch(2, COMMON, 8)
  })

  beforeEach(async () => {
    await server.query('DROP SCHEMA IF EXISTS cartulary CASCADE')
    store = await memoryStore()
    importer = await Importer.open(store, genesis, true, OPTIONS)
    for (const { bytes } of one.blocks) await importer.add(bytes)
    open.push(store)
    const options = { url: server.url, holder: randomUUID(), nodeUrl: undefined, ttlMs: LEASE_MS, retryMs: 0 }
    open.push(await LogWriter.open(store, options))
    importer = Importer.reopen(store, OPTIONS)
  })

  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close()
  })

  after(() => server.remove())

  interface Joined {
    readonly head: MovingHead
    /** Called after each commit. */
    readonly committed: () => Promise<void> | undefined
    readonly death: Promise<HeadError>
  }

  async function join(consistency: FleetMode['consistency']): Promise<Joined> {
    views = new HeadViews(store)
    open.push(views)
    let committed: Joined['committed'] = () => undefined
    let onDeath: (error: HeadError) => void = () => {}
    const death = new Promise<HeadError>((resolve) => {
      onDeath = resolve
    })
    const mode = {
      ...{ kind: 'fleet', role: 'writer', consistency, url: server.url, name: 'own', leaseMs: LEASE_MS },
      ...{ moves: { kind: 'follow' }, onDeath },
    } as unknown as FleetMode
    const parts = {
      views,
      readyHeads: views,
      events: { say: () => {} },
      onDamaged: () => {},
    } as unknown as HeadParts
    const moving = { isReady: () => true, close: async () => {} } as unknown as MovingHead
    const head = await joinFleet(mode, parts, async (_mode, { onCommitted }) => {
      committed = onCommitted!
      return moving
    })
    open.push(head)
    return { head, committed, death }
  }

  async function untilOpen({ gate }: MovingHead): Promise<void> {
    while (!gate!.isOpen) await pause(10)
  }

  const shown = (): string => toHex(views.current.head.hash)

  async function addOther(to: number): Promise<void> {
    for (const { bytes } of other.blocks.slice(importer.head.header.number, to)) await importer.add(bytes)
  }

  it('gives no answers about the newest block after a view could not be shown', async () => {
    const { head, committed, death } = await join('fleet')
    await untilOpen(head)
    views.show = () => {
      throw new RangeError('cannot be shown')
    }
    await importer.unwind(5)
    void committed()
    expect((await death).message).to.contain('cannot be shown')
    expect(head.isReady()).to.equal(false)
    expect(head.gate!.isOpen).to.equal(false)
    expect(head.gate!.opening()).to.equal(undefined)
  })

  for (const consistency of ['fleet', 'local'] as const) {
    it(`shows a reorg as a whole, with --consistency ${consistency}`, async () => {
      const { head, committed } = await join(consistency)
      await untilOpen(head)
      const settled: (Promise<void> | undefined)[] = []
      const expectUnmoved = async (): Promise<void> => {
        // An earlier operation may report its commit at any time.
        settled.push(committed())
        // The view is taken, and dropped, in this round of the event loop.
        await new Promise((resolve) => setImmediate(resolve))
        expect(shown()).to.equal(one.blocks.at(-1)!.hash)
        expect(views.count).to.equal(1)
      }
      await store.grouped(async () => {
        await importer.unwind(COMMON)
        await expectUnmoved()
        await addOther(5)
        await expectUnmoved()
        await addOther(8)
        await expectUnmoved()
      })
      await committed()
      await Promise.all(settled)
      expect(shown()).to.equal(other.blocks.at(-1)!.hash)
      expect(head.gate!.isOpen).to.equal(true)
    })

    it(`gives no answers about a reorg that a writer left unfinished, with --consistency ${consistency}`, async () => {
      let joined: Joined | undefined
      await store.grouped(async () => {
        await importer.unwind(COMMON)
        joined = await join(consistency)
        expect(joined.head.gate!.isOpen).to.equal(false)
        expect(views.count).to.equal(1)
      })
      await joined!.committed()
      await untilOpen(joined!.head)
      expect(views.current.head.number).to.equal(COMMON)
    })
  }
})
