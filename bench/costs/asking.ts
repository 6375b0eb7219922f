/** Asks a node as clients of their own, behind a proxy that it trusts, so that what each was charged can be seen. */
import { availableParallelism } from 'node:os'
import { memoryOf, takenBy } from './measured.ts'

export interface Cost {
  readonly cpuMs: number
  readonly servingMs: number
  /** More than before, at most. */
  readonly memoryMb: number
  /** Of the answer. */
  readonly bytes: number
  /** Charged in all, for the call, its body, and its time. */
  readonly tokens: number
  readonly error: string | undefined
}

/** Milliseconds of CPU that a token may stand for, so that a client with the rate takes a quarter of the machine. */
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

  /** What one request costs, its own time for the last of its work included. @param times it is asked, each as a new client */
  async cost(body: string, times: number): Promise<Cost> {
    await pause()
    const before = takenBy(this.#pid)
    const memoryBefore = memoryOf(this.#pid)
    let memoryMb = 0
    const timer = setInterval(() => {
      memoryMb = Math.max(memoryMb, memoryOf(this.#pid) - memoryBefore)
    }, 20)
    let text = ''
    const clients: string[] = []
    for (let time = 0; time < times; time++) {
      clients.push(this.#newClient())
      text = await this.#post(body, clients.at(-1)!)
    }
    await pause()
    clearInterval(timer)
    const after = takenBy(this.#pid)
    let tokens = 0
    for (const client of clients) tokens += await this.#debtOf(client)
    return {
      cpuMs: Math.max(0, after.cpuMs - before.cpuMs) / times,
      servingMs: (after.servingMs - before.servingMs) / times,
      memoryMb,
      bytes: Buffer.byteLength(text),
      tokens: tokens / times,
      error: /"error":\{"code":-?\d+,"message":"([^"]{0,60})/.exec(text.slice(0, 300))?.[1],
    }
  }

  /** Asks without being measured. */
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

  /** With one token a second, who asks again is told to wait for as many seconds as it owes tokens. */
  async #debtOf(client: string): Promise<number> {
    const text = await this.#post('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', client)
    const { error } = JSON.parse(text) as { error?: { data?: { rate?: { backoff_seconds: number } } } }
    return error?.data?.rate?.backoff_seconds ?? 1
  }
}

/** Until what the answer leaves behind is charged and done. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100))
}
