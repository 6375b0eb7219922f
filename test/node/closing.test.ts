import { expect } from 'chai'
import { Closing } from '../../src/node/closing.ts'

describe('a list of cleanup steps', () => {
  it('runs all steps in reverse order, and then throws the first error', async () => {
    const done: string[] = []
    const closing = new Closing()
    for (const name of ['store', 'server', 'log']) {
      closing.add(async () => {
        done.push(name)
        if (name !== 'store') throw new TypeError(name)
      })
    }
    const fault: unknown = await closing.close().catch((error: unknown) => error)
    expect(done).to.deep.equal(['log', 'server', 'store'])
    expect(fault).to.be.instanceOf(TypeError).with.property('message', 'log')
    await closing.close()
    expect(done).to.have.length(3)
  })
})
