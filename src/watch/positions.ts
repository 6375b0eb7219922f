/** The positions of the readers of a journal. Entries before the lowest position can be dropped. */
export class Positions {
  /** Position → number of readers at it. */
  readonly #readers = new Map<number, number>()
  #count = 0
  /** No reader is before this position. */
  #lowest = 0

  /** Number of readers. */
  get count(): number {
    return this.#count
  }

  /** Adds a reader. @param position the journal's end at the time when the reader begins, or later */
  add(position: number): void {
    if (this.#count === 0) this.#lowest = position
    this.#readers.set(position, (this.#readers.get(position) ?? 0) + 1)
    this.#count++
  }

  /** Moves a reader forward. */
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
   * Returns the position of the reader that is furthest behind. The search continues where the search of the previous
   * call ended, because readers begin at the journal's end and only move forward.
   *
   * @param end the position of the journal's end, which is returned when there is no reader
   */
  lowest(end: number): number {
    if (this.#count === 0) return end
    while (this.#lowest < end && !this.#readers.has(this.#lowest)) this.#lowest++
    return this.#lowest
  }
}
