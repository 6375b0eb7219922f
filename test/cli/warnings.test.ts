import { expect } from 'chai'
import { warningsOf } from '../campaigns/nodes/warnings.ts'
import { ensureBuilt } from './running.ts'

/** lodash asks for `process.binding` where there is no public API. No version of Node reports it without the option. */
const OF_LODASH = /\[DEP0111\]/

describe('warnings of Node', () => {
  before(ensureBuilt)

  it('do not appear on standard error, not even warnings of pending deprecations', async () => {
    // By this option Node 20 reports what later versions always report.
    const warnings = await warningsOf(process.execPath, ['--pending-deprecation'])
    expect(warnings.filter((warning) => !OF_LODASH.test(warning))).to.deep.equal([])
  })
})
