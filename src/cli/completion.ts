/**
 * cartulary completion: prints a script that completes commands, options and values.
 *
 * The script contains everything, so that no key press starts the program. A start would take a quarter of a second.
 * (@bomb.sh/tab, for example, starts the program.)
 */
import { type OptionSpec, optionsOf } from '../config.ts'
import type { CommandSpec } from './command.ts'
import { bashScript } from './completion/bash.ts'
import { fishScript } from './completion/fish.ts'
import type { CompletedCommand, CompletedOption, CompletedValue } from './completion/grammar.ts'
import { zshScript } from './completion/zsh.ts'
import { firstSentence } from './optionText.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

const GENERAL: readonly CompletedOption[] = [
  { flag: '--help-all', description: 'Print all options' },
  { flag: '--help', description: 'Print help' },
]

/** Returns the script for a shell. @param commands commands that read settings */
export function completionScript(shell: Shell, commands: readonly CommandSpec[]): string {
  const completed = commands.map(completedCommand)
  const names = completed.map(({ name }) => name)
  const write = { bash: bashScript, zsh: zshScript, fish: fishScript }[shell]
  return write([
    ...completed,
    ...[
      { name: 'config', summary: 'Print the settings of a command', options: [GENERAL[1]!], words: names },
      { name: 'completion', summary: 'Print a completion script', options: [GENERAL[1]!], words: SHELLS },
      { name: 'help', summary: 'Print the help of a command', options: [], words: [...names, 'config'] },
    ],
  ])
}

function completedCommand({ name, summary, argument, switches = [] }: CommandSpec): CompletedCommand {
  const options = optionsOf(name).map(([, option]) => completedOption(option))
  const flags = switches.map(({ flag, description }) => ({ flag, description: firstSentence(description) }))
  const words = argument === undefined ? [] : (argument.values ?? 'files')
  return { name, summary, options: [...options, ...flags, ...GENERAL], words }
}

function completedOption(option: OptionSpec): CompletedOption {
  const value = completedValue(option)
  const description = option.brief ?? firstSentence(option.description)
  return { flag: option.flag, description, ...(value !== undefined && { value }) }
}

function completedValue(option: OptionSpec): CompletedValue | undefined {
  if (option.kind === 'flag') return undefined
  if (option.kind === 'text' && option.values !== undefined) return option.values
  const { placeholder } = option
  return placeholder === 'FILE' ? 'files' : placeholder === 'DIR' ? 'folders' : 'any'
}
