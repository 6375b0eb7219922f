/**
 * Verifies the records whose key is the hash of their content: the hashes must be right, and every node below a trie
 * node must be stored.
 */
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { accountNodeKey, decodeNumber, NUMBER_BYTES, rangeOf, storageNodeKey } from '../store/schema.ts'
import { NO_FIRST_BLOCK } from './firstBlock.ts'
import { type Child, decodeNode } from './trieNode.ts'
import type { Verification } from './verification.ts'

const HASH_BYTES = 32
const KINDS = ['code', 'preimage', 'accountNode', 'storageNode'] as const
type Kind = (typeof KINDS)[number]

/** @returns the number of checked records */
export async function verifyRecords(verification: Verification): Promise<number> {
  let count = 0
  for (const kind of KINDS) {
    for await (const [key, value] of verification.store.entries(rangeOf(kind))) {
      if (verification.stopped) return count
      count++
      const where = `${kind} ${toHex(key.subarray(-HASH_BYTES))}`
      verification.guard(where, () => verifyRecord(verification, where, kind, key, value))
      await verification.checkpoint(`${kind}s: ${count} records so far`)
    }
  }
  return count
}

function verifyRecord(
  verification: Verification,
  where: string,
  kind: Kind,
  key: Uint8Array,
  value: Uint8Array,
): void {
  const { identity, head, store } = verification
  const hash = key.subarray(-HASH_BYTES)
  const content = value.subarray(NUMBER_BYTES)
  const firstBlock = decodeNumber(value)
  const isNode = kind === 'accountNode' || kind === 'storageNode'
  const isOfChain = firstBlock >= identity.genesisNumber && firstBlock <= head.number
  if (isNode && !identity.proofs ? firstBlock !== NO_FIRST_BLOCK : !isOfChain) {
    verification.report(where, `it was first written by block ${firstBlock}, which is not of this chain`)
  }
  if (!equalBytes(keccak256(content), hash)) {
    verification.report(where, 'its content has another hash')
    return
  }
  // Without proofs, unused nodes may be left over while the nodes below them were deleted.
  if (!isNode || !identity.proofs) return
  const address = key.subarray(1, -HASH_BYTES)
  for (const child of hashesBelow(decodeNode(content, hash))) {
    const childKey = kind === 'accountNode' ? accountNodeKey(child) : storageNodeKey(address, child)
    if (store.get(childKey) === undefined)
      verification.report(where, `the node ${toHex(child)} below it is missing`)
  }
}

/** Hashes to which a node refers, including those in its embedded nodes. */
function* hashesBelow(child: Child): Generator<Uint8Array, void> {
  if (child instanceof Uint8Array) yield child
  else if (child.kind === 'extension') yield* hashesBelow(child.child)
  else if (child.kind === 'branch') {
    for (const below of child.children) if (below !== undefined) yield* hashesBelow(below)
  }
}
