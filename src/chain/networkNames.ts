/** Names of the public networks whose genesis file is part of the program, as `--chain` takes them. */
export const NETWORK_NAMES = ['mainnet', 'sepolia', 'hoodi'] as const

export type NetworkName = (typeof NETWORK_NAMES)[number]
