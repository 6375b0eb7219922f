/** Room for no filter, for tests of methods that do not care. */
import type { Filters } from '../../src/watch/filters.ts'

export const noFilters: Filters = {
  create: () => undefined,
  changes: async () => undefined,
  logFilter: () => undefined,
  uninstall: () => false,
}
