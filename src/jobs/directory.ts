/** The functions that run jobs, by the names of the jobs: loaded on worker threads only. */
import type { Implementation } from './implementation.ts'
import { runAccountAt } from './runs/accountAt.ts'
import { runAccountRange } from './runs/accountRange.ts'
import { runBuildBlock } from './runs/buildBlock.ts'
import { runCall } from './runs/call.ts'
import { runCellProofs } from './runs/cellProofs.ts'
import { runCreateAccessList } from './runs/createAccessList.ts'
import { runEstimateGas } from './runs/estimateGas.ts'
import { runParityBlock } from './runs/parityBlock.ts'
import { runParityCalls } from './runs/parityCalls.ts'
import { runParityFilter } from './runs/parityFilter.ts'
import { runParityRawTransaction } from './runs/parityRawTransaction.ts'
import { runParityReplay } from './runs/parityReplay.ts'
import { runParityTransaction } from './runs/parityTransaction.ts'
import { runPendingBlock } from './runs/pendingBlock.ts'
import { runRecoverAuthorities } from './runs/recoverAuthorities.ts'
import { runSearchTraces } from './runs/searchTraces.ts'
import { runSimulateBlocks } from './runs/simulateBlocks.ts'
import { runStorageRange } from './runs/storageRange.ts'
import { runTraceCall } from './runs/traceCall.ts'
import { runTraceTransactions } from './runs/traceTransactions.ts'
import { runVerifySidecar } from './runs/verifySidecar.ts'

const implementations: readonly Implementation[] = [
  runAccountAt,
  runAccountRange,
  runBuildBlock,
  runCall,
  runCellProofs,
  runCreateAccessList,
  runEstimateGas,
  runParityBlock,
  runParityCalls,
  runParityFilter,
  runParityRawTransaction,
  runParityReplay,
  runParityTransaction,
  runPendingBlock,
  runRecoverAuthorities,
  runSearchTraces,
  runSimulateBlocks,
  runStorageRange,
  runTraceCall,
  runTraceTransactions,
  runVerifySidecar,
]

const byName = new Map(implementations.map((each) => [each.job.name, each]))

/** @param name of a job; each has one */
export function implementationOf(name: string): Implementation {
  return byName.get(name)!
}
