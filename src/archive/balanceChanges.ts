/** Lists the balances that a block changed. */

import { equalBytes, toBigInt } from '../chain/hex.ts'
import { changeSetAt } from './changeSet.ts'
import { accountNumberAt } from './state.ts'
import type { StateReader } from './stateReader.ts'

/** A balance that a block changed. */
export interface ChangedBalance {
  /** 20 bytes. */
  readonly address: Uint8Array
  /** The balance after the block, in wei; 0 if the account no longer exists. */
  readonly balance: bigint
}

/**
 * Yields the accounts whose balance after a block is not that after its parent, in the order of their addresses.
 *
 * @param number number of a block after the genesis block
 * @throws ArchiveError CORRUPT
 */
export function* balanceChanges(reader: StateReader, number: number): Generator<ChangedBalance, void> {
  for (const { address, accountChanged } of changeSetAt(reader, number).accounts) {
    if (!accountChanged) continue
    const balance = accountNumberAt(reader, address, number, 'balance')
    if (equalBytes(balance, accountNumberAt(reader, address, number - 1, 'balance'))) continue
    yield { address, balance: toBigInt(balance) }
  }
}
