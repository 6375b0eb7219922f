/** Command lines of the program, for completion scripts. */

/** Values that a shell completes: file names, folder names, or listed words. Nothing is completed for `any`. */
export type CompletedValue = 'files' | 'folders' | 'any' | readonly string[]

export interface CompletedOption {
  /** The flag with its dashes: `--port`. */
  readonly flag: string
  readonly description: string
  /** Undefined for an option without a value. */
  readonly value?: CompletedValue
}

export interface CompletedCommand {
  readonly name: string
  readonly summary: string
  readonly options: readonly CompletedOption[]
  /** The words that are not options. */
  readonly words: 'files' | readonly string[]
}

/** The command that takes the name of another command, and then the options of that command. */
export const CONFIG = 'config'

/** Flags that stand before any command. */
export const PROGRAM_FLAGS: readonly CompletedOption[] = [
  { flag: '--help', description: 'Print help' },
  { flag: '--version', description: 'Print the version' },
]

/** Returns the flags of options. */
export function flagsOf(options: readonly CompletedOption[]): string[] {
  return options.map(({ flag }) => flag)
}
