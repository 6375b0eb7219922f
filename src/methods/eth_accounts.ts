import type { Handler } from './handler.ts'

/**
 * The accounts of a development chain, and as in anvil those in whose name it sends; other nodes hold no keys.
 */
export const eth_accounts: Handler<'eth_accounts'> = ({ wallet, chainControl }) => [
  ...new Set([...wallet.addresses, ...(chainControl?.impersonation.addresses ?? [])]),
]
