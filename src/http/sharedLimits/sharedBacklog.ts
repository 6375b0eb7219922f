/**
 * Like Backlog, but counts the bytes that wait for the consumers of all threads that share the memory. When too many
 * bytes wait, disconnects a consumer of the client with the most bytes on all threads together. If the consumer belongs
 * to another thread, that thread disconnects the consumer.
 */
import { LOCAL } from '../../rpc/clientShares.ts'
import { Backlog, type Consumer } from '../backlog.ts'
import { ClientColumns, type ColumnsMemory } from './clientColumns.ts'
import type { ClientHashes } from './clientHashes.ts'

/**
 * The waiting bytes may exceed the limit by this fraction of the limit while another thread has not yet disconnected a
 * consumer.
 */
const EXCESS = 1 / 8

/** Requests to other threads to disconnect consumers. */
interface ReliefRequests {
  /** Makes another thread call {@link SharedBacklog.relieve}. */
  send(thread: number): void
  /** Whether a request was sent to a thread that has not reacted to it yet. */
  isAnyPending(): boolean
}

/** Counts the bytes that wait for consumers, on this thread and on the other threads. */
export class SharedBacklog extends Backlog {
  readonly #columns: ClientColumns
  readonly #bytesMax: number
  readonly #thread: number
  readonly #hashes: ClientHashes
  readonly #requests: ReliefRequests
  /** Keys of the consumers whose client is {@link LOCAL} and for which bytes wait. Each of them has its own key. */
  readonly #keys = new Map<Consumer, string>()
  /** Keys of former consumers. They are used again, because a new key would have to be hashed. */
  readonly #unused: string[] = []
  #count = 0

  /** @param bytesMax limit for the consumers of all threads together, in bytes */
  constructor(
    memory: ColumnsMemory,
    thread: number,
    hashes: ClientHashes,
    bytesMax: number,
    requests: ReliefRequests,
  ) {
    super(bytesMax)
    this.#columns = new ClientColumns(memory, thread, hashes)
    this.#bytesMax = bytesMax
    this.#thread = thread
    this.#hashes = hashes
    this.#requests = requests
  }

  /**
   * Called when the bytes that wait on all threads may exceed the limit. Disconnects a consumer of the client with the
   * most bytes, on the thread that has most of this client's bytes. If this is another thread, asks that thread to
   * disconnect the consumer. Until the other thread reacts, the bytes may exceed the limit by {@link EXCESS}. Beyond
   * this excess, disconnects consumers of this thread, even if consumers of other threads have more bytes. Repeats all
   * this until the bytes are within the limit.
   */
  override relieve(): void {
    for (let total = this.#columns.total(); total > this.#bytesMax; total = this.#columns.total()) {
      const isWithinExcess = total <= this.#bytesMax * (1 + EXCESS)
      if (isWithinExcess && this.#requests.isAnyPending()) return
      const largest = this.#columns.largest()
      if (largest?.thread === this.#thread) {
        if (!this.disconnectLargestOf(this.#isOf(largest.key))) return
      } else {
        if (largest !== undefined) this.#requests.send(largest.thread)
        if (isWithinExcess || this.total === 0) return
        if (this.#columns.total() === total) this.disconnectLargest()
      }
    }
  }

  /** Clears the bytes of a thread that has ended. */
  clearThread(thread: number): void {
    this.#columns.clear(thread)
  }

  protected override changed(consumer: Consumer, bytes: number, waiting: number): void {
    if (bytes === 0) return
    const key = this.#keyOf(consumer) ?? this.#newKey(consumer)
    if (bytes < 0) this.#columns.subtract(key, -bytes)
    else this.#columns.addAnyway(key, bytes)
    if (waiting === 0 && this.#keys.delete(consumer)) this.#unused.push(key)
  }

  #isOf(key: bigint): (consumer: Consumer) => boolean {
    return (consumer) => {
      const own = this.#keyOf(consumer)
      return own !== undefined && this.#hashes.of(own).key === key
    }
  }

  /** Returns the key of a consumer; undefined if its client is {@link LOCAL} and no bytes wait. */
  #keyOf(consumer: Consumer): string | undefined {
    return consumer.client === LOCAL ? this.#keys.get(consumer) : consumer.client
  }

  #newKey(consumer: Consumer): string {
    const key = this.#unused.pop() ?? `${LOCAL} ${this.#thread} ${++this.#count}`
    this.#keys.set(consumer, key)
    return key
  }
}
