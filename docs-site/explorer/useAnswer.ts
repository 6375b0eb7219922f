/** The state of a request on a page: asked, answered, or failed. */
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'
import { type Fault, faultOf } from './node.ts'

/** The state of a request. */
export type Answer<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly value: T }
  | { readonly state: 'failed'; readonly fault: Fault }

/** A request that can be repeated. */
export interface Asked<T> {
  readonly answer: Readonly<ShallowRef<Answer<T>>>
  /** Asks again. The former answer stays until the new one arrives. */
  readonly again: () => void
}

/** Asks at once, and aborts the request when the component is unmounted. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const answer = shallowRef<Answer<T>>({ state: 'asking' })
  let controller = new AbortController()
  const again = (): void => {
    controller.abort()
    controller = new AbortController()
    void run(controller.signal)
  }
  const run = async (signal: AbortSignal): Promise<void> => {
    try {
      const value = await ask(signal)
      if (!signal.aborted) answer.value = { state: 'answered', value }
    } catch (error) {
      if (!signal.aborted) answer.value = { state: 'failed', fault: faultOf(error) }
    }
  }
  onScopeDispose(() => controller.abort())
  again()
  return { answer, again }
}
