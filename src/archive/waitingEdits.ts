/**
 * Stores the edits that wait for the next block in pieces: a further change adds a piece, and leaves the others as they
 * are, so that n changes cost n. Pieces are joined in tiers, as in a log-structured merge tree: PIECES_PER_TIER pieces of a
 * tier become one of the next tier. At most some PIECES_PER_TIER · log n pieces of n changes remain, and each change is
 * written once in each tier.
 */
import { createHash } from 'node:crypto'
import { equalBytes, idOf } from '../chain/hex.ts'
import { editPieceKey, metaKeys } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import type { AccountChange, StateChanges } from './changeSet.ts'
import { codesIn, decodeEdits, encodeEdits } from './editRecord.ts'
import { ArchiveError } from './errors.ts'

/** Number of pieces of one tier that are joined. */
const PIECES_PER_TIER = 16

const HASH_BYTES = 32

/**
 * The first bytes of the list of pieces: a varint in a longer form than {@link ByteWriter} writes. Earlier versions of the
 * program stored all edits in the place of the list; such edits are one piece.
 */
const LIST_MARK = Uint8Array.of(0x80, 0x00)

/** The place of a piece in the list. */
interface PieceName {
  /** How often the piece was joined with others. */
  readonly tier: number
  /** SHA-256 of the piece's record, 32 bytes */
  readonly hash: Uint8Array
}

/** A part of the edits. Later pieces replace values of earlier ones. */
export interface EditPiece extends PieceName {
  /** The changes, as {@link encodeEdits} encodes them. */
  readonly record: Uint8Array
}

/**
 * Reads the pieces of the edits that wait; none if no edits wait.
 *
 * @param known the pieces of earlier edits. Those that are still in their places are not read again. Default: none
 * @throws ArchiveError CORRUPT
 */
export function waitingPieces(reader: Reader, known: readonly EditPiece[] = []): EditPiece[] {
  const list = reader.get(metaKeys.edits)
  if (list === undefined) return []
  if (isWhole(list)) return [{ tier: 0, hash: hashOf(list), record: list }]
  return namesIn(list).map((name, index) => {
    const piece = known[index]
    if (piece !== undefined && equalBytes(piece.hash, name.hash)) return piece
    const record = reader.get(editPieceKey(name.hash))
    if (record === undefined) throw new ArchiveError('CORRUPT', 'a piece of the edits by hand is missing')
    return { ...name, record }
  })
}

function namesIn(list: Uint8Array): PieceName[] {
  const reader = new ByteReader(list, LIST_MARK.length)
  const names: PieceName[] = []
  while (!reader.done) names.push({ tier: reader.varint(), hash: reader.bytes(HASH_BYTES) })
  return names
}

/** Returns the edits that wait for the next block; undefined if there are none. @throws ArchiveError CORRUPT */
export function pendingEdits(reader: Reader): StateChanges | undefined {
  const pieces = waitingPieces(reader)
  return pieces.length === 0 ? undefined : joined(pieces.map(({ record }) => record))
}

/** Replaces the pieces that wait for the next block. */
export function putPieces(reader: Reader, batch: Batch, pieces: readonly EditPiece[]): void {
  const list = reader.get(metaKeys.edits)
  const before = list === undefined || isWhole(list) ? [] : namesIn(list).map(({ hash }) => hash)
  const had = new Set(before.map(idOf))
  const kept = new Set(pieces.map(({ hash }) => idOf(hash)))
  for (const hash of before) if (!kept.has(idOf(hash))) batch.del(editPieceKey(hash))
  for (const { hash, record } of pieces) if (!had.has(idOf(hash))) batch.put(editPieceKey(hash), record)
  if (pieces.length > 0) batch.put(metaKeys.edits, encodeList(pieces))
  else if (list !== undefined) batch.del(metaKeys.edits)
}

/** Adds a change, and joins pieces. */
export function withChange(pieces: readonly EditPiece[], { accounts, codes }: StateChanges): EditPiece[] {
  const all = [...pieces, pieceOf(0, { accounts, codes: usedCodes(accounts, codes) })]
  for (;;) {
    const { tier } = all.at(-1)!
    const last = all.slice(-PIECES_PER_TIER)
    if (last.length < PIECES_PER_TIER || last.some((piece) => piece.tier !== tier)) return all
    all.splice(-PIECES_PER_TIER, PIECES_PER_TIER, pieceOf(tier + 1, joined(last.map(({ record }) => record))))
  }
}

/** Joins all pieces to one. */
export function joinedPiece(pieces: readonly EditPiece[]): EditPiece {
  return pieceOf(pieces.length, joined(pieces.map(({ record }) => record)))
}

/** Joins successive edits to one. */
export function joined(records: readonly Uint8Array[]): StateChanges {
  if (records.length === 1) return decodeEdits(records[0]!)
  const accounts = new Map<
    string,
    AccountChange & { readonly bySlot: Map<string, [Uint8Array, Uint8Array]> }
  >()
  const codes = new Map<string, StateChanges['codes'][number]>()
  for (const record of records) {
    const edits = decodeEdits(record)
    for (const code of edits.codes) codes.set(idOf(code.hash), code)
    for (const change of edits.accounts) {
      const id = idOf(change.address)
      const bySlot = accounts.get(id)?.bySlot ?? new Map<string, [Uint8Array, Uint8Array]>()
      for (const slot of change.slots) bySlot.set(idOf(slot[0]), slot)
      accounts.set(id, { ...change, bySlot })
    }
  }
  const changes = [...accounts.values()].map(({ bySlot, ...change }) => ({
    ...change,
    slots: [...bySlot.values()],
  }))
  return { accounts: changes, codes: usedCodes(changes, [...codes.values()]) }
}

function usedCodes(accounts: readonly AccountChange[], codes: StateChanges['codes']): StateChanges['codes'] {
  const used = new Set(accounts.map(({ account }) => account && idOf(account.codeHash)))
  return codes.filter(({ hash }) => used.has(idOf(hash)))
}

/** Returns a code that one of the pieces added; undefined if none did. @param hash 32 bytes */
export function codeIn(pieces: readonly EditPiece[], hash: Uint8Array): Uint8Array | undefined {
  for (const { record } of pieces) {
    const found = codesIn(new ByteReader(record)).find((one) => equalBytes(one.hash, hash))
    if (found !== undefined) return found.code
  }
  return undefined
}

/** Whether two lists have the same pieces. */
export function samePieces(one: readonly EditPiece[], other: readonly EditPiece[]): boolean {
  return one.length === other.length && one.every(({ hash }, index) => equalBytes(hash, other[index]!.hash))
}

function pieceOf(tier: number, change: StateChanges): EditPiece {
  const record = encodeEdits(change)
  return { tier, hash: hashOf(record), record }
}

function encodeList(pieces: readonly PieceName[]): Uint8Array {
  const writer = new ByteWriter().bytes(LIST_MARK)
  for (const { tier, hash } of pieces) writer.varint(tier).bytes(hash)
  return writer.finish()
}

/** Whether the record in the place of the list has all edits itself. */
function isWhole(list: Uint8Array): boolean {
  return !equalBytes(list.subarray(0, LIST_MARK.length), LIST_MARK)
}

function hashOf(record: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(record).digest())
}
