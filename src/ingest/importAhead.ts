/**
 * Imports blocks in a pipeline. Other threads recover senders some blocks ahead, and a block is executed while its
 * parent is written. Each block is still committed atomically, and in block order.
 */
import type { StateWitness } from '../archive/floors.ts'
import type { Importer } from './importer.ts'
import type { Imported } from './importStep.ts'
import type { SenderRecovery } from './senderThreads.ts'

/** Number of blocks to read ahead of execution, so that other threads can recover the senders. */
const BLOCKS_AHEAD = 4
/** Reading ahead pauses at this many bytes of blocks and witnesses. The threads that recover senders copy the blocks that were read. */
const BYTES_AHEAD = 64 * 1024 * 1024

/** A block to import. */
interface SourceBlock {
  /** RLP of the block. */
  readonly bytes: Uint8Array
  /** State that the block reads, as {@link Importer.execute} takes it. */
  readonly witness?: StateWitness
}

export interface ImportAheadOptions<S> {
  readonly senders: SenderRecovery
  /** An abort ends the import after the current block. */
  readonly signal: AbortSignal
  /** Converts the error of a failed block to the error to throw. For example, adds the block's offset in the input. */
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
 * Adds blocks in order, with the checks of {@link Importer.add}. Each block is yielded after its commit. If an error is
 * thrown, every block before the faulty block is committed.
 *
 * @param blocks the blocks in order
 * @throws the errors of {@link Importer.add}, converted by `placed`; the errors of the source
 */
export async function* importAhead<S extends SourceBlock>(
  importer: Importer,
  blocks: AsyncIterable<S>,
  { senders, signal, placed }: ImportAheadOptions<S>,
): AsyncGenerator<ImportedSource<S>, void> {
  const ahead = readAhead(withSenders(blocks, senders), {
    ...{ items: BLOCKS_AHEAD, bytes: BYTES_AHEAD },
    bytesOf: ({ source }) => sizeOf(source),
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
        .execute(source.bytes, value.senders, source.witness)
        .catch((error: unknown) => fail(error, source))
      yield* drain()
      writing = { source, imported: importer.commit(executed) }
      writing.imported.catch(() => {})
    }
    yield* drain()
  } catch (error) {
    // If the pending write fails, too, `drain` throws the error of the write, because the written block precedes the
    // block at fault.
    yield* drain()
    throw error
  } finally {
    ahead.return().catch(() => {})
    // If the consumer stops early, wait for the write in progress.
    await writing?.imported.catch(() => {})
  }
}

function sizeOf({ bytes, witness }: SourceBlock): number {
  const parts = witness === undefined ? [] : [...witness.nodes, ...witness.codes, ...witness.headers]
  return parts.reduce((sum, { length }) => sum + length, bytes.length)
}

interface WithSenders<S> {
  readonly source: S
  readonly senders: Promise<Uint8Array | undefined>
}

async function* withSenders<S extends SourceBlock>(
  blocks: AsyncIterable<S>,
  recovery: SenderRecovery,
): AsyncGenerator<WithSenders<S>, void> {
  for await (const source of blocks) yield { source, senders: recovery.recover(source.bytes) }
}

/** Whether the write completes before the source yields its next block. If so, the write is reported at once. */
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
 * Reads items of a source one at a time before the consumer requests them, until a bound is reached. The last item may
 * exceed the bound in bytes. Items are yielded as soon as they arrive. An error of the source is thrown after the items
 * that precede it.
 *
 * @param source source of the items. If the consumer stops early, the source's `return` is called but not awaited: the
 * source may be idle for a long time.
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
    // The consumer of the item receives the error. Handle the rejection here as well, because the item may never be
    // consumed.
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
