/** Methods that hang while the target still answers others: further calls fail at once instead of waiting. */
import { TargetUnreachable } from './targetError.ts'

/** Consecutive timeouts of one method after which it is no longer called. */
const TIMEOUTS_IN_ROW_MAX = 4

/** Counts the consecutive timeouts of each method. */
export class HangingMethods {
  /** Timeouts by method, since its last answer. */
  readonly #timeouts = new Map<string, number>()

  onAnswer(method: string): void {
    this.#timeouts.delete(method)
  }

  onTimeout(method: string): void {
    this.#timeouts.set(method, (this.#timeouts.get(method) ?? 0) + 1)
  }

  /** @throws TargetUnreachable METHOD_HANGS */
  check(method: string): void {
    const timeouts = this.#timeouts.get(method) ?? 0
    if (timeouts < TIMEOUTS_IN_ROW_MAX) return
    throw new TargetUnreachable(
      'METHOD_HANGS',
      `${method} is not asked any more: ${timeouts} calls in a row were not answered in time`,
    )
  }
}
