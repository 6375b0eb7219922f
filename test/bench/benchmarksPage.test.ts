import { expect } from 'chai'
import { partTable, updatedPage } from '../../bench/benchmarksPage.ts'

const figuresOf = (part: string, value: number) => ({
  part,
  note: '2 cores, 1970-01-01',
  tables: [partTable('Figures', [{ name: 'a', value, unit: 'calls/s' }])],
})

describe('the page of benchmarks', () => {
  it('has the sections in a fixed order, whichever part was run first', () => {
    const page = updatedPage(updatedPage('', [figuresOf('trie', 1)]), [figuresOf('serving', 2)])
    expect(page.indexOf('# Benchmarks')).to.equal(0)
    expect(page.indexOf('<!-- begin serving -->')).to.be.within(1, page.indexOf('<!-- begin trie -->'))
  })

  it('replaces the sections of the parts that were run, and keeps the others', () => {
    const before = updatedPage('', [figuresOf('core', 1), figuresOf('trie', 2)])
    const after = updatedPage(before, [figuresOf('core', 3_000)])
    expect(after).to.contain('| `a` | 3,000 | calls/s |').and.to.contain('| `a` | 2 | calls/s |')
    expect(after).not.to.contain('| `a` | 1 |')
    expect(updatedPage(after, [figuresOf('core', 3_000)])).to.equal(after)
  })

  it('states the ratio to each peer, and whether each goal is met', () => {
    const goals = [{ against: 'geth', least: 1 } as const, { most: 20, orMost: 30 }]
    const { columns, rows } = partTable('T', [
      { name: 'a', value: 25, unit: 'ms', peers: { geth: 50 }, goals, note: 'n' },
      { name: 'b', value: 1, unit: 'ms', goals: [{ atLeast: 2 }] },
    ])
    expect(columns).to.deep.equal(['', 'ours', 'unit', 'geth', 'ratio', 'goal', 'note'])
    expect(rows).to.deep.equal([
      ['a', '25', 'ms', '50', '0.5', '≥ 1 × geth missed; ≤ 20 (busy: ≤ 30) met', 'n'],
      ['b', '1', 'ms', '–', '–', '≥ 2 missed', ''],
    ])
  })

  it('has one row for each input of a precompiled contract', () => {
    const { columns, rows } = partTable('T', [
      { name: 'precompile 1, frontier, recovered: CPU', value: 45.576144, unit: 'µs' },
      { name: 'precompile 1, frontier, recovered', value: 65.8239, unit: 'Mgas/s' },
      { name: 'precompile 1, frontier, recovered, with its CALL', value: 1_418.579, unit: 'Mgas/s' },
    ])
    expect(columns).to.deep.equal(['', 'CPU µs', 'Mgas/s', 'Mgas/s with its CALL'])
    expect(rows).to.deep.equal([['1, frontier, recovered', '45.58', '65.82', '1,419']])
  })

  it('drops the prefix of a name before the dot, and rounds figures', () => {
    const { rows } = partTable('T', [{ name: 'core.loop', value: 1_420.23, unit: 'Mgas/CPU s' }])
    expect(rows).to.deep.equal([['loop', '1,420', 'Mgas/CPU s']])
  })
})
