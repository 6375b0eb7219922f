import { created } from './filterErrors.ts'
import type { Handler } from './handler.ts'

export const eth_newBlockFilter: Handler<'eth_newBlockFilter'> = ({ filters, client }) =>
  created(filters.create({ kind: 'blocks' }, client))
