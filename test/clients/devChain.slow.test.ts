import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import {
  Contract,
  ContractFactory,
  type Log as EthersLog,
  JsonRpcProvider,
  Wallet,
  WebSocketProvider,
} from 'ethers'
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  type Log,
  parseEther,
  webSocket,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { type Served, start } from '../support/serve.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const { abi, bytecode } = (
  JSON.parse(readFileSync(new URL('../../sample/artifacts.json', import.meta.url), 'utf8')) as {
    Token: { abi: Abi; bytecode: Hex }
  }
).Token
const chain = defineChain({
  id: 31_337,
  name: 'dev',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const NAME = 'Ink'
const STRANGER = getAddress(`0x${'51'.repeat(20)}`)
const POLL_MS = 50

/** An additional member of viem's WebSocket transport. */
interface SocketTransport {
  getRpcClient(): Promise<{ close(): void }>
}

const accountAt = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex })

/** Collects the events of a watcher; `all` resolves when there are `count` of them. */
function collector<T>(count: number): { add: (some: readonly T[]) => void; all: Promise<T[]> } {
  const got: T[] = []
  let finish: (all: T[]) => void = () => {}
  const all = new Promise<T[]>((resolve) => {
    finish = resolve
  })
  return {
    add(some) {
      got.push(...some)
      if (got.length >= count) finish(got)
    },
    all,
  }
}

describe('clients on a development chain', () => {
  let served: Served

  before(async () => {
    served = await start('dev')
  })

  after(() => served.stop())

  /** Number of calls of a method that the node has answered so far. */
  async function answersTo(method: string): Promise<number> {
    const page = await (await fetch(`${served.url}/metrics`)).text()
    const found = new RegExp(`^cartulary_calls_total\\{method="${method}"\\} (\\d+)$`, 'm').exec(page)
    return Number(found?.[1] ?? 0)
  }

  /** Starts a watcher, and waits until the node has answered the calls with which the watcher begins. */
  async function watching<T>(begin: () => T, calls: Readonly<Record<string, number>>): Promise<Awaited<T>> {
    const before = new Map<string, number>()
    for (const method of Object.keys(calls)) before.set(method, await answersTo(method))
    const begun = await begin()
    for (const [method, more] of Object.entries(calls)) {
      while ((await answersTo(method)) < before.get(method)! + more)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return begun
  }

  for (const kind of ['http', 'webSocket'] as const) {
    describe(`viem over ${kind}`, () => {
      const account = accountAt(kind === 'http' ? 0 : 1)
      const make = () => {
        const transport =
          kind === 'http'
            ? http(served.url)
            : webSocket(served.url.replace('http', 'ws'), { reconnect: false })
        const reading = createPublicClient({ chain, transport, pollingInterval: POLL_MS })
        const writing = createWalletClient({ account, chain, transport })
        const close = async (): Promise<void> => {
          if (kind === 'webSocket')
            (await (reading.transport as unknown as SocketTransport).getRpcClient()).close()
        }
        return { reading, writing, close }
      }

      it('deploys a contract, writes to it, waits for receipts and watches events', async () => {
        const { reading, writing, close } = make()
        const deployed = await writing.deployContract({ abi, bytecode, args: [NAME, 'INK', account.address] })
        const { contractAddress } = await reading.waitForTransactionReceipt({ hash: deployed })
        const address = contractAddress!
        const seen = collector<Log>(2)
        const unwatch = await watching(
          () =>
            reading.watchContractEvent({
              ...{ abi, address, eventName: 'Transfer' },
              onLogs: (logs) => seen.add(logs),
            }),
          kind === 'http' ? { eth_newFilter: 1 } : { eth_subscribe: 1 },
        )
        for (const value of [5n, 7n]) {
          const hash = await writing.writeContract({
            abi,
            address,
            functionName: 'mint',
            args: [STRANGER, value],
          })
          const receipt = await reading.waitForTransactionReceipt({ hash })
          expect(receipt.status).to.equal('success')
        }
        const logs = await seen.all
        expect(logs.map(({ data }) => BigInt(data))).to.deep.equal([5n, 7n])
        const balance = await reading.readContract({
          abi,
          address,
          functionName: 'balanceOf',
          args: [STRANGER],
        })
        expect(balance).to.equal(12n)
        unwatch()
        await close()
      })

      it('sends value and watches blocks and pending transactions', async () => {
        const { reading, writing, close } = make()
        const blocks = collector<bigint>(1)
        const pending = collector<Hex>(1)
        const stops = await watching(
          () => [
            reading.watchBlockNumber({ onBlockNumber: (number) => blocks.add([number]) }),
            reading.watchPendingTransactions({ onTransactions: (hashes) => pending.add(hashes) }),
          ],
          kind === 'http' ? { eth_blockNumber: 1, eth_newPendingTransactionFilter: 1 } : { eth_subscribe: 2 },
        )
        const hash = await writing.sendTransaction({ to: STRANGER, value: parseEther('1') })
        await reading.waitForTransactionReceipt({ hash })
        expect(await pending.all).to.include(hash)
        expect((await blocks.all).length).to.be.greaterThan(0)
        for (const stop of stops) stop()
        await close()
      })
    })
  }

  for (const kind of ['http', 'webSocket'] as const) {
    it(`ethers over ${kind} deploys a contract, writes to it and receives its events`, async () => {
      const wsUrl = served.url.replace('http', 'ws')
      // By default, ethers caches answers, including nonces, for longer than a block takes.
      const options = { cacheTimeout: -1 }
      const provider =
        kind === 'http'
          ? new JsonRpcProvider(served.url, undefined, options)
          : new WebSocketProvider(wsUrl, undefined, options)
      if (provider instanceof JsonRpcProvider) provider.pollingInterval = POLL_MS
      const { privateKey } = accountAt(kind === 'http' ? 2 : 3).getHdKey()
      const wallet = new Wallet(`0x${Buffer.from(privateKey!).toString('hex')}`, provider)
      const factory = new ContractFactory(abi as never, bytecode, wallet)
      const deployed = await factory.deploy(NAME, 'INK', wallet.address)
      await deployed.waitForDeployment()
      const token = new Contract(await deployed.getAddress(), abi as never, wallet)
      const heard = collector<bigint>(1)
      const hear = (_from: string, _to: string, value: bigint, _event: EthersLog) => heard.add([value])
      // Over HTTP, ethers polls for events, beginning with the block that was the head at its first poll.
      await watching(
        () => token.on('Transfer', hear),
        kind === 'http' ? { eth_blockNumber: 3 } : { eth_subscribe: 1 },
      )
      const sent = await token.getFunction('mint')(STRANGER, 9n)
      const receipt = await sent.wait()
      expect(receipt.status).to.equal(1)
      expect(await heard.all).to.deep.equal([9n])
      await token.removeAllListeners()
      await provider.destroy()
    })
  }
})
