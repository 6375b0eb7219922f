/** Executes a block on its witness alone, without a store. */
import type { ExecutionWitness } from '../../generated/types.ts'
import { listRoot } from '../../src/archive/listRoot.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { consensusReceipt } from '../../src/chain/receipt.ts'
import { decodeBlock } from '../../src/ingest/block.ts'
import { runBlock, stateOfNodes, WitnessError } from './statelessBlock.ts'

/** The outcome of a block that was executed on its witness, in hex. */
export interface Verified {
  readonly stateRoot: string
  readonly receiptsRoot: string
  readonly gasUsed: bigint
  /** The state root after each transaction; empty unless asked for. */
  readonly roots: readonly string[]
}

/**
 * Executes a block on a state that has only the nodes and codes of the witness.
 *
 * @param rlp of the block
 * @param witness `keys` are not needed
 * @param hasRoots whether to compute the state root after each transaction, for which the witness may lack nodes
 * @throws MissingNodeError, WitnessError when the witness lacks a node, a code or a header; BadTransactionError,
 * ExecutionError when a transaction cannot be executed; IngestError when `rlp` is not a block
 */
export function runOnWitness(
  config: ChainConfig,
  rlp: Uint8Array,
  witness: Omit<ExecutionWitness, 'keys'>,
  hasRoots = false,
): Verified {
  const block = decodeBlock(rlp)
  const { headers, state, codes } = witness
  const blockHash = (number: number): Uint8Array => {
    const found = headers.find((each) => Number(each.number) === number)
    if (found === undefined) throw new WitnessError(`the witness lacks header ${number}`)
    return fromHex(found.hash)
  }
  const before = { ...stateOfNodes(fromHex(headers.at(-1)!.stateRoot), state, codes), blockHash }
  const { receipts, gasUsed, stateRoot, roots } = runBlock(config, block, before, hasRoots)
  return {
    stateRoot: toHex(stateRoot!),
    receiptsRoot: toHex(listRoot(receipts.map(consensusReceipt))),
    gasUsed,
    roots: roots.map(toHex),
  }
}
