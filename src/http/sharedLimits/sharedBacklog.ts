/**
 * As Backlog, but counts the bytes that wait for the consumers of all threads that share the memory. When there are too
 * many, a consumer of the client with the most bytes on all threads is disconnected, by the thread that has it.
 */
import { LOCAL } from '../../rpc/clientShares.ts'
import { Backlog, type Consumer } from '../backlog.ts'
import { ClientColumns, type ColumnsMemory } from './clientColumns.ts'
import type { ClientHashes } from './clientHashes.ts'

export class SharedBacklog extends Backlog {
  readonly #columns: ClientColumns
  readonly #bytesMax: number
  readonly #thread: number
  readonly #hashes: ClientHashes
  readonly #ask: (thread: number) => void
  /** Keys of consumers that share their key with no other consumer. */
  readonly #keys = new WeakMap<Consumer, string>()
  #count = 0

  /**
   * @param bytesMax limit for the consumers of all threads together, in bytes
   * @param ask has another thread call {@link relieve}
   */
  constructor(
    memory: ColumnsMemory,
    thread: number,
    hashes: ClientHashes,
    bytesMax: number,
    ask: (thread: number) => void,
  ) {
    super(bytesMax)
    this.#columns = new ClientColumns(memory, thread, hashes)
    this.#bytesMax = bytesMax
    this.#thread = thread
    this.#hashes = hashes
    this.#ask = ask
  }

  /**
   * Disconnects consumers of this thread while too many bytes wait on all threads, and the client with the most bytes
   * has most of them on this thread. Then asks the thread on which it has most. Until that thread has disconnected a
   * consumer, more bytes wait than may.
   */
  override relieve(): void {
    while (this.#columns.total() > this.#bytesMax) {
      const largest = this.#columns.largest()
      if (largest !== undefined && largest.thread !== this.#thread) {
        this.#ask(largest.thread)
        return
      }
      const isOf = (consumer: Consumer): boolean =>
        this.#hashes.of(this.#keyOf(consumer)).key === largest?.key
      if (!this.disconnectLargestOf(isOf) && !this.disconnectLargestOf(() => true)) return
    }
  }

  /** Clears the bytes of a thread that has ended. */
  clearThread(thread: number): void {
    this.#columns.clear(thread)
  }

  protected override changed(consumer: Consumer, bytes: number): void {
    const key = this.#keyOf(consumer)
    if (bytes < 0) this.#columns.subtract(key, -bytes)
    else this.#columns.addAnyway(key, bytes)
  }

  #keyOf(consumer: Consumer): string {
    if (consumer.client !== LOCAL) return consumer.client
    let key = this.#keys.get(consumer)
    if (key === undefined) {
      key = `${LOCAL} ${this.#thread} ${++this.#count}`
      this.#keys.set(consumer, key)
    }
    return key
  }
}
