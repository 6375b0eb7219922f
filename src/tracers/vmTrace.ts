/** Parity's `vmTrace` (OpenEthereum crates/ethcore/src/trace/executive_tracer.rs, Besu's VmTraceGenerator.java). */

import type { FrameKind } from '../archive/trace.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import type { FrameEnd, FrameStart, Gas, Hooks, Step } from '../evm/hooks.ts'
import { AsciiWriter } from './asciiWriter.ts'
import { sumOf } from './gas.ts'
import type { TextSink } from './transaction.ts'

/** Where an instruction writes to memory, in bytes. */
interface Area {
  offset: bigint
  length: bigint
}

/** An instruction that is running. */
interface Operation {
  pc: number
  cost: Gas
  area: Area | undefined
  /** JSON; undefined where nothing is stored */
  store: string | undefined
  /** Its text has begun, because a frame began within it. */
  isOpen: boolean
}

interface OpenFrame {
  kind: FrameKind
  /** The code of a creation. */
  initCode: Uint8Array
  /** Its text has begun, because code runs. */
  isOpen: boolean
  /** Bytes of the code that runs. */
  codeBytes: number
  hasOperations: boolean
  operation: Operation | undefined
}

const SSTORE = 0x55
const WORD_BYTES = 32n

/** Opcodes that put nothing on the stack. DUP and SWAP follow a rule; all others put one item. */
const GIVES_NOTHING: ReadonlySet<number> = new Set([
  ...[0x00, 0x37, 0x39, 0x3c, 0x3e, 0x50, 0x52, 0x53, SSTORE, 0x56, 0x57, 0x5b, 0x5d, 0x5e],
  ...[0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xf3, 0xfd, 0xff],
])

/** Opcodes that write memory → the stack items, the top being 0, that are its offset and its length. */
const AREAS: Readonly<Record<number, readonly [offset: number, length: number]>> = {
  ...{ 55: [0, 2], 57: [0, 2], 60: [1, 3], 62: [0, 2], 94: [0, 2] },
  ...{ 241: [5, 6], 242: [5, 6], 244: [4, 5], 250: [4, 5] },
}

/** Opcodes that write or read memory at the top of the stack → how many bytes. */
const FIXED_AREAS: Readonly<Record<number, bigint>> = { 81: WORD_BYTES, 82: WORD_BYTES, 83: 1n }

/** Why a frame never began: its gas came back, and no code was looked at. */
const REFUSALS: ReadonlySet<string | undefined> = new Set([
  'max call depth exceeded',
  'insufficient balance for transfer',
  'nonce uint64 overflow',
])

/** How the failure of an instruction begins that is left out, because it was no step of the machine. */
const NO_STEP = ['invalid opcode', 'stack underflow', 'stack limit reached']

const BAD_JUMP = 'invalid jump destination'

/**
 * Writes `{code, ops: [{pc, sub, cost, ex: {mem, push, store, used}}]}` while the transaction runs, `sub` being the
 * same again. The text is whole when the outermost frame has ended.
 *
 * An instruction that fails, for want of gas or otherwise, has no `ex`, but a bad jump has. Unknown opcodes, and those
 * that the stack does not allow, are left out, and so is the STOP that stands after the code.
 */
export class VmTracer implements Hooks {
  readonly #out: AsciiWriter
  readonly #frames: OpenFrame[] = []

  constructor(out: TextSink) {
    this.#out = new AsciiWriter(out)
  }

  onEnter({ kind, gas, input }: FrameStart): void {
    const isCreation = kind === 'CREATE' || kind === 'CREATE2'
    const creator = this.#frames.at(-1)?.operation
    // The gas that a creation forwards is known only now.
    if (isCreation && creator !== undefined) creator.cost = sumOf(creator.cost, gas)
    const initCode = isCreation ? input.slice() : new Uint8Array(0)
    const frame = { isOpen: false, codeBytes: 0, hasOperations: false, operation: undefined }
    this.#frames.push({ kind, initCode, ...frame })
  }

  onExit({ failure }: FrameEnd): void {
    const frame = this.#frames.pop()
    if (frame === undefined || frame.kind === 'SELFDESTRUCT') return
    const parent = this.#frames.at(-1)
    if (!frame.isOpen) {
      if (parent !== undefined && REFUSALS.has(failure)) return
      this.#openFrame(parent, frame.initCode)
    }
    this.#out.text(']}')
    if (parent === undefined) this.#out.end()
  }

