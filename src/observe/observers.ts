/** Combines several observers into one. */
import { type AnsweredCall, type CallObserver, unobserved } from '../rpc/observer.ts'

/** Returns an observer that reports every call to each of the observers; a single observer is returned unchanged. */
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
