/** Chooses calls of a method, to check their results against the schema of the method. */
import type { ChainSample } from './check.ts'
import type { ContractMethod } from './contract.ts'
import { ParamValues } from './paramValues.ts'

export interface Call {
  readonly title: string
  readonly params: readonly unknown[]
  /** Whether this call leaves out optional parameters that the usual call has. */
  readonly isShort: boolean
}

/** Maximum number of calls of one method. */
const CALLS_MAX = 24

/** The calls of one method. */
export interface MethodCalls {
  readonly calls: readonly Call[]
  /** The likeliest value of each parameter; undefined when some parameter has no known value. */
  readonly likely: readonly unknown[] | undefined
  /** Number of parameters in the usual call: the required parameters and the first optional parameter. */
  readonly usualLength: number
}

/** Returns a function that makes the calls of a method from the sample of the chain. */
export function callsFrom(found: ChainSample): (method: ContractMethod) => MethodCalls {
  const values = new ParamValues(found)
  return (method) => callsOf(method, values)
}

/**
 * Chooses calls that cover the shapes of answers, without trying every combination:
 *
 * - the usual call, with the likeliest value of each parameter.
 * - for each parameter, a call with each of its less likely values; the other parameters have their likeliest values.
 * - a call with all parameters.
 * - a call without optional parameters.
 */
function callsOf({ name, params }: ContractMethod, values: ParamValues): MethodCalls {
  const choices = params.map((param) => values.of(name, param))
  const needed = params.filter(({ required }) => required === true).length
  const without = choices.findIndex((of) => of.length === 0)
  // Parameters are sent by position, so a parameter without known values excludes all parameters after it.
  const given = without < 0 ? choices : choices.slice(0, without)
  const usualLength = Math.min(needed + 1, given.length)
  if (given.length < needed) return { calls: [], likely: undefined, usualLength }
  const likely = given.map(([first]) => first)
  const lists = [
    likely.slice(0, usualLength),
    ...given.flatMap((of, at) =>
      of.slice(1).map((value) => likely.with(at, value).slice(0, Math.max(at + 1, usualLength))),
    ),
    likely,
    likely.slice(0, needed),
  ]
  const distinct = [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()]
  const calls = distinct.slice(0, CALLS_MAX).map((list) => ({
    title: titleOf(params, list),
    params: list,
    isShort: list.length < usualLength,
  }))
  return { calls, likely: without < 0 ? likely : undefined, usualLength }
}

/**
 * Number of characters that a title shows from the beginning and from the end of a long parameter. Titles show both
 * ends, so that different calls have different titles.
 */
const TITLE_BEGINNING = 40
const TITLE_END = 40

function titleOf(params: ContractMethod['params'], call: readonly unknown[]): string {
  const words = call.map((value, at) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    const isLong = text.length > TITLE_BEGINNING + TITLE_END
    const shown = isLong ? `${text.slice(0, TITLE_BEGINNING)}…${text.slice(-TITLE_END)}` : text
    return `${params[at]?.name ?? at} ${shown}`
  })
  return words.length === 0 ? 'without parameters' : words.join(', ')
}
