/** History lists in memory, for tests. */
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { appendHistory, popHistory } from '../../src/store/history.ts'
import { accountKey } from '../../src/store/schema.ts'
import { Batch, type Reader } from '../../src/store/store.ts'

/** The list of the tests. */
export const LIST = accountKey(new Uint8Array(20).fill(0xaa))

/** Records in memory, with a count of the reads. */
export class Records implements Reader {
  readonly records = new Map<string, Uint8Array>()
  reads = 0

  get(key: Uint8Array): Uint8Array | undefined {
    this.reads++
    return this.records.get(Buffer.from(key).toString('latin1'))
  }

  /** Appends an entry in its own batch. @returns bytes written */
  append(block: number, value: Uint8Array, list = LIST): number {
    const batch = new Batch()
    const isNew = this.get(list) === undefined
    if (appendHistory(this, batch, list, block, value) !== isNew) expect.fail('tells whether the list is new')
    for (const operation of batch.operations) {
      if (operation.type !== 'put') expect.fail('histories only grow')
      this.records.set(Buffer.from(operation.key).toString('latin1'), operation.value)
    }
    return batch.bytes
  }

  /** Removes the last entry in its own batch. */
  pop(block: number): void {
    const batch = new Batch()
    const isGone = popHistory(this, batch, LIST, block)
    const touched = new Set<string>()
    for (const operation of batch.operations) {
      const key = Buffer.from(operation.key).toString('latin1')
      if (touched.has(key)) expect.fail('a record is written once')
      touched.add(key)
      if (operation.type === 'put') this.records.set(key, operation.value)
      else if (!this.records.delete(key)) expect.fail('only what is there is deleted')
    }
    if (isGone !== (this.get(LIST) === undefined)) expect.fail('tells whether the list is gone')
  }

  /** All records, in hex. */
  contents(): Record<string, string> {
    return Object.fromEntries([...this.records].map(([key, value]) => [key, toHex(value)]))
  }

  get largest(): number {
    return Math.max(...[...this.records.values()].map(({ length }) => length))
  }
}

export interface Entry {
  block: number
  value: Uint8Array
}

/** An entry as a pair of block and hex. */
export const plain = ({ block, value }: Entry): [number, string] => [
  block,
  Buffer.from(value).toString('hex'),
]

/** A list whose values contain their block. */
export function longList(length: number, gap = 1): { records: Records; entries: Entry[] } {
  const records = new Records()
  const entries: Entry[] = []
  for (let i = 0; i < length; i++) {
    const block = 5 + i * gap
    const value = new Uint8Array(Buffer.from(`value ${block}`))
    records.append(block, value)
    entries.push({ block, value })
  }
  return { records, entries }
}
