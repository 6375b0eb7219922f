/** The cost of a call that lacks the gas to pay it, before EIP-7702 (geth: core/vm/gas.go, `callGas`; gas_table.go). */
import type { Common } from '@ethereumjs/common'
import { Address } from '@ethereumjs/util'
import { memoryEndOf, memoryGasUpTo } from './memoryUse.ts'
import type { RunState } from './stepView.ts'
import { addressOf } from './words.ts'

const CALL = 0xf1
const CALLCODE = 0xf2
/** EIP-2929: a cold account beyond what a warm one costs. */
const COLD_SURCHARGE = 2500n
const VALUE_TRANSFER_GAS = 9000n
const NEW_ACCOUNT_GAS = 25_000n
/** EIP-150: all but a 64th of the gas can be passed on. */
const KEPT_PART = 64n
export const GAS_BITS = 64

/**
 * All that a call costs, the gas that it passes on included. geth subtracts without a look at the sign, so that from
 * EIP-150 on a call that cannot be paid seems to have nearly 2^64 to pass on.
 *
 * @param state before the instruction
 * @param constant gas of it that depends on nothing
 * @param wasWarm whether the account had been accessed before
 * @returns gas; undefined when geth gives up before it knows
 */
export async function wholeCallGas(
  state: RunState,
  common: Common,
  constant: bigint,
  wasWarm: boolean,
): Promise<bigint | undefined> {
  const { opCode, stack, gasLeft } = state
  if (common.isActivatedEIP(7702)) return undefined
  const [asked, to, value] = stack.peek(3) as [bigint, bigint, bigint]
  const cold = common.isActivatedEIP(2929) && !wasWarm ? COLD_SURCHARGE : 0n
  const left = gasLeft - constant - cold
  if (left < 0n) return undefined
  const pays = (opCode === CALL || opCode === CALLCODE) && value > 0n
  const stateless = memoryGasUpTo(state, memoryEndOf(state)) + (pays ? VALUE_TRANSFER_GAS : 0n)
  if (opCode === CALL && left < stateless) return undefined
  const isNew = opCode === CALL && (await beginsAccount(state, common, to, pays))
  const intrinsic = stateless + (isNew ? NEW_ACCOUNT_GAS : 0n)
  const whole = intrinsic + passedOn(asked, left - intrinsic, common)
  return BigInt.asUintN(GAS_BITS, whole) === whole ? constant + cold + whole : undefined
}

function passedOn(asked: bigint, left: bigint, common: Common): bigint {
  if (!common.gteHardfork('tangerineWhistle')) return asked
  const available = BigInt.asUintN(GAS_BITS, left)
  const most = available - available / KEPT_PART
  return asked < most ? asked : most
}

/** EIP-161: from it on only value begins an account. */
async function beginsAccount(state: RunState, common: Common, to: bigint, pays: boolean): Promise<boolean> {
  const account = await state.stateManager.getAccount(new Address(addressOf(to)))
  if (!common.gteHardfork('spuriousDragon')) return account === undefined
  return pays && (account === undefined || account.isEmpty())
}
