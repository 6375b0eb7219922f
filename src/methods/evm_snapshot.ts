import { toQuantity } from '../chain/hex.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const evm_snapshot: Handler<'evm_snapshot'> = async (context) =>
  toQuantity(await chainControlOf(context).snapshot())
