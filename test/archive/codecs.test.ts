import { RLP } from '@ethereumjs/rlp'
import { createAccountFromRLP } from '@ethereumjs/util'
import { expect } from 'chai'
import fc from 'fast-check'
import {
  type AccountRecord,
  decodeAccountRecord,
  encodeAccountRecord,
  encodeTrieAccount,
} from '../../src/archive/account.ts'
import { decodeChangeSet, encodeChangeSet } from '../../src/archive/changeSet.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
const account = fc.record({
  nonce: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  balance: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  storageRoot: fc.oneof(hash, fc.constant(EMPTY_TRIE_ROOT)),
  codeHash: fc.oneof(hash, fc.constant(EMPTY_CODE_HASH)),
})
const record: fc.Arbitrary<AccountRecord> = fc.record({
  account: fc.option(account, { nil: undefined }),
  incarnation: fc.oneof(fc.nat(3), fc.nat(0xffffffff)),
})

describe('account record', () => {
  it('is unchanged after encoding and decoding', () => {
    fc.assert(
      fc.property(record, (each) => {
        expect(decodeAccountRecord(encodeAccountRecord(each))).to.deep.equal(each)
      }),
    )
  })

  it('has the same bytes as another record if and only if the two records are equal', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const sameBytes = Buffer.compare(encodeAccountRecord(a), encodeAccountRecord(b)) === 0
        const [decodedA, decodedB] = [a, b].map((each) => decodeAccountRecord(encodeAccountRecord(each)))
        let same = true
        try {
          expect(decodedA).to.deep.equal(decodedB)
        } catch {
          same = false
        }
        expect(sameBytes).to.equal(same)
      }),
    )
  })

  it('that is missing is decoded to an absent account', () => {
    expect(decodeAccountRecord(undefined)).to.deep.equal({ account: undefined, incarnation: 0 })
  })

  it('takes 14 bytes for an ordinary account and 1 byte for an absent one', () => {
    const plain = { nonce: 1n, balance: 10n ** 18n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
    expect(encodeAccountRecord({ account: plain, incarnation: 0 })).to.have.lengthOf(14)
    expect(encodeAccountRecord({ account: undefined, incarnation: 0 })).to.have.lengthOf(1)
  })
})

describe('trie account', () => {
  it('is readable by ethereumjs', () => {
    fc.assert(
      fc.property(account, (each) => {
        const read = createAccountFromRLP(encodeTrieAccount(each))
        expect(read.nonce).to.equal(each.nonce)
        expect(read.balance).to.equal(each.balance)
        expect(toHex(read.storageRoot)).to.equal(toHex(each.storageRoot))
        expect(toHex(read.codeHash)).to.equal(toHex(each.codeHash))
      }),
    )
  })

  it('contains the root of the empty trie and the hash of empty code in full', () => {
    const empty = { nonce: 0n, balance: 0n, storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
    const fields = RLP.decode(encodeTrieAccount(empty)) as Uint8Array[]
    expect(fields.map(toHex)).to.deep.equal(['0x', '0x', toHex(EMPTY_TRIE_ROOT), toHex(EMPTY_CODE_HASH)])
  })
})

describe('change set', () => {
  const entry = fc.record({
    address: fc.uint8Array({ minLength: 20, maxLength: 20 }),
    incarnation: fc.nat(0xffffffff),
    accountChanged: fc.boolean(),
    slots: fc.array(hash, { maxLength: 5 }),
  })
  const changeSet = fc.record({ codes: fc.array(hash, { maxLength: 4 }), accounts: fc.array(entry) })

  it('is the same after encoding and decoding', () => {
    fc.assert(
      fc.property(changeSet, (each) => {
        expect(decodeChangeSet(encodeChangeSet(each))).to.deep.equal(each)
      }),
    )
  })
})
