/**
 * A process of well-behaved clients that send a light, steady load at fixed times. Waits are measured from the time
 * when a request was due, not when it was sent, so that a stall counts for every request that was due in it.
 */
import { Agent, request } from 'node:http'
import { FRESH } from './attack.ts'

export interface VictimOrder {
  readonly port: number
  /** Account of the eth_getBalance requests; its balance is constant */
  readonly account: string
  readonly balance: string
  readonly chainId: string
}

/** Percentiles of waits in milliseconds, and the number of requests */
export interface Waits {
  readonly answered: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export interface VictimReport {
  /** Waits by method */
  readonly waits: Readonly<Record<string, Waits>>
  /** Wrong answers and errors → count. Excludes eth_call, whose queue may be full */
  readonly errors: Readonly<Record<string, number>>
  /** Counts of eth_call: requests, right answers, other answers */
  readonly calls: { readonly asked: number; readonly right: number; readonly refused: number }
  /** Lateness of this process itself, 99th percentile, milliseconds; a lower bound of measured waits */
  readonly lateP99: number
}

const EVERY_MS = 5
/** One request in this number is an eth_call, which needs the threads that the attackers' executions occupy. */
const CALL_EVERY = 100
/** One request in this number, an eth_chainId, uses a new connection. */
const FRESH_EVERY = 20
const FRESH_AT = 2
const CLIENTS = 10
const TIMEOUT_MS = 10_000
const SAMPLES_MAX = 100_000

class Phase {
  readonly samples = new Map<string, Float64Array>()
  readonly counts = new Map<string, number>()
  readonly errors = new Map<string, number>()
  readonly late = new Float64Array(SAMPLES_MAX)
  lateCount = 0
  open = 0
  /** Number of open requests that are eth_call; the end of a phase does not wait for them. */
  openCalls = 0
  asked = 0
  right = 0
  refused = 0

  /** @param ms time since the request was due */
  note(method: string, ms: number): void {
    const samples = this.samples.get(method) ?? new Float64Array(SAMPLES_MAX)
    const count = this.counts.get(method) ?? 0
    if (count < SAMPLES_MAX) samples[count] = ms
    this.samples.set(method, samples)
    this.counts.set(method, Math.min(SAMPLES_MAX, count + 1))
  }

  fail(what: string, times = 1): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + times)
  }

  report(): VictimReport {
    const waits = [...this.samples].map(([method, samples]): [string, Waits] => {
      const sorted = samples.subarray(0, this.counts.get(method)).sort()
      return [
        method,
        { answered: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99), max: at(sorted, 1) },
      ]
    })
    const late = this.late.subarray(0, this.lateCount).sort()
    return {
      waits: Object.fromEntries(waits),
      errors: Object.fromEntries(this.errors),
      calls: { asked: this.asked, right: this.right, refused: this.refused },
      lateP99: at(late, 0.99),
    }
  }
}

function at(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

let order: VictimOrder | undefined
let phase = new Phase()
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

function ask(n: number, dueMs: number): void {
  const { account, balance, chainId, port } = order!
  const now = phase
  const isCall = n % CALL_EVERY === 0
  const [method, params, expected] = isCall
    ? ['eth_call', [{ to: account }, 'latest'], '0x']
    : n % 2 === 0
      ? ['eth_chainId', [], chainId]
      : ['eth_getBalance', [account, 'latest'], balance]
  const isFresh = n % FRESH_EVERY === FRESH_AT
  const body = JSON.stringify({ jsonrpc: '2.0', id: n, method, params })
  const right = JSON.stringify({ jsonrpc: '2.0', id: n, result: expected })
  now.open++
  if (isCall) {
    now.asked++
    now.openCalls++
  }
  let isSettled = false
  const settle = (fault: string | undefined): void => {
    if (isSettled) return
    isSettled = true
    now.open--
    // For a request that is never answered, this is a lower bound of the wait.
    now.note(isFresh ? FRESH : (method as string), performance.now() - dueMs)
    if (isCall) {
      now.openCalls--
      if (fault === undefined) now.right++
      else now.refused++
    } else if (fault !== undefined) now.fail(fault)
  }
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    'x-forwarded-for': `192.0.2.${1 + (n % CLIENTS)}`,
  }
  const target = { host: '127.0.0.1', port, method: 'POST', agent: isFresh ? false : agent, headers }
  const asked = request(target, (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    answer.on('end', () =>
      settle(answer.statusCode === 200 && isSame(text, right) ? undefined : fault(answer.statusCode, text)),
    )
    answer.on('error', () => settle('cut'))
  })
  if (!isCall) asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new RangeError('timeout')))
  asked.on('error', (error) => settle(error.message.slice(0, 60)))
  asked.end(body)
}

function isSame(text: string, right: string): boolean {
  return text === right || JSON.stringify(JSON.parse(text)) === right
}

function fault(status: number | undefined, text: string): string {
  return `HTTP ${status} ${text.slice(0, 100)}`
}

function steadily(): void {
  const startedMs = performance.now()
  let n = 0
  const tick = (): void => {
    const nowMs = performance.now()
    for (; startedMs + n * EVERY_MS <= nowMs; n++) {
      const dueMs = startedMs + n * EVERY_MS
      if (phase.lateCount < SAMPLES_MAX) phase.late[phase.lateCount++] = nowMs - dueMs
      ask(n, dueMs)
    }
    setTimeout(tick, Math.max(0, startedMs + n * EVERY_MS - performance.now()))
  }
  tick()
}

/** Maximum wait for the open requests of a phase, milliseconds */
const SETTLE_MS_MAX = 12_000

async function end(): Promise<void> {
  const ended = phase
  phase = new Phase()
  const endsMs = performance.now() + SETTLE_MS_MAX
  while (ended.open > ended.openCalls && performance.now() < endsMs) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const unanswered = ended.open - ended.openCalls
  if (unanswered > 0) ended.fail('no answer', unanswered)
  process.send!(ended.report())
}

process.on('message', (message: VictimOrder | 'begin' | 'end') => {
  if (message === 'begin') phase = new Phase()
  else if (message === 'end') void end()
  else {
    // A second order is for a restarted node.
    const isFirst = order === undefined
    order = message
    if (isFirst) steadily()
  }
})
process.once('disconnect', () => process.exit())
