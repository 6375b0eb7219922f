/** The interface between a node and the component that moves its head. */
import type { HeadError } from '../head/headError.ts'
import type { HeadViews } from '../head/headViews.ts'
import type { Delivery } from '../head/localTransactions.ts'
import type { View } from '../head/view.ts'
import type { ChainControl, NodeStatus } from '../methods/node.ts'
import type { FleetFigures } from '../observe/nodeGauges.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import type { TransactionPool } from '../pool/pool.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import type { WriteGate } from '../store/writeGate.ts'
import type { Refreshed } from './headRefresh.ts'
import type { LatestGate } from './latestGate.ts'

/** The parts of a node for the component that moves the head. */
export interface HeadParts {
  /** Folder of the store. */
  readonly location: string
  readonly views: HeadViews
  /** The views that each commit refreshes to the newest head. */
  readonly heads: Refreshed
  /** Takes a view of the newest head, and shows the view later. */
  readonly readyHeads: ReadyHeads
  /** Holds back writes while threads take their views of a head; undefined if only one thread has views. */
  readonly writeGate: WriteGate | undefined
  readonly pool: TransactionPool
  /** Receives events for the log. */
  readonly events: NodeLog
  /** Logs errors that no caller receives. */
  readonly logError: NodeLog['logError']
  /** Called when the disk refused a write; the head does not move until {@link MovingHead.restart}. */
  readonly onStoreFailed: (reason: string) => void
  /** Called when damage was found; the head no longer moves. @param what a sentence */
  readonly onDamaged: (what: string) => void
  /**
   * Called after each commit. The operation that made the commit ends only after the returned promise has resolved.
   * Default: shows the new head at once
   */
  readonly onCommitted?: () => Promise<void> | undefined
  /** Called when this node has the lease of the log's writer. @param epoch number of the lease */
  readonly onWriting?: ((epoch: number) => void) | undefined
}

/** Takes views of the newest head, on one thread or on all threads, and later makes them the current views. */
export interface ReadyHeads {
  /** Takes a view of the newest head. */
  ready(): View | Promise<View>
  /** Makes a ready view the current view. Called in the order in which the views were taken. */
  show(view: View): unknown
  /** Drops a ready view. */
  discard(view: View): void
  /**
   * Whether threads without a view of the published head have joined. These threads wait until a new view is taken on
   * all threads and shown, even if the head does not move. Absent if there is one thread.
   */
  readonly hasNewcomers?: boolean
  /**
   * Sets the function to call when a thread has joined. Absent if there is one thread.
   *
   * @param publish shows the newest head, at once or as soon as possible
   */
  publishBy?(publish: () => unknown): void
}

/** Whether answers about the newest block may be given now. */
export interface Gate {
  readonly isOpen: boolean
  /** Returns a promise while requests have to wait; afterwards, {@link isOpen} says whether they can be answered. */
  opening(): Promise<void> | undefined
}

export interface MovingHead {
  readonly status: NodeStatus
  readonly control: ChainControl | undefined
  /** The implementation of `untilSealed` in `Context`; absent if it does not wait. */
  untilSealed?(transaction: PoolTransaction): Promise<void>
  /**
   * Passes a transaction of the pool on to the node that includes it; absent if that is this node.
   *
   * @param isNew as in `LocalTransactions.deliver`
   */
  deliver?(transaction: PoolTransaction, isNew: boolean): Promise<Delivery>
  /**
   * Asks the node that includes the transactions for the nonce of an account's next transaction; absent if that is this
   * node.
   *
   * @param sender 20 bytes
   * @returns undefined when the node does not answer
   */
  nextNonce?(sender: Uint8Array): Promise<bigint | undefined>
  /** Text that is appended to the node's human-readable description. */
  readonly activity: string
  /** Whether answers about `latest` reflect the chain's head. */
  isReady(): boolean
  /** Why transactions are refused: the head has stopped for good, or until its thread runs again. */
  failure?(): HeadError | undefined
  /** Why the head does not follow, as part of a sentence without the address of a node; undefined if it does. */
  fault?(): string | undefined
  /** Whether answers about the newest block may be given now; absent if they always may. */
  readonly gate?: LatestGate | undefined
  /** The node's place in its fleet, if it has one. */
  fleet?(): FleetFigures
  /** Head number of the followed node, as far as known; absent if no node is followed. */
  followedHead?(): number
  /** After a failed write: resolves when the head thread has closed the store. */
  ended(): Promise<void>
  /** Starts moving the head again. Called after the store was reopened. @throws HeadError */
  restart(): Promise<void>
  close(): Promise<void>
}
