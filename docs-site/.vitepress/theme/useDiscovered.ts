/** The contract of the node whose URL is chosen, as a component sees it. */
import { type Ref, shallowRef, watch } from 'vue'
import { sharedDiscoveries } from '../../console/discoverMemory.ts'
import { useNodeUrl } from '../../console/nodeUrl.ts'
import { type Discovered, Discovery, type Standing, standingOf, standingWithout } from './discovery.ts'

// The console of the page wants the same answer.
const discovery = new Discovery((url) => sharedDiscoveries.of(url))

export interface DiscoveredState {
  /** The node that is asked; empty until the page is mounted. */
  readonly url: Ref<string>
  /** undefined until it has answered, and when it does not. */
  readonly discovered: Ref<Discovered | undefined>
  /** How the node stands to a method; without a method to the contract as a whole. */
  standing(method: string | undefined): Standing
  /** Asks again, after a fault. */
  retry(): void
}

/** To be called in `setup`; asks when the URL is known, and again when another one is chosen. */
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
  // A page that is drawn on the server has no node to ask.
  if (!import.meta.env.SSR) watch(url, ask, { immediate: true })
  const standing = (method: string | undefined): Standing => {
    if (fault.value !== undefined) return fault.value
    return discovered.value === undefined ? { kind: 'asking' } : standingOf(discovered.value, method)
  }
  return { url, discovered, standing, retry: () => ask(url.value) }
}
