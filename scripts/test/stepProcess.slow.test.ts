/** Tests how a step of CI is ended (scripts/lib/stepProcess.mjs). */

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'

type RunCommand = (
  command: readonly string[],
  how: {
    readonly cwd: string
    readonly env: NodeJS.ProcessEnv
    readonly log: string
    readonly limitMs: number
    readonly graceMs?: number
    readonly signal: AbortSignal
  },
) => Promise<'ok' | 'failed' | 'late' | 'ended'>

const LONG_MS = 3_600_000
const LOOK_MS = 10
/** Starts two processes that ignore SIGTERM, one of them in a group of its own, and writes down all process ids. */
const FAMILY = `
const { spawn } = require('node:child_process')
const stubborn = 'process.on("SIGTERM", () => {}); console.log("begun"); setInterval(() => {}, 1e6)'
const children = [false, true].map((detached) =>
  spawn(process.execPath, ['-e', stubborn], { detached, stdio: ['ignore', 'pipe', 'inherit'] }))
Promise.all(children.map((child) => new Promise((resolve) => child.stdout.once('data', resolve)))).then(() => {
  fs.writeFileSync('ids-', [process.pid, ...children.map(({ pid }) => pid)].join(' '))
  fs.renameSync('ids-', 'ids')
  END
})
setInterval(() => {}, 1e6)
`

describe('the process of a step', () => {
  let runCommand: RunCommand
  let folder: string
  before(async () => {
    const module = new URL('../lib/stepProcess.mjs', import.meta.url)
    runCommand = ((await import(module.href)) as { runCommand: RunCommand }).runCommand
  })
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-step-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

  const log = () => path.join(folder, 'log')
  const run = (code: string, how: { limitMs?: number; graceMs?: number; signal?: AbortSignal } = {}) => {
    const { limitMs = LONG_MS, signal = new AbortController().signal, ...rest } = how
    const command = [process.execPath, '-e', code]
    return runCommand(command, { cwd: folder, env: process.env, log: log(), limitMs, signal, ...rest })
  }
  const ids = async () => {
    while (!fs.existsSync(path.join(folder, 'ids'))) await sleep(LOOK_MS)
    return fs.readFileSync(path.join(folder, 'ids'), 'utf8').split(' ').map(Number)
  }
  /** Waits until none of the processes runs. A process that has ended may stay in the table of the system (state Z). */
  const untilGone = async (processes: readonly number[]) => {
    for (const id of processes) while (isRunning(id)) await sleep(LOOK_MS)
  }

  it('gives its outcome and its output', async () => {
    expect(await run('console.log("a word"); console.error("an error")')).to.equal('ok')
    expect(await run('process.exit(3)')).to.equal('failed')
    expect(fs.readFileSync(log(), 'utf8')).to.equal('a word\nan error\n')
    const { signal } = new AbortController()
    const how = { cwd: folder, env: process.env, log: log(), limitMs: LONG_MS, signal }
    expect(await runCommand(['no-such-program'], how)).to.equal('failed')
    expect(fs.readFileSync(log(), 'utf8')).to.contain('no-such-program')
  })

  it('is ended with its time limit', async () => {
    expect(await run(FAMILY.replace('END', ''), { limitMs: 1, graceMs: 0 })).to.equal('late')
  })

  it('is ended with all its processes, even those that ignore SIGTERM or have a group of their own', async () => {
    const ending = new AbortController()
    const outcome = run(FAMILY.replace('END', ''), { graceMs: 1, signal: ending.signal })
    const all = await ids()
    expect(all.map(isRunning)).to.deep.equal([true, true, true])
    ending.abort()
    expect(await outcome).to.equal('ended')
    await untilGone(all)
  })

  it('leaves no process behind that it has started', async () => {
    expect(await run(FAMILY.replace('END', 'process.exit(0)'))).to.equal('ok')
    await untilGone(await ids())
  })
})

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    const stat = `/proc/${id}/stat`
    return !fs.existsSync(stat) || !/\) Z /.test(fs.readFileSync(stat, 'utf8'))
  } catch {
    return false
  }
}
