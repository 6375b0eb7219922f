/** Parses the command line according to the commands and the table of options. */
import { Argument, CommanderError, Option } from 'commander'
import { readSettings, readSourced, type Sources } from '../config/settings.ts'
import { type OptionName, type OptionSpec, optionsOf, type Settings } from '../config.ts'
import { clientVersion } from '../node/version.ts'
import { type CommandSpec, JSON_SWITCH } from './command.ts'
import { commandGroups, commands } from './commands.ts'
import { completionScript, SHELLS, type Shell } from './completion.ts'
import { configJson, configTable } from './config.ts'
import { reportFailure, USAGE_STATUS } from './failure.ts'
import { HelpCommand, HelpOption } from './help.ts'
import { CommandIo, type ProcessIo } from './io.ts'
import { briefText, firstSentence, fullText } from './optionText.ts'

const OPTION_SOURCES = `
Precedence: command line, environment (CARTULARY_PORT), JSON configuration file (--config).`
const SETUP = 'Set up'

/** The arguments of a command. */
interface Given {
  readonly options: Sources['commandLine']
  readonly words: readonly string[]
  readonly switches: ReadonlySet<string>
}

/**
 * Runs a command line.
 *
 * @param argv words after the program's name
 * @param process the streams, the environment and the signals of the command
 * @returns exit status: 0 success, 1 failure, 2 wrong usage, 128 + the number of a signal
 */
export async function runProgram(argv: readonly string[], process: ProcessIo): Promise<number> {
  let status = 0
  const io = new CommandIo(process)
  const program = newProgram(io)
  for (const [group, specs] of Object.entries(commandGroups)) {
    program.commandsGroup(`${group}:`)
    for (const spec of specs) {
      addCommand(program, spec, async (given) => {
        status = await runCommand(spec, given, io)
      })
    }
  }
  program.commandsGroup(`${SETUP}:`)
  addConfig(program, async (spec, given) => {
    status = await printConfig(spec, given, io)
  })
  addCompletion(program, io)
  program.helpCommand('help [command]', 'Print the help of a command')
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    // Commander has already printed the error or the help.
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : USAGE_STATUS
  }
  return status
}

function newProgram(io: CommandIo): HelpCommand {
  const program = new HelpCommand('cartulary')
    .setOutput(io)
    .optionsGroup('General:')
    .description('An archive node for EVM chains whose whole JSON-RPC surface is one contract.')
    .version(clientVersion, '-v, --version', 'Print the version')
    .addHelpOption(new Option('-h, --help', 'Print help').helpGroup('General:'))
  return program.addHelpText('after', '\nRun `cartulary COMMAND --help` for the options of a command.')
}

function addCommand(
  parent: HelpCommand,
  spec: CommandSpec,
  action: (given: Given) => Promise<void>,
  isDefault = false,
): HelpCommand {
  const command = parent.command(spec.name, { isDefault }) as HelpCommand
  command.summary(spec.summary).description(`${spec.summary}.`)
  if (spec.argument !== undefined) {
    const { name, description, values } = spec.argument
    const argument = new Argument(name, description)
    command.addArgument(values === undefined ? argument : argument.choices(values))
  }
  const switches = (spec.switches ?? []).map(({ flag, description }) => {
    const text = firstSentence(description)
    return new HelpOption(flag, { brief: text, full: text, group: 'General', isCommon: true })
  })
  const flags = new Map<OptionName, Option>()
  for (const [name, option] of optionsOf(spec.name)) {
    if (switches.some(({ long }) => long === option.flag)) continue
    const flag = optionFor(option, spec)
    flags.set(name, flag)
    command.addOption(flag)
  }
  for (const flag of switches) command.addOption(flag)
  command.addHelpAll()
  command.examples = spec.examples
  command.addHelpText('after', OPTION_SOURCES)
  command.action(async () => {
    const isGiven = (flag: Option): boolean => command.getOptionValueSource(flag.attributeName()) === 'cli'
    const options: Record<string, string | string[] | true> = {}
    for (const [name, flag] of flags) {
      // Commander parses `--no-proofs` as "proofs: false", but this program treats `--no-proofs` as a flag of its own.
      if (isGiven(flag)) options[name] = flag.negate ? true : command.getOptionValue(flag.attributeName())
    }
    const given = switches.filter(isGiven).map(({ long }) => long!)
    await action({ options, words: command.args, switches: new Set(given) })
  })
  return command
}

