/** Computes the state root after each transaction of a block. geth: eth/tracers/api.go, `IntermediateRoots`. */
import type { Archive } from '../archive/archive.ts'
import { requiredHeaderAt } from '../archive/blocks.ts'
import { editsAt } from '../archive/edits.ts'
import { ArchiveError } from '../archive/errors.ts'
import { stateAt } from '../archive/state.ts'
import { comparedNodesAt, StateTrie } from '../archive/stateTrie.ts'
import { BlockRun } from './blockRun.ts'
import { coreOfThread } from './cores.ts'
import { groundOf, minedMessages } from './replay.ts'

/**
 * Executes the transactions of a block again. The first root includes the changes of the system calls before the first
 * transaction.
 *
 * @param number number of a block of the archive, after genesis
 * @returns 32 bytes for each transaction
 * @throws ArchiveError PROOFS_NOT_STORED
 * @throws InterruptedError
 */
export function intermediateRoots({ reader, identity }: Archive, number: number): Uint8Array[] {
  if (!identity.proofs) {
    throw new ArchiveError('PROOFS_NOT_STORED', 'the archive was imported without trie nodes')
  }
  const { header } = requiredHeaderAt(reader, number)
  const { header: parent } = requiredHeaderAt(reader, number - 1)
  const trie = new StateTrie(comparedNodesAt(reader, parent.number), parent.stateRoot)
  const ground = groundOf(reader, identity, header, stateAt(reader, parent.number))
  const root = (): Uint8Array => trie.update(ground.state.changesSinceLast())
  const run = new BlockRun(coreOfThread(), ground, { records: false, root })
  run.begin(header, editsAt(reader, number))
  const roots: Uint8Array[] = []
  for (const { type, message } of minedMessages(reader, header)) {
    run.add(type, message)
    roots.push(root())
  }
  return roots
}
