/** What a call asks for, in the answer that it gets: an example is of another block, transaction or account. */
import { isPending, type MockChain } from './mockChain.ts'
import { isObject } from './schema.ts'

type Params = Readonly<Record<string, unknown>>

/** Members of answers, and what they are to be. */
interface Echo {
  readonly number?: string
  readonly hash?: string
  readonly parentHash?: string
  readonly transactionHash?: string
  readonly transactionIndex?: string
  readonly address?: string
}

/** Objects and lists inside one another that are looked into; answers of the contract have fewer. */
const DEPTH_MAX = 30

/**
 * The answer with what the parameters name in the members of the same meaning, wherever they stand: the number and the
 * hash of a block, the hash and the index of a transaction; the account, and the slots of a proof.
 *
 * @param params by name, as they were bound
 * @param blockParam the parameter that names a block, latest when left out
 * @returns a copy; members that are null stay so
 */
export function echoed(answer: unknown, params: Params, chain: MockChain, blockParam?: string): unknown {
  const echo = echoOf(params, chain, blockParam)
  const inside = insideOf(answer, echo, chain, 0)
  if (!isObject(inside)) return inside
  const own = { ...inside }
  // A block or a header has what it is called under shorter names, and so has a transaction.
  if ('parentHash' in own && !('calls' in own) && isOfBlock(params)) {
    put(own, 'number', echo.number)
    put(own, 'hash', echo.hash)
    put(own, 'parentHash', echo.parentHash)
  } else if ('from' in own) put(own, 'hash', echo.transactionHash)
  put(own, 'address', echo.address)
  if (Array.isArray(own.gasUsedRatio)) put(own, 'oldestBlock', oldestOf(own.gasUsedRatio.length, echo.number))
  if (Array.isArray(own.storageProof) && Array.isArray(params.storageKeys))
    own.storageProof = provenSlots(own.storageProof, params.storageKeys)
  return own
}

/**
 * As many entries as were asked for: those that are there, again and again.
 *
 * @param entries at least one
 */
function fitted<T>(entries: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => entries[index % entries.length]!)
}

function echoOf(params: Params, chain: MockChain, blockParam: string | undefined): Echo {
  const { transactionHash, index, address } = params
  return {
    ...(blockParam === undefined ? {} : blockEcho(params[blockParam], chain)),
    ...member('transactionHash', digits(transactionHash, 64)),
    ...member('transactionIndex', quantityOf(index)),
    ...member('address', digits(address, 40)),
  }
}

function blockEcho(block: unknown, chain: MockChain): Echo {
  const asked = isObject(block) ? (block.blockHash ?? block.blockNumber) : block
  const hash = digits(asked, 64)
  // A simulated block may have a number of more digits than a `number` has.
  const isQuantity = hash === undefined && typeof asked === 'string' && asked.startsWith('0x')
  const number = BigInt(isQuantity ? asked : chain.resolve(asked))
  return {
    number: `0x${number.toString(16)}`,
    parentHash: chain.hashOf(number - 1n),
    ...(isPending(block) ? {} : { hash: hash ?? chain.hashOf(number) }),
  }
}

/** An index names a transaction or an uncle of the block. */
function isOfBlock({ index }: Params): boolean {
  return index === undefined
}

function insideOf(value: unknown, echo: Echo, chain: MockChain, depth: number): unknown {
  if (depth > DEPTH_MAX) return value
  if (Array.isArray(value)) return value.map((entry) => insideOf(entry, echo, chain, depth + 1))
  if (!isObject(value)) return value
  const made = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, insideOf(inner, echo, chain, depth + 1)]),
  )
  put(made, 'blockNumber', echo.number)
  put(made, 'blockHash', echo.hash)
  put(made, 'transactionHash', echo.transactionHash)
  // A list of calls or transactions below it has places of its own.
  put(made, 'transactionIndex', echo.transactionIndex)
  return echo.number === undefined ? grounded(made, chain) : made
}

/** A block that nobody asked for is one of the chain, with the hash and the parent that it has there. */
function grounded(made: Record<string, unknown>, chain: MockChain): Record<string, unknown> {
  const names = 'parentHash' in made ? (['number', 'hash'] as const) : (['blockNumber', 'blockHash'] as const)
  const [number, hash] = names.map((name) => made[name])
  if (number == null || typeof hash !== 'string') return made
  const there = Number(number) % (chain.head + 1)
  put(made, names[0], `0x${there.toString(16)}`)
  put(made, names[1], chain.hashOf(there))
  put(made, 'parentHash', chain.hashOf(there - 1))
  return made
}

/** Number of the first block of a history that ends at the newest one; 0 where there is none. */
function oldestOf(count: number, newest: string | undefined): string | undefined {
  if (newest === undefined || count === 0) return count === 0 ? '0x0' : undefined
  return `0x${(Number(newest) - count + 1).toString(16)}`
}

/** Parity's traces have numbers where others have quantities. */
function put(made: Record<string, unknown>, name: string, value: string | undefined): void {
  const there = made[name]
  if (value === undefined || there === undefined || there === null) return
  if (typeof there !== 'number') made[name] = value
  else if (Number.isSafeInteger(Number(value))) made[name] = Number(value)
}

function provenSlots(proofs: readonly unknown[], keys: readonly unknown[]): unknown[] {
  const any = { key: '0x0', value: '0x0', proof: [] }
  const entries = fitted(proofs.length === 0 ? [any] : proofs, keys.length)
  return entries.map((entry, index) => ({ ...(entry as object), key: slotKey(String(keys[index])) }))
}

/** 32 bytes, or a quantity where it was shorter, as geth has it. */
function slotKey(key: string): string {
  const hex = key.slice(2)
  return hex.length > 62 ? `0x${hex.padStart(64, '0').toLowerCase()}` : `0x${BigInt(key).toString(16)}`
}

function member<N extends string>(name: N, value: string | undefined): { readonly [K in N]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in N]?: string }
}

/** The shortest form, of up to 8 bytes. */
function quantityOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^0x0*[0-9a-fA-F]{1,16}$/.test(value) || value.length === 66)
    return undefined
  return `0x${BigInt(value).toString(16)}`
}

function digits(value: unknown, count: number): string | undefined {
  if (typeof value !== 'string' || value.length !== count + 2 || !/^0x[0-9a-fA-F]+$/.test(value))
    return undefined
  return value.toLowerCase()
}
