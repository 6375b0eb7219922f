import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { pendingBlock } from '../../src/jobs/definitions/pendingBlock.ts'
import type { JobError } from '../../src/jobs/executor.ts'
import type { BlockInput, Tools } from '../../src/jobs/job.ts'
import { Toolbox } from '../../src/jobs/toolbox.ts'
import { Layer, type PendingLayers } from '../../src/store/layer.ts'
import { kindOf } from '../../src/store/schema.ts'
import type { Reader } from '../../src/store/store.ts'
import { Building } from '../support/building.ts'
import { buildGenesis, signed } from '../support/candidates.ts'
import { ann, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { failureOfJob } from '../support/simulations.ts'

const TO = new Uint8Array(20).fill(0x70)
const OTHER = new Uint8Array(20).fill(0x71)

describe('the tools of a thread', () => {
  let building: Building
  let toolbox: Toolbox
  let open: number
  /** Key prefixes of the records that were read from snapshots. */
  let read: string[]

  beforeEach(async () => {
    building = await Building.create(buildGenesis({ forkSeconds: 0 }))
    await pay(0n)
    open = 0
    read = []
    toolbox = new Toolbox({
      snapshot() {
        const snapshot = building.store.snapshot()
        open++
        return {
          get(key) {
            read.push(kindOf(key))
            return snapshot.get(key)
          },
          async close() {
            open--
            await snapshot.close()
          },
        }
      },
    })
  })

  afterEach(async () => {
    expect(open).to.equal(0)
    await building.store.close()
  })

  async function pay(nonce: bigint): Promise<void> {
    await building.seal([signed(building.identity.config, ann, { nonce, to: TO, value: 1n })])
  }

  /** Builds a pending block with one transfer, as a layer. */
  async function layer(): Promise<
    PendingLayers & { readonly hash: Uint8Array; readonly writes: Uint8Array }
  > {
    const { header, hash: blockHash } = building.importer.head
    const candidates = [signed(building.identity.config, bob, { nonce: 0n, to: OTHER, value: 7n })]
    const executor = inlineExecutor(building.store)
    const attributes = building.attributes()
    const input = { block: header.number, blockHash, attributes, candidates }
    const { hash, writes } = await executor.run(pendingBlock, input)
    return { parent: headOf(building.store), layers: [{ hash, writes }], hash, writes }
  }

  const headInput = (): BlockInput => {
    const { header, hash } = building.importer.head
    return { block: header.number, blockHash: hash }
  }

  const paid = (reader: Reader, block: number, address = TO): bigint =>
    stateAt(wholeState(reader), block).account(address)?.balance ?? 0n

  async function lend<R>(input: BlockInput, job: (tools: Tools) => R | Promise<R>): Promise<R> {
    try {
      return await job(toolbox.take(input))
    } finally {
      await toolbox.giveBack()
    }
  }

  it('read the state committed when the job began, and no later commits', async () => {
    await lend(headInput(), async ({ reader }) => {
      await pay(1n)
      expect([headOf(reader).number, paid(reader, 1)]).to.deep.equal([1, 1n])
      await building.importer.unwind(0)
      expect([headOf(reader).number, paid(reader, 1)]).to.deep.equal([1, 1n])
    })
    expect(await lend(headInput(), ({ reader }) => headOf(reader).number)).to.equal(0)
  })

  it('are reused by the next job, and have an empty reader between two jobs', async () => {
    const first = await lend(headInput(), (tools) => tools)
    expect(first.reader.get(Uint8Array.of(1))).to.equal(undefined)
    expect(() => headOf(first.reader)).to.throw('the archive has no blocks')
    await pay(1n)
    expect(await lend(headInput(), (tools) => tools)).to.equal(first)
  })

  it('are created again when the merge block of the chain becomes known', async () => {
    await building.importer.unwind(0)
    const before = await lend(headInput(), (tools) => tools)
    await pay(0n)
    const after = await lend(headInput(), (tools) => tools)
    expect([before, after].map(({ identity }) => identity.config.mergeBlock)).to.deep.equal([undefined, 1])
  })

  it('are refused for a block that does not exist', async () => {
    const input = headInput()
    await building.importer.unwind(0)
    const failures = [
      input,
      { ...headInput(), blockHash: input.blockHash },
      { ...headInput(), block: 7 },
    ].map((wrong) => failureOfJob(lend(wrong, () => expect.fail('lent'))))
    for (const failure of await Promise.all(failures)) {
      expect((failure as JobError).code).to.equal('HEAD_MOVED')
    }
  })

  it('read nothing but meta records from the snapshot when the previous job had the same head', async () => {
    const input = headInput()
    expect(await lend(input, ({ reader }) => paid(reader, 1))).to.equal(1n)
    expect(read).to.include.members(['account', 'header', 'meta'])
    read = []
    expect(await lend(input, ({ reader }) => paid(reader, 1))).to.equal(1n)
    expect(new Set(read)).to.deep.equal(new Set(['meta']))
  })

  it('clear their cache when the head changes, forwards or backwards', async () => {
    const balances = (): Promise<bigint[]> =>
      lend(headInput(), ({ reader }) => [0, headOf(reader).number].map((block) => paid(reader, block)))
    expect(await balances()).to.deep.equal([0n, 1n])
    await pay(1n)
    expect(await balances()).to.deep.equal([0n, 2n])
    await building.importer.unwind(0)
    expect(await balances()).to.deep.equal([0n, 0n])
    await pay(0n)
    expect(await balances()).to.deep.equal([0n, 1n])
  })

  it('close their snapshot when the job fails', async () => {
    const failing = lend(headInput(), () => {
      expect(open).to.equal(1)
      throw new RangeError('no')
    })
    expect(await failing.catch((error: unknown) => String(error))).to.equal('RangeError: no')
  })

  describe('with the pending block on top', () => {
    it('read the block as if it were committed', async () => {
      const pending = await layer()
      const input = { block: 2, blockHash: pending.hash, layers: pending }
      const seen = await lend(input, ({ reader }) => [headOf(reader).number, paid(reader, 2, OTHER)])
      expect(seen).to.deep.equal([2, 7n])
      const below = await lend({ ...headInput(), layers: pending }, ({ reader }) => paid(reader, 1, OTHER))
      expect(below).to.equal(0n)
      expect(await lend(headInput(), ({ reader }) => headOf(reader).number)).to.equal(1)
    })

    it('are refused once the archive has another block at the height of the pending block', async () => {
      const pending = await layer()
      await pay(1n)
      const both = new Layer(pending.writes).over(building.store)
      expect([paid(both, 2), paid(both, 2, OTHER)]).to.deep.equal([2n, 7n])
      const input = { block: 2, blockHash: pending.hash, layers: pending }
      const error = await failureOfJob(lend(input, ({ reader }) => paid(reader, 2)))
      expect((error as JobError).code).to.equal('HEAD_MOVED')
    })

    it('are refused for another block hash, or after the parent of the pending block left the chain', async () => {
      const pending = await layer()
      const other = { block: 2, blockHash: new Uint8Array(32), layers: pending }
      expect(((await failureOfJob(lend(other, () => 1))) as JobError).code).to.equal('HEAD_MOVED')
      await building.importer.unwind(0)
      const input = { block: 2, blockHash: pending.hash, layers: pending }
      expect(((await failureOfJob(lend(input, () => 1))) as JobError).code).to.equal('HEAD_MOVED')
    })
  })
})
