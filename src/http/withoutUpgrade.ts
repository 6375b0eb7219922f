/**
 * Serves requests that offer an upgrade to an unknown protocol, as Java's HTTP client does in each request (`h2c`). A
 * server may ignore the offer (RFC 9110, section 7.8), but Node treats each offer as accepted when 'upgrade' has a
 * listener. So the request is put back into the socket without the offer, and parsed again.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Headers of the offer. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings'])

/**
 * Whether an earlier request of the connection is still being answered. Bytes of the other protocol would be sent
 * before that answer. Real clients do not send an offer then.
 */
export function isAnswering(socket: Duplex): boolean {
  return Boolean((socket as { _httpMessage?: unknown })._httpMessage)
}

/**
 * Serves the request as if it had no offer. No earlier request may still be in progress.
 *
 * @param head bytes that were read after the request's headers
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
