/** Connections that are slow, idle, half closed, never read, or too many. */
import { connect } from 'node:net'
import { type Attack, pause, type Target } from './attack.ts'
import { batch, call, hex } from './flood.ts'
import { headOf, RawClient } from './rawClient.ts'

const SLOW_SOCKETS = 1_000
const IDLE_SOCKETS = 2_000
const READERS = 200
const BYTE_EVERY_MS = 1_000
/** Time between two connections, so that the listen queue does not overflow. */
const OPEN_EVERY_MS = 1
const AGAIN_MS = 500

const CHAIN_ID = call('eth_chainId', []).toString()

/** Keeps `count` connections open; reopens each after it closes. */
function keepOpen(count: number, open: (client: number, again: () => void) => void): void {
  const start = (client: number): void => open(client, () => setTimeout(start, AGAIN_MS, client))
  for (let client = 0; client < count; client++) setTimeout(start, client * OPEN_EVERY_MS, client)
}

async function trickle(raw: RawClient, text: string): Promise<void> {
  for (const character of text) {
    if (raw.isClosed) return
    raw.write(character)
    await pause(BYTE_EVERY_MS)
  }
}

function slowHeaders(target: Target): void {
  keepOpen(SLOW_SOCKETS, (client, again) => {
    const raw = new RawClient(target, again)
    void trickle(raw, headOf(target, client % 16, `X-Padding: ${'x'.repeat(500)}`))
  })
}

function slowBodies(target: Target): void {
  keepOpen(SLOW_SOCKETS, (client, again) => {
    const raw = new RawClient(target, again)
    raw.write(headOf(target, client % 16, 'Content-Length: 1000'))
    void trickle(raw, ' '.repeat(1_000))
  })
}

/** Sends FIN right after the request, or in the middle of its body. */
function halfClosed(target: Target, share: number): void {
  keepOpen(64, (client, again) => {
    const raw = new RawClient(target, again)
    raw.write(headOf(target, client % 16, `Content-Length: ${CHAIN_ID.length}`))
    raw.socket.end(CHAIN_ID.slice(0, Math.round(CHAIN_ID.length * share)))
  })
}

function idle(target: Target): void {
  keepOpen(IDLE_SOCKETS, (_, again) => void new RawClient(target, again))
}

/** Requests long answers and never reads them. */
function neverRead(target: Target, body: Buffer, header = 'Accept-Encoding: identity', times = 1): void {
  const request = (client: number): Buffer =>
    Buffer.concat([
      Buffer.from(headOf(target, client % 16, `Content-Length: ${body.length}\r\n${header}`)),
      body,
    ])
  keepOpen(READERS, (client, again) => {
    const socket = connect(target.port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => {})
    socket.on('close', () => {
      target.tally.add('cut')
      again()
    })
    for (let n = 0; n < times; n++) socket.write(request(client))
    target.tally.add('asked', times)
  })
}

function resets(target: Target): void {
  const open = (): void => {
    const socket = connect(target.port, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => setImmediate(open))
    socket.on('connect', () => {
      target.tally.add('reset')
      socket.resetAndDestroy()
    })
  }
  for (let at = 0; at < 64; at++) open()
}

/** Writes many requests in one chunk, on connections that read the answers. */
function pipelined(target: Target): void {
  const open = (client: number): void => {
    const head = headOf(target, client, `Content-Length: ${CHAIN_ID.length}`)
    const piece = Buffer.from(`${head}${CHAIN_ID}`.repeat(500))
    const socket = connect(target.port, '127.0.0.1')
    const write = (error?: Error | null): void => {
      if (error == null && !socket.destroyed) socket.write(piece, write)
    }
    socket.on('data', (chunk: Buffer) => {
      for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        target.tally.add(status === '200' ? 'ok' : `HTTP ${status}`)
      }
    })
    socket
      .on('error', () => {})
      .on('close', () => {
        target.tally.add('cut')
        setTimeout(open, AGAIN_MS, client)
      })
    socket.on('connect', () => write())
  }
  for (let client = 0; client < 8; client++) open(client)
}

/** Sends headers just below the length limit, and headers above it. */
function longHeaders(target: Target): void {
  keepOpen(64, (client, again) => {
    const raw = new RawClient(target, () => setTimeout(again, 0))
    const lines = Array.from({ length: client % 2 === 0 ? 900 : 4_000 }, (_, n) => `X-${n}: ${n}`)
    const rest = `Connection: close\r\nContent-Length: ${CHAIN_ID.length}`
    raw.write(headOf(target, client, `${lines.join('\r\n')}\r\n${rest}`))
    raw.write(CHAIN_ID)
  })
}

/** Attacks by connections. */
export const socketAttacks: readonly Attack[] = [
  { name: '1,000 slow headers', forbidden: /^ok/, run: slowHeaders },
  { name: '1,000 slow bodies', forbidden: /^ok/, run: slowBodies },
  { name: 'FIN after the request', run: (target) => halfClosed(target, 1) },
  { name: 'FIN in the body', forbidden: /^ok/, run: (target) => halfClosed(target, 0.5) },
  { name: '2,000 idle sockets', forbidden: /^ok/, run: idle },
  { name: 'never read: rpc.discover', run: (target) => neverRead(target, batch(40, 'rpc.discover', [])) },
  {
    name: 'never read: rpc.discover, gzip',
    run: (target) => neverRead(target, batch(40, 'rpc.discover', []), 'Accept-Encoding: gzip'),
  },
  {
    name: 'never read: traces',
    run: (target) => neverRead(target, call('debug_traceBlockByNumber', [hex(target.places.loopBlock)])),
  },
  {
    name: 'never read: pipelined receipts',
    run: (target) =>
      neverRead(target, call('eth_getBlockReceipts', [hex(target.places.logsBlock)]), 'X: y', 200),
  },
  { name: 'connect and reset', run: resets },
  { name: 'pipelining', run: pipelined },
  { name: 'long headers', run: longHeaders },
]
