/**
 * Requests that offer to change to a protocol that we do not know, as Java's HTTP client does with each (`h2c`): the
 * offer may be ignored (RFC 9110, section 7.8). Node takes every offer for accepted once anybody listens to
 * upgrades, so the request is put back without it, and read again.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Headers that make the offer. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings'])

/**
 * Whether an answer to an earlier request is still on its way. Nobody who offers a change sends that meanwhile, and what
 * is said in the other protocol would come before it.
 */
export function isAnswering(socket: Duplex): boolean {
  return Boolean((socket as { _httpMessage?: unknown })._httpMessage)
}

/**
 * Serves the request as if it had offered nothing. No answer may be on its way.
 *
 * @param head what was read after the request's headers
 */
export function withoutUpgrade(server: Server, req: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${req.method} ${req.url} HTTP/${req.httpVersion}`]
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    const name = req.rawHeaders[at]!
    if (!OFFER.has(name.toLowerCase())) lines.push(`${name}: ${req.rawHeaders[at + 1]}`)
  }
  if (/\bclose\b/i.test(req.headers.connection ?? '')) lines.push('Connection: close')
  socket.removeAllListeners('error')
  socket.removeAllListeners('timeout')
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket as Socket)
}
