import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import {
  concatHex,
  createPublicClient,
  createWalletClient,
  defineChain,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { toQuantity } from '../../src/chain/hex.ts'
import { programWithHead } from '../support/headScript.ts'
import { LocalNode } from '../support/library.ts'
import { run } from './run.ts'
import { call, ensureBuilt, makeFolder, sampleChain, sampleGenesis, sampleOffsets, start } from './running.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const OTHER_MNEMONIC =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multicall3Abi = parseAbi([
  'function getCurrentBlockTimestamp() view returns (uint256)',
  'function getEthBalance(address) view returns (uint256)',
])
/** In 2023: hundreds of days before the test. */
const GENESIS_TIME = 1_700_000_000
const NOBODY = '0x00000000000000000000000000000000000000aa'
const sampleAccounts = fileURLToPath(new URL('../../sample/accounts.json', import.meta.url))

interface Dev {
  readonly child: ChildProcess
  readonly url: string
  /** Standard output up to the end of the greeting. */
  readonly greeting: string
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

describe('dev', () => {
  const running: Dev[] = []

  before(ensureBuilt)
  after(async () => {
    for (const { child, stop } of running) {
      if (child.exitCode === null && child.signalCode === null) await stop()
    }
  })

  async function dev(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Dev> {
    const child = start(['dev', '--port', '0', ...args], env)
    let greeting = ''
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    for await (const chunk of child.stdout!) {
      greeting += chunk
      const url = /at (http:\S+)/.exec(greeting)?.[1]
      if (url === undefined || !greeting.includes('Ctrl-C')) continue
      const stop: Dev['stop'] = async (signal = 'SIGTERM') => {
        const exited = once(child, 'exit')
        child.kill(signal)
        return (await exited)[0]
      }
      const started = { child, url: url.replace('0.0.0.0', '127.0.0.1'), greeting, stop }
      running.push(started)
      return started
    }
    throw new Error(`it did not start: ${errors}`)
  }

  const resultOf = async (url: string, method: string, params: unknown[] = []): Promise<unknown> => {
    const answer = await call(url, method, params)
    expect(answer.error, method).to.equal(undefined)
    return answer.result
  }
  const height = async (url: string): Promise<number> => Number(await resultOf(url, 'eth_blockNumber'))
  const until = async (isDone: () => Promise<boolean>): Promise<void> => {
    while (!(await isDone())) await sleep(50)
  }

  /** Returns a function that sends one wei to an unused address and returns the transaction's hash. */
  async function sender(url: string, privateKey: Hex): Promise<(nonce?: number) => Promise<Hex>> {
    const id = Number(await resultOf(url, 'eth_chainId'))
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = defineChain({ id, name: 'dev', nativeCurrency, rpcUrls: { default: { http: [url] } } })
    const account = privateKeyToAccount(privateKey)
    const wallet = createWalletClient({ account, chain, transport: http(url) })
    const transfer = { to: NOBODY, value: 1n, gas: 21_000n } as const
    return (nonce) => wallet.sendTransaction({ ...transfer, ...(nonce === undefined ? {} : { nonce }) })
  }

  const keysOf = (greeting: string): Hex[] =>
    [...greeting.matchAll(/0x[0-9a-f]{64}/g)].map(([key]) => key as Hex)

  describe('without a data folder', () => {
    const temporary = makeFolder()
    let node: Dev

    before(async () => {
      node = await dev(['--allow-unprotected-txs=true'], { TMPDIR: temporary })
    })

    it('creates a chain, prints its accounts, and seals transactions at once', async () => {
      const { url, greeting } = node
      expect(greeting).to.include('EVERYBODY KNOWS THESE KEYS')
      expect(keysOf(greeting)).to.have.lengthOf(10)
      for (let addressIndex = 0; addressIndex < 10; addressIndex++) {
        expect(greeting).to.include(mnemonicToAccount(MNEMONIC, { addressIndex }).address)
      }
      expect(await resultOf(url, 'eth_chainId')).to.equal('0x7a69')
      const send = await sender(url, keysOf(greeting)[0]!)
      const hash = await send()
      const client = createPublicClient({ transport: http(url) })
      const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
      expect(receipt.status).to.equal('success')
      expect(receipt.blockNumber).to.equal(1n)
      expect(await client.getBalance({ address: NOBODY })).to.equal(1n)
    })

    it('has the contracts that tools expect, and accepts transactions without replay protection', async () => {
      const { url, greeting } = node
      const client = createPublicClient({ transport: http(url) })
      const account = privateKeyToAccount(keysOf(greeting)[2]!)
      const salt = `0x${'5a'.repeat(32)}` as const
      // Creates a contract of one byte, STOP.
      const initCode = '0x600160008060018060116000396000f300'
      const legacy = { type: 'legacy', gasPrice: 10n ** 10n, gas: 200_000n } as const
      const raw = await account.signTransaction({
        ...{ ...legacy, nonce: 0, to: CREATE2_DEPLOYER },
        data: concatHex([salt, initCode]),
      })
      expect(raw.slice(-134, -132)).to.be.oneOf(['1b', '1c'])
      const hash = await client.sendRawTransaction({ serializedTransaction: raw })
      const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
      expect(receipt.status).to.equal('success')
      const created = getContractAddress({
        ...{ opcode: 'CREATE2', from: CREATE2_DEPLOYER, salt, bytecode: initCode },
      })
      const [codeSize, balance] = await client.multicall({
        multicallAddress: MULTICALL3,
        allowFailure: false,
        contracts: [
          { address: MULTICALL3, abi: multicall3Abi, functionName: 'getCurrentBlockTimestamp' },
          {
            ...{ address: MULTICALL3, abi: multicall3Abi, functionName: 'getEthBalance' },
            args: [mnemonicToAccount(MNEMONIC, { addressIndex: 1 }).address],
          },
        ],
      })
      expect(Number(codeSize)).to.be.above(0)
      expect(balance).to.equal(parseEther('10000'))
      expect(await client.getCode({ address: created })).to.equal('0x00')
    })

    it('unwinds blocks, and seals their transactions again', async () => {
      const { url, greeting } = node
      const before = await height(url)
      const send = await sender(url, keysOf(greeting)[3]!)
      const hash = await send(0)
      await until(async () => (await height(url)) === before + 1)
      await resultOf(url, 'evm_mine', [{ blocks: 3 }])
      expect(await resultOf(url, 'debug_setHead', [toQuantity(before)])).to.equal(null)
      await until(async () => (await resultOf(url, 'eth_getTransactionReceipt', [hash])) !== null)
      expect(await height(url)).to.equal(before + 1)
    })

    it('leaves nothing in the temporary folder', async () => {
      expect(fs.readdirSync(temporary)).to.not.deep.equal([])
      expect(await node.stop()).to.equal(0)
      expect(fs.readdirSync(temporary)).to.deep.equal([])
    })
  })

  describe('with a data folder and chosen properties', () => {
    const folder = makeFolder()
    let node: Dev

    before(async () => {
      const own = ['--chain-id', '4242', '--accounts', '2', '--balance', '7', '--mnemonic', OTHER_MNEMONIC]
      const more = ['--fee-recipient', NOBODY, '--block-gas-limit', '60000000', '--no-mining']
      more.push('--genesis-time', `${GENESIS_TIME}`)
      node = await dev(['--datadir', folder, ...own, ...more, '--host', '0.0.0.0'])
    })

    it('prints the loopback address for requests when it listens on all addresses', async () => {
      const { url, greeting } = node
      expect(greeting).to.match(/at http:\/\/0\.0\.0\.0:\d+\n/)
      expect(greeting).to.include(`curl -s ${url} `).and.include(`${url}/docs/`)
      expect(await height(url)).to.equal(0)
    })

    it('creates the configured chain', async () => {
      const { url, greeting } = node
      const { address } = mnemonicToAccount(OTHER_MNEMONIC, { addressIndex: 1 })
      expect(keysOf(greeting)).to.have.lengthOf(2)
      expect(greeting).to.include(address)
      expect(await resultOf(url, 'eth_chainId')).to.equal('0x1092')
      expect(BigInt((await resultOf(url, 'eth_getBalance', [address, 'latest'])) as string)).to.equal(
        parseEther('7'),
      )
      await resultOf(url, 'evm_mine')
      const block = await resultOf(url, 'eth_getBlockByNumber', ['0x1', false])
      expect(block).to.include({ miner: NOBODY, gasLimit: '0x1ca35ef' })
      const { timestamp } = block as { timestamp: string }
      expect(Number(timestamp)).to.be.within(GENESIS_TIME + 1, GENESIS_TIME + 86_400)
    })

    it('seals nothing with --no-mining until evm_mine is called', async () => {
      const { url, greeting } = node
      const before = await height(url)
      const send = await sender(url, keysOf(greeting)[0]!)
      const hash = await send(0)
      expect(await resultOf(url, 'evm_mine')).to.equal('0x0')
      expect(await height(url)).to.equal(before + 1)
      expect(await resultOf(url, 'eth_getTransactionReceipt', [hash])).to.have.property(
        'blockNumber',
        toQuantity(before + 1),
      )
    })

    it('continues its archive after a kill, and seals blocks that another archive can import', async () => {
      const send = await sender(node.url, keysOf(node.greeting)[1]!)
      for (let nonce = 0; nonce < 3; nonce++) await send(nonce)
      await resultOf(node.url, 'evm_mine')
      const head = await height(node.url)
      expect(await node.stop('SIGKILL')).to.equal(null)

      const own = { accounts: 2, mnemonic: OTHER_MNEMONIC }
      const second = await LocalNode.start({ dev: true, dataDir: folder, ...own })
      expect(second.accounts.map(({ privateKey }) => privateKey)).to.deep.equal(keysOf(node.greeting))
      expect(await height(second.url)).to.equal(head)
      await resultOf(second.url, 'evm_mine')
      const { hash } = (await resultOf(second.url, 'eth_getBlockByNumber', ['latest', false])) as {
        hash: string
      }
      await second.close()

      const file = path.join(makeFolder(), 'chain.rlp')
      expect((await run(['export', '--datadir', folder, file])).status).to.equal(0)
      const genesis = path.join(folder, 'genesis.json')
      const imported = await run(['import', '--datadir', makeFolder(), '--genesis', genesis, file])
      expect(imported.stderr).to.include(`${head + 1} ${hash}`)
      expect((await run(['verify', '--datadir', folder])).status).to.equal(0)
    })
  })

  describe('with --block-time', () => {
    let node: Dev

    before(async () => {
      node = await dev(['--block-time', '1', '--allow-unprotected-txs=false'])
    })

    it('seals at intervals', async () => {
      const { url } = node
      await until(async () => (await height(url)) >= 2)
      const block = (await resultOf(url, 'eth_getBlockByNumber', ['0x2', false])) as {
        transactions: unknown[]
      }
      expect(block.transactions).to.deep.equal([])
    })

    it('refuses a transaction without replay protection with --allow-unprotected-txs=false', async () => {
      const { url, greeting } = node
      const account = privateKeyToAccount(keysOf(greeting)[0]!)
      const raw = await account.signTransaction({
        ...({ type: 'legacy', gasPrice: 10n ** 10n, gas: 21_000n, nonce: 0, to: NOBODY } as const),
      })
      const answer = await call(url, 'eth_sendRawTransaction', [raw])
      expect(answer.error).to.have.property(
        'message',
        'only replay-protected (EIP-155) transactions allowed over RPC',
      )
    })
  })

  it('continues an imported chain, and prints the accounts in the file of --dev-accounts', async () => {
    const chain = ['--genesis', sampleGenesis, '--import', sampleChain]
    const { url, greeting } = await dev([...chain, '--dev-accounts', sampleAccounts])
    expect(greeting).to.match(/^alice +0xE07a797d903A2297B7Cd8E748EC0a34Cc32bBd78 +0x[0-9a-f]{64}$/m)
    expect(await height(url)).to.equal(sampleOffsets.length)
    const send = await sender(url, keysOf(greeting)[1]!)
    await send()
    await until(async () => (await height(url)) === sampleOffsets.length + 1)
  })

  it('exits with an error when the writing thread dies', async () => {
    const folder = programWithHead(`import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => { throw new RangeError('out of luck') })
      parentPort.postMessage({ kind: 'ready' })`)
    const child = spawn(process.execPath, [path.join(folder, 'cartulary.js'), 'dev', '--port', '0'])
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const exited = once(child, 'exit')
    let greeting = ''
    for await (const chunk of child.stdout) {
      greeting += chunk
      const url = /at (http:\S+)/.exec(greeting)?.[1]
      if (url === undefined || !greeting.includes('Ctrl-C')) continue
      const answer = await call(url, 'evm_mine').catch(() => ({ error: { code: -32603 } }))
      expect(answer.error).to.have.property('code', -32603)
      break
    }
    expect(await exited).to.deep.equal([1, null])
    expect(errors).to.match(/^\{"level":"fatal".*"msg":"the head can no longer move; shutting down"\}$/m)
    expect(errors).to.match(/\[DIED\] the thread that writes to the archive died: RangeError: out of luck/)
  })
})
