import { createTx, type TypedTxData } from '@ethereumjs/tx'
import { expect } from 'chai'
import type { Block, Transaction } from '../../generated/types.ts'
import { bodyAt, decodeTransactions } from '../../src/archive/blocks.ts'
import { forkOfHeader } from '../../src/chain/forks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { rawTransaction } from '../../src/chain/transaction.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { bob } from '../support/genesis.ts'
import { hexSignedBy, pooling } from '../support/pooling.ts'
import { answering, BLOCKS, hex, MERGE_BLOCK, type ReadChain, readChain } from '../support/readChain.ts'
import { chainOf } from '../watch/movingHead.ts'
import { watching } from './watching.ts'

async function everyTransaction({ ask }: ReadChain): Promise<{ block: Block; transaction: Transaction }[]> {
  const all: { block: Block; transaction: Transaction }[] = []
  for (let number = 0; number <= BLOCKS; number++) {
    const block = (await ask('eth_getBlockByNumber', hex(number), true)) as Block
    for (const transaction of block.transactions as Transaction[]) all.push({ block, transaction })
  }
  return all
}

/** The transaction as ethereumjs builds it from the JSON. */
function rebuilt(transaction: Transaction, { builder }: ReadChain) {
  const { gas, input, to, gasPrice, ...rest } = transaction
  const { config } = builder.genesis
  const { header } = builder.blocks[Number(transaction.blockNumber) - 1]!
  const price = 'maxFeePerGas' in transaction ? {} : { gasPrice }
  const fields = { ...rest, gasLimit: gas, data: input, ...(to === null ? {} : { to }), ...price }
  return createTx(fields as unknown as TypedTxData, {
    common: makeCommon(config, forkOfHeader(config, header)),
  })
}

describe('eth_getTransactionByHash', () => {
  it('returns the same transaction as eth_getBlockByNumber', async () => {
    const chain = await readChain()
    for (const { transaction } of await everyTransaction(chain)) {
      expect(await chain.ask('eth_getTransactionByHash', transaction.hash)).to.deep.equal(transaction)
    }
  })

  it('returns all signed fields, and the sender', async () => {
    const chain = await readChain()
    const types = new Set<string>()
    for (const { transaction } of await everyTransaction(chain)) {
      const oracle = rebuilt(transaction, chain)
      const raw = await chain.ask('debug_getRawTransaction', transaction.hash)
      expect(`0x${Buffer.from(oracle.serialize()).toString('hex')}`).to.equal(raw)
      expect(oracle.getSenderAddress().toString()).to.equal(transaction.from)
      types.add(transaction.type)
    }
    expect([...types].sort()).to.deep.equal(['0x0', '0x1', '0x2', '0x3', '0x4'])
  })

  it('returns the block and the index of a mined transaction', async () => {
    const chain = await readChain()
    for (const { block, transaction } of await everyTransaction(chain)) {
      expect(transaction).to.include({
        blockHash: block.hash,
        blockNumber: block.number,
        blockTimestamp: block.timestamp,
      })
      const hashes = (await chain.ask('eth_getBlockByHash', block.hash))!.transactions
      expect(hashes[Number(transaction.transactionIndex)]).to.equal(transaction.hash)
    }
  })

  it('returns a chain id for EIP-155 and typed transactions only', async () => {
    const chain = await readChain()
    for (const { block, transaction } of await everyTransaction(chain)) {
      expect(transaction.chainId).to.equal(Number(block.number) < 7 ? undefined : '0x7')
      expect('yParity' in transaction).to.equal(transaction.type !== '0x0')
    }
  })

  it('returns the effective gas price as gasPrice', async () => {
    const chain = await readChain()
    for (const { block, transaction } of await everyTransaction(chain)) {
      if (!('maxFeePerGas' in transaction) || Number(block.number) < MERGE_BLOCK) continue
      const wanted = BigInt(block.baseFeePerGas!) + BigInt(transaction.maxPriorityFeePerGas)
      const cap = BigInt(transaction.maxFeePerGas)
      expect(BigInt(transaction.gasPrice)).to.equal(wanted < cap ? wanted : cap)
    }
  })

  it('returns null block fields, and the fee cap as gasPrice, for a pooled transaction', async () => {
    const { ask } = await pooling()
    const hash = await ask('eth_sendRawTransaction', hexSignedBy(bob, { nonce: 3n }))
    expect(await ask('eth_getTransactionByHash', hash)).to.include({
      blockHash: null,
      blockNumber: null,
      blockTimestamp: null,
      transactionIndex: null,
      from: toHex(bob.address),
      nonce: '0x3',
      type: '0x2',
      gasPrice: '0x2540be400',
      maxPriorityFeePerGas: '0x3b9aca00',
    })
    expect(await ask('eth_getTransactionReceipt', hash)).to.equal(null)
  })

  it('returns null for an unknown hash', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getTransactionByHash', `0x${'ab'.repeat(32)}`)).to.equal(null)
  })

  it('finds a transaction that was mined during the request, in a block after the request’s snapshot', async () => {
    const { ask, chain, head } = await watching()
    const mined = decodeTransactions(bodyAt(chain, 2))[0]!
    const raw = rawTransaction(bodyAt(chain, 2).transactions[0]!)
    const bare = await chainOf([])
    const behind = answering(bare, { latest: () => head.current })
    const transaction = await ask('eth_getTransactionByHash', toHex(mined.hash))
    expect(transaction).to.include({ blockNumber: '0x2' })
    expect(await behind.ask('eth_getTransactionByHash', toHex(mined.hash))).to.deep.equal(transaction)
    expect(await behind.ask('debug_getRawTransaction', toHex(mined.hash))).to.equal(toHex(raw))
    expect(await behind.ask('eth_getTransactionByHash', `0x${'77'.repeat(32)}`)).to.equal(null)
  })
})
