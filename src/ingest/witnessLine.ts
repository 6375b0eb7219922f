/**
 * Writes a block with its witness as a line of JSON: all that a program needs to execute the block without a database.
 *
 * The members are those of the result of `debug_executionWitness`, except that the headers are RLP, and besides them `number`,
 * `hash` and `block` (RLP). Only the number is not hexadecimal.
 */
import type { Archive } from '../archive/archive.ts'
import { rawBlockAt, requiredHeaderAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import { collectWitness, WITNESS_BYTES_MAX } from '../evm/witness.ts'
import { IngestError } from './errors.ts'

/**
 * Yields the pieces of the line.
 *
 * @param number number of a block of the archive, after genesis
 * @throws IngestError WITNESS_TOO_LARGE
 * @throws ArchiveError PROOFS_NOT_STORED, SET_BY_HAND, CORRUPT
 */
export function* witnessLine(archive: Archive, number: number): Generator<string, void> {
  const { reader } = archive
  const { hash } = requiredHeaderAt(reader, number)
  const { oldest, nodes, codes, keys } = collectWitness(archive, number, bound(number))
  yield `{"number":${number},"hash":"${toHex(hash)}","block":"${toHex(rawBlockAt(reader, number)!)}","headers":`
  yield* list(headers(archive, oldest, number))
  yield ',"codes":'
  yield* list(codes)
  yield ',"state":'
  yield* list(nodes)
  yield ',"keys":'
  yield* list(keys)
  yield '}\n'
}

function bound(number: number): (bytes: number) => void {
  let left = WITNESS_BYTES_MAX
  return (bytes) => {
    left -= bytes
    if (left >= 0) return
    const what = `the witness has more than ${WITNESS_BYTES_MAX} bytes of trie nodes and codes`
    throw new IngestError('WITNESS_TOO_LARGE', what, { number })
  }
}

function* headers({ reader }: Archive, from: number, before: number): Generator<Uint8Array> {
  for (let number = from; number < before; number++) yield requiredHeaderAt(reader, number).raw
}

function* list(items: Iterable<Uint8Array>): Generator<string> {
  let before = '['
  for (const item of items) {
    yield `${before}"${toHex(item)}"`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
