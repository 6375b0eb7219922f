/** A journal's file as the node writes it, with the bytes of each record, and what a damaged copy must still contain. */
import { expect } from 'chai'
import { idOf, toHex } from '../../src/chain/hex.ts'
import { Journal, type OpenedJournal } from '../../src/pool/journal.ts'
import { toFrames } from '../../src/pool/journalFrames.ts'
import { headOf, MARKER_AT, markerOf, VERSION } from '../../src/pool/journalHead.ts'
import { encodeRecord, type JournalRecord } from '../../src/pool/journalRecord.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { draft, sender } from './poolChain.ts'

/** A journal's file, its records, and the bytes of each record in the file. */
export interface Written {
  readonly file: Buffer
  readonly records: readonly JournalRecord[]
  readonly frames: readonly Buffer[]
}

/** Writes a complete file, whose marker counts all records. */
export function write(records: readonly JournalRecord[]): Written {
  const frames = records.map((record, at) => toFrames([encodeRecord(record)], at))
  const head = headOf(VERSION)
  head.set(markerOf(records.length), MARKER_AT)
  return { file: Buffer.concat([head, ...frames]), records, frames }
}

/** Returns which records a file contains: a mask of 16 random bytes makes each frame unique. */
export function intact({ frames }: Written, damaged: Buffer): boolean[] {
  return frames.map((frame) => damaged.includes(frame))
}

/** Returns the offset of each frame, and of the end of the file. */
export function bounds({ file, frames }: Written): number[] {
  const all = [file.length - frames.reduce((sum, { length }) => sum + length, 0)]
  for (const { length } of frames) all.push(all.at(-1)! + length)
  return all
}

/** Returns the transactions that are added and not dropped. */
export function held(records: readonly JournalRecord[]): PoolTransaction[] {
  const live = new Map<string, PoolTransaction>()
  for (const record of records) {
    if (record.kind === 'out') live.delete(idOf(record.hash))
    else live.set(idOf(record.pooled.hash), record.pooled)
  }
  return [...live.values()]
}

export const hashesOf = (list: readonly PoolTransaction[]): string[] => list.map(({ hash }) => toHex(hash))

/** Opens and closes a journal. */
export async function openOnce(path: string): Promise<Omit<OpenedJournal, 'journal'>> {
  const { journal, ...opened } = await Journal.open(path, () => [])
  await journal.close()
  return opened
}

/** Expects the second opening of a journal to find the same transactions, and no damage. */
export async function expectMended(path: string, wanted: readonly PoolTransaction[]): Promise<void> {
  const again = await openOnce(path)
  expect(again.transactions).to.deep.equal(wanted)
  expect(again.damage).to.equal(undefined)
}

/** Returns records of all kinds and lengths; some transactions contain data that looks like a journal. */
export function someRecords(): JournalRecord[] {
  const forged = [1, 2, 3].map((nonce) => Buffer.from([2, ...draft({ from: sender(50), nonce }).hash]))
  const bait = Buffer.concat([headOf(VERSION), toFrames([...forged, ...forged], 0), toFrames(forged, 24)])
  const datas = [0, 1, 70, 84, 85, 86, 200, 240, 700, 5_000].map((length) =>
    new Uint8Array(length).fill(length),
  )
  const baits = Array.from({ length: 16 }, (_, shift) => Buffer.concat([Buffer.alloc(shift * 16), bait]))
  const pooled = [...datas, ...baits].map((data, nonce) =>
    draft({ from: sender(nonce), nonce: nonce % 3, since: 1_000 + nonce, data }),
  )
  const victims = [1, 2, 3].map((nonce) => draft({ from: sender(50), nonce }))
  const blob = draft({ from: sender(60), nonce: 3, type: 3, blobs: 1, since: 77 })
  const arrivals = [...victims, ...pooled, blob].map((one): JournalRecord => ({ kind: 'in', pooled: one }))
  const leaving = [2, 7, 20].map((of): JournalRecord => ({ kind: 'out', hash: pooled[of]!.hash }))
  return [...arrivals.slice(0, 15), ...leaving, ...arrivals.slice(15)]
}
