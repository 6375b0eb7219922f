import { codeKnownAt } from '../archive/code.ts'
import { fromHex } from '../chain/hex.ts'
import { stateBlock } from './block.ts'
import { dataAnswer } from './dataAnswer.ts'
import type { Handler } from './handler.ts'

/** reth: crates/rpc/rpc/src/debug.rs, `debug_code_by_hash`. */
export const debug_codeByHash: Handler<'debug_codeByHash'> = ({ archive, view }, { codeHash, block }) => {
  const number = stateBlock({ archive, view }, block)
  const code = codeKnownAt(archive, fromHex(codeHash), number)
  return code === undefined ? null : dataAnswer(code)
}
