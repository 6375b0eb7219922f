import { stateAt } from '../archive/state.ts'
import { fromHex, fromHexPadded, leftPad, toHex } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import { MethodError } from './errors.ts'
import type { Handler } from './handler.ts'

/** geth: internal/ethapi/api.go, `GetStorageValues`. */
export const eth_getStorageValues: Handler<'eth_getStorageValues'> = async (
  { archive, limits, view, walks },
  { requests, block },
) => {
  const entries = Object.entries(requests)
  const slotCount = entries.reduce((sum, [, slots]) => sum + slots.length, 0)
  if (slotCount > limits.storageValuesMax) {
    throw new MethodError('TOO_MANY_ITEMS', `too many slots (max ${limits.storageValuesMax})`)
  }
  if (slotCount === 0) {
    throw new MethodError('INVALID_PARAMS', 'invalid parameter 0 (requests): expected at least one slot')
  }
  const state = stateAt(archive.reader, stateBlock({ archive, view }, block))
  const values: Record<string, string[]> = {}
  const rest = walks.begin()
  for (const [address, slots] of entries) {
    const account = fromHex(address)
    const own: string[] = []
    for (const slot of slots) {
      const turn = rest()
      if (turn !== undefined) await turn
      own.push(toHex(leftPad(state.slot(account, fromHexPadded(slot, 32)), 32)))
    }
    values[toHex(account)] = own
  }
  return values
}
