/** Servers that seal blocks on top of the sample chain, each on its own copy of the archive. */
import { fileURLToPath } from 'node:url'
import type { Served } from './serve.ts'
import { serveCopy } from './serveCopy.ts'

const accounts = fileURLToPath(new URL('../../sample/accounts.json', import.meta.url))

/** The server has the accounts of the sample chain. The caller stops it. */
export function serveDev(options: readonly string[] = []): Promise<Served> {
  return serveCopy('dev', ['--dev-accounts', accounts, ...options])
}
