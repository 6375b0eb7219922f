/** The type of the linter's rules. */
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'

/**
 * Yields every fault against one rule, in the order of the document. Code can be generated from a contract that breaks
 * the rule; people find it harder to read. Members of the contract have the types of the model.
 */
export type LintRule = (contract: Contract) => Iterable<Fault>

/** Rules by name; the report of a fault shows the name. */
export type LintRules = Readonly<Record<string, LintRule>>
