/**
 * debug_accountRange: the accounts of a state, in the order of their hashes. Besu: DebugAccountRange.java,
 * DebugAccountRangeAtResult.java, and `streamAccounts` of ForestMutableWorldState.java.
 */
import { accountRange as rangeOf } from '../../archive/stateRange.ts'
import { toHex } from '../../chain/hex.ts'
import { placeOfState, type StateInput } from '../inputs.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { stateAfter } from '../traces/stateAfter.ts'

export interface AccountRangeInput extends JsonInput, StateInput {
  /** Hash of an address, 32 bytes. Accounts with lower hashes are left out. */
  start: Uint8Array
  /** Maximum number of accounts. */
  limit: number
}

const NO_KEY = new Uint8Array(32)

/**
 * Writes `{addressMap, nextKey}`. `addressMap` maps address hashes to addresses. `nextKey` is the hash of the next
 * account, or zero when there is none.
 *
 * @throws ArchiveError PROOFS_NOT_STORED
 */
export const accountRange = defineJsonJob<AccountRangeInput>({
  name: 'accountRange',
  lane: placeOfState,
  write: async (tools, input, out) => {
    const { entries, next } = rangeOf(tools, await stateAfter(tools, input), input.start, input.limit)
    out.write('{"addressMap":{')
    for (const [index, { hash, address }] of entries.entries()) {
      out.write(`${index === 0 ? '' : ','}"${toHex(hash)}":"${toHex(address)}"`)
    }
    out.write(`},"nextKey":"${toHex(next ?? NO_KEY)}"}`)
  },
})
