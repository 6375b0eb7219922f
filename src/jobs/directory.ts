/** All jobs by their names, for worker threads. */
import { accountAt } from './definitions/accountAt.ts'
import { accountRange } from './definitions/accountRange.ts'
import { buildBlock } from './definitions/buildBlock.ts'
import { call } from './definitions/call.ts'
import { cellProofs } from './definitions/cellProofs.ts'
import { createAccessList } from './definitions/createAccessList.ts'
import { estimateGas } from './definitions/estimateGas.ts'
import { parityBlock } from './definitions/parityBlock.ts'
import { parityCalls } from './definitions/parityCalls.ts'
import { parityFilter } from './definitions/parityFilter.ts'
import { parityRawTransaction } from './definitions/parityRawTransaction.ts'
import { parityReplay } from './definitions/parityReplay.ts'
import { parityTransaction } from './definitions/parityTransaction.ts'
import { pendingBlock } from './definitions/pendingBlock.ts'
import { recoverAuthorities } from './definitions/recoverAuthorities.ts'
import { searchTraces } from './definitions/searchTraces.ts'
import { simulateBlocks } from './definitions/simulateBlocks.ts'
import { storageRange } from './definitions/storageRange.ts'
import { traceCall } from './definitions/traceCall.ts'
import { traceTransactions } from './definitions/traceTransactions.ts'
import { verifySidecar } from './definitions/verifySidecar.ts'
import type { JsonJob, ValueJob } from './job.ts'

const jobs: readonly (ValueJob | JsonJob)[] = [
  accountAt,
  accountRange,
  buildBlock,
  call,
  cellProofs,
  createAccessList,
  estimateGas,
  parityBlock,
  parityCalls,
  parityFilter,
  parityRawTransaction,
  parityReplay,
  parityTransaction,
  pendingBlock,
  recoverAuthorities,
  searchTraces,
  simulateBlocks,
  storageRange,
  traceCall,
  traceTransactions,
  verifySidecar,
]

const byName = new Map(jobs.map((job) => [job.name, job]))

/** Returns the job with this name. @param name must be the name of a job */
export function jobNamed(name: string): ValueJob | JsonJob {
  return byName.get(name)!
}
