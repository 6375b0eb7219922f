/** The planted faults that `npm test` must find. */
import type { TestedFault } from './fault.ts'
import { dataFaults } from './faults/data.ts'
import { executionFaults } from './faults/execution.ts'
import { partialFaults } from './faults/partial.ts'
import { servingFaults } from './faults/serving.ts'

export const faults: readonly TestedFault[] = [
  ...dataFaults,
  ...executionFaults,
  ...partialFaults,
  ...servingFaults,
]
