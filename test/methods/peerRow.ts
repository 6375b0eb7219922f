/** The rows of peerMembers.ts, and functions that make them. */
import type { MethodName } from '../../generated/types.ts'
import { positional } from '../products/contract/mutations.ts'
import { cases } from '../support/contractCases.ts'

export type Client = 'geth' | 'Erigon' | 'reth' | 'Nethermind' | 'Besu' | 'anvil'

/** A parameter, or a member of an options object, that other nodes have. */
export interface PeerRow {
  readonly method: MethodName
  /** Place of the parameter, from 0. */
  readonly at: number
  /** The member of the object in this place, with dots between the levels; absent if the row is about the parameter. */
  readonly member?: string
  /** Name of the parameter. */
  readonly name: string
  readonly clients: readonly Client[]
  /** `ignored` only if no answer could differ. */
  readonly here: 'honoured' | 'ignored' | 'refused'
  /** Why the member is ignored, or what the caller can do instead. */
  readonly why?: string
  /** Parameters of a call without the member, on the sample chain. */
  readonly params: readonly unknown[]
  /** A value that has a meaning on the other nodes. */
  readonly value: unknown
}

export const X = '0x00000000000000000000000000000000000000aa'
/** Returns 42. */
export const ANSWERS = { [X]: { code: '0x602a5f5260205ff3' } }
/** Reads slot 0. */
export const READS = { [X]: { code: '0x5f54505f5260205ff3' } }
export const CALL = { to: X }
/** A creation that returns the block's number and time. */
export const NUMBER = { data: '0x435f524260205260405ff3' }
/** A creation that returns the balance of the fee recipient. */
export const FEES = { data: '0x41315f5260205ff3' }
export const BLOCK = 'latest'
export const RANGE = { fromBlock: '0x1', toBlock: '0x40' }
/** The hash of no block. */
export const NO_BLOCK = `0x${'11'.repeat(32)}`
/** `Transfer(address,address,uint256)`. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The account alice of the sample chain. */
export const ALICE = '0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78'
/** A creation that writes to memory, reads and writes storage, and calls the identity contract. */
export const TRACED = { data: '0x435f525f54505f5f5560205f60205f5f60045af100' }
export const EVERYONE: readonly Client[] = ['geth', 'Erigon', 'reth', 'Nethermind', 'Besu', 'anvil']
export const OF_PARITY: readonly Client[] = ['Erigon', 'reth', 'Nethermind', 'Besu', 'anvil']
export const OF_GETH: readonly Client[] = ['geth', 'Erigon', 'reth', 'anvil']
export const TYPED: readonly Client[] = ['reth', 'Nethermind', 'anvil']
/** Returns the gas price, which a strict call pays. */
export const PRICE = '0x3a5f5260205ff3'
export const NAMES_OF_BUNDLES = 'use `number` and `time`; only bundles of calls have `blockHash`'

export const HASH = `0x${'11'.repeat(32)}`
export const OF_TRACE_CONFIG = '`stateOverrides` and `blockOverrides`; other members are refused'
export const OF_LIMIT =
  'it counts steps; on Nethermind, it counts bytes, and may be negative, which is refused'
export const OF_CALLS = 'only traces of calls have overrides'

export const row = (
  method: MethodName,
  at: number,
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  params: readonly unknown[],
  value: unknown,
  why?: string,
): PeerRow => ({ method, at, name, clients, here, params, value, ...(why !== undefined && { why }) })

export const member = (of: PeerRow, path: string): PeerRow => ({ ...of, member: path })

export const inCall = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('eth_call', 3, 'blockOverrides', clients, here, [NUMBER, BLOCK, null, {}], value, why), name)

export const inTrace = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('debug_traceCall', 2, 'options', clients, here, [TRACED, BLOCK, {}], value, why), name)

export const inFilter = (
  method: MethodName,
  name: string,
  clients: readonly Client[],
  params: object,
  value: unknown,
  why?: string,
) => member(row(method, 0, 'filter', clients, 'honoured', [params], value, why), name)

export const inSimulatedBlock = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
) =>
  member(
    row('eth_simulateV1', 0, 'options', clients, here, [{ blockStateCalls: [{}] }, BLOCK], value),
    `blockStateCalls.blockOverrides.${name}`,
  )

export const inTransaction = (
  method: MethodName,
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  call: object,
  value: unknown,
  why?: string,
) => member(row(method, 0, 'transaction', clients, here, [call], value, why), name)

export const inLatestLogs = (name: string, params: readonly unknown[], value: unknown) =>
  member(row('erigon_getLatestLogs', 1, 'options', ['Erigon'], 'honoured', params, value), name)

/** The calls return nothing, the number of the block, and the balance of the fee recipient. */
const BUNDLE = { transactions: [CALL, NUMBER, FEES] }

export const inBundles = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('debug_traceCallMany', 2, 'options', clients, here, [[BUNDLE], null, {}], value, why), name)

export const inContext = (name: string, clients: readonly Client[], value: unknown) =>
  member(row('debug_traceCallMany', 1, 'simulateContext', clients, 'honoured', [[BUNDLE], {}], value), name)

export const inBundle = (
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => member(row('debug_traceCallMany', 0, 'bundles', clients, here, [[BUNDLE]], value, why), name)

/** A row about an option of a method that executes mined transactions again; `method` has an example in the contract. */
export const inMined = (
  method: MethodName,
  name: string,
  clients: readonly Client[],
  here: PeerRow['here'],
  value: unknown,
  why?: string,
) => {
  const [place] = positional(cases.find((one) => one.method === method)!)
  return member(row(method, 1, 'options', clients, here, [place, {}], value, why), name)
}
