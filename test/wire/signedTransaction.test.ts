import { type Input, RLP } from '@ethereumjs/rlp'
import { createTx, type TypedTxData } from '@ethereumjs/tx'
import { expect } from 'chai'
import fc from 'fast-check'
import { recoverSender } from '../../src/archive/recoverSender.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromBigInt, toBigInt, toHex } from '../../src/chain/hex.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import {
  chainIdOf,
  decodeSigned,
  hasPossibleSignature,
  signedTransaction,
} from '../../src/wire/signedTransaction.ts'
import { concat, word } from '../support/assembler.ts'
import { signedTransaction as signedByLibrary } from '../support/fastSign.ts'
import { addressOf, ann, currentGenesis } from '../support/genesis.ts'

const { config } = parseGenesis(JSON.stringify(currentGenesis()))
const common = makeCommon(config, 'prague')
const TO = addressOf(0x77)
const accessList = [{ address: addressOf(0x51), storageKeys: [toHex(word(5))] }]
const authorizationList = [
  {
    chainId: '0x7',
    address: addressOf(0x52),
    nonce: '0x1',
    yParity: '0x1',
    r: toHex(word(5)),
    s: toHex(word(6)),
  },
]
const blobVersionedHashes = [toHex(Uint8Array.of(1, ...word(9).subarray(1)))]

const base = { nonce: 3n, gasLimit: 70_000n, to: TO, value: 12n, data: '0x0102' }
const dynamic = { ...base, chainId: 7n, maxFeePerGas: 90n, maxPriorityFeePerGas: 4n, accessList }

const drafts: Record<number, object> = {
  0: { ...base, type: 0, gasPrice: 50n },
  1: { ...base, type: 1, chainId: 7n, gasPrice: 50n, accessList },
  2: { ...dynamic, type: 2 },
  3: { ...dynamic, type: 3, blobVersionedHashes, maxFeePerBlobGas: 6n },
  4: { ...dynamic, type: 4, authorizationList },
}

const signed = (draft: object): Uint8Array => signedByLibrary(draft, common, ann.key).serialize()
const raws = Object.values(drafts).map(signed)

/** Returns the decoded fields of a transaction, ready for changes. */
function fieldsOf(raw: Uint8Array): { type: Uint8Array; fields: Input[] } {
  const type = raw[0]! < 0xc0 ? raw.subarray(0, 1) : new Uint8Array(0)
  return { type, fields: RLP.decode(raw.subarray(type.length)) as unknown as Input[] }
}

/** Returns a transaction after replacing the fields at the indices in `changes`. */
function withFields(raw: Uint8Array, changes: Record<number, Input>): Uint8Array {
  const { type, fields } = fieldsOf(raw)
  for (const [index, value] of Object.entries(changes)) fields[Number(index)] = value
  return concat(type, RLP.encode(fields))
}

/** Returns the 4-byte prefix of a list with `length` bytes of payload. */
function longList(length: number): Uint8Array {
  return Uint8Array.of(0xfa, length >> 16, (length >> 8) & 0xff, length & 0xff)
}

describe('decodeSigned', () => {
  it('decodes every type without verifying the signature', () => {
    for (const raw of raws) {
      const { body, transaction } = decodeSigned(raw)!
      expect(recoverSender(body)).to.deep.equal(ann.address)
      expect(chainIdOf(transaction)).to.equal(7n)
      expect(hasPossibleSignature(transaction)).to.equal(true)
    }
    const [parity, r] = [9, 10]
    for (const change of [{ [parity]: Uint8Array.of(2) }, { [r]: new Uint8Array(32).fill(255) }]) {
      const { transaction } = decodeSigned(withFields(raws[2]!, change))!
      expect(hasPossibleSignature(transaction)).to.equal(false)
    }
  })

  it('refuses creations by transactions of types 3 and 4, and unsigned transactions', () => {
    const nothing = new Uint8Array(0)
    for (const raw of [raws[3]!, raws[4]!])
      expect(decodeSigned(withFields(raw, { 5: nothing }))).to.equal(undefined)
    expect(decodeSigned(withFields(raws[2]!, { 10: nothing, 11: nothing }))).to.equal(undefined)
    expect(decodeSigned(withFields(raws[2]!, { 11: nothing }))).to.not.equal(undefined)
  })

  it('refuses megabytes of nested lists and of empty lists', () => {
    const size = 2_400_000
    const nested = new Uint8Array(size)
    for (let at = 0; at < size / 2; at += 4) nested.set(longList(size - at - 4), at)
    const flat = new Uint8Array(size).fill(0xc0)
    flat.set(longList(size - 4))
    for (const bytes of [nested, flat]) {
      for (const type of [[], [1], [3]]) {
        expect(decodeSigned(concat(Uint8Array.from(type), bytes))).to.equal(undefined)
      }
    }
  })
})

