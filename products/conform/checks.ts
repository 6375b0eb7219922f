/** Every check of conformance. */
import type { Check } from './check.ts'
import { errorChecks } from './errorChecks.ts'
import { resultChecks } from './resultChecks.ts'
import { semanticChecks } from './semantics/semanticChecks.ts'

export const checks: readonly Check[] = [...resultChecks, ...errorChecks, ...semanticChecks]
