/** The calls of a method whose results are held against its schema. */
import type { Surroundings } from './check.ts'
import type { ContractMethod } from './contract.ts'
import { ParamValues } from './paramValues.ts'

export interface Call {
  readonly title: string
  readonly params: readonly unknown[]
}

/** Calls of one method. */
const CALLS_MAX = 24

/** Makes the calls of every method from one look at the chain. */
export function callsFrom(found: Surroundings): (method: ContractMethod) => readonly Call[] {
  const values = new ParamValues(found)
  return (method) => callsOf(method, values)
}

/**
 * One call with the likeliest value of each parameter, then each other value of a parameter with the likeliest of the
 * others, and one without the optional ones: enough to see every shape of an answer, and not every combination.
 */
function callsOf({ params }: ContractMethod, values: ParamValues): readonly Call[] {
  if (params.length === 0) return [{ title: 'without parameters', params: [] }]
  const choices = params.map((param) => values.of(param))
  const needed = params.filter(({ required }) => required === true).length
  if (choices.slice(0, needed).some((of) => of.length === 0)) return []
  // What comes after an optional parameter without values cannot be given by position.
  const without = choices.findIndex((of) => of.length === 0)
  const given = without < 0 ? choices : choices.slice(0, without)
  const likely = given.map(([first]) => first)
  const calls = [likely, ...given.flatMap((of, at) => of.slice(1).map((value) => likely.with(at, value)))]
  if (needed < given.length) calls.push(likely.slice(0, needed))
  const seen = new Map(calls.map((call) => [JSON.stringify(call), call]))
  return [...seen.values()]
    .slice(0, CALLS_MAX)
    .map((call) => ({ title: titleOf(params, call), params: call }))
}

/** What of a parameter is shown in a title, in characters. */
const TITLE_CHARACTERS_MAX = 60

function titleOf(params: ContractMethod['params'], call: readonly unknown[]): string {
  const words = call.map((value, at) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    const short = text.length > TITLE_CHARACTERS_MAX ? `${text.slice(0, TITLE_CHARACTERS_MAX - 1)}…` : text
    return `${params[at]?.name ?? at} ${short}`
  })
  return words.length === 0 ? 'without parameters' : words.join(', ')
}
