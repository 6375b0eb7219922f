/** What a scene of the story says: transactions without nonce, fees and signature; the chain adds those. */
import type { Address, Hex } from 'viem'
import type { AccountName } from './accounts.ts'

export type TransactionKind = 'legacy' | 'accessList' | 'dynamic' | 'blob' | 'setCode'

/** An EIP-7702 authorization to sign. */
export interface AuthorizationDraft {
  authority: AccountName
  delegate: Address
  /** Zero: valid on every chain. Default: this chain. */
  chainId?: number
  /** Added to the nonce that would be right: such an authorization is skipped by the protocol. */
  nonceSkew?: bigint
}

export interface Draft {
  from: AccountName
  /** Default `dynamic`. */
  kind?: TransactionKind
  /** Absent: a contract creation with `data` as init code. */
  to?: Address
  /** Wei. */
  value?: bigint
  data?: Hex
  /** Gas limit; default 21,000 without data, 300,000 with. */
  gas?: bigint
  /** Priority fee per gas, wei; the default varies by block. */
  tip?: bigint
  accessList?: { address: Address; storageKeys: Hex[] }[]
  /** What each blob says; its commitment gives the versioned hash. */
  blobs?: readonly string[]
  authorizations?: readonly AuthorizationDraft[]
  /** The transaction's name in `addresses.json`. */
  label?: string
  /** The receipt's status must be 0; otherwise it must be 1. */
  fails?: true
}

export interface WithdrawalDraft {
  address: Address
  /** Gwei. */
  amount: bigint
}

/** A part of the story: what it contributes to a block. */
export type Scene = (block: number) => readonly Draft[]
