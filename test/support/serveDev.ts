/** Servers that seal blocks on top of the sample chain, each on its own copy of the archive. */
import type { Served } from './serve.ts'
import { serveCopy } from './serveCopy.ts'

/** The caller stops the server. */
export function serveDev(options: readonly string[] = []): Promise<Served> {
  return serveCopy('dev', options)
}
