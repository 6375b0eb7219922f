/** Imports blocks whose witnesses may lack state, which proofs then add. */
import { UnknownStateError } from '../archive/errors.ts'
import type { StateWitness } from '../archive/floors.ts'
import { withShorterPaths } from '../archive/witnessNode.ts'
import { equalBytes } from '../chain/hex.ts'
import { IngestError } from '../ingest/errors.ts'
import type { FetchedBlock, Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'

export interface Completion {
  readonly upstream: Pick<Upstream, 'proof' | 'ancestors' | 'hashAt'>
  /** Maximum number of proofs for one block. */
  readonly proofsMax: number
  readonly signal: AbortSignal
}

/**
 * Imports blocks, again with more state as long as a witness lacks something and the node has a proof of it.
 *
 * A proof at the parent has the nodes on the path of what a block reads. It lacks the neighbour that takes the place of a
 * branch when the block deletes the branch's other child. A proof of the deleted key after the block has this neighbour, with
 * a longer path.
 *
 * @param blocks successive blocks; a block with more state replaces the one without
 * @param add imports the blocks, or none
 * @throws UpstreamError BAD_ANSWER when a witness lacks state that no proof gives; MOVED when it is that of another block;
 *   the errors of `add` and of proofs
 */
export async function importCompleted(
  blocks: FetchedBlock[],
  add: () => Promise<unknown>,
  { upstream, proofsMax, signal }: Completion,
): Promise<void> {
  const proofs = new Map<number, number>()
  const asked = new Set<string>()
  for (;;) {
    try {
      await add()
      return
    } catch (error) {
      if (!isLack(error)) throw error
      const at = blocks.findIndex(({ number }) => number === error.blockNumber)
      const { number, hash, witness = NONE } = blocks[at]!
      const { unknown } = error.cause
      if (unknown.block !== undefined && witness.headers.length === 0) {
        const headers = await upstream.ancestors(signal)
        if (headers.length === 0) throw lackOf(error)
        blocks[at] = { ...blocks[at]!, witness: { ...witness, headers } }
        continue
      }
      const given = new Set(witness.nodes.map(textOf))
      const more: Uint8Array[] = []
      for (const state of [number - 1, number]) {
        const question = `${number} ${state} ${error.cause.message}`
        if (more.length > 0 || asked.has(question)) continue
        asked.add(question)
        const count = proofs.get(number) ?? 0
        if (count >= proofsMax) throw lackOf(error)
        proofs.set(number, count + 1)
        const nodes = await upstream.proof(unknown, state, signal)
        const all = state === number ? [...nodes, ...nodes.flatMap(withShorterPaths)] : nodes
        more.push(...all.filter((node) => !given.has(textOf(node))))
      }
      if (more.length === 0) {
        // A witness is asked for by number: after a reorg, it is that of another block.
        const theirs = await upstream.hashAt(number, signal)
        if (theirs === undefined || equalBytes(theirs, hash)) throw lackOf(error)
        throw new UpstreamError('MOVED', `its chain changed at block ${number} while it was read`)
      }
      blocks[at] = { ...blocks[at]!, witness: { ...witness, nodes: [...witness.nodes, ...more] } }
    }
  }
}

function isLack(error: unknown): error is IngestError & { readonly cause: UnknownStateError } {
  return (
    error instanceof IngestError && error.code === 'STATE_UNKNOWN' && error.cause instanceof UnknownStateError
  )
}

function lackOf({ message }: IngestError): UpstreamError {
  return new UpstreamError('BAD_ANSWER', `its witness lacks state: ${message}`)
}

const NONE: StateWitness = { nodes: [], codes: [], headers: [] }

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
