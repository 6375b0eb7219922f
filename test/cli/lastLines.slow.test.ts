/** The last log lines of a process that ends unexpectedly; each case runs in its own process. */
import { spawnSync } from 'node:child_process'
import { expect } from 'chai'
import { childScript } from '../support/childScript.ts'

/** How the child process ends: by an exception, by a rejected promise, or by two signals. */
type Way = 'exception' | 'rejection' | 'signals'

async function play(way: Way, level = 'info'): Promise<{ status: number | null; errors: string }> {
  const script = await childScript(new URL('./endingChild.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, way, level], {
    encoding: 'utf8',
    timeout: 240_000,
  })
  return { status, errors: stderr }
}

describe('the last line of the log', () => {
  for (const [what, way] of [
    ['that was not caught', 'exception'],
    ['that rejected a promise without a handler', 'rejection'],
  ] as const) {
    it(`has the stack of an error ${what}`, async () => {
      const { status, errors } = await play(way)
      expect(status, errors).to.equal(1)
      const { level, msg, err } = JSON.parse(errors) as Record<string, unknown>
      expect({ level, msg }).to.deep.equal({ level: 'fatal', msg: 'internal error: the program exits' })
      expect((err as { stack: string }).stack).to.match(/^RangeError: out of luck\n +at /)
    })
  }

  it('is written to standard error when the log is off', async () => {
    const { status, errors } = await play('exception', 'silent')
    expect(status).to.equal(1)
    expect(errors).to.match(/^cartulary: \[INTERNAL\] out of luck\nRangeError: out of luck\n +at /)
  })

  it('reports a second signal, which ends the process at once', async () => {
    const { status, errors } = await play('signals')
    expect(status, errors).to.equal(143)
    expect(JSON.parse(errors)).to.include({ level: 'warn', signal: 'SIGINT' })
  })
})
