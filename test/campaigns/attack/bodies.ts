/** Long bodies, and bodies that are costly to parse. */
import { connect } from 'node:net'
import { type Attack, pause, type Target } from './attack.ts'
import { call, flood, same } from './flood.ts'
import { headOf, RawClient } from './rawClient.ts'

/** Just under the node's maximum */
const BODY_BYTES = 4_990_000
const TOO_LONG_BYTES = 30_000_000
const PIECE = Buffer.alloc(65_536, 0x20)
const SLOW_MS = 100
const NESTED_BYTES = 1_000_000

/** A request whose parameters repeat a piece of JSON text up to the maximum length of a body. */
function repeated(piece: (n: number) => string, open = '[', close = ']'): Buffer {
  const pieces: string[] = []
  for (let n = 0, bytes = 0; bytes < BODY_BYTES - 200; n++) {
    const next = piece(n)
    pieces.push(next)
    bytes += next.length + 1
  }
  const params = `${open}${pieces.join(',')}${close}`
  return Buffer.from(`{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":${params}}`)
}

const costly: readonly { name: string; make: () => Buffer }[] = [
  { name: 'empty arrays', make: () => repeated(() => '[]') },
  { name: 'keys of their own', make: () => repeated((n) => `"k${n}":1`, '{', '}') },
  { name: 'objects', make: () => repeated((n) => `{"a${n % 5_000}":1}`) },
  { name: 'numbers', make: () => repeated((n) => `${n}.${n}e-7`) },
  { name: 'escapes', make: () => repeated(() => '"\\u00e9\\n\\"\\\\"') },
  { name: 'a long string', make: () => call('eth_getBalance', ['x'.repeat(BODY_BYTES - 200), 'latest']) },
  { name: 'a long transaction', make: () => call('eth_sendRawTransaction', [`0x${'c0'.repeat(2_490_000)}`]) },
  {
    name: 'a long log filter',
    make: () => call('eth_getLogs', [{ address: Array.from({ length: 100_000 }, (_, n) => address(n)) }]),
  },
  { name: 'a batch of nothing', make: () => Buffer.from(`[${'1,'.repeat(2_490_000)}1]`) },
  { name: 'odd ids', make: oddIds },
]

/** A batch whose ids are numbers that exceed the precision of a double. */
function oddIds(): Buffer {
  const one = '{"jsonrpc":"2.0","id":123456789012345678901,"method":"eth_chainId"}'
  return Buffer.from(`[${Array.from({ length: 70_000 }, () => one).join(',')}]`)
}

function address(n: number): string {
  return `0x${n.toString(16).padStart(40, '0')}`
}

/** Sends bodies of 30 MB repeatedly, on eight connections. */
function tooLong(target: Target, framing: 'length' | 'chunked', slowMs: number): void {
  const open = (client: number): void => {
    const raw = new RawClient(target, () => setTimeout(open, 20, client))
    raw.write(
      headOf(
        target,
        client,
        framing === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${TOO_LONG_BYTES}`,
      ),
    )
    void send(raw)
  }
  const send = async (raw: RawClient): Promise<void> => {
    for (let sent = 0; sent < TOO_LONG_BYTES && !raw.isClosed; sent += PIECE.length) {
      if (framing === 'chunked') raw.write(`${PIECE.length.toString(16)}\r\n`)
      await raw.writeOn(PIECE)
      if (framing === 'chunked') raw.write('\r\n')
      if (slowMs > 0) await pause(slowMs)
    }
    raw.write('0\r\n\r\n')
  }
  for (let client = 0; client < 8; client++) open(client)
}

/** Sends bodies without their last byte, which the node buffers until a timeout. */
function unfinished(target: Target, count: number): void {
  const body = Buffer.alloc(BODY_BYTES, 0x20)
  const open = (client: number): void => {
    const raw = new RawClient(target, () => setTimeout(open, 500, client))
    raw.write(headOf(target, client % 16, `Content-Length: ${BODY_BYTES + 1}`))
    raw.write(body)
  }
  for (let client = 0; client < count; client++) setTimeout(open, client * 5, client)
}

const ACCEPTED = /^ok/
/**
 * Any outcome except an error that rejects the length, rate, load or slowness of the request, or a closed connection.
 */
const TAKEN_ALTHOUGH_TOO_LONG = /^(?!HTTP 413|HTTP 429|HTTP 503|HTTP 408|cut)/

/** Attacks by bodies. */
export const bodyAttacks: readonly Attack[] = [
  ...costly.map(
    ({ name, make }): Attack => ({
      name: `5 MB: ${name}`,
      forbidden: ACCEPTED,
      run: (target) => flood(target, same(make())),
    }),
  ),
  ...(['length', 'chunked'] as const).flatMap((framing): Attack[] => [
    {
      name: `30 MB, ${framing}`,
      forbidden: TAKEN_ALTHOUGH_TOO_LONG,
      run: (target) => tooLong(target, framing, 0),
    },
    {
      name: `30 MB, ${framing}, slow`,
      forbidden: TAKEN_ALTHOUGH_TOO_LONG,
      run: (target) => tooLong(target, framing, SLOW_MS),
    },
  ]),
  {
    name: 'nested 1,000,000 deep',
    forbidden: ACCEPTED,
    run: (target) => flood(target, same(Buffer.alloc(NESTED_BYTES, 0x5b))),
  },
  { name: '300 unfinished bodies of 5 MB', run: (target) => unfinished(target, 300) },
  { name: 'bodies cut in the middle', run: cutBodies },
]

/** Sends half of a body, then resets the connection. */
function cutBodies(target: Target): void {
  const half = Buffer.alloc(BODY_BYTES / 2, 0x20)
  const open = (client: number): void => {
    const socket = connect(target.port, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => setTimeout(open, 10, client))
    socket.on('connect', () => {
      socket.write(headOf(target, client, `Content-Length: ${BODY_BYTES}`))
      socket.write(half, () => {
        target.tally.add('reset')
        socket.resetAndDestroy()
      })
    })
  }
  for (let client = 0; client < 16; client++) open(client)
}
