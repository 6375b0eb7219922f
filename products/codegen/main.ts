/**
 * `npm run generate`: adds missing derived facts to `openrpc.json`. Writes `generated/`, and the generated files of
 * `docs/` and `sdk/`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { checkedContract } from '../contract/checkedContract.ts'
import { fillContract } from '../contract/derive/fillContract.ts'
import { ContractFaults } from '../contract/faults.ts'
import { generate, generatePages, generateSdks } from './generate.ts'

const root = new URL('../../', import.meta.url)
const target = new URL('generated/', root)
const docs = new URL('docs/', root)
const sdks = new URL('sdk/', root)

try {
  const source = new URL('openrpc.json', root)
  const released = readFileSync(new URL('released/openrpc.json', root), 'utf8')
  const given = readFileSync(source, 'utf8')
  const { text: contract, added } = fillContract(given, released)
  if (contract !== given) writeFileSync(source, contract)
  for (const addition of added) console.log(`openrpc.json: added to ${addition}`)
  checkedContract(contract, released)
  const files = await generate(contract)
  const pages = generatePages(contract)
  const typings = generateSdks(contract)
  for (const folder of [target, docs, new URL('go/', sdks), new URL('rust/src/', sdks)])
    mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(target))
    if (!files.has(name)) rmSync(new URL(name, target), { recursive: true })
  for (const [name, text] of files) writeFileSync(new URL(name, target), text)
  for (const [name, text] of pages) writeFileSync(new URL(name, docs), text)
  for (const [name, text] of typings) writeFileSync(new URL(name, sdks), text)
  console.log(
    `generated/: ${files.size} files; docs/: ${[...pages.keys()].join(', ')}; sdk/: ${typings.size} files`,
  )
} catch (error) {
  if (!(error instanceof ContractFaults)) throw error
  console.error(error.message)
  process.exitCode = 1
}
