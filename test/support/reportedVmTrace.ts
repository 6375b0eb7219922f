/** vmTrace made in TypeScript from reported steps: a second implementation to compare the core's with. */
import type { FrameKind } from '../../src/archive/trace.ts'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import type { FrameEnd, FrameStart, Hooks, Step } from '../../src/evm/hooks.ts'
import { instructions } from '../../src/evm/instructions.ts'
import { stackOf } from './stackOf.ts'

/** An executing instruction. */
interface Operation {
  pc: number
  name: string
  cost: bigint
  area: { offset: number; length: number } | undefined
  store: string
  /** Whether its text has begun, because a frame began within the instruction. */
  isOpen: boolean
}

interface OpenFrame {
  kind: FrameKind
  initCode: Uint8Array
  isOpen: boolean
  /** Number of operations whose text has begun. */
  operations: number
  operation: Operation | undefined
}

const SSTORE = 0x55

/** Opcodes that write memory → the stack items with offset and length, counted from the top. */
const AREAS: Readonly<Record<number, readonly [offset: number, length: number]>> = {
  ...{ 55: [0, 2], 57: [0, 2], 60: [1, 3], 62: [0, 2], 94: [0, 2] },
  ...{ 241: [5, 6], 242: [5, 6], 244: [4, 5], 250: [4, 5] },
}
/** Opcodes that access memory at the offset on top of the stack → number of bytes. */
const FIXED_AREAS: Readonly<Record<number, number>> = { 81: 32, 82: 32, 83: 1 }

const REFUSALS: ReadonlySet<string | undefined> = new Set([
  'max call depth exceeded',
  'insufficient balance for transfer',
  'nonce uint64 overflow',
])
const NO_STEP = ['invalid opcode', 'stack underflow', 'stack limit reached']

export class ReportedVmTrace implements Hooks {
  text = ''
  readonly #labels: boolean
  readonly #frames: OpenFrame[] = []

  /** @param labels whether each operation also has its mnemonic and its place */
  constructor(labels = false) {
    this.#labels = labels
  }

  onEnter({ kind, gas, input }: FrameStart): void {
    const isCreation = kind === 'CREATE' || kind === 'CREATE2'
    const creator = this.#frames.at(-1)?.operation
    if (isCreation && creator !== undefined) creator.cost += gas
    const initCode = isCreation ? input.slice() : new Uint8Array(0)
    this.#frames.push({ kind, initCode, isOpen: false, operations: 0, operation: undefined })
  }

  onExit({ failure }: FrameEnd): void {
    const frame = this.#frames.pop()!
    if (frame.kind === 'SELFDESTRUCT') return
    const parent = this.#frames.at(-1)
    if (!frame.isOpen) {
      if (parent !== undefined && REFUSALS.has(failure)) return
      this.#openFrame(parent, frame.initCode)
    }
    this.text += ']}'
  }

  onOpcode(step: Step, failure: string | undefined): void {
    const frame = this.#frames.at(-1)!
    frame.operation = undefined
    const { pc, name, wanted, forwarded } = step
    if (pc >= step.code.length) return
    if (!frame.isOpen) {
      frame.isOpen = true
      this.#openFrame(this.#frames.at(-2), step.code)
    }
    const cost = wanted + forwarded
    if (failure === undefined) {
      frame.operation = { pc, name, cost, area: areaOf(step), store: storeOf(step), isOpen: false }
    } else if (!NO_STEP.some((words) => failure.startsWith(words))) {
      this.#closeOperation(frame, { pc, name, cost, area: undefined, store: 'null', isOpen: false })
    }
  }

  onOpcodeDone(step: Step, failure: string | undefined): void {
    const frame = this.#frames.at(-1)!
    const { operation } = frame
    frame.operation = undefined
    if (operation === undefined) return
    const isExecuted = failure === undefined || failure === 'invalid jump destination'
    this.#closeOperation(frame, operation, isExecuted ? step : undefined)
  }

  #openFrame(parent: OpenFrame | undefined, code: Uint8Array): void {
    if (parent?.operation !== undefined) this.#openOperation(parent, parent.operation)
    this.text += `{"code":"${toHex(code)}","ops":[`
  }

  #openOperation(frame: OpenFrame, operation: Operation): void {
    operation.isOpen = true
    const comma = frame.operations === 0 ? '' : ','
    frame.operations++
    this.text += `${comma}{"pc":${operation.pc}${this.#labels ? this.#labelsOf(frame, operation) : ''},"sub":`
  }

  #labelsOf(frame: OpenFrame, { name }: Operation): string {
    const path = this.#frames.slice(0, this.#frames.indexOf(frame) + 1)
    return `,"op":"${name}","idx":"${path.map(({ operations }) => operations - 1).join('-')}"`
  }

  #closeOperation(frame: OpenFrame, operation: Operation, executed?: Step): void {
    if (!operation.isOpen) {
      this.#openOperation(frame, operation)
      this.text += 'null'
    }
    const ex = executed === undefined ? 'null' : executedText(executed, operation)
    this.text += `,"cost":${operation.cost},"ex":${ex}}`
  }
}

function executedText(step: Step, { area, store }: Operation): string {
  const given = instructions[step.opcode]!.gives
  const push = given === 0 ? [] : stackOf(step).slice(-given)
  const list = push.map((item) => `"${item}"`).join()
  return `{"mem":${memoryText(step, area)},"push":[${list}],"store":${store},"used":${step.gas}}`
}

function areaOf(step: Step): Operation['area'] {
  const { opcode } = step
  const fixed = FIXED_AREAS[opcode]
  if (fixed !== undefined) return { offset: Number(step.peek(1)[0]!), length: fixed }
  const items = AREAS[opcode]
  if (items === undefined) return undefined
  const [offset, length] = items
  const stack = step.peek(length + 1)
  return stack[length] === 0n ? undefined : { offset: Number(stack[offset]!), length: Number(stack[length]!) }
}

function memoryText({ memory }: Step, area: Operation['area']): string {
  if (area === undefined) return 'null'
  const { offset, length } = area
  return `{"data":"${toHex(memory.subarray(offset, offset + length))}","off":${offset}}`
}

function storeOf(step: Step): string {
  if (step.opcode !== SSTORE) return 'null'
  const [key, value] = step.peek(2) as [bigint, bigint]
  return `{"key":"${toQuantity(key)}","val":"${toQuantity(value)}"}`
}
