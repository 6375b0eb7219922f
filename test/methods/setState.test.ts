import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { editsAt, firstByHand } from '../../src/archive/edits.ts'
import { stateAt as archiveStateAt } from '../../src/archive/state.ts'
import { blockTraceAt } from '../../src/archive/traces.ts'
import { pendingEdits } from '../../src/archive/waitingEdits.ts'
import { EMPTY_CODE_HASH } from '../../src/chain/crypto.ts'
import { fromHex, type Hex, toBigInt, toHex } from '../../src/chain/hex.ts'
import { Replayer } from '../../src/evm/replay.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { archiveFaults } from '../support/archiveFaults.ts'
import { assemble, word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { manualSealer, signed } from '../support/sealing.ts'

/** An account that no transaction has touched. */
const ACCOUNT = addressOf(0xaa)
const OTHER = addressOf(0xab)
const ETHER = 10n ** 18n
/** Returns the value of slot 0. */
const READER = toHex(assemble('0 SLOAD 0 MSTORE 32 0 RETURN'))
/** Increments slot 0. */
const COUNTER = toHex(assemble('0 SLOAD 1 ADD 0 SSTORE'))
const WORD = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`
const HAND = { code: -32000, message: 'the state was set by hand' }

describe('state that is set by hand', () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ controlOf: manualSealer })
  })

  afterEach(() => node.close())

  const headNumber = (): Hex => hex(node.views.current.head.number)
  const headHash = (): Hex => toHex(node.views.current.head.hash)

  const faults = (): Promise<string[]> => archiveFaults(node.store)

  async function entries(): Promise<string[]> {
    const all: string[] = []
    for await (const [key, value] of node.store.entries({ gte: Uint8Array.of(0), lt: Uint8Array.of(0xff) }))
      all.push(`${toHex(key)} ${toHex(value)}`)
    return all
  }

  /** Sets everything that can be set. */
  async function setAll(): Promise<void> {
    expect(await node.ask('anvil_setBalance', ACCOUNT, hex(ETHER))).to.equal(null)
    expect(await node.ask('anvil_setCode', ACCOUNT, READER)).to.equal(null)
    expect(await node.ask('anvil_setNonce', ACCOUNT, 7)).to.equal(null)
    expect(await node.ask('anvil_setStorageAt', ACCOUNT, '0x0', WORD(42))).to.equal(true)
  }

  /** The state of {@link ACCOUNT} as a client sees it. */
  async function stateAt(block: string): Promise<unknown> {
    return {
      balance: BigInt(await node.ask('eth_getBalance', ACCOUNT, block)),
      code: await node.ask('eth_getCode', ACCOUNT, block),
      nonce: Number(await node.ask('eth_getTransactionCount', ACCOUNT, block)),
      slot: Number(await node.ask('eth_getStorageAt', ACCOUNT, '0x0', block)),
      called: await node.ask('eth_call', { to: ACCOUNT }, block),
    }
  }

  const NOTHING = { balance: 0n, code: '0x', nonce: 0, slot: 0, called: '0x' }
  const SET = { balance: ETHER, code: READER, nonce: 7, slot: 42, called: WORD(42) }

  it('refuses code and slots of the contracts that every block calls', async () => {
    const queue = '0x00000961ef480eb55e80d19ad83579a64c007002'
    const refusal = {
      code: -32602,
      message: 'invalid parameter 0 (address): expected none of the contracts that every block calls',
    }
    expect(await errorOf(node.ask('anvil_setCode', queue, '0xfe'))).to.include(refusal)
    expect(await errorOf(node.ask('anvil_setStorageAt', queue, '0x3', WORD(42)))).to.include(refusal)
    expect(await node.ask('anvil_setBalance', queue, hex(ETHER))).to.equal(null)
    await node.ask('evm_mine')
  })

  it('is shown at latest and pending, and not by the number or the hash of the head', async () => {
    await node.seal()
    await setAll()
    expect(await stateAt('latest')).to.deep.equal(SET)
    expect(await stateAt('pending')).to.deep.equal(SET)
    expect(await stateAt(headNumber())).to.deep.equal(NOTHING)
    expect(await stateAt(headHash())).to.deep.equal(NOTHING)
    expect(await node.ask('eth_getBalance', ACCOUNT)).to.equal(hex(ETHER))
  })

  it('is visible to eth_callMany at latest and pending, but not by number or hash', async () => {
    await node.seal()
    await setAll()
    const bundles = [{ transactions: [{ to: ACCOUNT }] }]
    for (const context of [undefined, {}, { blockNumber: 'latest' }, { blockNumber: 'pending' }])
      expect(await node.ask('eth_callMany', bundles, context)).to.deep.equal([[{ value: WORD(42) }]])
    for (const context of [
      { blockNumber: headNumber() },
      { blockNumber: headHash() },
      { blockHash: headHash() },
    ])
      expect(await node.ask('eth_callMany', bundles, context)).to.deep.equal([[{ value: '0x' }]])
  })

  it('is included in the next block and in its state root', async () => {
    await setAll()
    await node.ask('evm_mine')
    expect(pendingEdits(node.store)).to.equal(undefined)
    expect(await stateAt('latest')).to.deep.equal(SET)
    expect(await stateAt(headNumber())).to.deep.equal(SET)
    expect(await stateAt('0x0')).to.deep.equal(NOTHING)
    const proof = await node.ask('eth_getProof', ACCOUNT, ['0x0'], 'latest')
    expect(proof).to.include({ balance: hex(ETHER), nonce: '0x7' })
    expect(proof.storageProof[0]).to.include({ value: '0x2a' })
    expect(firstByHand(node.store)).to.equal(1)
    await node.ask('evm_mine')
    expect(await stateAt('latest')).to.deep.equal(SET)
    expect(await faults()).to.deep.equal([])
  })

  it('is shown at pending together with the transactions of the pool', async () => {
    await node.ask('hardhat_setCode', ACCOUNT, COUNTER)
    await node.ask('hardhat_setStorageAt', ACCOUNT, '0x0', WORD(42))
    await node.send(ann, { to: fromHex(ACCOUNT) })
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x0', 'pending')).to.equal(WORD(43))
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x0', 'latest')).to.equal(WORD(42))
    await node.ask('hardhat_setStorageAt', ACCOUNT, '0x0', WORD(50))
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x0', 'pending')).to.equal(WORD(51))
    await node.ask('evm_mine')
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x0', 'latest')).to.equal(WORD(51))
    expect(await faults()).to.deep.equal([])
  })

  it('has no proofs and no witness', async () => {
    await setAll()
    for (const block of ['latest', 'pending'])
      expect(await errorOf(node.ask('eth_getProof', ACCOUNT, [], block))).to.include(HAND)
    expect(await node.ask('eth_getProof', ACCOUNT, [], headNumber())).to.include({ balance: '0x0' })
    await node.ask('evm_mine')
    expect(await errorOf(node.ask('debug_executionWitness', 'latest'))).to.include(HAND)
    await node.ask('evm_mine')
    expect(await node.ask('debug_executionWitness', 'latest')).to.have.property('state')
  })

  it('changes slots and code of a contract that the archive has, and keeps the rest', async () => {
    await node.ask('anvil_setCode', ACCOUNT, COUNTER)
    await node.ask('anvil_setStorageAt', ACCOUNT, '0x5', WORD(5))
    await node.send(ann, { to: fromHex(ACCOUNT) })
    await node.ask('evm_mine')
    await node.ask('anvil_setCode', ACCOUNT, READER)
    await node.ask('anvil_setStorageAt', ACCOUNT, '0x0', WORD(7))
    expect(await node.ask('eth_call', { to: ACCOUNT }, 'latest')).to.equal(WORD(7))
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x5', 'latest')).to.equal(WORD(5))
    await node.ask('anvil_setStorageAt', ACCOUNT, '0x5', '0x0')
    await node.ask('evm_mine')
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x5', 'latest')).to.equal(WORD(0))
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x5', '0x1')).to.equal(WORD(5))
    expect(await faults()).to.deep.equal([])
  })

  it('leaves no records when the account is set back to empty', async () => {
    const before = await entries()
    await setAll()
    await node.ask('anvil_setStorageAt', ACCOUNT, '0x0', '0x0')
    await node.ask('anvil_setCode', ACCOUNT, '0x')
    await node.ask('anvil_setNonce', ACCOUNT, '0x0')
    await node.ask('anvil_setBalance', ACCOUNT, '0x0')
    expect(await entries()).to.deep.equal(before)
    expect(node.views.current.edited).to.equal(undefined)
  })

  it('determines the balances and nonces that the pool uses', async () => {
    const sender = toHex(ann.address)
    await node.ask('anvil_setBalance', sender, '0x1')
    await node.send(ann, { to: fromHex(OTHER) }).then(
      () => expect.fail('was taken'),
      (error: Error) => expect(error.message).to.contain('insufficient funds'),
    )
    await node.ask('anvil_setBalance', sender, hex(ETHER))
    await node.ask('anvil_setNonce', sender, '0x9')
    expect(await node.ask('eth_getTransactionCount', sender, 'pending')).to.equal('0x9')
    await node.send(ann, { to: fromHex(OTHER), value: 3n })
    await node.ask('anvil_setNonce', sender, '0x8')
    expect(node.pool.counts()).to.deep.equal({ pending: 0, queued: 1 })
    await node.ask('anvil_setNonce', sender, '0x9')
    await node.ask('evm_mine')
    expect(await node.ask('eth_getBalance', OTHER, 'latest')).to.equal('0x3')
    expect(await node.ask('eth_getTransactionCount', sender, 'latest')).to.equal('0xa')
  })

  it('is made in steps before the pool reads a sender from it', async () => {
    const raw = toHex(signed(ann, 0).raw)
    const asks = [
      () => node.ask('eth_getTransactionCount', ACCOUNT, 'pending'),
      // The transaction is of another chain, which the pool refuses.
      () => errorOf(node.ask('eth_sendRawTransaction', raw)),
    ]
    for (const [index, ask] of asks.entries()) {
      await node.ask('anvil_setBalance', ACCOUNT, hex(index + 1))
      const edited = node.views.current.edited!
      const scopes: unknown[] = []
      const prepare = edited.prepare.bind(edited)
      edited.prepare = (scope) => {
        scopes.push(scope)
        return prepare(scope)
      }
      await ask()
      expect(scopes).to.have.lengthOf(1)
    }
  })

  it('is applied when a block is executed again', async () => {
    await node.ask('anvil_setCode', ACCOUNT, COUNTER)
    await node.ask('anvil_setStorageAt', ACCOUNT, '0x0', WORD(42))
    const { hash } = await node.send(ann, { to: fromHex(ACCOUNT) })
    await node.send(ann, { to: fromHex(ACCOUNT) })
    await node.ask('evm_mine')
    const { reader, identity } = node.importer
    expect(await new Replayer(reader, identity).recordBlock(1)).to.deep.equal(blockTraceAt(node.store, 1))
    const { stateRoot } = (await node.ask('eth_getBlockByNumber', 'latest', false))! as { stateRoot: Hex }
    const roots = await node.ask('debug_intermediateRoots', headHash())
    expect(roots!.at(-1)).to.equal(stateRoot)
    const prestate = await node.ask('debug_traceTransaction', toHex(hash), { tracer: 'prestateTracer' })
    expect(prestate).to.deep.property(ACCOUNT, {
      balance: '0x0',
      code: COUNTER,
      codeHash: (prestate as Record<string, { codeHash: string }>)[ACCOUNT]!.codeHash,
      storage: { [WORD(0)]: WORD(42) },
    })
    const counted = await node.ask('trace_blockOpcodeGas', 'latest')
    expect(counted!.transactions).to.have.length(2)
    const raw = await node.ask('debug_getRawBlock', 'latest')
    const traces = await node.ask('debug_traceBlock', raw as Hex)
    expect(traces).to.deep.equal(await node.ask('debug_traceBlockByNumber', 'latest'))
    const steps = (traces[0]!.result as { structLogs: { op: string }[] }).structLogs
    expect(steps.map(({ op }) => op)).to.include('SSTORE')
  })

  it('is undone by evm_revert and debug_setHead, whether or not a block has included it', async () => {
    await node.seal()
    const clean = await entries()
    const first = await node.ask('evm_snapshot')
    await setAll()
    const edited = await entries()
    const second = await node.ask('evm_snapshot')
    await node.ask('anvil_setBalance', ACCOUNT, '0x5')
    await node.ask('evm_mine', { blocks: 3 })
    expect(await node.ask('evm_revert', second)).to.equal(true)
    expect(await entries()).to.deep.equal(edited)
    expect(await stateAt('latest')).to.deep.equal(SET)
    const third = await node.ask('evm_snapshot')
    await node.ask('anvil_setNonce', ACCOUNT, 8)
    expect(await node.ask('evm_revert', third)).to.equal(true)
    expect(await stateAt('latest')).to.deep.equal(SET)
    expect(await node.ask('evm_revert', first)).to.equal(true)
    expect(await entries()).to.deep.equal(clean)
    expect(await stateAt('latest')).to.deep.equal(NOTHING)
    await setAll()
    await node.ask('evm_mine')
    await node.ask('anvil_setBalance', ACCOUNT, '0x6')
    await node.ask('debug_setHead', '0x1')
    expect(await entries()).to.deep.equal(clean)
  })

  it('is there after a restart', async () => {
    await setAll()
    const views = new HeadViews(node.store)
    const { edited, head } = views.current
    expect(edited!.pieces).to.deep.equal(node.views.current.edited!.pieces)
    expect(head.number).to.equal(0)
    await views.close()
    await node.ask('evm_mine')
    expect(editsAt(node.store, 1)!.accounts.map(({ address }) => toHex(address))).to.deep.equal([ACCOUNT])
  })

  it('is as the last step left it after each change, snapshot, return and block, also for a node that starts then', async () => {
    const seen: unknown[] = []
    const step = async (method: MethodName, ...params: unknown[]): Promise<void> => {
      await node.ask(method, ...params)
      const now = await valuesNow()
      expect(await valuesAfterRestart(), `${method} ${seen.length}`).to.deep.equal(now)
      seen.push(now)
    }
    const values = (balance: number, other: number, ...slots: number[]): unknown => ({
      balance,
      other,
      slots,
    })
    await step('anvil_setStorageAt', ACCOUNT, '0x0', WORD(1))
    await step('anvil_setBalance', ACCOUNT, '0x5')
    await step('evm_snapshot')
    await step('anvil_setStorageAt', ACCOUNT, '0x1', WORD(2))
    await step('anvil_setBalance', OTHER, '0x7')
    await step('anvil_setBalance', ACCOUNT, '0x0')
    await step('evm_revert', '0x1')
    await step('anvil_setStorageAt', ACCOUNT, '0x2', WORD(3))
    await step('anvil_addBalance', OTHER, '0x8')
    await node.send(ann, { to: fromHex(ACCOUNT), value: 10n })
    await step('evm_mine')
    await step('anvil_addBalance', OTHER, '0x1')
    await step('anvil_setStorageAt', ACCOUNT, '0x0', WORD(0))
    await step('debug_setHead', '0x0')
    await step('anvil_addBalance', ACCOUNT, '0x9')
    await step('evm_mine')
    expect(seen).to.deep.equal([
      values(0, 0, 1, 0, 0),
      values(5, 0, 1, 0, 0),
      values(5, 0, 1, 0, 0),
      values(5, 0, 1, 2, 0),
      values(5, 7, 1, 2, 0),
      values(0, 7, 1, 2, 0),
      values(5, 0, 1, 0, 0),
      values(5, 0, 1, 0, 3),
      values(5, 8, 1, 0, 3),
      values(15, 8, 1, 0, 3),
      values(15, 9, 1, 0, 3),
      values(15, 9, 0, 0, 3),
      values(0, 0, 0, 0, 0),
      values(9, 0, 0, 0, 0),
      // With the transaction of the block that was removed.
      values(19, 0, 0, 0, 0),
    ])
    expect(await faults()).to.deep.equal([])
  })

  /** The values that {@link valuesAfterRestart} reads, as a client sees them. */
  async function valuesNow(): Promise<unknown> {
    const slots = ['0x0', '0x1', '0x2'].map(async (slot) =>
      Number(await node.ask('eth_getStorageAt', ACCOUNT, slot)),
    )
    return {
      balance: Number(await node.ask('eth_getBalance', ACCOUNT)),
      other: Number(await node.ask('eth_getBalance', OTHER)),
      slots: await Promise.all(slots),
    }
  }

  /** Reads values as a node would that starts now. */
  async function valuesAfterRestart(): Promise<unknown> {
    const views = new HeadViews(node.store)
    const { archive, edited, head } = views.current
    const state = archiveStateAt((edited?.archive ?? archive).reader, head.number)
    const balanceOf = (address: string): number => Number(state.account(fromHex(address))?.balance ?? 0n)
    const values = {
      ...{ balance: balanceOf(ACCOUNT), other: balanceOf(OTHER) },
      slots: [0, 1, 2].map((slot) => Number(toBigInt(state.slot(fromHex(ACCOUNT), word(slot))))),
    }
    await views.close()
    return values
  }

  it('does not become part of a block that was built elsewhere', async () => {
    const other = await liveNode()
    await other.seal()
    await setAll()
    const raw = await other.ask('debug_getRawBlock', 'latest')
    await node.importer.add(fromHex(raw as Hex))
    node.views.refresh()
    expect(await stateAt('latest')).to.deep.equal(NOTHING)
    expect(firstByHand(node.store)).to.equal(undefined)
    await other.close()
  })

  it('creates the account when only a storage slot is set', async () => {
    await node.ask('anvil_setStorageAt', ACCOUNT, '0x1', WORD(1))
    await node.ask('evm_mine')
    expect(await node.ask('eth_getStorageAt', ACCOUNT, '0x1', 'latest')).to.equal(WORD(1))
    expect(await node.ask('eth_getProof', ACCOUNT, ['0x1'], 'latest')).to.include({
      codeHash: toHex(EMPTY_CODE_HASH),
    })
    expect(await faults()).to.deep.equal([])
  })

  it('refuses bad values', async () => {
    const bad: [
      'anvil_setBalance' | 'anvil_setCode' | 'anvil_setNonce' | 'anvil_setStorageAt',
      ...unknown[],
    ][] = [
      ['anvil_setBalance', '0xaa', '0x1'],
      ['anvil_setBalance', ACCOUNT, `0x1${'0'.repeat(64)}`],
      ['anvil_setBalance', ACCOUNT, '-1'],
      ['anvil_setCode', ACCOUNT, '0x6'],
      ['anvil_setNonce', ACCOUNT, '0x10000000000000000'],
      ['anvil_setStorageAt', ACCOUNT, '0x0'],
      ['anvil_setStorageAt', ACCOUNT, '0x0', `0x${'1'.repeat(65)}`],
    ]
    for (const [method, ...params] of bad)
      expect(await errorOf(node.ask(method, ...params)), method).to.have.property('code', -32602)
  })

  it('is refused by a node that seals no blocks', async () => {
    const other = await liveNode()
    expect(await errorOf(other.ask('anvil_setBalance', ACCOUNT, '0x1'))).to.have.property('code', -32601)
    await other.close()
  })
})
