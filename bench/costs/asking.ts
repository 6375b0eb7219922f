/** Sends requests to a node as different clients behind a trusted proxy, and measures CPU time, memory and charges. */
import { availableParallelism } from 'node:os'
import { memoryOf, STEP_MS, type Taken, takenBy } from './measured.ts'

/** Bounds of the time for measuring the idle node, in milliseconds, and its share of the time of a request. */
const IDLE_MS = 100
const IDLE_MS_MAX = 3_000
const IDLE_SHARE = 1 / 5
/** Approximate time of a round, in milliseconds, unless one request takes longer. */
const ROUND_MS = 500
/** Number of rounds, of which each cost is the median: the idle node's work, which is subtracted, comes in bursts. */
const ROUNDS = 3
/** Number of clients whose charge is read; all have sent the same request. */
const DEBTS_ASKED = 5

export interface Cost {
  readonly cpuMs: number
  readonly servingMs: number
  /** Maximum increase of resident memory, in MB. */
  readonly memoryMb: number
  /** Length of the answer, in bytes. */
  readonly bytes: number
  /** Tokens charged in total, for the call, its body, and its time. */
  readonly tokens: number
  readonly error: string | undefined
}

/** Returns the CPU time per token, in milliseconds, with which a client at the full rate takes 1/4 of the machine. */
export function cpuMsPerToken(tokensPerSecond: number): number {
  return (availableParallelism() / 4) * (1000 / tokensPerSecond)
}

export class Asking {
  readonly #pid: number
  readonly #url: string
  #clients = 0

  /** @param url of a node with --rate-limit 1 --rate-burst 1 --trusted-proxies 127.0.0.1 */
  constructor(pid: number, url: string) {
    this.#pid = pid
    this.#url = url
  }

  /**
   * Measures the cost of one request, minus the work that an idle node does in the same time.
   *
   * @param timesMax maximum number of requests in each of {@link ROUNDS}; a new client sends each
   * @param atOnce number of concurrent requests
   */
  async cost(body: string, timesMax: number, atOnce: number): Promise<Cost> {
    const startMs = performance.now()
    await this.#post(body, this.#newClient())
    const firstMs = performance.now() - startMs
    const inRound = Math.ceil((atOnce * ROUND_MS) / firstMs)
    const idleMs = Math.min(IDLE_MS_MAX, Math.max(IDLE_MS, firstMs * IDLE_SHARE))
    const times = Math.min(timesMax, inRound)
    const rounds: Cost[] = []
    while (rounds.length < ROUNDS) rounds.push(await this.#round(body, times, atOnce, idleMs))
    const median = (of: 'cpuMs' | 'servingMs' | 'memoryMb' | 'tokens'): number =>
      rounds.map((round) => round[of]).sort((a, b) => a - b)[ROUNDS >> 1]!
    return {
      ...{ cpuMs: median('cpuMs'), servingMs: median('servingMs'), memoryMb: median('memoryMb') },
      ...{ bytes: rounds[0]!.bytes, tokens: median('tokens') },
      error: rounds.find(({ error }) => error !== undefined)?.error,
    }
  }

  async #round(body: string, times: number, atOnce: number, idleMs: number): Promise<Cost> {
    const idle = await this.#idle(idleMs)
    const startMs = performance.now()
    const before = takenBy(this.#pid)
    const memoryBefore = memoryOf(this.#pid)
    let memoryMb = 0
    const timer = setInterval(() => {
      memoryMb = Math.max(memoryMb, memoryOf(this.#pid) - memoryBefore)
    }, 20)
    let text = ''
    const clients: string[] = []
    const askOn = async (): Promise<void> => {
      while (clients.length < times) {
        const client = this.#newClient()
        clients.push(client)
        text = await this.#post(body, client)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, askOn))
    await pause()
    clearInterval(timer)
    const after = takenBy(this.#pid)
    const idleParts = (performance.now() - startMs) / idleMs
    const debts = clients.slice(0, DEBTS_ASKED)
    let tokens = 0
    for (const client of debts) tokens += (await this.#debtOf(client)) / debts.length
    const share = (of: keyof Taken): number =>
      Math.max(0, after[of] - before[of] - idle[of] * idleParts) / times
    // The time of a thread that was ended with its job counts only in `wholeMs`.
    const endedMs = (share('wholeMs') - share('cpuMs')) * times
    return {
      cpuMs: share(endedMs > 2 * STEP_MS ? 'wholeMs' : 'cpuMs'),
      servingMs: share('servingMs'),
      memoryMb,
      bytes: Buffer.byteLength(text),
      tokens,
      error: /"error":\{"code":-?\d+,"message":"([^"]{0,60})/.exec(text.slice(0, 300))?.[1],
    }
  }

  /** Returns the CPU time that the idle node takes in some milliseconds. */
  async #idle(ms: number): Promise<Taken> {
    await pause()
    const before = takenBy(this.#pid)
    await pause(ms)
    const after = takenBy(this.#pid)
    const passed = (of: keyof Taken): number => after[of] - before[of]
    return { cpuMs: passed('cpuMs'), servingMs: passed('servingMs'), wholeMs: passed('wholeMs') }
  }

  /** Makes a call without measuring it, and returns the result. */
  async result(method: string, params: readonly unknown[]): Promise<unknown> {
    const text = await this.#post(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      this.#newClient(),
    )
    return (JSON.parse(text) as { result: unknown }).result
  }

  #newClient(): string {
    const number = ++this.#clients
    return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  }

  async #post(body: string, client: string): Promise<string> {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': client }
    return (await fetch(this.#url, { method: 'POST', headers, body })).text()
  }

  /** Returns the tokens that a client owes: at one token a second, the backoff in the error is one second per token. */
  async #debtOf(client: string): Promise<number> {
    const text = await this.#post('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', client)
    const { error } = JSON.parse(text) as { error?: { data?: { rate?: { backoff_seconds: number } } } }
    return error?.data?.rate?.backoff_seconds ?? 1
  }
}

/** Waits until the node has charged a request, and finished its work after the answer. */
function pause(ms = IDLE_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
