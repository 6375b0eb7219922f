/** Lists the accounts that differ between two blocks. geth: eth/api_debug.go, `getModifiedAccounts`. */

import { keccak256 } from '../chain/crypto.ts'
import { bytesOf, equalBytes, idOf } from '../chain/hex.ts'
import type { Account } from './account.ts'
import { changeSetAt } from './changeSet.ts'
import { stateAt } from './state.ts'
import type { StateReader } from './stateReader.ts'

/** Number of accounts that are compared between two calls of `visit`. */
const COMPARED_AT_ONCE = 1_000

/**
 * Lists the accounts that exist after the block `to`, and whose nonce, balance, code hash or storage root is not the
 * same as after the block `from`. Reads the change sets of the blocks in between, and no trie.
 *
 * @param visit called before each block is read, and then before each thousand accounts are compared. Its argument is
 * the number of different accounts in the change sets that were read so far. May throw
 * @returns addresses (20 bytes each) in the order of their hashes
 * @throws ArchiveError CORRUPT
 */
export function modifiedAccounts(
  reader: StateReader,
  from: number,
  to: number,
  visit: (written: number) => void,
): Uint8Array[] {
  // Store the addresses as strings: a view of the bytes of an address would keep the whole record in memory.
  const written = new Set<string>()
  for (let number = from + 1; number <= to; number++) {
    visit(written.size)
    for (const { address, accountChanged } of changeSetAt(reader, number).accounts) {
      if (accountChanged) written.add(idOf(address))
    }
  }
  const before = stateAt(reader, from)
  const after = stateAt(reader, to)
  const modified: { address: Uint8Array; hash: Uint8Array }[] = []
  let compared = 0
  for (const id of written) {
    if (compared++ % COMPARED_AT_ONCE === 0) visit(written.size)
    const address = bytesOf(id)
    const account = after.account(address)
    if (account === undefined || isSame(before.account(address), account)) continue
    modified.push({ address, hash: keccak256(address) })
  }
  return modified.sort((a, b) => Buffer.compare(a.hash, b.hash)).map(({ address }) => address)
}

function isSame(a: Account | undefined, b: Account): boolean {
  return (
    a !== undefined &&
    a.nonce === b.nonce &&
    a.balance === b.balance &&
    equalBytes(a.codeHash, b.codeHash) &&
    equalBytes(a.storageRoot, b.storageRoot)
  )
}
