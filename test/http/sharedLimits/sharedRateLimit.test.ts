import { expect } from 'chai'
import fc from 'fast-check'
import { HttpOptionError } from '../../../src/http/optionError.ts'
import { RateLimit } from '../../../src/http/rateLimit.ts'
import { ClientHashes } from '../../../src/http/sharedLimits/clientHashes.ts'
import { SharedRateLimit } from '../../../src/http/sharedLimits/sharedRateLimit.ts'

const THREADS = 3
const NS_PER_SECOND = 1_000_000_000n
const hashes = new ClientHashes('secret')
const slowly = { tokensPerSecond: 0.001, burst: 3 }

/** Limits of several threads over one memory, with a clock that the test moves. */
class Limits {
  nowNs = 1n
  readonly threads: readonly SharedRateLimit[]

  constructor(options: { tokensPerSecond: number; burst: number }, clientsMax = 100) {
    const memory = SharedRateLimit.memory(THREADS, clientsMax)
    this.threads = Array.from(
      { length: THREADS },
      (_, thread) => new SharedRateLimit(memory, thread, hashes, options, () => this.nowNs),
    )
  }
}

/** A client's tokens by the definition: they grow with time up to the burst, and a charge subtracts from them. */
class Tokens {
  #tokens: number
  #sinceSeconds = 0
  readonly #rate: number
  readonly #burst: number

  constructor(rate: number, burst: number) {
    this.#tokens = burst
    this.#rate = rate
    this.#burst = burst
  }

  at(seconds: number): number {
    this.#tokens = Math.min(this.#burst, this.#tokens + (seconds - this.#sinceSeconds) * this.#rate)
    this.#sinceSeconds = seconds
    return this.#tokens
  }

  charge(seconds: number, tokens: number): void {
    this.#tokens = this.at(seconds) - tokens
  }
}

const step = fc.record({
  thread: fc.nat(THREADS - 1),
  client: fc.constantFrom('1.2.3.4', '5.6.7.8', '2001:db8:0:0'),
  tokens: fc.nat(30),
  seconds: fc.nat(5),
})

