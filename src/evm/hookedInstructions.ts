/**
 * Instructions that tell hooks what they do. They are ethereumjs' own, wrapped: that costs nothing for the others,
 * where its `step` event would slow every instruction down.
 */

import type { Common } from '@ethereumjs/common'
import { EVMError, type EVMOpts, getOpcodesForHF } from '@ethereumjs/evm'
import type { FrameKind } from '../archive/trace.ts'
import { createdAddress, createdAddress2 } from '../chain/createdAddress.ts'
import { wholeCallGas } from './callGas.ts'
import { gethWords } from './failure.ts'
import type { FrameEvents } from './frameEvents.ts'
import type { FrameStart } from './hooks.ts'
import { mnemonicOf, TOLD } from './instructions.ts'
import {
  constantGas,
  isInitCodeTooLarge,
  obstacleTo,
  stackObstacle,
  UnpaidError,
  wantedGas,
} from './obstacles.ts'
import { type RunState, StepView } from './stepView.ts'
import { addressOf, wordOf } from './words.ts'

type CustomOpcodes = NonNullable<EVMOpts['customOpcodes']>
type Handler = (state: RunState, common: Common) => void | Promise<void>
type GasHandler = (state: RunState, gas: bigint, common: Common) => bigint | Promise<bigint>

const { INITCODE_SIZE_VIOLATION, OUT_OF_GAS, STACK_UNDERFLOW } = EVMError.errorMessages

const LOGS = [0xa0, 0xa1, 0xa2, 0xa3, 0xa4]
const SELFDESTRUCT = 0xff
const CALLS: Readonly<Record<number, FrameKind>> = {
  241: 'CALL',
  242: 'CALLCODE',
  244: 'DELEGATECALL',
  250: 'STATICCALL',
}
const CREATIONS: Readonly<Record<number, FrameKind>> = { 240: 'CREATE', 245: 'CREATE2' }
const CALL_DEPTH_MAX = 1024
const CALL_STIPEND = 2300n
const NONCE_MAX = 2n ** 64n - 1n
const EMPTY = new Uint8Array(0)

