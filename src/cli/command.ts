/** A command of the program; each is defined in the file of its name. */
import type { CommandName, Settings } from '../config.ts'

export interface CommandSpec {
  readonly name: CommandName
  readonly summary: string
  /** In commander's notation: `<chain...>`, `[file]`. */
  readonly argument?: { readonly name: string; readonly description: string }
  /** Examples, printed after the options. */
  readonly examples: readonly string[]
  /**
   * @param words the command line without options
   * @returns exit status
   */
  readonly run: (settings: Settings, words: readonly string[]) => Promise<number>
}
