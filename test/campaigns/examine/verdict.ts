/** How cases came out. */

/** What did not come out as the fixture has it. */
export interface Check {
  what: string
  expected: string
  actual: string
}

/** A case that was played. */
export interface Verdict {
  suite: string
  folder: string
  /** In the source. */
  file: string
  /** Of the test. */
  name: string
  /** The fixtures' name of the fork or network. */
  network: string
  /** Which case of the test: its position in the list of its fork, with its indexes; empty when it is the only one. */
  index: string
  /** undefined when it passed */
  failure: Check | undefined
  /** Milliseconds that it took. */
  ms: number
}

/** @returns undefined when both are the same text */
export function matches(what: string, expected: string, actual: string): Check | undefined {
  return expected === actual ? undefined : { what, expected, actual }
}

/** A case in one line. */
export function nameOf({ suite, folder, file, name, network, index }: Verdict): string {
  const place = file === '' ? `${suite}/${folder}` : `${suite} ${file}`
  return [place, name, network, index].filter((part) => part !== '').join(' · ')
}
