/** The method of a page in the contract of the node that is asked. */
import { computed, type Ref, ref, shallowRef, watch } from 'vue'
import { type Contract, findMethod, type Method } from './contract.ts'
import type { ContractSource, LoadedContract } from './contractSource.ts'

/** Loads the contract when the node's URL is known, and again when it changes. */
export function useContract(name: string, url: Readonly<Ref<string>>, source: ContractSource) {
  const loaded = shallowRef<LoadedContract>()
  /** Of these pages, for a method that the node does not serve. */
  const fallback = shallowRef<Contract>()
  const fault = ref('')

  watch(
    url,
    async (wanted) => {
      if (wanted === '') return
      try {
        const found = await source.load(wanted)
        const pages = findMethod(found.contract, name) === undefined ? await source.pages() : undefined
        if (url.value !== wanted) return
        loaded.value = found
        fallback.value = pages
        fault.value = ''
      } catch {
        if (url.value === wanted)
          fault.value = 'There is no contract to check parameters by: write them as JSON.'
      }
    },
    { immediate: true },
  )

  const served = computed<Method | undefined>(() => findMethod(loaded.value?.contract, name))
  const described = computed<Method | undefined>(() => served.value ?? findMethod(fallback.value, name))
  /** The contract that describes the method. */
  const contract = computed(() => (served.value === undefined ? fallback.value : loaded.value?.contract))
  return { loaded, contract, described, isServed: computed(() => served.value !== undefined), fault }
}
