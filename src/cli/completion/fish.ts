/** Completion for fish. */
import { CONFIG, type CompletedCommand, type CompletedOption, PROGRAM_FLAGS } from './grammar.ts'

/** Returns the script. A completion of a command applies if any earlier word is the name of this command. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = [
    '# Completion for fish: cartulary completion fish > ~/.config/fish/completions/cartulary.fish',
    'complete -c cartulary -f',
    ...PROGRAM_FLAGS.map((option) => optionLine('__fish_use_subcommand', option)),
  ]
  for (const { name, summary, options, words } of commands) {
    const isCommand = `__fish_seen_subcommand_from ${name}`
    lines.push(`complete -c cartulary -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`)
    if (words === 'files')
      lines.push(`complete -c cartulary -n ${quoted(`${isCommand}; and not ${IN_CONFIG}`)} -F`)
    else if (words.length > 0)
      lines.push(`complete -c cartulary -n ${quoted(isCommand)} -a ${quoted(words.join(' '))}`)
    lines.push(...options.map((option) => optionLine(isCommand, option)))
  }
  lines.push(optionLine(IN_CONFIG, { flag: '--json', description: 'Print JSON' }))
  return `${lines.join('\n')}\n`
}

const IN_CONFIG = `__fish_seen_subcommand_from ${CONFIG}`

function optionLine(condition: string, { flag, description, value }: CompletedOption): string {
  const takes = value === undefined ? '' : value === 'files' || value === 'folders' ? ' -r -F' : ' -x'
  const listed = Array.isArray(value) ? ` -a ${quoted(value.join(' '))}` : ''
  return `complete -c cartulary -n ${quoted(condition)} -l ${flag.slice(2)}${takes}${listed} -d ${quoted(description)}`
}

/** Quotes a text for fish, where a backslash escapes a quote inside quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}
