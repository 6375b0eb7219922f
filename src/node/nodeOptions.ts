/** The program's options that createNode accepts, under the names of the settings. */
import { defaultOf, type OptionName, type OptionSpec, options, type Settings } from '../config.ts'

/** Options that createNode does not accept: it takes the value in another form, or only commands or fleets use it. */
const OF_THE_COMMAND_LINE = {
  dataDir: true,
  genesis: true,
  import: true,
  ephemeral: true,
  config: true,
  debug: true,
  blockTime: true,
  noMining: true,
  devAccounts: true,
  logUrl: true,
  role: true,
  logChain: true,
  nodeUrl: true,
  consistency: true,
  rateScope: true,
  rateReportMs: true,
  rateReportClientsMax: true,
  writerLeaseMs: true,
  replicaLeaseMs: true,
  logPollMs: true,
  logRetryMs: true,
  segmentInterval: true,
} as const satisfies { readonly [N in OptionName]?: true }

/** Options of the commands `serve` and `dev`. */
type ServingOption = {
  [N in OptionName]: Extract<(typeof options)[N]['commands'][number], 'serve' | 'dev'> extends never
    ? never
    : N
}[OptionName]

type ProgramOptionName = Exclude<ServingOption, keyof typeof OF_THE_COMMAND_LINE>

/** Options of a node; each may be left out or undefined. */
export type ProgramOptions = { readonly [N in ProgramOptionName]?: Settings[N] | undefined }

/** Defaults that differ from the program's: a node in a test uses any port and few threads, and logs nothing. */
export const libraryDefaults = {
  port: 0,
  servingThreads: 1,
  workers: 2,
  traceWorkers: 1,
  logLevel: 'silent',
} as const

/** Descriptions that differ from the command line's help. */
const OWN_WORDS: { readonly [N in OptionName]?: string } = {
  servingThreads:
    'Threads that read requests and answer them. More than 1 needs Node 22.12 or later, on Linux',
  workers: 'Worker threads that execute calls. Traces and reads have threads of their own',
  traceWorkers: 'Worker threads that execute traces, started on demand',
  readWorkers: 'Worker threads that read recorded traces and the state after a block, started on demand',
}

/** Returns the options that the library accepts, by name. */
export function programOptions(): ReadonlyMap<OptionName, OptionSpec> {
  const all = Object.entries(options) as [OptionName, OptionSpec][]
  const serves = ({ commands }: OptionSpec): boolean => commands.includes('serve') || commands.includes('dev')
  return new Map(all.filter(([name, option]) => !(name in OF_THE_COMMAND_LINE) && serves(option)))
}

/**
 * Returns the declaration of {@link ProgramOptions} that the package publishes. The declaration documents every option,
 * and refers to no types of other modules.
 */
export function nodeOptionsText(): string {
  const members = [...programOptions()].map(
    ([name, option]) =>
      `  /** ${described(name, option)} */\n  readonly ${name}?: ${typeOf(option)} | undefined\n`,
  )
  return `/** Options of the program. Each comment has the flag of its option. */
export interface ProgramOptions {
${members.join('')}}
`
}

function described(name: OptionName, option: OptionSpec): string {
  const facts = [`\`${option.flag}\``, ...unitOf(option), ...onlyOf(option), ...defaultText(name, option)]
  const text = (OWN_WORDS[name] ?? option.description).replace(/\.$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} (${facts.join('; ')}).`
}

function unitOf(option: OptionSpec): string[] {
  return option.kind === 'integer' && option.unit !== undefined ? [option.unit] : []
}

function onlyOf({ commands }: OptionSpec): string[] {
  if (commands.includes('serve') && commands.includes('dev')) return []
  return [commands.includes('dev') ? 'with `dev`' : 'without `dev`']
}

function defaultText(name: OptionName, option: OptionSpec): string[] {
  const own: Readonly<Record<string, unknown>> = libraryDefaults
  const [value, inDev] = (['serve', 'dev'] as const).map((command) =>
    JSON.stringify(own[name] ?? defaultOf(option, command)),
  )
  if (value === undefined) return whenUnsetText(name)
  return [`default: ${value}${inDev === value ? '' : `, with \`dev\` ${inDev}`}`]
}

function whenUnsetText(name: OptionName): string[] {
  const option: OptionSpec = options[name]
  const text = option.whenUnset?.(option.commands.includes('serve') ? 'serve' : 'dev')
  return text === undefined ? [] : [`default: ${text}`]
}

function typeOf(option: OptionSpec): string {
  if (option.kind === 'text' && option.values !== undefined)
    return option.values.map((value) => `'${value}'`).join(' | ')
  const types = { flag: 'boolean', text: 'string', integer: 'number', list: 'readonly string[]' } as const
  return types[option.kind]
}
