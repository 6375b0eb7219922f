/** Requests that load a node in the probes: short calls, long loops, and the most expensive ones within the limits. */
import { balanceOf, saltWord, stranger } from '../serving/asked.ts'
import { bodyOf } from '../serving/question.ts'

/** Code that calls itself until no gas is left, in a loop. */
const CALLING_ITSELF = '0x5b60006000600060006000305af150600056'
/** Code that pushes and pops fifteen values in a loop, which makes long struct logs. */
const LOGGING = `0x5b${'5a'.repeat(15)}${'50'.repeat(15)}600056`
/** Code that counts down from its call data, with 26 gas a round. */
const COUNTING = '0x6000355b60019003806100035700'
const COUNTING_ROUNDS = 1_900_000
const MODEXP = '0x0000000000000000000000000000000000000005'
const MODEXP_CALLS = 900
const GAS = '0x2faf080'
/** Default limit of overridden slots in a request. */
const SLOTS = 10_000

const word = (value: number): string => value.toString(16).padStart(64, '0')
const overridden = (code: string): object => ({ [stranger]: { code } })

/** Returns calls of `balanceOf`, each for another account. */
export function shortCalls(): string[] {
  return Array.from({ length: 200 }, (_, i) => bodyOf(['eth_call', [balanceOf(i), 'latest']]))
}

/** Returns a call with a loop of 50 million gas, to another address each time. */
export function longLoops(): string[] {
  const call = { to: stranger, gas: GAS, data: `0x${word(COUNTING_ROUNDS)}${saltWord}` }
  return [bodyOf(['eth_call', [call, 'latest', overridden(COUNTING)]])]
}

/** The requests that keep the workers busy longest, by name. */
export const worst: Readonly<Record<string, () => string[]>> = {
  calls: () => [bodyOf(['eth_call', [{ to: stranger }, 'latest', overridden(CALLING_ITSELF)]])],
  traces: () => [
    bodyOf(['debug_traceCall', [{ to: stranger }, 'latest', { stateOverrides: overridden(LOGGING) }]]),
  ],
  'many calls in a trace': () => {
    const sizes = `${word(1_024)}${word(32)}${word(1_024)}`
    const data = `0x${sizes}${saltWord}${'ff'.repeat(1_024 + 1_024)}`
    const one = [{ to: MODEXP, gas: GAS, data }, ['trace']]
    return [bodyOf(['trace_callMany', [Array.from({ length: MODEXP_CALLS }, () => one), 'latest']])]
  },
  slots: () => {
    const slots = Array.from({ length: SLOTS }, (_, at) => [`0x${word(at)}`, `0x${word(at + 1)}`])
    const stateDiff = Object.fromEntries([...slots.slice(1), [`0x${saltWord}`, `0x${word(1)}`]])
    return [bodyOf(['eth_call', [{ to: stranger }, 'latest', { [stranger]: { stateDiff } }]])]
  },
}
