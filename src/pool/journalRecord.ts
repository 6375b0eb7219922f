/** The records of the journal. */
import { crc32 } from 'node:zlib'
import { type Input, RLP } from '@ethereumjs/rlp'
import { ChainError } from '../chain/errors.ts'
import { bytesOf, fromBigInt, idOf, toBigInt } from '../chain/hex.ts'
import { makePoolTransaction } from './makePoolTransaction.ts'
import type { PoolTransaction, Sidecar } from './poolTransaction.ts'

/** What a journal begins with; the last byte is the version of the format. */
export const JOURNAL_MAGIC: Uint8Array = Buffer.from('ctlrpl\0\x01', 'latin1')
/** Before each record: length of the payload and its CRC-32, big-endian, 4 bytes each. */
export const RECORD_HEAD_BYTES = 8
/** Above every transaction that the pool takes. */
const PAYLOAD_BYTES_MAX = 4_194_304

const SET_CODE_TYPE = 4

const IN = 1
const OUT = 2

type SidecarFields = [
  version: Uint8Array,
  blobs: Uint8Array[],
  commitments: Uint8Array[],
  proofs: Uint8Array[],
]

/** What the journal has of a transaction. */
export type Journaled = Pick<
  PoolTransaction,
  'hash' | 'raw' | 'sender' | 'sidecar' | 'bytes' | 'since' | 'authorities'
>

/** A transaction came in, or left. */
export type JournalRecord<T = PoolTransaction> = { kind: 'in'; pooled: T } | { kind: 'out'; hash: Uint8Array }

/**
 * Payload: 1, RLP [since, bytes, sender, raw, [version, blobs, commitments, proofs] or [], authorities]; or 2, hash
 * (32 bytes). Authorities: addresses, in type 4 only.
 */
export function encodeRecord(record: JournalRecord<Journaled>): Uint8Array {
  const payload =
    record.kind === 'in' ? payloadOf(record.pooled) : Buffer.concat([Uint8Array.of(OUT), record.hash])
  const head = Buffer.alloc(RECORD_HEAD_BYTES)
  head.writeUInt32BE(payload.length)
  head.writeUInt32BE(crc32(payload), 4)
  return Buffer.concat([head, payload])
}

/** @param head {@link RECORD_HEAD_BYTES} bytes. @returns length of the payload; undefined when no record begins so */
export function payloadLength(head: Buffer): number | undefined {
  const length = head.readUInt32BE()
  return length > 0 && length <= PAYLOAD_BYTES_MAX ? length : undefined
}

/** @returns undefined when the payload is not what was written; `skip` when it is, and the pool does not read it */
export function decodePayload(
  head: Buffer,
  payload: Uint8Array,
): JournalRecord | { kind: 'skip' } | undefined {
  if (crc32(payload) !== head.readUInt32BE(4)) return undefined
  const rest = payload.subarray(1)
  if (payload[0] === OUT) return { kind: 'out', hash: rest }
  if (payload[0] !== IN) return undefined
  const [since, bytes, sender, raw, sidecar = [], authorities] = RLP.decode(rest) as unknown as [
    ...[since: Uint8Array, bytes: Uint8Array, sender: Uint8Array, raw: Uint8Array],
    sidecar?: SidecarFields | [],
    authorities?: Uint8Array[],
  ]
  try {
    const pooled = makePoolTransaction({
      raw,
      sender,
      sidecar: sidecar.length === 0 ? undefined : sidecarOf(sidecar),
      bytes: Number(toBigInt(bytes)),
      since: Number(toBigInt(since)),
      authorities: authorities?.map(idOf),
    })
    return { kind: 'in', pooled }
  } catch (error) {
    if (error instanceof ChainError) return { kind: 'skip' }
    throw error
  }
}

function payloadOf({ since, bytes, sender, raw, sidecar, authorities }: Journaled): Uint8Array {
  const fields: Input[] = [fromBigInt(BigInt(since)), fromBigInt(BigInt(bytes)), sender, raw]
  if (sidecar !== undefined) {
    const { version, blobs, commitments, proofs } = sidecar
    fields.push([fromBigInt(BigInt(version)), blobs, commitments, proofs])
  } else if (raw[0] === SET_CODE_TYPE && authorities !== undefined) {
    fields.push([], authorities.map(bytesOf))
  }
  return Buffer.concat([Uint8Array.of(IN), RLP.encode(fields)])
}

function sidecarOf([version, blobs, commitments, proofs]: SidecarFields): Sidecar {
  return { version: toBigInt(version) === 1n ? 1 : 0, blobs, commitments, proofs }
}
