import { expect } from 'chai'
import { wireTests } from '../../support/wireTests.ts'

describe('the tests that ask a node over HTTP or WebSockets', () => {
  const files = wireTests()

  it('include the tests that start the program, directly or through a helper', () => {
    expect(files).to.include.members([
      'test/clients/viemReads.slow.test.ts',
      'test/cli/serve.slow.test.ts',
      'test/cli/follow.slow.test.ts',
      'test/cli/devKilled.slow.test.ts',
      'test/tracers/invariants.slow.test.ts',
    ])
  })

  it('exclude tests of the mock node, and of commands that run to their end', () => {
    expect(files).to.not.include.members([
      'test/products/mock/mockErrors.test.ts',
      'test/cli/recover.slow.test.ts',
    ])
    expect(files.some((file) => file.startsWith('test/products/mock/'))).to.equal(false)
    expect(files).to.not.include('test/cli/recover.slow.test.ts')
  })
})
