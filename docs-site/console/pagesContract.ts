/** The contracts of nodes, and the one that the site was built from, for all consoles of a tab. */
import { withBase } from 'vitepress'
import { ContractSource } from './contractSource.ts'
import { sharedDiscoveries } from './discoverMemory.ts'
import { reachOf } from './outcome.ts'

/** Contracts by the URLs of nodes. */
export const sharedSource = new ContractSource({
  discoveries: sharedDiscoveries,
  readPages: async () => (await fetch(withBase('/openrpc.json'))).json(),
  reach: (url) => reachOf(url),
  origin: () => location.origin,
})
