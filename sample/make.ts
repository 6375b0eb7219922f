/** `npm run sample`: builds the sample chain, verifies it by executing all blocks again, and writes the files. */
import { writeFileSync } from 'node:fs'
import { makeOutputs } from './outputs.ts'
import { BLOCK_COUNT } from './rules.ts'
import { verifyChain } from './verify.ts'

console.log(`making ${BLOCK_COUNT} blocks`)
const outputs = await makeOutputs(BLOCK_COUNT)

console.log('executing them again from genesis')
const blocks = await verifyChain(outputs['chain.rlp']!)
const transactionCount = blocks.reduce((sum, block) => sum + block.transactions.length, 0)
console.log(`${blocks.length - 1} blocks with ${transactionCount} transactions are valid`)

for (const [name, content] of Object.entries(outputs)) {
  writeFileSync(new URL(name, import.meta.url), content)
  console.log(`sample/${name}: ${content.length} bytes`)
}
