/** Call data and output that a recording left out because there was too much of it. */

/**
 * Most bytes of call data and output that are kept of a block's inner frames, or of a simulated call's: passing memory
 * on costs next to no gas, so that without a bound a block could hold thousands of times its size. Part of what an
 * archive keeps, therefore no option.
 */
export const FRAME_BYTES_MAX = 64 * 1024 * 1024

/** Stands, as this very object, where bytes were left out. */
export const OMITTED: Uint8Array = new Uint8Array(0)
