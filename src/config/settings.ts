/** Options from the command line, the environment and a configuration file, in this order of precedence. */
import fs from 'node:fs'
import { inspect } from 'node:util'
import {
  type CommandName,
  defaultOf,
  environmentName,
  fileName,
  type OptionName,
  type OptionSpec,
  options,
  type Settings,
} from '../config.ts'
import { UsageError } from './usageError.ts'

/** The configuration file that is read by default. */
const DEFAULT_FILE = 'cartulary.config.json'
const ENVIRONMENT_PREFIX = 'CARTULARY_'

export interface Sources {
  /** Values on the command line, by option name; true for a flag without a value. */
  readonly commandLine: Readonly<Partial<Record<OptionName, string | readonly string[] | true>>>
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder that is searched for `cartulary.config.json`. */
  readonly workingDir: string
}

/** A place that settings come from. */
export type Source = 'command line' | 'environment' | 'file' | 'default'

/** The value of a setting, and the place that it comes from. */
export interface Sourced {
  readonly value: unknown
  readonly source: Source
  /** The flag, the environment variable or the configuration file; undefined for defaults. */
  readonly place: string | undefined
}

/**
 * A value before it is parsed. `origin` describes for error messages where the value was found (`CARTULARY_PORT in the
 * environment`). `place` is as in {@link Sourced}.
 */
interface Given {
  readonly value: unknown
  readonly origin: string
  readonly place?: string
}

const all = Object.entries(options) as [OptionName, OptionSpec][]

/**
 * Reads the settings of a command. Options of other commands in the environment or the file are validated and ignored;
 * unknown options are errors everywhere.
 *
 * @throws UsageError that names the option, its origin, and the expected value
 */
export function readSettings(command: CommandName, sources: Sources): Settings {
  const read = [...readSourced(command, sources)].map(([name, { value }]) => [name, value] as const)
  return Object.fromEntries(read) as unknown as Settings
}

/**
 * Reads the settings of a command as {@link readSettings} does, with the source of each setting.
 *
 * @throws UsageError
 */
export function readSourced(command: CommandName, sources: Sources): ReadonlyMap<OptionName, Sourced> {
  const environment = readEnvironment(sources.env)
  const file = readFile(sources, environment)
  const settings = new Map<OptionName, Sourced>()
  for (const [name, option] of all) {
    const given: [Source, Given | undefined][] = [
      ['command line', commandLineValue(name, option, sources)],
      ['environment', environment.get(name)],
      ['file', file.get(name)],
    ]
    const values = given.flatMap(([source, one]) =>
      one === undefined ? [] : [{ value: parse(option, one), source, place: one.place }],
    )
    const first = option.commands.includes(command) ? values[0] : undefined
    settings.set(name, first ?? { value: defaultOf(option, command), source: 'default', place: undefined })
  }
  return settings
}

/**
 * Reads the settings of a command from an object whose keys are option names. The value undefined means that the option
 * is not set.
 *
 * @throws UsageError that names the option and the expected value
 */
export function settingsOf(command: CommandName, given: Readonly<Record<string, unknown>>): Settings {
  const settings: Record<string, unknown> = {}
  for (const [name, option] of all) {
    const value = given[name]
    const origin = `option "${name}"`
    settings[name] = value === undefined ? defaultOf(option, command) : parse(option, { value, origin })
    if (value !== undefined && !option.commands.includes(command))
      throw new UsageError('CONFLICTING_OPTIONS', name, `${origin} is none of a node of this kind`)
  }
  return settings as Settings
}

function commandLineValue(
  name: OptionName,
  { flag }: OptionSpec,
  { commandLine }: Sources,
): Given | undefined {
  const value = commandLine[name]
  return value === undefined ? undefined : { value, origin: flag, place: flag }
}

function readEnvironment(env: Sources['env']): Map<OptionName, Given> {
  const given = new Map<OptionName, Given>()
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith(ENVIRONMENT_PREFIX) || value === undefined) continue
    const found = all.find(([, option]) => environmentName(option) === variable)
    if (found === undefined) {
      throw new UsageError('UNKNOWN_OPTION', variable, `unknown option ${variable} in the environment`)
    }
    given.set(found[0], { value, origin: `${variable} in the environment`, place: variable })
  }
  return given
}

function readFile(sources: Sources, environment: Map<OptionName, Given>): Map<OptionName, Given> {
  const named = sources.commandLine.config ?? environment.get('config')?.value
  const path = typeof named === 'string' ? named : `${sources.workingDir}/${DEFAULT_FILE}`
  if (named === undefined && !fs.existsSync(path)) return new Map()
  const shown = named === undefined ? DEFAULT_FILE : path
  const given = new Map<OptionName, Given>()
  for (const [key, value] of Object.entries(parseFile(path, shown))) {
    const found = all.find(([name, option]) => fileName(option) === key && name !== 'config')
    if (found === undefined)
      throw new UsageError('UNKNOWN_OPTION', key, `unknown option "${key}" in ${shown}`)
    given.set(found[0], { value, origin: `"${key}" in ${shown}`, place: shown })
  }
  return given
}

function parseFile(path: string, shown: string): object {
  let json: unknown
  try {
    json = JSON.parse(fs.readFileSync(path, 'utf8'))
  } catch (cause) {
    const reason =
      cause instanceof SyntaxError ? `is not valid JSON: ${cause.message}` : (cause as Error).message
    throw new UsageError('BAD_CONFIG_FILE', '--config', `configuration file ${shown}: ${reason}`, { cause })
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new UsageError('BAD_CONFIG_FILE', '--config', `configuration file ${shown}: expected a JSON object`)
  }
  return json
}

function parse(option: OptionSpec, { value, origin }: Given): unknown {
  const refuse = (expected: string): UsageError =>
    new UsageError('BAD_VALUE', option.flag, `${origin}: expected ${expected}, got ${show(value)}`)
  switch (option.kind) {
    case 'flag':
      if (value === true || value === 'true' || value === '1') return true
      if (value === false || value === 'false' || value === '0') return false
      throw refuse('true or false')
    case 'text':
      if (option.values !== undefined && !option.values.includes(value as string))
        throw refuse(option.values.join(', '))
      if (typeof value === 'string' && value !== '') return value
      throw refuse(option.placeholder)
    case 'integer': {
      const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      if (Number.isSafeInteger(number) && Number(number) >= option.min && Number(number) <= option.max)
        return number
      throw refuse(`a whole number ${rangeOf(option.min, option.max)}`)
    }
    case 'list': {
      const words = wordsOf(value, option.isPaths !== true)
      if (words !== undefined) return words
      throw refuse(`${option.placeholder}, ${option.isPaths ? 'as a list' : 'with commas between them'}`)
    }
  }
}

/**
 * Returns the strings of a list, which is a string or an array. Undefined if an element is not a string, or if a string
 * is empty.
 *
 * @param commas whether commas separate the strings
 */
function wordsOf(value: unknown, commas: boolean): string[] | undefined {
  const words: string[] = []
  for (const part of Array.isArray(value) ? value : [value]) {
    if (typeof part !== 'string') return undefined
    words.push(...(commas ? part.split(',').map((word) => word.trim()) : [part]))
  }
  return words.includes('') ? undefined : words
}

function rangeOf(min: number, max: number): string {
  return max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
}

function show(value: unknown): string {
  const text = jsonText(value) ?? inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY })
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Returns a value as JSON; undefined if JSON cannot represent the value. */
function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
