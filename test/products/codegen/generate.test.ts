import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { generate } from '../../../products/codegen/generate.ts'
import { ContractFaults } from '../../../products/contract/faults.ts'

const root = new URL('../../../', import.meta.url)

describe('generate', () => {
  // scripts/check-generated.mjs compares these files with what the contract gives now.
  const files = new Map(
    readdirSync(new URL('generated/', root)).map((name) => [
      name,
      readFileSync(new URL(`generated/${name}`, root), 'utf8'),
    ]),
  )

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
