/**
 * debug_storageRangeAt: the slots of an account, in the order of their hashes. Besu: DebugStorageRangeAt.java,
 * DebugStorageRangeAtResult.java, and `storageEntriesFrom` of ForestMutableWorldState.java.
 */
import { storageRange as rangeOf } from '../../archive/stateRange.ts'
import { leftPad, toHex } from '../../chain/hex.ts'
import { placeOfState, type StateInput } from '../inputs.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { stateAfter } from '../traces/stateAfter.ts'

export interface StorageRangeInput extends JsonInput, StateInput {
  /** 20 bytes */
  address: Uint8Array
  /** Hash of a slot, 32 bytes. Slots with lower hashes are left out. */
  start: Uint8Array
  /** Maximum number of slots. */
  limit: number
}

/**
 * Writes `{storage, nextKey?, complete}`. `storage` maps slot hashes to slots, and is empty for an account that does
 * not exist.
 *
 * @throws ArchiveError PROOFS_NOT_STORED
 */
export const storageRange = defineJsonJob<StorageRangeInput>({
  name: 'storageRange',
  lane: placeOfState,
  write: async (tools, input, out) => {
    const { address, start, limit } = input
    const { entries, next } = rangeOf(tools, await stateAfter(tools, input), address, start, limit)
    out.write('{"storage":{')
    for (const [index, { hash, slot, value }] of entries.entries()) {
      const entry = `{"key":"${toHex(slot)}","value":"${toHex(leftPad(value, 32))}"}`
      out.write(`${index === 0 ? '' : ','}"${toHex(hash)}":${entry}`)
    }
    const nextKey = next === undefined ? '' : `"nextKey":"${toHex(next)}",`
    out.write(`},${nextKey}"complete":${next === undefined}}`)
  },
})
