import { toHex } from '../chain/hex.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'

export const debug_getRawHeader: Handler<'debug_getRawHeader'> = ({ archive, view }, { block }) => {
  const number = resolveBlock({ archive, view }, block)
  return number === undefined ? null : toHex(storedHeader(archive, number).raw)
}
