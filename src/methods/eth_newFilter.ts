import { created } from './filterErrors.ts'
import type { Handler } from './handler.ts'
import { watchOf } from './logCriteria.ts'

export const eth_newFilter: Handler<'eth_newFilter'> = ({ filters, client }, { filter }) =>
  created(filters.create({ kind: 'logs', watch: watchOf(filter, 'filter'), filter }, client))
