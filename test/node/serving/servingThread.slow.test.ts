import { expect } from 'chai'
import type { ServingWorkerData } from '../../../src/node/serving/servingMessages.ts'
import { ServingThread, type ThreadHost } from '../../../src/node/serving/servingThread.ts'

/**
 * A thread that answers pings until it is told that a head was published. Then it is stuck. As the script of a serving
 * thread, it opens its gate after it has loaded: the owner of a closed gate waits for seconds before it ends the thread.
 */
const SCRIPT = `
import { parentPort, workerData } from 'node:worker_threads'
Atomics.store(workerData.gate, 0, 0)
parentPort.on('message', (message) => {
  if (message.tell === 'published') for (;;);
  parentPort.postMessage({ id: message.id, answer: undefined })
})
parentPort.postMessage({ tell: 'loaded' })
`

function threadOf(script: string): ServingThread {
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  return new ServingThread(url, { thread: 2 } as ServingWorkerData, {} as ThreadHost)
}

describe('a serving thread', () => {
  it('is ended when it is stuck', async () => {
    const thread = threadOf(SCRIPT)
    await thread.loaded()
    await thread.check(60_000)
    thread.published()
    await thread.check(50)
    expect(await thread.ended).to.equal('did not answer (ping)')
  })

  it('reports why it ended by itself, and does not answer any more', async () => {
    const thread = threadOf(`${SCRIPT}; setImmediate(() => { throw new RangeError('a bug') })`)
    expect(await thread.ended).to.contain('RangeError: a bug')
    const error = await thread.figures().catch((reason: unknown) => reason)
    expect(error).to.have.property('code', 'ENDED')
    expect(await thread.stop(0)).to.equal(0)
  })

  it('reports why the system does not let it listen, with the code of the system', async () => {
    const thread = threadOf(`
      import { parentPort } from 'node:worker_threads'
      parentPort.once('message', ({ id }) => {
        const error = new Error('listen EADDRINUSE')
        parentPort.postMessage({ id, answer: { error, code: 'EADDRINUSE' } })
        parentPort.close()
      })
    `)
    const error = await thread.listen('127.0.0.1', 1).catch((reason: unknown) => reason)
    expect(error).to.be.instanceOf(Error).and.to.include({ code: 'EADDRINUSE', message: 'listen EADDRINUSE' })
    await thread.ended
  })

  it('reports that it could not be started', async () => {
    const error = await threadOf('throw new RangeError("no start")')
      .loaded()
      .catch((reason: unknown) => reason)
    expect(error).to.have.property('code', 'NOT_STARTED')
    expect(error).to.have.property('message').that.contains('no start')
  })
})
