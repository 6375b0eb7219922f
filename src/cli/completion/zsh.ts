/** Completion for zsh. */
import { CONFIG, type CompletedCommand, type CompletedOption, PROGRAM_FLAGS } from './grammar.ts'

/** Returns the script. The script works as a file in $fpath, and also if a user evaluates it after compinit. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const summaries = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`)
  return `#compdef cartulary
# Completion for zsh: eval "$(cartulary completion zsh)", after compinit
_cartulary() {
  local curcontext=$curcontext state
  local -a line commands=(
${summaries.join('\n')}
  )
  _arguments -C ${PROGRAM_FLAGS.map((option) => optionSpec(option)).join(' ')} \\
    '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest)
      local command=$words[1]
      local -a more
      # config takes a command, and the options of that command.
      if [[ $command == ${CONFIG} && ( $CURRENT -gt 2 || $words[2] == -* ) ]]; then
        more=('--json[Print JSON]')
        if [[ $words[2] == -* ]]; then
          command=serve
        else
          shift words
          ((CURRENT--))
          command=$words[1]
        fi
      fi
      case $command in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _cartulary ]]; then
  _cartulary "$@"
else
  compdef _cartulary cartulary
fi
`
}

function commandCase({ name, options, words }: CompletedCommand): string {
  const specs = options.map(optionSpec)
  if (words === 'files') specs.push("'*:file:_files'")
  else if (words.length > 0) specs.push(quoted(`1:word:(${words.join(' ')})`))
  return `        ${name})\n          _arguments $more \\\n            ${specs.join(' \\\n            ')}\n          ;;`
}

function optionSpec({ flag, description, value }: CompletedOption): string {
  const text = `[${description.replaceAll(/[[\]\\:]/g, '\\$&')}]`
  if (value === undefined) return quoted(`${flag}${text}`)
  const action =
    value === 'files'
      ? '_files'
      : value === 'folders'
        ? '_files -/'
        : value === 'any'
          ? ' '
          : `(${value.join(' ')})`
  // The equals sign after the flag allows both `--flag value` and `--flag=value`. The asterisk allows the flag more
  // than once.
  return quoted(`*${flag}=${text}:value:${action}`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
