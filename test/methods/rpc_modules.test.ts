import { expect } from 'chai'
import { methods } from '../../generated/router.ts'
import { servedModules } from '../../src/node/servedMethods.ts'
import { filterMethods } from '../../src/rpc/filterMethods.ts'

describe('rpc_modules', () => {
  it('names the modules of the served methods, with their versions', () => {
    expect(servedModules(methods)).to.include({ debug: '1.0', eth: '1.0', rpc: '1.0', trace: '1.0' })
    const served = filterMethods(methods, { allow: ['eth_*', 'rpc*'], deny: undefined })
    expect(servedModules(served)).to.deep.equal({ eth: '1.0', rpc: '1.0' })
  })
})
