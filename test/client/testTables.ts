/** The tables of the generated client, for tests that give its parts other clocks. */
import { readFileSync } from 'node:fs'
import { clientTables } from '../../src/codegen/client/tables.ts'
import { parseContract } from '../../src/contract/parse.ts'

export const testTables = clientTables(
  parseContract(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8')),
)
