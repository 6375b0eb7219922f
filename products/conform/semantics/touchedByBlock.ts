/** Finds accounts that a block changes outside of its transactions. */
import { toHex } from '../../../src/chain/hex.ts'
import {
  BEACON_ROOTS_ADDRESS,
  BUILDER_DEPOSIT_ADDRESS,
  BUILDER_EXIT_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
} from '../../../src/chain/systemContracts.ts'
import type { ChainRules } from '../check.ts'
import { type JsonObject, readBigInt, readObjects } from './reading.ts'

/** Contracts of every chain that the protocol of any fork calls before or after the transactions. */
const SYSTEM_CONTRACTS: readonly string[] = [
  BEACON_ROOTS_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  BUILDER_DEPOSIT_ADDRESS,
  BUILDER_EXIT_ADDRESS,
].map(toHex)

/** Whether the account is a contract that the protocol itself calls. */
export function isSystemContract(address: string, { requestContracts }: ChainRules): boolean {
  const lower = address.toLowerCase()
  return SYSTEM_CONTRACTS.includes(lower) || requestContracts.includes(lower)
}

/** Whether the block changes the account by a withdrawal, a block reward or a call of the protocol. */
export function isTouchedByBlock(address: string, block: JsonObject, rules: ChainRules): boolean {
  const lower = address.toLowerCase()
  if (isSystemContract(lower, rules)) return true
  const withdrawals = readObjects(block.withdrawals, 'withdrawals')
  if (withdrawals.some((withdrawal) => String(withdrawal.address).toLowerCase() === lower)) return true
  // Under proof of work, a block rewards its miner and the miners of its uncles. Any account may be such a miner.
  return readBigInt(block.difficulty, 'difficulty') > 0n
}
