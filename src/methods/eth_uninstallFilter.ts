import type { Handler } from './handler.ts'

export const eth_uninstallFilter: Handler<'eth_uninstallFilter'> = ({ filters }, { filterId }) =>
  filters.uninstall(filterId)
