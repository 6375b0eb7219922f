/** The IP address of a client, which may be behind proxies, and lists of addresses. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { HttpOptionError } from './optionError.ts'

/** Maximum number of forwarded addresses that are read, beginning with the nearest hop. */
const FORWARDED_MAX = 32

/**
 * Stands for a client whose address a trusted proxy forwards in an invalid form. All such clients share one limit, and
 * may not read the metrics, even if the proxy may.
 */
const UNKNOWN = 'unknown'

/**
 * Maximum number of cached lookups. A lookup in a BlockList takes microseconds, and most requests come from a few
 * proxies.
 */
const KNOWN_MAX = 1_024

/** A list of addresses and subnets. */
export class AddressList {
  readonly #list = new BlockList()
  readonly #known = new Map<string, boolean>()

  /** @param prefix length of the prefix that all addresses of the subnet share, in bits */
  add(address: string, prefix: number): void {
    this.#list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6')
    this.#known.clear()
  }

  /** Whether an address is in the list; false for a text that is not an address. */
  has(address: string): boolean {
    const known = this.#known.get(address)
    if (known !== undefined) return known
    const isIn = isIP(address) !== 0 && this.#list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    this.#known.set(address, isIn)
    return isIn
  }
}

const loopback = new AddressList()
loopback.add('127.0.0.0', 8)
loopback.add('::1', 128)

/**
 * @param option - name of the option, for the error
 * @param addresses - addresses (`10.0.0.1`) and subnets (`10.0.0.0/8`, `fd00::/8`)
 * @throws HttpOptionError when an entry is neither an address nor a subnet
 */
export function parseAddresses(option: string, addresses: readonly string[]): AddressList {
  const list = new AddressList()
  for (const one of addresses) {
    const [address = '', bits] = one.split('/')
    const length = isIPv4(address) ? 32 : 128
    const prefix = bits === undefined ? length : Number(bits)
    const isPrefix = bits !== '' && Number.isInteger(prefix) && prefix >= 0 && prefix <= length
    if (isIP(address) === 0 || !isPrefix) {
      throw new HttpOptionError(option, 'IP addresses and subnets such as 10.0.0.0/8')
    }
    list.add(address, prefix)
  }
  return list
}

/**
 * Returns the client's IP address. `X-Forwarded-For` is read from the right, as long as each hop is a trusted proxy.
 * The entries left of the first untrusted hop are ignored, because the client may have written them. A trusted proxy
 * that sends no such header is the client. Ports behind the addresses (`192.0.2.1:4000`, `[2001:db8::1]:4000`) are
 * ignored.
 *
 * @returns an IPv4 or IPv6 address; the empty string when the connection is already closed; {@link UNKNOWN} for an
 * entry that is not an address
 */
export function clientAddress(req: IncomingMessage, trusted: AddressList): string {
  let address = normalise(req.socket.remoteAddress ?? '')
  const header = req.headers['x-forwarded-for']
  if (header === undefined || !trusted.has(address)) return address
  const hops = String(header).split(',').slice(-FORWARDED_MAX)
  for (const hop of hops.reverse()) {
    const forwarded = normalise(withoutPort(hop.trim()))
    if (isIP(forwarded) === 0) return UNKNOWN
    address = forwarded
    if (!trusted.has(address)) return address
  }
  return address
}

/** Whether the address is in the list. */
export function isTrusted(list: AddressList, address: string): boolean {
  return list.has(normalise(address))
}

/** Whether the address belongs to this machine: 127.0.0.0/8 or ::1. */
export function isLoopback(address: string): boolean {
  return loopback.has(address)
}

/**
 * Returns the key of a client: an IPv4 address, or the /64 of an IPv6 address, because one customer gets a whole /64. A
 * server that listens on IPv6 and IPv4 sees IPv4 addresses as IPv4-mapped IPv6 addresses. All of these share one /64.
 * The key of a mapped address is therefore the IPv4 address.
 */
export function clientKey(address: string): string {
  const bare = normalise(address)
  return isIPv6(bare) ? ipv6Prefix64(bare) : bare
}

/** `192.0.2.1:4000` → `192.0.2.1`, `[2001:db8::1]:4000` → `2001:db8::1`; other texts stay as they are. */
function withoutPort(hop: string): string {
  const [, bracketed, v4] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(hop) ?? []
  return bracketed ?? v4 ?? hop
}

/**
 * Removes the zone (`%eth0`), and converts an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`, `::ffff:102:304`) to IPv4.
 */
function normalise(address: string): string {
  const bare = address.replace(/%.*$/, '')
  // Nearly all addresses are not IPv4-mapped. This test recognises them quickly.
  if (!/ffff:/i.test(bare) || !isIPv6(bare)) return bare
  const parsed = ipaddr.IPv6.parse(bare)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : bare
}

/** The first four of the eight 16-bit groups, without leading zeros. */
function ipv6Prefix64(address: string): string {
  const { parts } = ipaddr.IPv6.parse(address)
  return parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
