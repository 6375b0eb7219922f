import { expect } from 'chai'
import { OperationQueue } from '../../src/head/operationQueue.ts'
import { StoreError } from '../../src/store/storeError.ts'

/** Resolves when `release` is called. */
function held(): { over: Promise<void>; release: () => void } {
  let release = (): void => {}
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  return { over, release }
}

const codeOf = (outcome: PromiseSettledResult<unknown>): unknown =>
  outcome.status === 'fulfilled' ? undefined : (outcome.reason as { code?: unknown }).code

describe('the queue of operations on a chain, for items in groups', () => {
  let queue: OperationQueue
  /** The operations that ran, in order. */
  let runs: string[]
  /** Items that the operation refuses, and the error that it throws if one of them is among its items. */
  let refused: Map<string, Error>
  let take: (item: string) => Promise<void>

  beforeEach(() => {
    queue = new OperationQueue({ opened: () => undefined })
    runs = []
    refused = new Map()
    take = queue.grouped(
      async (items) => {
        runs.push(items.join(' '))
        for (const item of items) if (refused.has(item)) throw refused.get(item)!
      },
      (error) => error instanceof RangeError,
    )
  })

  it('runs an operation once for the items that wait, up to the next other operation', async () => {
    const { over, release } = held()
    const first = queue.runFor(() => over)
    const before = ['a', 'b', 'c'].map(take)
    const other = queue.runFor(() => runs.push('other'))
    const after = ['d', 'e'].map(take)
    release()
    await Promise.all([first, ...before, other, ...after])
    expect(runs).to.deep.equal(['a b c', 'other', 'd e'])
  })

  it('runs the operation again for an item that comes when the operation has begun', async () => {
    const { over, release } = held()
    const slow = queue.grouped<string>(
      async (items) => {
        runs.push(items.join(' '))
        await over
      },
      () => false,
    )
    const first = slow('a')
    await new Promise((resolve) => setImmediate(resolve))
    const second = slow('b')
    release()
    await Promise.all([first, second])
    expect(runs).to.deep.equal(['a', 'b'])
  })

  it('keeps the items of two operations apart', async () => {
    const other = queue.grouped<string>(
      async (items) => void runs.push(`other: ${items.join(' ')}`),
      () => false,
    )
    await Promise.all([take('a'), other('b'), take('c'), take('d')])
    expect(runs).to.deep.equal(['a', 'other: b', 'c d'])
  })

  it('runs the operation for each item alone if it refuses some, whose callers alone learn of it', async () => {
    refused.set('b', new RangeError('b is too long'))
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(take))
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled'])
    expect((outcomes[1] as PromiseRejectedResult).reason).to.equal(refused.get('b'))
    expect(runs).to.deep.equal(['a b c', 'a', 'b', 'c'])
  })

  it('runs the operation for a single item only once, even if the item is refused', async () => {
    refused.set('a', new RangeError('a is too long'))
    expect((await Promise.allSettled([take('a')]))[0].status).to.equal('rejected')
    expect(runs).to.deep.equal(['a'])
  })

  it('does not repeat the operation after an error of another kind, which may have come after a commit', async () => {
    refused.set('b', new TypeError('the thread died'))
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(take))
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected'])
    expect(runs).to.deep.equal(['a b c'])
  })

  it('reports a closed store as it does for single operations', async () => {
    refused.set('a', new StoreError('NOT_OPEN', 'the database is not open'))
    expect((await Promise.allSettled(['a', 'b'].map(take))).map(codeOf)).to.deep.equal([
      'STORE_FAILED',
      'STORE_FAILED',
    ])
  })

  it('counts each item among those for which callers wait, and does not run what it refuses', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 66 }, (_, index) => take(String(index))))
    expect(outcomes.map(codeOf).filter((code) => code === 'BUSY')).to.have.lengthOf(2)
    expect(runs.join(' ').split(' ')).to.have.lengthOf(64)
    await take('again')
  })

  it('refuses items that have not begun when it is closed', async () => {
    const outcomes = Promise.allSettled(['a', 'b'].map(take))
    queue.close()
    expect((await outcomes).map(codeOf)).to.deep.equal(['CLOSED', 'CLOSED'])
    expect(runs).to.deep.equal([])
  })
})
