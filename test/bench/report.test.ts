import { expect } from 'chai'
import type { SideFigures } from '../../bench/serving/measure.ts'
import { asMarkdown, asText, circumstances, tablesOf } from '../../bench/serving/report.ts'
import { ratioOf, type ServingRow } from '../../bench/serving/serving.ts'

const side = (perSecond: number): SideFigures => ({
  perSecond,
  p50Ms: 0.5,
  p99Ms: 1.25,
  cpuMicros: null,
  bytesEach: 39,
})

function row(ours: number, anvil: number | null, goal: number | null): ServingRow {
  const pair = { ours: side(ours), anvil: anvil === null ? null : side(anvil) }
  return { name: 'eth_chainId', goal, many: pair, one: pair, uncached: null, inMemory: null }
}

function verdicts(...rows: ServingRow[]): string[] {
  return tablesOf({ rows, growth: [], memory: [] })[0]!.rows.map((cells) => cells[5]!)
}

describe('bench: report', () => {
  it('says of each ratio whether it meets its goal', () => {
    const rows = [row(6_000, 10_000, 0.6), row(5_900, 10_000, 0.6), row(1, 2, null), row(1, null, 3)]
    expect(rows.map(ratioOf)).to.deep.equal([0.6, 0.59, 0.5, null])
    expect(verdicts(...rows)).to.deep.equal(['met', 'missed', '', ''])
  })

  it('has as many cells in each row as columns, with a peer and without', () => {
    const growth = [
      { name: 'a', ours: [2, 1] as const, anvil: null },
      { name: 'b', ours: [2, 1] as const, anvil: [4, 3] as const },
    ]
    const memory = [{ server: 'ours', blocks: 1_000, loaded: 1e6, peak: null, disk: 2e6 }]
    for (const { columns, rows } of tablesOf({ rows: [row(1, 2, 3), row(1, null, 3)], growth, memory })) {
      expect(rows.map(({ length }) => length)).to.deep.equal(rows.map(() => columns.length))
    }
  })

  it('puts columns under each other, and into Markdown', () => {
    const table = {
      title: 'T',
      columns: ['', 'n'],
      rows: [
        ['one', '1'],
        ['eleven', '1,100'],
      ],
    } as const
    expect(asText(table)).to.equal('T\n            n\none         1\neleven  1,100')
    expect(asMarkdown(table)).to.equal('T:\n\n|  | n |\n|---|--:|\n| `one` | 1 |\n| `eleven` | 1,100 |')
  })

  it('says of which machine the figures are', () => {
    expect(circumstances('1.7.1', new Date(0))).to.match(
      /^\d+ cores of .+, Node \d.*, anvil 1\.7\.1, 1970-01-01$/,
    )
  })
})
