import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { headerAt } from '../../src/archive/blocks.ts'
import { stateAt } from '../../src/archive/state.ts'
import { toHex } from '../../src/chain/hex.ts'
import { BlockPlan } from '../../src/head/blockPlan.ts'
import { Sealer, type SealingMode } from '../../src/head/sealer.ts'
import { Snapshots } from '../../src/head/snapshots.ts'
import { poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import { bodyKey } from '../../src/store/schema.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { type Answering, answering } from '../support/readChain.ts'
import { type OwnChain, ownChain, signed } from '../support/sealing.ts'

const PRODUCER = { feeRecipient: new Uint8Array(20), extraData: new Uint8Array(0) }
const NOW = 1_000
/** More blocks than the distance of the finalized block from the head. */
const MANY = 20

describe('snapshots of a dev chain', () => {
  let chain: OwnChain
  let pool: TransactionPool
  let sealer: Sealer
  let ask: Answering['ask']
  let now: number

  beforeEach(async () => {
    chain = await ownChain()
    pool = await TransactionPool.open({ view: () => chain.views.current, options: poolOptionsOf(limits) })
    chain.views.onMove((move) => pool.reset(move))
    now = NOW
  })

  afterEach(async () => {
    await sealer.close()
    await pool.close()
    await chain.close()
  })

  function start(mode: SealingMode): void {
    const { writer, views } = chain
    const logError = (message: string, cause: unknown): void => {
      throw new RangeError(message, { cause })
    }
    const plan = new BlockPlan(PRODUCER, () => now * 1000)
    sealer = new Sealer({ writer, views, pool }, { mode, plan, intervalUnitMs: 1_000, logError })
    sealer.start()
    ask = answering(chain.store, { chainControl: sealer, pool }).ask
  }

  const head = (): number => chain.views.current.head.number
  const timestamp = (): number => headerAt(chain.views.current.archive.reader, head())!.header.timestamp
  const nonceOf = (address: Uint8Array): bigint =>
    stateAt(chain.views.current.archive.reader, head()).account(address)?.nonce ?? 0n

  it('take the chain back even beyond finalized blocks, but only once', async () => {
    start({ kind: 'manual' })
    await ask('evm_mine')
    const before = chain.views.current.head
    const id = await ask('evm_snapshot')
    await pool.add(signed(ann, 0))
    await ask('evm_mine', { blocks: MANY })
    expect(chain.views.current.finalized).to.be.greaterThan(before.number)
    expect(await ask('evm_revert', id)).to.equal(true)
    expect(chain.views.current.head).to.deep.equal(before)
    expect(nonceOf(ann.address)).to.equal(0n)
    expect(await ask('evm_revert', id)).to.equal(false)
    await ask('evm_mine')
    expect(head()).to.equal(before.number + 1)
  })

  it('are dropped when the chain returns to an earlier snapshot', async () => {
    start({ kind: 'manual' })
    const ids: string[] = []
    for (let block = 0; block < 3; block++) {
      ids.push(await ask('anvil_snapshot'))
      await ask('evm_mine')
    }
    expect(new Set(ids).size).to.equal(3)
    expect(await ask('anvil_revert', ids[1])).to.equal(true)
    expect(head()).to.equal(1)
    expect(await ask('evm_revert', ids[2])).to.equal(false)
    expect(await ask('evm_revert', ids[0])).to.equal(true)
    expect(head()).to.equal(0)
  })

  it('drop transactions of removed blocks in instant mode instead of sealing them again', async () => {
    start({ kind: 'instant' })
    const id = await ask('evm_snapshot')
    for (const nonce of [0, 1, 2]) {
      await pool.add(signed(ann, nonce))
      await sealer.idle()
    }
    expect(nonceOf(ann.address)).to.equal(3n)
    expect(await ask('evm_revert', id)).to.equal(true)
    await sealer.idle()
    expect(head()).to.equal(0)
    expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
    await pool.add(signed(ann, 0, { value: 7n }))
    await sealer.idle()
    expect(nonceOf(ann.address)).to.equal(1n)
  })

  it('keep the transactions that wait in the pool', async () => {
    start({ kind: 'manual' })
    const id = await ask('evm_snapshot')
    await pool.add(signed(ann, 0))
    await ask('evm_mine')
    await pool.add(signed(bob, 0))
    await pool.add(signed(eve, 5))
    expect(await ask('evm_revert', id)).to.equal(true)
    expect(pool.counts()).to.deep.equal({ pending: 1, queued: 1 })
    await ask('evm_mine')
    expect([ann, bob].map(({ address }) => nonceOf(address))).to.deep.equal([0n, 1n])
  })

  it('are restored without reading bodies of removed blocks on the serving thread', async () => {
    start({ kind: 'manual' })
    const id = await ask('evm_snapshot')
    await pool.add(signed(ann, 0))
    // The pool does not restore transactions of more than 64 removed blocks.
    await ask('anvil_mine', 99)
    await pool.add(signed(ann, 1))
    await ask('evm_mine')
    const bodies = new Set(Array.from({ length: head() }, (_, index) => toHex(bodyKey(index + 1))))
    let read = 0
    // The writer, which is on a thread of its own in a node, reads the store without snapshots.
    const { reader } = chain.views.current.archive
    const get = reader.get.bind(reader)
    reader.get = (key) => {
      if (bodies.has(toHex(key))) read++
      return get(key)
    }
    expect(await ask('evm_revert', id)).to.equal(true)
    expect(head()).to.equal(0)
    expect(read).to.equal(0)
    expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
    expect(chain.views.count).to.equal(1)
  })

  it('restore the clock and the values that were set for the next blocks', async () => {
    start({ kind: 'manual' })
    await ask('evm_increaseTime', 500)
    await ask('anvil_setCoinbase', `0x${'fe'.repeat(20)}`)
    const id = await ask('evm_snapshot')
    await ask('evm_increaseTime', 100_000)
    await ask('anvil_setCoinbase', `0x${'fd'.repeat(20)}`)
    await ask('anvil_setBlockTimestampInterval', 12)
    await ask('evm_setNextBlockTimestamp', 9_000_000)
    await ask('evm_mine')
    now += 60
    expect(await ask('evm_revert', id)).to.equal(true)
    now += 3
    await ask('evm_mine')
    expect(timestamp()).to.equal(NOW + 500 + 3)
    const { archive } = chain.views.current
    const { header } = headerAt(archive.reader, 1)!
    expect(header.coinbase).to.deep.equal(new Uint8Array(20).fill(0xfe))
  })

  it('do not return to a block that debug_setHead has replaced', async () => {
    start({ kind: 'manual' })
    await ask('evm_mine')
    const id = await ask('evm_snapshot')
    await ask('debug_setHead', '0x0')
    expect(await ask('evm_revert', id)).to.equal(false)
    await ask('evm_mine', 5_000)
    expect(await ask('evm_revert', id)).to.equal(false)
    expect(head()).to.equal(1)
  })

  it('are not restored by an unknown ID, for which evm_revert returns false', async () => {
    start({ kind: 'manual' })
    expect(await ask('evm_revert', '0x1')).to.equal(false)
    expect(await ask('evm_revert', 0)).to.equal(false)
  })
})

describe('Snapshots', () => {
  it('keeps a bounded number of snapshots, the newest ones', () => {
    const snapshots = new Snapshots()
    const plan = new BlockPlan(PRODUCER).save()
    const snapshot = {
      head: { number: 0, hash: new Uint8Array(32) },
      plan,
      setByHand: { pieces: [], baseFee: undefined },
    }
    const ids = Array.from({ length: 10_001 }, () => snapshots.add(snapshot))
    expect(snapshots.get(ids[0]!)).to.equal(undefined)
    expect(snapshots.get(ids[1]!)).to.deep.equal(snapshot)
    snapshots.dropFrom(ids[5]!)
    expect([4, 5, 10_000].map((at) => snapshots.get(ids[at]!) !== undefined)).to.deep.equal([
      true,
      false,
      false,
    ])
  })

  it('limits the bytes of the changes in all snapshots, and stores equal changes only once', () => {
    const snapshots = new Snapshots()
    const plan = new BlockPlan(PRODUCER).save()
    const add = (fill: number): number => {
      const record = new Uint8Array(90 * 1024 * 1024)
      const pieces = [{ tier: 0, hash: new Uint8Array(32).fill(fill), record }]
      const setByHand = { pieces, baseFee: undefined }
      return snapshots.add({ head: { number: 0, hash: new Uint8Array(32) }, plan, setByHand })
    }
    const ids = [1, 1, 1, 2, 3].map(add)
    expect(ids.map((id) => snapshots.get(id) !== undefined)).to.deep.equal([false, false, false, true, true])
    expect(snapshots.get(add(3))!.setByHand.pieces[0]!.record).to.equal(
      snapshots.get(ids[4]!)!.setByHand.pieces[0]!.record,
    )
    expect(snapshots.get(ids[3]!)).not.to.equal(undefined)
  })
})
