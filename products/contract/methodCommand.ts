/** `npm run method NAME`: adds a method to `openrpc.json`, and writes stubs of its handler and its test. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ContractFaults } from './faults.ts'
import { methodStub } from './methodStub.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const [name = ''] = process.argv.slice(2)

try {
  const { contract, handler, test } = methodStub(read('openrpc.json'), read('released/openrpc.json'), name)
  const files = { [`src/methods/${name}.ts`]: handler, [`test/methods/${name}.test.ts`]: test }
  const there = Object.keys(files).filter((file) => existsSync(new URL(file, root)))
  if (there.length > 0) throw new ContractFaults(there.map((file) => `${file} is there`))
  for (const [file, text] of Object.entries(files)) writeFileSync(new URL(file, root), text, { flag: 'wx' })
  writeFileSync(new URL('openrpc.json', root), contract)
  console.log(`openrpc.json, ${Object.keys(files).join(', ')}`)
  console.log('Fill in the entry; `npm run generate` tells what it lacks.')
} catch (error) {
  if (!(error instanceof ContractFaults)) throw error
  console.error(`Usage: npm run method NAME\n${error.message}`)
  process.exitCode = 1
}
