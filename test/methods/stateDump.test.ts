import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { editsAt, firstByHand } from '../../src/archive/edits.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { pendingEdits } from '../../src/archive/waitingEdits.ts'
import { fromHex, type Hex, toHex } from '../../src/chain/hex.ts'
import { WITHDRAWAL_REQUEST_ADDRESS } from '../../src/chain/systemContracts.ts'
import { EDITS_BYTES_MAX, HandEdits, TooManyEditsError } from '../../src/ingest/handEdits.ts'
import { ContractOfBlocksError } from '../../src/ingest/loadedState.ts'
import { assemble } from '../support/assembler.ts'
import { NOTEBOOK } from '../support/candidates.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'
import { contentsOf } from '../support/stores.ts'

interface Account {
  readonly nonce: number
  readonly balance: Hex
  readonly code: Hex
  readonly storage: Readonly<Record<Hex, Hex>>
}

type Accounts = Record<Hex, Account>

/** An account that no transaction has touched. */
const ACCOUNT = addressOf(0xaa)
const OTHER = addressOf(0xab)
const ETHER = 10n ** 18n
/** Increments slot 0. */
const COUNTER = toHex(assemble('0 SLOAD 1 ADD 0 SSTORE'))
const WORD = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`
const EMPTY: Account = { nonce: 0, balance: '0x0', code: '0x', storage: {} }
/** So many slots take much longer than a piece of work on the serving thread, 2 ms. */
const MANY_SLOTS = 10_000
/** More answers than there are steps before and after the slots are laid over the head. */
const ANSWERS_MIN = 50
/** Index of the bad account of a dump: accounts before it have been merged when it is read. */
const BAD_ACCOUNT = 1_500
const QUEUE = toHex(WITHDRAWAL_REQUEST_ADDRESS)

const packed = (accounts: object): Hex => toHex(gzipSync(JSON.stringify({ accounts })))
const unpacked = (dump: string): { accounts: Accounts } =>
  JSON.parse(gunzipSync(fromHex(dump)).toString()) as { accounts: Accounts }

describe('anvil_dumpState and anvil_loadState', () => {
  let node: LiveNode

  beforeEach(async () => {
    node = await liveNode({ controlOf: manualSealer })
  })

  afterEach(() => node.close())

  it('let other requests be answered while many slots are loaded', async () => {
    await node.send(ann, { to: fromHex(ACCOUNT), value: 1n })
    const entries = Array.from({ length: MANY_SLOTS }, (_, slot) => [WORD(slot), WORD(slot + 1)])
    const dump = packed({ [ACCOUNT]: { ...EMPTY, storage: Object.fromEntries(entries) as object } })
    let isLoading = true
    const loading = node.ask('anvil_loadState', dump).finally(() => {
      isLoading = false
    })
    let answers = 0
    for (; isLoading; answers++) {
      expect(await node.ask('eth_blockNumber')).to.equal('0x0')
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await loading).to.equal(true)
    expect(answers).to.be.at.least(ANSWERS_MIN)
    const last = WORD(MANY_SLOTS - 1)
    expect(await node.ask('eth_getStorageAt', ACCOUNT, last, 'latest')).to.equal(WORD(MANY_SLOTS))
  })

  const accountsOf = async (one = node): Promise<Accounts> =>
    unpacked(await one.ask('anvil_dumpState')).accounts

  async function faults(one = node): Promise<string[]> {
    const found: string[] = []
    await verifyArchive(one.store, {
      onFinding: ({ where, what }) => found.push(`${where}: ${what}`),
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    return found
  }

  /** The state as the other methods show it. */
  async function shown(addresses: readonly string[], slots: Accounts, one = node): Promise<Accounts> {
    const entries = addresses.map(async (address) => {
      const storage = Object.keys(slots[address as Hex]!.storage).map(async (slot) => [
        slot,
        await one.ask('eth_getStorageAt', address, slot, 'latest'),
      ])
      return [
        address,
        {
          nonce: Number(await one.ask('eth_getTransactionCount', address, 'latest')),
          balance: await one.ask('eth_getBalance', address, 'latest'),
          code: await one.ask('eth_getCode', address, 'latest'),
          storage: Object.fromEntries(await Promise.all(storage)),
        },
      ]
    })
    return Object.fromEntries(await Promise.all(entries)) as Accounts
  }

  /** A chain with transactions in a block and changes by hand on top. */
  async function change(): Promise<void> {
    await node.ask('anvil_setCode', OTHER, COUNTER)
    await node.send(ann, { to: fromHex(OTHER) })
    await node.send(bob, { to: fromHex(ACCOUNT), value: 3n })
    await node.ask('evm_mine')
    await node.ask('anvil_setStorageAt', OTHER, '0x7', WORD(7))
    await node.ask('anvil_setStorageAt', ACCOUNT, WORD(5), WORD(42))
    await node.ask('anvil_setCode', ACCOUNT, '0x6001')
    await node.ask('anvil_setNonce', ACCOUNT, '0xffffffffffffffff')
  }

  it('dump every account, including changes by hand that are not yet in a block', async () => {
    await change()
    const dump = await node.ask('anvil_dumpState')
    const { accounts, ...rest } = unpacked(dump)
    expect(rest).to.deep.equal({
      block: null,
      best_block_number: null,
      blocks: [],
      transactions: [],
      historical_states: null,
    })
    expect(gunzipSync(fromHex(dump)).toString()).to.contain('"nonce":18446744073709551615')
    expect(accounts).to.deep.equal(await shown(Object.keys(accounts), accounts))
    expect(accounts[OTHER]).to.deep.equal({
      ...EMPTY,
      code: COUNTER,
      storage: { [WORD(0)]: WORD(1), [WORD(7)]: WORD(7) },
    })
    expect(accounts[ACCOUNT]).to.deep.include({ balance: '0x3', storage: { [WORD(5)]: WORD(42) } })
    expect(accounts).to.include.keys(toHex(ann.address), toHex(NOTEBOOK), QUEUE)
    expect(await node.ask('hardhat_dumpState')).to.equal(dump)
    const listed = await node.ask('debug_accountRange', 'latest', 99, '0x0', 1_000)
    expect(Object.keys(accounts)).to.have.members(Object.values(listed.addressMap))
  })

  it('leave out accounts and slots that were set to zero by hand', async () => {
    await change()
    await node.ask('evm_mine')
    await node.ask('anvil_setStorageAt', OTHER, '0x0', '0x0')
    await node.ask('anvil_setBalance', toHex(bob.address), '0x0')
    await node.ask('anvil_setNonce', toHex(bob.address), '0x0')
    const accounts = await accountsOf()
    expect(accounts[OTHER]!.storage).to.deep.equal({ [WORD(7)]: WORD(7) })
    expect(accounts).to.not.have.property(toHex(bob.address))
  })

  it('recreate the same state on another chain, before and after its next block', async () => {
    await change()
    const dump = await node.ask('anvil_dumpState')
    const other = await liveNode({ controlOf: manualSealer })
    const { accounts } = unpacked(dump)
    expect(await other.ask('anvil_loadState', dump)).to.equal(true)
    expect(await accountsOf(other)).to.deep.equal(accounts)
    expect(await shown(Object.keys(accounts), accounts, other)).to.deep.equal(accounts)
    expect(await other.ask('eth_getBalance', ACCOUNT, '0x0')).to.equal('0x0')
    await other.ask('evm_mine')
    const mined = await accountsOf(other)
    for (const address of [ACCOUNT, OTHER, toHex(ann.address), toHex(bob.address)] as Hex[])
      expect(mined[address]).to.deep.equal(accounts[address])
    expect(firstByHand(other.store)).to.equal(1)
    expect(await faults(other)).to.deep.equal([])
    await other.close()
  })

  it('merge accounts: the higher nonce, the dump’s balance and code, and the slots of both', async () => {
    await change()
    const before = await accountsOf()
    const sender = toHex(ann.address)
    const loaded = {
      [OTHER]: { nonce: 4, balance: '0x9', code: '0x', storage: { '0x7': '0x0', '0x8': '0x8' } },
      [sender]: { ...EMPTY, balance: '0x5' },
    }
    expect(await node.ask('hardhat_loadState', packed(loaded))).to.equal(true)
    expect(await accountsOf()).to.deep.equal({
      ...before,
      [OTHER]: {
        nonce: 4,
        balance: '0x9',
        code: '0x',
        storage: { [WORD(0)]: WORD(1), [WORD(8)]: WORD(8) },
      },
      [sender]: { ...EMPTY, nonce: 1, balance: '0x5' },
    })
    await node.ask('evm_mine')
    expect(await faults()).to.deep.equal([])
  })

  it('load state that evm_revert undoes, even when blocks were mined since', async () => {
    await change()
    const before = await accountsOf()
    const id = await node.ask('evm_snapshot')
    await node.ask('anvil_loadState', packed({ [ACCOUNT]: { ...EMPTY, balance: '0x77' } }))
    expect(await node.ask('eth_getBalance', ACCOUNT)).to.equal('0x77')
    await node.ask('evm_mine', { blocks: 2 })
    expect(await node.ask('eth_getBalance', ACCOUNT, '0x3')).to.equal('0x77')
    expect(await node.ask('evm_revert', id)).to.equal(true)
    expect(await accountsOf()).to.deep.equal(before)
  })

  it('change nothing for a dump that equals the state, or for empty accounts', async () => {
    await node.ask('evm_mine')
    const dump = await node.ask('anvil_dumpState')
    await node.ask('anvil_loadState', dump)
    await node.ask('anvil_loadState', packed({ [ACCOUNT]: EMPTY }))
    expect(node.views.current.edited).to.equal(undefined)
  })

  it('refuse a dump with other code or slots of a system contract, and name the contract', async () => {
    await node.ask('evm_mine')
    const { [QUEUE as Hex]: queue } = await accountsOf()
    const loaded = { [QUEUE]: { ...queue, balance: '0x8', storage: { '0x5': '0x0' } } }
    await node.ask('anvil_loadState', packed(loaded))
    expect(await node.ask('eth_getBalance', QUEUE)).to.equal('0x8')
    for (const changed of [
      { ...queue, code: '0xfe' },
      { ...queue, code: '0x' },
      { ...queue, storage: { '0x3': '0x2a' } },
    ]) {
      const dump = packed({ [ACCOUNT]: { ...EMPTY, balance: hex(ETHER) }, [QUEUE]: changed })
      expect(await errorOf(node.ask('anvil_loadState', dump))).to.include({
        code: -32602,
        message:
          'invalid parameter 0 (state): expected code and slots of WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS ' +
          'as this chain has them, because every block calls it',
      })
      expect(await node.ask('eth_getBalance', ACCOUNT)).to.equal('0x0')
    }
    await node.ask('evm_mine')
  })

  it('load uncompressed JSON, as anvil does', async () => {
    const json = JSON.stringify({ accounts: { [ACCOUNT]: { ...EMPTY, balance: '0x77' } } })
    expect(await node.ask('anvil_loadState', toHex(Buffer.from(json)))).to.equal(true)
    expect(await node.ask('eth_getBalance', ACCOUNT)).to.equal('0x77')
  })

  it('refuse input that is not a dump, and change nothing', async () => {
    const before = await accountsOf()
    const good = { [ACCOUNT]: { ...EMPTY, balance: '0x77' } }
    const bomb = toHex(gzipSync(new Uint8Array(2 * limits.stateDumpBytesMax)))
    const refused: [unknown, string][] = [
      ['0x', 'expected JSON, or a gzip of it'],
      [
        packed({ ...good, nobody: EMPTY }),
        'at /accounts/1: expected an address (0x and 40 hex digits) as the key',
      ],
      [bomb, `expected at most ${limits.stateDumpBytesMax} bytes of JSON (--max-state-dump)`],
    ]
    for (const [dump, message] of refused)
      expect(await errorOf(node.ask('anvil_loadState', dump))).to.include({
        code: -32602,
        message: `invalid parameter 0 (state): ${message}`,
      })
    for (const params of [[], ['0x1'], [good], [packed(good), 1]])
      expect(await errorOf(node.ask('anvil_loadState', ...params))).to.have.property('code', -32602)
    expect(await errorOf(node.ask('anvil_dumpState', true))).to.have.property('code', -32602)
    expect(await accountsOf()).to.deep.equal(before)
  })

  it('leave nothing of a dump whose 1,500th account is bad, before or after the next change', async () => {
    await node.ask('anvil_setBalance', OTHER, '0x5')
    const before = await contentsOf(node.store)
    const address = (index: number): Hex => `0x${(0x100000 + index).toString(16).padStart(40, '0')}`
    const accounts = Array.from({ length: BAD_ACCOUNT + 100 }, (_, index) => [
      address(index),
      index === BAD_ACCOUNT ? { ...EMPTY, code: '0xf' } : { ...EMPTY, balance: '0x1' },
    ])
    expect(
      await errorOf(node.ask('anvil_loadState', packed(Object.fromEntries(accounts) as object))),
    ).to.include({
      code: -32602,
      message: `invalid parameter 0 (state): at /accounts/${BAD_ACCOUNT}/code: expected bytes (0x and two hex digits for each)`,
    })
    expect(await contentsOf(node.store)).to.deep.equal(before)
    expect(await node.ask('eth_getBalance', address(0))).to.equal('0x0')
    await node.ask('anvil_setBalance', ACCOUNT, '0x6')
    const addresses = pendingEdits(node.store)!.accounts.map((account) => toHex(account.address))
    expect(addresses).to.have.members([OTHER, ACCOUNT])
    await node.ask('evm_mine')
    expect(editsAt(node.store, 1)!.accounts).to.have.lengthOf(2)
    for (const one of [address(0), address(BAD_ACCOUNT - 1)])
      expect(await node.ask('eth_getBalance', one)).to.equal('0x0')
  })

  it('are refused if the changes that wait for the next block would have too many bytes', () => {
    const code = new Uint8Array(EDITS_BYTES_MAX)
    const account = { address: fromHex(ACCOUNT), nonce: 0n, balance: 0n, code, slots: [] }
    expect(() =>
      new HandEdits(wholeState(node.store), 0, {}).add({ kind: 'merge', accounts: [account] }),
    ).to.throw(TooManyEditsError)
  })

  it('are refused if they change a contract of requests at an address of the chain’s own', () => {
    const account = { address: fromHex(ACCOUNT), nonce: 0n, balance: 0n, code: Uint8Array.of(0), slots: [] }
    const config = { withdrawalRequestContractAddress: account.address }
    expect(() =>
      new HandEdits(wholeState(node.store), 0, config).add({ kind: 'merge', accounts: [account] }),
    ).to.throw(ContractOfBlocksError, 'WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS')
  })

  it('are refused by a node that seals no blocks', async () => {
    const other = await liveNode()
    for (const [method, ...params] of [['anvil_dumpState'], ['anvil_loadState', packed({})]] as [
      'anvil_dumpState' | 'anvil_loadState',
      ...unknown[],
    ][])
      expect(await errorOf(other.ask(method, ...params))).to.have.property('code', -32601)
    await other.close()
  })
})
