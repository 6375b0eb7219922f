import { expect } from 'chai'
import type { Receipt } from '../../generated/types.ts'
import { bodyAt } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import type { Store } from '../../src/store/store.ts'
import type { SubscriptionOptions } from '../../src/watch/subscriptions.ts'
import { schemaFault } from '../support/contract.ts'
import { plainReceipts } from '../support/plainJson.ts'
import { closeSubscriptions, Listener, open, quiet, subscriberOf } from './listening.ts'
import { chainOf, MovingHead } from './movingHead.ts'

/** Topics that the blocks of two chains log, a transaction for each, from block 1 on. The chains fork after block 1. */
const ONE = [[1], [2, 3, 4], [], [5]]
const TWO = [[1], [12], [13, 14]]

let one: Store
let two: Store

/** The receipts of a block, made in another way than the node makes them. */
function receiptsIn(chain: Store, number: number): Receipt[] {
  return plainReceipts({ reader: wholeState(chain), identity: readIdentity(chain)! }, number) as Receipt[]
}

const hashesIn = (chain: Store, number: number): string[] =>
  receiptsIn(chain, number).map(({ transactionHash }) => transactionHash)

/** Results of the notifications of one subscription. */
function listsOf(listener: Listener, id: string | undefined): Receipt[][] {
  return listener.results(id) as unknown as Receipt[][]
}

const transactionsOf = (lists: Receipt[][]): string[][] =>
  lists.map((list) => list.map(({ transactionHash }) => transactionHash))

function listening(head: MovingHead, changes: Partial<SubscriptionOptions> = {}) {
  const { subscriptions } = open(head, changes)
  const listener = new Listener()
  const subscriber = subscriberOf(subscriptions, listener)
  const watching = (...hashes: string[]) => subscriber.subscribe({ kind: 'transactionReceipts', hashes })
  return { subscriptions, subscriber, listener, watching }
}

describe('subscriptions to receipts', () => {
  before(async () => {
    one = await chainOf(ONE)
    two = await chainOf(TWO)
    expect(bodyAt(one, 2).transactions).to.have.length(3)
  })

  afterEach(closeSubscriptions)

  it('send the receipts of each block in one notification, as eth_getBlockReceipts returns them', async () => {
    const head = new MovingHead(one, 0)
    const { listener, watching } = listening(head)
    const all = watching()
    head.move(one, 4)
    await quiet(head)
    // Block 3 has no transactions, hence no notification.
    expect(listsOf(listener, all)).to.deep.equal([1, 2, 4].map((number) => receiptsIn(one, number)))
    for (const { method, params } of listener.reported) {
      expect(method).to.equal('eth_subscription')
      expect(schemaFault('TransactionReceiptsNotification', params)).to.equal(undefined)
    }
  })

  it('send only the receipts of the transactions that they name, in the order of the block', async () => {
    const head = new MovingHead(one, 0)
    const { listener, watching } = listening(head)
    const [first, second, third] = hashesIn(one, 2)
    const unknown = `0x${'ab'.repeat(32)}`
    const ids = [
      watching(third!, unknown, first!, first!),
      watching(unknown),
      watching(second!, hashesIn(one, 4)[0]!),
      watching(),
    ]
    head.move(one, 2)
    head.move(one, 4)
    await quiet(head)
    const [some, none, later, all] = ids.map((id) => listsOf(listener, id))
    expect(some).to.deep.equal([[receiptsIn(one, 2)[0], receiptsIn(one, 2)[2]]])
    expect(none).to.deep.equal([])
    expect(transactionsOf(later!)).to.deep.equal([[second], hashesIn(one, 4)])
    expect(all).to.have.length(3)
  })

  it('send the receipts of the new chain after a reorg, and none of the removed blocks', async () => {
    const head = new MovingHead(one, 4)
    const { listener, watching } = listening(head)
    const [again] = hashesIn(one, 4)
    const [all, named] = [watching(), watching(again!, ...hashesIn(two, 3))]
    head.move(two, 3, 1)
    head.move(one, 4, 1)
    await quiet(head)
    const expected = [hashesIn(two, 2), hashesIn(two, 3), hashesIn(one, 2), hashesIn(one, 4)]
    expect(transactionsOf(listsOf(listener, all))).to.deep.equal(expected)
    expect(transactionsOf(listsOf(listener, named))).to.deep.equal([hashesIn(two, 3), [again]])
  })

  it('send no receipts of blocks before the subscription began or after it ended', async () => {
    const head = new MovingHead(one, 0)
    const { listener, subscriber, watching } = listening(head)
    const [gone, kept] = [watching(), watching()]
    head.move(one, 1)
    const late = watching()
    const lateNamed = watching(...hashesIn(one, 1), ...hashesIn(one, 2))
    await quiet(head)
    expect(subscriber.unsubscribe(gone!)).to.equal(true)
    head.move(one, 2)
    await quiet(head)
    const counts = [gone, kept, late, lateNamed].map((id) => listsOf(listener, id).length)
    expect(counts).to.deep.equal([1, 2, 1, 1])
  })

  it('send the receipts of blocks after the newHeads notifications of the blocks', async () => {
    const head = new MovingHead(one, 0)
    const { listener, subscriber, watching } = listening(head)
    watching()
    subscriber.subscribe({ kind: 'newHeads' })
    head.move(one, 2)
    await quiet(head)
    const kinds = listener.reported.map(({ params }) => (Array.isArray(params.result) ? 'receipts' : 'head'))
    expect(kinds).to.deep.equal(['head', 'head', 'receipts', 'receipts'])
  })

  it('wait for a slow listener, and drop a listener that does not catch up in time', async () => {
    const head = new MovingHead(one, 0)
    const { subscriptions } = open(head, { readerWaitMs: 20 })
    const [slow, quick] = [new Listener(), new Listener()]
    slow.capacity = 1
    for (const session of [slow, quick])
      subscriberOf(subscriptions, session).subscribe({ kind: 'transactionReceipts', hashes: [] })
    head.move(one, 4)
    await quiet(head)
    expect([slow.reported.length, slow.closed.aborted]).to.deep.equal([1, true])
    expect([quick.reported.length, quick.closed.aborted]).to.deep.equal([3, false])
  })

  it('drop the listeners whose notification would be too long, and no others', async () => {
    const { length } = JSON.stringify(receiptsIn(one, 2)[0])
    const head = new MovingHead(one, 1)
    const { subscriptions } = open(head, { receiptsBytesMax: 2 * length + 2 })
    const [first, second, third] = hashesIn(one, 2)
    const listeners = [[], [third!], [first!, second!], [first!]].map((hashes) => {
      const listener = new Listener()
      subscriberOf(subscriptions, listener).subscribe({ kind: 'transactionReceipts', hashes })
      return listener
    })
    head.move(one, 2)
    await quiet(head)
    expect(listeners.map(({ closed }) => closed.aborted)).to.deep.equal([true, true, false, false])
    const named = listeners.slice(2).map(({ reported }) => reported.length)
    expect(named).to.deep.equal([1, 1])
    expect(subscriptions.count).to.equal(2)
  })

  it('yield to other tasks when there are thousands of subscriptions', async () => {
    const head = new MovingHead(one, 0)
    const { listener, watching } = listening(head)
    const [hash] = hashesIn(one, 2)
    for (let made = 0; made < 5_000; made++) {
      watching()
      watching(hash!)
    }
    let turns = 0
    head.move(one, 2)
    while (head.held > 0) {
      turns++
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(listener.reported).to.have.length(15_000)
    expect(turns).to.be.above(5)
  })
})
