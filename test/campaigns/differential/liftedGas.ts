/**
 * The gas that geth 1.17.8 gives to a traced call beyond the maximum of execution gas, where the recorded calls have it as
 * state gas (EIP-8037). The call's steps and inner calls begin with more gas, and lose more when they halt.
 */
import { eachPair, isObject, type Json, type Question } from './answers.ts'

/** Maximum execution gas of a transaction (EIP-7825) */
const EXECUTION_GAS_MAX = 2 ** 24
/** Gas of a call that names none, and the maximum for others: the default of geth's --rpc.gascap */
const RPC_GAS_MAX = 50_000_000
/** State gas for a byte; all state gas is a multiple of it (EIP-8037). */
const STATE_BYTE_GAS = 1530
/** Hexadecimal digits of a word */
const WORD_DIGITS = 64
/** Failures that leave a call the rest of its gas, in the words of callTracer and flatCallTracer */
const REVERTS: readonly unknown[] = ['execution reverted', 'Reverted']

/** A call in both answers: ours, geth's */
type CallPair = readonly [Json, Json]

/**
 * Makes equal what follows from the additional gas: the gas of steps and calls; the gas that calls used, if they or calls in
 * them halted, or if they paid state gas with it; gas in what calls return; and the balances of those who paid and got the
 * fee for it.
 *
 * @returns whether anything differed
 */
export function settleLiftedGas({ method, params: [call, , options], ours, geth }: Question): boolean {
  if (!isObject(call)) return false
  const lifted = Math.min(Number(call.gas ?? RPC_GAS_MAX), RPC_GAS_MAX) - EXECUTION_GAS_MAX
  if (!(lifted > 0)) return false
  if (method === 'eth_call') {
    const { result } = geth
    geth.result = withoutLiftedWords(ours.result, result, lifted)
    return geth.result !== result
  }
  if (method !== 'debug_traceCall') return false
  const before = JSON.stringify(geth.result)
  eachPair(ours.result, geth.result, (mine, other) => {
    if ('pc' in mine) settleStep([mine, other], lifted)
    if ('balance' in mine) settleBalance([mine, other], lifted, call)
  })
  settleTraces(ours.result, geth.result, lifted)
  if (JSON.stringify(options ?? null).includes('"onlyTopCall":true'))
    settleHiddenCalls([ours.result, geth.result], lifted)
  return JSON.stringify(geth.result) !== before
}

/** Finds the outermost calls of callTracer, erc7562Tracer and flatCallTracer, also below muxTracer. */
function settleTraces(mine: unknown, other: unknown, lifted: number): void {
  if (Array.isArray(mine) && Array.isArray(other)) {
    if (mine.length !== other.length || mine.some((each) => !isObject(each) || !('action' in each))) return
    settleFlatCall(
      mine.map((each, at): CallPair => [each, other[at]]),
      [],
      lifted,
    )
  } else if (isObject(mine) && isObject(other)) {
    if ('gas' in mine && 'gasUsed' in mine && 'type' in mine) settleCall([mine, other], lifted, true)
    else for (const [name, inner] of Object.entries(mine)) settleTraces(inner, other[name], lifted)
  }
}

/** @returns the additional gas that was lost in the call */
function settleCall(pair: CallPair, lifted: number, isOutermost: boolean): number {
  const [mine, other] = pair
  // The gas of the outermost call is that of the transaction, which is the same.
  const additional = isOutermost ? lifted : settleGas(pair, lifted)
  const [inner, others] = [mine.calls, other.calls]
  let lost = 0
  if (Array.isArray(inner) && Array.isArray(others) && inner.length === others.length)
    for (const [at, each] of inner.entries()) lost += settleCall([each, others[at]], lifted, false)
  if (isHalted(mine)) lost = additional
  settleGasUsed(pair, lost, isOutermost ? 0 : lifted)
  settleOutput(pair, lifted)
  return lost
}

