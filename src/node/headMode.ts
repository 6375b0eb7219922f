/** How the head of a node moves. */
import type { ProducerOptions } from '../head/attributes.ts'
import type { HeadError } from '../head/headError.ts'
import type { SealingMode } from '../head/sealer.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'

export type HeadMode =
  /** The head does not move. */
  | { readonly kind: 'still' }
  /** The node seals blocks. */
  | DevMode
  /** The node follows another node. */
  | FollowMode

export interface DevMode {
  readonly kind: 'dev'
  readonly sealing: SealingMode
  /** Maximum milliseconds for which eth_sendRawTransaction waits for the transaction to be sealed, in instant mode. */
  readonly sealWaitMs: number
  readonly producer: ProducerOptions
  /** Depth below the head at which a block is final. */
  readonly finalityDepth: number
  /** The log of which this node is the writer, if any. */
  readonly log: LogWriterOptions | undefined
  /** Called when the head can no longer move; the node must end. */
  readonly onDeath: (error: HeadError) => void
}

export interface FollowMode {
  readonly kind: 'follow'
  /** Endpoints of the nodes to follow, in order of preference. */
  readonly urls: readonly string[]
  readonly intervalMs: number
  readonly trustHeaders: boolean
  /** Depth below the head at which a block is final, if no followed node reports finality. */
  readonly finalityDepth: number
  /** The log of which this node is the writer, if any. */
  readonly log: LogWriterOptions | undefined
  /** Called when the head can no longer move; the node must end. */
  readonly onDeath: (error: HeadError) => void
}