  onOpcode(step: Step, failure: string | undefined): void {
    const frame = this.#frames.at(-1)!
    frame.operation = undefined
    if (!frame.isOpen) frame.codeBytes = step.code.length
    const { pc, wanted, forwarded } = step
    if (pc >= frame.codeBytes) return
    if (!frame.isOpen) {
      frame.isOpen = true
      this.#openFrame(this.#frames.at(-2), step.code)
    }
    const cost = sumOf(wanted, forwarded)
    if (failure === undefined) {
      frame.operation = { pc, cost, area: areaOf(step), store: storeOf(step), isOpen: false }
    } else if (!NO_STEP.some((words) => failure.startsWith(words))) {
      this.#closeOperation(frame, { pc, cost, area: undefined, store: undefined, isOpen: false })
    }
  }

  onOpcodeDone(step: Step, failure: string | undefined): void {
    const frame = this.#frames.at(-1)!
    const { operation } = frame
    frame.operation = undefined
    if (operation === undefined) return
    const isExecuted = failure === undefined || failure === BAD_JUMP
    this.#closeOperation(frame, operation, isExecuted ? step : undefined)
  }

  /** Begins the text of a frame, below the instruction that runs in its parent. */
  #openFrame(parent: OpenFrame | undefined, code: Uint8Array): void {
    if (parent?.operation !== undefined) this.#openOperation(parent, parent.operation)
    this.#out.text('{"code":"')
    this.#out.text(toHex(code))
    this.#out.text('","ops":[')
  }

  #openOperation(frame: OpenFrame, operation: Operation): void {
    operation.isOpen = true
    this.#out.text(frame.hasOperations ? ',{"pc":' : '{"pc":')
    this.#out.integer(operation.pc)
    this.#out.text(',"sub":')
    frame.hasOperations = true
  }

  /** @param executed the machine after the instruction, which did what it is for */
  #closeOperation(frame: OpenFrame, operation: Operation, executed?: Step): void {
    if (operation.isOpen) {
      this.#out.text(',"cost":')
    } else {
      this.#openOperation(frame, operation)
      this.#out.text('null,"cost":')
    }
    this.#out.integer(operation.cost)
    if (executed === undefined) this.#out.text(',"ex":null}')
    else this.#writeExecuted(executed, operation)
  }

  #writeExecuted(step: Step, { area, store }: Operation): void {
    const out = this.#out
    if (area === undefined) {
      out.text(',"ex":{"mem":null,"push":[')
    } else {
      out.text(',"ex":{"mem":')
      out.text(memoryText(step, area))
      out.text(',"push":[')
    }
    const { stackSize } = step
    const first = stackSize - Math.min(givenBy(step.opcode), stackSize)
    for (let position = first; position < stackSize; position++) {
      if (position > first) out.text(',')
      out.stackItem(step, position)
    }
    if (store === undefined) {
      out.text('],"store":null,"used":')
    } else {
      out.text('],"store":')
      out.text(store)
      out.text(',"used":')
    }
    out.integer(step.gas)
    out.text('}}')
  }
}

/** Stack items that an instruction puts there; of DUPn and SWAPn as deep as they reach. */
function givenBy(opcode: number): number {
  if (opcode >= 0x80 && opcode <= 0x9f) return (opcode & 0x0f) + 2
  return GIVES_NOTHING.has(opcode) ? 0 : 1
}

function areaOf(step: Step): Area | undefined {
  const { opcode } = step
  const fixed = FIXED_AREAS[opcode]
  if (fixed !== undefined) return { offset: step.peek(1)[0]!, length: fixed }
  const items = AREAS[opcode]
  if (items === undefined) return undefined
  const [offset, length] = items
  const stack = step.peek(length + 1)
  return stack[length] === 0n ? undefined : { offset: stack[offset]!, length: stack[length]! }
}

function memoryText({ memory }: Step, area: Area): string {
  const offset = Number(area.offset)
  const data = memory.subarray(offset, offset + Number(area.length))
  return `{"data":"${toHex(data)}","off":${offset}}`
}

function storeOf(step: Step): string | undefined {
  if (step.opcode !== SSTORE) return undefined
  const [key, value] = step.peek(2) as [bigint, bigint]
  return `{"key":${quoted(key)},"val":${quoted(value)}}`
}

function quoted(value: bigint): string {
  return `"${toQuantity(value)}"`
}
