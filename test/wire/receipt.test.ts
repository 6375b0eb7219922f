import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import type { Receipt as ReceiptJson } from '../../generated/types.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { encodeReceipts, type Receipt } from '../../src/chain/receipt.ts'
import { receiptItems } from '../../src/chain/receiptItems.ts'
import { FIELDS, type Transaction } from '../../src/chain/transaction.ts'
import { transactionItems } from '../../src/chain/transactionItems.ts'
import { JsonWriter } from '../../src/wire/jsonWriter.ts'
import { prepared } from '../../src/wire/members.ts'
import { type ReceiptBlock, writeReceipt } from '../../src/wire/receipt.ts'

const BLOCK: ReceiptBlock = {
  place: {
    blockHash: prepared(JSON.stringify(`0x${'01'.repeat(32)}`)),
    blockNumber: prepared('"0x9"'),
    blockTimestamp: prepared('"0x5"'),
  },
  baseFee: undefined,
  blobBaseFee: undefined,
}
const EMPTY = new Uint8Array(0)
const TRANSACTION: Transaction = {
  type: 0,
  hash: new Uint8Array(32).fill(3),
  nonce: EMPTY,
  gasPrice: Uint8Array.of(9),
  gasLimit: Uint8Array.of(0x52, 0x08),
  to: EMPTY,
  value: EMPTY,
  data: EMPTY,
  v: Uint8Array.of(27),
  r: Uint8Array.of(1),
  s: Uint8Array.of(1),
}
const RECEIPT: Receipt = { type: 0, status: true, cumulativeGasUsed: 50_000n, logs: [] }

const json = (transaction: Partial<Transaction>, receipt: Partial<Receipt> = {}, block = BLOCK) =>
  written({ ...TRANSACTION, ...transaction }, { ...RECEIPT, ...receipt }, block)

function written(transaction: Transaction, receipt: Receipt, block: ReceiptBlock): ReceiptJson {
  const names = FIELDS[transaction.type] as readonly (keyof Transaction)[]
  const payload = RLP.encode(names.map((name) => transaction[name] ?? EMPTY) as Input)
  const raw = transaction.type === 0 ? payload : Uint8Array.of(transaction.type, ...payload)
  const out = new JsonWriter()
  const steps = writeReceipt(out, {
    block,
    receipt: receiptItems(encodeReceipts([receipt]))[0]!,
    transaction: transactionItems(raw),
    hash: transaction.hash,
    sender: fromHex('0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0'),
    index: 2,
    gasUsed: 29_000n,
    firstLogIndex: 4,
  })
  expect([...steps]).to.have.length(receipt.logs.length)
  return JSON.parse(Buffer.concat(out.end()).toString()) as ReceiptJson
}

describe('writeReceipt', () => {
  it('derives the address of a created contract from sender and nonce', () => {
    // The example of https://ethereum.stackexchange.com/a/761.
    const addresses = [0, 1, 2].map(
      (nonce) => json({ nonce: nonce === 0 ? EMPTY : Uint8Array.of(nonce) }).contractAddress,
    )
    expect(addresses).to.deep.equal([
      '0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d',
      '0x343c43a37d37dff08ae8c4a11544c718abb4fcf8',
      '0xf778b86fa74e846c4f0a1fbd1335fe81c00a0c91',
    ])
    const to = new Uint8Array(20).fill(8)
    expect(json({ to })).to.include({ contractAddress: null, to: `0x${'08'.repeat(20)}` })
  })

  it('writes either the state root or the status', () => {
    expect(json({})).to.include({ status: '0x1' }).and.not.have.property('root')
    expect(json({}, { status: false })).to.include({ status: '0x0' })
    const { status: _status, ...old } = RECEIPT
    const before = written(TRANSACTION, { ...old, stateRoot: new Uint8Array(32).fill(5) }, BLOCK)
    expect(before)
      .to.include({ root: `0x${'05'.repeat(32)}` })
      .and.not.have.property('status')
  })

  it('continues the log numbering of the block’s earlier transactions', () => {
    const log = { address: new Uint8Array(20), topics: [], data: EMPTY }
    const { logs, gasUsed, cumulativeGasUsed, logsBloom } = json({}, { logs: [log, log] })
    expect(logs.map(({ logIndex, transactionIndex }) => [logIndex, transactionIndex])).to.deep.equal([
      ['0x4', '0x2'],
      ['0x5', '0x2'],
    ])
    expect({ gasUsed, cumulativeGasUsed }).to.deep.equal({ gasUsed: '0x7148', cumulativeGasUsed: '0xc350' })
    expect(logsBloom).to.not.equal(json({}).logsBloom)
  })

  it('writes blob fields for blob transactions only', () => {
    const block = { ...BLOCK, baseFee: 7n, blobBaseFee: 12n }
    const blobs = { blobVersionedHashes: [new Uint8Array(32), new Uint8Array(32)] }
    expect(json({ type: 3, ...blobs }, { type: 3 }, block)).to.include({
      blobGasUsed: '0x40000',
      blobGasPrice: '0xc',
    })
    expect(json({}, {}, block)).to.not.have.any.keys('blobGasUsed', 'blobGasPrice')
  })
})
