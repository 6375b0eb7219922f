import { expect } from 'chai'
import type { Archive } from '../../src/archive/archive.ts'
import { call } from '../../src/jobs/definitions/call.ts'
import { type Executor, JobError } from '../../src/jobs/executor.ts'
import { Lanes } from '../../src/jobs/lanes.ts'
import type { LogLevel } from '../../src/observe/log.ts'
import { jobLog, NodeLog } from '../../src/observe/nodeLog.ts'
import { Throttle } from '../../src/observe/throttle.ts'
import { keptLines } from './lines.ts'

const WINDOW_MS = 10_000

function nodeLog({ clients = false, level = 'info' as LogLevel } = {}) {
  let now = 0
  const { log, all } = keptLines(level)
  return {
    events: new NodeLog(log, new Throttle(() => now), clients),
    all,
    advance: () => (now += WINDOW_MS),
  }
}

describe('NodeLog', () => {
  it('logs internal errors with the id of their request', () => {
    const { events, all } = nodeLog()
    const caller = { client: '192.0.2.1', requestId: () => 'r1' }
    events.logError('eth_call: internal error', new RangeError('a defect'), caller)
    events.logError('spool: the disk is full')
    const [first, second] = all()
    expect(first).to.include({ level: 'error', msg: 'eth_call: internal error', requestId: 'r1' })
    expect(first!.err).to.include({ type: 'RangeError', message: 'a defect' })
    expect(JSON.stringify(first)).to.not.contain('192.0.2.1')
    expect(second).to.deep.equal({ level: 'error', msg: 'spool: the disk is full' })
  })

  it("logs damage to the pool's journal with the numbers of read and lost records and the path of the file", () => {
    const { events, all } = nodeLog()
    events.journalDamaged({ read: 61, lost: 1, keptAs: 'data/pool/journal.damaged' })
    const line = { level: 'warn', read: 61, lost: 1, keptAs: 'data/pool/journal.damaged' }
    expect(all()[0]).to.include(line)
    events.journalDamaged({ read: 61, lost: 1, keptAs: undefined })
    expect(all()[1]).to.include({ level: 'warn', read: 61, lost: 1 })
    expect(all()[1]!.msg).to.contain('ended in zeros')
  })

  it('logs what a sender cannot pay at level `debug` only', () => {
    const hash = new Uint8Array(32).fill(0xab)
    for (const [level, lines] of [
      ['info', 0],
      ['debug', 1],
    ] as const) {
      const { events, all } = nodeLog({ level })
      events.transactionUnpaid(hash)
      expect(all().filter((line) => line.hash === `0x${'ab'.repeat(32)}`)).to.have.length(lines)
    }
  })

  it('throttles lines that clients can cause', () => {
    const { events, all, advance } = nodeLog()
    const provoke = (): void => {
      events.rateLimited('192.0.2.1')
      events.jobRefused('call', 'QUEUE_FULL')
      events.logError('eth_call: internal error', new RangeError('a defect'))
    }
    for (let at = 0; at < 1_000; at++) provoke()
    expect(all()).to.have.length(1 + 1 + 5)
    advance()
    provoke()
    expect(
      all()
        .slice(7)
        .map(({ suppressed }) => suppressed),
    ).to.deep.equal([999, 999, 995])
  })

  it('logs clients only if enabled', () => {
    const quiet = nodeLog()
    quiet.events.rateLimited('192.0.2.1')
    expect(JSON.stringify(quiet.all())).to.not.contain('192.0.2.1')
    for (const options of [{ clients: true }, { level: 'debug' as const }]) {
      const { events, all } = nodeLog(options)
      events.rateLimited('192.0.2.1')
      expect(all().filter(({ client }) => client === '192.0.2.1')).to.have.length(1)
    }
  })

  it('logs jobs that did not complete', async () => {
    const { events, all } = nodeLog()
    const failing = (error: Error): Lanes => {
      const calls: Executor = { run: () => Promise.reject(error) }
      const archive = (): Archive => ({}) as Archive
      return new Lanes(archive, { calls } as ConstructorParameters<typeof Lanes>[1], jobLog(events))
    }
    const errors = [
      new JobError('TIMEOUT', 'ended', { timeoutMs: 5_000 }),
      new JobError('OUT_OF_MEMORY', 'too much'),
      new JobError('QUEUE_FULL', 'full'),
      new JobError('CLIENT_QUEUE_FULL', 'full for it'),
      new JobError('CANCELLED', 'gone'),
      new RangeError('its own'),
    ]
    for (const error of errors) {
      const outcome = failing(error).run(call, {} as never)
      expect(await outcome.catch((thrown: unknown) => thrown)).to.equal(error)
    }
    expect(all()).to.deep.equal([
      { level: 'warn', msg: 'job exceeded its time limit', job: 'call', timeoutMs: 5_000 },
      { level: 'warn', msg: 'job exceeded its memory limit', job: 'call' },
      { level: 'warn', msg: 'jobs refused: the queue is full', job: 'call' },
      { level: 'warn', msg: 'jobs refused: a client has used up its share of the queue', job: 'call' },
    ])
  })

  it('logs the start and the stop of the node', () => {
    const { events, all } = nodeLog()
    const facts = { url: 'http://127.0.0.1:8545', version: 'x/1', chainId: '1', head: 7, workers: 2 }
    events.listening(facts)
    events.stopping(3, 'SIGTERM')
    events.stopping(3)
    events.stopped(0)
    events.upstreamLost('connection refused')
    events.hurried('SIGINT')
    expect(all()).to.deep.equal([
      { level: 'info', msg: 'listening', ...facts },
      { level: 'info', msg: 'stopping', requests: 3, signal: 'SIGTERM' },
      { level: 'info', msg: 'stopping', requests: 3 },
      { level: 'info', msg: 'stopped', cut: 0 },
      { level: 'warn', msg: 'lost the followed node', reason: 'connection refused' },
      { level: 'warn', msg: 'second signal: exiting without waiting for requests', signal: 'SIGINT' },
    ])
  })

  it('logs a fatal error, and returns whether the line was written', () => {
    const { events, all } = nodeLog()
    expect(events.fatal('internal error: the program exits', new RangeError('out of luck'))).to.equal(true)
    const [line] = all()
    expect(line).to.include({ level: 'fatal', msg: 'internal error: the program exits' })
    expect((line!.err as { stack: string }).stack).to.match(/^RangeError: out of luck\n +at /)
    expect(nodeLog({ level: 'silent' }).events.fatal('it ends', 1)).to.equal(false)
  })
})
