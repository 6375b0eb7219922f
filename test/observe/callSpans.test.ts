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

/** Registers a stand-in for an SDK that records its spans. */
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

describe('callSpans', () => {
  afterEach(() => trace.disable())

  it('emits a span for each call, with its start and end, but without data about the sender', () => {
    const observer = callSpans('1.0.0', () => ENDED_MS)
    // The SDK is registered after the program has requested a tracer.
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

  it('records the code of an error, and marks only internal errors as failures', () => {
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

  it('works without an SDK', () => {
    callSpans('1.0.0').answered(answered)
  })
})