describe('signedTransaction', () => {
  it('decodes every type', () => {
    for (const [type, draft] of Object.entries(drafts)) {
      const { body, call, ...rest } = signedTransaction(signed(draft))!
      expect(rest).to.deep.equal({ type: Number(type), chainId: 7n })
      expect(recoverSender(body)).to.deep.equal(ann.address)
      expect(call).to.include({ nonce: 3n, gas: 70_000n, value: 12n })
      expect(toHex(call.to!)).to.equal(TO)
      expect(toHex(call.data!)).to.equal('0x0102')
    }
  })

  it('decodes the fees, lists and hashes of each type', () => {
    const [legacy, , market, blobs, setCode] = raws.map((raw) => signedTransaction(raw)!.call)
    expect(legacy).to.include({ gasPrice: 50n }).and.not.have.property('maxFeePerGas')
    expect(market)
      .to.include({ maxFeePerGas: 90n, maxPriorityFeePerGas: 4n })
      .and.not.have.property('gasPrice')
    expect(toHex(market!.accessList![0]!.storageKeys[0]!)).to.equal(toHex(word(5)))
    expect(blobs!.maxFeePerBlobGas).to.equal(6n)
    expect(blobs!.blobVersionedHashes!.map(toHex)).to.deep.equal(blobVersionedHashes)
    const { address, ...rest } = setCode!.authorizationList![0]!
    expect(toHex(address)).to.equal(addressOf(0x52))
    expect(rest).to.deep.equal({ chainId: 7n, nonce: 1n, yParity: 1n, r: 5n, s: 6n })
  })

  it('decodes a creation, and a transaction that is valid on any chain', () => {
    const { call } = signedTransaction(signed({ ...drafts[2], to: undefined }))!
    expect(call).to.not.have.property('to')
    const homestead = makeCommon(config, 'homestead')
    const raw = signedByLibrary(drafts[0]!, homestead, ann.key).serialize()
    const { chainId, body } = signedTransaction(raw)!
    expect(chainId).to.equal(undefined)
    expect(recoverSender(body)).to.deep.equal(ann.address)
  })

  it('decodes a blob transaction with its sidecar', () => {
    const { type, fields } = fieldsOf(raws[3]!)
    const wrapped = concat(type, RLP.encode([fields, [new Uint8Array(131_072)], [], []]))
    expect(signedTransaction(wrapped)).to.deep.equal(signedTransaction(raws[3]!))
  })

  it('refuses unsigned transactions', () => {
    for (const draft of Object.values(drafts)) {
      expect(signedTransaction(createTx(draft as TypedTxData, { common }).serialize())).to.equal(undefined)
    }
    const { fields } = fieldsOf(raws[0]!)
    expect(signedTransaction(RLP.encode(fields.slice(0, 6)))).to.equal(undefined)
  })

  it('refuses a signature with a high s, which anyone can derive from a valid signature (EIP-2)', () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const { fields } = fieldsOf(raws[2]!)
    const high = fromBigInt(order - toBigInt(fields.at(-1) as Uint8Array))
    expect(signedTransaction(withFields(raws[2]!, { 11: high }))).to.equal(undefined)
  })

  it('refuses fields of a wrong size or form', () => {
    const bad: [raw: number, field: number, value: Input][] = [
      [0, 0, Uint8Array.of(0, 1)],
      [0, 0, new Uint8Array(9).fill(1)],
      [0, 3, new Uint8Array(19)],
      [0, 4, new Uint8Array(33).fill(1)],
      [0, 5, [Uint8Array.of(1)]],
      [0, 6, Uint8Array.of(29)],
      [0, 7, new Uint8Array(33).fill(1)],
      [1, 7, Uint8Array.of(1)],
      [1, 7, [[new Uint8Array(20)]]],
      [1, 7, [[new Uint8Array(20), [new Uint8Array(31)]]]],
      [2, 9, Uint8Array.of(2)],
      [3, 10, [new Uint8Array(31)]],
      [4, 9, [[Uint8Array.of(1), new Uint8Array(20)]]],
    ]
    for (const [raw, field, value] of bad) {
      expect(signedTransaction(withFields(raws[raw]!, { [field]: value })), `${raw}: ${field}`).to.equal(
        undefined,
      )
    }
  })

  it('refuses unknown, truncated and extended transactions, and never throws', () => {
    const unknown = concat(Uint8Array.of(5), raws[2]!.subarray(1))
    const nested = new Uint8Array(100_000).fill(0xc1)
    for (const raw of [new Uint8Array(0), unknown, nested]) expect(signedTransaction(raw)).to.equal(undefined)
    for (const raw of raws) {
      expect(signedTransaction(raw.subarray(0, -1))).to.equal(undefined)
      expect(signedTransaction(concat(raw, Uint8Array.of(0)))).to.equal(undefined)
    }
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...raws),
        fc.nat(),
        (bytes, raw, place) => {
          signedTransaction(bytes)
          const changed = raw.slice()
          changed.set(bytes.subarray(0, 2), place % (raw.length - 1))
          signedTransaction(changed)
        },
      ),
    )
  })
})
