/** How the head of a node moves. */
import type { ProducerOptions } from '../head/attributes.ts'
import type { HeadError } from '../head/headError.ts'
import type { SealingMode } from '../head/sealer.ts'

export type HeadMode =
  /** The head does not move. */
  | { readonly kind: 'still' }
  /** The node seals blocks. */
  | DevMode
  /** The node follows another one. */
  | FollowMode

export interface DevMode {
  readonly kind: 'dev'
  readonly sealing: SealingMode
  /** Maximum milliseconds that an answer waits for its transaction's block in instant mode. */
  readonly sealWaitMs: number
  readonly producer: ProducerOptions
  /** Number of blocks on top of a final block. */
  readonly finalityDepth: number
  /** Called when the head can no longer move; the node must end. */
  readonly onDeath: (error: HeadError) => void
}

export interface FollowMode {
  readonly kind: 'follow'
  /** In order of preference. */
  readonly urls: readonly string[]
  readonly intervalMs: number
  readonly trustHeaders: boolean
  /** Used if the followed chain does not report finality. */
  readonly finalityDepth: number
  /** Called when the head can no longer move; the node must end. */
  readonly onDeath: (error: HeadError) => void
}
