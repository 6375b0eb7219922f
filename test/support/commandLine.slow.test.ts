import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { chosenNames, numberOf, onlyNumber, patternOf, shareOf, UsageError } from './commandLine.ts'
import { someOf } from './runs.ts'

/** Campaigns that have options, and names. */
const CAMPAIGNS: Readonly<Record<string, string>> = {
  'test:fleet': 'test/campaigns/fleet/run.ts',
  'test:log': 'test/campaigns/log/run.ts',
  'test:sdks': 'test/products/sdks/run.ts',
}

describe('the command line of a campaign', () => {
  for (const [name, file] of someOf(Object.entries(CAMPAIGNS))) {
    it(`explains ${name}, and refuses an unknown option with the same text`, () => {
      const help = run(file, '--help')
      expect(help.stdout).to.match(new RegExp(`^npm run ${name} \\[-- `))
      expect([help.status, help.stderr]).to.deep.equal([0, ''])
      const refused = run(file, '--unknown')
      expect(refused.stderr)
        .to.match(/^.*--unknown.*\n\n/)
        .and.to.contain(help.stdout)
      expect([refused.status, refused.stdout]).to.deep.equal([2, ''])
    })
  }

  it('refuses unknown names, and values of the wrong kind', () => {
    expect(() => chosenNames(['a'], ['b'])).to.throw(UsageError, 'unknown: b; expected some of: a')
    expect(numberOf('jobs', '3', 1, 8)).to.equal(3)
    for (const text of ['', 'three', '0', '9'])
      expect(() => numberOf('jobs', text, 1, 8)).to.throw(UsageError, '--jobs: a number from 1 to 8')
    expect([shareOf('--part', '1'), shareOf('--part', '0.01')]).to.deep.equal([1, 0.01])
    for (const text of ['', 'all', '0', '-0.5', '1.01', 'NaN', 'Infinity'])
      expect(() => shareOf('--part', text)).to.throw(UsageError, '--part: a number above 0, at most 1, not')
    expect(onlyNumber('BLOCKS', [], 7)).to.equal(7)
    expect(onlyNumber('BLOCKS', ['8'], 7)).to.equal(8)
    for (const words of [['0'], ['x'], ['1.5'], ['8', '9']])
      expect(() => onlyNumber('BLOCKS', words, 7)).to.throw(
        UsageError,
        'expected BLOCKS, a number from 1, not',
      )
    expect(patternOf('only', '^a')).to.deep.equal(/^a/)
    expect(() => patternOf('only', '(')).to.throw(UsageError, '--only: a regular expression, not (')
  })
})

function run(file: string, ...args: readonly string[]) {
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  return spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { cwd, encoding: 'utf8' })
}
