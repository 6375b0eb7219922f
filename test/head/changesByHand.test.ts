import { expect } from 'chai'
import { stateAt } from '../../src/archive/state.ts'
import { HeadError } from '../../src/head/headError.ts'
import type { Sealer } from '../../src/head/sealer.ts'
import type { ChainWriter, Edit } from '../../src/head/writer.ts'
import { word } from '../support/assembler.ts'
import { ann } from '../support/genesis.ts'
import { manualSealer, type OwnChain, ownChain, signed } from '../support/sealing.ts'

const address = (index: number): Uint8Array => word(0x100000 + index).slice(12)
const SLOT_OWNER = address(0)

describe('changes by hand of a dev chain', () => {
  let chain: OwnChain
  let sealer: Sealer
  /** The changes that the writer was asked for. */
  let edits: Edit[]
  /** Commits and views since the chain was opened. */
  let commits: number
  let views: number

  beforeEach(async () => {
    chain = await ownChain()
    edits = []
    commits = 0
    views = 0
    const { writer } = chain
    const write = chain.store.write.bind(chain.store)
    chain.store.write = (...args) => {
      commits++
      return write(...args)
    }
    const ready = chain.views.ready.bind(chain.views)
    chain.views.ready = () => {
      views++
      return ready()
    }
    const counting: ChainWriter = {
      seal: (request) => writer.seal(request),
      unwind: (number, options) => writer.unwind(number, options),
      close: () => writer.close(),
      async edit(change) {
        edits.push(change)
        const isRefused = change.kind === 'add' && change.overrides.some(({ nonce }) => nonce === 999n)
        if (isRefused) throw new HeadError('TOO_MANY_EDITS', 'too many')
        await writer.edit(change)
      },
    }
    sealer = manualSealer({ ...chain, writer: counting })
  })

  afterEach(async () => {
    await sealer.close()
    await chain.close()
  })

  const balanceOf = (index: number): bigint | undefined => {
    const { archive, edited, head } = chain.views.current
    return stateAt((edited?.archive ?? archive).reader, head.number).account(address(index))?.balance
  }

  it('share a message to the writer, a commit and a view while they wait', async () => {
    for (let round = 0; round < 4; round++) {
      const indices = Array.from({ length: 16 }, (_, index) => round * 16 + index)
      await Promise.all(
        indices.map((index) => sealer.setState({ address: address(index), balance: BigInt(index + 1) })),
      )
    }
    expect(edits).to.have.lengthOf(4)
    expect([commits, views]).to.deep.equal([4, 4])
    expect(Array.from({ length: 64 }, (_, index) => balanceOf(index))).to.deep.equal(
      Array.from({ length: 64 }, (_, index) => BigInt(index + 1)),
    )
  })

  it('of one account are made in their order', async () => {
    const slot = word(1)
    await Promise.all([
      sealer.setState({ address: SLOT_OWNER, balance: 5n }),
      sealer.setState({ address: SLOT_OWNER, addedBalance: 2n }),
      sealer.setState({ address: SLOT_OWNER, stateDiff: [[slot, word(7).slice(31)]] }),
      sealer.setState({ address: SLOT_OWNER, stateDiff: [[slot, word(8).slice(31)]] }),
      sealer.setState({ address: SLOT_OWNER, addedBalance: 3n }),
    ])
    expect(edits).to.have.lengthOf(1)
    expect(balanceOf(0)).to.equal(10n)
    const { edited, head } = chain.views.current
    expect(stateAt(edited!.archive.reader, head.number).slot(SLOT_OWNER, slot)).to.deep.equal(
      Uint8Array.of(8),
    )
  })

  it('are refused alone', async () => {
    const outcomes = await Promise.allSettled([
      sealer.setState({ address: address(1), addedBalance: 1n }),
      sealer.setState({ address: address(2), nonce: 999n, balance: 2n }),
      sealer.setState({ address: address(3), addedBalance: 3n }),
    ])
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled'])
    expect((outcomes[1] as PromiseRejectedResult).reason).to.have.property('code', 'TOO_MANY_EDITS')
    expect([1, 2, 3].map(balanceOf)).to.deep.equal([1n, undefined, 3n])
  })

  it('do not pass a snapshot, a block or a return to a snapshot', async () => {
    const set = (index: number): Promise<void> => sealer.setState({ address: address(index), balance: 1n })
    const all = [set(1), sealer.snapshot(), set(2), set(3), sealer.revert(1), set(4), sealer.seal(), set(5)]
    await Promise.all(all)
    expect([1, 2, 3, 4, 5].map(balanceOf)).to.deep.equal([1n, undefined, undefined, 1n, 1n])
    await chain.writer.edit({ kind: 'replace', pieces: [], baseFee: undefined })
    expect([1, 2, 3, 4, 5].map(balanceOf)).to.deep.equal([1n, undefined, undefined, 1n, undefined])
  })

  it('are not told to an empty pool, except for the base fee', async () => {
    let settled = 0
    chain.pool.settleAll = () => void settled++
    await sealer.setState({ address: address(1), balance: 1n })
    await sealer.loadState(Buffer.from('{"accounts":{}}'), 100)
    expect(settled).to.equal(0)
    const id = await sealer.snapshot()
    await sealer.setBaseFee(7n)
    expect(settled).to.equal(1)
    await sealer.revert(id)
    expect(settled).to.equal(2)
  })

  it('let the pool read its senders when their state is made', async () => {
    const { pool, views: shown } = chain
    await pool.add(signed(ann, 0))
    let work: unknown = 'not settled'
    pool.settleAll = () => {
      work = shown.current.edited!.prepare({ checkpoint: () => undefined })
    }
    await sealer.setState({ address: address(2), balance: 1n })
    expect(work).to.equal(undefined)
  })
})
