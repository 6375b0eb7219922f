import { expect } from 'chai'
import fc from 'fast-check'
import { type Applied, Applier } from '../../src/replication/applier.ts'
import { FIRST_LINK, type LogEntry, type LogPosition, positionAfter } from '../../src/replication/logEntry.ts'
import { LogError } from '../../src/replication/logError.ts'
import { isWhole, readPosition } from '../../src/replication/position.ts'
import { encodeLayer } from '../../src/store/layer.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { rejection } from '../support/rejection.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

const START: LogPosition = { seq: 0, link: FIRST_LINK }

interface Step {
  readonly isLast: boolean
  /** Key and value; null deletes the key. */
  readonly writes: readonly (readonly [number, number | null])[]
}

const step: fc.Arbitrary<Step> = fc.record({
  isLast: fc.boolean(),
  writes: fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(255), { nil: null })), { maxLength: 5 }),
})

/** A key of a kind that successive blocks write again, or of another kind; all keys of a kind begin with the same bytes. */
function keyOf(number: number): Uint8Array {
  return Uint8Array.of(number < 5 ? 0x61 : 0x74, 0, 0, 0, number)
}

function batchOf({ writes }: Step): Batch {
  const batch = new Batch(true)
  for (const [key, value] of writes) {
    if (value === null) batch.del(keyOf(key))
    else batch.put(keyOf(key), Uint8Array.of(value))
  }
  return batch
}

function entriesOf(steps: readonly Step[]): LogEntry[] {
  let position = START
  return steps.map((one, index) => {
    const content = {
      ...{ number: index, hash: new Uint8Array(32), isLast: one.isLast },
      batch: encodeLayer(batchOf(one)),
    }
    position = positionAfter(position, content)
    return { ...content, ...position, epoch: 1 }
  })
}

/** The contents of the store after each step, as the writer has them. */
async function written(steps: readonly Step[]): Promise<Map<string, string>[]> {
  const store = await memoryStore()
  const all = [await contentsOf(store)]
  for (const one of steps) {
    await store.write(batchOf(one), { sync: false })
    all.push(await contentsOf(store))
  }
  return all
}

async function recordsOf(store: Store): Promise<Map<string, string>> {
  const contents = await contentsOf(store)
  return new Map([...contents].filter(([key]) => /^(?:61|74)/.test(key)))
}

async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof LogError ? error.code : String(error)),
  )
}

describe('Applier', () => {
  it('writes the same records as the writer, one whole group at a time, however the entries are divided among calls', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
        fc.boolean(),
        async (steps, sizes, joinGroups) => {
          const entries = entriesOf(steps)
          const expected = await written(steps)
          const store = await memoryStore()
          const applier = new Applier(store, START)
          const seen: Applied[] = []
          for (let at = 0, turn = 0; at < entries.length; at += sizes[turn++]!) {
            await applier.apply(entries.slice(at, at + sizes[turn]!), {
              joinGroups,
              async onWritten(applied) {
                seen.push(applied)
                expect(readPosition(store)).to.deep.equal({ seq: applied.seq, link: applied.link })
                expect(await recordsOf(store)).to.deep.equal(expected[applied.seq])
              },
            })
          }
          expect(seen.every(({ isLast }) => isLast)).to.equal(true)
          const last = steps.findLastIndex(({ isLast }) => isLast) + 1
          expect(applier.applied.seq).to.equal(last)
          expect(applier.reached.seq).to.equal(steps.length)
          if (joinGroups) return
          const ends = steps.flatMap(({ isLast }, index) => (isLast ? [index + 1] : []))
          expect(seen.map(({ seq }) => seq)).to.deep.equal(ends)
        },
      ),
    ))

  it('refuses a whole group of entries if one entry does not follow its predecessor', async () => {
    const steps: Step[] = [
      { isLast: true, writes: [[1, 1]] },
      { isLast: false, writes: [[1, 2]] },
      { isLast: true, writes: [[1, 3]] },
    ]
    const entries = entriesOf(steps)
    const other = { ...entries[2]!, link: new Uint8Array(32).fill(9) }
    const store = await memoryStore()
    const applier = new Applier(store, START)
    expect(await failureOf(applier.apply([entries[0]!, entries[1]!, other]))).to.equal('DIVERGED')
    expect(store.get(keyOf(1))).to.deep.equal(Uint8Array.of(1))
    expect(readPosition(store)?.seq).to.equal(1)
    expect(await failureOf(new Applier(store, readPosition(store)!).apply([entries[2]!]))).to.equal('DAMAGED')
  })

  it('writes the groups before an entry that does not follow its predecessor, also while it joins groups', async () => {
    const entries = entriesOf([1, 2, 3].map((value) => ({ isLast: true, writes: [[1, value]] })))
    const other = { ...entries[2]!, hash: new Uint8Array(32).fill(9) }
    const store = await memoryStore()
    const applier = new Applier(store, START)
    const applying = applier.apply([entries[0]!, entries[1]!, other], { joinGroups: true })
    expect(await failureOf(applying)).to.equal('DIVERGED')
    expect(store.get(keyOf(1))).to.deep.equal(Uint8Array.of(2))
    expect(applier.applied.seq).to.equal(2)
    await applier.apply([entries[2]!])
    expect(store.get(keyOf(1))).to.deep.equal(Uint8Array.of(3))
  })

  it('names an entry that does not decode, and writes nothing of it', async () => {
    const [first] = entriesOf([{ isLast: false, writes: [[1, 1]] }])
    const writes: Step['writes'] = [
      [2, 2],
      [3, 3],
    ]
    const whole = encodeLayer(batchOf({ isLast: true, writes }))
    const content = { number: 1, hash: new Uint8Array(32), isLast: true }
    const [good, cut] = [whole, whole.slice(0, -1)].map((batch) => {
      const parts = { ...content, batch }
      return { ...parts, ...positionAfter(first!, parts), epoch: 1 }
    })
    const store = await memoryStore()
    const applier = new Applier(store, START)
    const error = await rejection(applier.apply([first!, cut!]))
    expect(error).to.include({ code: 'DAMAGED', entry: 2 })
    expect(applier.reached.seq).to.equal(1)
    expect(store.get(keyOf(2))).to.equal(undefined)
    await applier.apply([good!])
    expect(await recordsOf(store)).to.have.length(3)
  })

  it('writes a group in parts when it is larger than the memory bound', async () => {
    const value = new Uint8Array(33 * 1024 * 1024)
    let position = START
    const entries = [0, 1, 2].map((number) => {
      const batch = new Batch(true)
      batch.put(Uint8Array.of(0x61, number), value)
      const content = { number, hash: new Uint8Array(32), isLast: number === 2, batch: encodeLayer(batch) }
      position = positionAfter(position, content)
      return { ...content, ...position, epoch: 1 }
    })
    const store = await memoryStore()
    const applier = new Applier(store, START)
    const seen: Applied[] = []
    await applier.apply(entries, {
      onWritten(applied) {
        seen.push(applied)
        expect(readPosition(store)).to.deep.equal({ seq: applied.seq, link: applied.link })
        expect(isWhole(store)).to.equal(applied.isLast)
      },
    })
    expect(seen.map(({ seq, isLast }) => [seq, isLast])).to.deep.equal([
      [2, false],
      [3, true],
    ])
  })
})
