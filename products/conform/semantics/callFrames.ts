/** Flattens the call tree of geth's callTracer into frames in the order of Parity's traces. */
import { toHex } from '../../../src/chain/hex.ts'
import { precompiles } from '../../../src/chain/systemContracts.ts'
import { UncheckedError } from '../targetError.ts'
import { isGiven, type JsonObject, readBigInt, readObjects } from './reading.ts'

/** Maximum depth of frames to flatten. The EVM's maximum is 1,024; a call that it refuses is one level deeper. */
const DEPTH_MAX = 1025
/**
 * Maximum number of indices in all trace addresses of a tree together. A list of traces with more indices would exceed
 * the bound on the number of values in an answer.
 */
const PLACE_NUMBERS_MAX = 1_000_000

const PRECOMPILES: ReadonlySet<string> = new Set(Object.values(precompiles('osaka')).map(toHex))

/** A frame and its position in the tree. */
export interface PlacedFrame {
  readonly frame: JsonObject
  readonly traceAddress: readonly number[]
  readonly subtraces: number
}

/**
 * Whether a list of traces omits a frame. The outermost frame is never omitted, so the function is not called for that
 * frame.
 */
export type IsHidden = (frame: JsonObject) => boolean

/** Error messages of geth and other clients for calls and creations that never started. */
const NOT_BEGUN = /call depth|insufficient (?:balance|funds)|nonce uint64 overflow/i

/** Whether Parity's traces omit a frame: a call to a precompile without value, or a frame that never started. */
export function isHiddenByParity(frame: JsonObject): boolean {
  if (isPrecompile(frame) && readBigInt(frame.value ?? '0x0', 'value') === 0n) return true
  return typeof frame.error === 'string' && NOT_BEGUN.test(frame.error)
}

/** Whether geth's flatCallTracer omits a frame: a CALL or STATICCALL to a precompile. */
export function isHiddenByGeth(frame: JsonObject): boolean {
  return isPrecompile(frame) && (frame.type === 'CALL' || frame.type === 'STATICCALL')
}

/**
 * The frames of a tree in preorder, without hidden frames.
 *
 * @throws UncheckedError when the trace addresses are too long in total: each address repeats the whole path to its
 * frame
 */
export function framesOf(root: JsonObject, isHidden: IsHidden): readonly PlacedFrame[] {
  const placed: PlacedFrame[] = []
  let numbers = 0
  const add = (frame: JsonObject, traceAddress: readonly number[]): void => {
    if (traceAddress.length > DEPTH_MAX) return
    numbers += traceAddress.length
    if (numbers > PLACE_NUMBERS_MAX)
      throw new UncheckedError(
        `the trace addresses of the frames have more than ${PLACE_NUMBERS_MAX} numbers`,
      )
    const below = readObjects(frame.calls, 'calls').filter((one) => !isHidden(one))
    placed.push({ frame, traceAddress, subtraces: below.length })
    for (const [index, one] of below.entries()) add(one, [...traceAddress, index])
  }
  add(root, [])
  return placed
}

/** All logs of a tree. */
export function logsOf(root: JsonObject): readonly JsonObject[] {
  return allFrames(root).flatMap((frame) => readObjects(frame.logs, 'logs'))
}

/** All frames of a tree in preorder, precompiles included. */
export function allFrames(root: JsonObject): readonly JsonObject[] {
  const frames: JsonObject[] = []
  // One array serves all levels: if each level returned an array, frames would be copied once per level.
  const add = (frame: JsonObject): void => {
    frames.push(frame)
    for (const one of readObjects(frame.calls, 'calls')) add(one)
  }
  add(root)
  return frames
}

/** Whether a frame is a call to a precompile. */
export function isPrecompile({ to, type }: JsonObject): boolean {
  return typeof to === 'string' && PRECOMPILES.has(to.toLowerCase()) && type !== 'SELFDESTRUCT'
}

/** Converts a frame to a Parity trace, without the gas of the outermost frame, which Parity counts differently. */
export function traceOfFrame({ frame, traceAddress, subtraces }: PlacedFrame): JsonObject {
  const { type, from, to, gas, gasUsed, input, output } = frame
  const value = frame.value ?? '0x0'
  const inner = traceAddress.length > 0
  const place = { traceAddress, subtraces }
  if (type === 'SELFDESTRUCT') {
    return { ...place, type: 'suicide', action: { address: from, refundAddress: to, balance: value } }
  }
  const failed = isGiven(frame.error)
  const used = inner && !failed ? { gasUsed } : {}
  const given = inner ? { gas } : {}
  if (type === 'CREATE' || type === 'CREATE2') {
    const result = failed ? {} : { result: { ...used, address: to, code: output ?? '0x' } }
    return { ...place, type: 'create', action: { from, ...given, init: input, value }, ...result }
  }
  const result = failed ? {} : { result: { ...used, output: output ?? '0x' } }
  const action = { from, to, ...given, input, value, callType: String(type).toLowerCase() }
  return { ...place, type: 'call', action, ...result }
}
