/** geth's callTracer: frames, one after another as Parity's traces are. */
import { toHex } from '../../../src/chain/hex.ts'
import { precompiles } from '../../../src/chain/systemContracts.ts'
import { UncheckedError } from '../targetError.ts'
import { isGiven, type JsonObject, readBigInt, readObjects } from './reading.ts'

/** Frames of one transaction. */
const DEPTH_MAX = 1025
/** Numbers in all trace addresses of a tree: no answer that is read has room for more. */
const PLACE_NUMBERS_MAX = 1_000_000

const PRECOMPILES: ReadonlySet<string> = new Set(Object.values(precompiles('osaka')).map(toHex))

/** A frame, and where it stands in the tree. */
export interface PlacedFrame {
  readonly frame: JsonObject
  readonly traceAddress: readonly number[]
  readonly subtraces: number
}

/** Whether a frame below the outermost is left out of a list of traces. */
export type IsHidden = (frame: JsonObject) => boolean

/** geth's and other clients' words for calls and creations that did not begin. */
const NOT_BEGUN = /call depth|insufficient (?:balance|funds)|nonce uint64 overflow/i

/** By Parity's rules: calls of precompiles that move nothing, and what never began. */
export function isHiddenByParity(frame: JsonObject): boolean {
  if (isPrecompile(frame) && readBigInt(frame.value ?? '0x0', 'value') === 0n) return true
  return typeof frame.error === 'string' && NOT_BEGUN.test(frame.error)
}

/** By geth's flatCallTracer: calls of precompiles. */
export function isHiddenByGeth(frame: JsonObject): boolean {
  return isPrecompile(frame) && (frame.type === 'CALL' || frame.type === 'STATICCALL')
}

/**
 * The frames of a tree, each before those below it, without those that are hidden.
 *
 * @throws UncheckedError when the places of all frames take more than is held: a list deep down repeats its path in
 *   each
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

/** Every log of a tree. */
export function logsOf(root: JsonObject): readonly JsonObject[] {
  return allFrames(root).flatMap((frame) => readObjects(frame.logs, 'logs'))
}

/** Every frame of a tree, each before those below it, precompiles too. */
export function allFrames(root: JsonObject): readonly JsonObject[] {
  const frames: JsonObject[] = []
  // One list for all levels: lists of lists would be copied once for each.
  const add = (frame: JsonObject): void => {
    frames.push(frame)
    for (const one of readObjects(frame.calls, 'calls')) add(one)
  }
  add(root)
  return frames
}

/** Whether a frame below the outermost is a call of a precompile. */
export function isPrecompile({ to, type }: JsonObject): boolean {
  return typeof to === 'string' && PRECOMPILES.has(to.toLowerCase()) && type !== 'SELFDESTRUCT'
}

/** What Parity's trace of a frame has to say; without the gas of the outermost, which is another number there. */
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
