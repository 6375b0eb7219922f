/** Checks that the answers about the head of a chain never go back to an older head. */
import { expect } from 'chai'
import { randomOf } from './random.ts'

/** An answer about the head, and the times between which it was made. */
export interface Seen {
  readonly sentMs: number
  readonly receivedMs: number
  /** Hash or number of the head. */
  readonly head: string
}

/** The heads in the order in which they were published; a hash that returns after a reorg is there twice. */
export class HeadOrder {
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

/** Checks that no answer is about an older head than an answer that was received before its request was sent. */
export function checkOrder(seen: readonly Seen[], order: HeadOrder): void {
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

/** The connections over which {@link readDuring} asks. */
interface Readers {
  /** Number of readers, each of which asks one question after the other. */
  readonly readers: number
  readonly connections: number
  /** Asks for the head over a connection. @returns undefined for an answer that does not count */
  readonly read: (connection: number) => Promise<string | undefined>
}

/** Asks over random connections while `move` moves the head. @returns the answers that count */
export async function readDuring(
  move: () => Promise<void>,
  { readers, connections, read }: Readers,
): Promise<Seen[]> {
  const seen: Seen[] = []
  let isMoving = true
  const moved = move().finally(() => {
    isMoving = false
  })
  const reading = Array.from({ length: readers }, async (_, reader) => {
    const random = randomOf(reader)
    while (isMoving) {
      const sentMs = performance.now()
      const head = await read(random(connections))
      if (head !== undefined) seen.push({ sentMs, receivedMs: performance.now(), head })
    }
  })
  await Promise.all([moved, ...reading])
  return seen
}
