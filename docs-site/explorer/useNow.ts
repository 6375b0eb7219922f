/** The time, for ages that stay right while a page is open. */
import { onScopeDispose, type Ref, ref } from 'vue'

const TICK_MS = 1_000

/** Returns the time in Unix seconds as a ref that changes every second. */
export function useNow(): Readonly<Ref<number>> {
  const now = ref(Math.floor(Date.now() / 1_000))
  const timer = setInterval(() => {
    now.value = Math.floor(Date.now() / 1_000)
  }, TICK_MS)
  onScopeDispose(() => clearInterval(timer))
  return now
}
