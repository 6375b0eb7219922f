/** The address under which a client reached the node. */
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/**
 * Returns the address from which the client's request came in, such as `https://rpc.example.org`, also through a proxy
 * that terminates TLS and sends X-Forwarded-Proto.
 *
 * @param scheme scheme of the address without TLS
 */
export function originOf(req: IncomingMessage, scheme: 'http' | 'ws' = 'http'): string {
  const { host = '', 'x-forwarded-proto': forwarded = '' } = req.headers
  // A chain of proxies lists its protocols; the first is that of the client.
  const [protocol] = String(forwarded).split(',', 1)
  const isSecure =
    protocol!.trim().toLowerCase() === 'https' || (req.socket as Partial<TLSSocket>).encrypted === true
  // Requests of HTTP/1.0 may have no Host header, and any request an empty one.
  const named = host === '' ? `localhost:${req.socket.localPort}` : host
  return `${scheme}${isSecure ? 's' : ''}://${named}`
}
