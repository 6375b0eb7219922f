/** What whoever moves a node's head is given, and what it gives. */
import type { HeadError } from '../head/headError.ts'
import type { HeadViews } from '../head/headViews.ts'
import type { ChainControl, NodeStatus } from '../methods/node.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'

/** What the head is moved in. */
export interface HeadParts {
  /** Folder of the store. */
  readonly location: string
  readonly views: HeadViews
  readonly pool: TransactionPool
  /** Told of what happens, for the log. */
  readonly events: NodeLog
  /** Told of errors that nobody waits for. */
  readonly logError: NodeLog['logError']
  /** Told when the disk took no write: nothing moves the head until {@link MovingHead.restart}. */
  readonly onStoreFailed: (reason: string) => void
  /** Told of damage that what moves the head met: nothing moves it any more. @param what a sentence */
  readonly onDamaged: (what: string) => void
}

export interface MovingHead {
  readonly status: NodeStatus
  readonly control: ChainControl | undefined
  /** As in `Context`. */
  readonly forward: (transaction: PoolTransaction) => Promise<void>
  /** For people, after what is served. */
  readonly activity: string
  /** Whether what is answered about `latest` is about the head of the chain. */
  isReady(): boolean
  /** Damage of the archive because of which the head is not moved any more. */
  damage?(): HeadError | undefined
  /** Number of the head of the node that is followed, as far as it is known; none where none is followed. */
  followedHead?(): number
  /** After a failed write: resolves when no thread that moves the head has the store open. */
  ended(): Promise<void>
  /** After the store was opened again: moves the head again. @throws HeadError */
  restart(): Promise<void>
  close(): Promise<void>
}
