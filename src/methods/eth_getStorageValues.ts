import { stateAt } from '../archive/state.ts'
import { fromHex, fromHexPadded, leftPad, toHex } from '../chain/hex.ts'
import { MadeObject, namesOf } from '../memberNames.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { jsonParts } from '../wire/jsonParts.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

/** geth: internal/ethapi/api.go, `GetStorageValues`. */
export const eth_getStorageValues: Handler<'eth_getStorageValues'> = (
  { archive, limits, view, scope: request },
  { requests, block },
) => {
  const addresses = namesOf(requests)
  const slotCount = addresses.reduce((sum, address) => sum + requests[address]!.length, 0)
  if (slotCount > limits.storageValuesMax) {
    throw new RpcError('clientLimitExceeded', { message: `too many slots (max ${limits.storageValuesMax})` })
  }
  if (slotCount === 0) {
    throw new InvalidParam('requests', 'expected at least one slot')
  }
  const state = stateAt(archive.reader, stateBlock({ archive, view }, block))
  return request.run(async (scope) => {
    const values = new MadeObject()
    for (const address of addresses) {
      const account = fromHex(address)
      const own: string[] = []
      const accountYielded = scope.checkpoint()
      if (accountYielded !== undefined) await accountYielded
      for (const slot of requests[address]!) {
        const yielded = scope.checkpoint()
        if (yielded !== undefined) await yielded
        own.push(toHex(leftPad(state.slot(account, fromHexPadded(slot, 32)), 32)))
      }
      values.set(toHex(account), own)
    }
    // Write the answer in pieces, because it may have very many accounts: the limit counts slots, and an account with
    // an empty list of slots adds nothing to the count.
    const parts = await jsonParts(values.finish(), scope)
    return new JsonBytes(...parts.map((part) => Buffer.from(part)))
  })
}
