/** Messages on a small chain, for tests of code that executes messages. */
import { expect } from 'chai'
import type { CallArguments } from '../../src/evm/callArguments.ts'
import { ExecutionError } from '../../src/evm/errors.ts'
import type { Message } from '../../src/evm/message.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { JobError } from '../../src/jobs/executor.ts'
import type { SimulationInput } from '../../src/jobs/inputs.ts'
import type { Store } from '../../src/store/store.ts'
import { ChainBuilder } from './chains.ts'
import { ann, currentGenesis } from './genesis.ts'
import { memoryStore } from './stores.ts'

const EMPTY = new Uint8Array(0)

/** Imports the chain into a store, by default one in memory. */
export async function importedInto(chain: ChainBuilder, store?: Store): Promise<Store> {
  const into = store ?? (await memoryStore())
  const options = { trustHeaders: true, syncEveryMs: 1_000 }
  const importer = await Importer.open(into, chain.genesis, true, options)
  for (const { bytes } of chain.blocks) await importer.add(bytes)
  return into
}

/** A message from ann with 10,000,000 gas and gas price 0. */
export function messageWith(fields: Partial<Message>): Message {
  return {
    from: ann.address,
    to: undefined,
    gasLimit: 10_000_000n,
    gasPrice: 0n,
    gasFeeCap: 0n,
    gasTipCap: 0n,
    value: 0n,
    data: EMPTY,
    accessList: undefined,
    blobHashes: undefined,
    blobFeeCap: undefined,
    authorizations: undefined,
    ...fields,
  }
}

/** A chain of three blocks with the given contracts, under the rules of BPO2. */
export async function chainWith(contracts: Record<string, Uint8Array>): Promise<ChainBuilder> {
  const chain = await ChainBuilder.create(currentGenesis(contracts))
  for (let i = 0; i < 3; i++) await chain.add()
  return chain
}

/** Input of a job: the call on the state of the chain's head, by default. */
export function inputOf(
  chain: ChainBuilder,
  call: CallArguments,
  more: Partial<SimulationInput> = {},
): SimulationInput {
  return {
    block: chain.head.number,
    blockHash: chain.hash,
    call: { from: ann.address, ...call },
    stateOverrides: [],
    blockOverrides: {},
    gasCap: 50_000_000n,
    ...more,
  }
}

/** Returns the error that a job throws; fails when the job succeeds. */
export async function failureOfJob(promise: Promise<unknown>): Promise<ExecutionError | JobError> {
  const error = await promise.then(
    () => expect.fail('the job succeeded'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof ExecutionError || error instanceof JobError) return error
  throw error
}
