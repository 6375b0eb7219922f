/**
 * A chain with nested calls of precompiled contracts, with failing, creating and destroying calls, and with plain
 * transfers.
 */
import { readIdentity } from '../../src/archive/identity.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Context } from '../../src/methods/handler.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { assemble, word } from './assembler.ts'
import { ChainBuilder, type Signer } from './chains.ts'
import { counter, notebook, reverter } from './contracts.ts'
import { signedTransaction } from './fastSign.ts'
import { addressOf, ann, bob, currentGenesis, eve } from './genesis.ts'
import { inlineExecutor } from './inlineExecutor.ts'
import { type Answering, answering } from './readChain.ts'
import { memoryStore } from './stores.ts'

/** Destroys itself when called without data. */
export const NOTEBOOK = addressOf(0x51)
export const REVERTER = addressOf(0x54)
export const COUNTER = addressOf(0x55)
/**
 * Calls the identity contract, calls {@link REVERTER} statically, delegates to {@link COUNTER}, creates an empty
 * contract, and calls {@link NOTEBOOK} with 5 wei.
 */
export const CALLER = addressOf(0x61)
/** An address without code and balance. */
export const RECEIVER = addressOf(0x62)

const caller = assemble(`
  0 0 0 0 0 4 GAS CALL POP
  0 0 0 0 ${REVERTER} GAS STATICCALL POP
  0 0 0 0 ${COUNTER} GAS DELEGATECALL POP
  0 0 0 0 CREATE2 POP
  0 0 0 0 5 ${NOTEBOOK} GAS CALL POP`)

const CONTRACTS = {
  [NOTEBOOK]: notebook,
  [REVERTER]: reverter,
  [COUNTER]: counter,
  [CALLER]: caller,
}

export const HEAD = 3

async function make(): Promise<ChainBuilder> {
  const builder = await ChainBuilder.create(currentGenesis(CONTRACTS))
  const receiver = fromHex(RECEIVER)
  await builder.add({
    transactions: [
      { from: ann, to: fromHex(CALLER), value: 7n },
      { from: bob, to: receiver, value: 1n, gasLimit: 21_000n },
      { from: eve, to: fromHex(REVERTER), data: word(9) },
    ],
  })
  await builder.add({})
  await builder.add({
    transactions: [ann, bob, ann].map((from) => ({ from, to: receiver, value: 2n, gasLimit: 21_000n })),
  })
  return builder
}

export const nestedCallsBuilder = make()

/** The chain, with or without traces; jobs run on the calling thread. */
export async function nestedCalls(
  { traces = true }: { traces?: boolean } = {},
  changes: Partial<Context> = {},
): Promise<Answering> {
  const { genesis, blocks } = await nestedCallsBuilder
  const store = await memoryStore()
  const importer = await Importer.open(store, genesis, true, { trustHeaders: true, syncEveryMs: 1e9, traces })
  for (const { bytes } of blocks) await importer.add(bytes)
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!), ...changes })
}

/** Signs a transaction for the chain's next block. @param draft fields as in ethereumjs' transactions */
export async function signedFor(from: Signer, draft: object): Promise<Uint8Array> {
  const { genesis } = await nestedCallsBuilder
  // With the rules of Osaka, ethereumjs refuses to create transactions that Osaka forbids.
  const common = makeCommon(genesis.config, 'prague')
  const fees = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 1n }
  const filled = { type: 2, chainId: 7n, gasLimit: 500_000n, ...fees, ...draft }
  return signedTransaction(filled, common, from.key).serialize()
}
