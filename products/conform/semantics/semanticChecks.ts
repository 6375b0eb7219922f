/** All checks of the meaning of answers. */
import type { Check } from '../check.ts'
import { blockParameterChecks } from './blockParameters.ts'
import { blockChecks } from './blocks.ts'
import { callChecks } from './calls.ts'
import { callTraceChecks } from './callTraces.ts'
import { configurationChecks } from './configuration.ts'
import { debugEqualityChecks } from './debugEquality.ts'
import { failureChecks } from './failures.ts'
import { feeHistoryChecks } from './feeHistory.ts'
import { feeChecks } from './fees.ts'
import { gasChecks } from './gas.ts'
import { hashingChecks } from './hashing.ts'
import { identityChecks } from './identity.ts'
import { logChecks } from './logs.ts'
import { minedCallChecks } from './minedCalls.ts'
import { parityEqualityChecks } from './parityEquality.ts'
import { parityTreeChecks } from './parityTree.ts'
import { poolChecks } from './pool.ts'
import { proofChecks } from './proofs.ts'
import { rawChecks } from './raw.ts'
import { receiptChecks } from './receipts.ts'
import { simulationChecks } from './simulation.ts'
import { stateChecks } from './state.ts'
import { stateChangeChecks } from './stateChanges.ts'
import { stateWithinBlockChecks } from './stateWithinBlock.ts'
import { stepChecks } from './steps.ts'
import { transactionChecks } from './transactions.ts'

/** The checks, ordered by subject: headers and the other parts of blocks come before state, traces and calls. */
export const semanticChecks: readonly Check[] = [
  ...hashingChecks,
  ...identityChecks,
  ...configurationChecks,
  ...blockChecks,
  ...transactionChecks,
  ...receiptChecks,
  ...logChecks,
  ...rawChecks,
  ...feeHistoryChecks,
  ...feeChecks,
  ...proofChecks,
  ...stateChecks,
  ...stateWithinBlockChecks,
  ...parityEqualityChecks,
  ...debugEqualityChecks,
  ...parityTreeChecks,
  ...callTraceChecks,
  ...failureChecks,
  ...stateChangeChecks,
  ...stepChecks,
  ...callChecks,
  ...minedCallChecks,
  ...gasChecks,
  ...simulationChecks,
  ...poolChecks,
  ...blockParameterChecks,
]
