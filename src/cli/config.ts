/** cartulary config: prints the settings of a command, and where each comes from. */
import { maskedUrl } from '../../products/conform/maskedUrl.ts'
import { defaultDataDir } from '../config/dataDir.ts'
import type { Sourced } from '../config/settings.ts'
import {
  type CommandName,
  defaultOf,
  fileName,
  type OptionName,
  type OptionSpec,
  optionsOf,
} from '../config.ts'
import type { CommandIo } from './io.ts'
import { valueWords } from './optionText.ts'

/** The settings of a command, by option name. */
export type SourcedSettings = ReadonlyMap<OptionName, Sourced>

const MASK = '…'
/** Width of the values in the table, in characters. A longer value pushes its source to the right. */
const VALUE_WIDTH_MAX = 42

/** Returns the settings as JSON; the members of `settings` are named as in a configuration file. */
export function configJson(command: CommandName, settings: SourcedSettings): string {
  const members = optionsOf(command).map(([name, option]) => {
    const { value, source, place } = shown(command, name, option, settings)
    return [fileName(option), { value: value ?? null, source, ...(place !== undefined && { place }) }]
  })
  return `${JSON.stringify({ command, settings: Object.fromEntries(members) }, null, 2)}\n`
}

/** Returns the settings as a table: name, value, source. */
export function configTable(command: CommandName, settings: SourcedSettings, io: CommandIo): string {
  const rows = optionsOf(command).map(([name, option]) => {
    const setting = shown(command, name, option, settings)
    const cells = [fileName(option), valueText(option, command, setting.value)] as const
    return { group: option.group, cells, isSet: setting.source !== 'default', source: sourceText(setting) }
  })
  const [nameWidth, valueWidth] = [0, 1].map((at) => Math.max(...rows.map(({ cells }) => cells[at]!.length)))
  const lines: string[] = []
  let last: string | undefined
  for (const { group, cells, isSet, source } of rows) {
    if (group !== last) lines.push(...(last === undefined ? [] : ['']), io.styled('bold', `${group}:`))
    last = group
    const [name, value] = [
      cells[0].padEnd(nameWidth!),
      cells[1].padEnd(Math.min(valueWidth!, VALUE_WIDTH_MAX)),
    ]
    const line = `  ${name}  ${value}  ${source}`
    lines.push(isSet ? io.styled('cyan', line) : line)
  }
  return `${lines.join('\n')}\n`
}

/**
 * Returns a setting without secrets. For an unset data folder, returns the default folder, which the command itself
 * would choose only later.
 */
function shown(
  command: CommandName,
  name: OptionName,
  option: OptionSpec,
  settings: SourcedSettings,
): Sourced {
  const setting = settings.get(name)!
  if (setting.value === undefined) {
    const isTemporary = command === 'dev' || command === 'audit' || settings.get('ephemeral')?.value === true
    return name === 'dataDir' && !isTemporary ? { ...setting, value: defaultDataDir() } : setting
  }
  return { ...setting, value: masked(option, setting.value, command) }
}

function masked(option: OptionSpec, value: unknown, command: CommandName): unknown {
  if (option.secret === undefined || value === defaultOf(option, command)) return value
  if (option.secret === 'whole') return MASK
  return Array.isArray(value) ? value.map((url) => maskedUrl(String(url))) : maskedUrl(String(value))
}

function valueText(option: OptionSpec, command: CommandName, value: unknown): string {
  const words = valueWords(value).join(', ')
  if (words === '') return `(${option.whenUnset?.(command) ?? (value === undefined ? 'not set' : 'none')})`
  return option.kind === 'integer' && option.unit !== undefined ? `${words} ${option.unit}` : words
}

function sourceText({ source, place }: Sourced): string {
  return place === undefined ? source : `${source}: ${place}`
}
