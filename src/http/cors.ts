/** Cross-origin headers (https://fetch.spec.whatwg.org/#http-cors-protocol). */
import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_AGE_SECONDS = '600'

/**
 * Sets what lets a page of an allowed origin read the answer. Nothing is set for others: their browser refuses.
 *
 * @param origins - allowed origins, or `*`
 */
export function allowOrigin(req: IncomingMessage, res: ServerResponse, origins: readonly string[]): void {
  const origin = req.headers.origin
  if (origin === undefined) return
  if (origins.includes('*')) res.setHeader('Access-Control-Allow-Origin', '*')
  else {
    res.setHeader('Vary', 'Origin')
    if (!origins.includes(origin.toLowerCase())) return
    res.setHeader('Access-Control-Allow-Origin', origin)
  }
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
  if (req.headers['access-control-request-method'] === undefined) return
  res.setHeader('Access-Control-Allow-Methods', 'POST')
  res.setHeader('Access-Control-Allow-Headers', '*')
  res.setHeader('Access-Control-Max-Age', MAX_AGE_SECONDS)
}
