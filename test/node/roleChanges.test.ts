import { expect } from 'chai'
import type { Delivery } from '../../src/head/localTransactions.ts'
import type { MovingHead } from '../../src/node/headParts.ts'
import { RoleChanges } from '../../src/node/roleChanges.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { ann } from '../support/genesis.ts'
import { signed } from '../support/sealing.ts'

describe('requests during changes of the role of a node', () => {
  const transaction = signed(ann, 0)
  const CLOSED: Delivery = { kind: 'closed' }

  /** A component that moves the head, and gives one outcome for each transaction. */
  const mover = (deliver?: (transaction: PoolTransaction) => Promise<Delivery>): MovingHead =>
    ({ deliver }) as unknown as MovingHead
  const endless = (): Promise<void> => new Promise(() => {})

  it('pass a transaction to the next role when the former one was closed', async () => {
    let now = mover(async () => {
      changes.begin(async () => {
        await Promise.resolve()
        now = mover(async () => ({ kind: 'delivered' }))
      })
      return CLOSED
    })
    const changes = new RoleChanges(() => now)
    expect(await changes.deliver(transaction, true)).to.deep.equal({ kind: 'delivered' })
  })

  it('are told that this node is the writer', async () => {
    const changes = new RoleChanges(() => mover())
    expect(await changes.deliver(transaction, true)).to.equal(undefined)
  })

  it('end when the role was closed, and no other role has begun', async () => {
    let calls = 0
    const closed = mover(async () => {
      calls++
      return CLOSED
    })
    expect(await new RoleChanges(() => closed).deliver(transaction, true)).to.deep.equal(CLOSED)
    expect(calls).to.equal(1)
  })

  it('do not wait longer than the bound for a change', async () => {
    const changes = new RoleChanges(() => mover(), 20)
    changes.begin(endless)
    expect(await changes.deliver(transaction, true)).to.deep.equal({ kind: 'unanswered' })
    expect(await changes.settled()).to.equal(undefined)
  })

  it('wait for all changes, also those that begin meanwhile', async () => {
    const order: number[] = []
    const changes = new RoleChanges(() => mover())
    changes.begin(async () => {
      order.push(1)
      changes.begin(async () => void order.push(2))
    })
    expect(await changes.settled()).not.to.equal(undefined)
    expect(order).to.deep.equal([1, 2])
  })
})
