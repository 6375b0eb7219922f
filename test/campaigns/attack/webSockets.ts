/** Attacks by WebSockets: sockets that never read, messages that never end, and floods. */
import { WebSocket } from 'ws'
import type { Attack, Target } from './attack.ts'
import { batch, call, hex } from './flood.ts'

const SUBSCRIBERS = 500
const OPEN_EVERY_MS = 2
const AGAIN_MS = 500
const CHAIN_ID = call('eth_chainId', []).toString()
const PIECE_BYTES = 1_000_000

/** Keeps `count` sockets open; reopens each after it closes, and tallies the reason. */
function keepOpen(target: Target, count: number, use: (socket: WebSocket) => void): void {
  const open = (client: number): void => {
    const headers = { 'x-forwarded-for': target.address(client % 16) }
    const socket = new WebSocket(`ws://127.0.0.1:${target.port}`, { headers, perMessageDeflate: false })
    socket.on('open', () => use(socket))
    socket.on('unexpected-response', (_, answer) => {
      target.tally.add(`HTTP ${answer.statusCode}`)
      socket.terminate()
    })
    socket.on('error', () => {})
    socket.on('close', (code) => {
      target.tally.add(`closed ${code}`)
      setTimeout(open, AGAIN_MS, client)
    })
  }
  for (let client = 0; client < count; client++) setTimeout(open, client * OPEN_EVERY_MS, client)
}

const KINDS = [
  ['newHeads'],
  ['logs', {}],
  ['newPendingTransactions', true],
  ['newPendingTransactions'],
  ['syncing'],
]

function subscribers(target: Target): void {
  keepOpen(target, SUBSCRIBERS, (socket) => {
    for (const kind of KINDS) socket.send(call('eth_subscribe', kind))
    socket.pause()
  })
}

/**
 * Writes again when the system has accepted the last write; stops after an error, which arrives before the close event.
 */
function writeOn(socket: WebSocket, write: (done: (error?: Error | null) => void) => void): void {
  const next = (error?: Error | null): void => {
    if (error == null && socket.readyState === WebSocket.OPEN) write(next)
  }
  next()
}

function pings(target: Target): void {
  keepOpen(target, 16, (socket) => {
    socket.on('pong', () => target.tally.add('pong'))
    writeOn(socket, (done) => {
      for (let n = 0; n < 50; n++) socket.ping('x'.repeat(125))
      socket.ping('', undefined, done)
    })
  })
}

/** Sends messages above the length limit, in one frame. */
function hugeFrames(target: Target): void {
  const frame = Buffer.alloc(30_000_000, 0x20)
  keepOpen(target, 8, (socket) => socket.send(frame))
}

/** Sends fragments of messages that never end. */
function unfinished(target: Target): void {
  const piece = Buffer.alloc(PIECE_BYTES, 0x20)
  keepOpen(target, 300, (socket) => {
    for (let n = 0; n < 4; n++) socket.send(piece, { fin: false })
    target.tally.add('begun')
  })
}

/** Sends messages as fast as the node accepts them, and reads the answers. */
function messages(target: Target): void {
  keepOpen(target, 16, (socket) => {
    socket.on('message', (data: Buffer) => {
      const code = /"code":(-?\d+)/.exec(data.toString('latin1', 0, 200))?.[1]
      target.tally.add(code ?? 'ok')
    })
    writeOn(socket, (done) => {
      for (let n = 0; n < 50; n++) socket.send(CHAIN_ID)
      socket.send(CHAIN_ID, done)
    })
  })
}

function neverRead(target: Target, body: Buffer): void {
  keepOpen(target, 100, (socket) => {
    socket.pause()
    for (let n = 0; n < 32; n++) socket.send(body)
    target.tally.add('asked', 32)
  })
}

/** Opens and closes sockets. */
function handshakes(target: Target): void {
  keepOpen(target, 200, (socket) => socket.terminate())
}

/** Attacks by WebSockets. */
export const webSocketAttacks: readonly Attack[] = [
  { name: 'ws: 500 subscribers never read', run: subscribers },
  { name: 'ws: pings', run: pings },
  { name: 'ws: frames of 30 MB', forbidden: /^ok/, run: hugeFrames },
  { name: 'ws: 300 unfinished messages', forbidden: /^ok/, run: unfinished },
  { name: 'ws: messages', run: messages },
  { name: 'ws: answers never read', run: (target) => neverRead(target, batch(20, 'rpc.discover', [])) },
  {
    name: 'ws: logs never read',
    run: (target) => neverRead(target, call('eth_getBlockReceipts', [hex(target.places.logsBlock)])),
  },
  { name: 'ws: handshakes', run: handshakes },
]
