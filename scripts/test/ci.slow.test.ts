/** Tests .ci/run and `npm run campaigns` (scripts/ci.mjs, scripts/campaigns.mjs) with steps of their own. */
import { once } from 'node:events'
import fs from 'node:fs'
import { expect } from 'chai'
import { groupOf } from '../lib/commits.mjs'
import { ENDLESS, StepCheckout, type StubStep, TESTS } from './stepCheckout.ts'

/** A step that is ended at once: three times its usual time have passed before it begins. */
const HANGING: StubStep = { name: 'hanging', code: ENDLESS, seconds: 0.001 }
const BEGUN = '── endless: sh'
const FAILING = 'echo "FAILED: x is not y"; exit 1'
/** The same for Node. */
const FAILING_SCRIPT = 'process.exit(1)'

describe('a run of the steps of CI', () => {
  let checkout: StepCheckout
  beforeEach(() => {
    checkout = new StepCheckout()
  })
  afterEach(() => checkout.remove())

  const ci = (...args: string[]) => checkout.run('ci', ...args)
  const lineOf = (lines: readonly string[], start: string) => lines.findLast((line) => line.startsWith(start))

  it('prints the output of its steps, names those whose folder is missing, and ends with the counts of the tests', () => {
    const tests = 'echo "All of them:"; echo "  3 passing (1s)"; echo "FLAKY a.test.ts > a title"'
    const steps = [
      { name: 'other', code: 'echo words of it' },
      { name: 'seeded', command: ['echo', 'seed', '{seed}'] },
      { name: 'vectors', needs: '../shared/vectors' },
    ]
    checkout.commitSteps([{ name: 'tests', code: tests }, ...steps])
    const { status, lines } = ci()
    expect(lines).to.include('words of it').and.include('not run: vectors (there is no ../shared/vectors)')
    expect(lineOf(lines, '── other: ok')).to.match(/^── other: ok \(\d+ s\)$/)
    // A test that passed the second time is repeated at the end, and does not fail the run.
    expect(lines.filter((line) => line.startsWith('FLAKY'))).to.have.lengthOf(2)
    expect(lines.at(-1)).to.equal('3 passed, 0 failed')
    expect(status).to.equal(0)
    // The same commit has the same seed.
    expect(lineOf(lines, 'seed ')).to.match(/^seed \d{1,6}$/)
    expect(lineOf(ci().lines, 'seed ')).to.equal(lineOf(lines, 'seed '))
  })

  it('goes on after a step that hangs, and repeats at its end what failed', () => {
    const tests = 'echo "All of them:"; echo "  2 passing"; echo "  1 failing"; exit 1'
    checkout.commitSteps([HANGING, { name: 'lint', code: FAILING }, { name: 'tests', code: tests }])
    const { status, lines } = ci()
    const end = lines.slice(lines.indexOf('── lint: the end of its output'))
    expect(end).to.include('FAILED: x is not y')
    expect(lineOf(end, 'failed: ')).to.equal('failed: hanging (it did not end in time); lint; tests')
    expect(lines.at(-1)).to.equal('2 passed, 1 failed')
    expect(status).to.equal(1)
  })

  it('ends with its time limit, and names what did not run', () => {
    const steps = [
      { name: 'endless', code: ENDLESS, weight: 2 },
      { name: 'later', group: 1, weight: 2 },
    ]
    checkout.commitSteps([TESTS, ...steps])
    const { status, lines } = ci('--minutes', '0.001')
    expect(lineOf(lines, 'not run: ')).to.match(/later \(the run has taken 0 minutes\)$/)
    expect(lines.at(-1)).to.match(/^[03] passed, 0 failed$/)
    expect(status).to.equal(1)
  })

  it('ends its steps when it gets a signal, prints the end, and is red even if only campaigns did not end', async () => {
    const campaigns = [0, 1, 2].map((group) => ({ name: 'endless', group, code: ENDLESS }))
    for (const [signal, steps] of [
      ['SIGTERM', [{ name: 'endless', code: ENDLESS }]] as const,
      ['SIGHUP', campaigns] as const,
    ]) {
      checkout.commitSteps([TESTS, ...steps])
      const child = checkout.start('ci')
      let output = ''
      child.stdout!.on('data', (text) => {
        const isNew = !output.includes(BEGUN)
        output += text
        if (isNew && output.includes(BEGUN)) child.kill(signal)
      })
      expect(await once(child, 'close')).to.deep.equal([1, null])
      const lines = output.trimEnd().split('\n')
      expect(lineOf(lines, 'not run: ')).to.contain('endless')
      expect(lines.slice(-2)[0]).to.equal(`the run was ended by ${signal}`)
      expect(lines.at(-1)).to.match(/^[03] passed, 0 failed$/)
    }
  })

  it('goes on if a step cannot begin', () => {
    checkout.commitSteps([{ name: 'impossible', command: [''] }, TESTS])
    const { status, lines } = ci()
    expect(lineOf(lines, 'failed: ')).to.match(/^failed: impossible \(/)
    expect(lines.at(-1)).to.equal('3 passed, 0 failed')
    expect(status).to.equal(1)
  })

  it('runs nothing else if the build fails, and still ends with counts', () => {
    checkout.commitSteps([TESTS], 0, 'exit 1')
    const { status, lines } = ci()
    expect(lineOf(lines, 'not run: ')).to.equal('not run: tests (build: failed)')
    expect(lines.at(-1)).to.equal('0 passed, 0 failed')
    expect(status).to.equal(1)
  })

  it('ends with counts if the script itself fails', () => {
    checkout.commitSteps([])
    checkout.write('scripts/lib/steps.mjs', 'throw new Error("no table")')
    const { status, lines } = ci()
    expect(lines.join('\n')).to.contain('no table')
    expect(lines.at(-1)).to.equal('0 passed, 0 failed')
    expect(status).to.equal(1)
  })

  it('runs one group of campaigns, by the number of commits, or by the hash of a shallow clone', () => {
    checkout.commitSteps([TESTS, ...[0, 1, 2].map((group) => ({ name: `campaign ${group}`, group }))])
    const { lines } = ci()
    const ran = [0, 1, 2].map((each) => lineOf(lines, `── campaign ${each}: ok`) !== undefined)
    expect(ran).to.deep.equal([false, true, false])
    const groups = [1, 2, 3].map(() => {
      checkout.commit()
      return groupOf(checkout.folder, 3)
    })
    expect(groups).to.deep.equal([2, 0, 1])
    const commit = checkout.git('rev-parse', 'HEAD')
    fs.writeFileSync(`${checkout.folder}/.git/shallow`, `${commit}\n`)
    expect(groupOf(checkout.folder, 3)).to.equal((Number.parseInt(commit.slice(0, 8), 16) % 1_000_000) % 3)
    fs.rmSync(`${checkout.folder}/.git`, { recursive: true })
    expect(groupOf(checkout.folder, 3)).to.equal(0)
  })

  it('runs a command for what is generated only if that has changed in the last week', () => {
    const print = (text: string) => ['echo', text]
    const steps = [
      { name: 'sdks', generated: { paths: ['sdk'] }, command: print('compiled sdks') },
      {
        name: 'snippets',
        generated: { paths: ['sdk'], command: print('the rest') },
        command: print('compiled all'),
      },
    ]
    checkout.write('sdk', 'one')
    const base = checkout.commitSteps([TESTS, ...steps], 24 * 8)
    checkout.commit(24 * 6)
    checkout.commit()
    const same = ci().lines
    expect(lineOf(same, '── sdks: ')).to.equal(`── sdks: not needed, sdk are those of ${base}`)
    expect(same).to.include('the rest').and.not.include('compiled all')
    checkout.write('sdk', 'two')
    expect(ci().lines).to.include.members(['compiled sdks', 'compiled all'])
  })

  describe('whose campaign fails', () => {
    const steps = (code = '') => [
      TESTS,
      ...[0, 1, 2].map((group) => ({ name: 'campaign', group, command: ['node', 'campaign.mjs'] })),
      { name: 'other', code },
    ]
    const commitCampaign = (code: string, hoursOld = 0) => {
      checkout.write('campaign.mjs', code)
      return checkout.commitSteps(steps(), hoursOld)
    }

    it('is green if the campaign fails on the base, too', () => {
      const base = commitCampaign(FAILING_SCRIPT, 24)
      commitCampaign(`${FAILING_SCRIPT} // still`)
      const { status, lines } = ci()
      expect(lineOf(lines, 'old: ')).to.equal(`old: campaign (it fails on the base, too: ${base})`)
      expect(status).to.equal(0)
      expect(checkout.git('worktree', 'list').split('\n')).to.have.lengthOf(1)
    })

    it('is red if the campaign passes on the base, which is older than the series of the newest commit', () => {
      commitCampaign('', 24)
      commitCampaign(FAILING_SCRIPT, 2)
      commitCampaign(`${FAILING_SCRIPT} // again`)
      const { status, lines } = ci()
      expect(lineOf(lines, 'failed: ')).to.equal('failed: campaign (it passes on the base)')
      expect(status).to.equal(1)
      expect(ci('--base', 'HEAD~1').status).to.equal(0)
      // A branch is compared with the commit at which it left origin/main, however old its own commits are.
      checkout.git('update-ref', 'refs/remotes/origin/main', 'HEAD~2')
      checkout.git('commit', '--quiet', '--allow-empty', '--message=later', '2026-03-01T00:00:00Z')
      expect(lineOf(ci().lines, 'failed: ')).to.equal('failed: campaign (it passes on the base)')
    })

    it('is red if the base does not have the campaign, or there is no base or no time', () => {
      checkout.commitSteps([TESTS], 24)
      commitCampaign(FAILING_SCRIPT)
      expect(lineOf(ci().lines, 'failed: ')).to.equal('failed: campaign (the base does not have it)')
      commitCampaign(`${FAILING_SCRIPT} // without time`)
      const { status, lines } = ci('--base', 'HEAD~1', '--minutes', '9')
      expect(lineOf(lines, 'failed: ')).to.equal('failed: campaign (there was no time to try it on the base)')
      expect(status).to.equal(1)
    })
  })
})

describe('npm run campaigns', () => {
  let checkout: StepCheckout
  beforeEach(() => {
    checkout = new StepCheckout()
  })
  afterEach(() => checkout.remove())

  const campaigns = (...args: string[]) => checkout.run('campaigns', ...args)

  it('runs the campaigns that are asked for, whole or drawn, and ends with a table', () => {
    const word = (text: string) => ['echo', text]
    const whole = { command: word('whole'), seconds: 600 }
    const first = { name: 'first', group: 0, command: word('drawn'), whole }
    checkout.commitSteps([TESTS, first, { name: 'second', group: 2 }])
    const table = (lines: readonly string[]) =>
      lines.slice(lines.lastIndexOf('') + 1).map((line) => line.replaceAll(/ +/g, ' ').replace(/\d+ s$/, 'S'))
    const all = campaigns('--all')
    expect(all.lines).to.include('whole').and.not.include('  3 passing (1s)')
    expect(table(all.lines)).to.deep.equal(['first ok S', 'second ok S'])
    expect(table(campaigns('--group', '2').lines)).to.deep.equal(['second ok S'])
    const one = campaigns('--only', 'first')
    expect(one.lines).to.include('drawn')
    expect(table(one.lines)).to.deep.equal(['first ok S'])
  })

  it('refuses unknown names, groups and options, and contradictions', () => {
    checkout.commitSteps([{ name: 'first', group: 0 }])
    const wrong = [['--only', 'tests'], ['--group', '3'], ['--fast'], ['--all', '--group', '1']]
    for (const args of wrong) expect(campaigns(...args).status, args.join(' ')).to.equal(2)
    expect(campaigns('--help').status).to.equal(0)
  })

  it('repeats only what did not pass at the commit, according to the record', () => {
    const log = checkout.beside('log')
    // In the checkout, which must otherwise have no changes; the last line of a former run was cut off.
    const record = `${checkout.folder}/record`
    fs.writeFileSync(record, '{"commit":')
    const noting = (name: string, end = '') => ({
      ...{ name, group: 0 },
      code: `echo ${name} >> '${log}'; ${end}`,
    })
    const failing = noting('second', `test -e '${checkout.beside('mended')}'`)
    checkout.commitSteps([noting('first'), failing])
    const ran = (...args: string[]) => {
      fs.rmSync(log, { force: true })
      const { status } = campaigns(...args, '--record', record)
      return {
        status,
        names: fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n').sort() : [],
      }
    }
    expect(ran('--all')).to.deep.equal({ status: 1, names: ['first', 'second'] })
    expect(ran('--all')).to.deep.equal({ status: 1, names: ['second'] })
    fs.writeFileSync(checkout.beside('mended'), '')
    expect(ran('--all')).to.deep.equal({ status: 0, names: ['second'] })
    checkout.commit()
    // Another commit.
    expect(ran('--group', '0')).to.deep.equal({ status: 0, names: ['first', 'second'] })
    // A drawn part is not the whole.
    expect(ran('--all')).to.deep.equal({ status: 0, names: ['first', 'second'] })
    checkout.write('changed', '')
    expect(ran('--all')).to.deep.equal({ status: 2, names: [] })
  })
})
