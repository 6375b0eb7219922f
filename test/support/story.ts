/** A chain with varied transactions, under the rules of every fork when its genesis schedules them. */
import { keccak256 } from '../../src/chain/crypto.ts'
import type { Header } from '../../src/chain/header.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { assemble, concat, word } from './assembler.ts'
import { type BlockDraft, ChainBuilder, type Draft } from './chains.ts'
import { counter, endless, factory, notebook, notebookInit } from './contracts.ts'
import { addressOf, ann, bob, eve, everyForkGenesis } from './genesis.ts'

export const NOTEBOOK = fromHex(addressOf(0xa1))
export const FACTORY = fromHex(addressOf(0xa2))
export const COUNTER = fromHex(addressOf(0xa3))
export const ENDLESS = fromHex(addressOf(0xa4))

export const CONTRACTS: Record<string, Uint8Array> = {
  [addressOf(0xa1)]: notebook,
  [addressOf(0xa2)]: factory,
  [addressOf(0xa3)]: counter,
  [addressOf(0xa4)]: endless,
}

/** Where the factory creates the notebook repeatedly (EIP-1014). */
export const RECREATED = keccak256(Uint8Array.of(0xff), FACTORY, word(0), keccak256(notebookInit)).slice(12)

/** Blocks after which the story repeats. */
const PERIOD = 6

const note = (to: Uint8Array, ...pairs: [slot: number, value: number][]): Draft => ({
  from: ann,
  to,
  data: concat(...pairs.flatMap((pair) => pair.map(word))),
})

/** The transactions of a block, by its number. */
function transactionsOf(number: number): Draft[] {
  const always: Draft[] = [
    { from: bob, to: COUNTER },
    { from: eve, to: keccak256(Uint8Array.of(number)).slice(12), value: BigInt(number) },
    note(NOTEBOOK, [number % 5, number], [7, number], [(number + 1) % 5, 0]),
  ]
  switch (number % PERIOD) {
    case 0:
      return [...always, { from: ann, to: FACTORY, data: notebookInit }]
    case 1:
      return [...always, note(RECREATED, [1, number], [2, number])]
    case 2:
      // destroys the created notebook
      return [...always, { from: ann, to: RECREATED }, { from: bob, to: ENDLESS, gasLimit: 60_000n }]
    case 3:
      return [...always, { from: bob, data: notebookInit }, note(RECREATED, [1, 9])]
    case 4:
      return [...always, { from: ann, to: FACTORY, data: notebookInit }, note(RECREATED, [2, number], [3, 1])]
    default:
      return [
        ...always,
        // destroys the notebook and creates it again, with other storage
        { from: ann, to: RECREATED },
        { from: eve, to: FACTORY, data: notebookInit },
        note(RECREATED, [2, number]),
        // creates and destroys a contract in one transaction
        { from: bob, to: FACTORY, data: assemble('1 1 SSTORE CALLER SELFDESTRUCT'), value: 5n },
        { from: bob, data: assemble('0 0 REVERT') },
      ]
  }
}

/** A valid sibling of the head. */
function uncleOf(head: Header): Header {
  return { ...head, extraData: Uint8Array.of(0x75), coinbase: eve.address }
}

/**
 * @param count blocks
 * @param genesis default: every fork from Frontier to BPO2, two blocks each
 */
export async function tellStory(count: number, genesis = everyForkGenesis(CONTRACTS)): Promise<ChainBuilder> {
  const chain = await ChainBuilder.create(genesis)
  const first = chain.head.number + 1
  for (let number = first; number < first + count; number++) await chain.add(storyBlock(chain, number))
  return chain
}

/** The next block of the story for any chain whose genesis has {@link CONTRACTS}. */
export function storyBlock(chain: ChainBuilder, number: number): BlockDraft {
  const draft: BlockDraft = {
    transactions: transactionsOf(number),
    withdrawals: [
      { address: bob.address, gwei: BigInt(number) },
      { address: keccak256(Uint8Array.of(number, 1)).slice(12), gwei: 1n },
    ],
  }
  if (!chain.merged && number % 4 === 3) draft.uncles = [uncleOf(chain.head)]
  return draft
}
