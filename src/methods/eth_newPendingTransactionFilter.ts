import { created } from './filterErrors.ts'
import type { Handler } from './handler.ts'

export const eth_newPendingTransactionFilter: Handler<'eth_newPendingTransactionFilter'> = (
  { filters, client },
  { fullTransactions },
) => created(filters.create({ kind: 'pendingTransactions', full: fullTransactions ?? false }, client))
