/** The contract's linter: what it must be so that people can read it, beyond what makes it sound (checks.ts). */
import type { Contract } from '../contract/model.ts'
import { errorRules } from './lintErrors.ts'
import { exampleRules } from './lintExamples.ts'
import { nameRules } from './lintNames.ts'
import type { LintRules } from './lintRule.ts'
import { textRules } from './lintTexts.ts'
import { unitRules } from './lintUnits.ts'

/** Every rule, by its name. */
export const lintRules: LintRules = {
  ...nameRules,
  ...textRules,
  ...unitRules,
  ...exampleRules,
  ...errorRules,
}

/** Every fault of a sound contract, one line for each: place, what is wrong, and the name of the rule. */
export function lint(contract: Contract): string[] {
  return Object.entries(lintRules).flatMap(([name, rule]) =>
    [...rule(contract)].map(({ place, text }) => `${place}: ${text} (${name})`),
  )
}
