/** Checks eth_estimateGas and eth_createAccessList by executing calls with the returned gas and access lists. */
import { TRANSACTION_GAS_MAX } from '../../../src/chain/fees.ts'
import { toQuantity } from '../../../src/chain/hex.ts'
import type { Check, Target } from '../check.ts'
import { allFrames, isPrecompile } from './callFrames.ts'
import { type ChosenCall, chosenCalls } from './calls.ts'
import { blockTag } from './choice.ts'
import { difference } from './difference.ts'
import { isOfAmsterdam } from './headerFields.ts'
import { ask, isGiven, type JsonObject, readBigInt, readList, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'

/** Gas of a transfer of nothing to an account without code: Yellow Paper, appendix G; EIP-2780 from Amsterdam on. */
const TRANSFER_GAS = 21_000n
const AMSTERDAM_TRANSFER_GAS = 15_000n
/** Maximum excess of an estimate over the least sufficient gas, in thousandths: openrpc.json allows 15 (1.5 %). */
const EXCESS_THOUSANDTHS = 15n
const UNUSED_ADDRESS = '0x5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f'

async function succeeds({ call, block }: ChosenCall, gas: bigint, target: Target): Promise<boolean> {
  const { error } = await target.answer('eth_call', [{ ...call, gas: toQuantity(gas) }, block])
  return error === undefined
}

/**
 * Whether a call with the gas limit `gas` uses more than `less` gas, although the call also succeeds with the limit
 * `less`. Such a call spends gas until little is left, so a high estimate is not a fault. geth's search does not go
 * below the gas used with the highest limit (eth/gasestimator, `lo = result.UsedGas - 1`).
 *
 * @param gas the estimate
 */
async function usesAsMuch(
  { call, block }: ChosenCall,
  gas: bigint,
  less: bigint,
  target: Target,
): Promise<boolean> {
  const withGas = { ...call, gas: toQuantity(gas) }
  const frame = readObject(
    await ask(target, 'debug_traceCall', withGas, block, { tracer: 'callTracer' }),
    'frame',
  )
  return readBigInt(frame.gasUsed, 'gasUsed') > less
}

const transfers = checkOf({
  method: 'eth_estimateGas',
  name: 'a transfer of nothing costs 21000, and 15000 from Amsterdam on',
  covers: [''],
  cases: (found) =>
    found.accounts.slice(0, 1).map((from) => ({
      title: `${from} to an account that is not there`,
      params: [{ from, to: UNUSED_ADDRESS, value: '0x0' }, blockTag(found.head)],
      judge: (result) =>
        isOfAmsterdam(found.blocks.at(-1)?.block ?? {})
          ? difference(result, toQuantity(AMSTERDAM_TRANSFER_GAS), { by: 'EIP-2780' })
          : difference(result, toQuantity(TRANSFER_GAS), { by: 'the Yellow Paper' }),
    })),
})

const estimates = checkOf({
  method: 'eth_estimateGas',
  name: 'a call succeeds with the estimate, and fails with 1.5 % less',
  covers: [],
  needs: ['eth_call'],
  cases: (found) =>
    chosenCalls(found).map((chosen) => ({
      title: chosen.title,
      params: [chosen.call, chosen.block],
      mayFail: true,
      judge: async (result, target) => {
        const gas = readBigInt(result, 'the result')
        if (!(await succeeds(chosen, gas, target))) return `with the estimate (${gas} gas) eth_call fails`
        // The estimate may exceed the least sufficient gas by EXCESS_THOUSANDTHS. A call with `less` gas must therefore
        // fail, unless the call uses as much gas as it gets.
        const less = (gas * 1000n) / (1000n + EXCESS_THOUSANDTHS) - 1n
        if (!(await succeeds(chosen, less, target)) || (await usesAsMuch(chosen, gas, less, target)))
          return undefined
        return `the estimate is ${gas} gas, but eth_call succeeds with ${less} too`
      },
    })),
})

/** The accounts that a call accesses according to prestateTracer, each with its accessed slots. */
async function touched({ call, block }: ChosenCall, accessList: unknown, target: Target) {
  const options = { tracer: 'prestateTracer' }
  const accounts = readObject(
    await ask(target, 'debug_traceCall', { ...call, accessList }, block, options),
    'accounts',
  )
  return new Map(
    Object.entries(accounts).map(([address, account]) => {
      const { storage } = readObject(account, address)
      return [address.toLowerCase(), Object.keys(readObject(storage ?? {}, 'storage')).sort()] as const
    }),
  )
}

function listed(accessList: unknown): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readObjects(accessList, 'accessList').map(({ address, storageKeys }) => [
      String(address).toLowerCase(),
      readList(storageKeys, 'storageKeys').map(String).sort(),
    ]),
  )
}

