/** A pool that is empty and rejects transactions, for tests of methods that do not need a pool. */
import type { Pool } from '../../src/pool/poolTransaction.ts'

export const emptyPool: Pool = {
  add: () => Promise.reject(new RangeError('this pool takes nothing')),
  drop: () => false,
  dropAside: () => 0,
  synced: async () => {},
  settleAll: () => {},
  get: () => undefined,
  nonceOf: () => 0n,
  counts: () => ({ pending: 0, queued: 0 }),
  content: () => [],
  contentOf: (sender) => ({ sender, pending: [], queued: [] }),
  candidates: () => [],
  version: 0,
  onPending: () => () => {},
}
