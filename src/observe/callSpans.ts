/**
 * A span of OpenTelemetry for each call, for whichever SDK the operator has loaded before the program; without one
 * nothing is made. By the semantic conventions for JSON-RPC; parameters, ids and addresses are no part of it.
 */
import { type AttributeValue, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { errors } from '../../generated/errors.ts'
import type { CallObserver } from '../rpc/observer.ts'
import { UNKNOWN_METHOD } from './callStats.ts'

/**
 * A call is known when it is answered, so its span is made then, with both its times.
 *
 * @param version of the program
 * @param now Unix time, milliseconds
 */
export function callSpans(version: string, now: () => number = Date.now): CallObserver {
  // It passes on to an SDK that is registered later too.
  const tracer = trace.getTracer('cartulary', version)
  return {
    answered({ method = UNKNOWN_METHOD, code, durationMs, bytes }) {
      const endTime = now()
      const attributes: Record<string, AttributeValue> = {
        'rpc.system': 'jsonrpc',
        'rpc.method': method,
        'rpc.jsonrpc.version': '2.0',
        'rpc.response.size': bytes,
      }
      if (code !== undefined) attributes['rpc.jsonrpc.error_code'] = code
      const startTime = endTime - durationMs
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, startTime, attributes, root: true })
      // Other errors are what the caller asked for: the server is well.
      if (code === errors.internalError.code) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
  }
}
