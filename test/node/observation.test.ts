import { expect } from 'chai'
import { UsageError } from '../../src/config/usageError.ts'
import { openObservation } from '../../src/node/observation.ts'
import type { AnsweredCall } from '../../src/rpc/observer.ts'
import { settingsWith } from '../observe/observedNode.ts'

const call: AnsweredCall = {
  ...{ method: 'eth_call', cost: 20, code: undefined, durationMs: 1_500, bytes: 38 },
  ...{ caller: { client: '192.0.2.1' }, params: ['0xsecret'] },
}

function observe(commandLine: Parameters<typeof settingsWith>[0]) {
  const lines: string[] = []
  const output = { write: (line: string) => void lines.push(line), dropped: 0, close: () => {} }
  return { observation: openObservation(settingsWith(commandLine), output), lines }
}

describe('the observation of a node', () => {
  it('logs slow calls as JSON by default, without private data', () => {
    const { observation, lines } = observe({ logFormat: 'json' })
    observation.calls.answered(call)
    observation.calls.answered({ ...call, durationMs: 1_000 })
    expect(lines).to.have.length(1)
    expect(JSON.parse(lines[0]!)).to.include({ level: 'warn', msg: 'slow request', method: 'eth_call' })
    expect(lines[0]).to.not.match(/192\.0\.2\.1|0xsecret/)
  })

  it('applies the options of the log', () => {
    const reported = observe({ logFormat: 'text', slowRequestMs: '10', logParams: true, logClients: true })
    reported.observation.calls.answered({ ...call, durationMs: 11 })
    expect(reported.lines.join('')).to.match(/warn {2}slow request .*client=192\.0\.2\.1 params=.*0xsecret/)
    const silent = observe({ slowRequestMs: '0' })
    silent.observation.calls.answered({ ...call, durationMs: 1e9 })
    expect(silent.lines).to.deep.equal([])
    const debugging = observe({ logLevel: 'debug' })
    debugging.observation.calls.answered({ ...call, durationMs: 1 })
    expect(debugging.lines).to.have.length(1)
  })

  it('counts refusals and warns of clients above their rate', async () => {
    const { observation, lines } = observe({ logFormat: 'json' })
    observation.refused(413)
    observation.refused(429, '192.0.2.1')
    observation.refused(429, '192.0.2.2')
    expect(lines).to.have.length(1)
    const { body } = await observation.metricsPage(1, {})()
    expect(body).to.contain('cartulary_refusals_total{status="429"} 2')
    expect(body).to.contain('cartulary_refusals_total{status="413"} 1')
    expect(body).to.contain('cartulary_log_lines_suppressed_total 1')
  })

  it('refuses unknown values of options', () => {
    for (const [flag, commandLine] of [
      ['--log-level', { logLevel: 'loud' }],
      ['--log-format', { logFormat: 'xml' }],
    ] as const) {
      expect(() => observe(commandLine))
        .to.throw(UsageError, `${flag}: expected `)
        .with.property('code', 'BAD_VALUE')
    }
  })
})
