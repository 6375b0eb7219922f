/** Runs a job on the calling thread. */
import { OutOfMemoryError } from '../evm/core.ts'
import { TooMuchObservedError } from '../tracers/stepObserver.ts'
import { accountAt } from './definitions/accountAt.ts'
import { accountRange } from './definitions/accountRange.ts'
import { balanceChanges } from './definitions/balanceChanges.ts'
import { blockOpcodeGas } from './definitions/blockOpcodeGas.ts'
import { buildBlock } from './definitions/buildBlock.ts'
import { call } from './definitions/call.ts'
import { callMany } from './definitions/callMany.ts'
import { cellProofs } from './definitions/cellProofs.ts'
import { contractCreation } from './definitions/contractCreation.ts'
import { createAccessList } from './definitions/createAccessList.ts'
import { dumpState } from './definitions/dumpState.ts'
import { estimateGas } from './definitions/estimateGas.ts'
import { executionWitness } from './definitions/executionWitness.ts'
import { intermediateRoots } from './definitions/intermediateRoots.ts'
import { modifiedAccounts } from './definitions/modifiedAccounts.ts'
import { otterscanTransaction } from './definitions/otterscanTransaction.ts'
import { parityBlock } from './definitions/parityBlock.ts'
import { parityCalls } from './definitions/parityCalls.ts'
import { parityFilter } from './definitions/parityFilter.ts'
import { parityRawTransaction } from './definitions/parityRawTransaction.ts'
import { parityReplay } from './definitions/parityReplay.ts'
import { parityTransaction } from './definitions/parityTransaction.ts'
import { pendingBlock } from './definitions/pendingBlock.ts'
import { recoverAuthorities } from './definitions/recoverAuthorities.ts'
import { searchTransactions } from './definitions/searchTransactions.ts'
import { simulateBlocks } from './definitions/simulateBlocks.ts'
import { storageRange } from './definitions/storageRange.ts'
import { traceCall } from './definitions/traceCall.ts'
import { traceCallMany } from './definitions/traceCallMany.ts'
import { traceRawBlock } from './definitions/traceRawBlock.ts'
import { traceTransactions } from './definitions/traceTransactions.ts'
import { transactionOpcodeGas } from './definitions/transactionOpcodeGas.ts'
import { verifySidecar } from './definitions/verifySidecar.ts'
import { JobError } from './executor.ts'
import type { BlockInput, JsonInput, JsonJob, Tools, ValueJob } from './job.ts'
import { AnswerWriter, type AnswerWriterOptions, type JsonOutput } from './jsonOutput.ts'
import type { Toolbox } from './toolbox.ts'

/** The result of a job. */
export type JobOutcome = { output: unknown } | { json: JsonOutput }

/** The file for a long answer. */
export type AnswerFile = Pick<AnswerWriterOptions, 'path' | 'fileBytesMax'>

/**
 * Runs a job with the tools of the thread. The next job must not begin before this job has ended: an unfinished answer
 * occupies memory, and the core of the thread executes one run at a time.
 *
 * @param name name of the job
 * @throws ExecutionError and ArchiveError that the job throws
 * @throws JobError HEAD_MOVED, RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED, OUT_OF_MEMORY; the answer's file is then
 * deleted
 */
export async function runJob(
  toolbox: Toolbox,
  name: string,
  input: BlockInput,
  file: AnswerFile,
): Promise<JobOutcome> {
  const job = jobNamed(name)
  try {
    const tools = toolbox.take(input)
    if ('run' in job) return { output: await job.run(tools, input) }
    return { json: await write(tools, job, input as JsonInput, file) }
  } catch (error) {
    // If an execution needs more memory than the core has, the call is at fault, not the worker.
    throw isOutOfMemory(error) ? new JobError('OUT_OF_MEMORY', error.message) : error
  } finally {
    await toolbox.giveBack()
  }
}

async function write(tools: Tools, job: JsonJob, input: JsonInput, file: AnswerFile): Promise<JsonOutput> {
  const out = new AnswerWriter({ ...file, bytesMax: input.bytesMax })
  try {
    await job.write(tools, input, out)
    return out.finish()
  } catch (error) {
    out.discard()
    throw error
  }
}

/** All jobs. A worker thread finds a job by its name. */
const jobs: readonly (ValueJob | JsonJob)[] = [
  accountAt,
  accountRange,
  balanceChanges,
  blockOpcodeGas,
  buildBlock,
  call,
  callMany,
  cellProofs,
  contractCreation,
  createAccessList,
  dumpState,
  estimateGas,
  executionWitness,
  intermediateRoots,
  modifiedAccounts,
  otterscanTransaction,
  parityBlock,
  parityCalls,
  parityFilter,
  parityRawTransaction,
  parityReplay,
  parityTransaction,
  pendingBlock,
  recoverAuthorities,
  searchTransactions,
  simulateBlocks,
  storageRange,
  traceCall,
  traceCallMany,
  traceRawBlock,
  traceTransactions,
  transactionOpcodeGas,
  verifySidecar,
]

const byName = new Map(jobs.map((job) => [job.name, job]))

/** Returns the job with this name. @param name must be the name of a job */
export function jobNamed(name: string): ValueJob | JsonJob {
  return byName.get(name)!
}

function isOutOfMemory(error: unknown): error is Error {
  return error instanceof OutOfMemoryError || error instanceof TooMuchObservedError
}
