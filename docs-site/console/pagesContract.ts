/** The contract that the site was built from, and the contracts of nodes, for all consoles of a tab. */
import { withBase } from 'vitepress'
import { readContract } from './contract.ts'
import { ContractSource, type LoadedContract } from './contractSource.ts'
import { send } from './rpcClient.ts'

async function fetchDocument(): Promise<unknown> {
  return (await fetch(withBase('/openrpc.json'))).json()
}

/** @throws when it cannot be read, or is no contract */
export async function readPagesContract(): Promise<LoadedContract> {
  return { contract: readContract(await fetchDocument()), source: 'pages' }
}

/** Contracts by the URLs of nodes. */
export const sharedSource = new ContractSource({ send, readPages: fetchDocument })
