/** geth's callTracer: frames, one after another as Parity's traces are. */
import { toHex } from '../../chain/hex.ts'
import { precompiles } from '../../chain/systemContracts.ts'
import { isGiven, type JsonObject, readBigInt, readObjects } from './reading.ts'

/** Frames of one transaction. */
const DEPTH_MAX = 1025

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

/** The frames of a tree, each before those below it, without those that are hidden. */
export function framesOf(
  root: JsonObject,
  isHidden: IsHidden,
  traceAddress: readonly number[] = [],
): readonly PlacedFrame[] {
  if (traceAddress.length > DEPTH_MAX) return []
  const below = readObjects(root.calls, 'calls').filter((frame) => !isHidden(frame))
  return [
    { frame: root, traceAddress, subtraces: below.length },
    ...below.flatMap((frame, index) => framesOf(frame, isHidden, [...traceAddress, index])),
  ]
}

/** Every log of a tree. */
export function logsOf(root: JsonObject): readonly JsonObject[] {
  return [...readObjects(root.logs, 'logs'), ...readObjects(root.calls, 'calls').flatMap(logsOf)]
}

/** Every frame of a tree, precompiles too. */
export function allFrames(root: JsonObject): readonly JsonObject[] {
  return [root, ...readObjects(root.calls, 'calls').flatMap(allFrames)]
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
