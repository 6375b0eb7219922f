/** The requests of a soak test, in proportions of a public endpoint, and the checks of their answers. */
import { randomInt } from 'node:crypto'

/** Known content of the chain; the soak test never unwinds blocks. */
export interface Ground {
  readonly chainId: string
  /** The last block before the soak test */
  readonly head: number
  readonly token: string
  readonly accounts: readonly string[]
  /** Requests about mined blocks, and the results of another node as JSON */
  readonly fixed: readonly Fixed[]
  /** Hashes of mined transactions */
  readonly transactions: readonly string[]
}

export interface Fixed extends Request {
  readonly result: string
}

interface Request {
  readonly method: string
  readonly params: readonly unknown[]
}

export interface Answer {
  readonly id?: number | null
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** One request over HTTP, and its check. */
export interface Question {
  /** Name for the statistics */
  readonly name: string
  readonly body: string
  /** @returns the fault of the answer; undefined for a correct answer */
  readonly check: (answer: unknown) => string | undefined
}

const RECENT_BLOCKS = 20
const KNOWN_TRANSACTIONS_MAX = 1_000
const BATCH_CALLS = 10
/** balanceOf(address) of the token */
const BALANCE_OF = '0x70a08231'

/** Data that clients have seen so far, with which later answers must agree. */
export class Seen {
  readonly ground: Ground
  head: number
  readonly transactions: string[]
  readonly #hashes = new Map<number, string>()

  constructor(ground: Ground) {
    this.ground = ground
    this.head = ground.head
    this.transactions = [...ground.transactions]
  }

  /** @returns a contradiction to data seen before; undefined for none */
  block({ number, hash, parentHash }: Block): string | undefined {
    const at = Number(number)
    this.head = Math.max(this.head, at)
    const before = this.#hashes.get(at)
    const parent = this.#hashes.get(at - 1)
    this.#hashes.set(at, hash)
    this.#hashes.delete(at - 10_000)
    if (before !== undefined && before !== hash) return `block ${at} has another hash than before`
    if (parent !== undefined && parent !== parentHash) return `block ${at} has another parent`
    return undefined
  }

