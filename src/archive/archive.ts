/** The archive that methods read: the store, and the identity of its chain. */
import type { Reader } from '../store/store.ts'
import type { Identity } from './identity.ts'

export interface Archive {
  readonly reader: Reader
  /** A getter in the serving process, because a running import may learn the merge block. */
  readonly identity: Identity
}
