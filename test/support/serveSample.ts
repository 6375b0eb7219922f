/** The server of the sample chain that all test files share, and a directory of the chain's content. */
import { readFileSync } from 'node:fs'
import type { Address, Hash } from 'viem'
import type { Served } from './serve.ts'
import { serveCopy, serveCopyToTheEnd } from './serveCopy.ts'

interface Directory {
  chainId: number
  head: { number: number; hash: Hash; stateRoot: Hash }
  accounts: Record<string, Address>
  contracts: Record<string, { address: Address; source: string }>
  depositContract: Address
  systemContracts: Record<string, Address>
  transactions: Record<string, { blockNumber: number; transactionIndex: number; hash: Hash }>
}

const folder = new URL('../../sample/', import.meta.url)
export const genesis = new URL('genesis.json', folder)
export const chain = new URL('chain.rlp', folder)

const directory = JSON.parse(readFileSync(new URL('addresses.json', folder), 'utf8')) as Directory

/** The newest block. */
export const head = directory.head

export const chainId = directory.chainId

/** Every account and contract with a name. */
export const addresses: readonly Address[] = [
  ...Object.values(directory.accounts),
  ...Object.values(directory.contracts).map(({ address }) => address),
  ...Object.values(directory.systemContracts),
  directory.depositContract,
]

/** Every transaction with a label, in the order of the chain. */
export const transactions = Object.entries(directory.transactions).map(([label, at]) => ({ label, ...at }))

export function account(name: string): Address {
  return found(directory.accounts, name)
}

export function contract(name: string): Address {
  return found(directory.contracts, name).address
}

export function transaction(label: string) {
  return found(directory.transactions, label)
}

function found<T>(things: Record<string, T>, name: string): T {
  const thing = things[name]
  if (thing === undefined) throw new Error(`the sample chain has no ${name}`)
  return thing
}

let shared: Promise<Served> | undefined

/** The server that the test files of a process share, started at the first call. Tests neither stop it nor keep it busy. */
export function sampleServer(): Promise<Served> {
  shared ??= serveCopyToTheEnd()
  return shared
}

/** A separate server with options, in this process. It lacks the `testing_…` methods, which only development chains have. */
export function serveSample(options: readonly string[] = []): Promise<Served> {
  return serveCopy('serve', options)
}