/** As {@link settleCall}, for the call at an address in the answer of flatCallTracer. */
function settleFlatCall(pairs: readonly CallPair[], address: readonly number[], lifted: number): number {
  const pair = pairs.find(([mine]) => String(mine.traceAddress) === String(address))
  if (pair === undefined) return 0
  const [mine, other] = pair
  if (!isObject(mine.action) || !isObject(other.action)) return 0
  const additional = address.length === 0 ? lifted : settleGas([mine.action, other.action], lifted)
  let lost = 0
  for (let at = 0; at < Number(mine.subtraces); at++) lost += settleFlatCall(pairs, [...address, at], lifted)
  if (isHalted(mine)) lost = additional
  if (isObject(mine.result) && isObject(other.result)) {
    settleGasUsed([mine.result, other.result], lost, address.length === 0 ? 0 : lifted)
    settleOutput([mine.result, other.result], lifted)
  }
  return lost
}

function isHalted({ error }: Json): boolean {
  return error !== undefined && !REVERTS.includes(error)
}

/** A step of an instruction that passes gas on costs that gas, too. */
function settleStep(pair: CallPair, lifted: number): void {
  const [mine, other] = pair
  const additional = settleGas(pair, lifted)
  const more = Number(other.gasCost) - Number(mine.gasCost)
  if (/^(CALL|CREATE|DELEGATE|STATIC)/.test(String(mine.op)) && more > 0 && more <= additional)
    other.gasCost = mine.gasCost
}

/** @returns how much more gas geth shows, at most what was added */
function settleGas([mine, other]: CallPair, lifted: number): number {
  const more = Number(other.gas) - Number(mine.gas)
  if (!(more > 0 && more <= lifted && Number(mine.gas) <= EXECUTION_GAS_MAX)) return 0
  other.gas = mine.gas
  return more
}

/** @param stateGasMax maximum of state gas that the call may have paid with the additional gas */
function settleGasUsed([mine, other]: CallPair, lost: number, stateGasMax: number): void {
  const stateGas = Number(other.gasUsed) - Number(mine.gasUsed) - lost
  if (isStateGas(stateGas) && stateGas >= 0 && stateGas <= stateGasMax) other.gasUsed = mine.gasUsed
}

/** Makes the gas used equal in traces without inner calls, which may have lost most of the additional gas. */
function settleHiddenCalls(traces: readonly [unknown, unknown], lifted: number): void {
  eachPair(...traces, (mine, other) => {
    const more = Number(other.gasUsed) - Number(mine.gasUsed)
    if (more >= lifted / 2 && more <= lifted) other.gasUsed = mine.gasUsed
  })
}

function isStateGas(gas: number): boolean {
  return gas % STATE_BYTE_GAS === 0
}

function settleOutput([mine, other]: CallPair, lifted: number): void {
  if ('output' in other) other.output = withoutLiftedWords(mine.output, other.output, lifted)
}

/**
 * geth's output, with our words where both words can be what GAS returned, or a difference of two such numbers between
 * which state gas was paid.
 */
function withoutLiftedWords(mine: unknown, other: unknown, lifted: number): unknown {
  if (typeof mine !== 'string' || typeof other !== 'string' || mine.length !== other.length) return other
  if ((mine.length - 2) % WORD_DIGITS !== 0) return other
  let text = '0x'
  for (let at = 2; at < mine.length; at += WORD_DIGITS) {
    const [word, twin] = [mine, other].map((output) => output.slice(at, at + WORD_DIGITS)) as [string, string]
    const [gas, twinGas] = [word, twin].map((digits) => BigInt(`0x${digits}`)) as [bigint, bigint]
    const more = Number(BigInt.asIntN(WORD_DIGITS * 4, twinGas - gas))
    const isGas = more >= lifted / 2 && gas <= BigInt(EXECUTION_GAS_MAX)
    text += Math.abs(more) <= lifted && (isGas || isStateGas(more)) ? word : twin
  }
  return text
}

/** Balances differ by the price of all additional gas when the outermost call lost that gas. */
function settleBalance([mine, other]: CallPair, lifted: number, call: Json): void {
  const fee = call.gasPrice ?? call.maxFeePerGas
  if (typeof fee !== 'string') return
  const [balance, before] = [mine.balance, other.balance]
  if (typeof balance !== 'string' || typeof before !== 'string') return
  const difference = BigInt(balance) - BigInt(before)
  const price = (difference < 0n ? -difference : difference) / BigInt(lifted)
  const isPaid = difference % BigInt(lifted) === 0n && price > 0n && price <= BigInt(fee)
  if (isPaid) other.balance = mine.balance
}
