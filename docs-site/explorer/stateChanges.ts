/** The changes that a transaction made to accounts, from the prestateTracer of geth or the stateDiff of Parity. */
import type { PrestateDiff, StateDiff } from '../../generated/types.ts'

/** A value before and after the transaction. */
export interface Change<T> {
  readonly before: T
  readonly after: T
}

/** The changes of one account. Balances are in wei; code and storage are hex texts. */
export interface AccountChange {
  readonly address: string
  readonly kind: 'created' | 'changed' | 'removed'
  readonly balance: Change<bigint> | undefined
  readonly nonce: Change<number> | undefined
  readonly code: Change<string> | undefined
  readonly slots: readonly (Change<string> & { readonly slot: string })[]
}

/** The value of a slot that is absent from a state. */
export const EMPTY_SLOT = `0x${'0'.repeat(64)}`

/**
 * Compares the two states. `post` lists only the members that changed; an account that is absent from `post` was
 * removed, and a slot that is absent from one side is zero there.
 */
export function stateChanges({ pre, post }: PrestateDiff): AccountChange[] {
  const addresses = [...new Set([...Object.keys(pre), ...Object.keys(post)])].sort()
  return addresses.map((address) => {
    const before = pre[address as keyof typeof pre]
    const after = post[address as keyof typeof post]
    const kind = before === undefined ? 'created' : after === undefined ? 'removed' : 'changed'
    const gone = kind === 'removed' ? 0 : undefined
    return {
      address,
      kind,
      balance: changed(BigInt(before?.balance ?? 0), asBigInt(after?.balance ?? gone)),
      nonce: changed(before?.nonce ?? 0, after?.nonce ?? gone),
      code: changed<string>(before?.code ?? '0x', after?.code ?? (kind === 'removed' ? '0x' : undefined)),
      slots: slotChanges(before?.storage ?? {}, after?.storage ?? {}),
    }
  })
}

/** Reads the changes of Parity's stateDiff. */
export function changesOfDiff(diff: StateDiff): AccountChange[] {
  const accounts = Object.entries(diff).sort(([a], [b]) => (a < b ? -1 : 1))
  return accounts.map(([address, { balance, nonce, code, storage }]) => ({
    address,
    kind: kindOf(balance),
    balance: readDiff(balance, BigInt, '0x0'),
    nonce: readDiff(nonce, Number, '0x0'),
    code: readDiff(code, String, '0x'),
    slots: Object.entries(storage).flatMap(([slot, one]) => {
      const change = readDiff(one, String, EMPTY_SLOT)
      return change === undefined ? [] : [{ slot, ...change }]
    }),
  }))
}

/** A value of Parity's stateDiff: unchanged, changed, created, or removed. */
type Diff =
  | '='
  | { readonly '*': { readonly from: string; readonly to: string } }
  | { readonly '+': string }
  | { readonly '-': string }

function kindOf(balance: Diff): AccountChange['kind'] {
  if (balance === '=' || '*' in balance) return 'changed'
  return '+' in balance ? 'created' : 'removed'
}

/** @param absent the value of an account or slot that is not there */
function readDiff<T>(diff: Diff, read: (text: string) => T, absent: string): Change<T> | undefined {
  if (diff === '=') return undefined
  const { from, to } =
    '*' in diff ? diff['*'] : '+' in diff ? { from: absent, to: diff['+'] } : { from: diff['-'], to: absent }
  return changed(read(from), read(to))
}

function slotChanges(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const slots = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return slots
    .map((slot) => ({ slot, before: before[slot] ?? EMPTY_SLOT, after: after[slot] ?? EMPTY_SLOT }))
    .filter((change) => change.before !== change.after)
}

function changed<T>(before: T, after: T | undefined): Change<T> | undefined {
  return after === undefined || after === before ? undefined : { before, after }
}

function asBigInt(value: string | number | undefined): bigint | undefined {
  return value === undefined ? undefined : BigInt(value)
}
