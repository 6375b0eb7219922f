/** A block with the state before it, as a file gives them. */
import type { StatelessState } from '../../../products/conform/statelessBlock.ts'
import type { ChainConfig } from '../../../src/chain/forks.ts'
import { fromHex } from '../../../src/chain/hex.ts'

export interface GivenBlock {
  readonly config: ChainConfig
  /** RLP of the block */
  readonly bytes: Uint8Array
  /** The expected hash, 32 bytes; undefined when the file has none */
  readonly hash: Uint8Array | undefined
  /** Whether the RLP has the uncles. */
  readonly hasUncles: boolean
  /** `blockHash` throws an UnknownAncestor when the file does not have the hash. */
  readonly state: StatelessState
  /** Bytes of the state and the codes of the file */
  readonly stateBytes: number
}

/** The block asks for the hash of an ancestor that its file lacks, so the block cannot be executed. */
export class UnknownAncestor extends Error {}

/** @param hashes block number → hash */
export function ancestorsOf(hashes: Readonly<Record<string, string>>): (number: number) => Uint8Array {
  return (number: number): Uint8Array => {
    const hash = hashes[number]
    if (hash === undefined)
      throw new UnknownAncestor(`it asks for the hash of block ${number}, which its file lacks`)
    return fromHex(hash)
  }
}
