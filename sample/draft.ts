/** Types of the story: transactions without nonce, fees and signature, which chain.ts adds. */
import type { Address, Hex } from 'viem'
import type { AccountName } from './accounts.ts'

export type TransactionKind = 'legacy' | 'accessList' | 'dynamic' | 'blob' | 'setCode'

/** An EIP-7702 authorization to sign. */
export interface AuthorizationDraft {
  authority: AccountName
  delegate: Address
  /** Zero: valid on every chain. Default: this chain. */
  chainId?: number
  /** Difference from the correct nonce; the protocol skips an authorization with a wrong nonce. */
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
  /** Text of each blob, from which the versioned hash is computed. */
  blobs?: readonly string[]
  authorizations?: readonly AuthorizationDraft[]
  /** The transaction's name in `addresses.json`. */
  label?: string
  /** Whether the transaction must fail (receipt status 0); without this, the status must be 1. */
  fails?: true
}

export interface WithdrawalDraft {
  address: Address
  /** Gwei. */
  amount: bigint
}

/** A part of the story: returns its transactions of a block. */
export type Scene = (block: number) => readonly Draft[]
