/** The archive that methods read: the store, and the identity of its chain. */
import type { Reader } from '../store/store.ts'
import type { Identity } from './identity.ts'

export interface Archive {
  readonly reader: Reader
  /** In the serving process, this is a getter, because a running import may add the merge block to the identity. */
  readonly identity: Identity
}
