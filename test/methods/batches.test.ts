/** Batches whose calls depend on the effects of earlier calls in the batch. */
import { expect } from 'chai'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import { buildGenesis, signed } from '../support/candidates.ts'
import { ann } from '../support/genesis.ts'
import { type BatchAnswer, type LiveNode, liveNode } from '../support/liveNode.ts'

const GENESIS = buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })
const { config } = parseGenesis(JSON.stringify(GENESIS))

const transfer = (nonce: bigint) => {
  const { raw } = signed(config, ann, {
    nonce,
    to: new Uint8Array(20).fill(0x70),
    value: 1n,
    gasLimit: 21_000n,
  })
  return toHex(raw)
}

const results = (answers: BatchAnswer[]): unknown[] => answers.map(({ result, error }) => error ?? result)

describe('a batch', () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ genesis: GENESIS, isInstant: true })
  })

  afterEach(() => node.close())

  it('sends a transaction, and then finds the transaction in a sealed block', async () => {
    const other = await liveNode({ genesis: GENESIS })
    const hash = await other.ask('eth_sendRawTransaction', transfer(0n))
    await other.close()
    const answers = await node.batch([
      ['eth_blockNumber'],
      ['eth_sendRawTransaction', transfer(0n)],
      ['eth_getTransactionByHash', hash],
      ['eth_getTransactionReceipt', hash],
      ['eth_blockNumber'],
    ])
    const [before, sent, transaction, receipt, after] = results(answers)
    expect([before, sent, after]).to.deep.equal(['0x0', hash, '0x1'])
    expect(transaction).to.include({ hash, blockNumber: '0x1' })
    expect(receipt).to.include({ transactionHash: hash, blockNumber: '0x1', status: '0x1' })
    expect(node.openSnapshots()).to.equal(1)
  })

  it('polls a block filter, and gets the blocks that were sealed during the batch', async () => {
    const id = await node.ask('eth_newBlockFilter')
    const answers = await node.batch([
      ['eth_getFilterChanges', id],
      ['eth_sendRawTransaction', transfer(0n)],
      ['eth_sendRawTransaction', transfer(1n)],
      ['eth_getFilterChanges', id],
      ['eth_uninstallFilter', id],
      ['eth_getFilterChanges', id],
    ])
    const [nothing, , , blocks, isGone, error] = results(answers)
    expect(nothing).to.deep.equal([])
    expect(blocks).to.have.length(2)
    expect(isGone).to.equal(true)
    expect(error).to.have.property('message', 'filter not found')
  })
})
