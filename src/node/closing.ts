/** A stack of cleanup steps; the step that was added last runs first. */
export class Closing {
  readonly #steps: (() => unknown)[] = []

  add(step: () => unknown): void {
    this.#steps.push(step)
  }

  /** Runs every step, the last one first, even if some fail. @throws the first error */
  async close(): Promise<void> {
    const faults: unknown[] = []
    while (this.#steps.length > 0) {
      try {
        await this.#steps.pop()!()
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length > 0) throw faults[0]
  }
}
