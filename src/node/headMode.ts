/** What moves the head of a node. */
import type { ProducerOptions } from '../head/attributes.ts'
import type { HeadError } from '../head/headError.ts'
import type { SealingMode } from '../head/sealer.ts'

export type HeadMode =
  /** Nothing: the archive stands still. */
  | { readonly kind: 'still' }
  /** Blocks of one's own. */
  | DevMode
  /** Another node. */
  | FollowMode

export interface DevMode {
  readonly kind: 'dev'
  readonly sealing: SealingMode
  /** How long an answer waits for the block of its transaction where blocks are sealed at once, in milliseconds. */
  readonly sealWaitMs: number
  readonly producer: ProducerOptions
  /** Blocks on top of one that make it final. */
  readonly finalityDepth: number
  /** The head cannot be moved any more: the node has to end. */
  readonly onDeath: (error: HeadError) => void
}

export interface FollowMode {
  readonly kind: 'follow'
  /** One after the other is tried. */
  readonly urls: readonly string[]
  readonly intervalMs: number
  readonly trustHeaders: boolean
  /** Where the followed chain does not tell what is final. */
  readonly finalityDepth: number
  /** The head cannot be moved any more: the node has to end. */
  readonly onDeath: (error: HeadError) => void
}
