/** The last log lines of a process that ends unexpectedly; each case runs in its own process. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const root = new URL('../../', import.meta.url)

/** @param code that ends the process; the variables `events`, `stop`, `io` and `endOnDefect` are in scope */
function play(code: string, level = 'info'): { status: number | null; errors: string } {
  const source = (file: string): string => JSON.stringify(new URL(`src/${file}.ts`, root).href)
  const script = `
    const { openObservation } = await import(${source('node/observation')})
    const { readSettings } = await import(${source('config/settings')})
    const { CommandIo } = await import(${source('cli/io')})
    const { endOnDefect } = await import(${source('cli/failure')})
    const { catchStopSignal } = await import(${source('cli/stopSignal')})
    const commandLine = { logFormat: 'json', logLevel: '${level}' }
    const { events } = openObservation(readSettings('serve', { commandLine, env: {}, workingDir: '/nowhere' }))
    const stop = catchStopSignal()
    const io = new CommandIo(process)
    setInterval(() => {}, 1_000)
    ${code}`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type', 'module', '--eval', script],
    { cwd: fileURLToPath(root), encoding: 'utf8', timeout: 60_000 },
  )
  return { status, errors: stderr }
}

describe('the last line of the log', () => {
  const DEFECTS = {
    'that was not caught': "setImmediate(() => { throw new RangeError('out of luck') })",
    'that rejected a promise without a handler': "void Promise.reject(new RangeError('out of luck'))",
  }

  for (const [what, code] of Object.entries(DEFECTS)) {
    it(`has the stack of an error ${what}`, () => {
      const { status, errors } = play(`endOnDefect(events, io); ${code}`)
      expect(status, errors).to.equal(1)
      const { level, msg, err } = JSON.parse(errors) as Record<string, unknown>
      expect({ level, msg }).to.deep.equal({ level: 'fatal', msg: 'internal error: the program exits' })
      expect((err as { stack: string }).stack).to.match(/^RangeError: out of luck\n +at /)
    })
  }

  it('is written to standard error when the log is off', () => {
    const { status, errors } = play(`endOnDefect(events, io); ${Object.values(DEFECTS)[0]}`, 'silent')
    expect(status).to.equal(1)
    expect(errors).to.match(/^cartulary: \[INTERNAL\] out of luck\nRangeError: out of luck\n +at /)
  })

  it('reports a second signal, which ends the process at once', () => {
    const { status, errors } = play(`
      stop.onSecond((name) => events.hurried(name))
      stop.signal.addEventListener('abort', () => setImmediate(() => process.kill(process.pid, 'SIGINT')))
      process.kill(process.pid, 'SIGTERM')`)
    expect(status, errors).to.equal(143)
    expect(JSON.parse(errors)).to.include({ level: 'warn', signal: 'SIGINT' })
  })
})
