import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { withFolder } from '../../support/stores.ts'
import { gethDifferences } from './gethDifferences.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'11'.repeat(32)}`
const OTHER = `0x${'cd'.repeat(20)}`

describe('differences from recorded answers of geth', () => {
  it('except an account that geth shows as gone only with the balance in the recorded access list', async () => {
    await withFolder((suite) => {
      const balanceChanges = [{ blockAccessIndex: '0x3', postBalance: '0x15' }]
      const lists = [{ number: 1, blockHash: HASH, rlp: '0x', list: [{ address: ADDRESS, balanceChanges }] }]
      const { fits } = gethDifferences.find(({ ruling }) => ruling === 38)!
      const isExcepted = (at: string, account: object, id = 'none'): boolean =>
        fits({ id, method: 'debug_traceTransaction', path: at, actual: account, differences: 1 }, suite)

      const kept = { balance: '0x15' }
      expect(isExcepted(`$.result.post.${ADDRESS}`, kept)).to.equal(false)
      fs.writeFileSync(path.join(suite, 'bals.json.gz'), gzipSync(JSON.stringify(lists)))
      expect(isExcepted(`$.result.post.${ADDRESS}`, kept)).to.equal(true)
      expect(isExcepted(`$.result[2].result.post.${ADDRESS}`, kept)).to.equal(true)

      expect(isExcepted(`$.result[3].result.post.${ADDRESS}`, kept)).to.equal(false)
      expect(isExcepted(`$.result.post.${OTHER}`, kept)).to.equal(false)
      expect(isExcepted(`$.result.post.${ADDRESS}`, { balance: '0x16' })).to.equal(false)
      expect(isExcepted(`$.result.post.${ADDRESS}`, { ...kept, nonce: 1 })).to.equal(false)

      const isExceptedIn = (method: string, block: string): boolean => {
        fs.mkdirSync(path.join(suite, 'cases'), { recursive: true })
        const request = { method, params: [block, {}] }
        fs.writeFileSync(path.join(suite, 'cases', 'traced.json'), JSON.stringify({ request }))
        return isExcepted(`$.result[2].result.post.${ADDRESS}`, kept, 'traced')
      }
      expect(isExceptedIn('debug_traceBlockByNumber', '0x1')).to.equal(true)
      expect(isExceptedIn('debug_traceBlockByNumber', '0x2')).to.equal(false)
      expect(isExceptedIn('debug_traceBlockByNumber', 'latest')).to.equal(true)
      expect(isExceptedIn('debug_traceBlockByHash', HASH)).to.equal(true)
      expect(isExceptedIn('debug_traceBlockByHash', HASH.replaceAll('1', '2'))).to.equal(false)
      return Promise.resolve()
    })
  })
})
