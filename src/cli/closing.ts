/** What has to be closed, in the order in which it was opened. */
export class Closing {
  readonly #steps: (() => unknown)[] = []

  add(step: () => unknown): void {
    this.#steps.push(step)
  }

  /** The last one first. */
  async close(): Promise<void> {
    while (this.#steps.length > 0) await this.#steps.pop()!()
  }
}
