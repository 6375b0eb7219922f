/** Encodes and decodes the records of the journal. */

import { bytesOf, fromBigInt, idOf, toBigInt } from '../chain/hex.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import { encodeRlp, type RlpValue } from '../chain/rlpWriter.ts'
import { makePoolTransaction } from './makePoolTransaction.ts'
import type { PoolTransaction, Sidecar } from './poolTransaction.ts'

const SET_CODE_TYPE = 4

const IN = 1
const OUT = 2

type SidecarFields = [
  version: Uint8Array,
  blobs: Uint8Array[],
  commitments: Uint8Array[],
  proofs: Uint8Array[],
]

type ArrivalFields = [
  since: Uint8Array,
  bytes: Uint8Array,
  sender: Uint8Array,
  raw: Uint8Array,
  sidecar?: SidecarFields | [],
  authorities?: Uint8Array[],
]

/** The parts of a transaction that its record in the journal contains. */
export type Journaled = Pick<
  PoolTransaction,
  'hash' | 'raw' | 'sender' | 'sidecar' | 'bytes' | 'since' | 'authorities'
>

/** Records that a transaction was added to the pool (`in`), or dropped (`out`). */
export type JournalRecord<T = PoolTransaction> = { kind: 'in'; pooled: T } | { kind: 'out'; hash: Uint8Array }

/**
 * Encodes a record.
 *
 * - An added transaction is a byte 1, followed by RLP [since, bytes, sender, raw, sidecar, authorities].
 * - The sidecar is [version, blobs, commitments, proofs] or [].
 * - The authorities are addresses, which only type 4 has.
 * - Empty fields at the end are omitted.
 * - A dropped transaction is a byte 2, followed by the hash (32 bytes).
 */
export function encodeRecord(record: JournalRecord<Journaled>): Uint8Array {
  return record.kind === 'in' ? arrivalOf(record.pooled) : Buffer.concat([Uint8Array.of(OUT), record.hash])
}

/**
 * Decodes a record.
 *
 * @returns undefined if the record cannot be decoded, for example a record of a later version of the program
 */
export function decodeRecord(bytes: Uint8Array): JournalRecord | undefined {
  const rest = bytes.subarray(1)
  if (bytes[0] === OUT) return { kind: 'out', hash: new Uint8Array(rest) }
  if (bytes[0] !== IN) return undefined
  try {
    return { kind: 'in', pooled: pooledOf(decodeRlp(rest) as unknown as ArrivalFields) }
  } catch {
    return undefined
  }
}

function pooledOf([since, bytes, sender, raw, sidecar = [], authorities]: ArrivalFields): PoolTransaction {
  return makePoolTransaction({
    raw,
    sender,
    sidecar: sidecar.length === 0 ? undefined : sidecarOf(sidecar),
    bytes: Number(toBigInt(bytes)),
    since: Number(toBigInt(since)),
    authorities: authorities?.map(idOf),
  })
}

function arrivalOf({ since, bytes, sender, raw, sidecar, authorities }: Journaled): Uint8Array {
  const fields: RlpValue[] = [fromBigInt(BigInt(since)), fromBigInt(BigInt(bytes)), sender, raw]
  if (sidecar !== undefined) {
    const { version, blobs, commitments, proofs } = sidecar
    fields.push([fromBigInt(BigInt(version)), blobs, commitments, proofs])
  } else if (raw[0] === SET_CODE_TYPE && authorities !== undefined) {
    fields.push([], authorities.map(bytesOf))
  }
  return Buffer.concat([Uint8Array.of(IN), encodeRlp(fields)])
}

function sidecarOf([version, blobs, commitments, proofs]: SidecarFields): Sidecar {
  return { version: toBigInt(version) === 1n ? 1 : 0, blobs, commitments, proofs }
}
