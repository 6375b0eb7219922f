/**
 * An import as a pipeline: other threads recover senders some blocks ahead, and a block is executed while its parent is
 * written. Each block remains one atomic commit, in block order.
 */
import type { Importer } from './importer.ts'
import type { Imported } from './importStep.ts'
import type { SenderRecovery } from './senderThreads.ts'

/** Blocks read before their execution, while other threads recover their senders. */
const BLOCKS_AHEAD = 4
/** Reading ahead pauses at this many bytes of RLP; each thread that recovers senders has a copy of its blocks. */
const BYTES_AHEAD = 64 * 1024 * 1024

export interface ImportAheadOptions<S> {
  readonly senders: SenderRecovery
  /** An abort ends the import after the current block. */
  readonly signal: AbortSignal
  /** Returns the error to throw for a block that failed, such as one with the position in the input. */
  readonly placed: (error: unknown, source: S) => unknown
}

/** A block that was committed. */
export interface ImportedSource<S> {
  readonly source: S
  readonly imported: Imported
}

interface Writing<S> {
  readonly source: S
  readonly imported: Promise<Imported>
}

/**
 * Adds blocks as {@link Importer.add} does, in order. Every yielded block is committed; if an error is thrown, every
 * block before the faulty one is committed.
 *
 * @param blocks RLP of each
 * @throws the errors of {@link Importer.add}, mapped by `placed`; the errors of the source
 */
export async function* importAhead<S extends { readonly bytes: Uint8Array }>(
  importer: Importer,
  blocks: AsyncIterable<S>,
  { senders, signal, placed }: ImportAheadOptions<S>,
): AsyncGenerator<ImportedSource<S>, void> {
  const ahead = readAhead(withSenders(blocks, senders), {
    ...{ items: BLOCKS_AHEAD, bytes: BYTES_AHEAD },
    bytesOf: ({ source }) => source.bytes.length,
  })
  let writing: Writing<S> | undefined
  const drain = async function* (): AsyncGenerator<ImportedSource<S>, void> {
    if (writing === undefined) return
    const { source, imported } = writing
    writing = undefined
    yield { source, imported: await imported.catch((error) => fail(error, source)) }
  }
  const fail = (error: unknown, source: S): never => {
    throw placed(error, source)
  }
  try {
    while (!signal.aborted) {
      const next = ahead.next()
      next.catch(() => {})
      if (writing !== undefined && (await isSlower(next, writing.imported))) yield* drain()
      const { done, value } = await next
      if (done === true || signal.aborted) break
      const { source } = value
      const executed = await importer
        .execute(source.bytes, value.senders)
        .catch((error: unknown) => fail(error, source))
      yield* drain()
      writing = { source, imported: importer.commit(executed) }
      writing.imported.catch(() => {})
    }
    yield* drain()
  } catch (error) {
    // If the write fails too, throw its error: its block is the earlier one.
    yield* drain()
    throw error
  } finally {
    ahead.return().catch(() => {})
    // If the consumer stops early, wait for the write in progress.
    await writing?.imported.catch(() => {})
  }
}

interface WithSenders<S> {
  readonly source: S
  readonly senders: Promise<Uint8Array | undefined>
}

async function* withSenders<S extends { readonly bytes: Uint8Array }>(
  blocks: AsyncIterable<S>,
  recovery: SenderRecovery,
): AsyncGenerator<WithSenders<S>, void> {
  for await (const source of blocks) yield { source, senders: recovery.recover(source.bytes) }
}

/** Whether the write completes before the source yields its next block; if so, the write is reported at once. */
function isSlower(next: Promise<unknown>, written: Promise<unknown>): Promise<boolean> {
  const is = (answer: boolean) => () => answer
  return Promise.race([next.then(is(false), is(false)), written.then(is(true), is(true))])
}

/** Limits for reading ahead of the consumer. */
export interface ReadAheadBounds<T> {
  /** Maximum number of items requested from the source and not yet consumed. */
  readonly items: number
  /** No further item is requested while the waiting items have this many bytes. */
  readonly bytes: number
  readonly bytesOf: (item: T) => number
}

/**
 * Reads some items of a source before the consumer requests them: one at a time, up to both bounds; the last item may
 * exceed the bytes. Items are yielded as soon as they arrive, and an error of the source after the items before it.
 *
 * @param source if the consumer stops early, `return` is called but not awaited, because the source may be idle for
 * long
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
    // An error is thrown when the item is consumed, which may never happen.
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
