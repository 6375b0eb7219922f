/** Gives requests that send transactions what they need of the component that moves the head. */
import type { Delivery } from '../head/localTransactions.ts'
import { PoolError } from '../pool/errors.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { Shared } from './contexts.ts'
import type { MovingHead } from './headParts.ts'

/** The members of a context with which transactions are sent. */
export function sendsOf(
  mover: MovingHead,
  pool: TransactionPool,
): Pick<Shared, 'deliver' | 'untilSealed' | 'nextNonce'> {
  return {
    async deliver(transaction, isNew = true) {
      const delivery = await mover.deliver?.(transaction, isNew)
      if (delivery !== undefined) requireDelivered(delivery)
    },
    untilSealed: async (transaction) => mover.untilSealed?.(transaction),
    async nextNonce(sender) {
      const there = (await mover.nextNonce?.(sender)) ?? 0n
      // Our pool may have transactions that the other node does not have yet.
      const here = pool.nonceOf(sender)
      return there > here ? there : here
    },
  }
}

/** @throws PoolError REFUSED_ELSEWHERE, ALREADY_KNOWN, BUSY */
function requireDelivered(delivery: Delivery): void {
  switch (delivery.kind) {
    case 'refused':
      throw new PoolError('REFUSED_ELSEWHERE', delivery.message)
    case 'known':
      throw new PoolError('ALREADY_KNOWN', 'already known')
    case 'late':
      throw new PoolError('BUSY', 'the node that includes the transactions does not answer in time')
    case 'delivered':
    case 'unanswered':
    case 'closed':
  }
}
