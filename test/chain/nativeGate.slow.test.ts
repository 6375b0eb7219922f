import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { build } from 'esbuild'
import { newGate, terminateThread, throughGate } from '../../src/chain/nativeGate.ts'
import { runs } from '../support/runs.ts'
import { root } from '../support/sources.ts'

/** Makes one call after the other through the gate. Counts the calls in progress, and the calls that ended. */
const CALLER = `
import { workerData } from 'node:worker_threads'
import { throughGate, useGate } from './src/chain/nativeGate.ts'
const { gate, counts } = workerData
useGate(gate)
const call = () => {
  Atomics.add(counts, 0, 1)
  for (let spin = 0; spin < 5_000; spin++) Atomics.load(counts, 1)
  Atomics.add(counts, 1, 1)
  Atomics.sub(counts, 0, 1)
}
setImmediate(() => {
  for (;;) throughGate(call)
})
`

/** Starts a thread with the script in the environment, exits, and prints the gate and the calls in progress. */
const EXITING = `
import { Worker } from 'node:worker_threads'
import { closeGateAtExit, newGate } from './src/chain/nativeGate.ts'
const gate = newGate()
const counts = new Int32Array(new SharedArrayBuffer(8))
const worker = new Worker(process.env.CALLER, { eval: true, workerData: { gate, counts } })
closeGateAtExit(worker, gate)
process.on('exit', () => console.log(gate[0], counts[0]))
setInterval(() => { if (Atomics.load(counts, 1) > 0) process.exit() }, 1)
`

/** Counts to 1 when its code is loaded, opens the gate, and waits. */
const LOADED = `
import { workerData } from 'node:worker_threads'
import { useGate } from './src/chain/nativeGate.ts'
const { gate, counts } = workerData
Atomics.add(counts, 0, 1)
useGate(gate)
setInterval(() => {}, 1_000)
`

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs' },
  })
  return outputFiles[0]!.text
}

describe('a gate for native calls', () => {
  it('lets a thread be terminated only between two calls', async () => {
    const caller = await bundled(CALLER)
    for (let time = 0; time < runs(50); time++) {
      const gate = newGate()
      const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
      const worker = new Worker(caller, { eval: true, workerData: { gate, counts } })
      const exited = once(worker, 'exit')
      while (Atomics.load(counts, 1) === 0) await sleep(1)
      await sleep(time % 5)
      await terminateThread(worker, gate)
      await exited
      expect(Atomics.load(counts, 0)).to.equal(0)
    }
  })

  it('delays the end of a thread until the thread has loaded its code', async () => {
    const loaded = await bundled(LOADED)
    for (let time = 0; time < runs(10); time++) {
      const gate = newGate()
      const counts = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const worker = new Worker(loaded, { eval: true, workerData: { gate, counts } })
      await terminateThread(worker, gate)
      expect(Atomics.load(counts, 0)).to.equal(1)
    }
  })

  it('is closed between two calls when the process exits', async () => {
    const [caller, exiting] = [await bundled(CALLER), await bundled(EXITING)]
    for (let time = 0; time < 10; time++) {
      const env = { ...process.env, CALLER: caller }
      const { stdout, stderr } = spawnSync(process.execPath, ['-e', exiting], { env, encoding: 'utf8' })
      expect([stdout, stderr]).to.deep.equal(['3 0\n', ''])
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
