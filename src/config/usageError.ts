export type UsageErrorCode =
  | 'UNKNOWN_OPTION'
  | 'BAD_VALUE'
  | 'MISSING_OPTION'
  /** Options that exclude each other. */
  | 'CONFLICTING_OPTIONS'
  | 'BAD_CONFIG_FILE'

/** What the person who typed the command has to change. Exit status 2. */
export class UsageError extends Error {
  readonly code: UsageErrorCode
  /** The option as it was written: `--port`, `CARTULARY_PORT`, `port`. */
  readonly option: string

  constructor(code: UsageErrorCode, option: string, message: string, cause?: ErrorOptions) {
    super(message, cause)
    this.name = 'UsageError'
    this.code = code
    this.option = option
  }
}

/**
 * A setting that the command cannot do without.
 *
 * @param flag the option's name on the command line
 * @throws UsageError MISSING_OPTION
 */
export function required<T>(value: T | undefined, flag: string): T {
  if (value === undefined) throw new UsageError('MISSING_OPTION', flag, `option ${flag} is missing`)
  return value
}
