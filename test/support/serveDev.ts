/** Servers that seal blocks on top of the sample chain, each on an archive of its own. */
import type { Served } from './serve.ts'
import { serveCopy } from './serveCopy.ts'

/** The caller stops it. */
export function serveDev(options: readonly string[] = []): Promise<Served> {
  return serveCopy('dev', options)
}
