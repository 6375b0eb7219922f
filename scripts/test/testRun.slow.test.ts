/** Tests the runner of `npm test` (scripts/lib/testRun.mjs) with test files in a folder of their own. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PASSING = "it('passes', () => {})"
const FAILING = "it('fails', () => { throw new Error('wrong') })"
/** A test that fails the first time only. */
const FLAKY = `it('sometimes passes', () => {
  const fs = require('node:fs')
  const isFirst = !fs.existsSync(__filename + '.ran')
  fs.writeFileSync(__filename + '.ran', '')
  if (isFirst) throw new Error('by chance')
})`
/** A test that blocks its process and does not end with SIGTERM. */
const ENDLESS = `it('never ends', () => {
  process.on('SIGTERM', () => {})
  console.log('blocked')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`
/** Two faults of a file that mocha does not report with its name: an error between the tests, and the exit status. */
const STRAY = "setImmediate(() => { throw new Error('stray') })"
const EXITING = "process.on('exit', () => { process.exitCode = 3 })"
const HOUR_MS = 3_600_000

interface RunOfTests {
  readonly status: number | null
  readonly lines: readonly string[]
}

type RunCommand = (
  command: readonly string[],
  how: {
    readonly cwd: string
    readonly env: NodeJS.ProcessEnv
    readonly log: string
    readonly limitMs: number
    readonly signal: AbortSignal
  },
) => Promise<string>

