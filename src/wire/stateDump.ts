/**
 * Reads and writes dumps of a state in anvil's form: a gzip of a JSON object whose member `accounts` maps addresses to
 * accounts. anvil: crates/anvil/src/eth/backend/db.rs, `SerializableState`.
 */
import { gunzipSync } from 'node:zlib'
import { fromBigInt, fromHex, fromHexPadded, leftPad, toHex, toQuantity } from '../chain/hex.ts'

type Slot = readonly [slot: Uint8Array, value: Uint8Array]

export interface DumpedAccount<Slots extends Iterable<Slot> = readonly Slot[]> {
  /** 20 bytes */
  readonly address: Uint8Array
  readonly nonce: bigint
  /** wei */
  readonly balance: bigint
  readonly code: Uint8Array
  /** [slot (32 bytes), value (minimal big-endian)] */
  readonly slots: Slots
}

/** The bytes are not a dump, or are too long. The message says what was expected, and contains none of the bytes. */
export class StateDumpError extends Error {}

/** The first bytes of a gzip (RFC 1952) */
const GZIP = [0x1f, 0x8b]

const NONCE_MAX = 2n ** 64n - 1n
const BALANCE_MAX = 2n ** 256n - 1n

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const CODE = /^0x(?:[0-9a-fA-F]{2})*$/
const WORD = /^0x[0-9a-fA-F]{1,64}$/
const DECIMAL = /^\d{1,78}$/

/** A nonce that `JSON.parse` would round. anvil writes nonces as plain numbers of up to 64 bits. */
const LONG_NONCE = /"nonce"\s*:\s*(\d{16,20})(?=\s*[,}])/g

/**
 * Yields the JSON of a dump. The dump has no blocks and no transactions, so that an anvil that loads the dump keeps its
 * own chain. The members for blocks and transactions, which anvil requires, are null or empty.
 */
export function* stateDumpText(accounts: Iterable<DumpedAccount<Iterable<Slot>>>): Generator<string> {
  yield '{"block":null,"accounts":{'
  let isFirst = true
  for (const { address, nonce, balance, code, slots } of accounts) {
    const numbers = `"nonce":${nonce},"balance":"${toQuantity(balance)}"`
    yield `${isFirst ? '' : ','}"${toHex(address)}":{${numbers},"code":"${toHex(code)}","storage":{`
    isFirst = false
    let comma = ''
    for (const [slot, value] of slots) {
      yield `${comma}"${toHex(slot)}":"${toHex(leftPad(value, 32))}"`
      comma = ','
    }
    yield '}}'
  }
  yield '},"best_block_number":null,"blocks":[],"transactions":[],"historical_states":null}'
}

/**
 * Reads the accounts of a dump, one after the other; all else in it is ignored.
 *
 * @param bytesMax maximum length of the JSON in bytes; inflating stops at this length
 * @throws StateDumpError, also after the first accounts
 */
export function* readStateDump(dump: Uint8Array, bytesMax: number): Generator<DumpedAccount> {
  const accounts = objectIn(objectIn(parsed(textOf(dump, bytesMax)), '').accounts, '/accounts')
  for (const [index, address] of Object.keys(accounts).entries()) {
    yield accountIn(address, accounts[address], `/accounts/${index}`)
    // A dump has many accounts, each of which takes memory until here.
    accounts[address] = undefined
  }
}

/** @returns the text of a dump. As in anvil, a dump that does not begin with gzip's magic number is the text itself. */
function textOf(dump: Uint8Array, bytesMax: number): string {
  const isPacked = GZIP.every((byte, index) => dump[index] === byte)
  if (!isPacked && dump.length > bytesMax) throw tooLong(bytesMax)
  return Buffer.from(isPacked ? inflated(dump, bytesMax) : dump).toString('utf8')
}

function inflated(dump: Uint8Array, bytesMax: number): Uint8Array {
  try {
    return gunzipSync(dump, { maxOutputLength: bytesMax })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLong(bytesMax) : notJson()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(LONG_NONCE, '"nonce":"$1"'))
  } catch {
    throw notJson()
  }
}

/** @param place JSON pointer. It has the indices of accounts and slots, because their keys are text of the caller. */
function accountIn(address: string, account: unknown, place: string): DumpedAccount {
  if (!ADDRESS.test(address)) throw expected('an address (0x and 40 hex digits) as the key', place)
  const { nonce, balance, code, storage } = objectIn(account, place)
  if (typeof code !== 'string' || !CODE.test(code))
    throw expected('bytes (0x and two hex digits for each)', `${place}/code`)
  return {
    address: fromHex(address),
    nonce: numberIn(nonce, NONCE_MAX, `${place}/nonce`),
    balance: numberIn(balance, BALANCE_MAX, `${place}/balance`),
    code: fromHex(code),
    slots: Object.entries(objectIn(storage, `${place}/storage`)).map(([slot, value], index) =>
      slotIn(slot, value, `${place}/storage/${index}`),
    ),
  }
}

function slotIn(slot: string, value: unknown, place: string): Slot {
  if (!WORD.test(slot) || typeof value !== 'string' || !WORD.test(value))
    throw expected('0x and 1 to 64 hex digits, as key and value', place)
  return [fromHexPadded(slot, 32), fromBigInt(BigInt(value))]
}

/** Reads an integer: hex text, decimal text or a JSON number, as anvil does. */
function numberIn(value: unknown, max: bigint, place: string): bigint {
  const isText = typeof value === 'string' && (WORD.test(value) || DECIMAL.test(value))
  if (isText || (Number.isSafeInteger(value) && Number(value) >= 0)) {
    const number = BigInt(value as string | number)
    if (number <= max) return number
  }
  throw expected(`an integer of at most ${max === NONCE_MAX ? 64 : 256} bits`, place)
}

function objectIn(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw expected('an object', place)
  return value as Record<string, unknown>
}

function notJson(): StateDumpError {
  return expected('JSON, or a gzip of it', '')
}

function tooLong(bytesMax: number): StateDumpError {
  return expected(`at most ${bytesMax} bytes of JSON (--max-state-dump)`, '')
}

function expected(what: string, place: string): StateDumpError {
  return new StateDumpError(place === '' ? `expected ${what}` : `at ${place}: expected ${what}`)
}
