/** The recording of a running transaction: its call frames, the state that it read and the state that it wrote. */
import type { Log } from '../chain/receipt.ts'
import type { AccountChange } from './changeSet.ts'

export type FrameKind =
  | 'CALL'
  | 'CALLCODE'
  | 'DELEGATECALL'
  | 'STATICCALL'
  | 'CREATE'
  | 'CREATE2'
  | 'SELFDESTRUCT'

/** One call, creation or self-destruction. evm/hooks.ts describes the fields. */
export interface Frame {
  kind: FrameKind
  /** 0 is the transaction's own frame. */
  depth: number
  /** 20 bytes */
  from: Uint8Array
  /** 20 bytes */
  to: Uint8Array
  /** wei */
  value: bigint
  gas: bigint
  gasUsed: bigint
  input: Uint8Array
  output: Uint8Array
  /** geth's error message; undefined when the frame succeeded */
  failure: string | undefined
  precompile: boolean
  /** Logs that the frame itself emitted and that were not reverted. */
  logs: FrameLog[]
}

export interface FrameLog {
  log: Log
  /** How many of the frame's children had started before the log. */
  position: number
}

/** An account that a transaction read, and those of its slots that the transaction read. */
export interface AccountAccess {
  /** 20 bytes */
  address: Uint8Array
  /** 32 bytes each, in the order of the first access */
  slots: Uint8Array[]
}

export interface TransactionTrace {
  /** In depth-first order: a frame, then its children. The first frame is the transaction's own frame. */
  frames: Frame[]
  /**
   * The accessed accounts in the order of the first access, by geth's rules for prestateTracer. The order is sender,
   * recipient, fee recipient, authorities, and then the accounts that instructions access.
   */
  accesses: AccountAccess[]
  /** The state changes of the transaction, fees included. */
  writes: AccountChange[]
}

/** The recording of a block. */
export interface BlockTrace {
  /** State changes before the first transaction, by system calls and irregular state changes. */
  before: AccountChange[]
  transactions: TransactionTrace[]
}
