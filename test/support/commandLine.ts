/** Reads the command line of a test campaign: its options, and the names of the parts that it is to run. */
import { randomInt } from 'node:crypto'

/** Random seeds are below it, so that they are short to type. */
const SEEDS = 1_000_000

/** An invalid command line. */
export class UsageError extends Error {}

/**
 * Returns what `read` makes of the arguments. Ends the process with status 0 after `--help`, whose answer is `usage`, and
 * with status 2 when `read` throws a {@link UsageError} or an error of `parseArgs`.
 */
export function commandLine<T>(usage: string, read: (args: string[]) => T): T {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return read(args)
  } catch (error) {
    if (!isUsage(error)) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}

function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  const { code = '' } = error as { code?: string }
  return error instanceof Error && code.startsWith('ERR_PARSE_ARGS')
}

/**
 * Returns the names that were asked for, in their usual order; all of them if none was asked for.
 *
 * @param known names of all parts
 * @param asked words of the command line
 * @throws UsageError for a name that no part has: the campaign would run nothing and pass
 */
export function chosenNames<T extends string>(known: readonly T[], asked: readonly string[]): readonly T[] {
  const unknown = asked.filter((name) => !known.some((one) => one === name))
  if (unknown.length > 0)
    throw new UsageError(`unknown: ${unknown.join(', ')}; expected some of: ${known.join(', ')}`)
  return asked.length === 0 ? known : known.filter((name) => asked.includes(name))
}

/** Reads the number of an option. @throws UsageError */
export function numberOf(option: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= min && value <= max) return value
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`
  throw new UsageError(`--${option}: a number ${range}, not ${text}`)
}

/** Reads a part of a whole: above 0, at most 1. @param name of the option or variable, for the message @throws UsageError */
export function shareOf(name: string, text: string): number {
  const value = Number(text)
  if (value > 0 && value <= 1) return value
  throw new UsageError(`${name}: a number above 0, at most 1, not ${text}`)
}

/** Reads the option `--seed N|random`. @returns the number, or a random one @throws UsageError */
export function seedOf(text: string, option = 'seed'): number {
  if (text === 'random') return randomInt(SEEDS)
  const seed = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(seed)) return seed
  throw new UsageError(`--${option}: an integer from 0 or random, not ${text}`)
}

/**
 * Reads a command line that has at most one word, a number from 1.
 *
 * @param word name of the word in messages
 * @param fallback the number without a word
 * @throws UsageError
 */
export function onlyNumber(word: string, args: readonly string[], fallback: number): number {
  const [text = String(fallback), ...more] = args
  const value = Number(text)
  if (more.length === 0 && Number.isSafeInteger(value) && value >= 1) return value
  throw new UsageError(`expected ${word}, a number from 1, not ${args.join(' ')}`)
}

/** Reads the regular expression of an option. @throws UsageError */
export function patternOf(option: string, text: string): RegExp {
  try {
    return new RegExp(text)
  } catch {
    throw new UsageError(`--${option}: a regular expression, not ${text}`)
  }
}
