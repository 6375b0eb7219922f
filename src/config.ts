/**
 * Every option of the program: its name, default and unit, and the commands that accept it. The command line
 * (`--port`), the environment (`CARTULARY_PORT`) and a configuration file (`"port"`) use the same name.
 * config/settings.ts reads all three. openrpc.json (x-limits) defines the limits and their defaults; docs/limits.md
 * describes them.
 */
import type { LimitName } from '../generated/limits.ts'
import { archiveOptions } from './config/archiveOptions.ts'
import { conformOptions } from './config/conformOptions.ts'
import { devOptions } from './config/devOptions.ts'
import { headOptions } from './config/headOptions.ts'
import { limitOptions } from './config/limitOptions.ts'
import { mockOptions } from './config/mockOptions.ts'
import { observeOptions } from './config/observeOptions.ts'
import { replicationOptions } from './config/replicationOptions.ts'
import { servingOptions } from './config/servingOptions.ts'
import { threadOptions } from './config/threadOptions.ts'

export type CommandName =
  | 'import'
  | 'serve'
  | 'export'
  | 'verify'
  | 'recover'
  | 'upgrade'
  | 'backfill'
  | 'audit'
  | 'dev'
  | 'mock'
  | 'conform'
  | 'info'

/** The groups of options, in the order in which help prints them. Help on one screen joins the groups of limits. */
export const optionGroups = [
  'Node',
  'Archive',
  'Chain',
  'Sealing',
  'Fleet',
  'Accounts',
  'Responses',
  'Checks',
  'Network',
  'Threads',
  'Limits',
  'Request limits',
  'Connection limits',
  'Rate limits',
  'Filter and subscription limits',
  'Read limits',
  'Execution limits',
  'Trace limits',
  'Transaction pool limits',
  'Memory and disk limits',
  'Logging',
  'Report',
  'General',
] as const

export type OptionGroup = (typeof optionGroups)[number]

interface Described {
  /** The flag with its dashes: `--port`. */
  readonly flag: string
  readonly group: OptionGroup
  /** One or more sentences. Help on one screen shows {@link brief} instead, or only the first sentence. */
  readonly description: string
  readonly brief?: string
  readonly commands: readonly CommandName[]
  /** The commands whose short help (one screen) shows the option. */
  readonly common?: readonly CommandName[]
  /**
   * Returns a text that says what a command does if the user does not set the option, such as `head`. For an option
   * with a default, the text describes the default.
   */
  readonly whenUnset?: (command: CommandName) => string | undefined
  /** Whether the values are secret: as a whole, or as parts of URLs. */
  readonly secret?: 'whole' | 'url'
}

/** A flag that is present or absent. `--flag=false` turns off a flag that is on by default. */
export interface FlagOption extends Described {
  readonly kind: 'flag'
  /** Commands for which the flag is on by default. */
  readonly onIn?: readonly CommandName[]
}

/** A string. An option without a default may be absent. */
export interface TextOption extends Described {
  readonly kind: 'text'
  readonly placeholder: string
  /** All valid values, if they are few. */
  readonly values?: readonly string[]
  readonly default?: string
}

/** A whole number. */
export interface IntegerOption extends Described {
  readonly kind: 'integer'
  readonly placeholder: string
  readonly unit?: string
  readonly min: number
  readonly max: number
  readonly default?: number
  /** The default for the command `dev`, if it differs from the default for other commands. */
  readonly defaultInDev?: number
}

/**
 * A list of strings. The user separates the strings with commas or repeats the option. A list of paths is not split at
 * commas: paths may contain commas.
 */
export interface ListOption extends Described {
  readonly kind: 'list'
  readonly isPaths?: true
  readonly placeholder: string
  readonly default?: readonly string[]
  /** The default for the command `dev`, if it differs from the default for other commands. */
  readonly defaultInDev?: readonly string[]
}

export type OptionSpec = FlagOption | TextOption | IntegerOption | ListOption

/** Name of a limit in openrpc.json that an operator can set. */
export type LimitOptionName = LimitName

/** Every option, by its name in {@link Settings}. */
export const options = {
  ...archiveOptions,
  ...servingOptions,
  ...threadOptions,
  ...headOptions,
  ...replicationOptions,
  ...devOptions,
  ...limitOptions,
  ...observeOptions,
  ...mockOptions,
  ...conformOptions,
}

export type OptionName = keyof typeof options

type ValueOf<S extends OptionSpec> = S extends FlagOption
  ? boolean
  : S extends IntegerOption
    ? number
    : S extends ListOption
      ? readonly string[]
      : S extends { readonly values: readonly (infer V)[] }
        ? V
        : string

/** Flags always have a value; other options are undefined if they are not set and have no default. */
type SettingOf<S extends OptionSpec> = S extends FlagOption | { readonly default: unknown }
  ? ValueOf<S>
  : ValueOf<S> | undefined

/** The settings by option name. Options that the command does not accept have their defaults. */
export type Settings = { readonly [N in OptionName]: SettingOf<(typeof options)[N]> }

/** Returns the value that an option has for a command if the user does not set it. */
export function defaultOf(option: OptionSpec, command: CommandName): unknown {
  if (option.kind === 'flag') return option.onIn?.includes(command) ?? false
  if (command === 'dev' && 'defaultInDev' in option) return option.defaultInDev ?? option.default
  return option.default
}

/** Returns the options of a command in the order of its help: group by group. */
export function optionsOf(command: CommandName): [OptionName, OptionSpec][] {
  const all = Object.entries(options) as [OptionName, OptionSpec][]
  const rank = ([, { group }]: [OptionName, OptionSpec]): number => optionGroups.indexOf(group)
  return all
    .filter(([, option]) => option.commands.includes(command))
    .sort((one, other) => rank(one) - rank(other))
}

/** Returns an option's name in a configuration file: `--max-body` → `max-body`. */
export function fileName({ flag }: OptionSpec): string {
  return flag.slice(2)
}

/** Returns an option's name in the environment: `--max-body` → `CARTULARY_MAX_BODY`. */
export function environmentName(option: OptionSpec): string {
  return `CARTULARY_${fileName(option).replaceAll('-', '_').toUpperCase()}`
}
