/** Calls in the log: slow ones as warnings, and on level debug every one. */
import type { AnsweredCall, CallObserver } from '../rpc/observer.ts'
import { UNKNOWN_METHOD } from './callStats.ts'
import type { Log } from './log.ts'
import type { Throttle } from './throttle.ts'

/** Lines about slow requests in a window of the throttle. */
const SLOW_LINES_MAX = 10
/** Of parameters, in characters. */
const PARAMS_LENGTH_MAX = 1_024

const CUT = '…'

export interface CallLogOptions {
  /** Calls that take longer are slow; 0: none. */
  readonly slowMs: number
  /** Whether parameters are logged. */
  readonly params: boolean
  /** Whether slow requests are logged with their senders. */
  readonly clients: boolean
}

/** Warns of slow calls. Who sent them is personal data: it is in a line that is kept only when the operator says so. */
export function slowCallLog(log: Log, throttle: Throttle, options: CallLogOptions): CallObserver {
  const { slowMs, params, clients } = options
  return {
    answered(call) {
      if (call.durationMs <= slowMs) return
      const suppressed = throttle.admit('slow request', SLOW_LINES_MAX)
      if (suppressed === undefined) return
      const fields = { ...fieldsOf(call), cost: call.cost, ...(suppressed > 0 && { suppressed }) }
      log.warn({ ...fields, ...(clients && clientOf(call)), ...(params && paramsOf(call)) }, 'slow request')
    },
  }
}

/** Logs every call on level debug; it is not throttled: whoever chooses this level wants to see them all. */
export function everyCallLog(log: Log, { params }: Pick<CallLogOptions, 'params'>): CallObserver {
  return {
    answered(call) {
      log.debug({ ...fieldsOf(call), ...clientOf(call), ...(params && paramsOf(call)) }, 'call')
    },
  }
}

function fieldsOf({ method, code, durationMs, bytes, caller }: AnsweredCall): object {
  return {
    method: method ?? UNKNOWN_METHOD,
    durationMs: Math.round(durationMs * 1000) / 1000,
    bytes,
    ...(code !== undefined && { code }),
    ...(caller?.requestId !== undefined && { requestId: caller.requestId() }),
  }
}

function clientOf({ caller }: AnsweredCall): object {
  return caller === undefined ? {} : { client: caller.client }
}

/** As text: a log that reads JSON does not get a new field for each that a caller makes up. */
function paramsOf({ params }: AnsweredCall): object {
  return params === undefined ? {} : { params: boundedJson(params, PARAMS_LENGTH_MAX) }
}

/**
 * `JSON.stringify(value)` when it is short; else its first `lengthMax` characters, and a mark.
 *
 * @param value as JSON.parse gives it; its nesting is limited by whoever parsed it
 */
export function boundedJson(value: unknown, lengthMax: number): string {
  const parts: string[] = []
  let left = lengthMax
  const add = (text: string): boolean => {
    parts.push(text)
    left -= text.length
    return left >= 0
  }
  // One character more than there is room for, so that what is cut is seen to be.
  const whole = print(
    value,
    (text) => add(text),
    () => left + 1,
  )
  const text = parts.join('')
  return whole ? text : `${text.slice(0, lengthMax)}${CUT}`
}

/** @returns whether there is room for more */
type Add = (text: string) => boolean

/** @returns whether everything was added */
function print(value: unknown, add: Add, room: () => number): boolean {
  if (typeof value === 'string') return add(JSON.stringify(value.slice(0, room())))
  if (typeof value !== 'object' || value === null) return add(JSON.stringify(value) ?? 'null')
  if (Array.isArray(value)) {
    let separator = '['
    for (const entry of value) {
      if (!add(separator) || !print(entry, add, room)) return false
      separator = ','
    }
    return add(value.length === 0 ? '[]' : ']')
  }
  let separator = '{'
  for (const name in value) {
    if (!add(separator) || !print(name, add, room) || !add(':')) return false
    if (!print((value as Record<string, unknown>)[name], add, room)) return false
    separator = ','
  }
  return add(separator === '{' ? '{}' : '}')
}
