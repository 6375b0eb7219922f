/** Parses the command line according to the commands and the table of options. */
import { Command, CommanderError, Option } from 'commander'
import { readSettings, type Sources } from '../config/settings.ts'
import { fileName, type OptionName, type OptionSpec, optionsOf, type Settings } from '../config.ts'
import { clientVersion } from '../node/version.ts'
import { backfillCommand } from './backfill.ts'
import type { CommandSpec } from './command.ts'
import { conformCommand } from './conform.ts'
import { devCommand } from './dev.ts'
import { exportCommand } from './export.ts'
import { reportFailure, USAGE_STATUS } from './failure.ts'
import { importCommand } from './import.ts'
import { mockCommand } from './mock.ts'
import { recoverCommand } from './recover.ts'
import { serveCommand } from './serve.ts'
import { verifyCommand } from './verify.ts'

const commands: readonly CommandSpec[] = [
  importCommand,
  serveCommand,
  devCommand,
  exportCommand,
  verifyCommand,
  recoverCommand,
  backfillCommand,
  mockCommand,
  conformCommand,
]

const OPTION_SOURCES = `
Options also come from the environment (--max-body: CARTULARY_MAX_BODY) and from a JSON file ("max-body"), named by
--config or cartulary.config.json in the working directory. The command line wins, then the environment.`

/**
 * Runs a command line.
 *
 * @param argv words after the program's name
 * @returns exit status: 0 success, 1 failure, 2 wrong usage, 128 + the number of a signal
 */
export async function runProgram(
  argv: readonly string[],
  env: Sources['env'] = process.env,
): Promise<number> {
  let status = 0
  const program = new Command('cartulary')
    .description('An archive node for EVM chains whose whole JSON-RPC surface is one contract.')
    .version(clientVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .configureHelp({ showGlobalOptions: false })
    .exitOverride()
  for (const spec of commands) {
    addCommand(program, spec, async (given, words) => {
      status = await runCommand(spec, given, words, env)
    })
  }
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    // Commander has already printed the error or the help.
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : USAGE_STATUS
  }
  return status
}

type Given = Sources['commandLine']

function addCommand(
  program: Command,
  spec: CommandSpec,
  action: (given: Given, words: readonly string[]) => Promise<void>,
): void {
  const command = program
    .command(spec.name)
    .summary(spec.summary)
    .description(`${capital(spec.summary)}.`)
  if (spec.argument !== undefined) command.argument(spec.argument.name, spec.argument.description)
  const taken = optionsOf(spec.name)
  const flags = new Map<OptionName, Option>()
  for (const [name, option] of taken) {
    const flag = optionFor(option)
    flags.set(name, flag)
    command.addOption(flag)
  }
  const examples = spec.examples.map((example) => `  ${example}`).join('\n')
  command.addHelpText('after', `\nExamples:\n${examples}\n${OPTION_SOURCES}`)
  command.action(async () => {
    const given: Record<string, string | string[] | true> = {}
    for (const [name, flag] of flags) {
      if (command.getOptionValueSource(flag.attributeName()) !== 'cli') continue
      // Commander parses `--no-proofs` as "proofs: false", but this program treats `--no-proofs` as a flag of its own.
      given[name] = flag.negate ? true : command.getOptionValue(flag.attributeName())
    }
    await action(given, command.args)
  })
}

function optionFor(option: OptionSpec): Option {
  const description = `${option.description}${valuesText(option)}${defaultText(option)}`
  if (option.kind === 'flag')
    return new Option(option.onIn === undefined ? option.flag : `${option.flag} [BOOLEAN]`, description)
  const flag = new Option(`${option.flag} <${option.placeholder}>`, description)
  return option.kind === 'list' ? flag.argParser(collect) : flag
}

function collect(word: string, earlier: unknown): string[] {
  return [...(Array.isArray(earlier) ? earlier : []), word]
}

/** Formats the unit and range of an option: ` (bytes, 1024 to 1048576)`. */
function valuesText(option: OptionSpec): string {
  if (option.kind !== 'integer') return ''
  const { unit, min, max } = option
  const range = max === Number.MAX_SAFE_INTEGER ? `at least ${min}` : `${min} to ${max}`
  return ` (${unit === undefined ? '' : `${unit}, `}${range})`
}

function defaultText(option: OptionSpec): string {
  if (option.kind === 'flag' || option.default === undefined || [option.default].flat().length === 0)
    return ''
  return ` [${fileName(option) === 'workers' ? 'here: ' : ''}${[option.default].flat().join(',')}]`
}

async function runCommand(
  spec: CommandSpec,
  given: Given,
  words: readonly string[],
  env: Sources['env'],
): Promise<number> {
  let settings: Settings | undefined
  try {
    settings = readSettings(spec.name, { commandLine: given, env, workingDir: process.cwd() })
    return await spec.run(settings, words)
  } catch (error) {
    return reportFailure(error, settings?.debug ?? given.debug === true)
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
