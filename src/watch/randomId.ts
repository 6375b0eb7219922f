import { randomBytes } from 'node:crypto'
import type { Hex } from '../chain/hex.ts'

const ID_BYTES = 16

/** An id that nobody can guess: a hex quantity of up to 128 bits (geth: rpc/subscription.go, `NewID`). */
export function randomId(): Hex {
  const digits = randomBytes(ID_BYTES).toString('hex').replace(/^0+/, '')
  return `0x${digits || '0'}`
}
