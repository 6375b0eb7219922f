/**
 * A chain whose last block writes, clears, creates, reverts and destroys, one step in each transaction; and for each of
 * these transactions a chain that ends with it.
 */
import { RLP } from '@ethereumjs/rlp'
import { readIdentity } from '../../src/archive/identity.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Context } from '../../src/methods/handler.ts'
import { concat, word } from './assembler.ts'
import { type BlockDraft, ChainBuilder, type Draft } from './chains.ts'
import { notebook, notebookInit, reverter } from './contracts.ts'
import { addressOf, alloc, ann, bob, eve, GENESIS_TIME } from './genesis.ts'
import { inlineExecutor } from './inlineExecutor.ts'
import { type Answering, answering } from './readChain.ts'
import { memoryStore } from './stores.ts'

export const NOTEBOOK = addressOf(0x51)
export const REVERTER = addressOf(0x54)
/** An address without an account before the block. */
export const NEWCOMER = addressOf(0x99)
/** The contract that eve creates in the block. */
export const CREATED = toHex(keccak256(RLP.encode([eve.address, new Uint8Array(0)])).subarray(12))
export const COINBASE = addressOf(0xcb)
/** Receives a withdrawal after the last transaction, and has no account before. */
export const WITHDRAWER = addressOf(0xdd)

const notes = (...pairs: [slot: number, value: number][]): Uint8Array =>
  concat(...pairs.flatMap(([slot, value]) => [word(slot), word(value)]))

export const drafts: readonly Draft[] = [
  { from: bob, to: fromHex(NOTEBOOK), data: notes([0, 50], [1, 60], [7, 70]) },
  { from: ann, to: fromHex(NEWCOMER), value: 3n, gasLimit: 21_000n },
  { from: bob, to: fromHex(NOTEBOOK), data: notes([1, 0], [3, 90], [2 ** 40, 2 ** 33]) },
  { from: eve, data: notebookInit },
  { from: bob, to: fromHex(REVERTER), data: word(1) },
  { from: ann, to: fromHex(NOTEBOOK) },
  { from: bob, to: fromHex(NOTEBOOK), value: 9n },
  { from: eve, to: fromHex(CREATED), data: notes([7, 1]) },
]

/** Slots that the transactions write, and some other slots. */
export const SLOTS = [...Array.from({ length: 10 }, (_, slot) => slot), 2 ** 40].map(word)

/** Number of the block with {@link drafts}. */
export const BLOCK = 3

/**
 * Shanghai rules: a contract that destroys itself disappears at the end of the transaction; there are no block rewards.
 */
const genesis = {
  config: { chainId: 7, terminalTotalDifficulty: 0, shanghaiTime: 0 },
  timestamp: GENESIS_TIME,
  difficulty: '0x0',
  gasLimit: '0x1c9c380',
  alloc: alloc({ [NOTEBOOK]: notebook, [REVERTER]: reverter }),
}

type Withdrawals = NonNullable<BlockDraft['withdrawals']>

async function build(count: number, withdrawals: Withdrawals): Promise<ChainBuilder> {
  const builder = await ChainBuilder.create(genesis)
  for (const data of [notes([0, 1], [1, 2]), notes([2, 3], [4, 5], [5, 6])]) {
    await builder.add({ transactions: [{ from: bob, to: fromHex(NOTEBOOK), data }] })
  }
  await builder.add({ transactions: drafts.slice(0, count), withdrawals })
  return builder
}

async function answers(
  builder: ChainBuilder,
  options: { traces: boolean; proofs: boolean },
  changes: Partial<Context>,
): Promise<Answering> {
  const store = await memoryStore()
  const importing = { trustHeaders: true, syncEveryMs: 1e9, traces: options.traces }
  const importer = await Importer.open(store, builder.genesis, options.proofs, importing)
  for (const { bytes } of builder.blocks) await importer.add(bytes)
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!), ...changes })
}

/** The whole chain. */
export const midBlockBuilder = build(drafts.length, [{ address: fromHex(WITHDRAWER), gwei: 1n }])

/** The whole chain, with or without traces and proofs; jobs run on the calling thread. */
export async function midBlockChain(
  options: { traces: boolean; proofs?: boolean },
  changes: Partial<Context> = {},
): Promise<Answering> {
  return answers(await midBlockBuilder, { proofs: true, ...options }, changes)
}

/** The chain whose last block ends with the transaction at `index`, so that its head state is the state after it. */
export async function chainUpTo(index: number): Promise<Answering> {
  return answers(await build(index + 1, []), { traces: false, proofs: true }, {})
}
