/** debug_getModifiedAccountsBy*: the accounts that differ between two blocks. */
import { modifiedAccounts as accountsBetween } from '../../archive/modifiedAccounts.ts'
import { toHex } from '../../chain/hex.ts'
import { checkInterrupt } from '../../evm/interrupt.ts'
import { JobError } from '../executor.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'

/** Length of an address in JSON in bytes, with the comma before it. */
const ADDRESS_BYTES = 45

/** `block` is the later block. */
export interface ModifiedAccountsInput extends JsonInput {
  /** Number of the earlier block. */
  from: number
}

/** Writes a list of addresses; null if it is empty, as geth does. */
export const modifiedAccounts = defineJsonJob<ModifiedAccountsInput>({
  name: 'modifiedAccounts',
  lane: 'reads',
  write: ({ reader }, { from, block, bytesMax }, out) => {
    const addresses = accountsBetween(reader, from, block, (written) => {
      checkInterrupt()
      if (written * ADDRESS_BYTES <= bytesMax) return
      throw new JobError('RESPONSE_TOO_LARGE', 'the blocks wrote too many accounts', { bytesMax })
    })
    if (addresses.length === 0) {
      out.write('null')
      return
    }
    for (const [index, address] of addresses.entries()) {
      out.write(`${index === 0 ? '[' : ','}"${toHex(address)}"`)
    }
    out.write(']')
  },
})
