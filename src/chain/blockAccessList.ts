/**
 * The access list of a block (EIP-7928), and its RLP: which accounts and slots the block's execution read, and which
 * values it wrote. geth: core/types/bal/bal_encoding.go.
 */
import { keccak256 } from './crypto.ts'
import { ChainError } from './errors.ts'
import { fromBigInt, toBigInt } from './hex.ts'
import { itemAt, type RlpItem } from './rlpItems.ts'
import { encodeRlp, type RlpValue } from './rlpWriter.ts'

/**
 * The accesses of a block to one account. An `index` is a block access index: 0 stands for the system calls before the
 * first transaction. The transactions have the indices from 1 on. The next index stands for the withdrawals and the
 * system calls at the end of the block. Slots, addresses and indices ascend.
 */
export interface AccountChanges {
  /** 20 bytes */
  readonly address: Uint8Array
  readonly storageChanges: readonly SlotChanges[]
  /** Slots that were read, but are not in `storageChanges`. */
  readonly storageReads: readonly bigint[]
  readonly balanceChanges: readonly { readonly index: number; readonly balance: bigint }[]
  readonly nonceChanges: readonly { readonly index: number; readonly nonce: bigint }[]
  readonly codeChanges: readonly { readonly index: number; readonly code: Uint8Array }[]
}

/** The value of a slot after each block access index at which the slot changed. */
export interface SlotChanges {
  readonly slot: bigint
  readonly changes: readonly { readonly index: number; readonly value: bigint }[]
}

/** Sorted by address, unique. */
export type BlockAccessList = readonly AccountChanges[]

/** Maximum length of a code in bytes from Amsterdam on (EIP-7954). */
export const CODE_BYTES_MAX = 65_536
/** The gas limit of a block allows one account or slot in the list for each 2000 gas. */
export const ACCESS_LIST_ITEM_GAS = 2000n

const ADDRESS_BYTES = 20
const WORD_BYTES = 32
const NONCE_BYTES = 8

/** RLP of a list. */
export function encodeAccessList(list: BlockAccessList): Uint8Array {
  return encodeRlp(list.map(accountFields))
}

/** A list as RLP, with the number of its items, so that it is encoded and counted once. */
export interface EncodedAccessList {
  readonly rlp: Uint8Array
  /** Result of {@link accessListItems}. */
  readonly items: number
}

/** Encodes and counts a list. */
export function encodedAccessList(list: BlockAccessList): EncodedAccessList {
  return { rlp: encodeAccessList(list), items: accessListItems(list) }
}

/** `blockAccessListHash` of a header: keccak256 of the list's RLP, 32 bytes. */
export function accessListHash(rlp: Uint8Array): Uint8Array {
  return keccak256(rlp)
}

/** The hash of a list without accounts, 32 bytes, which the header of a genesis block has. */
export const EMPTY_ACCESS_LIST_HASH: Uint8Array = accessListHash(encodeAccessList([]))

/** Number of accounts and slots in a list, each slot counted once for each account. */
export function accessListItems(list: BlockAccessList): number {
  return list.reduce(
    (sum, { storageChanges, storageReads }) => sum + 1 + storageChanges.length + storageReads.length,
    0,
  )
}

/** Whether a block with this gas limit may have an access list with this number of items. */
export function fitsGasLimit(items: number, gasLimit: bigint): boolean {
  return BigInt(items) <= gasLimit / ACCESS_LIST_ITEM_GAS
}

function accountFields(account: AccountChanges): RlpValue {
  const { address, storageChanges, storageReads, balanceChanges, nonceChanges, codeChanges } = account
  return [
    address,
    storageChanges.map(({ slot, changes }) => [
      fromBigInt(slot),
      changes.map(({ index, value }) => [integer(index), fromBigInt(value)]),
    ]),
    storageReads.map(fromBigInt),
    balanceChanges.map(({ index, balance }) => [integer(index), fromBigInt(balance)]),
    nonceChanges.map(({ index, nonce }) => [integer(index), fromBigInt(nonce)]),
    codeChanges.map(({ index, code }) => [integer(index), code]),
  ]
}

function integer(value: number): Uint8Array {
  return fromBigInt(BigInt(value))
}

/**
 * Decodes a list, and checks its form: canonical RLP; accounts, slots and indices that ascend; no slot among both changes
 * and reads; no index after the block's last; no code that is too long.
 *
 * @param rlp the whole list, without trailing bytes
 * @param transactions number of transactions in the block
 * @throws ChainError BAD_ACCESS_LIST
 */
export function decodeAccessList(rlp: Uint8Array, transactions: number): BlockAccessList {
  const accounts = [...accountsIn(rlp, transactions)]
  requireAscending(accounts, ({ address }, before) => Buffer.compare(address, before.address), 'address')
  return accounts
}

/**
 * Decodes a list account by account, and checks the form of each account.
 *
 * @param rlp the whole list, without trailing bytes
 * @param transactions number of transactions in the block
 * @throws ChainError BAD_ACCESS_LIST
 */
