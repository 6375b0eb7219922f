/** The state of a request on a page: asked, answered, or failed. */
import { onScopeDispose, type ShallowRef, shallowRef, watch } from 'vue'
import { type Fault, faultOf } from './node.ts'

/** The state of a request. */
export type Answer<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly value: T }
  | { readonly state: 'failed'; readonly fault: Fault }

/** A request that can be repeated. */
export interface Asked<T> {
  readonly answer: Readonly<ShallowRef<Answer<T>>>
  /**
   * Asks again, after the request in flight if there is one: on a chain that is faster than the node, an abort would
   * leave the page without an answer forever. The former answer stays until the new one arrives.
   */
  readonly again: () => void
}

/**
 * Asks at once, and aborts the request in flight when the component is unmounted or the question changes.
 *
 * @param ask makes the request
 * @param question names what is asked: a change asks anew; nothing is asked while it is undefined
 */
export function useAnswer<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  question: () => string | undefined = () => '',
): Asked<T> {
  const answer = shallowRef<Answer<T>>({ state: 'asking' })
  /** Controls the request in flight, or the last one before the component was unmounted. */
  let controller: AbortController | undefined
  let isWantedAgain = false
  const run = async (): Promise<void> => {
    const own = new AbortController()
    controller = own
    do {
      isWantedAgain = false
      const next = await outcome(ask, own.signal)
      if (own.signal.aborted) return
      answer.value = next
    } while (isWantedAgain)
    controller = undefined
  }
  const again = (): void => {
    if (controller !== undefined) isWantedAgain = true
    else if (question() !== undefined) void run()
  }
  watch(
    question,
    (wanted) => {
      controller?.abort()
      controller = undefined
      answer.value = { state: 'asking' }
      if (wanted !== undefined) void run()
    },
    { immediate: true, flush: 'sync' },
  )
  onScopeDispose(() => controller?.abort())
  return { answer, again }
}

async function outcome<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<Answer<T>> {
  try {
    return { state: 'answered', value: await ask(signal) }
  } catch (error) {
    return { state: 'failed', fault: faultOf(error) }
  }
}
