/** Every attack, in the order of the table. */
import type { Attack } from './attack.ts'
import { batchAttacks } from './batches.ts'
import { bodyAttacks } from './bodies.ts'
import { executionAttacks } from './executions.ts'
import { noiseAttacks } from './noise.ts'
import { socketAttacks } from './sockets.ts'
import { starvationAttacks } from './starvation.ts'
import { webSocketAttacks } from './webSockets.ts'

/** Attacks by kind. When all attacks run at once, each kind has its own process. */
export const attackKinds: readonly (readonly Attack[])[] = [
  executionAttacks,
  starvationAttacks,
  batchAttacks,
  bodyAttacks,
  socketAttacks,
  noiseAttacks,
  webSocketAttacks,
]

export const attacks: readonly Attack[] = attackKinds.flat()

/**
 * Selects the most common attacks: endless loops, long and deep bodies, batches of traces, slow and half-closed
 * sockets.
 */
export const isCommon = ({ name }: Attack): boolean =>
  /^(?:loop|30 MB|nested|batch: (?:struct|vmTrace|trace)|1,000 slow|FIN)/.test(name)
