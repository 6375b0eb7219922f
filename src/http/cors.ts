/** Cross-origin headers (https://fetch.spec.whatwg.org/#http-cors-protocol). */
import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_AGE_SECONDS = '600'

/** The entry in a list of origins that stands for all pages of this machine. */
const LOOPBACK = 'loopback'

/** Names that end in `.localhost` belong to this machine, too (RFC 6761). */
const LOOPBACK_ORIGIN = /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

/**
 * Whether pages of an origin may read answers.
 *
 * @param origin - as a browser sends it: `https://app.example`
 * @param origins - allowed origins in lower case, `loopback` for all origins of this machine, or `*` for any origin
 */
export function isOriginListed(origin: string, origins: readonly string[]): boolean {
  const lowered = origin.toLowerCase()
  if (origins.includes('*') || origins.includes(lowered)) return true
  return origins.includes(LOOPBACK) && LOOPBACK_ORIGIN.test(lowered)
}

/**
 * Sets the headers that let a page of an allowed origin read the answer. Without these headers, browsers hide the
 * answer from the page.
 *
 * @param origins - as in {@link isOriginListed}
 */
export function allowOrigin(req: IncomingMessage, res: ServerResponse, origins: readonly string[]): void {
  const origin = req.headers.origin
  if (origin === undefined) return
  if (origins.includes('*')) res.setHeader('Access-Control-Allow-Origin', '*')
  else {
    res.setHeader('Vary', 'Origin')
    if (!isOriginListed(origin, origins)) return
    res.setHeader('Access-Control-Allow-Origin', origin)
  }
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
  if (req.headers['access-control-request-method'] === undefined) return
  res.setHeader('Access-Control-Allow-Methods', 'POST')
  res.setHeader('Access-Control-Allow-Headers', '*')
  res.setHeader('Access-Control-Max-Age', MAX_AGE_SECONDS)
}
