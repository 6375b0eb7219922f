/** The type of the linter's rules. */
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'
import type { SchemaCompiler } from '../schemaCompiler.ts'

/**
 * Yields every violation of one rule, in the order of the document. A contract that violates a rule is harder to read
 * for people, but code can be generated from it. Members of the contract have the types of the model (model.ts).
 */
export type LintRule = (contract: Contract, schemas: SchemaCompiler) => Iterable<Fault>

/** Rules by name; the report of a fault shows the name. */
export type LintRules = Readonly<Record<string, LintRule>>
