/** Archives of the format before today's, which had nodes of tries by their hashes. */

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { headOf, requiredHeaderAt } from '../../src/archive/blocks.ts'
import { type ChangeSet, changeSetAt, decodeChangeSet } from '../../src/archive/changeSet.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { comparedNodesAt } from '../../src/archive/stateTrie.ts'
import { type LoadNode, Trie } from '../../src/archive/trie.ts'
import { encodeNode } from '../../src/archive/trieNode.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { encodeNumber, metaKeys, rangeOf } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { ByteWriter } from '../../src/store/varint.ts'
import { copyOfStore } from './stores.ts'

const RECORDED = new URL('./formerArchive.jsonl.br', import.meta.url)

/**
 * Returns the records of an archive that the program wrote before this format: a development chain with a contract, whose
 * state was set by hand before the blocks 5 and 8, and again after block 8 (see `recorded`).
 */
export function recordedArchive(): Batch {
  const batch = new Batch()
  const lines = brotliDecompressSync(readFileSync(RECORDED)).toString().trim().split('\n')
  for (const line of lines) {
    const [key, value] = JSON.parse(line) as [string, string]
    batch.put(fromHex(`0x${key}`), fromHex(`0x${value}`))
  }
  return batch
}

/** Answers of the recorded archive. */
export const recorded = {
  head: '0x1928081aefe48560edafbf192ed90865d51624f3e0badb2bddba67d3f172c762',
  contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  /** Slot 9 was set by hand to 99 before block 5; slot 2 was 14, and is 0 since block 6. */
  slots: { '0x9': 99, '0x3': 21, '0x2': 0 },
  /** Set by hand before block 5; after block 8, and waits for block 9. */
  balances: { [`0x${'aa'.repeat(20)}`]: '0x7', [`0x${'dd'.repeat(20)}`]: '0x8' },
}

/** Returns an archive as it was in the format before: nodes are found by their hashes, and have the number of their first block. */
export async function former(store: Store): Promise<Store> {
  const old = await copyOfStore(store)
  const batch = new Batch()
  for (const kind of ['accountNode', 'storageNode'] as const)
    for await (const [key] of old.entries(rangeOf(kind))) batch.del(key.slice())
  batch.put(metaKeys.format, Buffer.from('4'))
  if (!readIdentity(store)!.proofs)
    for await (const [key, value] of old.entries(rangeOf('changeSet')))
      batch.put(key.slice(), withFoundNodes(decodeChangeSet(value)))
  const { genesisNumber, proofs } = readIdentity(store)!
  const head = headOf(store).number
  for (let number = head; number >= (proofs ? genesisNumber : head); number--) {
    const nodes = comparedNodesAt(wholeState(store), number)
    const noting =
      (prefix: Uint8Array, load: LoadNode): LoadNode =>
      (ref, path) => {
        const node = load(ref, path)!
        const rlp = encodeNode(node)
        if (ref.length === 32)
          batch.put(
            Buffer.concat([prefix, keccak256(rlp)]),
            Buffer.concat([encodeNumber(proofs ? number : 0), rlp]),
          )
        return node
      }
    const walk = (root: Uint8Array, load: LoadNode): unknown => [...new Trie(root, load).entries()]
    walk(requiredHeaderAt(store, number).header.stateRoot, noting(Buffer.from('n'), nodes.accounts))
    for (const { address, incarnation } of changeSetAt(store, number).accounts) {
      const prefix = Buffer.concat([Buffer.from('N'), address])
      walk(nodes.storageOf(address).root, noting(prefix, nodes.storage({ address, incarnation })))
    }
  }
  await old.write(batch, { sync: false })
  return old
}

/** Encodes a change set as it was in archives without proofs, with the hash of a node that the block found. */
function withFoundNodes({ codes, accounts }: ChangeSet): Uint8Array {
  const writer = new ByteWriter()
  const words = (each: readonly Uint8Array[]): void => {
    writer.varint(each.length)
    for (const word of each) writer.bytes(word)
  }
  words(codes)
  for (const { address, incarnation, accountChanged, slots } of accounts) {
    writer
      .bytes(address)
      .varint(incarnation)
      .varint(accountChanged ? 3 : 2)
    words(slots)
    words([new Uint8Array(32).fill(7)])
  }
  return writer.finish()
}
