/** `npm run sample`: builds the sample chain, verifies it by executing all blocks again, and writes the files. */
import { writeFileSync } from 'node:fs'
import { type Artifact, compile } from './compile.ts'
import { BLOCK_COUNT } from './rules.ts'

write('artifacts.json', artifactsFile(compile()))
// These modules read the artifacts.
const { makeOutputs } = await import('./outputs.ts')
const { verifyChain } = await import('./verify.ts')

console.log(`making ${BLOCK_COUNT} blocks`)
const outputs = await makeOutputs(BLOCK_COUNT)

console.log('executing them again from genesis')
const blocks = await verifyChain(outputs['chain.rlp']!)
const transactionCount = blocks.reduce((sum, block) => sum + block.transactions.length, 0)
console.log(`${blocks.length - 1} blocks with ${transactionCount} transactions are valid`)

for (const [name, content] of Object.entries(outputs)) write(name, content)

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(new URL(name, import.meta.url), content)
  console.log(`sample/${name}: ${content.length} bytes`)
}

/** Returns the content of `artifacts.json`: one Solidity contract on a line. */
function artifactsFile(artifacts: Readonly<Record<string, Artifact>>): string {
  const lines = Object.entries(artifacts).map(
    ([name, artifact]) => `  ${JSON.stringify(name)}: ${JSON.stringify(artifact)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
