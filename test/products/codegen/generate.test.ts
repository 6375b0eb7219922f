import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { generate } from '../../../products/codegen/generate.ts'
import { ContractFaults } from '../../../products/contract/faults.ts'

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('openrpc.json', root), 'utf8')

describe('generate', () => {
  let files: Map<string, string>

  before(async () => {
    files = await generate(text)
  })

  it('generates exactly the committed files', () => {
    expect(readdirSync(new URL('generated/', root)).toSorted()).to.deep.equal([...files.keys()].toSorted())
    for (const [name, generated] of files)
      expect(readFileSync(new URL(`generated/${name}`, root), 'utf8') === generated, name).to.equal(true)
  })

  it('marks every file as generated', () => {
    for (const [name, generated] of files) expect(generated.split('\n', 1)[0], name).to.match(/do not edit/)
  })

  it('generates a validators.js that imports nothing', () => {
    expect(files.get('validators.js') ?? '').not.to.match(/\brequire\(|^import /m)
  })

  it('refuses texts that are not JSON or not OpenRPC', async () => {
    for (const bad of ['{', '{}', '{"openrpc":"1.4.0"}', '[]']) {
      const error = await generate(bad).catch((reason: unknown) => reason)
      expect(error, bad).to.be.instanceOf(ContractFaults)
      expect(error).to.have.property('code', 'contract-faults')
    }
  })
})
