import type { Handler } from './handler.ts'

/**
 * Returns the accounts of a development chain, whose keys the node holds, and the impersonated accounts, as anvil does.
 * Other nodes hold no keys.
 */
export const eth_accounts: Handler<'eth_accounts'> = ({ wallet, chainControl }) => [
  ...new Set([...wallet.addresses, ...(chainControl?.impersonation.addresses ?? [])]),
]
