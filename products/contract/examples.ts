/**
 * `npm run examples [-- --url URL]`: plays the contract's examples against a server of the sample chain, by default one
 * that the command starts, and writes the answers, and the hashes that examples take from other answers, into
 * `openrpc.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Ask, refreshExamples } from './refreshExamples.ts'
import { sampleNode } from './sampleNode.ts'

const path = new URL('../../openrpc.json', import.meta.url)
const { url } = parseArgs({ options: { url: { type: 'string' } } }).values
const own = url === undefined ? await sampleNode() : undefined

const ask: Ask = async (method, params) => {
  const response = await fetch(url ?? own!.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as Awaited<ReturnType<Ask>>
}

const contract = JSON.parse(readFileSync(path, 'utf8'))
try {
  const { changed, failures } = await refreshExamples(contract, ask)
  writeFileSync(path, `${JSON.stringify(contract, null, 2)}\n`)
  for (const name of changed) console.log(`changed: ${name}`)
  for (const failure of failures) console.error(failure)
  console.log(`${changed.length} changed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  own?.stop()
}