describe('a run of test files', () => {
  let folder: string

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-runner-'))
    fs.cpSync(path.join(root, 'scripts/lib'), path.join(folder, 'scripts/lib'), { recursive: true })
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    fs.mkdirSync(path.join(folder, 'test'))
    write('flaky.json', '[]')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  function write(name: string, text: string): void {
    fs.writeFileSync(path.join(folder, 'test', name), text)
  }

  /** Runs test files. @param texts their content by the first part of their names */
  function run(texts: Readonly<Record<string, string>>): RunOfTests {
    for (const [name, text] of Object.entries(texts)) write(`${name}.test.cjs`, text)
    return evaluate(programOf(Object.keys(texts)))
  }

  function programOf(names: readonly string[]): string {
    const files = names.map((name) => `test/${name}.test.cjs`)
    return `
      import { runTests } from './scripts/lib/testRun.mjs'
      process.exit((await runTests(${JSON.stringify(files)})).status)`
  }

  function evaluate(program: string): RunOfTests {
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, lines: stdout.split('\n') }
  }

  /** Reads the counts from an output, as CI does. */
  function countsOf(output: readonly string[]): unknown {
    fs.writeFileSync(path.join(folder, 'tests'), output.join('\n'))
    const { lines } = evaluate(`
      import { countsOf } from './scripts/lib/stepReport.mjs'
      console.log(JSON.stringify(countsOf({ logs: '.' }, { name: 'tests' })))`)
    return JSON.parse(lines[0]!)
  }

  it('passes if all tests pass, and ends with their number', () => {
    const { status, lines } = run({ one: PASSING, other: `${PASSING}\n${PASSING}`, empty: '' })
    expect(lines.join('\n')).to.match(/All of them:\n\n {2}3 passing \(\S+m\)\n$/)
    expect(status).to.equal(0)
  })

  it('names what failed, did not load or ended its process', () => {
    const lost = "it('ends everything', () => process.exit(0))"
    const { status, lines } = run({ good: PASSING, bad: FAILING, absent: "require('./nothing')", lost })
    const faults = lines.filter((line) => line.startsWith('FAILED'))
    expect(faults).to.include('FAILED test/bad.test.cjs: failed: fails')
    for (const name of ['absent', 'lost'])
      expect(
        faults.some((line) => line.startsWith(`FAILED test/${name}.test.cjs:`)),
        name,
      ).to.equal(true)
    expect(countsOf(lines)).to.deep.equal({ passed: 1, failed: 3 })
    expect(status).to.equal(1)
  })

  it('reports a test that passes the second time, and fails if the file is known for that', () => {
    const { status, lines } = run({ flaky: FLAKY, good: PASSING })
    expect(status).to.equal(0)
    expect(countsOf(lines)).to.deep.equal({ passed: 2, failed: 0 })
    const [, json] = lines.find((line) => line.startsWith('FLAKY'))!.split(/^[^{]*/)
    const entry = JSON.parse(json!) as { file: string; title: string }
    expect(entry).to.include({ file: 'test/flaky.test.cjs', title: 'sometimes passes' })

    write('flaky.json', JSON.stringify([entry]))
    fs.rmSync(path.join(folder, 'test/flaky.test.cjs.ran'))
    const again = run({ flaky: FLAKY })
    expect(again.lines.join('\n')).to.contain('FAILED test/flaky.test.cjs: failed and passed')
    expect(again.status).to.equal(1)
  })

  it('does not let a file pass the second time with an error outside its tests or a failed process', () => {
    const { status, lines } = run({ stray: `${STRAY}\n${PASSING}`, exiting: `${EXITING}\n${FLAKY}` })
    expect(lines.filter((line) => /^(?:FAILED|FLAKY)/.test(line))).to.deep.equal([
      'FAILED test/stray.test.cjs: failed: Uncaught error outside test suite',
      'FAILED test/exiting.test.cjs: failed: mocha ended with status 3',
    ])
    expect(status).to.equal(1)
  })

  it('names the file that hangs, with the counts so far, when its step is ended', async () => {
    const texts = { good: PASSING, endless: ENDLESS }
    for (const [name, text] of Object.entries(texts)) write(`${name}.test.cjs`, text)
    const log = path.join(folder, 'tests')
    fs.writeFileSync(log, '')
    const ending = new AbortController()
    const watcher = fs.watch(log, () => {
      const text = fs.readFileSync(log, 'utf8')
      if (text.includes('passes') && text.includes('blocked')) ending.abort()
    })
    const module = new URL('../lib/stepProcess.mjs', import.meta.url)
    const { runCommand } = (await import(module.href)) as { runCommand: RunCommand }
    const command = [process.execPath, '--input-type=module', '--eval', programOf(Object.keys(texts))]
    const how = { cwd: folder, env: process.env, log, limitMs: HOUR_MS, signal: ending.signal }
    expect(await runCommand(command, how)).to.equal('ended')
    watcher.close()
    const lines = fs.readFileSync(log, 'utf8').split('\n')
    expect(lines).to.include('Ended by SIGTERM, when 2 of 2 files had begun.')
    expect(lines.filter((line) => line.startsWith('FAILED'))).to.deep.equal([
      'FAILED test/endless.test.cjs: did not end',
    ])
    expect(countsOf(lines)).to.deep.equal({ passed: 1, failed: 1 })
  })

  it('is ended, too, by a signal that has ended mocha', () => {
    const ending =
      "it('ends mocha', () => { process.kill(process.ppid, 'SIGTERM'); return new Promise(() => {}) })"
    const { status, lines } = run({ ending, other: '' })
    expect(lines).to.include('FAILED test/ending.test.cjs: did not end')
    expect(status).to.equal(143)
  })

  it('finds a file that takes twice its recorded time, or more than 3 s if it has no record', () => {
    write('times.json', JSON.stringify({ 'test/known.test.ts': 4, 'test/other.test.ts': 2 }))
    // Which cases run, and so how long they take, depends on the commit.
    write('drawing.test.ts', 'for (const one of someOf(all)) it(one)')
    const times = [
      ['known', 16.1],
      ['other', 6],
      ['short', 0.2],
      ['fresh', 6.1],
      ['drawing', 13.9],
    ].map(([name, seconds]) => ({ file: `test/${name}.test.ts`, seconds }))
    const { lines } = evaluate(`
      import { faultOfTime, scaleOf } from './scripts/lib/testTimes.mjs'
      const times = ${JSON.stringify(times)}
      const scale = scaleOf(times)
      for (const time of times) console.log(time.file, faultOfTime(time, 2), '|', faultOfTime(time, scale))`)
    // This machine is three times slower than that of the record: the median of 16.1 / 4 and 6 / 2.
    expect(lines.slice(0, 5)).to.deep.equal([
      'test/known.test.ts took 16.1 s of CPU time, where test/times.json has 4 s (on a machine 2.0 times slower) | undefined',
      'test/other.test.ts undefined | undefined',
      'test/short.test.ts undefined | undefined',
      'test/fresh.test.ts took 6.1 s of CPU time, which is much for a new file (on a machine 2.0 times slower) | undefined',
      'test/drawing.test.ts undefined | undefined',
    ])
  })
})
