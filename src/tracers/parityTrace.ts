/**
 * Traces in the Parity format (OpenEthereum crates/rpc/src/v1/types/trace.rs; Besu's results/tracing/flat). They are a
 * flat list of the frames of a transaction, each with its path in the tree of calls. Rewards of a block are traces,
 * too.
 */
import type { Frame } from '../archive/trace.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import { isShown } from '../chain/parityFrames.ts'
import { REVERTED } from '../chain/revertReason.ts'
import type { Reward } from '../chain/rewards.ts'
import type { TextSink } from './transaction.ts'

const OUT_OF_GAS = 'Out of gas'
const BUILT_IN_FAILED = 'Built-in failed'
const ILLEGAL_STATE_CHANGE = 'Illegal state change'
/**
 * Geth's error message, truncated before a colon or a parenthesis → Parity's error message (OpenEthereum:
 * trace/types/error.rs). "Illegal state change" also stands for an address collision, as in Besu:
 * ExceptionalHaltReason.java.
 */
const WORDS: Readonly<Record<string, string>> = {
  [REVERTED]: 'Reverted',
  'out of gas': OUT_OF_GAS,
  'contract creation code storage out of gas': OUT_OF_GAS,
  'gas uint64 overflow': OUT_OF_GAS,
  'max code size exceeded': OUT_OF_GAS,
  'max initcode size exceeded': OUT_OF_GAS,
  'invalid jump destination': 'Bad jump destination',
  'invalid opcode': 'Bad instruction',
  'invalid code': 'Invalid code',
  'stack underflow': 'Stack underflow',
  'stack limit reached 1024': 'Out of stack',
  'return data out of bounds': 'Out of bounds',
  'write protection': ILLEGAL_STATE_CHANGE,
  'contract address collision': ILLEGAL_STATE_CHANGE,
}

/** A frame that is shown as a trace, and its path in the tree of calls. */
export interface ParityTrace {
  readonly frame: Frame
  /** Path from the outermost frame, as in `traceAddress`: indices separated by commas. */
  readonly path: string
  /** Number of child frames that are shown as traces. */
  subtraces: number
}

/** The block that contains the traced transactions. */
export interface ParityBlock {
  readonly number: number
  /** 32 bytes */
  readonly hash: Uint8Array
}

/**
 * The position of traces in the chain, as JSON members, each preceded by a comma. The members of a trace are in
 * alphabetical order, so `block` and `transaction` are inserted at different places.
 */
export interface ParityPlace {
  readonly block: string
  readonly transaction: string
}

/** The position of traces that are not in a block: no members. */
export const NOWHERE: ParityPlace = { block: '', transaction: '' }

/** Returns the position of the traces of a block's rewards. */
export function blockPlace({ hash, number }: ParityBlock): ParityPlace {
  return {
    block: `,"blockHash":"${toHex(hash)}","blockNumber":${number}`,
    transaction: ',"transactionHash":null,"transactionPosition":null',
  }
}

/**
 * Returns the position of the traces of a transaction in a block.
 *
 * @param hash hash of the transaction, 32 bytes
 */
export function transactionPlace({ block }: ParityPlace, hash: Uint8Array, index: number): ParityPlace {
  return { block, transaction: `,"transactionHash":"${toHex(hash)}","transactionPosition":${index}` }
}

/** Returns the traces of a transaction, depth first. */
export function parityTraces(frames: readonly Frame[]): ParityTrace[] {
  const traces: ParityTrace[] = []
  const open: ParityTrace[] = []
  for (const frame of frames) {
    if (!isShown(frame)) continue
    const { depth } = frame
    const parent = open[depth - 1]
    const trace = { frame, path: pathBelow(parent), subtraces: 0 }
    if (parent !== undefined) parent.subtraces++
    open[depth] = trace
    traces.push(trace)
  }
  return traces
}

function pathBelow(parent: ParityTrace | undefined): string {
  if (parent === undefined) return ''
  return parent.path === '' ? `${parent.subtraces}` : `${parent.path},${parent.subtraces}`
}

