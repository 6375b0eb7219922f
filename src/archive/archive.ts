/** What the methods read from: the store, and what is known about the chain in it. */
import type { Reader } from '../store/store.ts'
import type { Identity } from './identity.ts'

export interface Archive {
  readonly reader: Reader
  /** A getter in the serving process: an import that is running may learn the merge block. */
  readonly identity: Identity
}
