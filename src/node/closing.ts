/** What has to be closed, in the order in which it was opened. */
export class Closing {
  readonly #steps: (() => unknown)[] = []

  add(step: () => unknown): void {
    this.#steps.push(step)
  }

  /** The last one first; every one, whatever the others do. @throws what the first step threw that failed */
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
