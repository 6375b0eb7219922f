import type { Handler } from './handler.ts'

/** Always empty, because the node holds no keys. */
export const eth_accounts: Handler<'eth_accounts'> = () => []
