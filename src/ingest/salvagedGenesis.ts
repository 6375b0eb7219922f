/** Restores the genesis of a damaged archive from its stored rules and its first block. */
import { decodeAccountRecord } from '../archive/account.ts'
import { headerAt } from '../archive/blocks.ts'
import { readContent } from '../archive/firstBlock.ts'
import type { Identity } from '../archive/identity.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import type { Genesis, GenesisAccount } from '../chain/genesis.ts'
import { equalBytes, idOf, leftPad } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import type { Written } from '../store/salvagedStore.ts'
import { codeKey, rangeOf } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'

/** The salvaged records (store/salvagedStore.ts): the newest write found for each key. */
export interface SalvagedRecords extends Reader {
  /** Returns the newest salvaged write of a key: the write with the largest `sequence`. */
  written(key: Uint8Array): Written | undefined
  entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncIterable<[Uint8Array, Uint8Array]>
}

const ADDRESS_BYTES = 20
const SLOT_KEY_BYTES = 57
/** Offset of the incarnation (4 bytes) in the key of a slot; storage of the genesis has incarnation 0. */
const INCARNATION_OFFSET = 21

/**
 * Restores the genesis. The restored state may lack records. To find out, the caller compares the hash of the restored
 * genesis block with the known hash.
 *
 * @returns undefined when the header of the genesis block is missing
 */
export async function salvagedGenesis(
  records: SalvagedRecords,
  identity: Identity,
): Promise<Genesis | undefined> {
  const { genesisNumber: number } = identity
  // The merge block is not part of the genesis: the import added it.
  const { mergeBlock: _, ...config } = identity.config
  const stored = headerAt(records, number)
  if (stored === undefined) return undefined
  const storage = await genesisStorage(records, number)
  const alloc: GenesisAccount[] = []
  for await (const [key] of records.entries(rangeOf('account'))) {
    if (key.length !== 1 + ADDRESS_BYTES) continue
    const record = readHistory(records, key, number)?.value
    const { account } = decodeAccountRecord(record)
    if (account === undefined) continue
    const { nonce, balance, codeHash } = account
    const address = key.slice(1)
    const code = equalBytes(codeHash, EMPTY_CODE_HASH)
      ? new Uint8Array(0)
      : (readContent(records, codeKey(codeHash)) ?? new Uint8Array(0))
    alloc.push({ address, nonce, balance, code, storage: storage.get(idOf(address)) ?? [] })
  }
  return { ...stored.header, config, alloc }
}

async function genesisStorage(
  records: SalvagedRecords,
  number: number,
): Promise<Map<string, GenesisAccount['storage'][number][]>> {
  const storage = new Map<string, GenesisAccount['storage'][number][]>()
  for await (const [key] of records.entries(rangeOf('slot'))) {
    if (key.length !== SLOT_KEY_BYTES) continue
    if (key.subarray(INCARNATION_OFFSET, INCARNATION_OFFSET + 4).some((byte) => byte !== 0)) continue
    const value = readHistory(records, key, number)?.value
    if (value === undefined || value.length === 0) continue
    const id = idOf(key.subarray(1, 1 + ADDRESS_BYTES))
    const slots = storage.get(id) ?? []
    slots.push({ key: key.slice(INCARNATION_OFFSET + 4), value: leftPad(value, 32) })
    storage.set(id, slots)
  }
  return storage
}
