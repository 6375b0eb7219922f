/**
 * The events that a run reports to its tracer. The set of hooks and their order are geth's (core/tracing/hooks.go).
 * Arguments are views that are valid only during the call: copy them to keep them. Hooks are synchronous and
 * independent of any EVM library.
 */

import type { FrameKind } from '../archive/trace.ts'
import type { Log } from '../chain/receipt.ts'

/** The beginning of a message call, a creation or a self-destruction. */
export interface FrameStart {
  readonly kind: FrameKind
  /** 0 for the transaction's outermost frame. */
  readonly depth: number
  /** 20 bytes: the account of the calling frame; for the outermost frame, the sender. */
  readonly from: Uint8Array
  /** 20 bytes. Calls: the account whose code is called. Creations: the new account. SELFDESTRUCT: the beneficiary. */
  readonly to: Uint8Array
  /** wei. For DELEGATECALL, the value of the calling frame. For SELFDESTRUCT, the balance of the destroyed account. */
  readonly value: bigint
  /** Gas of the frame, including the stipend; for the outermost frame, the gas limit less the intrinsic gas. */
  readonly gas: bigint
  /** Call data, or init code: a view, valid until the hook reads state or returns. */
  readonly input: Uint8Array
}

/** The end of the current frame. */
export interface FrameEnd {
  readonly gasUsed: bigint
  /**
   * The data that the frame returned or reverted with; for a successful creation, the code of the contract. A view,
   * valid until the hook reads state or returns.
   */
  readonly output: Uint8Array
  /** geth's message (core/vm/errors.go); undefined when the frame succeeded */
  readonly failure: string | undefined
  /** The frame ran a precompiled contract. */
  readonly precompile: boolean
}

/** An instruction, and the state of the machine. */
export interface Step {
  readonly pc: number
  readonly opcode: number
  /** Mnemonic as geth prints it. */
  readonly name: string
  readonly depth: number
  /** 20 bytes: the account whose storage the frame reads and writes. */
  readonly address: Uint8Array
  readonly code: Uint8Array
  /** Gas before the instruction. */
  readonly gas: bigint
  /**
   * Gas cost of the instruction, without the gas that it forwards. If the instruction runs out of gas, this is the cost
   * that geth has computed before the failure: either the constant gas or the whole cost (core/vm/interpreter.go,
   * `Run`).
   */
  readonly cost: bigint
  /**
   * Gas that the instruction needs. Equals {@link cost} if the gas suffices. Otherwise, this is the whole cost, also if
   * the constant gas alone cannot be paid; for these instructions, only up to the part that cannot be paid, as in Besu: for
   * a call, first the access, the value and the memory, then the new account, then the delegate
   * (AbstractCallOperation.java); for SELFDESTRUCT first the access, then the new account (SelfDestructOperation.java);
   * for SSTORE first the gas that must be left (EIP-2200). If the memory's gas does not fit in 64 bits, this is the
   * constant gas.
   */
  readonly wanted: bigint
  /**
   * Gas that a call forwards, without the stipend. 0 for other instructions. Also 0 for a creation, whose forwarded gas
   * is not known yet.
   */
  readonly forwarded: bigint
  /** Gas refund counter, including the refunds for authorizations and for this instruction. */
  readonly refund: bigint
  /** Items on the stack. */
  readonly stackSize: number
  /** 20 bytes: the account that called the frame, as CALLER returns it. */
  readonly caller: Uint8Array
  /** wei, as CALLVALUE returns it. */
  readonly callValue: bigint
  /** The call data of the frame; empty in init code. */
  readonly callData: Uint8Array
  /**
   * A stack item, counted from the top. After the instruction, a negative index selects an item that the instruction
   * has removed: -1 is the deepest of the removed items.
   */
  item(index: number): bigint
  /** The top `count` stack items, starting from the top. */
  peek(count: number): bigint[]
  /** Memory in use: a multiple of 32 bytes. */
  readonly memory: Uint8Array
  /** Output of the last call that returned to this frame. */
  readonly returnData: Uint8Array
  /** Value of a slot of {@link address}, at this step. */
  slot(key: bigint): bigint
}

/**
 * Format and receiver of the JSON in which the core itself writes the instructions of a run. Calling a hook for each
 * instruction would take many times as long. Only a core with `steps` writes this JSON.
 */
export type StepText = StepTextSink & (VmTraceText | StructLogText)

interface StepTextSink {
  /** Receives the next part of the text, ASCII; the text is complete when the run ends. */
  write(bytes: Uint8Array): void
}

/** Parity's vmTrace. */
interface VmTraceText {
  readonly format: 'vmTrace'
  /** Whether each operation also has its mnemonic and its place, `op` and `idx`. Default: false */
  readonly labels?: boolean
}

/** The entries of geth's struct logs, separated by commas. */
interface StructLogText {
  readonly format: 'structLogs'
  readonly stack: boolean
  readonly memory: boolean
  readonly returnData: boolean
  /** Maximum number of entries; 0 for no limit. */
  readonly entriesMax: number
  /** Returns the storage shown for an SLOAD or an SSTORE: JSON members, each preceded by a comma. */
  readonly storageText?: (step: Step) => string
}

/** The state of accounts while a run executes, with the changes of the run. */
export interface RunState {
  /** @param address 20 bytes. @returns wei */
  balance(address: Uint8Array): bigint
  /** @param address 20 bytes */
  nonce(address: Uint8Array): bigint
  /** @param address 20 bytes */
  code(address: Uint8Array): Uint8Array
  /** @param address 20 bytes. @param key 32 bytes. @returns the slot's value */
  slot(address: Uint8Array, key: Uint8Array): bigint
  /** @param address 20 bytes */
  exists(address: Uint8Array): boolean
}

export interface Hooks {
  /** If present, the core also writes instructions as JSON. */
  readonly stepText?: StepText
  /**
   * Whether {@link onOpcode} is called only for instructions that name an account or a slot: SLOAD, SSTORE, BALANCE,
   * EXTCODE*, SELFDESTRUCT, and calls. Must not be combined with other hooks (bothHooks.ts). Default: false
   */
  readonly tellsAccesses?: boolean
  /** The run begins. @param state shows the changes of the run until the run ends */
  onStart?(state: RunState): void
  onEnter?(start: FrameStart): void
  onExit?(end: FrameEnd): void
  /** The current frame wrote a log, which may still be reverted. */
  onLog?(log: Log): void
  /** An instruction accesses an account (20 bytes) for the first time in the transaction. The gas is already paid. */
  onAccount?(address: Uint8Array): void
  /** Like {@link onAccount}, but for a slot (32 bytes) of storage. */
  onSlot?(address: Uint8Array, slot: Uint8Array): void
  /**
   * An instruction is about to run. Called only by a core with `steps`.
   *
   * @param failure geth's message if the instruction cannot begin: too little gas, a stack underflow or
   *   overflow, or an undefined opcode
   */
  onOpcode?(step: Step, failure: string | undefined): void
  /**
   * The instruction last reported for the frame has run. `step` shows the machine after the instruction; `gas` is the
   * remaining gas. Called only after {@link onOpcode} was called without a failure.
   *
   * @param failure geth's message if the instruction failed (a bad jump, a write in a static call)
   */
  onOpcodeDone?(step: Step, failure: string | undefined): void
}
