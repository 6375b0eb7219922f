/**
 * debug_accountRange. Besu: DebugAccountRange.java and DebugAccountRangeAtResult.java, `streamAccounts` of
 * ForestMutableWorldState.java.
 */
import { accountRange as rangeOf } from '../../archive/stateRange.ts'
import { toHex } from '../../chain/hex.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import type { JsonInput } from '../executor.ts'
import type { Tools } from '../tools.ts'
import { type StateInput, stateAfter } from '../traces/stateAfter.ts'

const NO_KEY = new Uint8Array(32)

export interface AccountRangeInput extends JsonInput, StateInput {
  /** Least hash of an address, 32 bytes. */
  start: Uint8Array
  /** Most accounts. */
  limit: number
}

/**
 * Writes `{addressMap, nextKey}`: addresses by their hash; the next key is zero when there is none.
 *
 * @throws ArchiveError PROOFS_NOT_STORED
 */
export async function accountRange(tools: Tools, input: AccountRangeInput, out: TextSink): Promise<void> {
  const { entries, next } = rangeOf(tools, await stateAfter(tools, input), input.start, input.limit)
  out.write('{"addressMap":{')
  for (const [index, { hash, address }] of entries.entries()) {
    out.write(`${index === 0 ? '' : ','}"${toHex(hash)}":"${toHex(address)}"`)
  }
  out.write(`},"nextKey":"${toHex(next ?? NO_KEY)}"}`)
}
