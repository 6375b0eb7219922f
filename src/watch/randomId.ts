import { randomBytes } from 'node:crypto'
import type { Hex } from '../chain/hex.ts'

const ID_BYTES = 16

/** Returns an id that cannot be guessed: a hex quantity of up to 128 bits (geth: rpc/subscription.go, `NewID`). */
export function randomId(): Hex {
  const digits = randomBytes(ID_BYTES).toString('hex').replace(/^0+/, '')
  return `0x${digits || '0'}`
}
