/** Bounds the state that a tracer in JavaScript reads, because the thread keeps what was read until the run ends. */
import { idOf } from '../../chain/hex.ts'
import type { RunState } from '../../evm/hooks.ts'
import { TracerMemoryError } from './tracerError.ts'

/**
 * Bytes that the thread takes for an account or a slot that a tracer reads: entries in the core, in the overlay and in
 * {@link CountedReads}. Measured: 974 MB for 800,000 slots.
 */
const READ_BYTES = 1_250

/** The distinct accounts, slots and codes that the tracer of one job has read. */
export class CountedReads {
  readonly #bytesMax: number
  /** Addresses, and addresses with keys of slots, by {@link idOf}. */
  readonly #known = new Set<string>()
  /** Addresses whose code was read, by {@link idOf}. */
  readonly #codes = new Set<string>()
  #bytes = 0

  /** @param bytesMax bytes that all reads may take */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Returns a state that counts its reads. Reads throw a TracerMemoryError when all reads take too many bytes. */
  of(state: RunState): RunState {
    const known = (address: Uint8Array): Uint8Array => {
      this.#note(idOf(address))
      return address
    }
    return {
      balance: (address) => state.balance(known(address)),
      nonce: (address) => state.nonce(known(address)),
      code: (address) => this.#noteCode(address, state.code(known(address))),
      slot: (address, key) => {
        this.#note(idOf(known(address)) + idOf(key))
        return state.slot(address, key)
      },
      exists: (address) => state.exists(known(address)),
    }
  }

  #note(id: string): void {
    if (this.#known.has(id)) return
    this.#take(READ_BYTES)
    this.#known.add(id)
  }

  #noteCode(address: Uint8Array, code: Uint8Array): Uint8Array {
    const id = idOf(address)
    if (this.#codes.has(id)) return code
    this.#take(code.length)
    this.#codes.add(id)
    return code
  }

  #take(bytes: number): void {
    if (this.#bytes + bytes > this.#bytesMax) throw new TracerMemoryError('the tracer reads too much state')
    this.#bytes += bytes
  }
}
