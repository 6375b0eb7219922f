/** Reserved addresses: precompiles and system contracts, by fork. */
import { type ChainConfig, type Fork, isAtLeast } from './forks.ts'
import { fromHex, fromHexPadded } from './hex.ts'

/** EIP-4788: parent beacon block roots. */
export const BEACON_ROOTS_ADDRESS: Uint8Array = fromHex('0x000f3df6d732807ef1319fb7b8bb8522d0beac02')
/** EIP-2935: block hashes. */
export const HISTORY_STORAGE_ADDRESS: Uint8Array = fromHex('0x0000f90827f1c53a10cb7a02335b175320002935')
/** EIP-7002: withdrawal requests. */
export const WITHDRAWAL_REQUEST_ADDRESS: Uint8Array = fromHex('0x00000961ef480eb55e80d19ad83579a64c007002')
/** EIP-7251: consolidation requests. */
export const CONSOLIDATION_REQUEST_ADDRESS: Uint8Array = fromHex('0x0000bbddc7ce488642fb579f8b00f3a590007251')
/** EIP-8282: deposits of builders. */
export const BUILDER_DEPOSIT_ADDRESS: Uint8Array = fromHex('0x0000bff46984e3725691fa540a8c7589300d8282')
/** EIP-8282: exits of builders. */
export const BUILDER_EXIT_ADDRESS: Uint8Array = fromHex('0x000064d678505ad48f8ccb093bc65613800e8282')
/** The sender of system calls (EIP-4788, EIP-2935, EIP-7002, EIP-7251). */
export const SYSTEM_ADDRESS: Uint8Array = fromHex('0xfffffffffffffffffffffffffffffffffffffffe')

/** Precompiles with their EIP-7910 names, and the forks that introduced them. */
const PRECOMPILES: readonly (readonly [name: string, address: Uint8Array, since: Fork])[] = [
  ['ECREC', precompile(0x01), 'frontier'],
  ['SHA256', precompile(0x02), 'frontier'],
  ['RIPEMD160', precompile(0x03), 'frontier'],
  ['ID', precompile(0x04), 'frontier'],
  ['MODEXP', precompile(0x05), 'byzantium'],
  ['BN254_ADD', precompile(0x06), 'byzantium'],
  ['BN254_MUL', precompile(0x07), 'byzantium'],
  ['BN254_PAIRING', precompile(0x08), 'byzantium'],
  ['BLAKE2F', precompile(0x09), 'istanbul'],
  ['KZG_POINT_EVALUATION', precompile(0x0a), 'cancun'],
  ['BLS12_G1ADD', precompile(0x0b), 'prague'],
  ['BLS12_G1MSM', precompile(0x0c), 'prague'],
  ['BLS12_G2ADD', precompile(0x0d), 'prague'],
  ['BLS12_G2MSM', precompile(0x0e), 'prague'],
  ['BLS12_PAIRING_CHECK', precompile(0x0f), 'prague'],
  ['BLS12_MAP_FP_TO_G1', precompile(0x10), 'prague'],
  ['BLS12_MAP_FP2_TO_G2', precompile(0x11), 'prague'],
  ['P256VERIFY', precompile(0x100), 'osaka'],
]

function precompile(index: number): Uint8Array {
  return fromHexPadded(`0x${index.toString(16)}`, 20)
}

/** The precompiles active at `fork`: EIP-7910 name → address (20 bytes). */
export function precompiles(fork: Fork): Record<string, Uint8Array> {
  const active = PRECOMPILES.filter(([, , since]) => isAtLeast(fork, since))
  return Object.fromEntries(active.map(([name, address]) => [name, address]))
}

/** The contracts of requests that a chain may have at addresses of its own (Besu). */
export type RequestAddresses = Pick<
  ChainConfig,
  'withdrawalRequestContractAddress' | 'consolidationRequestContractAddress'
>

/** The chain's contract of withdrawal requests (EIP-7002), 20 bytes. */
export function withdrawalRequestAddress(config: RequestAddresses): Uint8Array {
  return config.withdrawalRequestContractAddress ?? WITHDRAWAL_REQUEST_ADDRESS
}

/** The chain's contract of consolidation requests (EIP-7251), 20 bytes. */
export function consolidationRequestAddress(config: RequestAddresses): Uint8Array {
  return config.consolidationRequestContractAddress ?? CONSOLIDATION_REQUEST_ADDRESS
}

/** The system contracts active at `fork`: EIP-7910 name → address (20 bytes). */
export function systemContracts(
  fork: Fork,
  config: RequestAddresses & Pick<ChainConfig, 'depositContractAddress'>,
): Record<string, Uint8Array> {
  return {
    ...(isAtLeast(fork, 'cancun') ? { BEACON_ROOTS_ADDRESS } : {}),
    ...(isAtLeast(fork, 'amsterdam')
      ? {
          BUILDER_DEPOSIT_CONTRACT_ADDRESS: BUILDER_DEPOSIT_ADDRESS,
          BUILDER_EXIT_CONTRACT_ADDRESS: BUILDER_EXIT_ADDRESS,
        }
      : {}),
    ...(isAtLeast(fork, 'prague')
      ? {
          CONSOLIDATION_REQUEST_PREDEPLOY_ADDRESS: consolidationRequestAddress(config),
          DEPOSIT_CONTRACT_ADDRESS: config.depositContractAddress,
          HISTORY_STORAGE_ADDRESS,
          WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS: withdrawalRequestAddress(config),
        }
      : {}),
  }
}

/**
 * The contracts that each block of the fork calls after its transactions (EIP-7685), 20 bytes each. A block is invalid if
 * one of them has no code.
 */
export function requestContracts(fork: Fork, config: RequestAddresses): Uint8Array[] {
  return [
    ...(isAtLeast(fork, 'prague')
      ? [withdrawalRequestAddress(config), consolidationRequestAddress(config)]
      : []),
    ...(isAtLeast(fork, 'amsterdam') ? [BUILDER_DEPOSIT_ADDRESS, BUILDER_EXIT_ADDRESS] : []),
  ]
}
