/**
 * Emits an OpenTelemetry span for each call through the SDK that the operator loaded before the program. Without an
 * SDK, nothing is emitted. Follows the semantic conventions for JSON-RPC. Spans contain no parameters, ids or
 * addresses.
 */
import { type AttributeValue, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { errors } from '../../generated/errors.ts'
import type { CallObserver } from '../rpc/observer.ts'
import { UNKNOWN_METHOD } from './callStats.ts'

/**
 * Returns an observer that creates a span, with start and end time, for each answered call.
 *
 * @param version the program's version
 * @param now returns the Unix time in milliseconds
 */
export function callSpans(version: string, now: () => number = Date.now): CallObserver {
  // An SDK may be registered after this call: the tracer then forwards to that SDK.
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
      // Only an internal error is a failure of the server: the caller is at fault for other errors.
      if (code === errors.internalError.code) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
  }
}
