/**
 * Idioms of the suites of Hardhat and Foundry users on a test node: the suites send without fees in the name of others, move
 * the clock, and read pending transactions while nothing is mined by itself. Each idiom runs on any node that answers
 * the methods of anvil.
 */
import { expect } from 'chai'
import { createdAddress } from '../../src/chain/createdAddress.ts'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { assemble } from './assembler.ts'

/** Calls a method with parameters by position. @throws when the answer is an error */
export type Call = (method: string, ...params: unknown[]) => Promise<unknown>

/** @param accounts addresses of accounts with money that the node signs for */
export type Idiom = (node: NodeUnderTest) => Promise<void>

interface Block {
  readonly number: string
  readonly hash: string
  readonly timestamp: string
  readonly baseFeePerGas: string
  readonly transactions: readonly string[]
}

const POOR = '0x00000000000000000000000000000000000c0c0a'
const TARGET = '0x0000000000000000000000000000000000c0ffee'
const CONTRACT = '0x00000000000000000000000000000000000d0d0a'
const ETHER = 10n ** 18n
const HOUR = 3_600
/** Maximum number of questions for the receipt of a transaction that is about to be mined. */
const TRIES_MAX = 1_000

const codeOf = (program: string): string => `0x${Buffer.from(assemble(program)).toString('hex')}`
/** Returns the time of the block; with call data, stores its first word in slot 0, and logs it. */
const CLOCK = codeOf(`
  CALLDATASIZE @write JUMPI
  TIMESTAMP 0 MSTORE 0x20 0 RETURN
  write:
  0 CALLDATALOAD 0 SSTORE 0x20 0 LOG0 STOP
`)
/** Init code that deploys at most 255 bytes of code. */
const initCodeOf = (code: string): string => {
  const bytes = ((code.length - 2) / 2).toString(16).padStart(2, '0')
  return `0x60${bytes}600c60003960${bytes}6000f3${code.slice(2)}`
}
const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`

/** A node, and its first accounts. */
export class NodeUnderTest {
  readonly call: Call
  readonly accounts: readonly string[]

  private constructor(call: Call, accounts: readonly string[]) {
    this.call = call
    this.accounts = accounts
  }

  static async of(call: Call): Promise<NodeUnderTest> {
    return new NodeUnderTest(call, (await call('eth_accounts')) as string[])
  }

  async block(which: string | number = 'latest'): Promise<Block> {
    const tag = typeof which === 'number' ? `0x${which.toString(16)}` : which
    return (await this.call('eth_getBlockByNumber', tag, false)) as Block
  }

  async time(which?: string | number): Promise<number> {
    return Number((await this.block(which)).timestamp)
  }

  async balance(address: string, block = 'latest'): Promise<bigint> {
    return BigInt((await this.call('eth_getBalance', address, block)) as string)
  }

  send(transaction: object): Promise<string> {
    const sender = { from: this.accounts[0], to: TARGET }
    return this.call('eth_sendTransaction', { ...sender, ...transaction }) as Promise<string>
  }

  /** Returns the receipt of a transaction that is about to be mined: anvil answers a send before it mines. */
  async mined(hash: string): Promise<Record<string, string>> {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const receipt = await this.receipt(hash)
      if (receipt !== null) return receipt
    }
    throw new Error('the transaction is not mined')
  }

  receipt(hash: string): Promise<Record<string, string> | null> {
    return this.call('eth_getTransactionReceipt', hash) as Promise<Record<string, string> | null>
  }

  async refused(method: string, ...params: unknown[]): Promise<void> {
    const outcome = await this.call(method, ...params).then(
      () => 'accepted',
      () => 'refused',
    )
    expect(outcome, method).to.equal('refused')
  }
}

/** Sends without fees, and expects that the transaction succeeds in the newest block. */
async function expectFree(node: NodeUnderTest, transaction: object): Promise<void> {
  const receipt = await node.mined(await node.send(transaction))
  expect(receipt).to.include({ status: '0x1', effectiveGasPrice: '0x0' })
}

/** The address of the contract that an account without transactions deploys. */
function deployedAt(address: string): string {
  return toHex(createdAddress(fromHex(address as Hex), 0n))
}

const FREE = [{ gasPrice: '0x0' }, { maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }]

const free: Record<string, Idiom> = {
  'an impersonated account without money sends while the base fee is 0': async (node) => {
    await node.call('hardhat_impersonateAccount', POOR)
    await node.call('hardhat_setNextBlockBaseFeePerGas', '0x0')
    for (const fees of FREE) await expectFree(node, { from: POOR, gas: '0x30000', ...fees })
    expect(await node.balance(POOR)).to.equal(0n)
    expect(BigInt((await node.block()).baseFeePerGas)).to.equal(0n)
    await node.call('hardhat_stopImpersonatingAccount', POOR)
    await node.refused('eth_sendTransaction', { from: POOR, to: TARGET, gasPrice: '0x0' })
  },
  'an impersonated contract without money sends while the base fee is 0': async (node) => {
    await node.call('anvil_setCode', CONTRACT, CLOCK)
    await node.call('anvil_impersonateAccount', CONTRACT)
    await node.call('anvil_setNextBlockBaseFeePerGas', '0x0')
    await expectFree(node, { from: CONTRACT, gas: '0x30000', gasPrice: '0x0' })
  },
  'a sender with money pays no tip': async (node) => {
    const fees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x0' }
    const receipt = await node.mined(await node.send({ value: '0x1', ...fees }))
    expect(receipt).to.include({ status: '0x1', effectiveGasPrice: (await node.block()).baseFeePerGas })
  },
  'a transaction offers more than an ether for its gas': async (node) => {
    const receipt = await node.mined(await node.send({ gas: '0x1000000', gasPrice: '0x174876e800' }))
    expect(receipt).to.include({ status: '0x1' })
  },
}

const time: Record<string, Idiom> = {
  'a fixture takes the newest time plus an hour before its first transaction': async (node) => {
    const start = (await node.time()) + HOUR
    await node.mined(await node.send({ value: '0x1' }))
    await node.call('evm_setNextBlockTimestamp', start)
    await node.mined(await node.send({ value: '0x1' }))
    expect(await node.time()).to.equal(start)
  },
  'the next block has exactly the time that was set, and no earlier one can be set': async (node) => {
    const latest = await node.time()
    await node.call('evm_setNextBlockTimestamp', latest + 100)
    expect(await node.time()).to.equal(latest)
    await node.call('evm_mine')
    expect(await node.time()).to.equal(latest + 100)
    await node.refused('evm_setNextBlockTimestamp', latest + 99)
  },
  'an increase of the time shows in the next block': async (node) => {
    const latest = await node.time()
    await node.call('evm_increaseTime', HOUR)
    expect(await node.time()).to.equal(latest)
    await node.call('evm_mine')
    const later = await node.time()
    expect(later).to.be.at.least(latest + HOUR)
    await node.call('evm_increaseTime', '0xe10')
    await node.call('hardhat_mine', '0x1')
    expect(await node.time()).to.be.at.least(later + HOUR)
  },
  'a contract sees the time of the next block in a call on the pending block': async (node) => {
    await node.call('anvil_setCode', CONTRACT, CLOCK)
    await node.call('evm_setAutomine', false)
    await node.send({ value: '0x1' })
    const next = (await node.time()) + HOUR
    await node.call('evm_setNextBlockTimestamp', next)
    expect(await node.time('pending')).to.equal(next)
    expect(Number(await node.call('eth_call', { to: CONTRACT }, 'pending'))).to.equal(next)
  },
  'many blocks have the interval that was given': async (node) => {
    const { number } = await node.block()
    await node.call('anvil_mine', '0x5', '0x3c')
    const first = Number(number) + 1
    const times = await Promise.all([0, 1, 2, 3, 4].map((index) => node.time(first + index)))
    for (let index = 1; index < times.length; index++)
      expect(times[index]! - times[index - 1]!).to.be.at.least(60)
  },
  'a snapshot restores blocks, balances and time': async (node) => {
    const before = await node.block()
    const snapshot = await node.call('evm_snapshot')
    await node.call('evm_increaseTime', 1_000 * HOUR)
    await node.mined(await node.send({ value: '0x7' }))
    expect(await node.call('evm_revert', snapshot)).to.equal(true)
    expect((await node.block()).hash).to.equal(before.hash)
    await node.call('evm_mine')
    expect((await node.time()) - Number(before.timestamp)).to.be.below(HOUR)
  },
}

const pending: Record<string, Idiom> = {
  'each read of the pending block has what was sent before': async (node) => {
    await node.call('evm_setAutomine', false)
    const before = await node.balance(TARGET, 'pending')
    const hashes: string[] = []
    for (let sent = 1n; sent <= 3n; sent++) {
      hashes.push(await node.send({ value: '0x7', gas: '0x5208' }))
      expect(await node.balance(TARGET, 'pending')).to.equal(before + 7n * sent)
      expect((await node.block('pending')).transactions).to.deep.equal(hashes)
    }
    expect(await node.balance(TARGET)).to.equal(before)
    expect(await node.receipt(hashes[0]!)).to.equal(null)
    expect(await node.call('txpool_status')).to.deep.equal({ pending: '0x3', queued: '0x0' })
    await node.call('evm_mine')
    expect(await node.balance(TARGET)).to.equal(before + 21n)
    expect((await node.block()).transactions).to.deep.equal(hashes)
  },
  'calls, code and storage of the pending block have what was sent before': async (node) => {
    await node.call('anvil_setCode', CONTRACT, CLOCK)
    await node.call('evm_setAutomine', false)
    const slot = (): Promise<unknown> => node.call('eth_getStorageAt', CONTRACT, '0x0', 'pending')
    expect(Number(await slot())).to.equal(0)
    for (const value of [5, 6]) {
      await node.send({ to: CONTRACT, data: word(value), gas: '0x30000' })
      expect(Number(await slot())).to.equal(value)
    }
    const from = node.accounts[1]!
    const code = codeOf('TIMESTAMP 0 MSTORE 0x20 0 RETURN')
    await node.send({ from, to: null, data: code, gas: '0x30000', nonce: '0x0' })
    expect(Number(await node.call('eth_getTransactionCount', from, 'pending'))).to.equal(1)
    const estimate = await node.call('eth_estimateGas', { from, to: CONTRACT, data: word(7) }, 'pending')
    expect(Number(estimate)).to.be.within(21_000, 60_000)
  },
  'a dropped transaction is gone, and a replaced one has made room': async (node) => {
    await node.call('evm_setAutomine', false)
    const before = await node.balance(TARGET, 'pending')
    const [from, nonce] = [node.accounts[2]!, '0x0']
    const fees = (gwei: bigint) => ({
      maxFeePerGas: `0x${(gwei * 10n ** 9n).toString(16)}`,
      maxPriorityFeePerGas: '0x1',
    })
    await node.send({ from, nonce, value: '0x1', gas: '0x5208', ...fees(10n) })
    expect(await node.balance(TARGET, 'pending')).to.equal(before + 1n)
    const second = await node.send({ from, nonce, value: '0x2', gas: '0x5208', ...fees(11n) })
    expect(await node.balance(TARGET, 'pending')).to.equal(before + 2n)
    await node.call('anvil_dropTransaction', second)
    expect(await node.balance(TARGET, 'pending')).to.equal(before)
    expect(await node.call('eth_getTransactionByHash', second)).to.equal(null)
  },
  'transactions that arrive against the order of their nonces are mined together': async (node) => {
    await node.call('evm_setAutomine', false)
    const from = node.accounts[3]!
    const hex = (nonce: number): string => `0x${nonce.toString(16)}`
    const nonces = Array.from({ length: 80 }, (_, index) => 79 - index)
    for (const nonce of nonces) await node.send({ from, nonce: hex(nonce), value: '0x1', gas: '0x5208' })
    expect(Number(await node.call('eth_getTransactionCount', from, 'pending'))).to.equal(80)
    await node.call('evm_mine')
    expect((await node.block()).transactions).to.have.length(80)
  },
  'transactions are accepted that the sender cannot pay together': async (node) => {
    await node.call('evm_setAutomine', false)
    const from = node.accounts[4]!
    await node.call('anvil_setBalance', from, `0x${ETHER.toString(16)}`)
    const value = `0x${((ETHER * 6n) / 10n).toString(16)}`
    const first = await node.send({ from, value, gas: '0x5208' })
    await node.send({ from, value, gas: '0x5208' })
    await node.call('evm_mine')
    expect((await node.block()).transactions).to.deep.equal([first])
  },
  'a reorg puts other blocks in the place of the newest ones': async (node) => {
    await node.call('anvil_mine', '0x3')
    const hash = await node.send({ value: '0x1' })
    await node.mined(hash)
    const before = await node.block()
    await node.call('anvil_reorg', 2, [[{ from: node.accounts[0], to: TARGET, value: '0x5' }, 1]])
    const after = await node.block()
    expect(after.number).to.equal(before.number)
    expect(after.hash).not.to.equal(before.hash)
    expect(after.transactions).to.have.length(1)
    expect(await node.receipt(hash)).to.equal(null)
    expect(await node.balance(TARGET)).to.equal(5n)
  },
}

/** The idioms by their names. Each needs a chain on which no account has sent anything. */
export const idioms: Readonly<Record<string, Idiom>> = { ...free, ...time, ...pending }

/** Idioms that fail on anvil, which estimates the gas of a send on the newest block. */
export const beyondAnvil: Readonly<Record<string, Idiom>> = {
  'a contract is deployed and called before a block is mined, without a gas limit': async (node) => {
    await node.call('evm_setAutomine', false)
    const [from] = node.accounts
    const to = deployedAt(from!)
    const sent = [await node.send({ to: null, data: initCodeOf(CLOCK) })]
    sent.push(await node.send({ to, data: word(5) }))
    expect(Number(await node.call('eth_estimateGas', { from, to, data: word(5) }))).to.be.above(21_200)
    await node.call('evm_mine')
    expect((await node.block()).transactions).to.deep.equal(sent)
    for (const hash of sent) expect(await node.receipt(hash)).to.include({ status: '0x1' })
    expect(Number(await node.call('eth_getStorageAt', to, '0x0', 'latest'))).to.equal(5)
  },
}
