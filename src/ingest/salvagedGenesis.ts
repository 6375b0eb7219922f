/** The genesis of a chain out of an archive that lost its file: the rules and block 0 as they are stored. */
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

/** The records that were salvaged (store/salvagedStore.ts): the newest write of each key that was found. */
export interface SalvagedRecords extends Reader {
  /** The write that is taken for the newest one of a key; `sequence` rises with time. */
  written(key: Uint8Array): Written | undefined
  entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncIterable<[Uint8Array, Uint8Array]>
}

const ADDRESS_BYTES = 20
const SLOT_KEY_BYTES = 57
/** Where the incarnation (4 bytes) lies in the key of a slot; the storage of the genesis is the first. */
const INCARNATION_OFFSET = 21

/**
 * Whether everything of the state was found is for the caller to compare, by the hash of the block.
 *
 * @returns undefined when the header of the genesis block is missing
 */
export async function salvagedGenesis(
  records: SalvagedRecords,
  identity: Identity,
): Promise<Genesis | undefined> {
  const { genesisNumber: number } = identity
  // The chain learned its merge block later.
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