function optionFor(option: OptionSpec, { name }: CommandSpec): Option {
  const texts = {
    brief: briefText(option, name),
    full: fullText(option, name),
    group: option.group,
    isCommon: option.common?.includes(name) ?? false,
  }
  if (option.kind === 'flag')
    return new HelpOption(option.onIn === undefined ? option.flag : `${option.flag} [BOOLEAN]`, texts)
  const flag = new HelpOption(`${option.flag} <${option.placeholder}>`, texts)
  return option.kind === 'list' ? flag.argParser(collect) : flag
}

function collect(word: string, earlier: unknown): string[] {
  return [...(Array.isArray(earlier) ? earlier : []), word]
}

/** Adds `config`, whose subcommands have the options of the other commands. */
function addConfig(program: HelpCommand, show: (spec: CommandSpec, given: Given) => Promise<void>): void {
  const summary = 'Print the settings of a command, and where each comes from'
  const config = program.command('config') as HelpCommand
  config.summary(summary).description(`${summary}. The default command is serve.`)
  config.usage('[command] [options]').helpCommand(false)
  config.examples = ['cartulary config', 'cartulary config dev --block-time 12 --json']
  const names = commands.map(({ name }) => name)
  for (const spec of commands) {
    const { name } = spec
    const texts = { summary: `Print the settings of ${name}`, examples: [`cartulary config ${name} --json`] }
    const own = { name, ...texts, switches: [JSON_SWITCH], run: spec.run }
    const showChecked = (given: Given): Promise<void> => {
      // Commander takes a misspelt command as an argument of the default command.
      if (spec.argument === undefined && given.words.length > 0)
        config.error(`error: unknown command '${given.words[0]}': expected ${names.join(', ')}`)
      return show(spec, given)
    }
    // Accept the arguments of the command, too, so that a user can put `config` before any command line.
    addCommand(config, own, showChecked, name === 'serve').allowExcessArguments()
  }
}

function addCompletion(program: HelpCommand, io: CommandIo): void {
  const summary = 'Print a script that completes command lines'
  const command = program.command('completion') as HelpCommand
  command.summary(summary).description(`${summary} in your shell.`)
  command.addArgument(new Argument('<shell>', 'Your shell').choices(SHELLS))
  command.examples = [
    'eval "$(cartulary completion bash)"    # in ~/.bashrc',
    'eval "$(cartulary completion zsh)"     # in ~/.zshrc, after compinit',
    'cartulary completion fish > ~/.config/fish/completions/cartulary.fish',
  ]
  command.showsAll = true
  command.action((shell: Shell) => io.print(completionScript(shell, commands)))
}

async function runCommand(spec: CommandSpec, given: Given, io: CommandIo): Promise<number> {
  let settings: Settings | undefined
  try {
    settings = readSettings(spec.name, sourcesOf(given, io))
    return await spec.run(settings, io, given.words, given.switches)
  } catch (error) {
    return reportFailure(io, error, settings?.debug ?? given.options.debug === true)
  }
}

async function printConfig({ name }: CommandSpec, given: Given, io: CommandIo): Promise<number> {
  try {
    const settings = readSourced(name, sourcesOf(given, io))
    const isJson = given.switches.has(JSON_SWITCH.flag)
    io.print(isJson ? configJson(name, settings) : configTable(name, settings, io))
    return 0
  } catch (error) {
    return reportFailure(io, error, given.options.debug === true)
  }
}

function sourcesOf({ options }: Given, { env, workingDir }: CommandIo): Sources {
  return { commandLine: options, env, workingDir }
}
