/** `npm run generate`: writes `generated/` anew from `openrpc.json`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ContractFaults } from './contract.ts'
import { generate } from './generate.ts'

const root = new URL('../../', import.meta.url)
const target = new URL('generated/', root)

try {
  const files = await generate(readFileSync(new URL('openrpc.json', root), 'utf8'))
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(target))
    if (!files.has(name)) rmSync(new URL(name, target), { recursive: true })
  for (const [name, text] of files) writeFileSync(new URL(name, target), text)
  console.log(`generated/: ${files.size} files`)
} catch (error) {
  if (!(error instanceof ContractFaults)) throw error
  console.error(error.message)
  process.exitCode = 1
}
