import { expect } from 'chai'
import { canSharePort } from '../../src/config/threadOptions.ts'
import { UsageError } from '../../src/config/usageError.ts'
import { checkServingThreads } from '../../src/node/server.ts'

describe('--serving-threads', () => {
  it('is supported by Node 22.12 and later on Linux', () => {
    for (const version of ['22.12.0', '22.21.1', '24.0.0', '26.1.0'])
      expect(canSharePort('linux', version), version).to.equal(true)
    for (const version of ['20.20.2', '22.11.0', '18.99.0'])
      expect(canSharePort('linux', version), version).to.equal(false)
    for (const platform of ['darwin', 'win32'])
      expect(canSharePort(platform, '24.0.0'), platform).to.equal(false)
  })

  it('above 1 is refused where threads cannot share a port, by an error that names the option', () => {
    checkServingThreads({ servingThreads: 1 }, 'darwin', '24.0.0')
    checkServingThreads({ servingThreads: 4 }, 'linux', '24.0.0')
    expect(() => checkServingThreads({ servingThreads: 2 }, 'linux', '20.19.0'))
      .to.throw(UsageError, '--serving-threads: more than 1 needs Node 22.12 or later on Linux')
      .with.property('option', '--serving-threads')
  })
})
