/**
 * An import as a pipeline: senders are recovered some blocks ahead on other threads, and a block is executed while the
 * one before it is written. Each block stays one atomic commit, in the order of the blocks.
 */
import type { Importer } from './importer.ts'
import type { Imported } from './importStep.ts'
import type { SenderRecovery } from './senderThreads.ts'

/** Blocks that are read before they are executed: their senders are recovered meanwhile. */
const BLOCKS_AHEAD = 4
/** Bytes of RLP from which on no further block is read ahead; the threads that recover senders have a copy of each. */
const BYTES_AHEAD = 64 * 1024 * 1024

export interface ImportAheadOptions<S> {
  readonly senders: SenderRecovery
  /** Ends the import after the block that is executed. */
  readonly signal: AbortSignal
  /** An error as it is thrown for the block that it concerns. */
  readonly placed: (error: unknown, source: S) => unknown
}

/** A block that is in the archive. */
export interface ImportedSource<S> {
  readonly source: S
  readonly imported: Imported
}

interface Writing<S> {
  readonly source: S
  readonly imported: Promise<Imported>
}

/**
 * Adds blocks as {@link Importer.add} does, one after the other. A block that is yielded is committed; when this
 * throws, every block before the one that is at fault is committed.
 *
 * @param blocks RLP of each
 * @throws what {@link Importer.add} throws, by way of `placed`; what reading the source throws
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
    // If the write fails too, that comes first: its block is the earlier one.
    yield* drain()
    throw error
  } finally {
    ahead.return().catch(() => {})
    // Left early: nothing may be under way behind the caller's back.
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

/** Whether the source has nothing yet when the write is done: then nobody waits for the next block to be told. */
function isSlower(next: Promise<unknown>, written: Promise<unknown>): Promise<boolean> {
  const is = (answer: boolean) => () => answer
  return Promise.race([next.then(is(false), is(false)), written.then(is(true), is(true))])
}

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
