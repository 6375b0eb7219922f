/**
 * The calls of a transaction as a list, in geth's variant of the Parity format: eth/tracers/native/call_flat.go. In
 * this variant, the outermost call's gas includes the intrinsic gas, and a reverted call has a result.
 */
import type { Frame } from '../archive/trace.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import { REVERTED } from '../chain/revertReason.ts'
import { walkFrames } from './frameWalk.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

export interface FlatCallTracerConfig {
  /** Converts geth's error messages to Parity's error messages. */
  readonly convertParityErrors?: boolean | undefined
  /** Includes CALLs and STATICCALLs of precompiled contracts. */
  readonly includePrecompiles?: boolean | undefined
}

/** The position of a transaction in the chain. Hashes have 32 bytes, and are undefined for a simulated call. */
export interface TracePlace {
  readonly blockHash: Uint8Array | undefined
  readonly blockNumber: number | bigint
  readonly transactionHash: Uint8Array | undefined
  readonly transactionIndex: number
}

/** Pairs of error messages: geth's message, or its beginning up to a colon, and Parity's message. */
const PARITY_ERRORS: readonly (readonly [geth: string, parity: string])[] = [
  ['contract creation code storage out of gas', 'Out of gas'],
  ['out of gas', 'Out of gas'],
  ['gas uint64 overflow', 'Out of gas'],
  ['max code size exceeded', 'Out of gas'],
  ['invalid jump destination', 'Bad jump destination'],
  [REVERTED, 'Reverted'],
  ['return data out of bounds', 'Out of bounds'],
  ['stack limit reached 1024 (1023)', 'Out of stack'],
  ['precompiled failed', 'Built-in failed'],
  ['invalid input length', 'Built-in failed'],
  ['invalid opcode', 'Bad instruction'],
]

/** Writes the calls of a transaction as a list. */
export function writeFlatCallTrace(
  transaction: TracedTransaction,
  { convertParityErrors = false, includePrecompiles = false }: FlatCallTracerConfig,
  place: TracePlace,
  out: TextSink,
): void {
  const frames = transaction.trace.frames.filter((frame) => includePrecompiles || !isPrecompileCall(frame))
  const subtraces = countChildren(frames)
  const placed = placeTexts(place)
  const path: number[] = []
  let separator = '['
  walkFrames(frames, {
    enter(frame, child) {
      path.length = frame.depth
      if (frame.depth > 0) path[frame.depth - 1] = child
      const { failure } = frame
      const error = convertParityErrors && failure !== undefined ? parityWords(failure) : failure
      out.write(
        `${separator}{"action":${actionOf(frame, transaction)},${placed.block}` +
          (error === undefined ? '' : `,"error":${JSON.stringify(error)}`) +
          resultOf(frame, transaction) +
          `,"subtraces":${subtraces.get(frame)},"traceAddress":[${path.join()}],${placed.transaction}` +
          `,"type":"${typeOf(frame)}"}`,
      )
      separator = ','
    },
    leave() {},
  })
  out.write(']')
}

/** Whether a frame is an inner call of a precompiled contract, which is hidden by default and has no children. */
function isPrecompileCall({ depth, kind, precompile }: Frame): boolean {
  return depth > 0 && precompile && (kind === 'CALL' || kind === 'STATICCALL')
}

function countChildren(frames: readonly Frame[]): Map<Frame, number> {
  const counts = new Map<Frame, number>()
  const open: Frame[] = []
  walkFrames(frames, {
    enter(frame) {
      const parent = open.at(-1)
      if (parent !== undefined) counts.set(parent, counts.get(parent)! + 1)
      counts.set(frame, 0)
      open.push(frame)
    },
    leave() {
      open.pop()
    },
  })
  return counts
}

function placeTexts({ blockHash, blockNumber, transactionHash, transactionIndex }: TracePlace) {
  return {
    block: `"blockHash":${hashText(blockHash)},"blockNumber":${blockNumber}`,
    transaction: `"transactionHash":${hashText(transactionHash)},"transactionPosition":${transactionIndex}`,
  }
}

function hashText(hash: Uint8Array | undefined): string {
  return hash === undefined ? 'null' : `"${toHex(hash)}"`
}

function typeOf({ kind }: Frame): string {
  if (kind === 'SELFDESTRUCT') return 'suicide'
  return isCreation(kind) ? 'create' : 'call'
}

function isCreation(kind: Frame['kind']): boolean {
  return kind === 'CREATE' || kind === 'CREATE2'
}

function actionOf(frame: Frame, { gasLimit }: TracedTransaction): string {
  const { kind, depth, from, to, value, input } = frame
  if (kind === 'SELFDESTRUCT') {
    return `{"address":"${toHex(from)}","balance":"${toQuantity(value)}","refundAddress":"${toHex(to)}"}`
  }
  const gas = toQuantity(depth === 0 ? gasLimit : frame.gas)
  const name = kind.toLowerCase()
  // geth converts the output of callTracer, where a STATICCALL has no value. The converted value is 0.
  const amount = `"value":"${kind === 'STATICCALL' ? '0x0' : toQuantity(value)}"`
  if (isCreation(kind)) {
    return `{"creationMethod":"${name}","from":"${toHex(from)}","gas":"${gas}","init":"${toHex(input)}",${amount}}`
  }
  const rest = `"gas":"${gas}","input":"${toHex(input)}","to":"${toHex(to)}",${amount}`
  return `{"callType":"${name}","from":"${toHex(from)}",${rest}}`
}

/** Returns the text of `result`. A reverted frame has a result with the revert data; other failures have no result. */
function resultOf(frame: Frame, transaction: TracedTransaction): string {
  const { kind, depth, to, output, failure } = frame
  if (kind === 'SELFDESTRUCT' || (failure !== undefined && failure !== REVERTED)) return ''
  const used = `"gasUsed":"${toQuantity(depth === 0 ? transaction.gasUsed : frame.gasUsed)}"`
  if (!isCreation(kind)) return `,"result":{${used},"output":"${toHex(output)}"}`
  const address = failure === undefined ? `"address":"${toHex(to)}",` : ''
  return `,"result":{${address}"code":"${toHex(output)}",${used}}`
}

function parityWords(failure: string): string {
  if (failure.startsWith('stack underflow')) return 'Stack underflow'
  const known = PARITY_ERRORS.find(([words]) => failure === words || failure.startsWith(`${words}:`))
  return known?.[1] ?? failure
}
