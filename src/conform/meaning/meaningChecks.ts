/** Every check of what answers mean. */
import type { Check } from '../check.ts'
import { blockChecks } from './blocks.ts'
import { configurationChecks } from './configuration.ts'
import { feeChecks, feeHistoryChecks } from './feeHistory.ts'
import { hashingChecks } from './hashing.ts'
import { identityChecks } from './identity.ts'
import { logChecks } from './logs.ts'
import { proofChecks } from './proofs.ts'
import { rawChecks } from './raw.ts'
import { receiptChecks } from './receipts.ts'
import { stateChecks } from './state.ts'
import { stateWithinBlockChecks } from './stateWithinBlock.ts'
import { transactionChecks } from './transactions.ts'

/** By subject, from what everything rests on (headers) to what is computed on top of it. */
export const meaningChecks: readonly Check[] = [
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
]
