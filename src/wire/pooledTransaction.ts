/**
 * The network form of a transaction: a blob transaction includes its sidecar, which blocks omit (EIP-4844,
 * "Networking"; EIP-7594). geth: core/types/tx_blob.go.
 */
import { rlpItems, rlpString } from '../chain/rlpItems.ts'
import { encodeRlp, type RlpValue } from '../chain/rlpWriter.ts'
import type { Sidecar } from '../pool/poolTransaction.ts'

export interface PooledTransaction {
  /** The form in a block: RLP of a legacy transaction, or EIP-2718 type and payload. */
  raw: Uint8Array
  sidecar: Sidecar | undefined
}

const BLOB_TYPE = 3
const LIST = 0xc0
/** Transaction, version, blobs, commitments, proofs. */
const FIELDS_MAX = 5
/** Lengths in bytes. */
const BLOB_BYTES = 131_072
const COMMITMENT_BYTES = 48
const PROOF_BYTES = 48
/**
 * Maximum number of entries in a list, enough for the cell proofs of 32 blobs. This maximum bounds the work for lists
 * from untrusted senders.
 */
const PARTS_MAX = 4096

/**
 * Separates the sidecar from a transaction. The function checks neither the transaction nor whether the sidecar belongs
 * to the transaction. The sidecar's parts are views of the bytes.
 *
 * @returns undefined when the sidecar is malformed
 */
export function pooledTransaction(bytes: Uint8Array): PooledTransaction | undefined {
  // With a sidecar, the payload begins with the transaction, which is a list. Without a sidecar, it begins with the
  // chain id.
  if (bytes[0] !== BLOB_TYPE || !beginsWithList(bytes)) return { raw: bytes, sidecar: undefined }
  const items = rlpItems(bytes.subarray(1), FIELDS_MAX)
  const version = items && versionOf(items)
  if (items === undefined || version === undefined) return undefined
  const [blobs, commitments, proofs] = items.slice(-3) as [Uint8Array, Uint8Array, Uint8Array]
  const sidecar = {
    blobs: stringsOf(blobs, BLOB_BYTES),
    commitments: stringsOf(commitments, COMMITMENT_BYTES),
    proofs: stringsOf(proofs, PROOF_BYTES),
  }
  if (!isWhole(sidecar)) return undefined
  const raw = new Uint8Array(1 + items[0]!.length)
  raw[0] = BLOB_TYPE
  raw.set(items[0]!, 1)
  return { raw, sidecar: { version, ...sidecar } }
}

/**
 * Returns the network form of a transaction; the inverse of {@link pooledTransaction}.
 *
 * @param raw the form in a block; of type 3 if there is a sidecar
 */
export function encodePooledTransaction({ raw, sidecar }: PooledTransaction): Uint8Array {
  if (sidecar === undefined) return raw
  const { version, blobs, commitments, proofs } = sidecar
  const marks: RlpValue[] = version === 0 ? [] : [Uint8Array.of(version)]
  const parts = [...marks, blobs, commitments, proofs].map((part) => encodeRlp(part))
  const payload = Buffer.concat([raw.subarray(1), ...parts])
  return new Uint8Array(Buffer.concat([raw.subarray(0, 1), listHeader(payload.length), payload]))
}

function beginsWithList(bytes: Uint8Array): boolean {
  const first = bytes[1] ?? 0
  const lengthBytes = Math.max(0, first - (LIST + 55))
  return first >= LIST && (bytes[2 + lengthBytes] ?? 0) >= LIST
}

/**
 * Returns the version of a sidecar. In version 0, the items are transaction, blobs, commitments and proofs. From
 * version 1 on, the version is a further item after the transaction.
 */
function versionOf(items: readonly Uint8Array[]): Sidecar['version'] | undefined {
  if (items.length === 4) return 0
  const isVersion1 = items.length === 5 && items[1]!.length === 1 && items[1]![0] === 1
  return isVersion1 ? 1 : undefined
}

function stringsOf(list: Uint8Array, size: number): Uint8Array[] | undefined {
  const strings = rlpItems(list, PARTS_MAX)?.map(rlpString)
  return strings?.every((string) => string?.length === size) ? (strings as Uint8Array[]) : undefined
}

function isWhole(
  sidecar: Record<keyof Omit<Sidecar, 'version'>, Uint8Array[] | undefined>,
): sidecar is Omit<Sidecar, 'version'> {
  return Object.values(sidecar).every((part) => part !== undefined)
}

/** Returns the prefix of a list whose payload exceeds 55 bytes. */
function listHeader(length: number): Uint8Array {
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return Uint8Array.of(LIST + 55 + bytes.length, ...bytes)
}
