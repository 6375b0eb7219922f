/** What a command of the program is; each lives in the file of its name. */
import type { CommandName, Settings } from '../config.ts'

export interface CommandSpec {
  readonly name: CommandName
  readonly summary: string
  /** In commander's notation: `<chain...>`, `[file]`. */
  readonly argument?: { readonly name: string; readonly description: string }
  /** Printed after the options: how it is used. */
  readonly examples: readonly string[]
  /**
   * @param words what the command line has beside options
   * @returns exit status
   */
  readonly run: (settings: Settings, words: readonly string[]) => Promise<number>
}
