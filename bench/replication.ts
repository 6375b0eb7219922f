/**
 * Measures replicas: applying entries of the log beside executing blocks, copies of the archive, appends, how far
 * replicas are behind, and whether replicas slow each other.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BlockFiller } from '../test/campaigns/fleet/blockFiller.ts'
import { Fleet } from '../test/campaigns/fleet/fleet.ts'
import { Failures } from '../test/campaigns/fleet/row.ts'
import { hasPostgres } from '../test/support/postgres.ts'
import { benchAppends } from './replication/appends.ts'
import { benchApplying } from './replication/applying.ts'
import { benchLag } from './replication/lag.ts'
import { benchReplicaReads } from './replication/reads.ts'
import { benchSegments } from './replication/segments.ts'
import type { BenchRow, PartOptions } from './row.ts'
import { ourProgram } from './serving/servers.ts'

const UNLIMITED = ['--rate-limit', '0']

/**
 * Returns rows `replication.…`; those that need PostgreSQL only where it is installed. `only` selects groups of rows:
 * apply, segment, append, lag, reads.
 */
export async function benchReplication({ only, say }: PartOptions): Promise<BenchRow[]> {
  const isWanted = (group: string): boolean => only === undefined || only.test(`replication.${group}`)
  const rows: BenchRow[] = []
  if (isWanted('apply')) rows.push(...(await benchApplying()))
  if (isWanted('segment')) rows.push(...(await benchSegments()))
  if (!['append', 'lag', 'reads'].some(isWanted)) return rows
  if (!hasPostgres()) {
    say(
      'replication.append, .lag and .reads are not measured: PostgreSQL is not installed, and npm gives none',
    )
    return rows
  }
  if (isWanted('append')) rows.push(...(await benchAppends()))
  if (isWanted('lag') || isWanted('reads')) {
    const ofFleet = await withFleet(say, async (fleet) => {
      const filler = new BlockFiller(fleet.node('a').process)
      const lag = isWanted('lag') ? await benchLag(fleet, filler) : []
      return [...lag, ...(isWanted('reads') ? await benchReplicaReads(fleet, filler) : [])]
    })
    rows.push(...ofFleet)
  }
  return rows
}

/** Starts a writer `a` that seals on demand, and two replicas, over PostgreSQL with a synchronous standby. */
async function withFleet<T>(say: (line: string) => void, run: (fleet: Fleet) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-'))
  const closing: (() => Promise<void>)[] = []
  const onEnd = (close: () => Promise<void>): void => {
    closing.unshift(close)
  }
  try {
    const context = {
      failures: new Failures(),
      program: ourProgram,
      isShort: false,
      folder,
      progress: say,
      onEnd,
    }
    const options = ['--no-mining', ...UNLIMITED]
    const replicas = ['r1', 'r2'].map((name) => ({ name, kind: 'replica' as const, options: UNLIMITED }))
    return await run(
      await Fleet.start(context, { nodes: [{ name: 'a', kind: 'sealing', options }, ...replicas] }),
    )
  } finally {
    for (const close of closing) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
