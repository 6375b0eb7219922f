/** All rows, in the order in which they run. */
import type { Row } from './row.ts'
import { cutOff } from './rows/cutOff.ts'
import { emptyDisk } from './rows/emptyDisk.ts'
import { fullPool } from './rows/fullPool.ts'
import { idleTailLost } from './rows/idleTailLost.ts'
import { postgresRecreated } from './rows/postgresRecreated.ts'
import { primaryKilled } from './rows/primaryKilled.ts'
import { reorgs } from './rows/reorgs.ts'
import { replicaConforms } from './rows/replicaConforms.ts'
import { replicasKilled } from './rows/replicasKilled.ts'
import { sends } from './rows/sends.ts'
import { tailLost } from './rows/tailLost.ts'
import { writerKilled } from './rows/writerKilled.ts'
import { writerPaused } from './rows/writerPaused.ts'

export const rows: readonly Row[] = [
  writerKilled,
  writerPaused,
  replicasKilled,
  sends,
  cutOff,
  primaryKilled,
  tailLost,
  idleTailLost,
  postgresRecreated,
  fullPool,
  reorgs,
  emptyDisk,
  replicaConforms,
]
