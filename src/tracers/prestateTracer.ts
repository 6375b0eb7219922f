/** The state that a transaction accessed, or the changes that it made. geth: eth/tracers/native/prestate.go. */
import type { Account } from '../archive/account.ts'
import type { AccountChange } from '../archive/changeSet.ts'
import type { AccountAccess } from '../archive/trace.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes, toHex, toQuantity } from '../chain/hex.ts'
import type { TextSink, TracedTransaction } from './transaction.ts'

export interface PrestateTracerConfig {
  /** Shows only changed state, before and after the transaction, instead of all accessed state. */
  readonly diffMode?: boolean | undefined
  readonly disableCode?: boolean | undefined
  readonly disableStorage?: boolean | undefined
  /** Includes accounts that were empty before the transaction. Must not be combined with `diffMode`. */
  readonly includeEmpty?: boolean | undefined
}

/** The fields of an account that geth shows. */
interface State {
  balance: bigint
  nonce: bigint
  /** 32 bytes; undefined when there is no code */
  codeHash: Uint8Array | undefined
  exists: boolean
  /** slot → value (minimal big-endian), in the order of the output */
  storage: Map<string, Uint8Array>
}

/** An account in the output; omitted members are undefined. */
interface Shown {
  balance?: bigint | undefined
  nonce?: bigint | undefined
  codeHash?: Uint8Array | undefined
  code?: Uint8Array | undefined
  storage: Map<string, Uint8Array>
}

const EMPTY = new Uint8Array(0)
/** geth's `codeHash` of an account that does not exist after the transaction. */
const NO_ACCOUNT = new Uint8Array(32)

