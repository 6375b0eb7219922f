import { createBlockFromRLP } from '@ethereumjs/block'
import { expect } from 'chai'
import { forkOfHeader } from '../../src/chain/forks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import {
  BLOCKS,
  EMPTY_BLOCK,
  hex,
  MERGE_BLOCK,
  readChain,
  SHANGHAI_BLOCK,
  UNCLE_BLOCK,
} from '../support/readChain.ts'

describe('eth_getBlockByNumber', () => {
  it("returns the fields that ethereumjs decodes from the block's bytes, for every block", async () => {
    const { ask, builder } = await readChain()
    for (const { header, hash, bytes } of builder.blocks) {
      const block = (await ask('eth_getBlockByNumber', hex(header.number), false))!
      const common = makeCommon(builder.genesis.config, forkOfHeader(builder.genesis.config, header))
      const oracle = createBlockFromRLP(bytes, { common, skipConsensusFormatValidation: true })
      const { uncleHash, transactionsTrie, receiptTrie, coinbase, ...rest } = oracle.header.toJSON()
      expect(block).to.deep.include({
        ...JSON.parse(JSON.stringify(rest)),
        hash: toHex(hash),
        sha3Uncles: uncleHash,
        transactionsRoot: transactionsTrie,
        receiptsRoot: receiptTrie,
        miner: coinbase,
        size: hex(bytes.length),
        transactions: oracle.transactions.map((transaction) => toHex(transaction.hash())),
      })
    }
  })

  it('returns only the members that exist in the block’s fork', async () => {
    const { ask } = await readChain()
    const optional = async (number: number) => {
      const block = (await ask('eth_getBlockByNumber', hex(number)))!
      const members = ['baseFeePerGas', 'withdrawalsRoot', 'withdrawals', 'blobGasUsed', 'requestsHash']
      return members.filter((member) => member in block)
    }
    expect(await optional(1)).to.deep.equal([])
    expect(await optional(20)).to.deep.equal(['baseFeePerGas'])
    expect(await optional(SHANGHAI_BLOCK)).to.deep.equal(['baseFeePerGas', 'withdrawalsRoot', 'withdrawals'])
    expect(await optional(BLOCKS)).to.have.length(5)
  })

  it('returns the sum of the difficulties up to the block as totalDifficulty, before and after the merge', async () => {
    const { ask, builder } = await readChain()
    let total = BigInt((await ask('eth_getBlockByNumber', '0x0'))!.totalDifficulty!)
    for (const { header } of builder.blocks) {
      total += header.difficulty
      const block = (await ask('eth_getBlockByNumber', hex(header.number)))!
      expect(block.totalDifficulty).to.equal(hex(total))
      if (header.number >= MERGE_BLOCK) expect(block.difficulty).to.equal('0x0')
    }
  })

  it('returns the hashes of uncles, and the amounts of withdrawals in gwei', async () => {
    const { ask } = await readChain()
    const withUncle = (await ask('eth_getBlockByNumber', hex(UNCLE_BLOCK)))!
    const uncle = (await ask('eth_getUncleByBlockNumberAndIndex', hex(UNCLE_BLOCK), '0x0'))!
    expect(withUncle.uncles).to.deep.equal([uncle.hash])
    const { withdrawals } = (await ask('eth_getBlockByNumber', hex(30)))!
    expect(withdrawals).to.have.length(1)
    expect(withdrawals![0]).to.include({ validatorIndex: '0x7', amount: hex(30) })
  })

  it('returns whole transactions if requested', async () => {
    const { ask } = await readChain()
    const hashes = (await ask('eth_getBlockByNumber', hex(BLOCKS), false))!.transactions
    const { transactions } = (await ask('eth_getBlockByNumber', hex(BLOCKS), true))!
    expect((transactions as { hash: string }[]).map(({ hash }) => hash)).to.deep.equal(hashes)
    expect((await ask('eth_getBlockByNumber', hex(EMPTY_BLOCK), true))!.transactions).to.deep.equal([])
  })

  it('returns null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getBlockByNumber', hex(BLOCKS + 1), false)).to.equal(null)
  })

  it('returns the genesis block', async () => {
    const { ask } = await readChain()
    const block = (await ask('eth_getBlockByNumber', 'earliest', true))!
    expect(block).to.deep.include({ number: '0x0', transactions: [], uncles: [] })
  })
})
