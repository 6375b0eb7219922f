import type { Handler } from './handler.ts'
import { queryLogs } from './logQuery.ts'

export const eth_getLogs: Handler<'eth_getLogs'> = (context, { filter }) => queryLogs(context, filter)
