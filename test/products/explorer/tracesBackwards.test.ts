import { expect } from 'chai'
import fc from 'fast-check'
import { tracesBackwards } from '../../../docs-site/explorer/tracesBackwards.ts'

interface Item {
  readonly block: number
  readonly index: number
}

/** A chain whose blocks have these numbers of traces, and the requests that it answered. */
function chainOf(counts: readonly number[]) {
  const all = counts.flatMap((count, block) =>
    Array.from({ length: count }, (_, index): Item => ({ block, index })),
  )
  const asked: (readonly [from: number, to: number])[] = []
  const ask = (from: number, to: number, count: number): Promise<Item[]> => {
    asked.push([from, to])
    return Promise.resolve(all.filter(({ block }) => block >= from && block <= to).slice(0, count))
  }
  return { all, asked, ask }
}

/** Reads all pages. */
async function readAll(
  ask: (from: number, to: number, count: number) => Promise<Item[]>,
  head: number,
  first = 0,
) {
  const found: Item[] = []
  let isCut = false
  for (let cursor = head, pages = 0; cursor >= first && pages < 1_000; pages++) {
    const page = await tracesBackwards(ask, cursor, first)
    found.push(...page.traces)
    cursor = page.cursor
    isCut ||= page.isCut
  }
  return { found, isCut }
}

describe('traces from the newest to the oldest', () => {
  it('are complete and in order, however many traces each block has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(150), { minLength: 1, maxLength: 60 }), async (counts) => {
        const { all, ask } = chainOf(counts)
        const { found, isCut } = await readAll(ask, counts.length - 1)
        expect(found).to.deep.equal(all.toReversed())
        expect(isCut).to.equal(false)
      }),
    )
  })

  it('of an archive that begins later are asked from its first block on', async () => {
    const blocks = fc.array(fc.nat(150), { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(blocks, fc.nat(59), async (counts, later) => {
        const { all, asked, ask } = chainOf(counts)
        const first = Math.min(later, counts.length - 1)
        const { found } = await readAll(ask, counts.length - 1, first)
        expect(found).to.deep.equal(all.filter(({ block }) => block >= first).reverse())
        expect(Math.min(...asked.map(([from]) => from))).to.equal(first)
      }),
    )
  })

  it('are read only until one page is full', async () => {
    const { ask, asked } = chainOf(Array.from({ length: 5_000 }, () => 1))
    const page = await tracesBackwards(ask, 4_999, 0)
    expect(page.traces.length).to.be.within(25, 200)
    expect(page.traces[0]).to.deep.equal({ block: 4_999, index: 0 })
    expect(asked.length).to.be.below(5)
  })

  it('of a long empty chain take few requests', async () => {
    const { ask, asked } = chainOf([1, ...Array.from({ length: 100_000 }, () => 0)])
    const page = await tracesBackwards(ask, 100_000, 0)
    expect(page.traces).to.have.length(1)
    expect(page.cursor).to.equal(-1)
    expect(asked.length).to.be.below(6)
  })

  it('of a block with too many traces are truncated', async () => {
    const { ask } = chainOf([3, 500, 2])
    const { found, isCut } = await readAll(ask, 2)
    expect(isCut).to.equal(true)
    expect(found).to.have.length(205)
  })
})