export function* accountsIn(rlp: Uint8Array, transactions: number): Generator<AccountChanges, void> {
  const list = itemAt(rlp, 0, rlp.length)
  if (list === undefined || list.end !== rlp.length) fail('list', 'one RLP list and nothing behind it')
  const reader = new ListReader(rlp, transactions + 1)
  for (const item of reader.list(list, 'list')) yield reader.account(item)
}

class ListReader {
  readonly #rlp: Uint8Array
  readonly #indexMax: number

  /** @param indexMax the last block access index (EIP-7928) of the block */
  constructor(rlp: Uint8Array, indexMax: number) {
    this.#rlp = rlp
    this.#indexMax = indexMax
  }

  account(item: RlpItem): AccountChanges {
    const [address, changed, read, balances, nonces, codes] = this.#tuple(item, 6, 'account')
    const storageChanges = this.list(changed!, 'storageChanges').map((each) => this.#slot(each))
    const storageReads = this.list(read!, 'storageReads').map((slot) => this.#word(slot, 'storageReads'))
    requireAscending(storageChanges, (a, b) => order(a.slot, b.slot), 'slot of storageChanges')
    requireAscending(storageReads, order, 'slot of storageReads')
    const isChanged = new Set(storageChanges.map(({ slot }) => slot))
    if (storageReads.some((slot) => isChanged.has(slot))) {
      fail('storageReads', 'without the slots of storageChanges')
    }
    return {
      address: this.#address(address!),
      storageChanges,
      storageReads,
      balanceChanges: this.#changes(balances!, 'balanceChanges', (value) => ({
        balance: this.#word(value, 'balanceChanges'),
      })),
      nonceChanges: this.#changes(nonces!, 'nonceChanges', (value) => ({
        nonce: this.#integer(value, NONCE_BYTES, 'nonceChanges'),
      })),
      codeChanges: this.#changes(codes!, 'codeChanges', (value) => ({ code: this.#code(value) })),
    }
  }

  /** The items of an RLP list. @param what name of the list, for the error */
  list(item: RlpItem, what: string): RlpItem[] {
    if (!item.isList) fail(what, 'a list')
    const items: RlpItem[] = []
    for (let at = item.start; at < item.end; ) {
      const next = itemAt(this.#rlp, at, item.end)
      if (next === undefined) fail(what, 'canonical RLP')
      items.push(next)
      at = next.end
    }
    return items
  }

  #tuple(item: RlpItem, length: number, what: string): RlpItem[] {
    const items = this.list(item, what)
    return items.length === length ? items : fail(what, `a list of ${length} items`)
  }

  #slot(item: RlpItem): SlotChanges {
    const what = 'storageChanges'
    const [slot, list] = this.#tuple(item, 2, what)
    const changes = this.#changes(list!, what, (value) => ({ value: this.#word(value, what) }))
    return { slot: this.#word(slot!, what), changes }
  }

  /** Reads a list of pairs of an index and a value. */
  #changes<T extends object>(
    item: RlpItem,
    what: string,
    read: (value: RlpItem) => T,
  ): ({ readonly index: number } & T)[] {
    const changes = this.list(item, what).map((pair) => {
      const [index, value] = this.#tuple(pair, 2, what)
      return { index: this.#index(index!, what), ...read(value!) }
    })
    requireAscending(changes, (a, b) => a.index - b.index, `index of ${what}`)
    return changes
  }

  #index(item: RlpItem, what: string): number {
    const index = this.#integer(item, NONCE_BYTES, what)
    return index <= this.#indexMax ? Number(index) : fail(`index of ${what}`, `at most ${this.#indexMax}`)
  }

  #word(item: RlpItem, what: string): bigint {
    return this.#integer(item, WORD_BYTES, what)
  }

  #integer(item: RlpItem, bytesMax: number, what: string): bigint {
    const bytes = this.#string(item, what)
    const isMinimal = bytes.length <= bytesMax && bytes[0] !== 0
    return isMinimal
      ? toBigInt(bytes)
      : fail(what, `integers without leading zeros, of at most ${bytesMax} bytes`)
  }

  #address(item: RlpItem): Uint8Array {
    const bytes = this.#string(item, 'address')
    return bytes.length === ADDRESS_BYTES ? bytes : fail('address', `${ADDRESS_BYTES} bytes`)
  }

  #code(item: RlpItem): Uint8Array {
    const bytes = this.#string(item, 'codeChanges')
    return bytes.length <= CODE_BYTES_MAX
      ? bytes
      : fail('codeChanges', `codes of at most ${CODE_BYTES_MAX} bytes`)
  }

  #string(item: RlpItem, what: string): Uint8Array {
    if (item.isList) fail(what, 'no list where bytes are expected')
    return this.#rlp.subarray(item.start, item.end)
  }
}

/** Checks that each item comes after the item before it. @param compare as for `Array.sort` */
function requireAscending<T>(
  items: readonly T[],
  compare: (item: T, before: T) => number,
  what: string,
): void {
  for (const [position, item] of items.entries()) {
    if (position > 0 && compare(item, items[position - 1]!) <= 0) fail(what, 'above the one before it')
  }
}

function order(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function fail(part: string, expected: string): never {
  throw new ChainError({ code: 'BAD_ACCESS_LIST', part, expected })
}
