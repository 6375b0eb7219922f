/** Tests the log of `cartulary dev` on a chain with transactions that succeed, create contracts, and fail. */
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
import type { NodeOptions } from '../../src/node/nodeTypes.ts'
import { freePort, NodeProcess } from '../campaigns/soak/nodeProcess.ts'
import { LocalNode } from '../support/library.ts'
import { call, ensureBuilt } from './running.ts'

const account = mnemonicToAccount('test test test test test test test test test test test junk')
const from = account.address.toLowerCase()
const NOBODY = '0x00000000000000000000000000000000000000aa'
/** Creates a contract that reverts with its call data. */
const ECHO_REVERT = '0x66365f5f37365ffd5f5260076019f3'
/** Init code that jumps back to its beginning. */
const ENDLESS = '0x5b600056'
const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error NotOwner(address)'])

type Line = Record<string, unknown>

describe('the log of dev', () => {
  const nodes: LocalNode[] = []

  afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())))

  async function dev(options: NodeOptions = {}): Promise<LocalNode> {
    const node = await LocalNode.start({ dev: true, ...options })
    nodes.push(node)
    return node
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
  async function sealedLines(node: LocalNode, blocks: number): Promise<Line[]> {
    for (;;) {
      const lines = node.lines
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
    const node = await dev({ dev: 'manual' })
    const { sender } = wallet(node.url)
    for (let nonce = 0; nonce < 15; nonce++) await sender.sendTransaction({ to: NOBODY, nonce, gas: 21_000n })
    await call(node.url, 'evm_mine')
    const lines = await sealedLines(node, 1)
    expect(lines.filter(({ msg }) => msg === 'transaction')).to.have.length(10)
    expect(lines.at(-2)).to.include({ msg: 'more transactions', block: 1, transactions: 5 })
    expect(lines.at(-1)).to.include({ msg: 'block', number: 1, transactions: 15, gasUsed: 15 * 21_000 })
  })

  it('has the status of each transaction, but no reason for a failure, in an archive without traces', async () => {
    const node = await dev({ noTraces: true })
    const { sender } = wallet(node.url)
    await sender.sendTransaction({ data: ENDLESS, gas: 100_000n })
    const [transaction] = await sealedLines(node, 1)
    expect(transaction).to.include({ status: 'failure' }).and.not.have.property('reason')
  })

  it('has no blocks on a less verbose level', async () => {
    // A loaded machine would log slow requests.
    const node = await dev({ logLevel: 'warn', slowRequestMs: 0 })
    const { sender } = wallet(node.url)
    await sender.sendTransaction({ to: NOBODY })
    await call(node.url, 'evm_mine')
    expect(node.lines).to.deep.equal([])
  })

  it('has no blocks that were sealed while anvil_setLoggingEnabled had switched them off', async () => {
    const node = await dev()
    await call(node.url, 'anvil_setLoggingEnabled', [false])
    await call(node.url, 'evm_mine')
    await call(node.url, 'hardhat_setLoggingEnabled', [true])
    await call(node.url, 'evm_mine')
    const lines = await sealedLines(node, 1)
    expect(lines.map(({ msg, number }) => [msg, number])).to.deep.equal([['block', 2]])
  })

  it('is text without colors when --log-format text writes to a pipe', async () => {
    ensureBuilt()
    const node = new NodeProcess(await freePort(), ['dev', '--log-format', 'text'])
    try {
      await node.start()
      await node.ask('evm_mine', [])
      while (!node.log.includes('gas used')) await sleep(20)
    } finally {
      await node.stop('SIGTERM')
    }
    expect(node.log).to.match(/info {2}block 1 0x[0-9a-f]{64}\n {2}0 transactions {2}gas used 0 of 30000000 /)
    expect(node.log).not.to.contain('\u001b')
  })
})
