/**
 * Checks the `Host` header against DNS rebinding: a page whose name was rebound to our address still sends its own
 * name.
 */
import { isIP } from 'node:net'

/**
 * Whether a request for this host is served. An IP address is always allowed, because only names can be rebound (geth
 * node/rpcstack.go, virtualHostHandler).
 *
 * @param header - the `Host` header: `localhost:8545`, `[::1]:8545`; undefined when an HTTP/1.0 request has none
 * @param allowed - names in lower case without port, or `*`
 */
export function isHostAllowed(header: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (header === undefined || header === '' || allowed.has('*')) return true
  const name = hostName(header)
  return isIP(name) !== 0 || allowed.has(name)
}

function hostName(header: string): string {
  if (isIP(header) !== 0) return header
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(header)
  if (bracketed !== null) return bracketed[1]!
  return header.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
}
