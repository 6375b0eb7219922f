import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { WriteGate } from '../../src/store/writeGate.ts'
import { childScript } from '../support/childScript.ts'

/** Number of times that the test holds back writes. */
const HOLDS = 300

describe('the gate of writes', () => {
  const gate = new WriteGate()
  const record = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const written = (): number[] => [Atomics.load(record, 0), Atomics.load(record, 1)]
  let writer: Worker

  before(async () => {
    const script = await childScript(new URL('./gatedWriter.ts', import.meta.url))
    writer = new Worker(script, { workerData: { words: gate.words, record } })
  })

  after(() => writer.terminate())

  it('holds back the writes of another thread until the gate is released', async () => {
    const seen = new Set<number>()
    for (let holds = 0; holds < HOLDS; holds++) {
      await gate.hold()
      const [first, second] = written()
      expect(first).to.equal(second)
      await setImmediate()
      expect(written()).to.deep.equal([first, second])
      seen.add(first!)
      gate.release()
      while (written()[0] === first) await setImmediate()
    }
    expect(seen.size).to.equal(HOLDS)
  })

  it('opens when the writing thread has ended during a write', async () => {
    while (written()[0] === written()[1]) await setImmediate()
    await writer.terminate()
    gate.ended()
    await gate.hold()
    gate.release()
  })
})
