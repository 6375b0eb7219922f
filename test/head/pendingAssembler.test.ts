import { expect } from 'chai'
import { headOf, type StoredHeader } from '../../src/archive/blocks.ts'
import { stateAt } from '../../src/archive/state.ts'
import { PendingAssembler } from '../../src/head/pendingAssembler.ts'
import { type Executor, JobError } from '../../src/jobs/executor.ts'
import type { PendingBlock } from '../../src/methods/pendingBlock.ts'
import { DEPOSITS } from '../support/candidates.ts'
import { ann, bob } from '../support/genesis.ts'
import { attributesAfter, type LiveNode, liveNode } from '../support/liveNode.ts'

const TO = new Uint8Array(20).fill(0x70)
const SECOND = 1_000

describe('the assembler of pending blocks', () => {
  let node: LiveNode
  let assembler: PendingAssembler
  /** An assembler that shows each change of the pool at once. */
  let prompt: PendingAssembler
  let nowMs: number
  let seconds: number
  let jobs: number
  /** Error with which the next job fails instead of running. */
  let failure: Error | undefined
  /** A promise that every job awaits. */
  let gate: Promise<void>

  beforeEach(async () => {
    node = await liveNode()
    nowMs = 5_000
    seconds = 12
    jobs = 0
    failure = undefined
    gate = Promise.resolve()
    const executor: Executor = {
      async run(job, input, options) {
        jobs++
        await gate
        const error = failure
        failure = undefined
        if (error !== undefined) throw error
        return node.executor.run(job, input, options)
      },
    }
    const plan = {
      version: 0,
      pending: (header: StoredHeader['header']) => ({
        ...attributesAfter({ header }),
        timestamp: header.timestamp + seconds,
      }),
    }
    const options = { pool: node.pool, executor, plan, now: () => nowMs }
    assembler = new PendingAssembler({ ...options, showsAtOnce: false })
    prompt = new PendingAssembler({ ...options, showsAtOnce: true })
  })

  afterEach(() => node.close())

  const pending = (): Promise<PendingBlock | undefined> => assembler.on(node.views.current)
  const pay = (from = ann) => node.send(from, { to: TO, value: 1n })
  const paid = (block: PendingBlock | undefined): bigint =>
    stateAt(block!.archive.reader, block!.number).account(TO)!.balance

  it('returns undefined without running a job while no transaction is executable', async () => {
    await node.send(bob, { to: TO, nonce: 3n })
    await node.send(ann, { to: TO, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n })
    expect(await pending()).to.equal(undefined)
    expect(jobs).to.equal(0)
    nowMs += SECOND
    await pay(bob)
    expect((await pending())!.number).to.equal(1)
  })

  it('returns undefined when the assembled block includes none of the candidates', async () => {
    // A malformed deposit log makes a block invalid (EIP-6110).
    await node.send(ann, { to: DEPOSITS, data: new Uint8Array(32) })
    expect(node.pool.counts().pending).to.equal(1)
    expect(await pending()).to.equal(undefined)
    expect(jobs).to.equal(1)
  })

  it('makes the block readable on top of the archive without changing the archive', async () => {
    await pay()
    const block = (await pending())!
    expect(paid(block)).to.equal(1n)
    expect(headOf(block.archive.reader).hash).to.deep.equal(block.layers.layers[0]!.hash)
    expect(block.layers.parent).to.deep.equal(node.views.current.head)
    expect(headOf(node.store).number).to.equal(0)
  })

  it('assembles at most once a second, whatever enters the pool', async () => {
    await pay()
    expect(paid(await pending())).to.equal(1n)
    await pay()
    nowMs += SECOND - 1
    expect(paid(await pending())).to.equal(1n)
    expect(jobs).to.equal(1)
    nowMs += 1
    const both = await Promise.all([pending(), pending(), pending()])
    expect(both.map(paid)).to.deep.equal([2n, 2n, 2n])
    expect(jobs).to.equal(2)
  })

  it('keeps a block while a new block would be identical', async () => {
    await pay()
    const first = await pending()
    nowMs += 100 * SECOND
    expect((await pending())!.layers).to.equal(first!.layers)
    expect(jobs).to.equal(1)
    // The next block would have a later timestamp.
    seconds = 13
    const later = await pending()
    expect(later!.layers.layers[0]!.hash).to.not.deep.equal(first!.layers.layers[0]!.hash)
    expect(jobs).to.equal(2)
  })

  it('assembles one block at a time, however long the assembly takes', async () => {
    let open: () => void = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    await pay()
    const waiting = [pending()]
    for (let i = 0; i < 3; i++) {
      nowMs += SECOND
      await pay()
      waiting.push(pending())
    }
    open()
    expect((await Promise.all(waiting)).map(paid)).to.deep.equal([1n, 1n, 1n, 1n])
    expect(jobs).to.equal(1)
    // The second job may begin a second after the first job completed.
    nowMs += SECOND - 1
    expect(paid(await pending())).to.equal(1n)
    nowMs += 1
    expect(paid(await pending())).to.equal(4n)
  })

  describe('that shows changes of the pool at once', () => {
    const now = (): Promise<PendingBlock | undefined> => prompt.on(node.views.current)

    it('has each transaction that the pool has accepted, and none that it has dropped', async () => {
      expect(await now()).to.equal(undefined)
      const first = await pay()
      expect(paid(await now())).to.equal(1n)
      const second = await pay()
      expect(paid(await now())).to.equal(2n)
      await node.send(ann, {
        to: TO,
        value: 5n,
        nonce: second.nonce,
        maxFeePerGas: 2n * second.feeCap,
        maxPriorityFeePerGas: 2n * second.tipCap,
      })
      expect(paid(await now())).to.equal(6n)
      node.pool.drop(first.hash)
      expect(await now()).to.equal(undefined)
    })

    it('assembles no block again while the pool is as it was', async () => {
      await pay()
      const first = await now()
      await node.send(bob, { to: TO, nonce: 3n })
      nowMs += SECOND - 1
      seconds = 13
      expect((await now())!.layers).to.equal(first!.layers)
      expect(jobs).to.equal(1)
    })

    it('assembles one block at a time, and then one for all that waited', async () => {
      let open: () => void = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      await pay()
      const waiting = [now(), now()]
      for (let i = 0; i < 3; i++) {
        await pay()
        waiting.push(now())
      }
      expect(jobs).to.equal(1)
      open()
      expect((await Promise.all(waiting)).map(paid)).to.deep.equal([1n, 1n, 4n, 4n, 4n])
      expect(jobs).to.equal(2)
    })

    it('tries again after a failure', async () => {
      await pay()
      failure = new JobError('TIMEOUT', 'too long', { timeoutMs: 100 })
      const failed = now()
      await pay()
      const [first, second] = await Promise.allSettled([failed, now()])
      expect([first.status, second.status]).to.deep.equal(['rejected', 'fulfilled'])
      expect(paid((second as PromiseFulfilledResult<PendingBlock>).value)).to.equal(2n)
    })
  })

  it('assembles again at once on a new head', async () => {
    await pay()
    await pending()
    await node.seal()
    expect(await pending()).to.equal(undefined)
    await pay()
    nowMs += SECOND
    const block = await pending()
    expect([block!.number, paid(block)]).to.deep.equal([2, 2n])
    await node.setHead(0)
    const again = await pending()
    expect([again!.number, paid(again)]).to.deep.equal([1, 2n])
    expect(jobs).to.equal(3)
  })

  it('tries again after a failure', async () => {
    await pay()
    failure = new JobError('TIMEOUT', 'too long', { timeoutMs: 100 })
    const failed = await Promise.allSettled([pending(), pending()])
    expect(failed.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected'])
    expect(jobs).to.equal(1)
    expect(paid(await pending())).to.equal(1n)
    expect(jobs).to.equal(2)
  })

  it('fails on a head that is no longer the head of the store', async () => {
    await pay()
    const lease = node.views.acquire()
    await node.seal()
    await pay()
    const error = await assembler.on(lease.view).catch((thrown: JobError) => thrown)
    expect(error).to.include({ code: 'HEAD_MOVED' })
    lease.release()
    expect((await pending())!.number).to.equal(2)
  })
})
