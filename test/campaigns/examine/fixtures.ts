/**
 * The JSON of the packs' lines: one test per line (the packs' README). Numbers are `0x` hex, sometimes with leading
 * zeros.
 */

/** Address → account */
export type StateJson = Record<string, AccountJson>

export interface AccountJson {
  balance: string
  code: string
  nonce: string
  storage: Record<string, string>
}

export interface StateTestJson {
  file: string
  name: string
  env: EnvironmentJson
  pre: StateJson
  transaction: TransactionJson
  /** By name of the fork */
  post: Record<string, PostJson[]>
}

export interface EnvironmentJson {
  currentBaseFee?: string
  currentCoinbase: string
  currentDifficulty?: string
  currentExcessBlobGas?: string
  currentGasLimit: string
  currentNumber: string
  currentRandom?: string
  currentTimestamp: string
  /** From Amsterdam on (EIP-7843) */
  slotNumber?: string
}

/** Fields of a transaction; a case has indexes into the lists. */
export interface TransactionJson {
  accessLists?: (AccessListJson | null)[]
  authorizationList?: AuthorizationJson[]
  blobVersionedHashes?: string[]
  data: string[]
  gasLimit: string[]
  gasPrice?: string
  maxFeePerBlobGas?: string
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
  nonce: string
  sender: string
  to: string
  value: string[]
}

export type AccessListJson = { address: string; storageKeys: string[] }[]

export interface AuthorizationJson {
  chainId: string
  address: string
  nonce: string
  v?: string
  yParity?: string
  r: string
  s: string
}

/** One case. */
export interface PostJson {
  indexes: { data: number; gas: number; value: number }
  /** State root */
  hash: string
  /** keccak256 of the logs' RLP */
  logs: string
  txbytes?: string
  expectException?: string
}

export interface BlockTestJson {
  file?: string
  name: string
  network: string
  genesisBlockHeader: { hash: string }
  genesisRLP: string
  pre: StateJson
  blocks: BlockJson[]
  lastblockhash: string
  postState?: StateJson
  postStateHash?: string
  config?: { chainid?: string; blobSchedule?: Record<string, BlobScheduleJson> }
}

export interface BlobScheduleJson {
  target: string
  max: string
  baseFeeUpdateFraction: string
}

/** A block. A member whose name begins with `expectException` has the reason why the block is invalid. */
export interface BlockJson {
  rlp: string
  expectException?: string
}

/** A call of a precompile, in hex without `0x`. */
export interface PrecompileJson {
  Name: string
  Input: string
  Expected?: string
  ExpectedError?: string
  Gas?: number
}

/** An instruction on two words, in hex without `0x`; Y is on top of the stack, X below. */
export interface WordsJson {
  X: string
  Y: string
  Expected: string
}
