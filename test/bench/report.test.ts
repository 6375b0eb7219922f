import { expect } from 'chai'
import type { SideFigures } from '../../bench/serving/measure.ts'
import type { Goal } from '../../bench/serving/question.ts'
import { asMarkdown, asText, circumstances, type Table, tablesOf } from '../../bench/serving/report.ts'
import { ratioOf, type ServingRow } from '../../bench/serving/serving.ts'

const side = (perSecond: number): SideFigures => ({
  perSecond,
  p50Ms: 0.5,
  p99Ms: 1.25,
  cpuMicros: null,
  bytesEach: 39,
})

interface Speeds {
  anvil?: number
  geth?: number
  before?: number
}

function row(ours: number, { anvil, geth, before }: Speeds, goals: Goal[]): ServingRow {
  const of = (perSecond: number | undefined): SideFigures | null =>
    perSecond === undefined ? null : side(perSecond)
  const many = { ours: side(ours), anvil: of(anvil), geth: of(geth), before: of(before) }
  const one = { ...many, ours: side(ours / 2) }
  return { name: 'eth_chainId', goals, many, one, connections: 32, uncached: null, inMemory: null }
}

const tableOf = (title: RegExp, ...rows: ServingRow[]): Table | undefined =>
  tablesOf({ rows, growth: [], memory: [] }).find((table) => title.test(table.title))

describe('the report of the benchmark', () => {
  it('states for each ratio whether it meets its goal', () => {
    const goal = (least: number): Goal => ({ against: 'anvil', over: 'many', least })
    const rows = [
      row(6_000, { anvil: 10_000 }, [goal(0.6)]),
      row(5_900, { anvil: 10_000 }, [goal(0.6)]),
      row(1, { anvil: 2 }, []),
      row(1, {}, [goal(3)]),
    ]
    expect(rows.map((one) => ratioOf(one, 'anvil'))).to.deep.equal([0.6, 0.59, 0.5, null])
    expect(tableOf(/Goals/, ...rows)!.rows.map((cells) => cells[5]!)).to.deep.equal(['met', 'missed'])
  })

  it('lists the goals against each peer separately for many connections and for one connection', () => {
    const goals: Goal[] = [
      { against: 'geth', over: 'many', least: 1 },
      { against: 'geth', over: 'one', least: 1 },
      { against: 'before', over: 'many', least: 10 },
    ]
    expect(tableOf(/Goals/, row(100, { geth: 80, before: 5 }, goals))!.rows).to.deep.equal([
      ['eth_chainId', 'geth', '32', '1.25', '≥ 1', 'met'],
      ['eth_chainId', 'geth', '1', '0.625', '≥ 1', 'missed'],
      ['eth_chainId', 'before', '32', '20', '≥ 10', 'met'],
    ])
  })

  it('has columns only for measured peers', () => {
    const columns = tableOf(/Requests/, row(1, { geth: 2 }, []))!.columns
    expect(columns).to.include('geth').and.not.include('anvil').and.not.include('before')
  })

  it('has as many cells in each row as there are columns, even when values are missing', () => {
    const growth = [
      { name: 'a', ours: [2, 1] as const, anvil: null },
      { name: 'b', ours: [2, 1] as const, anvil: [4, 3] as const },
    ]
    const memory = [{ server: 'ours', blocks: 1_000, loaded: 1e6, peak: null, disk: 2e6 }]
    for (const { columns, rows } of tablesOf({
      rows: [row(1, { anvil: 2, geth: 3 }, []), row(1, { before: 1 }, [])],
      growth,
      memory,
    })) {
      expect(rows.map(({ length }) => length)).to.deep.equal(rows.map(() => columns.length))
    }
  })

  it('formats a table as aligned text and as Markdown', () => {
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

  it('names the machine, the versions of the peers and the date', () => {
    expect(circumstances(['anvil 1.7.1', 'geth 1.17.8'], new Date(0))).to.match(
      /^\d+ cores of .+, Node \d.*, anvil 1\.7\.1, geth 1\.17\.8, 1970-01-01$/,
    )
  })
})
