import { expect } from 'chai'
import fc from 'fast-check'
import type { AccountChange } from '../../src/archive/changeSet.ts'
import { EMPTY_CODE_HASH, keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, stripZeros, toHex } from '../../src/chain/hex.ts'
import { type PrestateTracerConfig, writePrestate } from '../../src/tracers/prestateTracer.ts'
import type { TracedTransaction } from '../../src/tracers/transaction.ts'
import { word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { accountOf, frameOf, type Held, stateOf, traced, written } from './recordings.ts'

interface Shown {
  balance?: string
  nonce?: number
  code?: string
  codeHash?: string
  storage?: Record<string, string>
}
type Accounts = Record<string, Shown>
interface Difference {
  pre: Accounts
  post: Accounts
}

const A = addressOf(0xa)
const B = addressOf(0xb)
const CODE = Uint8Array.of(0x60, 0x01)
const OTHER_CODE = Uint8Array.of(0x60, 0x02)
/** An account that does not exist after the transaction. */
const ABSENT = { codeHash: `0x${'00'.repeat(32)}` }
const SLOTS = [0, 1, 2].map((number) => toHex(word(number)))

const prestate = (transaction: TracedTransaction, config: PrestateTracerConfig = {}): Accounts =>
  written((out) => writePrestate(transaction, config, out)) as Accounts
const difference = (transaction: TracedTransaction, config: PrestateTracerConfig = {}): Difference =>
  written((out) => writePrestate(transaction, { ...config, diffMode: true }, out)) as Difference

const access = (address: string, slots: string[] = []) => ({
  address: fromHex(address),
  slots: slots.map(fromHex),
})

const change = (address: string, after: Held | undefined, storageCleared = false): AccountChange => ({
  address: fromHex(address),
  account: after && accountOf(after),
  storageCleared,
  slots: Object.entries(after?.slots ?? {}).map(([slot, value]): [Uint8Array, Uint8Array] => [
    fromHex(slot),
    value,
  ]),
})

describe('prestateTracer', () => {
  const held: Held = { balance: 5n, nonce: 2n, code: CODE, slots: { [SLOTS[1]!]: Uint8Array.of(9) } }
  const looked = traced({ accesses: [access(B), access(A, [SLOTS[2]!, SLOTS[1]!])] }, stateOf({ [A]: held }))
  const storage = { [SLOTS[1]!]: toHex(word(9)), [SLOTS[2]!]: toHex(word(0)) }
  const codeHash = toHex(keccak256(CODE))

  it('shows accessed accounts with sorted slots, including slots of value zero, and omits empty accounts', () => {
    const result = prestate(looked)
    expect(result).to.deep.equal({ [A]: { balance: '0x5', code: '0x6001', codeHash, nonce: 2, storage } })
    expect(Object.keys(result[A]!.storage!)).to.deep.equal([SLOTS[1], SLOTS[2]])
  })

  it('can leave out code and storage, and show empty accounts', () => {
    expect(prestate(looked, { disableCode: true })[A]).to.deep.equal({
      balance: '0x5',
      codeHash,
      nonce: 2,
      storage,
    })
    expect(prestate(looked, { disableStorage: true })[A]).not.to.have.property('storage')
    const all = prestate(looked, { includeEmpty: true })
    expect(all[B]).to.deep.equal({ balance: '0x0' })
    expect(Object.keys(all)).to.deep.equal([A, B])
  })

  describe('diffMode', () => {
    it('has only changed members in the part `post` but whole accounts in the part `pre`', () => {
      const after: Held = { ...held, balance: 6n, slots: { [SLOTS[2]!]: Uint8Array.of(1) } }
      const transaction = traced({ ...looked.trace, writes: [change(A, after)] }, looked.before)
      expect(difference(transaction)).to.deep.equal({
        pre: { [A]: { balance: '0x5', code: '0x6001', codeHash, nonce: 2 } },
        post: { [A]: { balance: '0x6', storage: { [SLOTS[2]!]: toHex(word(1)) } } },
      })
      expect(difference(transaction, { disableStorage: true }).post).to.deep.equal({
        [A]: { balance: '0x6' },
      })
    })

    it('omits accounts that were only read', () => {
      expect(difference(looked)).to.deep.equal({ pre: {}, post: {} })
    })

    it('shows the code hash 0 of accounts that do not exist afterwards, from Amsterdam on', () => {
      expect(difference(traced(looked.trace, looked.before, 0, true))).to.deep.equal({
        pre: {},
        post: { [B]: ABSENT },
      })
      const writes = [change(B, undefined)]
      const before = stateOf({ [B]: { balance: 7n } })
      const emptied = traced({ accesses: [access(B)], writes }, before, 0, true)
      expect(difference(emptied)).to.deep.equal({
        pre: { [B]: { balance: '0x7' } },
        post: { [B]: { balance: '0x0', ...ABSENT } },
      })
    })

    it('shows the balance that a contract keeps that was created and destroyed (EIP-8246)', () => {
      const frames = [
        frameOf({ kind: 'CREATE', to: fromHex(A) }),
        frameOf({ kind: 'SELFDESTRUCT', depth: 1, from: fromHex(A) }),
      ]
      const writes = [change(A, { balance: 7n }, true)]
      const transaction = traced({ frames, accesses: [access(A)], writes }, stateOf({}))
      expect(difference(transaction)).to.deep.equal({ pre: {}, post: { [A]: { balance: '0x7' } } })
    })

    it('has new accounts in `post` only', () => {
      const writes = [change(B, { nonce: 1n, code: OTHER_CODE })]
      const transaction = traced({ accesses: [access(B)], writes }, stateOf({}, [OTHER_CODE]))
      const hash = toHex(keccak256(OTHER_CODE))
      expect(difference(transaction)).to.deep.equal({
        pre: {},
        post: { [B]: { code: '0x6002', codeHash: hash, nonce: 1 } },
      })
      expect(difference(transaction, { disableCode: true }).post[B]).to.deep.equal({
        codeHash: hash,
        nonce: 1,
      })
    })

    it('has destroyed accounts in `pre` only, with every accessed slot', () => {
      const frames = [frameOf({}), frameOf({ kind: 'SELFDESTRUCT', depth: 1, from: fromHex(A) })]
      const writes = [change(A, undefined)]
      const transaction = traced({ ...looked.trace, frames, writes }, looked.before)
      expect(difference(transaction)).to.deep.equal({
        pre: { [A]: { balance: '0x5', code: '0x6001', codeHash, nonce: 2, storage } },
        post: {},
      })
    })

    it('treats a SELFDESTRUCT that deletes nothing (EIP-6780) like any other change', () => {
      const frames = [frameOf({}), frameOf({ kind: 'SELFDESTRUCT', depth: 1, from: fromHex(A) })]
      const writes = [change(A, { ...held, balance: 0n, slots: {} })]
      const transaction = traced({ ...looked.trace, frames, writes }, looked.before)
      expect(difference(transaction).post).to.deep.equal({ [A]: { balance: '0x0' } })
    })

    it('omits a contract that was created and destroyed, and a deleted empty account', () => {
      const frames = [frameOf({}), frameOf({ kind: 'SELFDESTRUCT', depth: 1, from: fromHex(A) })]
      const writes = [change(A, undefined), change(B, undefined)]
      const transaction = traced({ frames, accesses: [access(A), access(B)], writes }, stateOf({ [B]: {} }))
      expect(difference(transaction)).to.deep.equal({ pre: {}, post: {} })
    })

    it('shows empty code where a delegation was revoked (EIP-7702)', () => {
      const writes = [change(A, { ...held, code: new Uint8Array(0), nonce: 3n })]
      const { post } = difference(traced({ accesses: [access(A)], writes }, stateOf({ [A]: held })))
      expect(post).to.deep.equal({ [A]: { code: '0x', codeHash: toHex(EMPTY_CODE_HASH), nonce: 3 } })
      const withoutCode = traced({ accesses: [access(A)], writes }, stateOf({ [A]: held }))
      expect(difference(withoutCode, { disableCode: true }).post[A]).not.to.have.property('code')
    })

    it('describes the state after the transaction as `pre` overridden by `post`', () => {
      const values = fc.constantFrom(0n, 1n, 2n)
      const account = fc
        .record({
          nonce: values,
          // At least 1, because an empty account has no storage.
          balance: values.map((value) => value + 1n),
          code: fc.constantFrom(new Uint8Array(0), CODE, OTHER_CODE),
          slots: fc.tuple(values, values, values),
        })
        .map(({ slots, ...fields }) => ({
          ...fields,
          slots: Object.fromEntries(slots.map((value, index) => [SLOTS[index]!, stripZeros(word(value))])),
        }))
      fc.assert(
        fc.property(account, account, fc.boolean(), (before, after, cleared) => {
          const view = stateOf({ [A]: before }, [OTHER_CODE, CODE])
          const accesses = [access(A, SLOTS)]
          const { pre, post } = difference(traced({ accesses, writes: [change(A, after, cleared)] }, view))
          const wanted = prestate(traced({ accesses }, stateOf({ [A]: after })), { includeEmpty: true })[A]!
          const start = prestate(traced({ accesses }, view), { includeEmpty: true })[A]!
          const { storage: pairs, ...fields } = post[A] ?? {}
          const explained = { ...start, ...fields, storage: { ...start.storage } }
          // A slot in `pre` that is not in `post` has become zero.
          for (const slot of Object.keys(pre[A]?.storage ?? {})) explained.storage[slot] = toHex(word(0))
          Object.assign(explained.storage, pairs)
          if (explained.code === '0x') {
            delete explained.codeHash
            delete explained.code
          }
          // A nonce that becomes zero is not shown; no transaction resets a nonce.
          expect({ ...explained, nonce: wanted.nonce }).to.deep.equal({ ...wanted, nonce: wanted.nonce })
        }),
      )
    })
  })
})
