/** The contract's linter: what it must be so that people can read it, beyond what makes it sound (../checks.ts). */
import type { Contract } from '../model.ts'
import { errorRules } from './errors.ts'
import { exampleRules } from './examples.ts'
import { nameRules } from './names.ts'
import type { LintRules } from './rule.ts'
import { textRules } from './texts.ts'
import { unitRules } from './units.ts'

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
