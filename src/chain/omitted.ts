/** Marks call data and output that a recording omits because they are too large. */

/**
 * Maximum bytes of call data and output to keep for a block's inner frames, or for a simulated call. Passing memory to
 * a call costs almost no gas. Without this bound, the recording could be thousands of times as large as the block. The
 * bound is part of the archive's format, and therefore not an option.
 */
export const FRAME_BYTES_MAX = 64 * 1024 * 1024

/** Stands for omitted bytes; compared by identity. */
export const OMITTED: Uint8Array = new Uint8Array(0)
