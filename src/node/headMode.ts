/** How the head of a node moves. */
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import type { BlockPlan } from '../head/blockPlan.ts'
import type { FollowingSettings } from '../head/following.ts'
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
  /** The node shares the chain with others. */
  | FleetMode

export interface DevMode {
  readonly kind: 'dev'
  readonly sealing: SealingMode
  /** Maximum milliseconds for which eth_sendRawTransaction waits for the transaction to be sealed, in instant mode. */
  readonly sealWaitMs: number
  /** The attributes of the blocks. */
  readonly plan: BlockPlan
  /** Milliseconds of the unit in which `evm_setIntervalMining` counts. */
  readonly intervalUnitMs: number
  /** Depth below the head at which a block is final. */
  readonly finalityDepth: number
  /** The log of which this node is the writer, if any. */
  readonly log: LogWriterOptions | undefined
  /** Called when the head can no longer move; the node must end. */
  readonly onDeath: (error: HeadError) => void
}

export interface FollowMode {
  readonly kind: 'follow'
  readonly settings: FollowingSettings
  readonly trustHeaders: boolean
  /** Depth below the head at which a block is final, if no followed node reports finality. */
  readonly finalityDepth: number
  /** The log of which this node is the writer, if any. */
  readonly log: LogWriterOptions | undefined
  /** Called when the head can no longer move; the node must end. */
  readonly onDeath: (error: HeadError) => void
}

/** A node of a fleet: one node at a time moves the head and writes the log, the others follow the log. */
export interface FleetMode {
  readonly kind: 'fleet'
  readonly role: Settings['role']
  readonly consistency: Settings['consistency']
  /** URL of the PostgreSQL database. */
  readonly url: string
  /** The node's name in the fleet, which no other process has. */
  readonly name: string
  /** The URL under which other nodes reach this node. */
  readonly nodeUrl: string | undefined
  /**
   * Milliseconds from a report of this node until the other nodes stop waiting for this node. A node that is behind the
   * log for longer is not ready.
   */
  readonly leaseMs: number
  /** Milliseconds between two reads of the end of the log. */
  readonly pollMs: number
  /** Number of entries from one segment of the log to the next; 0 takes no segments. */
  readonly segmentInterval: number
  /** How the head moves while this node is the writer; undefined if it never is. */
  readonly moves: DevMode | FollowMode | undefined
  /** The settings of the chain that the writer of the log decides. */
  readonly chain: {
    /** Depth below the head at which a block is final; undefined if the archive records the final block. */
    finalityDepth: number | undefined
  }
  /** Called when the node can no longer follow the log or move the head: it must end, or begin anew. */
  readonly onDeath: (error: HeadError) => void
}

/** Checks that enough different nodes are followed for --agree. @throws UsageError BAD_VALUE */
export function checkAgreement({ follow = [], agree }: Pick<Settings, 'follow' | 'agree'>): void {
  if (agree === 1) return
  const addresses = follow.map(addressOf)
  const again = addresses.findIndex((address, at) => addresses.indexOf(address) < at)
  if (again >= 0) {
    const places = `${addresses.indexOf(addresses[again]!) + 1} and ${again + 1}`
    const message = `--follow: URLs ${places} are those of the same node, which --agree ${agree} would count twice`
    throw new UsageError('BAD_VALUE', '--follow', message)
  }
  if (agree <= follow.length) return
  const message = `--agree ${agree}: expected at most the number of nodes to follow, which is ${follow.length}`
  throw new UsageError('BAD_VALUE', '--agree', message)
}

/** Returns a URL without what does not tell nodes apart: credentials, which are those of the asker, and the fragment. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  Object.assign(parsed, { username: '', password: '', hash: '' })
  return parsed.href
}

/** Returns how a node follows others, as its options say; undefined if it follows none. @throws UsageError BAD_VALUE */
export function followingOf(
  settings: Pick<Settings, 'follow' | 'followIntervalMs' | 'agree' | 'witnessBytesMax' | 'witnessProofsMax'>,
): FollowingSettings | undefined {
  checkAgreement(settings)
  const {
    follow: urls,
    followIntervalMs: intervalMs,
    agree,
    witnessBytesMax,
    witnessProofsMax: proofsMax,
  } = settings
  return urls && { urls, intervalMs, agree, witnessBytesMax, proofsMax }
}

/** How the head of a node moves while the node is the writer of its fleet, or has no fleet. */
export function movesOf(mode: HeadMode): Exclude<HeadMode, FleetMode> | undefined {
  return mode.kind === 'fleet' ? mode.moves : mode
}
