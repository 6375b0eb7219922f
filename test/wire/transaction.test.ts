import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../src/chain/crypto.ts'
import { ChainError } from '../../src/chain/errors.ts'
import { toHex } from '../../src/chain/hex.ts'
import { decodeRaw, FIELDS, type Transaction, type TransactionType } from '../../src/chain/transaction.ts'
import { transactionItems } from '../../src/chain/transactionItems.ts'
import { jsonText } from '../../src/wire/members.ts'
import { blockPlace } from '../../src/wire/place.ts'
import { itemsGasPrice, pendingTransactionText, writeTransaction } from '../../src/wire/transaction.ts'
import { MAINNET_1 } from '../ingest/sealsChain.ts'
import { plainTransaction } from '../support/plainJson.ts'

const HASH = new Uint8Array(32).fill(1)
const PLACE = { blockHash: toHex(HASH), blockNumber: '0x9', blockTimestamp: '0x5' }
const HEADER = { ...MAINNET_1, number: 9, timestamp: 5 }
const SENDER = new Uint8Array(20).fill(7)
const EMPTY = new Uint8Array(0)
const LEGACY: Transaction = {
  type: 0,
  hash: EMPTY,
  nonce: EMPTY,
  gasPrice: Uint8Array.of(0x12, 0x34),
  gasLimit: Uint8Array.of(0x52, 0x08),
  to: EMPTY,
  value: EMPTY,
  data: EMPTY,
  v: Uint8Array.of(27),
  r: new Uint8Array(32).fill(0xaa),
  s: Uint8Array.of(0x0b),
}

/** Returns the EIP-2718 bytes of a transaction. */
function rawOf(transaction: Transaction): Uint8Array {
  const names = FIELDS[transaction.type] as readonly (keyof Transaction)[]
  const payload = RLP.encode(names.map((name) => transaction[name]) as Input)
  return transaction.type === 0 ? payload : Uint8Array.of(transaction.type, ...payload)
}

function json(raw: Uint8Array, index: number, baseFee: bigint | undefined) {
  const transaction = transactionItems(raw)
  const place = blockPlace({ header: HEADER, hash: HASH })
  const mined = { transaction, hash: keccak256(raw), sender: SENDER, place, index, baseFee }
  return JSON.parse(jsonText(writeTransaction, mined)) as Record<string, unknown>
}

const integer = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((bytes) => bytes.subarray(bytes.findIndex((byte) => byte !== 0)))
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hashes = fc.array(bytes(32), { maxLength: 3 })
const fields: Record<string, fc.Arbitrary<unknown>> = {
  to: fc.oneof(bytes(20), fc.constant(EMPTY)),
  data: fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ minLength: 200, maxLength: 40_000 })),
  accessList: fc.array(fc.tuple(bytes(20), hashes), { maxLength: 3 }),
  blobVersionedHashes: hashes,
  authorizationList: fc.array(
    fc.tuple(integer(32), bytes(20), integer(8), integer(1), integer(32), integer(32)),
    { maxLength: 3 },
  ),
}
const transaction: fc.Arbitrary<Transaction> = fc
  .constantFrom<TransactionType>(0, 1, 2, 3, 4)
  .chain((type) => {
    // Types 3 and 4 cannot create contracts.
    const own = type < 3 ? fields : { ...fields, to: bytes(20) }
    const entries = FIELDS[type].map((name) => [name, own[name] ?? integer(32)])
    return fc
      .record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>)
      .map((record) => ({ type, hash: EMPTY, ...record }) as unknown as Transaction)
  })