/** Writes traces separated by commas. @param separator text before the first trace */
export function writeParityTraces(
  out: TextSink,
  traces: readonly ParityTrace[],
  place: ParityPlace,
  separator = '',
): void {
  let before = separator
  for (const trace of traces) {
    out.write(before + parityTraceText(trace, place))
    before = ','
  }
}

/** Returns the JSON of one trace. */
export function parityTraceText({ frame, path, subtraces }: ParityTrace, place: ParityPlace): string {
  const outcome = frame.failure === undefined ? `,"result":${resultText(frame)}` : failureText(frame)
  return (
    `{"action":${actionText(frame)}${place.block}${outcome},"subtraces":${subtraces},"traceAddress":[${path}]` +
    `${place.transaction},"type":"${TYPES[frame.kind]}"}`
  )
}

/** Returns the JSON of a `reward` trace. @param place result of {@link blockPlace} */
export function rewardText({ kind, author, value }: Reward, place: ParityPlace): string {
  return (
    `{"action":{"author":"${toHex(author)}","rewardType":"${kind}","value":"${toQuantity(value)}"}${place.block}` +
    `,"result":null,"subtraces":0,"traceAddress":[]${place.transaction},"type":"reward"}`
  )
}

const TYPES: Readonly<Record<Frame['kind'], string>> = {
  CALL: 'call',
  CALLCODE: 'call',
  DELEGATECALL: 'call',
  STATICCALL: 'call',
  CREATE: 'create',
  CREATE2: 'create',
  SELFDESTRUCT: 'suicide',
}

function actionText({ kind, from, to, gas, input, value }: Frame): string {
  switch (kind) {
    case 'SELFDESTRUCT':
      return `{"address":"${toHex(from)}","balance":"${toQuantity(value)}","refundAddress":"${toHex(to)}"}`
    case 'CREATE':
    case 'CREATE2':
      return (
        `{"creationMethod":"${kind === 'CREATE' ? 'create' : 'create2'}","from":"${toHex(from)}"` +
        `,"gas":"${toQuantity(gas)}","init":"${dataText(input)}","value":"${toQuantity(value)}"}`
      )
    default:
      return (
        `{"callType":"${CALL_TYPES[kind]}","from":"${toHex(from)}","gas":"${toQuantity(gas)}"` +
        `,"input":"${dataText(input)}","to":"${toHex(to)}","value":"${toQuantity(value)}"}`
      )
  }
}

const CALL_TYPES = {
  CALL: 'call',
  CALLCODE: 'callcode',
  DELEGATECALL: 'delegatecall',
  STATICCALL: 'staticcall',
} as const

function resultText({ kind, to, gasUsed, output }: Frame): string {
  switch (kind) {
    case 'SELFDESTRUCT':
      return 'null'
    case 'CREATE':
    case 'CREATE2':
      return `{"address":"${toHex(to)}","code":"${dataText(output)}","gasUsed":"${toQuantity(gasUsed)}"}`
    default:
      return `{"gasUsed":"${toQuantity(gasUsed)}","output":"${dataText(output)}"}`
  }
}

/** As in Besu, a reverted frame has its revert data. */
function failureText(frame: Frame): string {
  const error = `,"error":${JSON.stringify(parityWords(frame))}`
  return isReverted(frame) ? `${error},"revertReason":"${dataText(frame.output)}"` : error
}

/** Whether a frame failed with REVERT. */
export function isReverted({ failure }: Pick<Frame, 'failure'>): boolean {
  return failure === REVERTED
}

/** Returns data in hex. The shortcut for empty data speeds up plain transfers, which have neither input nor output. */
function dataText(bytes: Uint8Array): string {
  return bytes.length === 0 ? '0x' : toHex(bytes)
}

/** Returns Parity's error message for a failed frame. */
export function parityWords({ failure, precompile }: Pick<Frame, 'failure' | 'precompile'>): string {
  // Remove the "out of gas: " that geth may put before "write protection". geth does so if it detects a write in a
  // static call while it computes the gas.
  const cause = /^[^:(]*/.exec(failure!.replace('out of gas: write', 'write'))![0].trimEnd()
  const words = WORDS[cause]
  // Apart from lack of gas, all failures of precompiled contracts have the same message.
  if (precompile && words !== OUT_OF_GAS) return BUILT_IN_FAILED
  return words ?? failure!
}
