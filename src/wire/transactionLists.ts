/**
 * Converts the RLP lists of transactions to contract JSON. Arguments: the payload of the list, from `start` to `end`.
 */
import type { AccessListEntry, Authorization } from '../../generated/types.ts'
import { listIn, type Spans, spansIn } from '../chain/rlpViews.ts'
import type { JsonWriter } from './jsonWriter.ts'
import { objectWriter, type Write, writeData, writeInteger, writeList } from './members.ts'

/** An RLP list with the positions of its items. */
interface Entry extends Spans {
  readonly rlp: Uint8Array
}

/** Writes an access list (EIP-2930). */
export function writeAccessList(out: JsonWriter, rlp: Uint8Array, start: number, end: number): void {
  writeList(out, entriesIn(rlp, start, end), writeAccessListEntry)
}

/** Writes authorizations (EIP-7702). */
export function writeAuthorizations(out: JsonWriter, rlp: Uint8Array, start: number, end: number): void {
  writeList(out, entriesIn(rlp, start, end), writeAuthorization)
}

/** Writes byte strings such as the versioned hashes of EIP-4844. */
export function writeHashes(out: JsonWriter, rlp: Uint8Array, start: number, end: number): void {
  const { starts, ends } = spansIn(rlp, start, end)
  writeList(out, starts.keys(), (_, index) => writeData(out, rlp, starts[index]!, ends[index]!))
}

const data =
  (at: number): Write<Entry> =>
  (out, { rlp, starts, ends }) =>
    writeData(out, rlp, starts[at]!, ends[at]!)

const quantity =
  (at: number): Write<Entry> =>
  (out, { rlp, starts, ends }) =>
    writeInteger(out, rlp, starts[at]!, ends[at]!)

const writeAccessListEntry = objectWriter<AccessListEntry, Entry>({
  address: data(0),
  storageKeys: (out, { rlp, starts, ends }) => writeHashes(out, rlp, starts[1]!, ends[1]!),
})

const writeAuthorization = objectWriter<Authorization, Entry>({
  chainId: quantity(0),
  address: data(1),
  nonce: quantity(2),
  yParity: quantity(3),
  r: quantity(4),
  s: quantity(5),
})

function* entriesIn(rlp: Uint8Array, start: number, end: number): Generator<Entry, void> {
  for (let at = start; at < end; ) {
    const list = listIn(rlp, at, end)
    yield { rlp, ...spansIn(rlp, list.start, list.end) }
    at = list.end
  }
}
