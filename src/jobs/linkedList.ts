/** A doubly linked list: first in, first out, and whoever holds a link can take it out of the middle. All in O(1). */

export interface Link<T> {
  readonly value: T
  previous: Link<T> | undefined
  next: Link<T> | undefined
}

export class LinkedList<T> {
  #first: Link<T> | undefined
  #last: Link<T> | undefined

  get first(): Link<T> | undefined {
    return this.#first
  }

  get last(): Link<T> | undefined {
    return this.#last
  }

  /** Puts a value to the end. */
  push(value: T): Link<T> {
    const link: Link<T> = { value, previous: this.#last, next: undefined }
    if (this.#last === undefined) this.#first = link
    else this.#last.next = link
    this.#last = link
    return link
  }

  /** Puts a value to the beginning. */
  unshift(value: T): Link<T> {
    const link: Link<T> = { value, previous: undefined, next: this.#first }
    if (this.#first === undefined) this.#last = link
    else this.#first.previous = link
    this.#first = link
    return link
  }

  /** @param link of this list, and still in it */
  remove({ previous, next }: Link<T>): void {
    if (previous === undefined) this.#first = next
    else previous.next = next
    if (next === undefined) this.#last = previous
    else next.previous = previous
  }
}
