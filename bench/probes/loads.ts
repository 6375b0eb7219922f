/** What keeps a node busy in the probes: short calls, long loops, and the worst that strangers may send. */
import { balanceOf, saltWord, stranger } from '../serving/asked.ts'
import { bodyOf } from '../serving/question.ts'

/** Calls itself until no gas is left, and again. */
const CALLING_ITSELF = '0x5b60006000600060006000305af150600056'
/** Fifteen values on the stack and off again: long struct logs. */
const LOGGING = `0x5b${'5a'.repeat(15)}${'50'.repeat(15)}600056`
/** Counts its call data down: 26 gas a round. */
const COUNTING = '0x6000355b60019003806100035700'
const COUNTING_ROUNDS = 1_900_000
const MODEXP = '0x0000000000000000000000000000000000000005'
const MODEXP_CALLS = 900
const GAS = '0x2faf080'
/** As many as the node takes in one request, by default. */
const SLOTS = 10_000

const word = (value: number): string => value.toString(16).padStart(64, '0')
const overridden = (code: string): object => ({ [stranger]: { code } })

/** `balanceOf`, of others each time. */
export function shortCalls(): string[] {
  return Array.from({ length: 200 }, (_, i) => bodyOf(['eth_call', [balanceOf(i), 'latest']]))
}

/** Loops of 50 million gas, each at another address. */
export function longLoops(): string[] {
  const call = { to: stranger, gas: GAS, data: `0x${word(COUNTING_ROUNDS)}${saltWord}` }
  return [bodyOf(['eth_call', [call, 'latest', overridden(COUNTING)]])]
}

/** By name, what strangers may send that keeps the workers busy longest. */
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
