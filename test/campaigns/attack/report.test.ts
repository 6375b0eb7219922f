import { expect } from 'chai'
import { FRESH } from './attack.ts'
import { type Phase, summaryOf, summaryTable } from './report.ts'

function phase(name: string, p99: number, residentBytes = 1e8): Phase {
  const waits = { p50: p99 / 10, p99, max: p99 * 2 }
  return {
    name,
    victims: {
      waits: { eth_chainId: waits, [FRESH]: waits },
      errors: {},
      calls: { asked: 0, right: 0, refused: 0 },
      lateP99: 0,
    } as unknown as Phase['victims'],
    attackers: {},
    residentBytes,
    openFiles: 0,
    quietMs: 0,
    busy: 0,
  }
}

describe('the summary of attacks', () => {
  const single = new Set(['a', 'b', 'c'])
  const phases = [
    phase('no attack', 3),
    ...[phase('a', 20), phase('b', 40, 3e8), phase('c', 60)],
    phase('all at once', 900),
  ]

  it('has one row for all single attacks that meet the goal, and one row for each other phase', () => {
    const rows = summaryOf(phases, single)
    expect(rows.map(({ name }) => name)).to.deep.equal([
      'no attack',
      'each of 2 attacks alone, at most',
      'c',
      'all at once',
    ])
    expect(rows[1]).to.include({ p99Ms: 40, newMaxMs: 80, residentBytes: 3e8 })
  })

  it('shows milliseconds and megabytes', () => {
    expect(summaryTable(summaryOf(phases, single)).rows[1]).to.deep.equal([
      'each of 2 attacks alone, at most',
      ...['4.0', '40', '4.0', '80', '300'],
    ])
  })
})
