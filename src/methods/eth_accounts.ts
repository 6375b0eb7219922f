import type { Handler } from './handler.ts'

/** None: the archive holds no keys. */
export const eth_accounts: Handler<'eth_accounts'> = () => []
