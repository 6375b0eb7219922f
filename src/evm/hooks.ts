/**
 * The events that a run tells its tracer. The set and the order of the calls are geth's (core/tracing/hooks.go);
 * arguments are views that are true during the call only: copy what is to be kept. Hooks are synchronous and know no
 * EVM library.
 */

import type { FrameKind } from '../archive/trace.ts'
import type { Log } from '../chain/receipt.ts'

/** A message call, a creation or a self-destruction begins. */
export interface FrameStart {
  readonly kind: FrameKind
  /** 0 is the transaction's own frame. */
  readonly depth: number
  /** 20 bytes: the account whose code runs the instruction; of the outermost frame, the sender. */
  readonly from: Uint8Array
  /**
   * 20 bytes. Calls: the account whose code is called. Creations: the new account. SELFDESTRUCT: who gets the
   * balance.
   */
  readonly to: Uint8Array
  /** wei; of DELEGATECALL the value that its caller was called with, of SELFDESTRUCT the balance */
  readonly value: bigint
  /** Gas that the frame has, stipend included; of the outermost frame what the intrinsic gas left. */
  readonly gas: bigint
  /** Call data, or init code. */
  readonly input: Uint8Array
}

/** The frame that began last ends. */
export interface FrameEnd {
  readonly gasUsed: bigint
  /** The data that the frame returned, or reverted with; of a creation the code of the contract. */
  readonly output: Uint8Array
  /** geth's words (core/vm/errors.go); undefined when the frame succeeded */
  readonly failure: string | undefined
  /** No code ran but a precompiled contract. */
  readonly precompile: boolean
}

/** An instruction, and the machine around it. */
export interface Step {
  readonly pc: number
  readonly opcode: number
  /** Mnemonic as geth prints it. */
  readonly name: string
  readonly depth: number
  /** 20 bytes: the account whose storage the frame works on. */
  readonly address: Uint8Array
  readonly code: Uint8Array
  /** Gas before the instruction. */
  readonly gas: bigint
  /**
   * Gas that the instruction costs, without what it forwards. Where it cannot be paid: as far as geth had counted, the
   * constant part or the whole (core/vm/interpreter.go, `Run`).
   */
  readonly cost: bigint
  /**
   * For an instruction that cannot be paid: its whole cost, if that is known. For a SELFDESTRUCT that cannot pay its
   * cost before any account is looked at: that cost (Besu: SelfDestructOperation.java).
   */
  readonly wanted: bigint
  /** Gas that a call forwards, without the stipend; 0 otherwise. (A creation forwards while it runs: not known yet.) */
  readonly forwarded: bigint
  /** Gas refund counter: what authorizations added before the first step, and what this instruction adds, included. */
  readonly refund: bigint
  /** Items on the stack. */
  readonly stackSize: number
  /** The top `count` items, the top first. */
  peek(count: number): bigint[]
  /** Memory as far as it is in use: a multiple of 32 bytes. */
  readonly memory: Uint8Array
  /** Output of the last call that came back to this frame. */
  readonly returnData: Uint8Array
  /** Value of a slot of {@link address}, as it is now. */
  slot(key: bigint): bigint
}

/**
 * Instructions as JSON, which the core writes itself: to tell each of them takes many times as long. Only a core that
 * tells steps does.
 */
export type StepText = StepTextSink & (VmTraceText | StructLogText)

interface StepTextSink {
  /** Gets the next part of the text, ASCII; it is whole when the run is over. */
  write(bytes: Uint8Array): void
}

/** Parity's vmTrace. */
interface VmTraceText {
  readonly format: 'vmTrace'
}

/** geth's struct logs: their entries, with commas between them. */
interface StructLogText {
  readonly format: 'structLogs'
  readonly stack: boolean
  readonly memory: boolean
  readonly returnData: boolean
  /** Entries at most; 0: all. */
  readonly entriesMax: number
  /** Storage that an SLOAD or an SSTORE shows: JSON members, each behind a comma. */
  readonly storageText?: (step: Step) => string
}

export interface Hooks {
  /** Instructions are to be written, too. */
  readonly stepText?: StepText
  onEnter?(start: FrameStart): void
  onExit?(end: FrameEnd): void
  /** A log was written by the frame that began last; it may still be reverted. */
  onLog?(log: Log): void
  /** The transaction looks at an account (20 bytes) by an instruction that is paid for; told once for each account. */
  onAccount?(address: Uint8Array): void
  /** As {@link onAccount}, of a slot (32 bytes) of storage. */
  onSlot?(address: Uint8Array, slot: Uint8Array): void
  /**
   * An instruction is about to run; told only by a core that tells steps.
   *
   * @param failure geth's words when it cannot begin: too little gas, the stack, or no such instruction
   */
  onOpcode?(step: Step, failure: string | undefined): void
  /**
   * The instruction that was told last in this frame has run; `step` shows the machine after it (`gas` what is left).
   * Only for those that {@link onOpcode} told without a failure.
   *
   * @param failure geth's words when it failed (a bad jump, a write in a static call)
   */
  onOpcodeDone?(step: Step, failure: string | undefined): void
}
