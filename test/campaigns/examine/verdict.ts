/** Results of cases. */

/** A difference from the fixture. */
export interface Check {
  what: string
  expected: string
  actual: string
}

/** The result of a case. */
export interface Verdict {
  suite: string
  folder: string
  /** Path in the source project */
  file: string
  /** Name of the test */
  name: string
  /** The fixtures' name of the fork or network */
  network: string
  /** Position of the case in the list of its fork, with its indexes; empty for a test with one case */
  index: string
  /** Undefined for a passed case */
  failure: Check | undefined
  /** Duration in milliseconds */
  ms: number
}

/** @returns undefined for equal texts */
export function matches(what: string, expected: string, actual: string): Check | undefined {
  return expected === actual ? undefined : { what, expected, actual }
}

/** Formats the name of a case in one line. */
export function nameOf({ suite, folder, file, name, network, index }: Verdict): string {
  const place = file === '' ? `${suite}/${folder}` : `${suite} ${file}`
  return [place, name, network, index].filter((part) => part !== '').join(' · ')
}
