/** A binary heap whose members can be removed from the middle. All operations take O(log n) time. */

/** A heap of the lines of a fair queue; the line whose turn comes next is the first. */
export class OrderedLines<L> {
  readonly #comesBefore: (a: L, b: L) => boolean
  readonly #heap: L[] = []
  readonly #places = new Map<L, number>()

  /** @param comesBefore a total order, which must not change for lines in the heap */
  constructor(comesBefore: (a: L, b: L) => boolean) {
    this.#comesBefore = comesBefore
  }

  /** The line whose turn comes next. */
  get first(): L | undefined {
    return this.#heap[0]
  }

  has(line: L): boolean {
    return this.#places.has(line)
  }

  /** Adds a line that is not in the heap. */
  add(line: L): void {
    this.#put(this.#heap.length, line)
    this.#up(this.#heap.length - 1)
  }

  /** Removes a line, if it is in the heap. */
  delete(line: L): void {
    const place = this.#places.get(line)
    if (place === undefined) return
    this.#places.delete(line)
    const last = this.#heap.pop()!
    if (place === this.#heap.length) return
    this.#put(place, last)
    this.#up(place)
    this.#down(this.#places.get(last)!)
  }

  #put(place: number, line: L): void {
    this.#heap[place] = line
    this.#places.set(line, place)
  }

  #up(from: number): void {
    const line = this.#heap[from]!
    let place = from
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.#comesBefore(line, this.#heap[above]!)) break
      this.#put(place, this.#heap[above]!)
      place = above
    }
    this.#put(place, line)
  }

  #down(from: number): void {
    const line = this.#heap[from]!
    let place = from
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      if (left >= this.#heap.length) break
      const isRight = right < this.#heap.length && this.#comesBefore(this.#heap[right]!, this.#heap[left]!)
      const below = isRight ? right : left
      if (!this.#comesBefore(this.#heap[below]!, line)) break
      this.#put(place, this.#heap[below]!)
      place = below
    }
    this.#put(place, line)
  }
}
