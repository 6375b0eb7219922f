import { expect } from 'chai'
import { UsageError } from '../../src/config/usageError.ts'
import { checkAgreement } from '../../src/node/headMode.ts'

describe('the check of --agree', () => {
  it('takes as many nodes as must agree, or more', () => {
    checkAgreement({ follow: ['http://a', 'http://b:1', 'http://b:2/key', 'https://a'], agree: 3 })
    checkAgreement({ follow: undefined, agree: 1 })
  })

  it('refuses fewer nodes than must agree', () => {
    expect(() => checkAgreement({ follow: ['http://a'], agree: 2 })).to.throw(UsageError, 'which is 1')
  })

  it('refuses a URL of a node that another URL already names, and does not show it', () => {
    for (const again of ['http://A/key', 'http://a:80/key', 'http://user:secret@a/key', 'http://a/key#1']) {
      const follow = ['http://b', 'http://a/key', again]
      expect(() => checkAgreement({ follow, agree: 2 })).to.throw(
        UsageError,
        /^--follow: URLs 2 and 3 are those of the same node, which --agree 2 would count twice$/,
      )
      checkAgreement({ follow, agree: 1 })
    }
  })
})
