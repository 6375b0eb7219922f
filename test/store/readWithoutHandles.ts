/** Reads a record of a database, first while no file handle is left. The caller lowers the limit of open files. */
import fs from 'node:fs'
import { openStore } from '../../src/store/open.ts'
import type { StoreError } from '../../src/store/storeError.ts'

const key = new Uint8Array(Buffer.from('key'))
const store = await openStore(process.argv[2]!, { create: false, checked: true })
// Load the stream before no file handle is left.
process.stdout.write('')
const handles = takeHandles()
let outcome: string
try {
  outcome = textAt(key)
} catch (error) {
  outcome = `${(error as StoreError).code}: ${(error as StoreError).message}`
}
for (const handle of handles) fs.closeSync(handle)
process.stdout.write(`${outcome}\n${textAt(key)}\n`)
await store.close()

function textAt(record: Uint8Array): string {
  return Buffer.from(store.get(record)!).toString()
}

function takeHandles(): number[] {
  const taken: number[] = []
  try {
    for (;;) taken.push(fs.openSync('/dev/null', 'r'))
  } catch {
    return taken
  }
}
