import { expect } from 'chai'
import { plainVersion } from '../../../products/contract/plainVersion.ts'

describe('a plain version', () => {
  it('has three numbers and nothing else', () => {
    expect(['0.1.0', '10.20.30'].map(plainVersion)).to.deep.equal(['0.1.0', '10.20.30'])
    const others = ['1.2', '1.2.3-beta', '1.2.3+build', 'v1.2.3', ' 1.2.3', '01.2.3', '1.2.3.4', '', 'latest']
    for (const text of others) expect(plainVersion(text), text).to.equal(undefined)
  })
})
