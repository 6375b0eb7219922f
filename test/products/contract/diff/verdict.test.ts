import { expect } from 'chai'
import type { Change, Level } from '../../../../products/contract/diff/changes.ts'
import { judge, reportText } from '../../../../products/contract/diff/verdict.ts'

describe('judge', () => {
  const change = (level: Level): Change => ({ level, place: 'p', what: 'w', affects: [] })

  const verdicts = [
    ['0.1.0', 'breaking', 'minor', '0.2.0'],
    ['0.1.4', 'compatible', 'patch', '0.1.5'],
    ['0.1.4', 'documentation', 'none', '0.1.4'],
    ['1.2.3', 'breaking', 'major', '2.0.0'],
    ['1.2.3', 'compatible', 'minor', '1.3.0'],
    ['1.2.3', 'documentation', 'none', '1.2.3'],
  ] as const
  for (const [before, level, bump, min] of verdicts) {
    it(`requires ${min} or newer after ${before} for a change of level ${level}`, () => {
      const verdict = judge([change(level)], before, min)
      expect(verdict).to.deep.equal({ bump, versionMin: min, isSufficient: true })
      expect(judge([change(level)], before, '99.0.0').isSufficient).to.equal(true)
      expect(judge([change(level)], before, before).isSufficient).to.equal(bump === 'none')
      expect(judge([change(level)], before, '0.0.9').isSufficient).to.equal(false)
    })
  }

  it('returns the verdict that reportText prints below the changes and the affected methods', () => {
    const affects = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({
      ...{ method: `eth_${name}`, part: 'result', level: 'breaking' as const },
    }))
    const changes = [{ level: 'breaking' as const, place: 'schema Block', what: 'is gone', affects }]
    const reported = reportText(changes, judge(changes, '0.1.0', '0.1.0'), '0.1.0', false)
    expect(reported).to.equal(
      [
        'breaking: 1',
        '  schema Block is gone (eth_a, eth_b, eth_c, eth_d, eth_e, eth_f and 1 more)',
        'the version must be 0.2.0 or newer; the new contract has 0.1.0: it is not',
        '',
      ].join('\n'),
    )
  })
})
