/** Interfaces of the node for handlers: its status, and control of its chain. */

import type { Archive } from '../archive/archive.ts'
import type { Header } from '../chain/header.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import type { BadBlock } from '../head/badBlocks.ts'
import type { BlockPlan } from '../head/blockPlan.ts'
import type { Impersonation } from '../head/impersonation.ts'
import type { SealingMode } from '../head/sealer.ts'
import type { BlockAttributes, Candidate } from '../ingest/builtBlock.ts'

/** How far the node is behind the chain that it follows. */
export interface SyncProgress {
  /** Block numbers: head at the start of the sync, current head, and head of the followed chain. */
  readonly startingBlock: number
  readonly currentBlock: number
  readonly highestBlock: number
}

export interface NodeStatus {
  /** The progress of the sync; undefined when the node is in sync. */
  syncing(): SyncProgress | undefined
  /** Invalid blocks that the followed node has given, those with the highest numbers first; absent if there are none. */
  badBlocks?(): readonly BadBlock[]
  /**
   * Checks that writes are possible. Returns undefined when they are possible or when the node writes nothing.
   * Otherwise returns a promise that resolves when writes are possible again.
   *
   * @throws HeadError STORE_FAILED (the promise rejects) while the disk refuses writes
   * @throws HeadError DAMAGED (the promise rejects) when the node has stopped writing because the archive is damaged
   */
  writable?(): Promise<void> | undefined
}

/** The time of a block that is sealed on request; all times in seconds. */
export type SealTime =
  /** The block has this timestamp, Unix time. */
  | { readonly kind: 'at'; readonly timestamp: number }
  /** The clock of the chain moves forward by `seconds` before the block is sealed. */
  | { readonly kind: 'later'; readonly seconds: number }
  /** The timestamp is exactly `seconds` later than the timestamp of the parent. */
  | { readonly kind: 'afterParent'; readonly seconds: number }

/** A block that a caller decides. */
export interface GivenBlock {
  readonly attributes: BlockAttributes
  /** The transactions, all of which must be in the block, in this order; undefined for those of the pool. */
  readonly candidates: readonly Candidate[] | undefined
}

/**
 * Returns the transactions of each new block, by its index, when the old blocks are gone.
 *
 * @param archive has the parent of the first new block as its newest block
 */
export type ChosenBlocks = (archive: Archive) => ReadonlyMap<number, readonly Candidate[]>

/** Controls the sealing of blocks on a development chain. */
export interface ChainControl {
  /**
   * Seals a block now, even an empty one.
   *
   * @param time decides the timestamp; default: {@link plan} decides the timestamp
   * @throws HeadError BAD_TIMESTAMP
   */
  seal(time?: SealTime): Promise<void>
  /** The attributes of the next blocks. */
  readonly plan: BlockPlan
  /**
   * Changes the plan when no block is being sealed.
   *
   * @param change gets the plan and the header of the newest block
   * @returns what `change` returns
   */
  changePlan<T>(change: (plan: BlockPlan, parent: Header) => T): Promise<T>
  /** The mode of automatic sealing. */
  readonly mode: SealingMode
  setMode(mode: SealingMode): void
  /**
   * Seals blocks at an interval.
   *
   * @param everyMs milliseconds; 0 ends the interval, and then blocks are sealed on request only
   * @throws HeadError BAD_INTERVAL
   */
  sealEvery(everyMs: number): void
  /**
   * Takes a snapshot: the newest block, the clock of the chain, the choices for next blocks, and the changes by hand.
   *
   * @returns the number of the snapshot
   */
  snapshot(): Promise<number>
  /**
   * Returns to a snapshot, which then no longer exists. Removes the blocks after it, final ones too.
   *
   * @returns false if there is no such snapshot, or its block is no longer on the chain
   */
  revert(id: number): Promise<boolean>
  /**
   * Returns to the genesis block, as if the chain had just been started: without changes by hand, choices for next
   * blocks, snapshots, impersonated accounts, and transactions in the pool.
   *
   * @throws HeadError SHARED_CHAIN; NOT_PROOF_OF_STAKE if no block could follow
   */
  reset(): Promise<void>
  /**
   * Changes an account in the newest state by hand. The next block begins with the change.
   *
   * @param override new values of the account; new values of slots are in `stateDiff`
   * @throws HeadError SHARED_CHAIN, TOO_MANY_EDITS
   */
  setState(override: AccountOverride): Promise<void>
  /**
   * Chooses the base fee of the next block, and of no other.
   *
   * @param baseFee wei
   * @throws HeadError SHARED_CHAIN; NO_BASE_FEE if the next block is before London
   */
  setBaseFee(baseFee: bigint): Promise<void>
  /**
   * Merges the accounts of a dump (wire/stateDump.ts) into the newest state. The next block begins with the merged
   * accounts.
   *
   * @param jsonBytesMax maximum length of the dump's JSON in bytes
   * @throws HeadError BAD_STATE_DUMP, SHARED_CHAIN, TOO_MANY_EDITS
   */
  loadState(dump: Uint8Array, jsonBytesMax: number): Promise<void>
  /** Whether the node logs the blocks that it seals, and their transactions. */
  logsBlocks: boolean
  /** The accounts in whose name transactions are sent. */
  readonly impersonation: Impersonation
  /** Identifies the chain since the start of the node, or since its last reset: 32 random bytes. */
  readonly instanceId: Uint8Array
  /** Length, in milliseconds, of the unit of time in requests of `evm_setIntervalMining`. */
  readonly intervalUnitMs: number
  /**
   * Removes all blocks after `number`.
   *
   * @throws HeadError FUTURE_BLOCK when `number` is after the head, FINAL_BLOCK when it is before the final block
   */
  setHead(number: number): Promise<void>
  /**
   * Removes the newest blocks, final ones too, and drops their transactions.
   *
   * @param depth number of blocks
   * @throws HeadError BAD_DEPTH when it exceeds the number of blocks after the genesis block; NOT_PROOF_OF_STAKE if no
   * block could follow
   */
  rollback(depth: number): Promise<void>
  /**
   * Removes the newest blocks as {@link rollback} does, and seals as many new ones.
   *
   * @param chosen a transaction that cannot be executed is left out
   * @param check called before each new block, when the old blocks are gone; an error that it throws ends the operation
   */
  reorg(depth: number, chosen: ChosenBlocks, check: () => void): Promise<void>
  /**
   * Seals a block with these attributes.
   *
   * @returns the hash of the block, 32 bytes
   * @throws HeadError CANNOT_BUILD, BAD_TIMESTAMP; the chain is then as before
   */
  commit(block: GivenBlock): Promise<Uint8Array>
}
