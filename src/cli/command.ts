/** A command of the program. Each command is defined in the file that has its name. */
import type { CommandName, Settings } from '../config.ts'
import type { CommandIo } from './io.ts'

/** A flag of the command line only: it is no setting, so the environment and the configuration file do not have it. */
export interface Switch {
  /** The flag with its dashes: `--json`. */
  readonly flag: string
  readonly description: string
}

export interface CommandSpec {
  readonly name: CommandName
  readonly summary: string
  /** The name is in commander's notation: `<chain...>`, `[file]`. */
  readonly argument?: {
    readonly name: string
    readonly description: string
    /** All valid words, if they are few. */
    readonly values?: readonly string[]
  }
  readonly switches?: readonly Switch[]
  /** Examples, printed after the options. Help on one screen prints the first two. */
  readonly examples: readonly string[]
  /**
   * @param words arguments of the command line that are not options
   * @param switches flags of the switches that the user gave
   * @returns exit status
   */
  readonly run: (
    settings: Settings,
    io: CommandIo,
    words: readonly string[],
    switches: ReadonlySet<string>,
  ) => Promise<number>
}

/** The switch of commands that print a table or JSON. */
export const JSON_SWITCH: Switch = { flag: '--json', description: 'Print JSON instead of a table.' }
