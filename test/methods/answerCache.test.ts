import { expect } from 'chai'
import { AnswerCache } from '../../src/methods/answerCache.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'

const HASH = new Uint8Array(32).fill(1)
const OTHER_HASH = new Uint8Array(32).fill(2)

/** Returns a function that makes answers of `length` bytes, and a function that counts the answers made. */
function maker(length: number) {
  let made = 0
  const make = async (): Promise<JsonBytes> => {
    made++
    return new JsonBytes(new Uint8Array(length).fill(0x31))
  }
  return { make, made: () => made }
}

describe('answer cache', () => {
  it('computes an answer once for each block and request', async () => {
    const cache = new AnswerCache(100_000)
    const { make, made } = maker(10)
    const first = await cache.get(HASH, 'a', make)
    expect(await cache.get(HASH, 'a', make)).to.equal(first)
    expect(made()).to.equal(1)
    await cache.get(HASH, 'b', make)
    await cache.get(OTHER_HASH, 'a', make)
    expect(made()).to.equal(3)
  })

  it('computes the answer once for concurrent requests', async () => {
    for (const bytesMax of [100_000, 0]) {
      const cache = new AnswerCache(bytesMax)
      const { make, made } = maker(10)
      const ask = (client: string) => cache.getShared(client, HASH, 'a', make)
      const [one, two, other] = await Promise.all([ask('one'), ask('one'), ask('other')])
      expect(two).to.equal(one)
      expect(other).to.equal(one)
      expect(made()).to.equal(1)
      expect(cache.stats).to.include({ hits: 2, misses: 1 })
    }
  })

  it('waits only briefly for a slow computation, then repeats it once for all waiting requests', async () => {
    const cache = new AnswerCache(100_000)
    const { make, made } = maker(10)
    void cache.getShared('slow', HASH, 'a', () => new Promise<JsonBytes>(() => {}))
    const clients = Array.from({ length: 20 }, (_, n) => `client ${n}`)
    const answers = await Promise.all(clients.map((client) => cache.getShared(client, HASH, 'a', make)))
    expect(answers[0]).to.be.instanceOf(JsonBytes)
    expect(new Set(answers).size).to.equal(1)
    expect(made()).to.equal(1)
  })

  it('repeats a failed computation once for all waiting requests', async () => {
    const cache = new AnswerCache(100_000)
    const { make, made } = maker(10)
    const failing = cache.getShared('one', HASH, 'a', () => Promise.reject(new RangeError('no')))
    const waiting = Array.from({ length: 3 }, () => cache.getShared('one', HASH, 'a', make))
    expect(await failing.catch((error: unknown) => error)).to.be.instanceOf(RangeError)
    for (const answer of await Promise.all(waiting)) expect(answer).to.be.instanceOf(JsonBytes)
    expect(made()).to.equal(1)
  })

  it('evicts the least recently used answers, and stays within its size limit', async () => {
    const cache = new AnswerCache(10_000)
    // The size of an entry is 512 bytes, plus 68 for its key, plus the length of the answer.
    const { make, made } = maker(2_000 - 512 - 68)
    for (const question of ['a', 'b', 'c', 'd', 'e']) await cache.get(HASH, question, make)
    await cache.get(HASH, 'a', make)
    await cache.get(HASH, 'f', make)
    expect(made()).to.equal(6)
    await cache.get(HASH, 'a', make)
    expect(made()).to.equal(6)
    await cache.get(HASH, 'b', make)
    expect(made()).to.equal(7)
  })

  it('does not store answers larger than a quarter of its size limit, or any answer when the limit is 0', async () => {
    for (const bytesMax of [10_000, 0]) {
      const cache = new AnswerCache(bytesMax)
      const { make, made } = maker(5_000)
      await cache.get(HASH, 'a', make)
      await cache.get(HASH, 'a', make)
      expect(made()).to.equal(2)
    }
  })

  it('stores neither errors nor answers that are not bytes', async () => {
    const cache = new AnswerCache(10_000)
    expect(await cache.get(HASH, 'a', async () => null)).to.equal(null)
    const failing = cache.get(HASH, 'a', () => Promise.reject(new RangeError('no')))
    expect(await failing.catch((error: unknown) => error)).to.be.instanceOf(RangeError)
    const { make } = maker(1)
    expect(await cache.get(HASH, 'a', make)).to.be.instanceOf(JsonBytes)
  })

  it('joins the chunks of an answer, unless the answer is long', async () => {
    const cache = new AnswerCache(100_000_000)
    const make = (length: number) => async () =>
      new JsonBytes(new Uint8Array(length).fill(0x31), new Uint8Array(length).fill(0x32))
    for (const [length, pieces] of [
      [100_000, 1],
      [1_000_000, 2],
    ] as const) {
      for (let times = 0; times < 2; times++) {
        const answer = await cache.get(HASH, `${length}`, make(length))
        expect(answer.chunks).to.have.length(pieces)
        expect(Buffer.compare(answer.bytes, (await make(length)()).bytes)).to.equal(0)
      }
    }
  })

  it('reports the numbers of its entries, bytes, hits and misses', async () => {
    const cache = new AnswerCache(10_000)
    expect(cache.stats).to.deep.equal({ entries: 0, bytes: 0, hits: 0, misses: 0 })
    const { make } = maker(100)
    for (const question of ['a', 'b', 'a', 'a']) await cache.get(HASH, question, make)
    expect(cache.stats).to.deep.equal({ entries: 2, bytes: 2 * (100 + 68 + 512), hits: 2, misses: 2 })
    const none = new AnswerCache(0)
    await none.get(HASH, 'a', make)
    expect(none.stats).to.deep.equal({ entries: 0, bytes: 0, hits: 0, misses: 1 })
  })
})
