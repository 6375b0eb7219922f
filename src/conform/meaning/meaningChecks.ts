/** Every check of what answers mean. */
import type { Check } from '../check.ts'
import { blockChecks } from './blocks.ts'
import { hashingChecks } from './hashing.ts'
import { logChecks } from './logs.ts'
import { receiptChecks } from './receipts.ts'
import { transactionChecks } from './transactions.ts'

/** By subject, from what everything rests on (headers) to what is computed on top of it. */
export const meaningChecks: readonly Check[] = [
  ...hashingChecks,
  ...blockChecks,
  ...transactionChecks,
  ...receiptChecks,
  ...logChecks,
]
