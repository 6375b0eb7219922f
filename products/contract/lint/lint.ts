/** The contract's linter: rules for human readers, beyond the checks that the generator needs (../checks.ts). */
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'
import { schemaCompiler } from '../schemaCompiler.ts'
import { derivedRules } from './derived.ts'
import { errorRules } from './errors.ts'
import { exampleRules } from './examples.ts'
import { maximumRules } from './maximums.ts'
import { nameRules } from './names.ts'
import type { LintRules } from './rule.ts'
import { textRules } from './texts.ts'
import { threadRules } from './threads.ts'
import { unitRules } from './units.ts'

/** All rules, by name. */
export const lintRules: LintRules = {
  ...nameRules,
  ...textRules,
  ...unitRules,
  ...maximumRules,
  ...exampleRules,
  ...errorRules,
  ...threadRules,
  ...derivedRules,
}

/** Returns every fault of the contract, each with the name of the rule. */
export function lint(contract: Contract, schemas = schemaCompiler(contract)): Fault[] {
  return Object.entries(lintRules).flatMap(([rule, find]) =>
    [...find(contract, schemas)].map((fault) => ({ ...fault, rule })),
  )
}