describe('SharedRateLimit', () => {
  it('counts the tokens of each client exactly, whichever thread a client uses', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 4),
        fc.integer({ min: 1, max: 20 }),
        fc.array(step, { maxLength: 100 }),
        (tokensPerSecond, burst, steps) => {
          const limits = new Limits({ tokensPerSecond, burst })
          const models = new Map<string, Tokens>()
          let seconds = 0
          for (const one of steps) {
            seconds += one.seconds
            limits.nowNs += BigInt(one.seconds) * NS_PER_SECOND
            const model = models.get(one.client) ?? new Tokens(tokensPerSecond, burst)
            models.set(one.client, model)
            const left = model.at(seconds)
            const wait = left >= 1 ? 0 : Math.ceil((1 - left) / tokensPerSecond)
            for (const limit of limits.threads) expect(limit.waitSeconds(one.client)).to.equal(wait)
            model.charge(seconds, one.tokens)
            limits.threads[one.thread]!.charge(one.client, one.tokens)
          }
        },
      ),
    )
  })

  it('serves and refuses the same requests as RateLimit while no token is restored', async () => {
    const single = new RateLimit(slowly)
    const { threads } = new Limits(slowly)
    for (const [thread, tokens] of [1, 0, 1, 0, 1, 0, 5, 2].entries()) {
      const isServed = (await single.waitSeconds('a')) === 0
      expect(threads[thread % THREADS]!.waitSeconds('a') === 0).to.equal(isServed)
      await single.charge('a', tokens)
      threads[thread % THREADS]!.charge('a', tokens)
    }
  })

  it('serves no client that has only a part of a token', () => {
    const limits = new Limits(slowly)
    const [limit] = limits.threads
    limit!.charge('a', 3)
    expect(limit!.waitSeconds('a')).to.equal(1_000)
    limits.nowNs += 999n * NS_PER_SECOND
    expect(limit!.waitSeconds('a')).to.equal(1)
    limits.nowNs += NS_PER_SECOND
    expect(limit!.waitSeconds('a')).to.equal(0)
  })

  it('limits the debt of a client to the tokens of one day', () => {
    const { threads } = new Limits(slowly)
    threads[0]!.charge('a', 1_000_000)
    expect(threads[1]!.waitSeconds('a')).to.equal(86_400)
    threads[2]!.charge('a', 1)
    expect(threads[0]!.waitSeconds('a')).to.equal(86_400)
  })

  it('raises the debt of a client so that its tokens are full at a given time, and never lowers the debt', () => {
    const limits = new Limits({ tokensPerSecond: 1, burst: 3 })
    const [one, two] = limits.threads
    const inSeconds = (seconds: bigint): bigint => limits.nowNs + seconds * NS_PER_SECOND
    one!.raise('a', inSeconds(2n))
    expect(two!.waitSeconds('a')).to.equal(0)
    two!.charge('a', 1)
    one!.raise('a', inSeconds(5n))
    expect(two!.waitSeconds('a')).to.equal(3)
    for (const seconds of [4n, 0n, -1n]) one!.raise('a', inSeconds(seconds))
    expect(two!.waitSeconds('a')).to.equal(3)
    one!.raise('a', inSeconds(1_000_000n))
    expect(two!.waitSeconds('a')).to.equal(86_400)
    expect(two!.waitSeconds('b')).to.equal(0)
  })

  it('counts clients without a slot as one client, and reuses the slots of clients with all tokens', () => {
    const limits = new Limits({ tokensPerSecond: 1, burst: 3 }, 1)
    const [limit] = limits.threads
    const clients = Array.from({ length: 100 }, (_, number) => `client ${number}`)
    for (const client of clients.slice(0, 32)) limit!.charge(client, 4)
    for (const client of clients.slice(0, 32)) expect(limit!.waitSeconds(client)).to.equal(2)
    for (const client of clients.slice(32)) expect(limit!.waitSeconds(client)).to.equal(0)
    limit!.charge(clients[32]!, 4)
    for (const client of clients) expect(limit!.waitSeconds(client)).to.equal(2)
    limits.nowNs += 4n * NS_PER_SECOND
    for (const client of clients.slice(32, 64)) limit!.charge(client, 4)
    for (const client of clients.slice(32, 64)) expect(limit!.waitSeconds(client)).to.equal(2)
    for (const client of clients.slice(0, 32)) expect(limit!.waitSeconds(client)).to.equal(0)
  })

  it('restores no tokens of a client when other clients are charged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(3)), { maxLength: 300 }), (steps) => {
        const limits = new Limits({ tokensPerSecond: 1, burst: 3 }, 1)
        const [limit] = limits.threads
        const model = new Tokens(1, 3)
        limit!.charge('the client', 3)
        model.charge(0, 3)
        let seconds = 0
        for (const [number, more] of steps) {
          seconds += more
          limits.nowNs += BigInt(more) * NS_PER_SECOND
          limit!.charge(`client ${number}`, 2)
          const isServed = limit!.waitSeconds('the client') === 0
          if (isServed) expect(model.at(seconds)).to.be.at.least(1)
          limit!.charge('the client', 1)
          model.charge(seconds, 1)
        }
      }),
    )
  })

  it('refuses rates that RateLimit refuses', () => {
    const memory = SharedRateLimit.memory(1, 1)
    for (const options of [
      { tokensPerSecond: 0, burst: 1 },
      { tokensPerSecond: 1, burst: 0 },
      { tokensPerSecond: 1, burst: 100_000 },
    ]) {
      expect(() => new RateLimit(options)).to.throw(HttpOptionError)
      expect(() => new SharedRateLimit(memory, 0, hashes, options)).to.throw(HttpOptionError)
    }
  })
})
