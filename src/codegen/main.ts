/** `npm run generate`: writes `generated/`, and the pages of `docs/` that are generated, anew from `openrpc.json`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ContractFaults } from './contract.ts'
import { generate, generatePages } from './generate.ts'

const root = new URL('../../', import.meta.url)
const target = new URL('generated/', root)
const docs = new URL('docs/', root)

try {
  const contract = readFileSync(new URL('openrpc.json', root), 'utf8')
  const files = await generate(contract)
  const pages = generatePages(contract)
  for (const folder of [target, docs]) mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(target))
    if (!files.has(name)) rmSync(new URL(name, target), { recursive: true })
  for (const [name, text] of files) writeFileSync(new URL(name, target), text)
  for (const [name, text] of pages) writeFileSync(new URL(name, docs), text)
  console.log(`generated/: ${files.size} files; docs/: ${[...pages.keys()].join(', ')}`)
} catch (error) {
  if (!(error instanceof ContractFaults)) throw error
  console.error(error.message)
  process.exitCode = 1
}
