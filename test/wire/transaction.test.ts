import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { Transaction } from '../../src/chain/transaction.ts'
import { paidGasPrice, transactionJson } from '../../src/wire/transaction.ts'

const PLACE = { blockHash: `0x${'01'.repeat(32)}`, blockNumber: '0x9', blockTimestamp: '0x5' }
const SENDER = new Uint8Array(20).fill(7)
const EMPTY = new Uint8Array(0)
const LEGACY: Transaction = {
  type: 0,
  hash: new Uint8Array(32).fill(3),
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

describe('transactionJson', () => {
  it('has quantities without leading zeros, data as it is, null for no recipient', () => {
    expect(transactionJson(LEGACY, SENDER, PLACE, 0, undefined)).to.deep.equal({
      ...PLACE,
      from: toHex(SENDER),
      gas: '0x5208',
      gasPrice: '0x1234',
      hash: toHex(LEGACY.hash),
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

  it('reads the chain id out of v, also of a large one', () => {
    const chainIdOf = (v: Uint8Array) =>
      transactionJson({ ...LEGACY, v }, SENDER, PLACE, 0, undefined).chainId
    expect(chainIdOf(Uint8Array.of(28))).to.equal(undefined)
    expect(chainIdOf(Uint8Array.of(37))).to.equal('0x1')
    expect(chainIdOf(Uint8Array.of(38))).to.equal('0x1')
    const chainId = 3503995874084926n
    const v = Buffer.from((chainId * 2n + 36n).toString(16).padStart(14, '0'), 'hex')
    expect(chainIdOf(v)).to.equal(`0x${chainId.toString(16)}`)
  })
})

describe('paidGasPrice', () => {
  const dynamic = (maxFeePerGas: number, maxPriorityFeePerGas: number): Transaction => ({
    ...LEGACY,
    type: 2,
    maxFeePerGas: Uint8Array.of(maxFeePerGas),
    maxPriorityFeePerGas: Uint8Array.of(maxPriorityFeePerGas),
  })

  it('is the base fee and the tip, up to the cap', () => {
    expect(paidGasPrice(dynamic(100, 5), 50n)).to.equal(55n)
    expect(paidGasPrice(dynamic(52, 5), 50n)).to.equal(52n)
    expect(paidGasPrice(LEGACY, 50n)).to.equal(0x1234n)
    expect(paidGasPrice(LEGACY, undefined)).to.equal(0x1234n)
  })
})
