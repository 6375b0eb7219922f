/**
 * Instructions that tell hooks what they do. They are ethereumjs' own, wrapped: that costs nothing for the others,
 * where its `step` event would slow every instruction down.
 */

import type { Common } from '@ethereumjs/common'
import { EVMError, type EVMOpts, getOpcodesForHF } from '@ethereumjs/evm'
import type { FrameKind } from '../archive/trace.ts'
import { createdAddress, createdAddress2 } from '../chain/createdAddress.ts'
import { gethWords } from './failure.ts'
import type { FrameEvents } from './frameEvents.ts'
import type { FrameStart } from './hooks.ts'
import { instructions, mnemonicOf } from './instructions.ts'
import { costOfReadBeyond } from './returnDataCopy.ts'
import { type RunState, StepView } from './stepView.ts'
import { addressOf, wordOf } from './words.ts'

type CustomOpcodes = NonNullable<EVMOpts['customOpcodes']>
type Handler = (state: RunState, common: Common) => void | Promise<void>
type GasHandler = (state: RunState, gas: bigint, common: Common) => bigint | Promise<bigint>

const ACCESSES = [0x31, 0x3b, 0x3c, 0x3f, 0x54, 0x55]
const LOGS = [0xa0, 0xa1, 0xa2, 0xa3, 0xa4]
const SELFDESTRUCT = 0xff
const CALLS: Readonly<Record<number, FrameKind>> = {
  241: 'CALL',
  242: 'CALLCODE',
  244: 'DELEGATECALL',
  250: 'STATICCALL',
}
const CREATIONS: Readonly<Record<number, FrameKind>> = { 240: 'CREATE', 245: 'CREATE2' }
/** Those that are told without `steps`. */
const TOLD: readonly number[] = [
  ...ACCESSES,
  ...LOGS,
  ...Object.keys(CALLS).map(Number),
  ...Object.keys(CREATIONS).map(Number),
  SELFDESTRUCT,
]

const STACK_ITEMS_MAX = 1024
const CALL_DEPTH_MAX = 1024
const CALL_STIPEND = 2300n
const NONCE_MAX = 2n ** 64n - 1n
const EMPTY = new Uint8Array(0)

/** @param steps tell every instruction, before and after */
export function hookedInstructions(common: Common, frames: FrameEvents, steps: boolean): CustomOpcodes {
  const { opcodes, handlers, dynamicGasHandlers } = getOpcodesForHF(common)
  const view = new StepView()
  const hooked = [...opcodes.values()].filter(({ code }) => steps || TOLD.includes(code))
  return hooked.map(({ code, name, fee }) => {
    const run = withFrames(code, handlers.get(code) as Handler, frames)
    const gas = dynamicGasHandlers.get(code) as GasHandler | undefined
    return {
      opcode: code,
      opcodeName: name,
      baseFee: fee,
      logicFunction: steps ? toldAfter(run, frames, view) : toldBefore(run, frames, view),
      ...(steps ? { gasFunction: toldWithGas(gas, frames, view) } : gas && { gasFunction: gas }),
    }
  }) as CustomOpcodes
}

/** Recording: the instruction has its gas and begins. */
function toldBefore(run: Handler, frames: FrameEvents, view: StepView): Handler {
  return (state, common) => {
    frames.hooks?.onOpcode?.(view.show(state, state.programCounter - 1, mnemonicOf(state.opCode)), undefined)
    return run(state, common)
  }
}

