/**
 * debug_storageRangeAt. Besu: DebugStorageRangeAt.java and DebugStorageRangeAtResult.java, `storageEntriesFrom` of
 * ForestMutableWorldState.java.
 */
import { storageRange as rangeOf } from '../../archive/stateRange.ts'
import { leftPad, toHex } from '../../chain/hex.ts'
import { storageRange } from '../definitions/storageRange.ts'
import { implementJson } from '../implementation.ts'
import { stateAfter } from '../traces/stateAfter.ts'

/**
 * Writes `{storage, nextKey?, complete}`: slots by their hash; an account that does not exist has none.
 *
 * @throws ArchiveError PROOFS_NOT_STORED
 */
export const runStorageRange = implementJson(storageRange, async (tools, input, out) => {
  const { address, start, limit } = input
  const { entries, next } = rangeOf(tools, await stateAfter(tools, input), address, start, limit)
  out.write('{"storage":{')
  for (const [index, { hash, slot, value }] of entries.entries()) {
    const entry = `{"key":"${toHex(slot)}","value":"${toHex(leftPad(value, 32))}"}`
    out.write(`${index === 0 ? '' : ','}"${toHex(hash)}":${entry}`)
  }
  const nextKey = next === undefined ? '' : `"nextKey":"${toHex(next)}",`
  out.write(`},${nextKey}"complete":${next === undefined}}`)
})
