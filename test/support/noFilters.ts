/** Filters that cannot be created, for tests of methods that do not need filters. */
import type { Filters } from '../../src/watch/filters.ts'

export const noFilters: Filters = {
  create: () => undefined,
  changes: async () => undefined,
  logFilter: () => undefined,
  uninstall: () => false,
}
