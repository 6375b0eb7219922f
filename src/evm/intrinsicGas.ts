/** Intrinsic gas: the cost of a message before its code runs. */
import { type Fork, isAtLeast } from '../chain/forks.ts'

const TX_GAS = 21_000n
const CREATE_GAS = 32_000n
const ZERO_BYTE_GAS = 4n
const NONZERO_BYTE_GAS = 16n
const NONZERO_BYTE_GAS_BEFORE_ISTANBUL = 68n
const ACCESS_LIST_ADDRESS_GAS = 2400n
const ACCESS_LIST_SLOT_GAS = 1900n
const INIT_CODE_WORD_GAS = 2n
const AUTHORIZATION_GAS = 25_000n
/** EIP-7623 */
const FLOOR_GAS_PER_TOKEN = 10n
const TOKENS_PER_NONZERO_BYTE = 4n

export interface IntrinsicParts {
  data: Uint8Array
  creation: boolean
  /** Number of addresses in the access list; `accessListSlots` is the total number of their storage keys. */
  accessListAddresses: number
  accessListSlots: number
  authorizations: number
}

/** geth: core/state_transition.go, `IntrinsicGas`. */
export function intrinsicGas(fork: Fork, parts: IntrinsicParts): bigint {
  const { zeros, nonzeros } = countBytes(parts.data)
  const nonzeroGas = isAtLeast(fork, 'istanbul') ? NONZERO_BYTE_GAS : NONZERO_BYTE_GAS_BEFORE_ISTANBUL
  let gas = TX_GAS + zeros * ZERO_BYTE_GAS + nonzeros * nonzeroGas
  if (parts.creation && isAtLeast(fork, 'homestead')) gas += CREATE_GAS
  if (parts.creation && isAtLeast(fork, 'shanghai')) gas += wordsOf(parts.data) * INIT_CODE_WORD_GAS
  gas += BigInt(parts.accessListAddresses) * ACCESS_LIST_ADDRESS_GAS
  gas += BigInt(parts.accessListSlots) * ACCESS_LIST_SLOT_GAS
  return gas + BigInt(parts.authorizations) * AUTHORIZATION_GAS
}

/** Minimum gas that a message with this data uses (EIP-7623); 0 before Prague. */
export function floorDataGas(fork: Fork, data: Uint8Array): bigint {
  if (!isAtLeast(fork, 'prague')) return 0n
  const { zeros, nonzeros } = countBytes(data)
  return TX_GAS + (zeros + nonzeros * TOKENS_PER_NONZERO_BYTE) * FLOOR_GAS_PER_TOKEN
}

function wordsOf(data: Uint8Array): bigint {
  return BigInt(Math.ceil(data.length / 32))
}

function countBytes(data: Uint8Array): { zeros: bigint; nonzeros: bigint } {
  let zeros = 0
  for (const byte of data) if (byte === 0) zeros++
  return { zeros: BigInt(zeros), nonzeros: BigInt(data.length - zeros) }
}
