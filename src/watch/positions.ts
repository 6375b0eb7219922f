/** How far the readers of a journal have come: what all of them have read can be forgotten. */
export class Positions {
  /** Position → readers that are there. */
  readonly #readers = new Map<number, number>()
  #count = 0
  /** Nobody is before it. */
  #lowest = 0

  /** Readers. */
  get count(): number {
    return this.#count
  }

  /** @param position not before that of the journal's end when the reader began */
  add(position: number): void {
    if (this.#count === 0) this.#lowest = position
    this.#readers.set(position, (this.#readers.get(position) ?? 0) + 1)
    this.#count++
  }

  /** A reader reads on. */
  move(from: number, to: number): void {
    this.remove(from)
    this.add(to)
  }

  remove(position: number): void {
    const left = this.#readers.get(position)! - 1
    if (left > 0) this.#readers.set(position, left)
    else this.#readers.delete(position)
    this.#count--
  }

  /**
   * Position of whoever is furthest behind. Readers only read on and begin at the end, so each position is passed
   * over once, whoever asks how often.
   *
   * @param end of the journal
   */
  lowest(end: number): number {
    if (this.#count === 0) return end
    while (this.#lowest < end && !this.#readers.has(this.#lowest)) this.#lowest++
    return this.#lowest
  }
}
