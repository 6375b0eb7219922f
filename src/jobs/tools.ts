/** The tools of every job, on the thread it runs on. */
import type { Identity } from '../archive/identity.ts'
import type { Replayer } from '../evm/replay.ts'
import type { Simulator } from '../evm/simulation.ts'
import type { Reader } from '../store/store.ts'

export interface Tools {
  readonly reader: Reader
  readonly identity: Identity
  readonly simulator: Simulator
  readonly replayer: Replayer
}
