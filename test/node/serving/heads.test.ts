/** Heads on several serving threads: no thread answers a newer one before all can, nor an older one afterwards. */
import { expect } from 'chai'
import { Connections } from '../../support/connections.ts'
import { describeThreads } from '../../support/ports.ts'
import { randomOf } from '../../support/random.ts'
import { type Served, start } from '../../support/serve.ts'

/** Number of times that the head moves, and number of readers that ask meanwhile. */
const MOVES = 150
const READERS = 24
/** Most blocks that a reorg removes. */
const REMOVED_MAX = 4

interface Block {
  readonly hash: string
  readonly number: string
  readonly timestamp: string
}

/** An answer about the head, and the times between which it was made. */
interface Seen {
  readonly sentMs: number
  readonly receivedMs: number
  /** Hash or number of the head. */
  readonly head: string
}

/** The heads in the order in which they were published; a hash that returns after a reorg is there twice. */
class Order {
  readonly #places = new Map<string, number[]>()
  #length = 0

  add(head: string): void {
    this.#places.set(head, [...(this.#places.get(head) ?? []), this.#length++])
  }

  /** The first place of a head that is not before `floor`; undefined when there is none. */
  placeFrom(floor: number, head: string): number | undefined {
    return this.#places.get(head)?.find((place) => place >= floor)
  }
}

describeThreads('heads on four serving threads', () => {
  let served: Served
  let connections: Connections
  /** Timestamps grow with each block that was ever sealed, so that no two blocks have the same hash. */
  let timestamp = 0

  before(async () => {
    served = await start('dev', ['--ephemeral', '--serving-threads', '4'])
    connections = new Connections(served.url)
  })

  after(async () => {
    connections.close()
    expect(await served.stop()).to.equal(0)
    expect(served.complaints()).to.equal('')
  })

  const latest = (connection: number): Promise<Block> =>
    connections.result(connection, 'eth_getBlockByNumber', ['latest', false])

  /** Asks over all connections while `move` moves the head. @returns the answers */
  async function readDuring(
    move: () => Promise<void>,
    read: (connection: number) => Promise<string>,
  ): Promise<Seen[]> {
    const seen: Seen[] = []
    let isMoving = true
    const moved = move().finally(() => {
      isMoving = false
    })
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      const random = randomOf(reader)
      while (isMoving) {
        const sentMs = performance.now()
        const head = await read(random(connections.count))
        seen.push({ sentMs, receivedMs: performance.now(), head })
      }
    })
    await Promise.all([moved, ...readers])
    return seen
  }

  async function seal(connection: number): Promise<void> {
    await connections.result(connection, 'evm_mine', [{ timestamp: `0x${(++timestamp).toString(16)}` }])
  }

  /**
   * Checks that no answer is about an older head than an answer that was received before its request was sent.
   *
   * @returns number of answers, and of answers that were received before another one was sent
   */
  function check(seen: readonly Seen[], order: Order): void {
    const sent = [...seen].sort((one, other) => one.sentMs - other.sentMs)
    const received = [...seen].sort((one, other) => one.receivedMs - other.receivedMs)
    const places = new Map<Seen, number>()
    let floor = 0
    let next = 0
    for (const each of sent) {
      for (; received[next]!.receivedMs < each.sentMs; next++) {
        floor = Math.max(floor, places.get(received[next]!)!)
      }
      const place = order.placeFrom(floor, each.head)
      expect(place, `${each.head} after place ${floor}`).not.to.equal(undefined)
      places.set(each, place!)
    }
  }

  it('never go backwards in time, whichever connection asks for the number', async () => {
    timestamp = Number((await latest(0)).timestamp) + 1_000_000
    const order = new Order()
    order.add(await connections.result(0, 'eth_blockNumber'))
    const seen = await readDuring(
      async () => {
        for (let sealed = 0; sealed < MOVES; sealed++) {
          await seal(sealed)
          order.add(await connections.result(sealed + 1, 'eth_blockNumber'))
        }
      },
      (connection) => connections.result(connection, 'eth_blockNumber'),
    )
    expect(new Set(seen.map(({ head }) => head)).size).to.be.above(MOVES / 4)
    check(seen, order)
  })

  it('never go backwards in time through reorgs', async () => {
    const random = randomOf(1)
    const order = new Order()
    let head = await latest(0)
    order.add(head.hash)
    const seen = await readDuring(
      async () => {
        for (let moves = 0; moves < MOVES; moves++) {
          if (random(4) > 0) {
            await seal(random(connections.count))
          } else {
            const to = Number(head.number) - 1 - random(REMOVED_MAX)
            const target = `0x${to.toString(16)}`
            await connections.result(random(connections.count), 'debug_setHead', [target])
          }
          const before = head
          head = await latest(random(connections.count))
          expect(head.hash, 'the head after the answer').not.to.equal(before.hash)
          order.add(head.hash)
        }
      },
      async (connection) => (await latest(connection)).hash,
    )
    expect(new Set(seen.map(({ head: hash }) => hash)).size).to.be.above(MOVES / 4)
    check(seen, order)
  })
})
