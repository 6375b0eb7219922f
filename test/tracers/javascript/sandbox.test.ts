import { expect } from 'chai'
import { Sandbox, SandboxError } from '../../../src/tracers/javascript/sandbox.ts'

const open = (): Promise<Sandbox> => Sandbox.open({ memoryBytesMax: 64_000_000, isInterrupted: () => false })

describe('the sandbox of tracers in JavaScript', () => {
  it('frees its objects, also those in cycles, and can make new ones', async () => {
    const sandbox = await open()
    for (let time = 0; time < 3; time++) {
      const realm = sandbox.realm()
      const value = realm.evaluate('var a = { f: () => a }; a.a = a; 7', 'test')
      expect(realm.context.getNumber(value)).to.equal(7)
      value.dispose()
      realm.close()
    }
  })

  it('reports objects that are still in use when they are freed', async () => {
    const realm = (await open()).realm()
    realm.evaluate('({})', 'test')
    expect(() => realm.close()).to.throw(SandboxError, /could not free/)
  })
})
