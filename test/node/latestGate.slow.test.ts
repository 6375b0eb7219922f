import { Worker } from 'node:worker_threads'
import { expect } from 'chai'
import { LatestGate } from '../../src/node/latestGate.ts'

/** Longer than any test. */
const LONG_MS = 60_000
const SHORT_MS = 20

/** Whether a promise has resolved by the next round of the event loop. */
async function hasResolved(promise: Promise<unknown> | undefined): Promise<boolean> {
  let isDone = false
  void promise?.then(() => {
    isDone = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  return isDone
}

describe('the gate of a node that may not know the newest block', () => {
  it('is shut at first, and open for the duration that is passed to open()', async () => {
    const gate = new LatestGate(LONG_MS)
    expect(gate.isOpen).to.equal(false)
    gate.open(LONG_MS)
    expect(gate.isOpen).to.equal(true)
    gate.open(SHORT_MS)
    while (gate.isOpen) await new Promise((resolve) => setImmediate(resolve))
    gate.open(Number.POSITIVE_INFINITY)
    expect(gate.isOpen).to.equal(true)
    gate.open(0)
    expect(gate.isOpen).to.equal(false)
  })

  it('makes requests wait until it is opened', async () => {
    const gate = new LatestGate(LONG_MS)
    const opening = gate.opening()
    expect(await hasResolved(opening)).to.equal(false)
    gate.open(LONG_MS)
    expect(await hasResolved(opening)).to.equal(true)
    expect(gate.opening()).to.equal(undefined)
  })

  it('makes no request wait after a wait has timed out, until the gate has been opened again', async () => {
    const gate = new LatestGate(SHORT_MS)
    await gate.opening()
    expect(gate.isOpen).to.equal(false)
    expect(gate.opening()).to.equal(undefined)
    gate.open(LONG_MS)
    expect(gate.opening()).to.equal(undefined)
    gate.open(0)
    expect(gate.opening()).to.be.instanceOf(Promise)
    gate.refuse()
  })

  it('opens and shuts for another thread too, and resumes the requests that wait on that thread', async () => {
    const gate = new LatestGate(LONG_MS)
    const other = new LatestGate(LONG_MS, gate.words)
    gate.onOpened(() => other.resume())
    const opening = other.opening()
    gate.open(LONG_MS)
    expect(other.isOpen).to.equal(true)
    expect(await hasResolved(opening)).to.equal(true)
    gate.open(0)
    expect(other.isOpen).to.equal(false)
  })

  it('is shut at the given time on another thread, even if the thread that opens it is stuck', async () => {
    const gate = new LatestGate(LONG_MS)
    // The clock of another thread is the same clock.
    const script = `
      const { parentPort, workerData } = require('node:worker_threads')
      const isOpen = () => process.hrtime.bigint() < Atomics.load(workerData, 0)
      const seen = [isOpen()]
      while (isOpen());
      seen.push(isOpen())
      parentPort.postMessage(seen)`
    gate.open(1_000)
    const worker = new Worker(script, { eval: true, workerData: gate.words })
    const answered = new Promise((resolve) => worker.once('message', resolve))
    expect(await answered).to.deep.equal([true, false])
    await worker.terminate()
  })

  it('stays shut after end() is called, and then refuses requests at once', async () => {
    const gate = new LatestGate(LONG_MS)
    const opening = gate.opening()
    gate.end()
    expect(await hasResolved(opening)).to.equal(true)
    gate.open(LONG_MS)
    expect(gate.isOpen).to.equal(false)
    expect(gate.opening()).to.equal(undefined)
  })
})
