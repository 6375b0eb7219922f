/** Texts about options, for help. */
import { type CommandName, defaultOf, fileName, type OptionSpec } from '../config.ts'

/** Help on one screen lists the values of an option only if there are at most this many. */
const VALUES_SHOWN_MAX = 3

/** Returns the first sentence of an option's description, and its default: a line of help on one screen. */
export function briefText(option: OptionSpec, command: CommandName): string {
  const text = option.brief ?? firstSentence(option.description)
  const values = valuesOf(option)
  const listed = values.length > VALUES_SHOWN_MAX ? [] : valuesText(option)
  const unit = option.kind === 'integer' && option.unit !== undefined ? ` ${option.unit}` : ''
  const usual = defaultText(option, command)
  return withFacts(text, [
    ...listed,
    ...(usual === '' ? [] : [`default: ${usual}${isWord(usual) ? unit : ''}`]),
  ])
}

/** Returns an option's whole description, with its unit, its range and its default. */
export function fullText(option: OptionSpec, command: CommandName): string {
  const usual = defaultText(option, command)
  const facts = [...valuesText(option), ...rangeText(option), ...(usual === '' ? [] : [`default: ${usual}`])]
  return withFacts(option.description.replace(/\.$/, ''), facts)
}

/** Returns the first sentence of a text, without its full stop. */
export function firstSentence(text: string): string {
  return /^.+?(?=\.(?: [A-Z`]|$))/s.exec(text)?.[0] ?? text
}

/** Returns the value of a setting as words: one for each string of a list, none if the setting has no value. */
export function valueWords(value: unknown): string[] {
  if (value === undefined) return []
  return Array.isArray(value)
    ? value.map(String)
    : [typeof value === 'string' ? value : JSON.stringify(value)]
}

function withFacts(text: string, facts: readonly string[]): string {
  return facts.length === 0 ? text : `${text} (${facts.join('; ')})`
}

function valuesOf(option: OptionSpec): string[] {
  return option.kind === 'text' && option.values !== undefined ? [...option.values] : []
}

function valuesText(option: OptionSpec): string[] {
  const values = valuesOf(option)
  return values.length === 0 ? [] : [values.join(', ')]
}

/** Returns the unit and the range of an option: `bytes, 1024 to 1048576`. */
function rangeText(option: OptionSpec): string[] {
  if (option.kind !== 'integer') return []
  const { unit, min, max } = option
  const range = max === Number.MAX_SAFE_INTEGER ? `at least ${min}` : `${min} to ${max}`
  return [unit === undefined ? range : `${unit}, ${range}`]
}

function defaultText(option: OptionSpec, command: CommandName): string {
  if (option.kind === 'flag') return ''
  const inWords = option.whenUnset?.(command)
  if (inWords !== undefined) return inWords
  const words = valueWords(defaultOf(option, command)).join(',')
  return words !== '' && fileName(option).endsWith('workers') ? `${words} on this machine` : words
}

/** Whether a default is a number. Help prints the unit of the option after such a default. */
function isWord(usual: string): boolean {
  return /^\d+$/.test(usual)
}
