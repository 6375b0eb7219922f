/** Converts account and storage proofs to JSON (EIP-1186). */
import type { AccountProof as AccountProofJson } from '../../generated/types.ts'
import type { AccountProof, SlotProof } from '../archive/proof.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { fromHex } from '../chain/hex.ts'
import type { Scope } from '../scope.ts'
import type { JsonWriter } from './jsonWriter.ts'
import {
  COMMA,
  type Members,
  membersWriter,
  OPEN,
  objectWriter,
  prepared,
  writeData,
  writeInteger,
  writeList,
  writeQuantity,
} from './members.ts'

interface Source {
  readonly address: Uint8Array
  readonly proof: AccountProof
}

/**
 * The members of a proof except `storageProof`. An absent account is written with zero balance and nonce, and with the
 * hashes of empty storage and code.
 */
const members: Members<Omit<AccountProofJson, 'storageProof'>, Source> = {
  address: (out, { address }) => writeData(out, address),
  accountProof: (out, { proof }) => writeList(out, proof.nodes, writeData),
  balance: (out, { proof }) => writeQuantity(out, proof.account?.balance ?? 0n),
  codeHash: (out, { proof }) => writeData(out, proof.account?.codeHash ?? EMPTY_CODE_HASH),
  nonce: (out, { proof }) => writeQuantity(out, proof.account?.nonce ?? 0n),
  storageHash: (out, { proof }) => writeData(out, proof.account?.storageRoot ?? EMPTY_TRIE_ROOT),
}
const writeMembers = membersWriter(members)

interface SlotSource extends SlotProof {
  readonly key: string
}

const writeSlot = objectWriter<AccountProofJson['storageProof'][number], SlotSource>({
  key: (out, { key }) => writeKey(out, fromHex(key)),
  value: (out, { value }) => writeInteger(out, value),
  proof: (out, { nodes }) => writeList(out, nodes, writeData),
})

const OPEN_SLOTS = prepared(',"storageProof":[')
const CLOSE = prepared(']}')

/**
 * Writes a proof with a yield point after each slot, because a proof for many slots may take megabytes.
 *
 * @param address 20 bytes
 * @param keys slots as in the request
 * @param scope its checkpoint is called after each slot
 */
export async function writeAccountProof(
  out: JsonWriter,
  address: Uint8Array,
  keys: readonly string[],
  proof: AccountProof,
  scope: Scope,
): Promise<void> {
  out.prepared(OPEN)
  writeMembers(out, { address, proof })
  out.prepared(OPEN_SLOTS)
  for (const [index, { value, nodes }] of proof.slots.entries()) {
    if (index > 0) out.prepared(COMMA)
    writeSlot(out, { key: keys[index]!, value, nodes })
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  out.prepared(CLOSE)
}

/** Writes a 32-byte key as data, and a shorter one as a quantity. geth: internal/ethapi/api.go, `GetProof`. */
function writeKey(out: JsonWriter, key: Uint8Array): void {
  if (key.length === 32) writeData(out, key)
  else writeInteger(out, key)
}
