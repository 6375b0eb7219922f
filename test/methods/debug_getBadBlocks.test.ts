import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { encodeRlp } from '../../src/chain/rlpWriter.ts'
import type { BadBlock } from '../../src/head/badBlocks.ts'
import { answering, hex, readChain } from '../support/readChain.ts'

type Parts = [header: Uint8Array[], transactions: unknown[], ...rest: unknown[]]

/** Position of the state root among the fields of a header. */
const STATE_ROOT = 3

/** A block of the chain with another state root, and changed transactions. */
async function badBlock(
  number: number,
  change: (transactions: unknown[]) => void = () => {},
): Promise<BadBlock> {
  const { builder } = await readChain()
  const [header, transactions, ...rest] = RLP.decode(builder.blocks[number - 1]!.bytes) as unknown as Parts
  header[STATE_ROOT] = new Uint8Array(32)
  change(transactions)
  const bytes = encodeRlp([header, transactions, ...rest] as never)
  return { number, hash: keccak256(encodeRlp(header)), bytes }
}

async function asking(...blocks: BadBlock[]) {
  const { store } = await readChain()
  return answering(store, { status: { syncing: () => undefined, badBlocks: () => blocks } }).ask
}

describe('debug_getBadBlocks', () => {
  it('returns an empty list on a node that has rejected no block', async () => {
    const { ask } = await readChain()
    expect(await ask('debug_getBadBlocks')).to.deep.equal([])
  })

  it('returns the rejected blocks with their transactions and their RLP', async () => {
    const numbers = [38, 30, 6, 1]
    const blocks = await Promise.all(numbers.map((number) => badBlock(number)))
    const ask = await asking(...blocks)
    const answer = await ask('debug_getBadBlocks')
    expect(answer.map(({ rlp }) => rlp)).to.deep.equal(blocks.map(({ bytes }) => toHex(bytes)))
    for (const [index, { hash, block }] of answer.entries()) {
      expect(hash).to.equal(toHex(blocks[index]!.hash))
      const { totalDifficulty, ...sound } = (await ask('eth_getBlockByNumber', hex(numbers[index]!), true))!
      const transactions = (sound.transactions as object[]).map((each) => ({ ...each, blockHash: hash }))
      expect(block).to.deep.equal({ ...sound, hash, stateRoot: `0x${'00'.repeat(32)}`, transactions })
      expect(totalDifficulty).to.match(/^0x/)
    }
  })

  it('shows a transaction with an invalid signature as sent by the zero address, like geth', async () => {
    const bad = await badBlock(5, ([transaction]) => {
      ;(transaction as Uint8Array[])[8] = new Uint8Array(32).fill(0xff)
    })
    const [answer] = await (await asking(bad))('debug_getBadBlocks')
    const [transaction] = answer!.block.transactions
    expect(transaction!.from).to.equal(`0x${'00'.repeat(20)}`)
  })

  it('leaves out a block whose transactions cannot be decoded', async () => {
    const malformed = await badBlock(5, (transactions) => {
      transactions[0] = Uint8Array.of(2, 0xc0)
    })
    const answer = await (await asking(await badBlock(4), malformed))('debug_getBadBlocks')
    expect(answer.map(({ block }) => block.number)).to.deep.equal(['0x4'])
  })
})
