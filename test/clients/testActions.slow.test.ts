import { expect } from 'chai'
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { foundry } from 'viem/chains'
import { result, type Served, start } from '../support/serve.ts'

const RECIPIENT = `0x${'fe'.repeat(20)}` as const

function clientOf(url: string, mode: 'anvil' | 'hardhat') {
  return createTestClient({ mode, chain: foundry, transport: http(url), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}

for (const mode of ['anvil', 'hardhat'] as const)
  describe(`test actions of viem in mode ${mode}`, () => {
    let served: Served
    let client: ReturnType<typeof clientOf>
    let account: Hex

    before(async () => {
      served = await start('dev', ['--compat', mode])
      client = clientOf(served.url, mode)
      account = (await client.getAddresses())[0]!
    })

    after(() => served.stop())

    const head = () => client.getBlock()

    it('find the name of the tool in web3_clientVersion, as hardhat’s network helpers do', async () => {
      const version = await result<string>(served.url, 'web3_clientVersion')
      expect(version).to.match(mode === 'anvil' ? /^anvil\/cartulary\// : /^HardhatNetwork\/cartulary\//)
    })

    it('mine', async () => {
      const before = await head()
      await client.mine({ blocks: 3, interval: 60 })
      const { number, timestamp } = await head()
      expect(number).to.equal(before.number + 3n)
      // hardhat_mine has no interval before the first block.
      expect(Number(timestamp - before.timestamp)).to.be.at.least(mode === 'anvil' ? 180 : 120)
    })

    it('increaseTime and setNextBlockTimestamp', async () => {
      const { timestamp } = await head()
      await client.increaseTime({ seconds: 1_000 })
      await client.mine({ blocks: 1 })
      const later = await head()
      expect(Number(later.timestamp - timestamp)).to.be.at.least(1_000)
      await client.setNextBlockTimestamp({ timestamp: later.timestamp + 5_000n })
      await client.mine({ blocks: 1 })
      expect((await head()).timestamp).to.equal(later.timestamp + 5_000n)
    })

    it('setAutomine, getAutomine, getTxpoolStatus, getTxpoolContent, inspectTxpool and dropTransaction', async () => {
      expect(await client.getAutomine()).to.equal(true)
      await client.setAutomine(false)
      expect(await client.getAutomine()).to.equal(false)
      const { number } = await head()
      const hash = await client.sendTransaction({ account, to: RECIPIENT, value: 1n, gas: 21_000n })
      expect((await head()).number).to.equal(number)
      expect(await client.getTxpoolStatus()).to.include({ pending: 1, queued: 0 })
      expect(Object.keys((await client.getTxpoolContent()).pending)).to.have.length(1)
      expect(Object.keys((await client.inspectTxpool()).pending)).to.have.length(1)
      await client.dropTransaction({ hash })
      expect(await client.getTxpoolStatus()).to.include({ pending: 0, queued: 0 })
      await client.setAutomine(true)
    })

    it('setIntervalMining', async () => {
      const { number } = await head()
      await client.setIntervalMining({ interval: 1 })
      while ((await head()).number < number + 1n) await new Promise((resolve) => setTimeout(resolve, 50))
      await client.setIntervalMining({ interval: 0 })
      await client.setAutomine(true)
    })

    it('snapshot and revert', async () => {
      const before = await head()
      const id = await client.snapshot()
      const hash = await client.sendTransaction({ account, to: RECIPIENT, value: 1n })
      expect(await client.getTransactionReceipt({ hash })).to.include({ status: 'success' })
      await client.mine({ blocks: 100 })
      await client.revert({ id })
      expect((await head()).hash).to.equal(before.hash)
      expect(await client.getBalance({ address: RECIPIENT })).to.equal(0n)
      expect(await client.getTxpoolStatus()).to.include({ pending: 0, queued: 0 })
    })

    it('setCoinbase', async () => {
      await client.setCoinbase({ address: RECIPIENT })
      await client.mine({ blocks: 1 })
      expect((await head()).miner).to.equal(RECIPIENT)
    })

    it('impersonateAccount, stopImpersonatingAccount and sendUnsignedTransaction', async () => {
      const contract = `0x${'ca'.repeat(20)}` as const
      await client.setBalance({ address: contract, value: 10n ** 18n })
      await client.setCode({ address: contract, bytecode: '0x00' })
      await client.impersonateAccount({ address: contract })
      const hash = await client.sendTransaction({ account: contract, to: RECIPIENT, value: 7n })
      expect(await client.getTransactionReceipt({ hash })).to.include({ status: 'success', from: contract })
      expect(await client.getTransaction({ hash })).to.include({ from: contract, value: 7n })
      await client.stopImpersonatingAccount({ address: contract })
      const refused = await client
        .sendTransaction({ account: contract, to: RECIPIENT })
        .catch(() => 'refused')
      expect(refused).to.equal('refused')
      const other = await client.sendUnsignedTransaction({ from: contract, to: RECIPIENT, value: 1n })
      expect(await client.getTransactionReceipt({ hash: other })).to.include({ from: contract })
    })

    it('setBalance, setCode, setNonce and setStorageAt', async () => {
      const address = `0x${'aa'.repeat(20)}` as const
      const word = `0x${'00'.repeat(31)}2a` as const
      const id = await client.snapshot()
      await client.setBalance({ address, value: 10n ** 18n })
      await client.setNonce({ address, nonce: 7 })
      await client.setCode({ address, bytecode: '0x5f545f5260205ff3' })
      await client.setStorageAt({ address, index: 0, value: word })
      await client.setStorageAt({ address, index: word, value: word })
      const check = async () => {
        expect(await client.getBalance({ address })).to.equal(10n ** 18n)
        expect(await client.getTransactionCount({ address })).to.equal(7)
        expect(await client.getStorageAt({ address, slot: word })).to.equal(word)
        expect((await client.call({ to: address })).data).to.equal(word)
      }
      await check()
      await client.mine({ blocks: 1 })
      await check()
      await client.revert({ id })
      expect(await client.getBalance({ address })).to.equal(0n)
      expect(await client.getCode({ address })).to.equal(undefined)
    })

    it('dumpState and loadState', async () => {
      const address = `0x${'bb'.repeat(20)}` as const
      const word = `0x${'00'.repeat(31)}2a` as const
      const id = await client.snapshot()
      await client.setBalance({ address, value: 7n })
      await client.setCode({ address, bytecode: '0x5f545f5260205ff3' })
      await client.mine({ blocks: 1 })
      await client.setStorageAt({ address, index: 0, value: word })
      const state = await client.dumpState()
      await client.revert({ id })
      expect(await client.getCode({ address })).to.equal(undefined)
      await client.loadState({ state })
      for (const blocks of [0, 1]) {
        if (blocks > 0) await client.mine({ blocks })
        expect(await client.getBalance({ address })).to.equal(7n)
        expect((await client.call({ to: address })).data).to.equal(word)
      }
    })

    if (mode === 'anvil')
      it('setBlockTimestampInterval, removeBlockTimestampInterval and setBlockGasLimit', async () => {
        await client.setBlockTimestampInterval({ interval: 12 })
        const before = await head()
        await client.mine({ blocks: 2 })
        const { timestamp, gasLimit } = await head()
        expect(timestamp - before.timestamp).to.equal(24n)
        await client.removeBlockTimestampInterval()
        await client.setBlockGasLimit({ gasLimit: 60_000_000n })
        await client.mine({ blocks: 1 })
        expect(Number((await head()).gasLimit)).to.be.greaterThan(Number(gasLimit))
      })
  })
