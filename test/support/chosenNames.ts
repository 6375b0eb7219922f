/** Reads the names of the parts that a test campaign is to run, from its command line. */

/** Thrown for a name that no part has. Without this error, the campaign would run nothing and pass. */
export class UnknownName extends Error {
  readonly code = 'UNKNOWN_NAME'
}

/**
 * Returns the names that were asked for, in their usual order; all of them if none was asked for.
 *
 * @param known names of all parts
 * @param asked words of the command line
 * @throws UnknownName
 */
export function chosenNames<T extends string>(known: readonly T[], asked: readonly string[]): readonly T[] {
  const unknown = asked.filter((name) => !known.some((one) => one === name))
  if (unknown.length > 0)
    throw new UnknownName(`unknown: ${unknown.join(', ')}; expected some of: ${known.join(', ')}`)
  return asked.length === 0 ? known : known.filter((name) => asked.includes(name))
}

/** Returns the names that were asked for, like {@link chosenNames}; ends the process with status 2 for an unknown one. */
export function chosenOrExit<T extends string>(known: readonly T[], asked: readonly string[]): readonly T[] {
  try {
    return chosenNames(known, asked)
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
