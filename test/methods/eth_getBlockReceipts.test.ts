import { createMPT } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { hexToBytes } from '@ethereumjs/util'
import { expect } from 'chai'
import type { Receipt, Transaction } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { BLOCKS, blobsOf, EMPTY_BLOCK, hex, readChain } from '../support/readChain.ts'

type Hex = `0x${string}`

/** Encodes a receipt from its JSON as in the receipts trie (Yellow Paper, section 4.4.1; EIP-2718). */
function consensusBytes(receipt: Receipt): Uint8Array {
  const logs = receipt.logs.map(({ address, topics, data }) => [address, topics, data])
  const outcome = receipt.root ?? (receipt.status === '0x1' ? '0x01' : '0x')
  const cumulative = BigInt(receipt.cumulativeGasUsed)
  const payload = RLP.encode([outcome, cumulative, receipt.logsBloom, logs])
  return receipt.type === '0x0' ? payload : Uint8Array.of(Number(receipt.type), ...payload)
}

async function rootOf(receipts: readonly Receipt[]): Promise<string> {
  const trie = await createMPT()
  for (const [index, receipt] of receipts.entries()) {
    await trie.put(RLP.encode(index), consensusBytes(receipt))
  }
  return toHex(trie.root())
}

describe('eth_getBlockReceipts', () => {
  it("returns receipts whose trie root is the header's receiptsRoot", async () => {
    const { ask, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const receipts = (await ask('eth_getBlockReceipts', hex(header.number)))!
      expect(await rootOf(receipts), `block ${header.number}`).to.equal(toHex(header.receiptsRoot))
    }
  })

  it('returns a state root before Byzantium, and a status from Byzantium on', async () => {
    const { ask } = await readChain()
    for (let number = 1; number <= BLOCKS; number++) {
      for (const receipt of (await ask('eth_getBlockReceipts', hex(number)))!) {
        expect('root' in receipt).to.equal(number < 9)
        expect('status' in receipt).to.equal(number >= 9)
      }
    }
    const failed = (await ask('eth_getBlockReceipts', hex(22)))!.filter(({ status }) => status === '0x0')
    expect(failed).to.have.length(1)
  })

  it('returns gasUsed values that add up to the block’s gasUsed, and consecutive log indices', async () => {
    const { ask, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const receipts = (await ask('eth_getBlockReceipts', hex(header.number)))!
      const gas = receipts.reduce((sum, { gasUsed }) => sum + BigInt(gasUsed), 0n)
      expect(gas).to.equal(header.gasUsed)
      const logs = receipts.flatMap((receipt) => receipt.logs)
      expect(logs.map(({ logIndex }) => Number(logIndex))).to.deep.equal([...logs.keys()])
    }
  })

  it('returns the same hashes, addresses and prices as the block and its transactions', async () => {
    const { ask, builder } = await readChain()
    for (const { header } of builder.blocks) {
      const block = (await ask('eth_getBlockByNumber', hex(header.number), true))!
      const receipts = (await ask('eth_getBlockReceipts', block.hash))!
      for (const [index, transaction] of (block.transactions as Transaction[]).entries()) {
        const receipt = receipts[index]!
        expect(receipt).to.include({
          transactionHash: transaction.hash,
          transactionIndex: transaction.transactionIndex,
          from: transaction.from,
          to: transaction.to,
          type: transaction.type,
          effectiveGasPrice: transaction.gasPrice,
        })
        for (const log of receipt.logs) {
          expect(log).to.include({
            blockHash: block.hash,
            blockTimestamp: block.timestamp,
            transactionHash: transaction.hash,
            removed: false,
          })
        }
      }
    }
  })

  it('returns the addresses of created contracts, which have code', async () => {
    const { ask } = await readChain()
    let created = 0
    for (let number = 1; number <= BLOCKS; number++) {
      for (const { to, contractAddress } of (await ask('eth_getBlockReceipts', hex(number)))!) {
        expect(contractAddress === null).to.equal(to !== null)
        if (contractAddress === null) continue
        created++
        expect(
          hexToBytes((await ask('eth_getCode', contractAddress, hex(number))) as Hex),
        ).to.not.have.length(0)
      }
    }
    expect(created).to.be.greaterThan(2)
  })

  it('returns blob gas and its price for blob transactions', async () => {
    const { ask } = await readChain()
    const receipts = (await ask('eth_getBlockReceipts', hex(BLOCKS)))!
    const [blob, ...others] = receipts.filter((receipt) => 'blobGasUsed' in receipt)
    expect(others).to.deep.equal([])
    expect(blob).to.include({
      type: '0x3',
      blobGasUsed: hex(blobsOf(BLOCKS) * 131_072),
      blobGasPrice: '0x1',
    })
  })

  it('returns [] for a block without transactions, and null for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getBlockReceipts', '0x0')).to.deep.equal([])
    expect(await ask('eth_getBlockReceipts', hex(EMPTY_BLOCK))).to.deep.equal([])
    expect(await ask('eth_getBlockReceipts', hex(BLOCKS + 1))).to.equal(null)
  })
})
