/** `cartulary mock` as ethers meets it: what a client checks of the answers itself. */
import { expect } from 'chai'
import { Contract, Interface, JsonRpcProvider, keccak256, Transaction, Wallet } from 'ethers'
import { ask, type Served, start } from '../support/serve.ts'
import { ensureBuilt } from './running.ts'

const KEY = `0x${'4c'.repeat(32)}`
const TO = '0x00000000000000000000000000000000000000AA'
const events = new Interface(['event Transfer(address indexed from, address indexed to, uint256 value)'])

for (const more of [[], ['--shaped']]) {
  describe(`ethers and the mock ${more.join(' ')}`, () => {
    let mock: Served
    let provider: JsonRpcProvider

    before(async () => {
      ensureBuilt()
      mock = await start('mock', more)
      provider = new JsonRpcProvider(mock.url, undefined, { staticNetwork: true })
    })

    after(async () => {
      provider.destroy()
      await mock.stop()
    })

    it('sends a transaction, and reads its receipt', async () => {
      const sent = await new Wallet(KEY, provider).sendTransaction({ to: TO, value: 1n })
      const receipt = await provider.getTransactionReceipt(sent.hash)
      expect(receipt!.hash).to.equal(sent.hash)
      expect(receipt!.blockNumber).to.be.at.most(await provider.getBlockNumber())
      if (more.length === 0) expect((await provider.getTransaction(sent.hash))!.hash).to.equal(sent.hash)
    })

    it('waits until a transaction is mined', async () => {
      const raw = await new Wallet(KEY).signTransaction(
        Transaction.from({ to: TO, value: 1n, gasLimit: 21_000n, gasPrice: 1n, chainId: 20_250n, nonce: 7 }),
      )
      const hash = await provider.send('eth_sendRawTransaction', [raw])
      expect(hash).to.equal(keccak256(raw))
      expect((await provider.waitForTransaction(String(hash)))!.hash).to.equal(hash)
    })

    it('reads logs', async () => {
      const topics = events.encodeFilterTopics('Transfer', [null, TO])
      const logs = await provider.getLogs({ address: TO, fromBlock: 16, toBlock: 32, topics })
      for (const log of logs) {
        expect(log.address).to.equal(TO)
        expect(log.blockNumber).to.be.within(16, 32)
        expect([log.topics[0], log.topics[2]]).to.deep.equal([topics[0], topics[2]])
      }
      const token = new Contract(TO, events, provider)
      expect(await token.queryFilter(token.filters.Transfer!(), 0, 'latest')).to.be.an('array')
    })

    // A made-up transaction has a signature that nobody could have made.
    if (more.length === 0)
      it('prefetches the transactions of a block, by number and by hash', async () => {
        for (const which of ['latest', 7, `0x${'ab'.repeat(32)}`]) {
          const block = await provider.getBlock(which, true)
          expect(block!.prefetchedTransactions).to.have.length(block!.length).above(0)
          for (const { blockHash, blockNumber } of block!.prefetchedTransactions)
            expect([blockHash, blockNumber]).to.deep.equal([block!.hash, block!.number])
        }
      })

    it('reads blocks that there are, by number and by hash', async () => {
      for (const which of ['latest', 7, `0x${'ab'.repeat(32)}`]) {
        const block = await provider.getBlock(which)
        expect(await provider.getBlock(block!.number)).to.include({ number: block!.number })
      }
      expect((await provider.getBlock('latest'))!.number).to.equal(await provider.getBlockNumber())
      expect(await provider.getBlock(0xff_ff_ff)).to.equal(null)
    })

    it('is refused what is no transaction', async () => {
      expect((await ask(mock.url, 'eth_sendRawTransaction', ['0x02f86b'])).error).to.include({ code: -32602 })
    })
  })
}
