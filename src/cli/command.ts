/** A command of the program. Each command is defined in the file that has its name. */
import type { CommandName, Settings } from '../config.ts'

export interface CommandSpec {
  readonly name: CommandName
  readonly summary: string
  /** The name is in commander's notation: `<chain...>`, `[file]`. */
  readonly argument?: { readonly name: string; readonly description: string }
  /** Examples, printed after the options. */
  readonly examples: readonly string[]
  /**
   * @param words arguments of the command line that are not options
   * @returns exit status
   */
  readonly run: (settings: Settings, words: readonly string[]) => Promise<number>
}
