/** Logs calls: slow calls as warnings, and every call at level debug. */
import type { AnsweredCall, CallObserver } from '../rpc/observer.ts'
import { UNKNOWN_METHOD } from './callStats.ts'
import type { Log } from './log.ts'
import type { Throttle } from './throttle.ts'

/** Maximum number of lines about slow requests in a window of the throttle. */
const SLOW_LINES_MAX = 10
/** Maximum length of logged parameters, in characters. */
const PARAMS_LENGTH_MAX = 1_024

const CUT = '…'

export interface CallLogOptions {
  /** Milliseconds above which a call is logged as slow; 0 disables the log of slow calls. */
  readonly slowMs: number
  /** Whether parameters are logged. */
  readonly params: boolean
  /** Whether slow requests are logged with the addresses of the clients. */
  readonly clients: boolean
}

/**
 * Logs slow calls as warnings. A call that waits for a block is not slow. Client addresses are personal data, so they
 * are logged only if the operator enables that.
 */
export function slowCallLog(log: Log, throttle: Throttle, options: CallLogOptions): CallObserver {
  const { slowMs, params, clients } = options
  return {
    answered(call) {
      if (call.durationMs <= slowMs || call.waits === true) return
      const suppressed = throttle.admit('slow request', SLOW_LINES_MAX)
      if (suppressed === undefined) return
      const fields = { ...fieldsOf(call), cost: call.cost, ...(suppressed > 0 && { suppressed }) }
      log.warn({ ...fields, ...(clients && clientOf(call)), ...(params && paramsOf(call)) }, 'slow request')
    },
  }
}

/** Logs every call at level debug, without throttling, because this level is chosen to see all calls. */
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

/**
 * Returns the parameters as one string. Log processors would otherwise create a field for each name that a caller
 * invents.
 */
function paramsOf({ params }: AnsweredCall): object {
  return params === undefined ? {} : { params: boundedJson(params, PARAMS_LENGTH_MAX) }
}

/**
 * Returns `JSON.stringify(value)`. If the JSON text is longer than `lengthMax`, returns only its first `lengthMax`
 * characters and an ellipsis.
 *
 * @param value a value from JSON.parse; the request parser has limited its nesting depth
 */
export function boundedJson(value: unknown, lengthMax: number): string {
  const parts: string[] = []
  let left = lengthMax
  const add = (text: string): boolean => {
    parts.push(text)
    left -= text.length
    return left >= 0
  }
  // Print one character more than the maximum, so that truncation is detected.
  const whole = print(
    value,
    (text) => add(text),
    () => left + 1,
  )
  const text = parts.join('')
  return whole ? text : `${text.slice(0, lengthMax)}${CUT}`
}

/** Adds text. @returns whether more text fits */
type Add = (text: string) => boolean

/** Adds a value as JSON. @returns whether the whole value was added */
function print(value: unknown, add: Add, charactersLeft: () => number): boolean {
  if (typeof value === 'string') return add(JSON.stringify(value.slice(0, charactersLeft())))
  if (typeof value !== 'object' || value === null) return add(JSON.stringify(value) ?? 'null')
  if (Array.isArray(value)) {
    let separator = '['
    for (const entry of value) {
      if (!add(separator) || !print(entry, add, charactersLeft)) return false
      separator = ','
    }
    return add(value.length === 0 ? '[]' : ']')
  }
  let separator = '{'
  for (const name in value) {
    if (!add(separator) || !print(name, add, charactersLeft) || !add(':')) return false
    if (!print((value as Record<string, unknown>)[name], add, charactersLeft)) return false
    separator = ','
  }
  return add(separator === '{' ? '{}' : '}')
}
