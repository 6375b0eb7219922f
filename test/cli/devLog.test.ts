/** Tests the log of `cartulary dev` on a chain with transactions that succeed, create contracts, and fail. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeErrorResult,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { call, ensureBuilt, start } from './running.ts'

const account = mnemonicToAccount('test test test test test test test test test test test junk')
const from = account.address.toLowerCase()
const NOBODY = '0x00000000000000000000000000000000000000aa'
/** Creates a contract that reverts with its call data. */
const ECHO_REVERT = '0x66365f5f37365ffd5f5260076019f3'
/** Init code that jumps back to its beginning. */
const ENDLESS = '0x5b600056'
const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error NotOwner(address)'])

interface Dev {
  readonly child: ChildProcess
  readonly url: string
  /** Standard error so far. */
  readonly errors: () => string
}

type Line = Record<string, unknown>

describe('the log of dev', () => {
  const running: ChildProcess[] = []

  before(ensureBuilt)
  afterEach(async () => {
    for (const child of running.splice(0)) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
  })

  async function dev(...args: string[]): Promise<Dev> {
    const child = start(['dev', '--port', '0', ...args])
    running.push(child)
    let errors = ''
    child.stderr!.on('data', (chunk) => {
      errors += chunk
    })
    let greeting = ''
    for await (const chunk of child.stdout!) {
      greeting += chunk
      const url = /at (http:\S+)/.exec(greeting)?.[1]
      if (url !== undefined) return { child, url, errors: () => errors }
    }
    throw new Error(`it did not start: ${errors}`)
  }

  function wallet(url: string) {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = defineChain({
      id: 31_337,
      name: 'dev',
      nativeCurrency,
      rpcUrls: { default: { http: [url] } },
    })
    return {
      sender: createWalletClient({ account, chain, transport: http(url) }),
      reader: createPublicClient({ chain, transport: http(url) }),
    }
  }

  /** Waits for a number of lines about blocks, and returns the lines about blocks and transactions. */
  async function sealedLines({ errors }: Dev, blocks: number): Promise<Line[]> {
    for (;;) {
      // Drop the text after the last newline: a line that is not complete yet.
      const lines = errors()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line)
        .filter(({ msg }) => /^(block|transaction|more transactions|new head)$/.test(String(msg)))
      if (lines.filter(({ msg }) => msg === 'block').length >= blocks) return lines
      await sleep(20)
    }
  }

  it('has each transaction with its outcome, and each block', async () => {
    const node = await dev()
    const { sender, reader } = wallet(node.url)
    const transfer = await sender.sendTransaction({ to: NOBODY, value: parseEther('1.5') })
    const creation = await sender.sendTransaction({ data: ECHO_REVERT })
    const { contractAddress, gasUsed } = await reader.getTransactionReceipt({ hash: creation })
    const to = contractAddress!
    const reverts: [data: Hex, reason: string][] = [
      [encodeErrorResult({ abi, errorName: 'Error', args: ['not the owner'] }), ': not the owner'],
      [encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] }), ': arithmetic underflow or overflow'],
      [encodeErrorResult({ abi, errorName: 'NotOwner', args: [to] }), ': custom error 0x245aecd3'],
      ['0x1234', ': data 0x1234'],
      ['0x', ''],
    ]
    for (const [data] of reverts) await sender.sendTransaction({ to, data, gas: 100_000n })
    await sender.sendTransaction({ data: ENDLESS, gas: 100_000n })
    await call(node.url, 'evm_mine')

    const lines = await sealedLines(node, 9)
    const blocks = lines.filter(({ msg }) => msg === 'block')
    expect(blocks.map(({ number, transactions }) => [number, transactions])).to.deep.equal(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, 1]).concat([[9, 0]]),
    )
    const { hash, timestamp, gasLimit } = await reader.getBlock({ blockNumber: 1n })
    expect(blocks[0]).to.include({
      hash,
      timestamp: Number(timestamp),
      gasLimit: Number(gasLimit),
      gasUsed: 21_000,
    })

    const sent = lines.filter(({ msg }) => msg === 'transaction')
    expect(sent[0]).to.include({
      block: 1,
      hash: transfer,
      from,
      to: NOBODY,
      value: String(parseEther('1.5')),
    })
    expect(sent[0]).to.include({ gasUsed: 21_000, status: 'success' }).and.not.have.property('reason')
    expect(sent[1]).to.include({ block: 2, from, created: to.toLowerCase(), gasUsed: Number(gasUsed) })
    expect(sent[1]).not.to.have.property('to')
    for (const [index, [, reason]] of reverts.entries()) {
      expect(sent[2 + index]).to.include({ status: 'failure', reason: `execution reverted${reason}` })
    }
    expect(sent.at(-1)).to.include({ block: 8, status: 'failure', reason: 'out of gas', gasUsed: 100_000 })
    expect(sent.at(-1)).not.to.have.property('created')
    expect(lines.map(({ msg }) => msg)).not.to.include('new head')
  })

  it('lists at most ten transactions of a block, and counts the others', async () => {
    const node = await dev('--no-mining')
    const { sender } = wallet(node.url)
    for (let nonce = 0; nonce < 15; nonce++) await sender.sendTransaction({ to: NOBODY, nonce, gas: 21_000n })
    await call(node.url, 'evm_mine')
    const lines = await sealedLines(node, 1)
    expect(lines.filter(({ msg }) => msg === 'transaction')).to.have.length(10)
    expect(lines.at(-2)).to.include({ msg: 'more transactions', block: 1, transactions: 5 })
    expect(lines.at(-1)).to.include({ msg: 'block', number: 1, transactions: 15, gasUsed: 15 * 21_000 })
  })

  it('has the status of each transaction, but no reason for a failure, in an archive without traces', async () => {
    const node = await dev('--no-traces')
    const { sender } = wallet(node.url)
    await sender.sendTransaction({ data: ENDLESS, gas: 100_000n })
    const [transaction] = await sealedLines(node, 1)
    expect(transaction).to.include({ status: 'failure' }).and.not.have.property('reason')
  })

  it('has no blocks on a less verbose level', async () => {
    const node = await dev('--log-level', 'warn')
    const { sender } = wallet(node.url)
    await sender.sendTransaction({ to: NOBODY })
    await call(node.url, 'evm_mine')
    expect(node.errors()).to.equal('')
  })

  it('is text without colors when --log-format text writes to a pipe', async () => {
    const node = await dev('--log-format', 'text')
    await call(node.url, 'evm_mine')
    while (!node.errors().includes('gas used')) await sleep(20)
    expect(node.errors()).to.match(
      /info {2}block 1 0x[0-9a-f]{64}\n {2}0 transactions {2}gas used 0 of 30000000 /,
    )
    expect(node.errors()).not.to.contain('\u001b')
  })
})
