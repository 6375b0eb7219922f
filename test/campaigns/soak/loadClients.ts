/**
 * A process of clients for a soak test. It first sends a request after each answer, to find the capacity; then at a
 * fixed rate, with waits measured from the time when a request was due. It checks every answer.
 */
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { type WaitSummary, Waits } from './loadFigures.ts'
import { type Answer, ask, type Ground, Seen } from './loadQuestions.ts'

export interface LoadOrder {
  readonly port: number
  readonly ground: Ground
}

export type LoadCommand = { readonly closed: number } | { readonly perSecond: number } | 'stop'

/** Report of one stage. */
export interface LoadReport {
  readonly requests: number
  readonly seconds: number
  readonly waits: Readonly<Record<string, WaitSummary>>
  /** Fault → count */
  readonly faults: Readonly<Record<string, number>>
  /** Number of requests that clients aborted on purpose */
  readonly abandoned: number
  /** Number of due requests that were not sent, because too many were open */
  readonly skipped: number
  /** Number of blocks in notifications of WebSockets */
  readonly heads: number
  /** Lateness of this process itself, a lower bound of measured waits */
  readonly late: WaitSummary
}

const OPEN_MAX = 2_000
const FAULTS_MAX = 100
const TICK_MS = 2
const TIMEOUT_MS = 30_000
/** One request in this number uses a new connection, and one in this number is aborted */
const FRESH_EVERY = 20
const ABANDON_EVERY = 200
const SUBSCRIBERS = 20
/** Maximum lifetime of a subscriber, milliseconds */
const SUBSCRIBER_MS_MAX = 30_000

class Stage {
  readonly startedMs = performance.now()
  readonly waits = new Map<string, Waits>()
  readonly faults = new Map<string, number>()
  readonly late = new Waits()
  requests = 0
  abandoned = 0
  skipped = 0
  heads = 0

  note(name: string, ms: number): void {
    const waits = this.waits.get(name) ?? new Waits()
    this.waits.set(name, waits)
    waits.add(ms)
  }

  fault(what: string): void {
    const key = this.faults.has(what) || this.faults.size < FAULTS_MAX ? what : 'other faults'
    this.faults.set(key, (this.faults.get(key) ?? 0) + 1)
  }

  report(): LoadReport {
    const waits = [...this.waits].map(([name, each]) => [name, each.summary()] as const)
    return {
      ...{ requests: this.requests, abandoned: this.abandoned, skipped: this.skipped, heads: this.heads },
      ...{ seconds: (performance.now() - this.startedMs) / 1000, waits: Object.fromEntries(waits) },
      faults: Object.fromEntries(this.faults),
      late: this.late.summary(),
    }
  }
}

let port = 0
let seen: Seen
let stage = new Stage()
let isRunning = false
let open = 0
let nextId = 1
const agent = new Agent({ keepAlive: true, maxSockets: OPEN_MAX })

/** Sends a request; resolves when its answer is checked and recorded. */
function exchange(dueMs: number): Promise<void> {
  const id = nextId++
  const now = stage
  const { name, body, check } = ask(seen, id)
  now.requests++
  open++
  return new Promise((resolve) => {
    let isSettled = false
    const settle = (fault: string | undefined): void => {
      if (isSettled) return
      isSettled = true
      open--
      now.note(name, performance.now() - dueMs)
      if (fault !== undefined) now.fault(`${name}: ${fault}`)
      resolve()
    }
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const from = id % FRESH_EVERY === 0 ? false : agent
    const asked = request({ host: '127.0.0.1', port, method: 'POST', agent: from, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', (error) => settle(error.message))
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        settle(answer.statusCode === 200 ? checked(text, check) : `HTTP ${answer.statusCode}`)
      })
    })
    asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new RangeError(`no answer in ${TIMEOUT_MS} ms`)))
    asked.on('error', (error) => settle(error.message))
    asked.end(body)
    if (id % ABANDON_EVERY !== 1) return
    now.abandoned++
    isSettled = true
    setImmediate(() => {
      asked.destroy()
      open--
      resolve()
    })
  })
}

function checked(text: string, check: (answer: unknown) => string | undefined): string | undefined {
  try {
    return check(JSON.parse(text))
  } catch (error) {
    return `no answer that can be read: ${String(error).slice(0, 80)}`
  }
}

/** Keeps one request of each client open. */
function closedLoop(clients: number): void {
  const client = async (): Promise<void> => {
    while (isRunning) await exchange(performance.now())
  }
  for (let each = 0; each < clients; each++) void client()
}

function openLoop(perSecond: number): void {
  const startedMs = performance.now()
  let sent = 0
  const tick = (): void => {
    if (!isRunning) return
    const due = ((performance.now() - startedMs) / 1000) * perSecond
    if (sent < due) stage.late.add(performance.now() - (startedMs + (sent / perSecond) * 1000))
    for (; sent < due; sent++) {
      if (open < OPEN_MAX) void exchange(startedMs + (sent / perSecond) * 1000)
      else stage.skipped++
    }
    setTimeout(tick, TICK_MS)
  }
  tick()
}

/** Subscribes to new heads and to the token's logs; after a while, another subscriber takes over. */
function subscribe(): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  let last: number | undefined
  const call = (id: number, params: unknown[]): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_subscribe', params }))
  socket.on('open', () => {
    call(1, ['newHeads'])
    call(2, ['logs', { address: seen.ground.token }])
    setTimeout(() => socket.close(), Math.random() * SUBSCRIBER_MS_MAX)
  })
  socket.on('message', (data: Buffer) => {
    const { error, params } = JSON.parse(data.toString()) as Answer & { params?: { result: Head | Log } }
    if (error !== undefined) stage.fault(`eth_subscribe: error ${error.code}`)
    if (params === undefined || !('parentHash' in params.result)) return
    stage.heads++
    const wrong = seen.block(params.result)
    if (wrong !== undefined) stage.fault(`newHeads: ${wrong}`)
    const number = Number(params.result.number)
    if (last !== undefined && number !== last + 1) stage.fault(`newHeads: ${number} after ${last}`)
    last = number
  })
  socket.on('error', (error) => stage.fault(`WebSocket: ${error.message}`))
  socket.on('close', (code) => {
    if (isRunning && code !== 1005 && code !== 1000) stage.fault(`WebSocket: closed with ${code}`)
    setTimeout(subscribe, 100)
  })
}

interface Head {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
}

interface Log {
  readonly address: string
}

async function stop(): Promise<void> {
  isRunning = false
  const endsMs = performance.now() + TIMEOUT_MS
  while (open > 0 && performance.now() < endsMs) await new Promise((resolve) => setTimeout(resolve, 10))
  process.send!(stage.report())
}

process.on('message', (message: LoadOrder | LoadCommand) => {
  if (message === 'stop') {
    void stop()
    return
  }
  if ('ground' in message) {
    port = message.port
    seen = new Seen(message.ground)
    for (let each = 0; each < SUBSCRIBERS; each++) subscribe()
    return
  }
  stage = new Stage()
  isRunning = true
  if ('closed' in message) closedLoop(message.closed)
  else openLoop(message.perSecond)
})
process.once('disconnect', () => process.exit())