describe('writeTransaction', () => {
  it('writes quantities without leading zeros, data unchanged, and null for a missing recipient', () => {
    const raw = rawOf(LEGACY)
    expect(json(raw, 0, undefined)).to.deep.equal({
      ...PLACE,
      from: toHex(SENDER),
      gas: '0x5208',
      gasPrice: '0x1234',
      hash: toHex(keccak256(raw)),
      input: '0x',
      nonce: '0x0',
      to: null,
      transactionIndex: '0x0',
      value: '0x0',
      type: '0x0',
      v: '0x1b',
      r: `0x${'aa'.repeat(32)}`,
      s: '0xb',
    })
  })

  it('derives the chain id from v, even a large chain id', () => {
    const chainIdOf = (v: Uint8Array) => json(rawOf({ ...LEGACY, v }), 0, undefined).chainId
    expect(chainIdOf(Uint8Array.of(28))).to.equal(undefined)
    expect(chainIdOf(Uint8Array.of(37))).to.equal('0x1')
    expect(chainIdOf(Uint8Array.of(38))).to.equal('0x1')
    const chainId = 3503995874084926n
    const v = Buffer.from((chainId * 2n + 36n).toString(16).padStart(14, '0'), 'hex')
    expect(chainIdOf(v)).to.equal(`0x${chainId.toString(16)}`)
  })

  it('writes the same JSON as plainTransaction, for mined and pending transactions of every type', () => {
    const baseFees = fc.option(fc.bigInt({ min: 0n, max: 1n << 70n }), { nil: undefined })
    fc.assert(
      fc.property(transaction, fc.nat(70_000), baseFees, (drawn, index, baseFee) => {
        const raw = rawOf(drawn)
        const decoded = decodeRaw(raw)
        const header = baseFee === undefined ? HEADER : { ...HEADER, baseFeePerGas: baseFee }
        const block = { header, hash: HASH, raw: EMPTY }
        expect(json(raw, index, baseFee)).to.deep.equal(plainTransaction(decoded, SENDER, block, index))
        const pending: unknown = JSON.parse(pendingTransactionText(raw, SENDER))
        expect(pending).to.deep.equal(plainTransaction(decoded, SENDER, undefined, undefined))
      }),
    )
  })

  it('omits the chain id of a legacy transaction if v contains none, or chain id 0', () => {
    const chainIdOf = (v: number) => json(rawOf({ ...LEGACY, v: Uint8Array.of(v) }), 0, undefined).chainId
    expect([27, 28, 35, 36, 37, 38, 39].map(chainIdOf)).to.deep.equal([
      ...[undefined, undefined, undefined, undefined],
      ...['0x1', '0x1', '0x2'],
    ])
  })

  it('refuses bytes that are not a transaction of a known type', () => {
    const [, ...fewer] = FIELDS[0].map((name) => LEGACY[name]!)
    for (const raw of [Uint8Array.of(5, 0xc0), Uint8Array.of(2, 0xc0), RLP.encode(fewer), EMPTY]) {
      expect(() => json(raw, 0, undefined)).to.throw(ChainError)
    }
  })
})

describe('itemsGasPrice', () => {
  const dynamic = (maxFeePerGas: number, maxPriorityFeePerGas: number): Transaction => {
    const { gasPrice: _, v: __, ...fields } = LEGACY
    return {
      ...{ ...fields, type: 2, chainId: Uint8Array.of(1), accessList: [], yParity: EMPTY },
      maxFeePerGas: Uint8Array.of(maxFeePerGas),
      maxPriorityFeePerGas: Uint8Array.of(maxPriorityFeePerGas),
    }
  }
  const priceOf = (transaction: Transaction, baseFee: bigint | undefined): bigint =>
    itemsGasPrice(transactionItems(rawOf(transaction)), baseFee)

  it('returns base fee plus tip, capped by the fee cap', () => {
    expect(priceOf(dynamic(100, 5), 50n)).to.equal(55n)
    expect(priceOf(dynamic(52, 5), 50n)).to.equal(52n)
    expect(priceOf(LEGACY, 50n)).to.equal(0x1234n)
    expect(priceOf(LEGACY, undefined)).to.equal(0x1234n)
  })
})
