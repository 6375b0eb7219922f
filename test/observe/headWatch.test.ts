import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { HeadWatch } from '../../src/observe/headWatch.ts'
import { Throttle } from '../../src/observe/throttle.ts'
import { ChainBuilder } from '../support/chains.ts'
import { everyForkGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'
import { keptLines } from './lines.ts'

describe('HeadWatch', () => {
  it('counts blocks and reorgs, and logs them at intervals', async () => {
    let now = 0
    const { log, all } = keptLines()
    const clock = (): number => now
    const watch = new HeadWatch(log, new Throttle(clock), clock)
    const builder = await ChainBuilder.create(everyForkGenesis({}))
    for (let number = 1; number <= 3; number++) await builder.add({})
    const store = await memoryStore()
    const importer = await Importer.open(store, builder.genesis, true, {
      trustHeaders: true,
      syncEveryMs: 1e9,
    })
    const views = new HeadViews(store)
    views.onMove((move) => watch.moved(move))
    const add = async (number: number): Promise<void> => {
      await importer.add(builder.blocks[number - 1]!.bytes)
      views.refresh()
    }
    for (const number of [1, 2, 3]) await add(number)
    const { hash } = views.current.head
    await importer.unwind(1)
    views.refresh()
    now = 8_000
    await add(2)
    await views.close()
    await store.close()

    expect(all().map(({ msg, number, blocks }) => [msg, number, blocks])).to.deep.equal([
      ['new head', 1, 1],
      ['chain reorg', undefined, undefined],
      ['new head', 2, 3],
    ])
    expect(all()[1]).to.deep.include({ depth: 2, ancestor: 1, from: { number: 3, hash: toHex(hash) } })
    const values = watch.metrics().map(({ name, read }) => [name, [...read()][0]!.value])
    expect(Object.fromEntries(values)).to.deep.equal({
      cartulary_blocks_committed_total: 4,
      cartulary_blocks_removed_total: 2,
      cartulary_reorgs_total: 1,
    })
  })
})
