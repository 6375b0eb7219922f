import { expect } from 'chai'
import { blockHashAt } from '../../src/archive/blocks.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { Session } from '../../src/rpc/session.ts'
import type { Store } from '../../src/store/store.ts'
import type { LogWatch } from '../../src/watch/logWatch.ts'
import { type SubscriptionOptions, Subscriptions } from '../../src/watch/subscriptions.ts'
import { word } from '../support/assembler.ts'
import { schemaFault } from '../support/contract.ts'
import { chainOf, MovingHead, poolTransaction, TellingPool } from './movingHead.ts'

const EVERYTHING: LogWatch = { criteria: { addresses: [], topics: [] }, from: undefined, to: undefined }

/** Blocks 1 to 4 of two chains that part after block 2; the topics that each block logs. */
const ONE = [[1], [2, 2], [3], [4]]
const TWO = [[1], [2, 2], [13], [], [15, 16]]

let one: Store
let two: Store

before(async () => {
  one = await chainOf(ONE)
  two = await chainOf(TWO)
})

/** Members of a header, a log or a transaction that the tests look at. */
interface Result {
  readonly number: string
  readonly hash: string
  readonly topics: string[]
  readonly removed: boolean
}

interface Told {
  readonly method: string
  readonly params: { readonly subscription: string; readonly result: Result }
}

class Listener implements Session {
  readonly connection = this
  readonly told: Told[] = []
  readonly #ending = new AbortController()
  readonly closed = this.#ending.signal
  /** Notifications that it takes before it is dropped. */
  patience = Number.POSITIVE_INFINITY

  notify(json: string): void {
    if (this.closed.aborted) return
    if (this.told.length >= this.patience) this.drop()
    else this.told.push(JSON.parse(json))
  }

  drop(): void {
    this.#ending.abort()
  }

  /** What it was told about one subscription. */
  results(id: string | undefined): Result[] {
    return this.told.filter(({ params }) => params.subscription === id).map(({ params }) => params.result)
  }
}

const opened: Subscriptions[] = []

function open(head: MovingHead, changes: Partial<SubscriptionOptions> = {}) {
  const telling = new TellingPool()
  const logged: string[] = []
  const subscriptions = new Subscriptions({
    views: head,
    pool: telling.pool,
    syncing: () => false,
    subscriptionsMax: 100_000,
    connectionSubscriptionsMax: 100_000,
    logError: (message, error) => void logged.push(`${message}: ${String(error)}`),
    ...changes,
  })
  opened.push(subscriptions)
  return { subscriptions, telling, logged }
}

/** Until everything is told: views are held for as long as there is something to tell. */
async function quiet(head: MovingHead): Promise<void> {
  for (let turns = 0; turns < 3 || head.held > 0; turns++)
    await new Promise((resolve) => setImmediate(resolve))
}

const topicOf = ({ topics, removed }: Result): number => (removed ? -1 : 1) * Number(topics[0])

