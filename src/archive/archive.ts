/** The archive that methods read: the store, and the identity of its chain. */

import type { Identity } from './identity.ts'
import type { StateReader } from './stateReader.ts'

export interface Archive {
  readonly reader: StateReader
  /**
   * In the serving process, this is a getter. While an import runs, the identity may change: the import adds the number
   * of the first proof-of-stake block.
   */
  readonly identity: Identity
}