/** Stepping: told while the gas is computed, when nothing has been charged yet. geth: core/vm/interpreter.go, `Run`. */
function toldWithGas(gasOf: GasHandler | undefined, frames: FrameEvents, view: StepView): GasHandler {
  return async (state, base, common) => {
    const { hooks } = frames
    if (hooks === undefined) return gasOf === undefined ? base : gasOf(state, base, common)
    const name = mnemonicOf(state.opCode)
    const failure = cannotRun(state)
    if (failure !== undefined) {
      view.show(state, state.programCounter, name)
      view.cost = base
      hooks.onOpcode?.(view, failure)
      return gasOf === undefined ? base : gasOf(state, base, common)
    }
    const memorySize = Number(state.memoryWordCount) * 32
    const tell = (cost: bigint, reason: string | undefined): void => {
      view.show(state, state.programCounter, name)
      view.cost = cost
      view.memorySize = memorySize
      view.forwarded = state.opCode in CALLS && reason === undefined ? (state.messageGasLimit ?? 0n) : 0n
      hooks.onOpcode?.(view, reason)
    }
    let cost: bigint
    try {
      cost = gasOf === undefined ? base : await gasOf(state, base, common)
    } catch (error) {
      const readBeyond = costOfReadBeyond(state)
      tell(readBeyond ?? base, readBeyond === undefined ? wordsOf(error, state) : undefined)
      if (readBeyond !== undefined) hooks.onOpcodeDone?.(view, wordsOf(error, state))
      throw error
    }
    tell(cost, cost > state.gasLeft ? 'out of gas' : undefined)
    return cost
  }
}

function toldAfter(run: Handler, frames: FrameEvents, view: StepView): Handler {
  return async (state, common) => {
    const pc = state.programCounter - 1
    const name = mnemonicOf(state.opCode)
    const { opCode } = state
    const told = cannotRun(state) === undefined
    const tell = (failure: string | undefined): void => {
      if (!told) return
      view.show(state, pc, name)
      view.opcode = opCode
      frames.hooks?.onOpcodeDone?.(view, failure)
    }
    try {
      await run(state, common)
    } catch (error) {
      tell(isHalt(error) ? undefined : wordsOf(error, state))
      throw error
    }
    tell(undefined)
  }
}

/**
 * A frame whose code has been run to its end without a halting instruction ends with a STOP that is nowhere in the
 * code: geth shows it.
 */
export function tellImplicitStop(frames: FrameEvents): (state: RunState) => void {
  const view = new StepView()
  return (state) => {
    const { hooks } = frames
    const ranOff = state.programCounter >= state.code.length && !HALTING.has(state.opCode)
    if (hooks === undefined || !ranOff || state.code.length === 0) return
    view.show(state, state.programCounter, 'STOP')
    view.opcode = 0
    hooks.onOpcode?.(view, undefined)
    hooks.onOpcodeDone?.(view, undefined)
  }
}

const HALTING = new Set([0x00, 0xf3, 0xfd, 0xfe, SELFDESTRUCT])

function withFrames(opcode: number, run: Handler, frames: FrameEvents): Handler {
  if (opcode in CALLS) return withCall(CALLS[opcode]!, run, frames)
  if (opcode in CREATIONS) return withCreation(CREATIONS[opcode]!, run, frames)
  if (opcode === SELFDESTRUCT) return withSelfDestruct(run, frames)
  if (LOGS.includes(opcode)) return withLog(run, frames)
  return run
}

function withCall(kind: FrameKind, run: Handler, frames: FrameEvents): Handler {
  const hasValue = kind === 'CALL' || kind === 'CALLCODE'
  return async (state, common) => {
    if (frames.hooks === undefined) return run(state, common)
    const [, to, third, fourth, fifth] = state.stack.peek(hasValue ? 7 : 6) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    const paid = hasValue ? third : 0n
    const [offset, length] = hasValue ? [fourth, fifth] : [third, fourth]
    const delegated = kind === 'DELEGATECALL' ? state.interpreter.getCallValue() : 0n
    await running(state, common, run, frames, {
      kind,
      depth: state.env.depth + 1,
      from: state.env.address.bytes,
      to: addressOf(to),
      value: hasValue ? paid : delegated,
      gas: (state.messageGasLimit ?? 0n) + (paid > 0n ? CALL_STIPEND : 0n),
      input: memoryOf(state, offset, length),
    })
  }
}

