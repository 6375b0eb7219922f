import { expect } from 'chai'
import { createLog, logLevels } from '../../src/observe/log.ts'
import { keptLines } from './lines.ts'

describe('createLog', () => {
  it('writes a line of JSON with level, time and message, and without facts about the machine', () => {
    const lines: string[] = []
    const log = createLog('info', 'json', { write: (line) => void lines.push(line) })
    log.warn({ method: 'eth_call' }, 'slow request')
    const line = JSON.parse(lines[0]!) as Record<string, unknown>
    expect(Object.keys(line)).to.deep.equal(['level', 'time', 'method', 'msg'])
    expect(line.level).to.equal('warn')
    expect(new Date(String(line.time)).toISOString()).to.equal(line.time)
    expect(lines[0]!.endsWith('\n')).to.equal(true)
  })

  it('omits lines that are less severe than its level', () => {
    for (const level of logLevels) {
      const { log, all } = keptLines(level)
      for (const one of ['fatal', 'error', 'warn', 'info', 'debug'] as const) log[one]('x')
      expect(all()).to.have.length(Math.min(5, logLevels.indexOf(level)))
    }
  })

  it('writes errors with their causes, truncates long messages and stacks, and omits other properties', () => {
    const { log, all } = keptLines()
    const cause = Object.assign(new RangeError('the cause'), { bytes: new Uint8Array(1_000_000) })
    log.error({ err: Object.assign(new TypeError('x'.repeat(5_000), { cause }), { code: 'E_X' }) }, 'failed')
    const err = all()[0]!.err as Record<string, string>
    expect(Object.keys(err)).to.have.members(['type', 'code', 'message', 'stack'])
    expect(err.type).to.equal('TypeError')
    expect(err.message).to.have.length(1_000)
    expect(err.stack).to.have.length.below(8_001)
    log.error({ err: new Error('a', { cause }) }, 'failed')
    expect((all()[1]!.err as { stack: string }).stack).to.contain('caused by RangeError: the cause')
    log.error({ err: 'no error' }, 'failed')
    expect(all()[2]!.err).to.deep.equal({ type: 'string', message: 'no error' })
  })

  it('writes text for people, without control characters', () => {
    const lines: string[] = []
    const log = createLog('debug', 'text', { write: (line) => void lines.push(line) })
    log.info({ url: 'http://127.0.0.1:8545' }, 'listening')
    expect(lines[0]).to.match(/^\d\d:\d\d:\d\d info {2}listening url=http:\/\/127\.0\.0\.1:8545\n$/)
    log.warn({ note: 'a\u001b[2Jb\nc\u009b' }, 'evil\u001b[2J\nmessage')
    expect(lines[1]).to.match(/^\d\d:\d\d:\d\d warn {2}evil\?\[2J\?message note="a\\u001b\[2Jb\\nc\?"\n$/)
    log.error({ err: new RangeError('out') }, 'failed')
    expect(lines[2]).to.match(/error failed\n {2}RangeError: out\n {6}at /)
  })
})
