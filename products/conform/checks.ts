/** Every check of conformance. */
import type { Check } from './check.ts'
import { errorChecks } from './errorChecks.ts'
import { meaningChecks } from './meaning/meaningChecks.ts'
import { resultChecks } from './resultChecks.ts'

export const checks: readonly Check[] = [...resultChecks, ...errorChecks, ...meaningChecks]
