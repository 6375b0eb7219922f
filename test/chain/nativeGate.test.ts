import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { build } from 'esbuild'
import { newGate, terminateThread, throughGate } from '../../src/chain/nativeGate.ts'
import { root } from '../support/sources.ts'

/** Makes one call after the other through the gate. Counts the calls in progress, and the calls that ended. */
const CALLER = `
import { workerData } from 'node:worker_threads'
import { throughGate, openGate } from './src/chain/nativeGate.ts'
const { gate, counts } = workerData
openGate(gate)
const call = () => {
  Atomics.add(counts, 0, 1)
  for (let spin = 0; spin < 5_000; spin++) Atomics.load(counts, 1)
  Atomics.add(counts, 1, 1)
  Atomics.sub(counts, 0, 1)
}
for (;;) throughGate(call)
`

describe('a gate for native calls', () => {
  it('lets a thread be terminated only between two calls', async () => {
    const { outputFiles } = await build({
      stdin: { contents: CALLER, resolveDir: root, loader: 'js' },
      ...{ bundle: true, write: false, platform: 'node', format: 'cjs' },
    })
    for (let time = 0; time < 50; time++) {
      const gate = newGate()
      const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
      const worker = new Worker(outputFiles[0]!.text, { eval: true, workerData: { gate, counts } })
      const exited = once(worker, 'exit')
      while (Atomics.load(counts, 1) === 0) await sleep(1)
      await sleep(time % 5)
      await terminateThread(worker, gate)
      await exited
      expect(Atomics.load(counts, 0)).to.equal(0)
    }
  })

  it('is not needed by a thread that is never terminated', () => {
    const fail = (): never => {
      throw new RangeError('no key')
    }
    expect(throughGate(() => 7)).to.equal(7)
    expect(() => throughGate(fail)).to.throw(RangeError, 'no key')
  })
})
