/** Finds the trie nodes that a block wrote, in an archive with proofs. */
import { joined } from '../chain/bytes.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import type { Reader } from '../store/store.ts'
import type { StoredNode } from './nodeEntry.ts'
import { type NodePlace, nodeKey, type StorageOwner } from './nodePlace.ts'
import { nodesAround } from './stateNodes.ts'
import { type BranchNode, branchOf, childAt, refOf } from './trieNode.ts'

const ROOT = new Uint8Array(0)
const CHILDREN = 16

/**
 * Yields the keys of the lists of the places in a trie that a block wrote. Only places below changed nodes are visited, and
 * nothing is hashed. An extension whose child changed is passed through: its own entry does not change. Two paths may lead to
 * a place: the path of an extension that a branch has replaced, and that branch's.
 *
 * @param owner undefined for the account trie
 */
export function* nodesWrittenBy(
  reader: Reader,
  number: number,
  owner: StorageOwner | undefined,
): Generator<Uint8Array, void> {
  const paths: Uint8Array[] = [ROOT]
  const visited = new Set<string>()
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    const id = idOf(path)
    if (visited.has(id)) continue
    visited.add(id)
    const list = nodeKey({ owner, path })
    const { before, after, isWritten } = nodesAround(reader, list, number)
    if (isWritten) yield list
    else if (after?.kind !== 'extension') continue
    paths.push(...changedBelow(path, before, after))
  }
}

/** The places below a node that a block may have written. */
function changedBelow(
  path: NodePlace['path'],
  before: StoredNode | undefined,
  after: StoredNode | undefined,
): Uint8Array[] {
  const steps: Uint8Array[] = [before, after].flatMap((node) =>
    node?.kind === 'extension' ? [node.path] : [],
  )
  const [a, b] = [branchIn(before), branchIn(after)]
  for (let nibble = 0; nibble < CHILDREN; nibble++) {
    const [from, to] = [refAt(a, nibble), refAt(b, nibble)]
    if (from === undefined && to === undefined) continue
    if (from === undefined || to === undefined || !equalBytes(from, to)) steps.push(Uint8Array.of(nibble))
  }
  return steps.map((step) => joined(path, step))
}

function branchIn(node: StoredNode | undefined): BranchNode | undefined {
  return node?.kind === 'branch' ? branchOf(node.rlp) : undefined
}

function refAt(branch: BranchNode | undefined, nibble: number): Uint8Array | undefined {
  const child = branch && childAt(branch, nibble)
  return child && refOf(child)
}
