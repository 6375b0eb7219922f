import { found } from './filterErrors.ts'
import type { Handler } from './handler.ts'
import { queryLogs } from './logQuery.ts'

export const eth_getFilterLogs: Handler<'eth_getFilterLogs'> = (context, { filterId }) =>
  queryLogs(context, found(context.filters.logFilter(filterId)))
