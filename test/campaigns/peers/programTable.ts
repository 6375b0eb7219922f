/** The tables of the guide on test suites: for each action of a program, whether it works here and on anvil. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'

export type Outcome = 'yes' | 'no'
/** The outcomes of an action here and on anvil */
export type Outcomes = Readonly<Record<string, readonly [here: Outcome, anvil: Outcome]>>

/** Each action's error; null when it worked */
export type Failures = Readonly<Record<string, string | null>>

/**
 * Reads the rows of all tables below a heading of a guide, up to the next heading. A row names its actions between
 * backticks.
 *
 * @param guide file name without `.md`
 */
export function programTable(guide: string, heading: string): Outcomes {
  const file = new URL(`../../../docs-site/guides/${guide}.md`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const begin = text.indexOf(`\n## ${heading}\n`)
  if (begin < 0) throw new Error(`the guide ${guide} has no heading "${heading}"`)
  const [section] = text.slice(begin + 1).split(/\n(?=## )/)
  const rows = [...section!.matchAll(/^\| (.*`.*) \| (yes|no) \| (yes|no) \|$/gm)]
  return Object.fromEntries(
    rows.flatMap(([, names, here, anvil]) =>
      [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => [name!, [here, anvil] as [Outcome, Outcome]]),
    ),
  )
}

/** Compares measured outcomes with the rows of a guide, and shows the errors of rows that differ. */
export function expectTable(table: Outcomes, here: Failures, anvil: Failures): void {
  const measured = Object.fromEntries(
    Object.keys(here).map((name) => [name, [outcomeOf(here[name]), outcomeOf(anvil[name])] as const]),
  )
  const differing = Object.keys(here).filter((name) => String(measured[name]) !== String(table[name]))
  const errors = differing.map((name) => `${name}: here ${here[name]}, anvil ${anvil[name]}`)
  expect(measured, errors.join('\n')).to.deep.equal(table)
}

function outcomeOf(failure: string | null | undefined): Outcome {
  return failure === null ? 'yes' : 'no'
}

/** Runs each action on its own. @returns the first line of each error */
export async function failuresOf(
  actions: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Failures> {
  const failures: Record<string, string | null> = {}
  for (const [name, action] of Object.entries(actions))
    failures[name] = await action().then(
      () => null,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    )
  return failures
}
