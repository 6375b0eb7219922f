/** Reads a source ahead of whoever takes from it. */

/**
 * The items of a source, up to `itemsMax` of which are asked for before they are taken. An item is given as soon as it
 * is there, and an error of the source after the items before it.
 *
 * @param source may be asked for an item before it gave the last one, as an async generator may. When it is left early,
 *   it is told so, but not waited for: it may have nothing to give for long
 */
export async function* readAhead<T>(source: AsyncIterable<T>, itemsMax: number): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]()
  const next = (): Promise<IteratorResult<T>> => {
    const result = iterator.next()
    // Told when it is taken; perhaps it never is.
    result.catch(() => {})
    return result
  }
  const asked = Array.from({ length: itemsMax }, next)
  try {
    for (;;) {
      const result = await asked.shift()!
      if (result.done === true) return
      asked.push(next())
      yield result.value
    }
  } finally {
    iterator.return?.().catch(() => {})
  }
}
