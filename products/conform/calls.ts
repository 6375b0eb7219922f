/** The calls of a method whose results are held against its schema. */
import type { Surroundings } from './check.ts'
import type { ContractMethod } from './contract.ts'
import { ParamValues } from './paramValues.ts'

export interface Call {
  readonly title: string
  readonly params: readonly unknown[]
  /** Whether parameters are left out that the contract does not need. */
  readonly isShort: boolean
}

/** Calls of one method. */
const CALLS_MAX = 24

/** The calls of one method. */
export interface MethodCalls {
  readonly calls: readonly Call[]
  /** The likeliest value of each parameter; undefined when there is none for one of them. */
  readonly likely: readonly unknown[] | undefined
  /** With how many parameters it is usually called: those that are needed and one more. */
  readonly usualLength: number
}

/** Makes the calls of every method from one look at the chain. */
export function callsFrom(found: Surroundings): (method: ContractMethod) => MethodCalls {
  const values = new ParamValues(found)
  return (method) => callsOf(method, values)
}

/**
 * The usual call, then each other value of a parameter with the likeliest of the others, one with all parameters and
 * one without the optional ones: enough to see every shape of an answer, and not every combination.
 */
function callsOf({ name, params }: ContractMethod, values: ParamValues): MethodCalls {
  const choices = params.map((param) => values.of(name, param))
  const needed = params.filter(({ required }) => required === true).length
  const without = choices.findIndex((of) => of.length === 0)
  // What comes after an optional parameter without values cannot be given by position.
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
 * Characters of a parameter's beginning and of its end that a title shows: calls that differ have different titles.
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