  transaction(hash: string): void {
    if (this.transactions.length < KNOWN_TRANSACTIONS_MAX) this.transactions.push(hash)
    else this.transactions[randomInt(KNOWN_TRANSACTIONS_MAX)] = hash
  }
}

interface Block {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly transactions?: readonly (string | { readonly hash: string })[]
}

type Kind = (seen: Seen, id: number) => Question

/** Requests with their weights. */
const mix: readonly (readonly [share: number, kind: Kind])[] = [
  [
    12,
    (seen, id) =>
      result(id, { method: 'eth_chainId', params: [] }, (value) => isSame(value, seen.ground.chainId)),
  ],
  [14, blockNumber],
  [
    10,
    (seen, id) =>
      result(id, { method: 'eth_getBalance', params: [one(seen.ground.accounts), 'latest'] }, isQuantity),
  ],
  [24, fixed],
  [8, block],
  [6, logs],
  [10, receipt],
  [6, call],
  [3, nonce],
  [2, feeHistory],
  [1, recentTrace],
  [3, batch],
  [3, invalid],
]

const SHARES = mix.reduce((sum, [share]) => sum + share, 0)

/** Returns a random request. */
export function ask(seen: Seen, id: number): Question {
  let at = randomInt(SHARES)
  for (const [share, kind] of mix) {
    if (at < share) return kind(seen, id)
    at -= share
  }
  return fixed(seen, id)
}

function result(
  id: number,
  { method, params }: Request,
  check: (value: unknown) => string | undefined,
  name = method,
): Question {
  return {
    name,
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    check: (answer) => {
      const { error, id: answered, result: value } = answer as Answer
      if (error !== undefined) return `error ${error.code} ${error.message.slice(0, 80)}`
      return answered === id ? check(value) : 'the answer has another id'
    },
  }
}

function blockNumber(seen: Seen, id: number): Question {
  const before = seen.head
  return result(id, { method: 'eth_blockNumber', params: [] }, (value) => {
    const number = Number(value)
    seen.head = Math.max(seen.head, number)
    return number >= before ? undefined : `the head went back from ${before} to ${number}`
  })
}

function fixed(seen: Seen, id: number): Question {
  const { method, params, result: expected } = one(seen.ground.fixed)
  return result(
    id,
    { method, params },
    (value) => (JSON.stringify(value) === expected ? undefined : 'not what the other node says'),
    `${method}, old`,
  )
}

function block(seen: Seen, id: number): Question {
  const number = recent(seen)
  const isFull = id % 4 === 0
  const params = [quantity(number), isFull]
  return result(id, { method: 'eth_getBlockByNumber', params }, (value) => {
    if (value === null) return `block ${number} is not there`
    const found = value as Block
    if (Number(found.number) !== number) return 'another block'
    const transactions = found.transactions ?? []
    for (const transaction of transactions) {
      seen.transaction(typeof transaction === 'string' ? transaction : transaction.hash)
    }
    return seen.block(found)
  })
}

function logs(seen: Seen, id: number): Question {
  const { token } = seen.ground
  const [from, to] = [recent(seen) - RECENT_BLOCKS, seen.head]
  const filter = { address: token, fromBlock: quantity(from), toBlock: quantity(to) }
  return result(id, { method: 'eth_getLogs', params: [filter] }, (value) => {
    const found = value as { address: string; blockNumber: string }[]
    const isWithin = found.every(
      ({ address, blockNumber: at }) =>
        address === token.toLowerCase() && Number(at) >= from && Number(at) <= to,
    )
    return isWithin ? undefined : 'a log that was not asked for'
  })
}

function receipt(seen: Seen, id: number): Question {
  const hash = one(seen.transactions)
  const method = id % 3 === 0 ? 'eth_getTransactionByHash' : 'eth_getTransactionReceipt'
  return result(id, { method, params: [hash] }, (value) => {
    const found = value as { transactionHash?: string; hash?: string } | null
    return (found?.transactionHash ?? found?.hash) === hash
      ? undefined
      : 'not the transaction that was asked for'
  })
}

function call(seen: Seen, id: number): Question {
  const data = `${BALANCE_OF}${one(seen.ground.accounts).slice(2).toLowerCase().padStart(64, '0')}`
  return result(id, { method: 'eth_call', params: [{ to: seen.ground.token, data }, 'latest'] }, (value) =>
    /^0x[0-9a-f]{64}$/.test(String(value)) ? undefined : 'no word',
  )
}

function nonce(seen: Seen, id: number): Question {
  const params = [one(seen.ground.accounts), id % 2 === 0 ? 'latest' : 'pending']
  return result(id, { method: 'eth_getTransactionCount', params }, isQuantity)
}

function feeHistory(_: Seen, id: number): Question {
  return result(id, { method: 'eth_feeHistory', params: ['0x14', 'latest', [10, 50, 90]] }, (value) =>
    (value as { baseFeePerGas: unknown[] }).baseFeePerGas.length === 21 ? undefined : 'not 20 blocks',
  )
}

function recentTrace(seen: Seen, id: number): Question {
  const number = recent(seen)
  return result(id, { method: 'trace_block', params: [quantity(number)] }, (value) =>
    (value as { blockNumber: number }[]).every(({ blockNumber: at }) => at === number)
      ? undefined
      : 'another block',
  )
}

function batch(seen: Seen, id: number): Question {
  const calls = Array.from({ length: BATCH_CALLS }, (_, at) => {
    const kind = one([fixed, blockNumber, receipt, nonce])
    return kind(seen, id * BATCH_CALLS + at)
  })
  return {
    name: `batch of ${BATCH_CALLS}`,
    body: `[${calls.map(({ body }) => body).join(',')}]`,
    check: (answer) => {
      if (!Array.isArray(answer) || answer.length !== calls.length) return 'not as many answers as calls'
      const byId = new Map((answer as Answer[]).map((each) => [each.id, each]))
      for (const [at, { check }] of calls.entries()) {
        const wrong = check(byId.get(id * BATCH_CALLS + at) ?? {})
        if (wrong !== undefined) return wrong
      }
      return undefined
    },
  }
}

const INVALID: readonly (readonly [body: (id: number) => string, code: number])[] = [
  [(id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_nothing', params: [] }), -32601],
  [
    (id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_getBalance', params: ['0x12', 'latest'] }),
    -32602,
  ],
  [(id) => `{"jsonrpc":"2.0","id":${id},"method"`, -32700],
  [() => '[]', -32600],
]

function invalid(_: Seen, id: number): Question {
  const [body, code] = one(INVALID)
  return {
    name: 'invalid on purpose',
    body: body(id),
    check: (answer) => {
      const got = (answer as Answer).error?.code
      return got === code ? undefined : `expected error ${code}, got ${got}`
    },
  }
}

function recent({ head, ground }: Seen): number {
  return Math.max(ground.head, head - randomInt(RECENT_BLOCKS))
}

function one<T>(values: readonly T[]): T {
  return values[randomInt(values.length)]!
}

function isQuantity(value: unknown): string | undefined {
  return /^0x(?:0|[1-9a-f][0-9a-f]*)$/.test(String(value)) ? undefined : 'no quantity'
}

function isSame(value: unknown, expected: string): string | undefined {
  return value === expected ? undefined : 'another value'
}

function quantity(number: number): string {
  return `0x${Math.max(0, number).toString(16)}`
}
