/** A doubly linked list: a queue whose links can also be removed from the middle. All operations take O(1) time. */

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

  /** Appends a value at the end. */
  push(value: T): Link<T> {
    const link: Link<T> = { value, previous: this.#last, next: undefined }
    if (this.#last === undefined) this.#first = link
    else this.#last.next = link
    this.#last = link
    return link
  }

  /** Inserts a value at the beginning. */
  unshift(value: T): Link<T> {
    const link: Link<T> = { value, previous: undefined, next: this.#first }
    if (this.#first === undefined) this.#last = link
    else this.#first.previous = link
    this.#first = link
    return link
  }

  /** Removes a link. @param link must be in this list */
  remove({ previous, next }: Link<T>): void {
    if (previous === undefined) this.#first = next
    else previous.next = next
    if (next === undefined) this.#last = previous
    else next.previous = previous
  }
}
