/** What a rule of the contract's linter is. */
import type { Contract } from '../model.ts'

/** Something that a reader of the contract stumbles over, though it can be generated from. */
export interface LintFault {
  /** `method eth_call param block`, `schema Block.size`, `error parseError`: where to look. */
  readonly place: string
  readonly text: string
}

/** Finds every place that breaks one rule, in the order of the document. The contract has no structural fault. */
export type LintRule = (contract: Contract) => Iterable<LintFault>

/** By the name that stands in the report. */
export type LintRules = Readonly<Record<string, LintRule>>
