/**
 * Detects requests that a proxy may interpret differently from this server. RFC 9112 requires servers to refuse such
 * requests, but Node's parser accepts them.
 */
import type { IncomingMessage } from 'node:http'

/** Why a request is refused. The connection must be closed then. */
export interface RequestFault {
  readonly status: 400 | 431 | 501 | 505
  readonly reason: string
}

const OLD_CODING: RequestFault = { status: 400, reason: 'transfer codings need HTTP/1.1' }
const UNKNOWN_CODING: RequestFault = { status: 501, reason: 'expected transfer coding chunked' }
const UNKNOWN_VERSION: RequestFault = { status: 505, reason: 'expected HTTP/1.1' }
const TWO_HOSTS: RequestFault = { status: 400, reason: 'expected one Host header' }
const TOO_MANY_HEADERS: RequestFault = { status: 431, reason: 'too many headers' }
const AFTER_FAULT: RequestFault = { status: 400, reason: 'the request before this one was refused' }

/**
 * Maximum number of header lines of a request. The parser limits the bytes of names and values, but not the bytes
 * between them.
 */
const HEADERS_MAX = 1_000

/**
 * Connections on which a request was refused. Later requests on them are refused, too: Node parses the next request
 * before the refusal is sent.
 */
const refused = new WeakSet<object>()

/**
 * Checks a request. Call it once for each request, before all other checks. The server must keep every header line
 * (`maxHeadersCount` 0). Otherwise, Node would drop the last lines, which are those that a proxy adds.
 *
 * @returns undefined for a request that can be read in one way only
 * @see https://www.rfc-editor.org/rfc/rfc9112 sections 2.3, 3.2, 6.1
 */
export function requestFault(req: IncomingMessage): RequestFault | undefined {
  if (refused.has(req.socket)) return AFTER_FAULT
  const fault = versionFault(req) ?? headersFault(req.rawHeaders)
  if (fault !== undefined) refused.add(req.socket)
  return fault
}

/**
 * Returns the host that the client requests. If the target is an absolute URL, its host overrides `Host` (RFC 9112,
 * section 3.2.2).
 *
 * @returns the host in the form of a `Host` header; undefined when there is none (HTTP/1.0)
 */
export function requestedHost({ url = '', headers }: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return headers.host
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host
}

function versionFault({
  httpVersionMajor,
  httpVersionMinor,
  headers,
}: IncomingMessage): RequestFault | undefined {
  // Node's parser treats a request line without a version as HTTP/0.9.
  if (httpVersionMajor !== 1) return UNKNOWN_VERSION
  const coding = headers['transfer-encoding']
  if (coding === undefined) return undefined
  if (httpVersionMinor === 0) return OLD_CODING
  return coding.toLowerCase() === 'chunked' ? undefined : UNKNOWN_CODING
}

/** Reads `rawHeaders`, because `headers` has only the first of several `Host` lines. */
function headersFault(rawHeaders: readonly string[]): RequestFault | undefined {
  if (rawHeaders.length > 2 * HEADERS_MAX) return TOO_MANY_HEADERS
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1 ? TWO_HOSTS : undefined
}
