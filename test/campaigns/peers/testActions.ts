/**
 * Compares the guide's table of viem's test actions with the programs: calls each action on a development chain and on
 * anvil. Compares the results of the methods that both have, and what the methods do to the chain.
 */
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { createTestClient, type Hex, http, publicActions, toHex, walletActions } from 'viem'
import { foundry } from 'viem/chains'
import { result, type Served, start } from '../../support/serve.ts'
import { type Anvil, startAnvil } from './foundry.ts'
import { expectTable, type Failures, failuresOf, programTable } from './programTable.ts'

const STRANGER = `0x${'51'.repeat(20)}` as const
const WORD = `0x${'00'.repeat(31)}01` as const

type Mode = 'anvil' | 'hardhat'

function clientOf(url: string, mode: Mode = 'anvil') {
  return createTestClient({ mode, chain: foundry, transport: http(url), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}

type Client = ReturnType<typeof clientOf>

/** Seconds that may pass on the clock of the machine between two calls. */
const CLOCK_SECONDS = 30

/** A call of each test action that viem has. */
const actions: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  dropTransaction: (client) => client.dropTransaction({ hash: WORD }),
  dumpState: (client) => client.dumpState(),
  getAutomine: (client) => client.getAutomine(),
  getTxpoolContent: (client) => client.getTxpoolContent(),
  getTxpoolStatus: (client) => client.getTxpoolStatus(),
  impersonateAccount: (client) => client.impersonateAccount({ address: STRANGER }),
  increaseTime: (client) => client.increaseTime({ seconds: 10 }),
  inspectTxpool: (client) => client.inspectTxpool(),
  loadState: async (client) => client.loadState({ state: await client.dumpState() }),
  mine: (client) => client.mine({ blocks: 1 }),
  removeBlockTimestampInterval: (client) => client.removeBlockTimestampInterval(),
  reset: (client) => client.reset(),
  revert: async (client) => client.revert({ id: await client.snapshot() }),
  sendUnsignedTransaction: (client) =>
    client.sendUnsignedTransaction({ from: foundryAccount, to: STRANGER, value: 0n }),
  setAutomine: (client) => client.setAutomine(true),
  setBalance: (client) => client.setBalance({ address: STRANGER, value: 10n ** 18n }),
  setBlockGasLimit: (client) => client.setBlockGasLimit({ gasLimit: 30_000_000n }),
  setBlockTimestampInterval: (client) => client.setBlockTimestampInterval({ interval: 5 }),
  setCode: (client) => client.setCode({ address: STRANGER, bytecode: '0x00' }),
  setCoinbase: (client) => client.setCoinbase({ address: STRANGER }),
  setIntervalMining: (client) => client.setIntervalMining({ interval: 0 }),
  setLoggingEnabled: (client) => client.setLoggingEnabled(false),
  setMinGasPrice: (client) => client.setMinGasPrice({ gasPrice: 1n }),
  setNextBlockBaseFeePerGas: (client) => client.setNextBlockBaseFeePerGas({ baseFeePerGas: 10n }),
  setNextBlockTimestamp: (client) => client.setNextBlockTimestamp({ timestamp: 5_000_000_000n }),
  setNonce: (client) => client.setNonce({ address: STRANGER, nonce: 5 }),
  setRpcUrl: (client) => client.setRpcUrl('http://127.0.0.1:1'),
  setStorageAt: (client) => client.setStorageAt({ address: STRANGER, index: 1, value: WORD }),
  snapshot: (client) => client.snapshot(),
  stopImpersonatingAccount: (client) => client.stopImpersonatingAccount({ address: STRANGER }),
}
/** The first account of both programs. */
const foundryAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('the test actions of viem', () => {
  let served: Served
  let anvil: Anvil
  const clients = () => [clientOf(served.url), clientOf(anvil.url)] as const

  beforeEach(async () => {
    anvil = await startAnvil()
    served = await start('dev', ['--compat', 'anvil'])
  })

  afterEach(async () => {
    await served.stop()
    await anvil.stop()
  })

  for (const mode of ['anvil', 'hardhat'] as const)
    it(`work in mode ${mode} as the tables of the guide say, here and on anvil`, async () => {
      const measure = ({ url }: { url: string }): Promise<Failures> => {
        const client = clientOf(url, mode)
        const calls = Object.entries(actions).map(([name, call]) => [name, () => call(client)] as const)
        return failuresOf(Object.fromEntries(calls))
      }
      const table = programTable('run-a-development-chain', 'What test suites can use')
      const lacking = mode === 'hardhat' ? programTable('use-hardhat-and-foundry', 'viem') : {}
      expectTable({ ...table, ...lacking }, await measure(served), await measure(anvil))
    })

  it('are all the test actions that viem has', () => {
    const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(served.url) })
    const plain = ['extend', 'request', 'transport', 'chain', 'account', 'mode', 'name', 'type', 'uid', 'key']
    const own = Object.entries(client)
      .filter(([name, value]) => typeof value === 'function' && !plain.includes(name))
      .map(([name]) => name)
    expect(own.toSorted()).to.deep.equal(Object.keys(actions).toSorted())
  })

  it('give the same results and the same chains for time, mining and snapshots', async () => {
    const calls: readonly (readonly [method: string, params: unknown[]])[] = [
      ['evm_increaseTime', [100]],
      ['evm_increaseTime', ['0x64']],
      ['evm_setNextBlockTimestamp', [5_000_000_000]],
      ['anvil_mine', ['0x1', '0x0']],
      ['anvil_mine', ['0x2', '0x3c']],
      ['anvil_setBlockTimestampInterval', [5]],
      ['evm_mine', []],
      ['anvil_removeBlockTimestampInterval', []],
      ['anvil_removeBlockTimestampInterval', []],
      ['evm_setNextBlockTimestamp', [5_000_100_000]],
      ['evm_mine', []],
      ['evm_setAutomine', [false]],
      ['anvil_getAutomine', []],
      ['anvil_setIntervalMining', [3_600]],
      ['anvil_getIntervalMining', []],
      ['evm_setIntervalMining', [0]],
      ['anvil_getIntervalMining', []],
      ['hardhat_getAutomine', []],
      ['hardhat_setCoinbase', [STRANGER]],
      ['hardhat_mine', ['0x2']],
      ['evm_setBlockGasLimit', ['0x1c9c380']],
      ['anvil_dropTransaction', [WORD]],
      ['evm_revert', ['0x63']],
      ['eth_blockNumber', []],
    ]
    for (const [method, params] of calls) {
      const [here, there] = await Promise.all([served, anvil].map(({ url }) => result(url, method, params)))
      // anvil computes the sum from its clock.
      if (method === 'evm_increaseTime') expect(here, method).to.be.closeTo(Number(there), CLOCK_SECONDS)
      else expect(here, method).to.deep.equal(there)
    }
    for (const number of [1n, 2n, 3n, 4n, 5n]) {
      const [here, there] = await Promise.all(clients().map((client) => timeAt(client, number)))
      expect(here, `block ${number}`).to.be.closeTo(there!, CLOCK_SECONDS)
    }
    for (const client of clients()) {
      const before = await client.getBlock()
      const id = await client.snapshot()
      const hash = await client.sendTransaction({ account: foundryAccount, to: STRANGER, value: 1n })
      await client.mine({ blocks: 3 })
      expect(await client.getTransactionReceipt({ hash })).to.include({ status: 'success' })
      await client.revert({ id })
      expect((await client.getBlock()).hash).to.equal(before.hash)
      expect(await client.getTransactionCount({ address: foundryAccount })).to.equal(0)
      expect(await client.getTxpoolStatus()).to.deep.equal({ pending: 0, queued: 0 })
    }
  })

  for (const [way, [source, target]] of Object.entries({
    'from here to anvil': [0, 1],
    'from anvil to here': [1, 0],
  } as const))
    it(`carry a state ${way}`, async () => {
      const from = clients()[source]
      const to = clients()[target]
      await from.setBalance({ address: STRANGER, value: 7n * 10n ** 18n })
      // Writes 1 to slot 0.
      await from.setCode({ address: STRANGER, bytecode: '0x60015f55' })
      await from.setNonce({ address: STRANGER, nonce: 5 })
      await from.setStorageAt({ address: STRANGER, index: 1, value: WORD })
      await sendOne(from)
      await from.setStorageAt({ address: STRANGER, index: 2, value: WORD })
      const accounts = accountsIn(await from.dumpState())
      expect(accounts[STRANGER]).to.deep.equal({
        nonce: 5,
        balance: toHex(7n * 10n ** 18n + 1n),
        code: '0x60015f55',
        storage: Object.fromEntries([0, 1, 2].map((slot) => [toHex(slot, { size: 32 }), WORD])),
      })
      const before = accountsIn(await to.dumpState())
      await to.loadState({ state: await from.dumpState() })
      const merged = accountsIn(await to.dumpState())
      for (const [address, account] of Object.entries(accounts) as [Hex, Dumped][]) {
        const nonce = Math.max(account.nonce, before[address]?.nonce ?? 0)
        expect(merged[address], address).to.deep.equal({ ...account, nonce })
        expect(await accountOn(from, address, account), address).to.deep.equal(account)
        expect(await accountOn(to, address, account), address).to.deep.equal({ ...account, nonce })
      }
      await sendOne(to)
      expect(await to.getBalance({ address: STRANGER })).to.equal(7n * 10n ** 18n + 2n)
    })

  it('give metadata and node info the same members', async () => {
    for (const method of ['anvil_metadata', 'anvil_nodeInfo'] as const) {
      const [here, there] = await Promise.all(
        [served, anvil].map(({ url }) => result<Record<string, unknown>>(url, method)),
      )
      for (const [name, value] of Object.entries(here!)) {
        expect(there, method).to.have.property(name)
        expect(typeof value, name).to.equal(typeof there![name])
      }
    }
  })
})