async function judgeList(
  result: JsonObject,
  chosen: ChosenCall,
  frame: JsonObject,
  target: Target,
): Promise<string | undefined> {
  // Accept created accounts: prestateTracer omits accounts that the call creates, because they had no prestate.
  const created = allFrames(frame).filter(({ type }) => type === 'CREATE' || type === 'CREATE2')
  const isCreated = (address: string): boolean => created.some(({ to }) => to === address)
  const list = listed(result.accessList)
  const seen = await touched(chosen, result.accessList, target)
  const withSlots = [...seen].filter(([, slots]) => slots.length > 0)
  const by = 'prestateTracer'
  for (const [address, slots] of withSlots) {
    const fault = difference([...(list.get(address) ?? [])], slots, {
      by,
      at: `slots of ${address} in accessList`,
    })
    if (fault !== undefined) return fault
  }
  for (const [address, slots] of list) {
    if (isCreated(address)) continue
    const isSender = address === String(chosen.call.from).toLowerCase()
    const isUnseen = !seen.has(address) && !(await isUnknownAddress(address, chosen, target))
    if (isUnseen || isSender || isPrecompile({ to: address })) {
      return `\`accessList\` has ${address}, which by ${by} is none that the call touches, or need not be listed`
    }
    if (slots.length > 0 && (seen.get(address) ?? []).length === 0)
      return `\`accessList\` has slots of ${address}, of which the call reads none`
  }
  return undefined
}

/**
 * Whether the address is an empty account that the call may access; prestateTracer omits empty accounts. A contract
 * creation, such as a probe, is assumed to access only addresses in its init code.
 */
async function isUnknownAddress(
  address: string,
  { call, block }: ChosenCall,
  target: Target,
): Promise<boolean> {
  const code = String(call.data ?? call.input).toLowerCase()
  if (!isGiven(call.to) && !code.includes(address.slice(2))) return false
  const balance = readBigInt(await ask(target, 'eth_getBalance', address, block), 'eth_getBalance')
  const nonce = await ask(target, 'eth_getTransactionCount', address, block)
  const isEmpty = balance === 0n && readBigInt(nonce, 'eth_getTransactionCount') === 0n
  return isEmpty && (await ask(target, 'eth_getCode', address, block)) === '0x'
}

/**
 * The call with no more gas than a transaction may use for execution from Amsterdam on (EIP-8037). With more gas,
 * debug_traceCall may use more for execution than eth_createAccessList.
 */
function bounded({ call, ...rest }: ChosenCall): ChosenCall {
  const gas = isGiven(call.gas) ? readBigInt(call.gas, 'gas') : TRANSACTION_GAS_MAX
  return {
    ...rest,
    call: gas < TRANSACTION_GAS_MAX ? call : { ...call, gas: toQuantity(TRANSACTION_GAS_MAX) },
  }
}

const accessLists = checkOf({
  method: 'eth_createAccessList',
  name: 'the list is what the call touches, and the gas is what it uses with the list',
  covers: ['accessList[].address', 'accessList[].storageKeys[]', 'gasUsed'],
  needs: ['debug_traceCall', 'eth_getBalance', 'eth_getTransactionCount', 'eth_getCode'],
  cases: (found) =>
    chosenCalls(found)
      .map(bounded)
      .map((chosen) => ({
        title: chosen.title,
        params: [chosen.call, chosen.block],
        judge: async (result, target) => {
          const answer = readObject(result, 'access list')
          const withList = { ...chosen.call, accessList: answer.accessList }
          const traced = await ask(target, 'debug_traceCall', withList, chosen.block, {
            tracer: 'callTracer',
          })
          const frame = readObject(traced, 'frame')
          const { gasUsed, error } = frame
          if (isGiven(error) !== isGiven(answer.error)) {
            return `\`error\` is ${String(answer.error)}, but by callTracer the call ends with ${String(error)}`
          }
          return (
            difference(answer.gasUsed, gasUsed, { by: 'callTracer with the list', at: 'gasUsed' }) ??
            judgeList(answer, chosen, frame, target)
          )
        },
      })),
})

export const gasChecks: readonly Check[] = [transfers, estimates, accessLists]