function withCreation(kind: FrameKind, run: Handler, frames: FrameEvents): Handler {
  return async (state, common) => {
    if (frames.hooks === undefined) return run(state, common)
    const salted = kind === 'CREATE2'
    const [value, offset, length, salt] = state.stack.peek(salted ? 4 : 3) as [bigint, bigint, bigint, bigint]
    const { address, contract, depth } = state.env
    const input = memoryOf(state, offset, length)
    const to = salted
      ? createdAddress2(address.bytes, wordOf(salt), input)
      : createdAddress(address.bytes, contract.nonce)
    const gas = state.messageGasLimit ?? 0n
    await running(state, common, run, frames, {
      ...{ kind, depth: depth + 1, from: address.bytes, to, value, gas, input },
    })
  }
}

async function running(
  state: RunState,
  common: Common,
  run: Handler,
  frames: FrameEvents,
  start: FrameStart,
): Promise<void> {
  const { contract, depth } = state.env
  const poor = start.kind !== 'DELEGATECALL' && contract.balance < start.value
  const exhausted = contract.nonce >= NONCE_MAX
  frames.announce(start)
  try {
    await run(state, common)
  } catch (error) {
    frames.withdraw()
    throw error
  }
  if (depth >= CALL_DEPTH_MAX) frames.conclude('max call depth exceeded')
  else if (poor) frames.conclude('insufficient balance for transfer')
  else frames.conclude(exhausted ? 'nonce uint64 overflow' : 'max initcode size exceeded')
}

function withSelfDestruct(run: Handler, frames: FrameEvents): Handler {
  return async (state, common) => {
    const { hooks } = frames
    if (hooks === undefined) return run(state, common)
    const [beneficiary] = state.stack.peek(1) as [bigint]
    const { address, contract, depth } = state.env
    const value = contract.balance
    try {
      await run(state, common)
    } catch (error) {
      if (isHalt(error)) {
        const to = addressOf(beneficiary)
        const amounts = { value, gas: 0n, input: EMPTY }
        hooks.onEnter?.({ kind: 'SELFDESTRUCT', depth: depth + 1, from: address.bytes, to, ...amounts })
        hooks.onExit?.({ gasUsed: 0n, output: EMPTY, failure: undefined, precompile: false })
      }
      throw error
    }
  }
}

function withLog(run: Handler, frames: FrameEvents): Handler {
  return async (state, common) => {
    await run(state, common)
    const written = state.interpreter._result.logs.at(-1)
    if (frames.hooks === undefined || written === undefined) return
    const [address, topics, data] = written
    frames.hooks.onLog?.({ address, topics, data })
  }
}

/** geth's words for what forbids an instruction before its gas is looked at. */
function cannotRun(state: RunState): string | undefined {
  const instruction = instructions[state.opCode]
  const { opcodeInfo } = state.interpreter.lookupOpInfo(state.opCode)
  if (opcodeInfo.isInvalid || instruction === undefined) {
    return gethWords(EVMError.errorMessages.INVALID_OPCODE, state)
  }
  const { takes, gives } = instruction
  const { length } = state.stack
  if (length < takes) return `stack underflow (${length} <=> ${takes})`
  const most = STACK_ITEMS_MAX + takes - gives
  return length > most ? `stack limit reached ${length} (${most})` : undefined
}

function isHalt(error: unknown): boolean {
  if (!(error instanceof EVMError)) return false
  const { STOP, REVERT } = EVMError.errorMessages
  return error.error === STOP || error.error === REVERT
}

/** @throws what is no failure of the executed code */
function wordsOf(error: unknown, state: RunState): string {
  if (!(error instanceof EVMError)) throw error
  return gethWords(error.error, state)
}

function memoryOf(state: RunState, offset: bigint, length: bigint): Uint8Array {
  return length === 0n ? EMPTY : state.memory.read(Number(offset), Number(length), true)
}
