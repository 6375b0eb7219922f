/**
 * The index of traces by address. The place of a trace is its index in the block's list of traces, as `trace_block`
 * returns it. The list begins with the frames of each transaction, without the frames that the Parity format omits
 * ({@link shownFrames}). The rewards come last.
 *
 * For each address and role (store/schema.ts), a history list contains the places of the address's traces in each
 * block. One more list contains the number of traces of each block that has traces.
 */
import { idOf } from '../chain/hex.ts'
import { partiesOf, shownFrames } from '../chain/parityFrames.ts'
import type { Reward } from '../chain/rewards.ts'
import { appendHistory } from '../store/history.ts'
import { type TraceRole, traceAddressKey, traceCountKey } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import type { Frame } from './trace.ts'

/** The index entries of one block. */
export interface TraceIndexEntries {
  /** Number of traces in the block. */
  count: number
  /** The key of each list to which the block adds an entry, and the places in the entry, ascending. */
  lists: { key: Uint8Array; places: number[] }[]
}

/** @param transactions the frames of each transaction */
export function indexEntriesOf(
  transactions: readonly { frames: readonly Frame[] }[],
  rewards: readonly Reward[],
): TraceIndexEntries {
  const lists = new Map<string, { key: Uint8Array; places: number[] }>()
  let count = 0
  const add = (role: TraceRole, address: Uint8Array): void => {
    const key = traceAddressKey(role, address)
    const id = idOf(key)
    const known = lists.get(id)
    if (known === undefined) lists.set(id, { key, places: [count] })
    else known.places.push(count)
  }
  for (const { frames } of transactions) {
    for (const frame of shownFrames(frames)) {
      const { from, to } = partiesOf(frame)
      add('from', from)
      if (to !== undefined) add('to', to)
      count++
    }
  }
  for (const { author } of rewards) {
    add('author', author)
    count++
  }
  return { count, lists: [...lists.values()] }
}

/** Adds a block to the index; the block must be later than every block in the index. */
export function putIndexEntries(
  reader: Reader,
  batch: Batch,
  number: number,
  { count, lists }: TraceIndexEntries,
): void {
  if (count === 0) return
  appendHistory(reader, batch, traceCountKey(), number, encodePlaces([count]))
  for (const { key, places } of lists) appendHistory(reader, batch, key, number, encodePlaces(places))
}

/** Encodes places as varints. Each varint is the difference from the previous place. */
export function encodePlaces(places: readonly number[]): Uint8Array {
  const writer = new ByteWriter()
  let before = 0
  for (const place of places) {
    writer.varint(place - before)
    before = place
  }
  return writer.finish()
}

/** Inverse of {@link encodePlaces}. */
export function decodePlaces(value: Uint8Array): number[] {
  const reader = new ByteReader(value)
  const places: number[] = []
  let place = 0
  while (!reader.done) {
    place += reader.varint()
    places.push(place)
  }
  return places
}
