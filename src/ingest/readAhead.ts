/** Reads a source ahead of the consumer. */

export interface ReadAheadBounds<T> {
  /** Items that are read, or asked for, before they are taken. */
  readonly items: number
  /** Bytes of the items that wait: no further item is asked for while they have so many. */
  readonly bytes: number
  readonly bytesOf: (item: T) => number
}

/**
 * The items of a source, some of which are read before they are taken: one after the other, up to both bounds, so that
 * the last one may exceed the bytes. An item is given as soon as it is there, and an error of the source after the
 * items before it.
 *
 * @param source when it is left early, it is told so, but not waited for: it may have nothing to give for long
 */
export async function* readAhead<T>(
  source: AsyncIterable<T>,
  bounds: ReadAheadBounds<T>,
): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]()
  const asked: Promise<IteratorResult<T>>[] = []
  let waitingBytes = 0
  let isReading = false
  let isOver = false
  const fill = (): void => {
    if (isReading || isOver || asked.length >= bounds.items || waitingBytes >= bounds.bytes) return
    isReading = true
    const result = iterator.next()
    asked.push(result)
    // An error is told when the item is taken; perhaps it never is.
    result.then(arrived, () => {
      isOver = true
    })
  }
  const arrived = ({ done, value }: IteratorResult<T>): void => {
    isReading = false
    if (done === true) isOver = true
    else waitingBytes += bounds.bytesOf(value)
    fill()
  }
  try {
    for (;;) {
      fill()
      const result = await asked.shift()!
      if (result.done === true) return
      waitingBytes -= bounds.bytesOf(result.value)
      fill()
      yield result.value
    }
  } finally {
    isOver = true
    iterator.return?.().catch(() => {})
  }
}
