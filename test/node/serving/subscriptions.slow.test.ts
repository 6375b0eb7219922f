/** Subscriptions on several serving threads: each connection gets its notifications, whichever thread serves it. */
import { once } from 'node:events'
import { expect } from 'chai'
import { type Hex, keccak256 } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { WebSocket } from 'ws'
import { describeThreads } from '../../support/ports.ts'
import { result, type Served, start } from '../../support/serve.ts'

/** Enough connections that each of four threads has some, but for one run in 300,000. */
const CONNECTIONS = 48
/** Number of transactions, each of which is sealed in a block of its own. */
const TRANSACTIONS = 5
const MNEMONIC = 'test test test test test test test test test test test junk'

interface Notification {
  readonly params: {
    readonly result: { readonly number: string } & string & readonly { readonly transactionHash: string }[]
  }
}

/** A WebSocket with one subscription. */
class Subscriber {
  readonly #socket: WebSocket
  readonly #opened: Promise<unknown>
  readonly received: Notification['params']['result'][] = []
  #onReceived = (): void => {}

  constructor(url: string) {
    this.#socket = new WebSocket(url.replace('http', 'ws'))
    this.#opened = once(this.#socket, 'open')
  }

  async subscribe(...params: readonly unknown[]): Promise<void> {
    await this.#opened
    const answered = once(this.#socket, 'message')
    this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params }))
    await answered
    this.#socket.on('message', (data: Buffer) => {
      this.received.push((JSON.parse(data.toString()) as Notification).params.result)
      this.#onReceived()
    })
  }

  /** Resolves when the subscriber has as many notifications. */
  async until(count: number): Promise<void> {
    while (this.received.length < count) {
      await new Promise<void>((resolve) => {
        this.#onReceived = resolve
      })
    }
  }

  close(): void {
    this.#socket.terminate()
  }
}

/** Signs transactions of an account. */
function sign(addressIndex: number): Promise<Hex[]> {
  const account = mnemonicToAccount(MNEMONIC, { addressIndex })
  const signed = Array.from({ length: TRANSACTIONS }, (_, nonce) =>
    account.signTransaction({
      ...{ chainId: 31_337, nonce, gas: 21_000n, to: account.address, value: 1n },
      ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n },
    }),
  )
  return Promise.all(signed)
}

describeThreads('subscriptions on four serving threads', () => {
  let served: Served
  let subscribers: Subscriber[]

  before(async () => {
    served = await start('dev', ['--ephemeral', '--serving-threads', '4'])
  })

  beforeEach(() => {
    subscribers = Array.from({ length: CONNECTIONS }, () => new Subscriber(served.url))
  })

  afterEach(() => {
    for (const subscriber of subscribers) subscriber.close()
  })

  after(async () => {
    expect(await served.stop()).to.equal(0)
    expect(served.complaints()).to.equal('')
  })

  /** Sends transactions over HTTP. @returns their hashes */
  async function send(addressIndex: number): Promise<string[]> {
    const hashes: string[] = []
    for (const raw of await sign(addressIndex))
      hashes.push(await result<string>(served.url, 'eth_sendRawTransaction', [raw]))
    return hashes
  }

  it('show every new head, in order, on every connection', async () => {
    await Promise.all(subscribers.map((subscriber) => subscriber.subscribe('newHeads')))
    const head = Number(await result<string>(served.url, 'eth_blockNumber'))
    await send(0)
    const expected = Array.from({ length: TRANSACTIONS }, (_, index) => head + 1 + index)
    for (const subscriber of subscribers) {
      await subscriber.until(TRANSACTIONS)
      expect(subscriber.received.map(({ number }) => Number(number))).to.deep.equal(expected)
    }
  })

  it('show every transaction that becomes pending after the subscription', async () => {
    await Promise.all(subscribers.map((subscriber) => subscriber.subscribe('newPendingTransactions')))
    const hashes = await send(1)
    for (const subscriber of subscribers) {
      await subscriber.until(TRANSACTIONS)
      expect(subscriber.received).to.deep.equal(hashes)
    }
  })

  it('send the receipts of each block, as eth_getBlockReceipts does, or of a single transaction', async () => {
    const head = Number(await result<string>(served.url, 'eth_blockNumber'))
    const raws = await sign(2)
    const last = keccak256(raws.at(-1)!)
    const [toAll, toLast] = [subscribers.slice(0, CONNECTIONS / 2), subscribers.slice(CONNECTIONS / 2)]
    const options = { transactionHashes: [last] }
    await Promise.all([
      ...toAll.map((subscriber) => subscriber.subscribe('transactionReceipts')),
      ...toLast.map((subscriber) => subscriber.subscribe('transactionReceipts', options)),
    ])
    for (const raw of raws) await result(served.url, 'eth_sendRawTransaction', [raw])
    const expected: unknown[] = []
    for (let number = head + 1; number <= head + TRANSACTIONS; number++)
      expected.push(await result(served.url, 'eth_getBlockReceipts', [`0x${number.toString(16)}`]))
    for (const subscriber of toAll) {
      await subscriber.until(TRANSACTIONS)
      expect(subscriber.received).to.deep.equal(expected)
    }
    for (const subscriber of toLast) {
      await subscriber.until(1)
      expect(subscriber.received).to.deep.equal([expected.at(-1)])
    }
  })
})
