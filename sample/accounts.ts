/**
 * The accounts of the sample chain. Their keys are derived from their names and are PUBLIC: never send anything of
 * value to these addresses on a real chain.
 */
import { type Address, type Hex, keccak256, toBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

export const accountNames = [
  'deployer',
  'alice',
  'bob',
  'carol',
  'dave',
  'erin',
  'frank',
  'grace',
  'keeper',
  'tinkerer',
] as const

export type AccountName = (typeof accountNames)[number]

export interface SampleAccount {
  address: Address
  /** 32 bytes. */
  privateKey: Hex
}

function makeAccount(name: AccountName): SampleAccount {
  const privateKey = keccak256(toBytes(`cartulary sample account ${name}`))
  return { address: privateKeyToAddress(privateKey), privateKey }
}

/** Every account with its key; the keys are the same in every run. */
export const accounts = Object.fromEntries(accountNames.map((name) => [name, makeAccount(name)])) as Record<
  AccountName,
  SampleAccount
>

/** Returns 32 bytes that depend only on `seed`: hashes, salts and keys of the story. */
export function seeded(seed: string): Hex {
  return keccak256(toBytes(`cartulary sample ${seed}`))
}

/** Returns an address whose key is unknown. */
export function stranger(seed: string | number): Address {
  return `0x${seeded(`stranger ${seed}`).slice(26)}`
}

/** The fee recipients, which take turns. */
export const feeRecipients: readonly Address[] = ['north', 'east', 'south', 'west'].map(stranger)
