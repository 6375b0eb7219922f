/** The contracts for all consoles of a tab: those of nodes, and the one that the site was built from. */
import { withBase } from 'vitepress'
import { ContractSource } from './contractSource.ts'
import { sharedDiscoveries } from './discoverMemory.ts'
import { reachOf } from './outcome.ts'

/** The cache of contracts, shared by all consoles of a tab. */
export const sharedSource = new ContractSource({
  discoveries: sharedDiscoveries,
  readPages: async () => (await fetch(withBase('/openrpc.json'))).json(),
  reach: (url) => reachOf(url),
  origin: () => location.origin,
})
