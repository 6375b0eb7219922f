export type UsageErrorCode =
  | 'UNKNOWN_OPTION'
  | 'BAD_VALUE'
  | 'MISSING_OPTION'
  /** Two options that exclude each other. */
  | 'CONFLICTING_OPTIONS'
  | 'BAD_CONFIG_FILE'

/** An error in the options that the user set. The program exits with status 2. */
export class UsageError extends Error {
  readonly code: UsageErrorCode
  /** The option as the user wrote it: `--port`, `CARTULARY_PORT`, `port`. */
  readonly option: string

  constructor(code: UsageErrorCode, option: string, message: string, cause?: ErrorOptions) {
    super(message, cause)
    this.name = 'UsageError'
    this.code = code
    this.option = option
  }
}

/**
 * Returns the value of a mandatory setting.
 *
 * @param flag the option's name on the command line
 * @throws UsageError MISSING_OPTION
 */
export function required<T>(value: T | undefined, flag: string): T {
  if (value === undefined) throw new UsageError('MISSING_OPTION', flag, `option ${flag} is missing`)
  return value
}
