/** Methods that hang while the target itself is there: they are not waited for in every case. */
import { TargetUnreachable } from './targetError.ts'

/** Calls of one method, one after the other, that were not answered in time. */
const TIMEOUTS_IN_ROW_MAX = 4

/** Counts, of each method, the calls in a row that were not answered in time. */
export class HangingMethods {
  /** By method, since its last answer. */
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
