/** Several observers as one. */
import { type AnsweredCall, type CallObserver, unobserved } from '../rpc/observer.ts'

/** Tells each of every call; with one or none there is nothing in between. */
export function allOf(observers: readonly CallObserver[]): CallObserver {
  const [first, ...others] = observers
  if (first === undefined) return unobserved
  if (others.length === 0) return first
  return {
    answered(call: AnsweredCall): void {
      for (const observer of observers) observer.answered(call)
    },
  }
}
