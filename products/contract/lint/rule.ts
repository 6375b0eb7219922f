/** The type of the linter's rules. */
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'

/**
 * Finds every place that breaks one rule, in the order of the document: readers stumble over it, though the contract
 * can be generated from. Members of the contract have the types of the model.
 */
export type LintRule = (contract: Contract) => Iterable<Fault>

/** By the name that stands in the report. */
export type LintRules = Readonly<Record<string, LintRule>>
