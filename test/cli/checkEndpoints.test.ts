import { expect } from 'chai'
import { checkEndpoints } from '../../src/cli/checkEndpoints.ts'
import { UsageError } from '../../src/config/usageError.ts'

const SECRET = 'open-sesame'

describe('the URLs of nodes on the command line', () => {
  it('are URLs of HTTP, or absent', () => {
    checkEndpoints({ follow: undefined, nodeUrl: undefined })
    checkEndpoints({ follow: ['http://127.0.0.1:1', `https://node/${SECRET}`], nodeUrl: 'http://node:8545' })
  })

  for (const url of ['somewhere', '', `ftp://user:${SECRET}@localhost/`, `ws://${SECRET}@localhost`]) {
    it(`are refused with an error that names only the option: ${url.replace(SECRET, '…') || 'nothing'}`, () => {
      const words = 'the URL of a node must begin with http:// or https://'
      expect(() => checkEndpoints({ follow: [url], nodeUrl: undefined })).to.throw(
        UsageError,
        `--follow: ${words}`,
      )
      expect(() => checkEndpoints({ follow: undefined, nodeUrl: url })).to.throw(
        UsageError,
        `--node-url: ${words}`,
      )
    })
  }
})
