/** Reads the accounts of the genesis block back from the records of an archive. */
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import type { Genesis, GenesisAccount, GenesisAlloc } from '../chain/genesis.ts'
import { equalBytes, leftPad } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import { codeKey, metaKeys, rangeOf } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { decodeAccountRecord } from './account.ts'
import { headerAt } from './blocks.ts'
import { readContent } from './firstBlock.ts'
import type { Identity } from './identity.ts'

/** The records of an archive, which may lack some. */
export interface ArchiveRecords extends Reader {
  /** Yields the records of a range in the order of their keys. */
  entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncIterable<[Uint8Array, Uint8Array]>
}

type Slot = GenesisAccount['storage'][number]

const ADDRESS_BYTES = 20
const ACCOUNT_KEY_BYTES = 21
const SLOT_KEY_BYTES = 57
/** Offset of the incarnation (4 bytes) in the key of a slot; storage of the genesis has incarnation 0. */
const INCARNATION_OFFSET = 21
const EMPTY = new Uint8Array(0)

/**
 * Restores the genesis. The restored state may lack records. To find out, the caller compares the hash of the restored
 * genesis block with the known hash.
 *
 * @returns undefined when the header of the genesis block is missing
 */
export function storedGenesis(records: ArchiveRecords, identity: Identity): Genesis | undefined {
  const { genesisNumber: number } = identity
  // The merge block is not part of the genesis: the import added it.
  const { mergeBlock: _, ...config } = identity.config
  const stored = headerAt(records, number)
  if (stored === undefined) return undefined
  const alloc = {
    [Symbol.asyncIterator]: () => accountsIn(records, number),
    digest: records.get(metaKeys.alloc),
  }
  return { ...stored.header, config, alloc }
}

/**
 * Returns the accounts of the genesis block in the order of their addresses. A code that is missing is empty. Iterations
 * throw errors of damaged records.
 *
 * @param number number of the genesis block
 */
export function genesisAccounts(records: ArchiveRecords, number: number): GenesisAlloc {
  return { [Symbol.asyncIterator]: () => accountsIn(records, number) }
}

async function* accountsIn(records: ArchiveRecords, number: number): AsyncGenerator<GenesisAccount, void> {
  const slots = genesisSlots(records, number)
  let slot = await slots.next()
  for await (const [key] of records.entries(rangeOf('account'))) {
    if (key.length !== ACCOUNT_KEY_BYTES) continue
    const { account } = decodeAccountRecord(readHistory(records, key, number)?.value)
    if (account === undefined) continue
    const { nonce, balance, codeHash } = account
    const address = key.slice(1)
    const code = equalBytes(codeHash, EMPTY_CODE_HASH)
      ? EMPTY
      : (readContent(records, codeKey(codeHash)) ?? EMPTY)
    const storage: Slot[] = []
    for (; slot.done !== true; slot = await slots.next()) {
      const order = Buffer.compare(slot.value.address, address)
      if (order > 0) break
      if (order === 0) storage.push(slot.value)
    }
    yield { address, nonce, balance, code, storage }
  }
}

async function* genesisSlots(
  records: ArchiveRecords,
  number: number,
): AsyncGenerator<Slot & { address: Uint8Array }, void> {
  for await (const [key] of records.entries(rangeOf('slot'))) {
    if (key.length !== SLOT_KEY_BYTES) continue
    if (key.subarray(INCARNATION_OFFSET, INCARNATION_OFFSET + 4).some((byte) => byte !== 0)) continue
    const value = readHistory(records, key, number)?.value
    if (value === undefined || value.length === 0) continue
    yield {
      address: key.slice(1, 1 + ADDRESS_BYTES),
      key: key.slice(INCARNATION_OFFSET + 4),
      value: leftPad(value, 32),
    }
  }
}
