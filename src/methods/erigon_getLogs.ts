import { writeErigonLog } from '../wire/log.ts'
import type { Handler } from './handler.ts'
import { queryLogs } from './logQuery.ts'

/** erigon: rpc/jsonrpc/erigon_receipts.go, `GetLogs`. */
export const erigon_getLogs: Handler<'erigon_getLogs'> = (context, { filter }) =>
  queryLogs(context, filter, { name: 'erigonLogs', first: 'earliest', write: writeErigonLog })
