import type { Handler } from './handler.ts'

/** The accounts of a development chain; other nodes hold no keys. */
export const eth_accounts: Handler<'eth_accounts'> = ({ wallet }) => [...wallet.addresses]
