/** `npm run generate`: writes `generated/`, and what is generated of `docs/` and `sdk/`, anew from `openrpc.json`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ContractFaults } from '../contract/faults.ts'
import { generate, generatePages, generateSdks } from './generate.ts'

const root = new URL('../../', import.meta.url)
const target = new URL('generated/', root)
const docs = new URL('docs/', root)
const sdks = new URL('sdk/', root)

try {
  const contract = readFileSync(new URL('openrpc.json', root), 'utf8')
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
