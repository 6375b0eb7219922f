import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { withFolder } from '../../support/stores.ts'
import { withNewAnswers } from './recordedAgain.ts'

const SUITE = 'geth-amsterdam-genesis'
const lines = fs
  .readFileSync(new URL('recordedAgain.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const recorded = lines.map((line) => JSON.parse(line) as { case: string; response: { id: number } })

/** Writes a suite with all cases that were recorded again, and one more. */
function writeSuite(folder: string, responseOf: (response: { id: number }) => object): string {
  const suite = path.join(folder, SUITE)
  for (const { case: id, response } of [...recorded, { case: 'eth_chainId/other', response: { id: 1 } }]) {
    const file = path.join(suite, 'cases', `${id}.json`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, JSON.stringify({ request: { id: response.id }, response: responseOf(response) }))
  }
  return suite
}

const read = (suite: string, id: string) =>
  JSON.parse(fs.readFileSync(path.join(suite, 'cases', `${id}.json`), 'utf8')) as object

describe('answers that were recorded again', () => {
  it('take the place of the older ones in a copy of the suite', async () => {
    await withFolder((folder) => {
      const suite = writeSuite(folder, ({ id }) => ({ id, result: 'older' }))
      const copy = withNewAnswers(suite, path.join(folder, 'copy'))
      for (const { case: id, response } of recorded) {
        expect(read(copy, id)).to.deep.equal({ request: { id: response.id }, response })
        expect(read(suite, id)).to.have.nested.property('response.result', 'older')
      }
      expect(read(copy, 'eth_chainId/other')).to.deep.equal(read(suite, 'eth_chainId/other'))
      return Promise.resolve()
    })
  })

  it('must be those of another answer, and leave other suites as they are', async () => {
    await withFolder((folder) => {
      const suite = writeSuite(folder, (response) => response)
      expect(() => withNewAnswers(suite, path.join(folder, 'copy'))).to.throw(RangeError, recorded[0]!.case)
      const other = path.join(folder, 'geth-amsterdam')
      expect(withNewAnswers(other, folder)).to.equal(other)
      return Promise.resolve()
    })
  })
})
