import { fromHex } from '../chain/hex.ts'
import { HeadError } from '../head/headError.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** anvil: crates/anvil/src/eth/backend/db.rs, `load_state`. */
export const anvil_loadState: Handler<'anvil_loadState'> = async (context, { state }) => {
  const control = chainControlOf(context)
  await context.status.writable?.()
  try {
    await control.loadState(fromHex(state), context.limits.stateDumpBytesMax)
    return true
  } catch (error) {
    const isFault = error instanceof HeadError && error.code === 'BAD_STATE_DUMP'
    throw isFault ? new InvalidParam('state', error.message) : error
  }
}
