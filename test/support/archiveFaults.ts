import { verifyArchive } from '../../src/archive/verify.ts'
import type { Store } from '../../src/store/store.ts'

/** Verifies a whole archive. @returns the findings, as `WHERE: WHAT` */
export async function archiveFaults(store: Store): Promise<string[]> {
  const found: string[] = []
  await verifyArchive(store, {
    onFinding: ({ where, what }) => found.push(`${where}: ${what}`),
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  return found
}
