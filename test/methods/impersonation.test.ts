import { expect } from 'chai'
import { firstByHand } from '../../src/archive/edits.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { blockTraceAt } from '../../src/archive/traces.ts'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { Replayer } from '../../src/evm/replay.ts'
import { IMPERSONATED_MAX, Impersonation } from '../../src/head/impersonation.ts'
import { decodeRecord, encodeRecord } from '../../src/pool/journalRecord.ts'
import { assemble } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'

const CONTRACT = addressOf(0xaa)
const TARGET = addressOf(0xab)
/** Stores its caller in slot 0. */
const NOTES_CALLER = toHex(assemble('CALLER 0 SSTORE'))
const ETHER = 10n ** 18n

describe('the impersonation of accounts', () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ controlOf: manualSealer })
    await node.ask('anvil_setBalance', CONTRACT, hex(ETHER))
    await node.ask('anvil_setCode', CONTRACT, NOTES_CALLER)
    await node.ask('anvil_setCode', TARGET, NOTES_CALLER)
    await node.ask('evm_mine')
  })

  afterEach(() => node.close())

  const send = (fields: object = {}): Promise<Hex> =>
    node.ask('eth_sendTransaction', { from: CONTRACT, to: TARGET, ...fields })

  it('sends transactions from a contract, and returns the contract as their sender', async () => {
    expect(await node.ask('hardhat_impersonateAccount', CONTRACT.toUpperCase().replace('X', 'x'))).to.equal(
      null,
    )
    expect(await node.ask('eth_accounts')).to.deep.equal([CONTRACT])
    const hash = await send()
    expect(await node.ask('eth_getTransactionByHash', hash)).to.include({ from: CONTRACT, blockHash: null })
    await node.ask('evm_mine')
    const transaction = (await node.ask('eth_getTransactionByHash', hash)) as unknown as Record<
      string,
      string
    >
    expect(transaction).to.include({ from: CONTRACT, to: TARGET, s: '0x1' })
    expect(Buffer.from(fromHex(transaction.r as Hex).subarray(0, 12)).toString()).to.equal('impersonated')
    expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ from: CONTRACT, status: '0x1' })
    expect(BigInt(await node.ask('eth_getStorageAt', TARGET, '0x0', 'latest'))).to.equal(BigInt(CONTRACT))
    expect(await node.ask('eth_getTransactionCount', CONTRACT, 'latest')).to.equal('0x1')
  })

  it('serves transactions of every type, and several in one block', async () => {
    await node.ask('anvil_impersonateAccount', CONTRACT)
    const accessList = [{ address: TARGET, storageKeys: [] }]
    const hashes = [await send({ gasPrice: '0x174876e800' }), await send({ accessList }), await send()]
    hashes.push(await send({ gasPrice: '0x174876e800', accessList }))
    await node.ask('evm_mine')
    for (const hash of hashes)
      expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ status: '0x1', from: CONTRACT })
    expect(new Set(hashes).size).to.equal(4)
  })

  it('gives transactions of different senders different hashes', async () => {
    await node.ask('anvil_autoImpersonateAccount', true)
    await node.ask('anvil_setBalance', TARGET, hex(ETHER))
    expect(await send()).not.to.equal(await send({ from: TARGET }))
    expect(await node.ask('eth_accounts')).to.deep.equal([])
    await node.ask('hardhat_autoImpersonateAccount', false)
    expect(await errorOf(send())).to.have.property('code', -32602)
  })

  it('is needed for eth_sendTransaction, and can be stopped', async () => {
    expect((await errorOf(send())).message).to.contain('anvil_impersonateAccount')
    await node.ask('anvil_impersonateAccount', CONTRACT)
    await send()
    await node.ask('hardhat_stopImpersonatingAccount', CONTRACT)
    expect(await errorOf(send())).to.have.property('code', -32602)
    const signing = node.ask('eth_signTransaction', { from: CONTRACT, to: TARGET })
    expect(await errorOf(signing)).to.have.property('code', -32602)
  })

  it('is not needed for eth_sendUnsignedTransaction', async () => {
    const hash = await node.ask('eth_sendUnsignedTransaction', { from: CONTRACT, to: TARGET })
    await node.ask('evm_mine')
    expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ from: CONTRACT, status: '0x1' })
    expect(await errorOf(node.ask('eth_sendUnsignedTransaction', { to: TARGET }))).to.have.property(
      'code',
      -32602,
    )
  })

  it('does not exempt transactions from the checks of nonce and balance', async () => {
    await node.ask('anvil_impersonateAccount', CONTRACT)
    expect((await errorOf(send({ nonce: '0x0', value: hex(2n * ETHER), gas: '0x5208' }))).message).to.contain(
      'insufficient funds',
    )
    await send()
    await node.ask('evm_mine')
    expect((await errorOf(send({ nonce: '0x0' }))).message).to.contain('nonce too low')
  })

  it('does not make eth_sendRawTransaction accept a transaction that the account did not sign', async () => {
    await node.ask('anvil_impersonateAccount', CONTRACT)
    const hash = await send()
    await node.ask('evm_mine')
    const raw = await node.ask('eth_getRawTransactionByHash', hash)
    await node.ask('debug_setHead', '0x1')
    await node.ask('anvil_dropAllTransactions')
    const error = await errorOf(node.ask('eth_sendRawTransaction', raw as Hex))
    expect(error.message).to.match(/insufficient funds|invalid sender/)
  })

  it('makes a block that can be traced, but has no execution witness', async () => {
    await node.seal()
    await node.ask('debug_setHead', '0x0')
    expect(firstByHand(node.store)).to.equal(undefined)
    await node.ask('anvil_impersonateAccount', toHex(ann.address))
    const hash = await send({ from: toHex(ann.address), value: '0x1' })
    await node.ask('evm_mine')
    expect(firstByHand(node.store)).to.equal(1)
    const recorded = await new Replayer(wholeState(node.store), node.importer.identity).recordBlock(1)
    expect(recorded).to.deep.equal(blockTraceAt(node.store, 1))
    const raw = (await node.ask('debug_getRawBlock', 'latest')) as Hex
    const tracer = { tracer: 'callTracer' }
    const traces = await node.ask('debug_traceBlock', raw, tracer)
    expect(traces).to.deep.equal(await node.ask('debug_traceBlockByNumber', 'latest', tracer))
    expect(traces[0]).to.deep.include({ txHash: hash })
    expect(traces[0]!.result).to.include({ from: toHex(ann.address) })
    expect(await errorOf(node.ask('debug_executionWitness', 'latest'))).to.include({
      message: 'the state was set by hand',
    })
    await node.ask('debug_setHead', '0x0')
    expect(firstByHand(node.store)).to.equal(undefined)
  })

  it('keeps the sender of a transaction through a reorg, and in the journal of the pool', async () => {
    await node.ask('anvil_impersonateAccount', CONTRACT)
    const hash = await send()
    await node.ask('evm_mine')
    await node.ask('debug_setHead', '0x1')
    expect(node.pool.counts()).to.include({ pending: 1 })
    const { transaction } = node.pool.get(fromHex(hash))!
    const record = decodeRecord(encodeRecord({ kind: 'in', pooled: transaction }))
    expect(record).to.deep.nested.include({ 'pooled.sender': fromHex(CONTRACT) })
    await node.ask('evm_mine')
    expect(await node.ask('eth_getTransactionReceipt', hash)).to.include({ from: CONTRACT, status: '0x1' })
  })

  it('has a maximum number of accounts', () => {
    const impersonation = new Impersonation()
    const addressAt = (at: number): Hex => `0x${at.toString(16).padStart(40, '0')}`
    for (let at = 0; at < IMPERSONATED_MAX; at++) impersonation.add(addressAt(at))
    impersonation.add(addressAt(0))
    expect(() => impersonation.add(addressAt(IMPERSONATED_MAX))).to.throw('expected at most 10000 accounts')
    expect(impersonation.has(addressAt(IMPERSONATED_MAX))).to.equal(false)
    impersonation.clear()
    expect(impersonation.addresses).to.deep.equal([])
  })
})
