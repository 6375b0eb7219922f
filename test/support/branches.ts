/** Chains that share a genesis and fork from each other, with varied blocks under the rules of every fork. */
import { GAS_PER_BLOB } from '../../src/chain/fees.ts'
import { forkOfHeader, isAtLeast } from '../../src/chain/forks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { word } from './assembler.ts'
import { type BlockDraft, ChainBuilder, type Draft } from './chains.ts'
import { ann, bob, everyForkGenesis } from './genesis.ts'
import { randomOf } from './random.ts'
import { CONTRACTS, NOTEBOOK, storyBlock } from './story.ts'

/** Reached after block 21 by branches with fast blocks, whose difficulty is higher; after block 22 by other branches. */
const TERMINAL_TOTAL_DIFFICULTY = 2_890_000
const FAST_SECONDS = 4

/** Blocks by which a branch is ahead of its parent in the story, so that blocks of the same number differ. */
const SHIFT = 3

/** The point where a branch leaves another branch. */
export interface Fork {
  /** Index of the other branch in the list; smaller than the index of this branch */
  from: number
  /** Number of the last common block */
  ancestor: number
}

/**
 * @param length blocks of each branch, including the blocks that it shares
 * @param forks fork points of the second and all later branches
 * @returns the first branch, then the others in order
 */
export async function growBranches(length: number, forks: readonly Fork[]): Promise<ChainBuilder[]> {
  const drafts: BlockDraft[][] = []
  const chains: ChainBuilder[] = []
  for (const fork of [undefined, ...forks]) {
    const branch = chains.length
    const chain = await ChainBuilder.create(branchGenesis())
    const own: BlockDraft[] = []
    for (let number = 1; number <= length; number++) {
      const shared =
        fork !== undefined && number <= fork.ancestor ? drafts[fork.from]![number - 1] : undefined
      const draft = shared ?? draftOf(chain, number, branch)
      await chain.add(draft)
      own.push(draft)
    }
    chains.push(chain)
    drafts.push(own)
  }
  return chains
}

/** Forks at random places. */
export function randomForks(count: number, length: number, seed: number): Fork[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => ({
    from: random(index + 1),
    ancestor: random(length - 1),
  }))
}

function branchGenesis(): object {
  const genesis = everyForkGenesis(CONTRACTS) as { config: object }
  return { ...genesis, config: { ...genesis.config, terminalTotalDifficulty: TERMINAL_TOTAL_DIFFICULTY } }
}

function draftOf(chain: ChainBuilder, number: number, branch: number): BlockDraft {
  const story = storyBlock(chain, number + SHIFT * branch)
  // Fast blocks move the merge, and the forks after the merge, to other block numbers.
  const seconds = branch % 2 === 0 || chain.merged ? 10 : FAST_SECONDS
  const after = { number, timestamp: chain.head.timestamp + seconds, difficulty: 0n }
  const fork = chain.merged ? forkOfHeader(chain.genesis.config, after) : 'frontier'
  const transactions = [...(story.transactions ?? [])]
  if (!isAtLeast(fork, 'cancun')) return { ...story, seconds }
  transactions.push(blobDraft(number + branch))
  if (isAtLeast(fork, 'prague')) transactions.push(delegationDraft(number))
  return { ...story, seconds, transactions, header: { blobGasUsed: GAS_PER_BLOB } }
}

function blobDraft(name: number): Draft {
  const blobVersionedHashes = [toHex(Uint8Array.of(1, ...word(name).subarray(1)))]
  return {
    from: ann,
    to: bob.address,
    type: 3,
    fields: { blobVersionedHashes, maxFeePerBlobGas: 1_000_000n },
  }
}

/** A transaction that delegates the account of a made-up signature (EIP-7702). */
function delegationDraft(name: number): Draft {
  const authorization = {
    ...{ chainId: '0x7', address: toHex(NOTEBOOK), nonce: '0x0', yParity: '0x1' },
    ...{ r: toHex(word(5 + (name % 4))), s: toHex(word(6)) },
  }
  return { from: ann, to: bob.address, type: 4, fields: { authorizationList: [authorization] } }
}
