/** The address under which a client reached the node. */
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { type AddressList, isTrusted } from './clientAddress.ts'

/**
 * Returns the address from which the client's request came in, such as `https://rpc.example.org`, also through a trusted
 * proxy that terminates TLS and sends X-Forwarded-Proto.
 *
 * @param scheme scheme of the address without TLS
 * @param proxies whose X-Forwarded-Proto is read
 */
export function originOf(req: IncomingMessage, scheme: 'http' | 'ws', proxies: AddressList): string {
  const { host = '', 'x-forwarded-proto': forwarded = '' } = req.headers
  const { encrypted, remoteAddress = '' } = req.socket as IncomingMessage['socket'] & Partial<TLSSocket>
  // A chain of proxies lists its protocols; the first is that of the client.
  const [protocol] = String(forwarded).split(',', 1)
  const isForwarded = protocol!.trim().toLowerCase() === 'https' && isTrusted(proxies, remoteAddress)
  const isSecure = isForwarded || encrypted === true
  // Requests of HTTP/1.0 may have no Host header, and any request an empty one.
  const named = host === '' ? `localhost:${req.socket.localPort}` : host
  return `${scheme}${isSecure ? 's' : ''}://${named}`
}
