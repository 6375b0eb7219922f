import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import {
  BLOCK,
  COINBASE,
  CREATED,
  chainUpTo,
  drafts,
  midBlockChain,
  NEWCOMER,
  NOTEBOOK,
} from '../support/midBlock.ts'
import { type Answering, errorOf, hex } from '../support/readChain.ts'

const ADDRESSES = [
  ...[ann, bob, eve].map(({ address }) => toHex(address)),
  ...[NOTEBOOK, CREATED, NEWCOMER, COINBASE],
]

/** An account in the state of the head; undefined when the account does not exist. */
async function accountAtHead({ ask }: Answering, address: string) {
  const [balance, nonce, code] = await Promise.all([
    ask('eth_getBalance', address, 'latest'),
    ask('eth_getTransactionCount', address, 'latest'),
    ask('eth_getCode', address, 'latest'),
  ])
  if ([balance, nonce].every((value) => value === '0x0') && code === '0x') return undefined
  const codehash = toHex(keccak256(fromHex(code)))
  return { code: code === '0x' ? '0x0' : code, nonce, balance, codehash }
}

describe('debug_accountAt', () => {
  let chain: Answering
  before(async () => {
    chain = await midBlockChain({ traces: true })
  })

  it('reads the state after the transaction, in archives with and without traces', async () => {
    const without = await midBlockChain({ traces: false })
    let missing = 0
    for (const index of drafts.keys()) {
      const upTo = await chainUpTo(index)
      for (const address of ADDRESSES) {
        const expected = await accountAtHead(upTo, address)
        for (const { ask } of [chain, without]) {
          const answer = ask('debug_accountAt', hex(BLOCK), index, address)
          if (expected === undefined) {
            expect(await errorOf(answer)).to.include({ code: -32000, message: 'account not found' })
            missing++
          } else expect(await answer, `${address} after ${index}`).to.deep.equal(expected)
        }
      }
    }
    expect(missing).to.be.greaterThan(0)
  })

  it('finds the block by number, tag and hash', async () => {
    const { hash } = (await chain.ask('eth_getBlockByNumber', 'latest', false))!
    const answers = [hex(BLOCK), 'latest', hash, { blockHash: hash }].map((block) =>
      chain.ask('debug_accountAt', block, '0x2', NOTEBOOK),
    )
    const [first, ...others] = await Promise.all(answers)
    for (const other of others) expect(other).to.deep.equal(first)
  })

  it('rejects unknown blocks and transaction indices beyond the end of the block', async () => {
    for (const block of [hex(BLOCK + 1), toHex(keccak256(new Uint8Array(1)))]) {
      const error = await errorOf(chain.ask('debug_accountAt', block, 0, NOTEBOOK))
      expect(error).to.include({ code: -32000, message: 'block not found' })
    }
    for (const [block, index] of [
      [hex(BLOCK), drafts.length],
      ['earliest', 0],
      ['latest', '0xffffffffffffffff'],
    ]) {
      expect((await errorOf(chain.ask('debug_accountAt', block, index, NOTEBOOK))).code).to.equal(-32602)
    }
  })
})
