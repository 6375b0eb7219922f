/** Finds the method of a page in the contract of the chosen node. */
import { computed, type Ref, shallowRef, watch } from 'vue'
import { type Contract, changesChain, findMethod, type Method } from './contract.ts'
import type { ContractSource, LoadedContract } from './contractSource.ts'

/** The contract of one node, or the reason why there is none. */
interface Known {
  readonly url: string
  readonly loaded?: LoadedContract
  /** The contract of these pages, for a method that the node does not serve. */
  readonly fallback?: Contract | undefined
  readonly fault?: string
}

/** Loads the contract when the node's URL is known, and again when it changes. */
export function useContract(name: string, url: Readonly<Ref<string>>, source: ContractSource) {
  const latest = shallowRef<Known>()
  /** undefined until the chosen node has answered: the contract of the previous node must not be used. */
  const known = computed(() => (latest.value?.url === url.value ? latest.value : undefined))

  watch(
    url,
    async (wanted) => {
      if (wanted === '') return
      const found = await knownOf(wanted, name, source)
      if (url.value === wanted) latest.value = found
    },
    { immediate: true },
  )

  /**
   * Whether the console may call a method without the reader's consent. Only the contract of these pages is trusted to
   * say that a method changes nothing.
   */
  async function isHarmless(method: string): Promise<boolean> {
    const found = await source.pages().then(
      (pages) => findMethod(pages, method),
      () => undefined,
    )
    return found !== undefined && !changesChain(found)
  }

  const loaded = computed(() => known.value?.loaded)
  const fallback = computed(() => known.value?.fallback)
  const fault = computed(() => known.value?.fault ?? '')
  const served = computed<Method | undefined>(() => findMethod(loaded.value?.contract, name))
  const described = computed<Method | undefined>(() => served.value ?? findMethod(fallback.value, name))
  /** The contract that describes the method. */
  const contract = computed(() => (served.value === undefined ? fallback.value : loaded.value?.contract))
  const isServed = computed(() => served.value !== undefined)
  return { loaded, contract, described, isServed, fault, isHarmless }
}

async function knownOf(url: string, name: string, source: ContractSource): Promise<Known> {
  try {
    const loaded = await source.load(url)
    const isThere = findMethod(loaded.contract, name) !== undefined
    return { url, loaded, fallback: isThere ? undefined : await source.pages() }
  } catch {
    return { url, fault: 'There is no contract to check parameters by: write them as JSON.' }
  }
}
