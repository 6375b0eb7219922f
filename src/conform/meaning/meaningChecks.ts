/** Every check of what answers mean. */
import type { Check } from '../check.ts'
import { hashingChecks } from './hashing.ts'

/** By subject, from what everything rests on (headers) to what is computed on top of it. */
export const meaningChecks: readonly Check[] = [...hashingChecks]
