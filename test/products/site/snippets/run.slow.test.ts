/** Tests that the campaign of the snippets cannot pass without running any. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { SNIPPET_KINDS } from '../../../../docs-site/console/snippets.ts'
import { chosenNames } from '../../../support/commandLine.ts'
import { someOf } from '../../../support/runs.ts'
import { examples } from '../consoleContract.ts'
import { callOf, type ExampleCall, isElsewhere, isEverywhere } from '../exampleCalls.ts'
import { SNIPPETS_MIN, writtenCalls } from './written.ts'

const calls = examples
  .filter(({ method, example }) => isEverywhere(method) && !isElsewhere(example))
  .map(({ method, example, params }): ExampleCall => {
    return { method, example, call: callOf(method, params, 'http://127.0.0.1:8545/'), isSame: true }
  })

describe('a campaign that runs the snippets', () => {
  it('requires a minimum number of snippets of each kind', () => {
    for (const kind of SNIPPET_KINDS) {
      expect(writtenCalls(kind, calls).length, kind).to.be.at.least(SNIPPETS_MIN)
      expect(() => writtenCalls(kind, []), kind).to.throw(
        `0 snippets are written, fewer than ${SNIPPETS_MIN}`,
      )
    }
  })

  it('refuses an unknown kind with exit status 2, before it starts a node', () => {
    for (const campaign of someOf(['./run.ts', '../run.ts', '../../sdks/run.ts'])) {
      const script = fileURLToPath(new URL(campaign, import.meta.url))
      const { status, stderr, stdout } = spawnSync(
        process.execPath,
        ['--import', 'tsx', script, 'pyhton', 'go'],
        { encoding: 'utf8' },
      )
      expect(stderr, campaign).to.match(/^unknown: pyhton(?:, go)?; expected some of: /)
      expect([status, stdout], campaign).to.deep.equal([2, ''])
    }
  })

  it('runs all kinds by default, and otherwise the requested kinds in their usual order', () => {
    expect(chosenNames(['a', 'b', 'c'], [])).to.deep.equal(['a', 'b', 'c'])
    expect(chosenNames(['a', 'b', 'c'], ['c', 'a', 'c'])).to.deep.equal(['a', 'c'])
  })
})
