/** Keccak-256 for the host, in a WebAssembly module of its own. */
import { keccak256 } from '../keccak'

/** Bytes of the buffer for data and hash. */
const BUFFER_BYTES: i32 = 16384

const BUFFER = memory.data(BUFFER_BYTES, 8)

/** Returns the address of the buffer. */
export function buffer(): usize {
  return BUFFER
}

/** Returns the size of the buffer in bytes. */
export function bufferBytes(): i32 {
  return BUFFER_BYTES
}

/** Replaces the data at the start of the buffer by its hash, 32 bytes. @param length of the data in bytes */
export function hash(length: u32): void {
  keccak256(BUFFER, BUFFER, length)
}
