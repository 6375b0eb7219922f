/** What is recorded of a transaction while it runs: its call frames, the state that it looked at and what it wrote. */
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

/** One call, creation or self-destruction. Fields as in evm/hooks.ts. */
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
  /** geth's words; undefined when the frame succeeded */
  failure: string | undefined
  precompile: boolean
  /** Logs that the frame itself wrote and that were not reverted. */
  logs: FrameLog[]
}

export interface FrameLog {
  log: Log
  /** How many of the frame's children had begun before. */
  position: number
}

/** An account that a transaction looked at, and those of its slots. */
export interface AccountAccess {
  /** 20 bytes */
  address: Uint8Array
  /** 32 bytes each, in the order of the first look */
  slots: Uint8Array[]
}

export interface TransactionTrace {
  /** Depth first: a frame, then its children. The first is the transaction's own. */
  frames: Frame[]
  /**
   * In the order of the first look, by geth's rules for prestateTracer: sender, recipient, fee recipient, authorities,
   * then what instructions name.
   */
  accesses: AccountAccess[]
  /** What is different after the transaction, fees included. */
  writes: AccountChange[]
}

/** What is recorded of a block. */
export interface BlockTrace {
  /** Written before the first transaction: by system calls and irregular state changes. */
  before: AccountChange[]
  transactions: TransactionTrace[]
}