describe('subscriptions', () => {
  afterEach(() => {
    for (const subscriptions of opened.splice(0)) subscriptions.close()
  })

  it('tell new heads, one by one, and their logs', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const listener = new Listener()
    const subscriber = subscriptions.subscriberOf(listener)
    const heads = subscriber.subscribe({ kind: 'newHeads' })
    const logs = subscriber.subscribe({ kind: 'logs', watch: EVERYTHING })
    head.move(one, 3)
    await quiet(head)
    expect(listener.results(heads).map(({ number }) => number)).to.deep.equal(['0x1', '0x2', '0x3'])
    expect(listener.results(logs).map(topicOf)).to.deep.equal([1, 2, 2, 3])
    for (const { method, params } of listener.told) {
      expect(method).to.equal('eth_subscription')
      const schema = params.subscription === heads ? 'NewHeadsNotification' : 'LogsNotification'
      expect(schemaFault(schema, params)).to.equal(undefined)
    }
    const { hash } = listener.results(heads)[2]!
    expect(hash).to.equal(toHex(blockHashAt(one, 3)!))
  })

  it('tell of a reorganisation: removed logs first, in the order of the old chain', async () => {
    const head = new MovingHead(one, 4)
    const { subscriptions } = open(head)
    const listener = new Listener()
    const subscriber = subscriptions.subscriberOf(listener)
    const heads = subscriber.subscribe({ kind: 'newHeads' })
    const logs = subscriber.subscribe({ kind: 'logs', watch: EVERYTHING })
    const some = subscriber.subscribe({
      kind: 'logs',
      watch: { criteria: { addresses: [], topics: [[word(4), word(16)]] }, from: 4, to: 4 },
    })
    head.move(two, 5, 2)
    head.move(one, 3, 2)
    await quiet(head)
    expect(listener.results(logs).map(topicOf)).to.deep.equal([-3, -4, 13, 15, 16, -13, -15, -16, 3])
    expect(listener.results(some).map(topicOf)).to.deep.equal([-4])
    expect(listener.results(heads).map(({ hash }) => hash)).to.deep.equal([
      ...[3, 4, 5].map((number) => toHex(blockHashAt(two, number)!)),
      toHex(blockHashAt(one, 3)!),
    ])
  })

  it('tell nothing of what was before them', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const [first, late] = [new Listener(), new Listener()]
    subscriptions.subscriberOf(first).subscribe({ kind: 'newHeads' })
    head.move(one, 2)
    subscriptions.subscriberOf(late).subscribe({ kind: 'newHeads' })
    head.move(one, 3)
    await quiet(head)
    expect(first.told).to.have.length(3)
    expect(late.told).to.have.length(1)
  })

  it('tell what becomes pending: hashes, or the transactions', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions, telling } = open(head)
    const listener = new Listener()
    const subscriber = subscriptions.subscriberOf(listener)
    const hashes = subscriber.subscribe({ kind: 'newPendingTransactions', full: false })
    const whole = subscriber.subscribe({ kind: 'newPendingTransactions', full: true })
    for (let nonce = 1; nonce <= 50; nonce++) telling.tell(poolTransaction(nonce))
    await quiet(head)
    telling.tell(poolTransaction(51))
    await quiet(head)
    expect(listener.results(hashes)).to.deep.equal(
      Array.from({ length: 51 }, (_, index) => toHex(poolTransaction(index + 1).hash)),
    )
    expect(listener.results(whole).map(({ hash }) => hash)).to.deep.equal(listener.results(hashes))
    for (const { params } of listener.told) {
      expect(schemaFault('NewPendingTransactionsNotification', params)).to.equal(undefined)
    }
  })

  it('tell when the node begins and ends to catch up', async () => {
    const progress = { startingBlock: '0x1', currentBlock: '0x2', highestBlock: '0x9' }
    let status: false | typeof progress = false
    const { subscriptions } = open(new MovingHead(one, 0), { syncing: () => status, syncingIntervalMs: 1 })
    const listener = new Listener()
    const id = subscriptions.subscriberOf(listener).subscribe({ kind: 'syncing' })
    const told = async (count: number): Promise<void> => {
      while (listener.told.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    status = progress
    await told(1)
    status = false
    await told(2)
    expect(listener.results(id)).to.deep.equal([{ syncing: true, status: progress }, false])
    for (const { params } of listener.told) {
      expect(schemaFault('SyncingNotification', params)).to.equal(undefined)
    }
  })

  it('end with their connection, or when they are told to', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const [first, second] = [new Listener(), new Listener()]
    const ids = [first, second].map((listener) =>
      subscriptions.subscriberOf(listener).subscribe({ kind: 'newHeads' }),
    )
    expect(ids[0]).to.match(/^0x[1-9a-f][0-9a-f]{0,31}$/)
    expect(subscriptions.subscriberOf(second).unsubscribe(ids[0]!)).to.equal(false)
    expect(subscriptions.subscriberOf(first).unsubscribe(ids[0]!)).to.equal(true)
    expect(subscriptions.subscriberOf(first).unsubscribe(ids[0]!)).to.equal(false)
    second.drop()
    expect(subscriptions.count).to.equal(0)
    head.move(one, 1)
    await quiet(head)
    expect([...first.told, ...second.told]).to.deep.equal([])
    expect(subscriptions.subscriberOf(second).subscribe({ kind: 'newHeads' })).to.be.a('string')
    expect(subscriptions.count).to.equal(0)
  })

  it('are bounded, in all and for each connection', () => {
    const { subscriptions } = open(new MovingHead(one, 0), {
      subscriptionsMax: 3,
      connectionSubscriptionsMax: 2,
    })
    const [first, second] = [new Listener(), new Listener()]
    const subscribe = (session: Session) =>
      subscriptions.subscriberOf(session).subscribe({ kind: 'newHeads' })
    expect([subscribe(first), subscribe(first)].every((id) => id !== undefined)).to.equal(true)
    expect(subscribe(first)).to.equal(undefined)
    expect(subscribe(second)).to.be.a('string')
    expect(subscribe(second)).to.equal(undefined)
    first.drop()
    expect(subscribe(second)).to.be.a('string')
  })

  it('leave out who was dropped, and nobody else', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const [slow, quick] = [new Listener(), new Listener()]
    slow.patience = 2
    for (const session of [slow, quick]) {
      subscriptions.subscriberOf(session).subscribe({ kind: 'logs', watch: EVERYTHING })
    }
    head.move(one, 4)
    await quiet(head)
    expect(slow.told).to.have.length(2)
    expect(quick.told).to.have.length(5)
    expect(subscriptions.count).to.equal(1)
  })

  it('let others have their turn when there are very many', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const listener = new Listener()
    const subscriber = subscriptions.subscriberOf(listener)
    for (let made = 0; made < 20_000; made++) subscriber.subscribe({ kind: 'logs', watch: EVERYTHING })
    let turns = 0
    head.move(one, 3)
    while (head.held > 0) {
      turns++
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(listener.told).to.have.length(80_000)
    expect(turns).to.be.above(10)
  })

  it('drop those who cannot be told everything when too much waits', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions, telling } = open(head)
    const [heads, pending] = [new Listener(), new Listener()]
    subscriptions.subscriberOf(heads).subscribe({ kind: 'newHeads' })
    subscriptions.subscriberOf(pending).subscribe({ kind: 'newPendingTransactions', full: false })
    for (let moves = 0; moves < 300; moves++) head.move(moves % 2 === 0 ? one : two, 1, 0)
    expect(heads.closed.aborted).to.equal(true)
    expect(pending.closed.aborted).to.equal(false)
    await quiet(head)
    expect(head.held).to.equal(0)
    telling.tell(poolTransaction(1))
    await quiet(head)
    expect(pending.told).to.have.length(1)
  })

  it('drop everybody who waits for what cannot be read, and log why', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions, logged } = open(head)
    const listener = new Listener()
    subscriptions.subscriberOf(listener).subscribe({ kind: 'newHeads' })
    head.move(one, 1)
    const broken = { ...head.current, head: { ...head.current.head, number: 2 } }
    Object.assign(broken, {
      archive: {
        ...head.current.archive,
        reader: {
          get: () => {
            throw new RangeError('unreadable')
          },
        },
      },
    })
    await quiet(head)
    head.tell({ before: head.current, after: broken, ancestor: 1 })
    await quiet(head)
    expect(listener.told).to.have.length(1)
    expect(listener.closed.aborted).to.equal(true)
    expect(logged).to.have.length(1)
    expect(head.held).to.equal(0)
  })
})
