import { expect } from 'chai'
import type { SyncProgress, SyncStatus } from '../../generated/types.ts'
import { blockHashAt } from '../../src/archive/blocks.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import type { Session } from '../../src/rpc/session.ts'
import type { Store } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import { schemaFault } from '../support/contract.ts'
import { closeSubscriptions, EVERYTHING, Listener, open, quiet, subscriberOf, topicOf } from './listening.ts'
import { chainOf, LOGGER, MovingHead, poolTransaction } from './movingHead.ts'

/** Topics that the blocks of two chains log, from block 1 on. The chains fork after block 2. */
const ONE = [[1], [2, 2], [3], [4]]
const TWO = [[1], [2, 2], [13], [], [15, 16]]

let one: Store
let two: Store

/** Makes the chains for the suite that calls the function. */
function usesChains(): void {
  before(async () => {
    one = await chainOf(ONE)
    two = await chainOf(TWO)
  })
}

describe('subscriptions', () => {
  usesChains()

  afterEach(closeSubscriptions)

  it('send new heads, one by one, and their logs', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const listener = new Listener()
    const subscriber = subscriberOf(subscriptions, listener)
    const heads = subscriber.subscribe({ kind: 'newHeads' })
    const logs = subscriber.subscribe({ kind: 'logs', watch: EVERYTHING })
    head.move(one, 3)
    await quiet(head)
    expect(listener.results(heads).map(({ number }) => number)).to.deep.equal(['0x1', '0x2', '0x3'])
    expect(listener.results(logs).map(topicOf)).to.deep.equal([1, 2, 2, 3])
    for (const { method, params } of listener.reported) {
      expect(method).to.equal('eth_subscription')
      const schema = params.subscription === heads ? 'NewHeadsNotification' : 'LogsNotification'
      expect(schemaFault(schema, params)).to.equal(undefined)
    }
    const { hash } = listener.results(heads)[2]!
    expect(hash).to.equal(toHex(blockHashAt(one, 3)!))
  })

  it('send the removed logs of a reorg first, in the order of the old chain', async () => {
    const head = new MovingHead(one, 4)
    const { subscriptions } = open(head)
    const listener = new Listener()
    const subscriber = subscriberOf(subscriptions, listener)
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

  it('send no events from before the subscription', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const [first, late] = [new Listener(), new Listener()]
    subscriberOf(subscriptions, first).subscribe({ kind: 'newHeads' })
    head.move(one, 2)
    subscriberOf(subscriptions, late).subscribe({ kind: 'newHeads' })
    head.move(one, 3)
    await quiet(head)
    expect(first.reported).to.have.length(3)
    expect(late.reported).to.have.length(1)
  })

  it('send pending transactions, as hashes or as whole transactions', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions, telling } = open(head)
    const listener = new Listener()
    const subscriber = subscriberOf(subscriptions, listener)
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
    for (const { params } of listener.reported) {
      expect(schemaFault('NewPendingTransactionsNotification', params)).to.equal(undefined)
    }
  })

  it('send a new listener only later transactions, even if earlier transactions are not sent yet', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions, telling } = open(head)
    const [first, late] = [new Listener(), new Listener()]
    const watched = { kind: 'newPendingTransactions', full: false } as const
    subscriberOf(subscriptions, first).subscribe(watched)
    telling.tell(poolTransaction(1))
    subscriberOf(subscriptions, late).subscribe(watched)
    telling.tell(poolTransaction(2))
    await quiet(head)
    const hashes = [1, 2].map((nonce) => toHex(poolTransaction(nonce).hash))
    const reported = [first, late].map((listener) => listener.reported.map(({ params }) => params.result))
    expect(reported).to.deep.equal([hashes, hashes.slice(1)])
  })

  it('match logs by address and by topic', async () => {
    const head = new MovingHead(two, 0)
    const { subscriptions } = open(head)
    const listener = new Listener()
    const subscriber = subscriberOf(subscriptions, listener)
    const watching = (addresses: Uint8Array[], topics: Uint8Array[][]) =>
      subscriber.subscribe({ kind: 'logs', watch: { ...EVERYTHING, criteria: { addresses, topics } } })
    const address = fromHex(LOGGER)
    const ids = [
      watching([address], []),
      watching([address, new Uint8Array(20), address], [[word(13)]]),
      watching([new Uint8Array(20)], []),
      watching([], [[word(1), word(16), word(16)]]),
      watching([], [[], [word(1)]]),
      watching([], [[]]),
    ]
    const gone = watching([address], [[word(1)]])
    subscriber.unsubscribe(gone!)
    head.move(two, 5)
    await quiet(head)
    const all = [1, 2, 2, 13, 15, 16]
    const reported = [...ids, gone].map((id) => listener.results(id).map(topicOf))
    expect(reported).to.deep.equal([all, [13], [], [1, 16], [], all, []])
  })

  it('are limited to a quarter of subscriptionsMax for each client except LOCAL', () => {
    const { subscriptions } = open(new MovingHead(one, 0), { subscriptionsMax: 8 })
    const subscribe = (client: string) =>
      subscriberOf(subscriptions, new Listener(), client).subscribe({ kind: 'newHeads' })
    expect([subscribe('a'), subscribe('a'), subscribe('a')].map((id) => id !== undefined)).to.deep.equal([
      ...[true, true, false],
    ])
    for (let more = 0; more < 6; more++) expect(subscribe(LOCAL)).to.be.a('string')
    expect(subscribe('b')).to.equal(undefined)
  })

  it('send a notification when the node begins or ends syncing', async () => {
    const progress: SyncProgress = { startingBlock: '0x1', currentBlock: '0x2', highestBlock: '0x9' }
    let status: SyncStatus = false
    const { subscriptions } = open(new MovingHead(one, 0), { syncing: () => status, syncingIntervalMs: 1 })
    const listener = new Listener()
    const id = subscriberOf(subscriptions, listener).subscribe({ kind: 'syncing' })
    const reported = async (count: number): Promise<void> => {
      while (listener.reported.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    status = progress
    await reported(1)
    status = false
    await reported(2)
    expect(listener.results(id)).to.deep.equal([{ syncing: true, status: progress }, false])
    for (const { params } of listener.reported) {
      expect(schemaFault('SyncingNotification', params)).to.equal(undefined)
    }
  })

  it('end when their connection closes, or when the client unsubscribes', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const [first, second] = [new Listener(), new Listener()]
    const ids = [first, second].map((listener) =>
      subscriberOf(subscriptions, listener).subscribe({ kind: 'newHeads' }),
    )
    expect(ids[0]).to.match(/^0x[1-9a-f][0-9a-f]{0,31}$/)
    expect(subscriberOf(subscriptions, second).unsubscribe(ids[0]!)).to.equal(false)
    expect(subscriberOf(subscriptions, first).unsubscribe(ids[0]!)).to.equal(true)
    expect(subscriberOf(subscriptions, first).unsubscribe(ids[0]!)).to.equal(false)
    second.drop()
    expect(subscriptions.count).to.equal(0)
    head.move(one, 1)
    await quiet(head)
    expect([...first.reported, ...second.reported]).to.deep.equal([])
    expect(subscriberOf(subscriptions, second).subscribe({ kind: 'newHeads' })).to.be.a('string')
    expect(subscriptions.count).to.equal(0)
  })

  it('are limited in total and for each connection', () => {
    const { subscriptions } = open(new MovingHead(one, 0), {
      subscriptionsMax: 3,
      connectionSubscriptionsMax: 2,
    })
    const [first, second] = [new Listener(), new Listener()]
    const subscribe = (session: Session) =>
      subscriberOf(subscriptions, session).subscribe({ kind: 'newHeads' })
    expect([subscribe(first), subscribe(first)].every((id) => id !== undefined)).to.equal(true)
    expect(subscribe(first)).to.equal(undefined)
    expect(subscribe(second)).to.be.a('string')
    expect(subscribe(second)).to.equal(undefined)
    first.drop()
    expect(subscribe(second)).to.be.a('string')
  })

  it('yield to other tasks when there are thousands of subscriptions', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head)
    const listener = new Listener()
    const subscriber = subscriberOf(subscriptions, listener)
    for (let made = 0; made < 20_000; made++) subscriber.subscribe({ kind: 'logs', watch: EVERYTHING })
    let turns = 0
    head.move(one, 3)
    while (head.held > 0) {
      turns++
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(listener.reported).to.have.length(80_000)
    expect(turns).to.be.above(10)
  })
})
