import { expect } from 'chai'
import type { Account } from '../../src/archive/account.ts'
import type { AccountChange } from '../../src/archive/changeSet.ts'
import type { StateView } from '../../src/archive/state.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { stripZeros, toHex } from '../../src/chain/hex.ts'
import { writeStateDiff } from '../../src/tracers/stateDiff.ts'
import { word } from '../support/assembler.ts'
import { Collected } from '../support/collected.ts'

const address = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
const code = Uint8Array.of(0x60, 0x01)
const codeHash = keccak256(code)

type Fields = NonNullable<AccountChange['account']>

const fieldsOf = (fields: Partial<Fields> = {}): Fields => ({
  nonce: 1n,
  balance: 100n,
  codeHash: EMPTY_CODE_HASH,
  ...fields,
})

interface Known {
  account: Partial<Fields>
  slots?: Record<number, number>
}

/** A state of accounts, by the byte that fills their address. */
function viewOf(known: Record<number, Known>): StateView {
  return {
    account(of): Account | undefined {
      const entry = known[of[0]!]
      return entry && { ...fieldsOf(entry.account), storageRoot: EMPTY_TRIE_ROOT }
    },
    slot: (of, slot) => stripZeros(word(known[of[0]!]?.slots?.[slot[31]!] ?? 0)),
    code: (hash) => (Buffer.compare(hash, codeHash) === 0 ? code : new Uint8Array(0)),
  }
}

/** A change of the account whose address is filled with `byte`; slots are [slot, value] pairs. */
function change(byte: number, account: Fields | undefined, slots: [number, number][] = []): AccountChange {
  const written = slots.map(([slot, value]): [Uint8Array, Uint8Array] => [
    word(slot),
    stripZeros(word(value)),
  ])
  return { address: address(byte), account, storageCleared: false, slots: written }
}

function diffOf(writes: AccountChange[], before: StateView): Record<string, unknown> {
  const out = new Collected()
  const trace = { frames: [], accesses: [], writes }
  writeStateDiff({ trace, before }, out)
  return JSON.parse(out.text) as Record<string, unknown>
}

const hexWord = (value: number): string => toHex(word(value))

describe('stateDiff', () => {
  it('is an empty object when nothing changed', () => {
    const view = viewOf({ 1: { account: {} } })
    expect(diffOf([], view)).to.deep.equal({})
    expect(diffOf([change(1, fieldsOf())], view)).to.deep.equal({})
  })

  it('shows the changed fields of an account, and marks the others as unchanged', () => {
    const view = viewOf({ 1: { account: {} }, 2: { account: {} }, 3: { account: {} } })
    const writes = [
      change(1, fieldsOf({ balance: 99n })),
      change(2, fieldsOf({ nonce: 2n })),
      change(3, fieldsOf({ codeHash })),
    ]
    const same = { balance: '=', code: '=', nonce: '=', storage: {} }
    expect(diffOf(writes, view)).to.deep.equal({
      [toHex(address(1))]: { ...same, balance: { '*': { from: '0x64', to: '0x63' } } },
      [toHex(address(2))]: { ...same, nonce: { '*': { from: '0x1', to: '0x2' } } },
      [toHex(address(3))]: { ...same, code: { '*': { from: '0x', to: '0x6001' } } },
    })
  })

  it('shows each changed slot of an existing account under "*" even if its old or new value is zero', () => {
    const view = viewOf({ 1: { account: {}, slots: { 1: 7, 2: 8, 4: 9 } } })
    const writes = [
      change(1, fieldsOf(), [
        [3, 5],
        [2, 0],
        [1, 256],
        [4, 9],
      ]),
    ]
    expect(diffOf(writes, view)).to.deep.equal({
      [toHex(address(1))]: {
        balance: '=',
        code: '=',
        nonce: '=',
        storage: {
          [hexWord(1)]: { '*': { from: hexWord(7), to: hexWord(256) } },
          [hexWord(2)]: { '*': { from: hexWord(8), to: hexWord(0) } },
          [hexWord(3)]: { '*': { from: hexWord(0), to: hexWord(5) } },
        },
      },
    })
  })

  it('shows every field of a new account, and its nonzero slots', () => {
    const writes = [
      change(1, fieldsOf({ codeHash }), [
        [1, 3],
        [2, 0],
      ]),
    ]
    expect(diffOf(writes, viewOf({}))).to.deep.equal({
      [toHex(address(1))]: {
        balance: { '+': '0x64' },
        code: { '+': '0x6001' },
        nonce: { '+': '0x1' },
        storage: { [hexWord(1)]: { '+': hexWord(3) } },
      },
    })
  })

  it('shows every field of a deleted account', () => {
    const view = viewOf({ 1: { account: { codeHash, balance: 0n }, slots: { 1: 7 } } })
    const gone = { ...change(1, undefined), storageCleared: true }
    expect(diffOf([gone], view)).to.deep.equal({
      [toHex(address(1))]: {
        balance: { '-': '0x0' },
        code: { '-': '0x6001' },
        nonce: { '-': '0x1' },
        storage: {},
      },
    })
  })

  it('omits an account that was created and destroyed', () => {
    expect(diffOf([change(1, undefined)], viewOf({}))).to.deep.equal({})
  })

  it('is sorted by address and slot', () => {
    const writes = [
      change(9, fieldsOf()),
      change(2, fieldsOf(), [
        [9, 1],
        [1, 1],
      ]),
      change(5, fieldsOf()),
    ]
    const diff = diffOf(writes, viewOf({}))
    expect(Object.keys(diff)).to.deep.equal([2, 5, 9].map((byte) => toHex(address(byte))))
    const { storage } = diff[toHex(address(2))] as { storage: object }
    expect(Object.keys(storage)).to.deep.equal([hexWord(1), hexWord(9)])
  })
})
