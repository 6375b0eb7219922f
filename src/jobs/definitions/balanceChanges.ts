/** erigon_getBalanceChangesInBlock: the new balances of the accounts whose balance a block changed. */
import { balanceChanges as changesOf } from '../../archive/balanceChanges.ts'
import { toHex, toQuantity } from '../../chain/hex.ts'
import { checkInterrupt } from '../../evm/interrupt.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'

/** Number of accounts between two checks whether the job must end. */
const WRITTEN_AT_ONCE = 1_000

/** Writes an object: balances in wei by address. `block` must not be the genesis block. */
export const balanceChanges = defineJsonJob<JsonInput>({
  name: 'balanceChanges',
  lane: 'reads',
  write: ({ reader }, { block }, out) => {
    out.write('{')
    let written = 0
    for (const { address, balance } of changesOf(reader, block)) {
      if (written % WRITTEN_AT_ONCE === 0) checkInterrupt()
      out.write(`${written === 0 ? '' : ','}"${toHex(address)}":"${toQuantity(balance)}"`)
      written++
    }
    out.write('}')
  },
})
