/**
 * Collects the state before a block, and the changes of its transactions, from prestateTracer. The value of an account
 * or a slot before the block is taken from the first transaction whose trace shows the account or the slot.
 */
import { EMPTY_CODE_HASH, keccak256 } from '../../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import type { Target } from '../check.ts'
import { UncheckedError } from '../targetError.ts'
import { blockTag } from './choice.ts'
import { ask, isGiven, type JsonObject, readBigInt, readObject, readObjects, readText } from './reading.ts'
import { shortened } from './wording.ts'

/** The same options as in debugEquality.ts, so that the answers come from the cache. */
export const PRESTATE = { tracer: 'prestateTracer' }
export const CHANGES = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }

/** Code hash of an account without code, in hex. */
export const NO_CODE = toHex(EMPTY_CODE_HASH)

/** An account before a block. Quantities are integers, hashes and codes hex. */
export interface AccountBefore {
  /** Index of the first transaction that shows the account. */
  readonly shownBy: number
  readonly nonce: bigint
  readonly balance: bigint
  readonly codeHash: string
  /** undefined when the account has no code, or the tracer does not show it */
  readonly code: string | undefined
  /** Values by slot (32 bytes in hex). */
  readonly slots: Map<string, bigint>
}

/** The changes of a transaction, in the form of prestateTracer with diffMode. */
export interface TransactionChanges {
  readonly pre: JsonObject
  readonly post: JsonObject
}

/**
 * The trace of each transaction of a block.
 *
 * @throws TargetError; UncheckedError when a transaction has an error in place of a trace, as geth gives for a timeout
 */
export async function tracesOf(
  number: number,
  options: object,
  target: Target,
): Promise<readonly JsonObject[]> {
  const traces = await ask(target, 'debug_traceBlockByNumber', blockTag(number), options)
  return readObjects(traces, 'traces').map(({ result, error }, index) => {
    if (isGiven(result)) return readObject(result, 'result')
    const said = isGiven(error) ? `: ${shortened(error)}` : ''
    throw new UncheckedError(`debug_traceBlockByNumber has no trace of transaction ${index}${said}`)
  })
}

/** The changes of each transaction of a block, with addresses in lower case. */
export async function changesIn(number: number, target: Target): Promise<readonly TransactionChanges[]> {
  const traces = await tracesOf(number, CHANGES, target)
  return traces.map(({ pre, post }) => ({ pre: lowered(pre, 'pre'), post: lowered(post, 'post') }))
}

/**
 * The state before a block, by address in lower case: the accounts and slots that prestateTracer shows for the block's
 * transactions. Accounts that did not exist are left out. An account or slot is also left out if a transaction changed
 * it before any transaction showed it: the value that is shown first is then not the value before the block.
 */
export async function stateBefore(
  number: number,
  target: Target,
): Promise<ReadonlyMap<string, AccountBefore>> {
  const shown = (await tracesOf(number, PRESTATE, target)).map((one) => lowered(one, 'accounts'))
  const changes = await changesIn(number, target)
  const before = new Map<string, AccountBefore>()
  const changed = new Set<string>()
  for (const [index, accounts] of shown.entries()) {
    for (const [address, given] of Object.entries(accounts)) {
      const account = readObject(given, address)
      if (!before.has(address)) {
        if (changed.has(address)) continue
        before.set(address, accountBefore(account, index))
      }
      const { slots } = before.get(address)!
      for (const [slot, value] of Object.entries(readObject(account.storage ?? {}, 'storage'))) {
        if (!slots.has(slot) && !changed.has(`${address} ${slot}`) && !changed.has(`${address} gone`))
          slots.set(slot, readBigInt(value, `${address}.storage.${slot}`))
      }
    }
    const { pre = {}, post = {} } = changes[index] ?? {}
    for (const address of Object.keys(pre)) if (!(address in post)) changed.add(`${address} gone`)
    for (const [address, given] of Object.entries(post)) {
      changed.add(address)
      const slots = readObject(readObject(given, address).storage ?? {}, 'storage')
      for (const slot of Object.keys(slots)) changed.add(`${address} ${slot}`)
    }
  }
  return before
}

function accountBefore({ balance, nonce, code, codeHash }: JsonObject, shownBy: number): AccountBefore {
  const text = isGiven(code) && code !== '0x' ? readText(code, 'code') : undefined
  const namedHash = isGiven(codeHash) ? readText(codeHash, 'codeHash') : NO_CODE
  return {
    shownBy,
    balance: readBigInt(balance ?? '0x0', 'balance'),
    nonce: BigInt(typeof nonce === 'number' ? nonce : 0),
    code: text,
    codeHash: text === undefined ? namedHash : toHex(keccak256(fromHex(text))),
    slots: new Map(),
  }
}

function lowered(accounts: unknown, name: string): JsonObject {
  const entries = Object.entries(readObject(accounts, name))
  return Object.fromEntries(entries.map(([address, account]) => [address.toLowerCase(), account]))
}

/** The difference that all transactions of a block together make to an account. */
export interface NetChange {
  /** Whether the account exists after the last transaction that changes it. */
  readonly exists: boolean
  /** Whether the balance after the transactions differs from the balance before them. */
  readonly hasOtherBalance: boolean
  /** Whether the nonce or the code after the transactions differs from that before them. */
  readonly hasOtherContent: boolean
  /** Whether the value of any slot after the transactions differs from its value before them. */
  readonly hasOtherStorage: boolean
}

const CONTENT: readonly string[] = ['nonce', 'code']
const FIELDS = ['balance', ...CONTENT]

/** The net change of each account that transactions change, by address in lower case. */
export function netChanges(changes: readonly TransactionChanges[]): ReadonlyMap<string, NetChange> {
  const accounts = new Map<string, { values: Map<string, [unknown, unknown]>; exists: boolean }>()
  for (const { pre, post } of changes) {
    for (const address of new Set([...Object.keys(pre), ...Object.keys(post)])) {
      const before = readObject(pre[address] ?? {}, address)
      const after = readObject(post[address] ?? {}, address)
      const exists = address in post
      const { values } = accounts.get(address) ?? { values: new Map<string, [unknown, unknown]>() }
      accounts.set(address, { values, exists })
      for (const name of FIELDS) {
        // A member that stays the same is missing in `post`.
        const now = exists ? (after[name] ?? before[name]) : undefined
        values.set(name, [values.get(name)?.[0] ?? plain(before[name]), plain(now)])
      }
      const [slots, changed] = [before, after].map(({ storage }) => readObject(storage ?? {}, 'storage'))
      for (const slot of new Set([...Object.keys(slots!), ...Object.keys(changed!)]))
        values.set(slot, [values.get(slot)?.[0] ?? plain(slots![slot]), plain(changed![slot])])
    }
  }
  return new Map(
    [...accounts].map(([address, { values, exists }]) => {
      const other = [...values].filter(([, [before, after]]) => before !== after).map(([name]) => name)
      const hasOtherBalance = other.includes('balance')
      const hasOtherContent = other.some((name) => CONTENT.includes(name))
      const hasOtherStorage = other.some((name) => !FIELDS.includes(name))
      return [address, { exists, hasOtherBalance, hasOtherContent, hasOtherStorage }]
    }),
  )
}

/** Returns a quantity without leading zeros; `0x0` for a missing or empty value. */
function plain(value: unknown): string {
  if (!isGiven(value) || value === '0x') return '0x0'
  return `0x${BigInt(value as string | number).toString(16)}`
}