/** @param steps tell every instruction, before and after */
export function hookedInstructions(common: Common, frames: FrameEvents, steps: boolean): CustomOpcodes {
  const { opcodes, handlers, dynamicGasHandlers } = getOpcodesForHF(common)
  const view = new StepView()
  const hooked = [...opcodes.values()].filter(({ code }) => steps || TOLD.has(code))
  return hooked.map(({ code, name, fee }) => {
    const run = withFrames(code, handlers.get(code) as Handler, frames)
    const gas = checkedGas(code, dynamicGasHandlers.get(code) as GasHandler | undefined)
    return {
      opcode: code,
      opcodeName: name,
      baseFee: fee,
      logicFunction: steps ? toldAfter(run, frames, view) : toldBefore(run, frames, view),
      gasFunction: steps ? toldWithGas(gas, frames, view) : gas,
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

/**
 * The gas of an instruction, or an error that leaves gas, stack and memory as they were, so that the reason can be told
 * from them. Where ethereumjs would see a fault only while the instruction runs, it is looked for here.
 */
function checkedGas(opcode: number, gasOf: GasHandler | undefined): GasHandler {
  const isLog = LOGS.includes(opcode)
  const isCreation = opcode in CREATIONS
  return async (state, base, common) => {
    if ((isLog || isCreation) && stackObstacle(state) !== undefined) throw new EVMError(STACK_UNDERFLOW)
    if (isCreation && isInitCodeTooLarge(state)) throw new EVMError(INITCODE_SIZE_VIOLATION)
    if (gasOf === undefined) return base
    const { memoryWordCount, highestMemCost } = state
    let cost: bigint | undefined
    try {
      cost = await gasOf(state, base, common)
    } finally {
      if (cost === undefined || cost > state.gasLeft)
        Object.assign(state, { memoryWordCount, highestMemCost })
    }
    if (cost > state.gasLeft) throw new UnpaidError(cost)
    return cost
  }
}

/** Stepping: told while the gas is computed, when nothing has been charged yet. geth: core/vm/interpreter.go, `Run`. */
function toldWithGas(gasOf: GasHandler, frames: FrameEvents, view: StepView): GasHandler {
  return async (state, base, common) => {
    const { hooks } = frames
    if (hooks === undefined) return gasOf(state, base, common)
    const memoryWords = state.memoryWordCount
    const wasWarm = isCallOfWarm(state, common)
    const tell = (cost: bigint, reason: string | undefined, wanted = cost, priced = true): void => {
      view.show(state, state.programCounter, mnemonicOf(state.opCode), memoryWords)
      view.cost = cost
      view.wanted = wanted
      view.refundBefore = frames.refundBefore + (priced ? refundOf(state, common) : 0n)
      view.forwarded = state.opCode in CALLS && reason === undefined ? (state.messageGasLimit ?? 0n) : 0n
      hooks.onOpcode?.(view, reason)
    }
    let cost: bigint
    try {
      if (stackObstacle(state) !== undefined) throw new EVMError(STACK_UNDERFLOW)
      cost = await gasOf(state, base, common)
      if (cost > state.gasLeft) throw new UnpaidError(cost)
    } catch (error) {
      if (!(error instanceof EVMError)) throw error
      const whole = await wholeGas(error, state, common, wasWarm)
      const { words, cost: known, priced, begins } = obstacleTo(state, state.gasLeft, whole)
      // Besu leaves out what a call would pass on.
      const isKnown = error instanceof UnpaidError
      const wanted = isKnown ? wantedGas(state, error.cost) : obstacleTo(state, state.gasLeft, undefined).cost
      tell(known, begins ? undefined : words, wanted, priced)
      if (begins) hooks.onOpcodeDone?.(view, words)
      throw error
    }
    tell(cost, undefined)
    return cost
  }
}

/** Whether the account that a call is about is warm (EIP-2929). */
function isCallOfWarm({ opCode, stack, interpreter }: RunState, common: Common): boolean {
  if (!(opCode in CALLS) || stack.length < 2 || !common.isActivatedEIP(2929)) return false
  return interpreter.journal.isWarmedAddress(addressOf(stack.peek(2)[1]!))
}

/** All that an instruction costs whose gas does not suffice; undefined when it is not known. */
async function wholeGas(
  error: EVMError,
  state: RunState,
  common: Common,
  wasWarm: boolean,
): Promise<bigint | undefined> {
  if (error instanceof UnpaidError) return error.cost
  const isCall = state.opCode in CALLS && error.error === OUT_OF_GAS
  return isCall ? wholeCallGas(state, common, constantGas(state, common), wasWarm) : undefined
}

/** geth counts it while the gas is computed, ethereumjs while the instruction runs. */
function refundOf({ opCode, env, interpreter }: RunState, common: Common): bigint {
  if (opCode !== SELFDESTRUCT || common.isActivatedEIP(3529)) return 0n
  const isRepeated = interpreter._result.selfdestruct.has(env.address.toString())
  return isRepeated ? 0n : common.param('selfdestructRefundGas')
}

function toldAfter(run: Handler, frames: FrameEvents, view: StepView): Handler {
  return async (state, common) => {
    const pc = state.programCounter - 1
    const name = mnemonicOf(state.opCode)
    const { opCode } = state
    const tell = (failure: string | undefined): void => {
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
export function tellImplicitStop(frames: FrameEvents): (state: RunState, refund: bigint) => void {
  const view = new StepView()
  return (state, refund) => {
    const { hooks } = frames
    const ranOff = state.programCounter >= state.code.length && !HALTING.has(state.opCode)
    if (hooks === undefined || !ranOff || state.code.length === 0) return
    view.show(state, state.programCounter, 'STOP')
    view.opcode = 0
    // ethereumjs' data of the frame has the refund counter of the frame's beginning.
    view.refundBefore = frames.refundBefore + refund - state.gasRefund
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
  else if (exhausted) frames.conclude('nonce uint64 overflow')
  else frames.withdraw()
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

function isHalt(error: unknown): boolean {
  if (!(error instanceof EVMError)) return false
  const { STOP, REVERT } = EVMError.errorMessages
  return error.error === STOP || error.error === REVERT
}

/** @throws what is no failure of the executed code */
function wordsOf(error: unknown, state: RunState): string {
  if (!(error instanceof EVMError)) throw error
  return gethWords(error, state)
}

function memoryOf(state: RunState, offset: bigint, length: bigint): Uint8Array {
  return length === 0n ? EMPTY : state.memory.read(Number(offset), Number(length), true)
}
