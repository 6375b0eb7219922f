/** Completion for bash, from version 3.2, which macOS has. */
import { CONFIG, type CompletedCommand, type CompletedValue, flagsOf, PROGRAM_FLAGS } from './grammar.ts'

/** Returns the script. Where the script offers no words, bash completes file names (`-o default`). */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const first = [...commands.map(({ name }) => name), ...flagsOf(PROGRAM_FLAGS)]
  return `# Completion for bash: eval "$(cartulary completion bash)"
_cartulary() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]}
  local words= flags= files=
  COMPREPLY=()
  # bash splits --flag=value into three words.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${first.join(' ')}' -- "$word"))
    return
  fi
  # config takes a command, and the options of that command.
  if [[ $command == ${CONFIG} && ( $COMP_CWORD -gt 2 || $word == -* ) ]]; then
    command=\${COMP_WORDS[2]}
    [[ $command != -* ]] || command=serve
  fi
  case "$command $before" in
${valueCases(commands).join('\n')}
  esac
  case $command in
${commands.map(commandCase).join('\n')}
  esac
  [[ \${COMP_WORDS[1]} != ${CONFIG} ]] || flags+=' --json'
  if [[ $word == -* || -z $words$files ]]; then
    words=$flags
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o bashdefault -o default -F _cartulary cartulary
`
}

function commandCase({ name, options, words }: CompletedCommand): string {
  const found = words === 'files' ? 'files=1' : `words='${words.join(' ')}'`
  return `    ${name}) flags='${flagsOf(options).join(' ')}' ${found} ;;`
}

/** Returns a case for each list of values, one for file names, and one for values that are not completed. */
function valueCases(commands: readonly CompletedCommand[]): string[] {
  const patterns = new Map<string, Set<string>>()
  for (const { name, options } of commands) {
    for (const { flag, value } of options) {
      if (value === undefined) continue
      const isFlagElsewhere = commands.some((one) =>
        one.options.some((option) => option.flag === flag && option.value === undefined),
      )
      const body = bodyOf(value)
      const pattern = isFlagElsewhere ? `'${name} ${flag}'` : `*' ${flag}'`
      patterns.set(body, (patterns.get(body) ?? new Set()).add(pattern))
    }
  }
  return [...patterns].flatMap(([body, found]) => [
    `    ${[...found].join('|')})`,
    `      ${body}`,
    '      return',
    '      ;;',
  ])
}

function bodyOf(value: CompletedValue): string {
  if (value === 'files' || value === 'folders') return ':'
  // bash 3.2 has no compopt, and therefore completes file names here.
  if (value === 'any') return 'compopt +o default +o bashdefault 2>/dev/null'
  return `COMPREPLY=($(compgen -W '${value.join(' ')}' -- "$word"))`
}
