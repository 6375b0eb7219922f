/** Tests the runner of `npm test` (scripts/lib/testRun.mjs) with test files in a folder of their own. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = fileURLToPath(new URL('../', import.meta.url))
const PASSING = "it('passes', () => {})"
const FAILING = "it('fails', () => { throw new Error('wrong') })"
/** A test that fails the first time only. */
const FLAKY = `it('sometimes passes', () => {
  const fs = require('node:fs')
  const isFirst = !fs.existsSync(__filename + '.ran')
  fs.writeFileSync(__filename + '.ran', '')
  if (isFirst) throw new Error('by chance')
})`
interface RunOfTests {
  readonly status: number | null
  readonly lines: readonly string[]
}

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
    const files = Object.keys(texts).map((name) => `test/${name}.test.cjs`)
    return evaluate(`
      import { runTests } from './scripts/lib/testRun.mjs'
      process.exit((await runTests(${JSON.stringify(files)})).status)`)
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

  it('finds a file that takes twice its recorded time, or more than 3 s if it has no record', () => {
    write('times.json', JSON.stringify({ 'test/known.test.ts': 4, 'test/other.test.ts': 2 }))
    const times = [
      ['known', 16.1],
      ['other', 6],
      ['short', 0.2],
      ['fresh', 6.1],
    ].map(([name, seconds]) => ({ file: `test/${name}.test.ts`, seconds }))
    const { lines } = evaluate(`
      import { faultOfTime, scaleOf } from './scripts/lib/testTimes.mjs'
      const times = ${JSON.stringify(times)}
      const scale = scaleOf(times)
      for (const time of times) console.log(time.file, faultOfTime(time, 2), '|', faultOfTime(time, scale))`)
    // This machine is three times slower than that of the record: the median of 16.1 / 4 and 6 / 2.
    expect(lines.slice(0, 4)).to.deep.equal([
      'test/known.test.ts took 16.1 s of CPU time, where test/times.json has 4 s (on a machine 2.0 times slower) | undefined',
      'test/other.test.ts undefined | undefined',
      'test/short.test.ts undefined | undefined',
      'test/fresh.test.ts took 6.1 s of CPU time, which is much for a new file (on a machine 2.0 times slower) | undefined',
    ])
  })
})
