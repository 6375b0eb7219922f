/**
 * debug_accountRange. Besu: DebugAccountRange.java and DebugAccountRangeAtResult.java, `streamAccounts` of
 * ForestMutableWorldState.java.
 */
import { accountRange as rangeOf } from '../../archive/stateRange.ts'
import { toHex } from '../../chain/hex.ts'
import { accountRange } from '../definitions/accountRange.ts'
import { implementJson } from '../implementation.ts'
import { stateAfter } from '../traces/stateAfter.ts'

const NO_KEY = new Uint8Array(32)

/**
 * Writes `{addressMap, nextKey}`: addresses by their hash; the next key is zero when there is none.
 *
 * @throws ArchiveError PROOFS_NOT_STORED
 */
export const runAccountRange = implementJson(accountRange, async (tools, input, out) => {
  const { entries, next } = rangeOf(tools, await stateAfter(tools, input), input.start, input.limit)
  out.write('{"addressMap":{')
  for (const [index, { hash, address }] of entries.entries()) {
    out.write(`${index === 0 ? '' : ','}"${toHex(hash)}":"${toHex(address)}"`)
  }
  out.write(`},"nextKey":"${toHex(next ?? NO_KEY)}"}`)
})