/** Writes an object of accounts, sorted by address. In `diffMode`, writes `{post, pre}`, two such objects. */
export function writePrestate(
  transaction: TracedTransaction,
  config: PrestateTracerConfig,
  out: TextSink,
): void {
  const accesses = transaction.trace.accesses
    .map((access) => ({ key: toHex(access.address), access }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const reader = new PrestateReader(transaction, config)
  if (config.diffMode !== true) {
    const before = accesses.map(({ key, access }) => ({ key, shown: reader.before(access) }))
    writeAccounts(before, out)
    return
  }
  const differences = accesses.map(({ key, access }) => ({ key, ...reader.difference(access) }))
  out.write('{"post":')
  writeAccounts(
    differences.map(({ key, post }) => ({ key, shown: post })),
    out,
  )
  out.write(',"pre":')
  writeAccounts(
    differences.map(({ key, pre }) => ({ key, shown: pre })),
    out,
  )
  out.write('}')
}

function writeAccounts(accounts: readonly { key: string; shown: Shown | undefined }[], out: TextSink): void {
  let separator = '{'
  for (const { key, shown } of accounts) {
    if (shown === undefined) continue
    out.write(`${separator}"${key}":${textOf(shown)}`)
    separator = ','
  }
  out.write(separator === '{' ? '{}' : '}')
}

class PrestateReader {
  readonly #transaction: TracedTransaction
  readonly #config: PrestateTracerConfig
  /** Accounts that the transaction wrote to, by address in hex. */
  readonly #writes: ReadonlyMap<string, AccountChange>
  /** Accounts whose code ran SELFDESTRUCT. */
  readonly #destroyed: ReadonlySet<string>

  constructor(transaction: TracedTransaction, config: PrestateTracerConfig) {
    const { frames, writes } = transaction.trace
    this.#transaction = transaction
    this.#config = config
    this.#writes = new Map(writes.map((change) => [toHex(change.address), change]))
    const destructions = frames.filter(({ kind }) => kind === 'SELFDESTRUCT')
    this.#destroyed = new Set(destructions.map(({ from }) => toHex(from)))
  }

  /** Returns an account before the transaction; undefined if the account was empty, unless `includeEmpty` is set. */
  before(access: AccountAccess): Shown | undefined {
    const { state, isEmpty } = this.#stateBefore(access)
    return isEmpty && this.#config.includeEmpty !== true ? undefined : this.#wholly(state)
  }

  /**
   * Returns an account before and after the transaction. Both parts are undefined if no shown member changed. `pre` is
   * undefined if the account was empty. `post` is undefined if the account destroyed itself. With `showsAbsent`, an
   * account that does not exist after the transaction counts as changed, even if it never existed.
   */
  difference(access: AccountAccess): { pre?: Shown | undefined; post?: Shown } {
    const change = this.#writes.get(toHex(access.address))
    const { state, isEmpty } = this.#stateBefore(access)
    if (this.#isDestroyed(access.address, change)) return { pre: isEmpty ? undefined : this.#wholly(state) }
    if (change === undefined) {
      const { before, showsAbsent } = this.#transaction
      const isAbsent = showsAbsent && before.account(access.address) === undefined
      return isAbsent ? { post: { codeHash: NO_ACCOUNT, storage: new Map() } } : {}
    }
    const post = this.#changesOf(state, this.#stateAfter(state, change))
    if (post === undefined) return {}
    const changed = new Map([...state.storage].filter(([slot, value]) => isChanged(slot, value, post)))
    return {
      pre: isEmpty ? undefined : this.#wholly({ ...state, storage: changed }),
      post: withoutZeros(post),
    }
  }

  /**
   * Whether the account has only `pre`: it ran SELFDESTRUCT, and does not exist after the transaction. geth shows every
   * account as gone whose creation began in the transaction and that ran SELFDESTRUCT, even if the creation failed, or if
   * the account has a balance afterwards (EIP-8246).
   */
  #isDestroyed(address: Uint8Array, change: AccountChange | undefined): boolean {
    if (!this.#destroyed.has(toHex(address))) return false
    const after = change === undefined ? this.#transaction.before.account(address) : change.account
    return after === undefined
  }

  #stateBefore({ address, slots }: AccountAccess): { state: State; isEmpty: boolean } {
    const { before } = this.#transaction
    const state = stateOf(before.account(address))
    const isEmpty = state.balance === 0n && state.nonce === 0n && state.codeHash === undefined
    if (this.#config.disableStorage === true) return { state, isEmpty }
    const sorted = slots.map((slot) => ({ key: toHex(slot), slot })).sort((a, b) => (a.key < b.key ? -1 : 1))
    for (const { key, slot } of sorted) state.storage.set(key, before.slot(address, slot))
    return { state, isEmpty }
  }

  /** Returns an account's state after the transaction, with the same slots as its state before the transaction. */
  #stateAfter({ storage }: State, { account, storageCleared, slots }: AccountChange): State {
    const after = stateOf(account)
    for (const [key, value] of storage) {
      after.storage.set(key, storageCleared || account === undefined ? EMPTY : value)
    }
    for (const [slot, value] of slots) {
      const key = toHex(slot)
      if (after.storage.has(key)) after.storage.set(key, value)
    }
    return after
  }

  /** Returns the changed members, including slots that became zero; undefined if nothing changed. */
  #changesOf(before: State, after: State): Shown | undefined {
    const shown: Shown = { storage: new Map() }
    if (after.balance !== before.balance) shown.balance = after.balance
    if (after.nonce !== before.nonce) shown.nonce = after.nonce
    if (!sameHash(after.codeHash, before.codeHash)) {
      shown.codeHash = after.codeHash ?? EMPTY_CODE_HASH
      // Code that was removed, because a delegation was revoked, is shown as empty code.
      shown.code =
        after.codeHash === undefined && this.#config.disableCode !== true ? EMPTY : this.#codeOf(after)
    }
    for (const [slot, value] of after.storage) {
      if (!equalBytes(value, before.storage.get(slot)!)) shown.storage.set(slot, value)
    }
    if (!after.exists && this.#transaction.showsAbsent) shown.codeHash = NO_ACCOUNT
    const isChange = Object.keys(shown).length > 1 || shown.storage.size > 0
    return isChange ? shown : undefined
  }

  #wholly(state: State): Shown {
    return { ...state, code: this.#codeOf(state) }
  }

  #codeOf({ codeHash }: State): Uint8Array | undefined {
    if (codeHash === undefined || this.#config.disableCode === true) return undefined
    return this.#transaction.before.code(codeHash)
  }
}

/** Whether geth's `pre` contains a slot: the slot was nonzero, and has changed. */
function isChanged(slot: string, before: Uint8Array, post: Shown): boolean {
  return before.length > 0 && post.storage.has(slot)
}

function withoutZeros(post: Shown): Shown {
  return { ...post, storage: new Map([...post.storage].filter(([, value]) => value.length > 0)) }
}

function stateOf(account: Pick<Account, 'balance' | 'nonce' | 'codeHash'> | undefined): State {
  const { balance = 0n, nonce = 0n, codeHash = EMPTY_CODE_HASH } = account ?? {}
  const hasCode = !equalBytes(codeHash, EMPTY_CODE_HASH)
  const exists = account !== undefined
  return { balance, nonce, codeHash: hasCode ? codeHash : undefined, exists, storage: new Map() }
}

function sameHash(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a === undefined || b === undefined ? a === b : equalBytes(a, b)
}

/** Returns the JSON of an account. As with geth's `omitempty`, a zero balance is shown, but a zero nonce is not. */
function textOf({ balance, nonce, codeHash, code, storage }: Shown): string {
  const members: string[] = []
  if (balance !== undefined) members.push(`"balance":"${toQuantity(balance)}"`)
  if (code !== undefined) members.push(`"code":"${toHex(code)}"`)
  if (codeHash !== undefined) members.push(`"codeHash":"${toHex(codeHash)}"`)
  if (nonce !== undefined && nonce > 0n) members.push(`"nonce":${nonce}`)
  if (storage.size > 0) {
    const slots = [...storage].map(([slot, value]) => `"${slot}":"${wordText(value)}"`)
    members.push(`"storage":{${slots.join()}}`)
  }
  return `{${members.join()}}`
}

function wordText(value: Uint8Array): string {
  return `0x${toHex(value).slice(2).padStart(64, '0')}`
}
