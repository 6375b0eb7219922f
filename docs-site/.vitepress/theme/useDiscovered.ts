/** The contract of the chosen node, as reactive state of a component. */
import { type Ref, shallowRef, watch } from 'vue'
import { sharedDiscoveries } from '../../console/discoverMemory.ts'
import { useNodeUrl } from '../../console/nodeUrl.ts'
import { type Discovered, Discovery, type Standing, standingOf, standingWithout } from './discovery.ts'

// Shares the answer with the console of the page.
const discovery = new Discovery((url) => sharedDiscoveries.of(url))

export interface DiscoveredState {
  /** URL of the node; empty until the page is mounted. */
  readonly url: Ref<string>
  /** The node's contract; undefined until the node has answered. */
  readonly discovered: Ref<Discovered | undefined>
  /** Returns the standing of a method; without a method, that of the whole contract. */
  standing(method: string | undefined): Standing
  /** Calls `rpc.discover` again after a failure. */
  retry(): void
}

/** Calls `rpc.discover` of the chosen node, and again of each node that is chosen later. Call this in `setup`. */
export function useDiscovered(): DiscoveredState {
  const url = useNodeUrl()
  const discovered = shallowRef<Discovered>()
  const fault = shallowRef<Standing>()
  const ask = (asked: string) => {
    discovered.value = undefined
    fault.value = undefined
    if (asked === '') return
    discovery
      .of(asked)
      .then((answer) => {
        if (url.value === asked) discovered.value = answer
      })
      .catch((error: unknown) => {
        sharedDiscoveries.forget(asked)
        if (url.value === asked) fault.value = standingWithout(error)
      })
  }
  // While the site is built, there is no node to call.
  if (!import.meta.env.SSR) watch(url, ask, { immediate: true })
  const standing = (method: string | undefined): Standing => {
    if (fault.value !== undefined) return fault.value
    return discovered.value === undefined ? { kind: 'asking' } : standingOf(discovered.value, method)
  }
  return { url, discovered, standing, retry: () => ask(url.value) }
}
