import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { LogError } from '../../src/replication/logError.ts'
import { readPosition } from '../../src/replication/position.ts'
import { isLoading, loadSegment, type Segment } from '../../src/replication/segmentLoader.ts'
import { digestAfter, FIRST_DIGEST, PART_BYTES } from '../../src/replication/segmentPart.ts'
import { writeSegment } from '../../src/replication/segmentWriter.ts'
import { metaKeys } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { contentsOf, engines, memoryStore } from '../support/stores.ts'

const LINK = new Uint8Array(32).fill(7)
const NEVER = new AbortController().signal

interface Taken {
  readonly segment: Segment
  readonly parts: Uint8Array[]
}

async function taken(store: Store): Promise<Taken> {
  const parts: Uint8Array[] = []
  const snapshot = store.snapshot()
  const put = async (part: number, bytes: Uint8Array): Promise<void> => {
    parts[part] = bytes
  }
  const size = await writeSegment(snapshot, put, NEVER)
  await snapshot.close()
  return { segment: { ...size!, seq: 12, link: LINK }, parts }
}

async function storeOf(records: readonly (readonly [Uint8Array, Uint8Array])[]): Promise<Store> {
  const store = await memoryStore()
  const batch = new Batch()
  for (const [key, value] of records) batch.put(key, value)
  await store.write(batch, { sync: false })
  return store
}

/** Records of several parts: block records, and the archive's own ones. */
function manyRecords(): [Uint8Array, Uint8Array][] {
  const bodies = Array.from({ length: 40 }, (_, number): [Uint8Array, Uint8Array] => [
    Uint8Array.of(0x62, number),
    randomBytes(PART_BYTES / 16),
  ])
  return [...bodies, [metaKeys.format, Buffer.from('4')], [metaKeys.identity, Buffer.from('{}')]]
}

/** The contents of a store without its position. */
async function recordsOf(store: Store): Promise<Map<string, string>> {
  const contents = await contentsOf(store)
  contents.delete(Buffer.from(metaKeys.position).toString('hex'))
  return contents
}

async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof LogError ? error.code : String(error)
  }
}

describe('a segment', () => {
  for (const [name, open] of Object.entries(engines)) {
    it(`copies all records, and the position in the log, to another store (${name})`, async () => {
      const from = await storeOf(manyRecords())
      const { segment, parts } = await taken(from)
      expect(segment.parts).to.equal(parts.length).and.greaterThan(2)
      const { store, remove } = await open()
      expect(await loadSegment(store, segment, async (part) => parts[part]!, NEVER)).to.equal(true)
      expect(await recordsOf(store)).to.deep.equal(await contentsOf(from))
      expect(readPosition(store)).to.deep.equal({ seq: 12, link: LINK })
      expect(isLoading(store)).to.equal(false)
      await remove()
    })
  }

  it('has the records of one moment, even if the archive is written meanwhile', async () => {
    const from = await storeOf(manyRecords())
    const before = await contentsOf(from)
    const parts: Uint8Array[] = []
    const snapshot = from.snapshot()
    const size = await writeSegment(
      snapshot,
      async (part, bytes) => {
        parts[part] = bytes
        const batch = new Batch()
        batch.del(Uint8Array.of(0x62, 39))
        batch.put(Uint8Array.of(0x63, part), Uint8Array.of(1))
        await from.write(batch, { sync: false })
      },
      NEVER,
    )
    const to = await memoryStore()
    await loadSegment(to, { ...size!, seq: 1, link: LINK }, async (part) => parts[part]!, NEVER)
    expect(await recordsOf(to)).to.deep.equal(before)
  })

  it('holds all records of an archive, whatever their bytes, except its position in the log', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 9 }), fc.uint8Array({ maxLength: 90 }))),
        async (pairs) => {
          const records = pairs.map(([key, value]) => [Uint8Array.of(0x61, ...key), value] as const)
          const from = await storeOf([...records, [metaKeys.position, Uint8Array.of(3, ...LINK)]])
          const { segment, parts } = await taken(from)
          const to = await memoryStore()
          await loadSegment(to, segment, async (part) => parts[part]!, NEVER)
          expect(await recordsOf(to)).to.deep.equal(await recordsOf(from))
        },
      ),
    ))

  it('resumes an interrupted load, and shows no archive until the load is complete', async () => {
    const from = await storeOf(manyRecords())
    const { segment, parts } = await taken(from)
    const to = await memoryStore()
    const asked: number[] = []
    for (let stopAfter = 1; stopAfter < segment.parts; stopAfter++) {
      const stop = new AbortController()
      const load = loadSegment(
        to,
        segment,
        async (part) => {
          asked.push(part)
          return parts[part]!
        },
        stop.signal,
        (loaded) => {
          if (loaded === stopAfter) stop.abort()
        },
      )
      expect(await load).to.equal(false)
      expect(isLoading(to)).to.equal(true)
      expect(to.get(metaKeys.format)).to.equal(undefined)
      expect(to.get(metaKeys.identity)).to.equal(undefined)
    }
    expect(await loadSegment(to, segment, async (part) => parts[part]!, NEVER)).to.equal(true)
    expect(await recordsOf(to)).to.deep.equal(await contentsOf(from))
    // Each part was asked for once, and once more when the run that wanted it had stopped.
    expect(asked.filter((part) => part === 0)).to.have.length(1)
  })

  it('is refused when a part is altered, missing, or of another segment', async () => {
    const { segment, parts } = await taken(await storeOf(manyRecords()))
    const altered = Uint8Array.from(parts[1]!)
    altered[altered.length >> 1]! ^= 1
    const given = { 1: altered } as Record<number, Uint8Array>
    const load = async (partOf: (part: number) => Uint8Array): Promise<unknown> =>
      loadSegment(await memoryStore(), segment, async (part) => partOf(part), NEVER)
    expect(await failureOf(load((part) => given[part] ?? parts[part]!))).to.equal('DAMAGED')
    expect(await failureOf(load((part) => parts[part === 1 ? 0 : part]!))).to.equal('DAMAGED')
    const digest = parts.slice(1).reduce(digestAfter, FIRST_DIGEST)
    const other = { ...segment, digest }
    expect(
      await failureOf(loadSegment(await memoryStore(), other, async (part) => parts[part]!, NEVER)),
    ).to.equal('DAMAGED')
  })

  it('is not loaded into a store with parts of another segment', async () => {
    const { segment, parts } = await taken(await storeOf(manyRecords()))
    const to = await memoryStore()
    const stop = new AbortController()
    await loadSegment(
      to,
      segment,
      async (part) => parts[part]!,
      stop.signal,
      () => stop.abort(),
    )
    const next = { ...segment, seq: segment.seq + 1 }
    expect(await failureOf(loadSegment(to, next, async (part) => parts[part]!, NEVER))).to.equal('DIVERGED')
  })

  it('is abandoned when the signal is aborted, and when a part cannot be stored', async () => {
    const from = await storeOf(manyRecords())
    const stop = new AbortController()
    const stopped = await writeSegment(from.snapshot(), async () => stop.abort(), stop.signal)
    expect(stopped).to.equal(undefined)
    const failing = writeSegment(from.snapshot(), () => Promise.reject(new LogError('FAILED', 'full')), NEVER)
    expect(await failureOf(failing)).to.equal('FAILED')
  })
})
