import { type Span, SpanKind, type SpanOptions, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { expect } from 'chai'
import { callSpans } from '../../src/observe/callSpans.ts'
import type { AnsweredCall } from '../../src/rpc/observer.ts'

const ENDED_MS = 1_700_000_000_000

const answered: AnsweredCall = {
  ...{ method: 'eth_call', cost: 20, code: undefined, durationMs: 12.5, bytes: 38 },
  ...{ caller: { client: '192.0.2.1' }, params: ['0xsecret'] },
}

interface Kept {
  readonly name: string
  readonly options: SpanOptions
  status?: SpanStatusCode
  endTime?: unknown
}

/** As an SDK would be, but that it keeps what it is given. */
function keepSpans(): Kept[] {
  const spans: Kept[] = []
  const startSpan = (name: string, options: SpanOptions = {}): Span => {
    const kept: Kept = { name, options }
    spans.push(kept)
    const span: Partial<Span> = {
      setStatus({ code }) {
        kept.status = code
        return span as Span
      },
      end(endTime) {
        kept.endTime = endTime
      },
    }
    return span as Span
  }
  const tracer = { startSpan } as unknown as Tracer
  expect(trace.setGlobalTracerProvider({ getTracer: () => tracer })).to.equal(true)
  return spans
}

describe('spans', () => {
  afterEach(() => trace.disable())

  it('are made of each call, with its times, and nothing that its sender sent', () => {
    const observer = callSpans('1.0.0', () => ENDED_MS)
    // Registered later than the program asked for a tracer.
    const spans = keepSpans()
    observer.answered(answered)
    expect(spans).to.deep.equal([
      {
        name: 'eth_call',
        options: {
          kind: SpanKind.SERVER,
          root: true,
          startTime: ENDED_MS - 12.5,
          attributes: {
            'rpc.system': 'jsonrpc',
            'rpc.method': 'eth_call',
            'rpc.jsonrpc.version': '2.0',
            'rpc.response.size': 38,
          },
        },
        endTime: ENDED_MS,
      },
    ])
  })

  it('have the code of an error; only a defect of ours is a failure', () => {
    const observer = callSpans('1.0.0', () => ENDED_MS)
    const spans = keepSpans()
    observer.answered({ ...answered, code: -32602 })
    observer.answered({ ...answered, method: undefined, code: -32601 })
    observer.answered({ ...answered, code: -32603 })
    expect(spans.map(({ options }) => options.attributes?.['rpc.jsonrpc.error_code'])).to.deep.equal([
      -32602, -32601, -32603,
    ])
    expect(spans.map(({ name }) => name)).to.deep.equal(['eth_call', 'unknown', 'eth_call'])
    expect(spans.map(({ status }) => status)).to.deep.equal([undefined, undefined, SpanStatusCode.ERROR])
  })

  it('need no SDK', () => {
    callSpans('1.0.0').answered(answered)
  })
})
