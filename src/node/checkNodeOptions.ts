/** Validates the options of createNode before anything is opened, since JavaScript callers can bypass the types. */
import { UsageError } from '../config/usageError.ts'
import { type ProgramOptions, programOptions } from './nodeOptions.ts'
import type { NodeOptions } from './nodeTypes.ts'

type OwnOption = Exclude<keyof NodeOptions, keyof ProgramOptions>

interface Check {
  readonly expected: string
  isGood(value: unknown): boolean
}

/** Maximum sealing interval in milliseconds: a day. */
const INTERVAL_MS_MAX = 86_400_000

const PLACE = 'a path or a file: URL'
const BYTES = 'a Uint8Array'

/**
 * The options that only the library has, with a check of each value. The checks do not read the contents of files,
 * objects or byte arrays. The node checks the contents when it reads them.
 */
const OWN_OPTIONS: { readonly [N in OwnOption]: Check } = {
  genesis: { expected: `${PLACE}, or what is in the file, as an object`, isGood: isGenesis },
  chain: { expected: `${PLACE}, ${BYTES}, or a list of them`, isGood: isChain },
  dataDir: { expected: PLACE, isGood: isPlace },
  dev: {
    expected: `true, false, 'instant', 'manual', or { everyMs }, 1 to ${INTERVAL_MS_MAX} milliseconds`,
    isGood: isSealing,
  },
  log: { expected: 'a function', isGood: isFunction },
  signal: { expected: 'an AbortSignal', isGood: (value) => value instanceof AbortSignal },
  onDeath: { expected: 'a function', isGood: isFunction },
}

/**
 * Checks the names of all options, and the values of the options that only the library has. `settingsOf` checks the
 * other values.
 *
 * @throws UsageError that names the option and the expected value
 */
export function checkNodeOptions(options: NodeOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new UsageError('BAD_VALUE', 'options', 'expected an object of options')
  const known: ReadonlyMap<string, unknown> = programOptions()
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.has(name)) continue
    if (!isOwn(name)) throw new UsageError('UNKNOWN_OPTION', name, `unknown option "${name}"`)
    const check = OWN_OPTIONS[name]
    if (!check.isGood(value))
      throw new UsageError('BAD_VALUE', name, `option "${name}": expected ${check.expected}`)
  }
  if (options.genesis !== undefined && options.network !== undefined)
    throw new UsageError(
      'CONFLICTING_OPTIONS',
      'network',
      'options "genesis" and "network" exclude each other',
    )
}

/** Whether the name is an option that only the library has. */
export function isOwn(name: string): name is OwnOption {
  return Object.hasOwn(OWN_OPTIONS, name)
}

function isPlace(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || (value instanceof URL && value.protocol === 'file:')
}

function isGenesis(value: unknown): boolean {
  if (typeof value !== 'object' || value instanceof URL) return isPlace(value)
  return value !== null && !Array.isArray(value) && !isBytes(value)
}

function isChain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isSource)
  return isSource(value)
}

function isSource(value: unknown): boolean {
  return isPlace(value) || value instanceof Uint8Array
}

function isBytes(value: unknown): boolean {
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer
}

function isSealing(value: unknown): boolean {
  if (typeof value === 'boolean' || value === 'instant' || value === 'manual') return true
  if (typeof value !== 'object' || value === null) return false
  const { everyMs } = value as { everyMs?: unknown }
  return Number.isInteger(everyMs) && Number(everyMs) >= 1 && Number(everyMs) <= INTERVAL_MS_MAX
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