/** Sends 1 wei to STRANGER, and waits for the block: anvil answers before it mines. */
async function sendOne(client: Client): Promise<void> {
  const hash = await client.sendTransaction({ account: foundryAccount, to: STRANGER, value: 1n })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

async function timeAt(client: Client, blockNumber: bigint): Promise<number> {
  return Number((await client.getBlock({ blockNumber })).timestamp)
}

/** An account in a dump. */
interface Dumped {
  readonly nonce: number
  readonly balance: Hex
  readonly code: Hex
  readonly storage: Readonly<Record<Hex, Hex>>
}

function accountsIn(dump: Hex): Record<Hex, Dumped> {
  const json = gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()
  return (JSON.parse(json) as { accounts: Record<Hex, Dumped> }).accounts
}

/** Reads an account by other methods, with the slots that the dump has. */
async function accountOn(client: Client, address: Hex, { storage }: Dumped): Promise<Dumped> {
  const slots = Object.keys(storage).map(async (slot) => [
    slot,
    await client.getStorageAt({ address, slot: slot as Hex }),
  ])
  return {
    nonce: await client.getTransactionCount({ address }),
    balance: toHex(await client.getBalance({ address })),
    code: (await client.getCode({ address })) ?? '0x',
    storage: Object.fromEntries(await Promise.all(slots)) as Record<Hex, Hex>,
  }
}
