/** Values that an out-of-line instruction returns instead of the new stack pointer. */

/** The frame ended; REG_FAILURE has the outcome. */
export const FRAME_ENDED: usize = 0
/** A child frame began and runs now. */
export const FRAME_BEGAN: usize = 1
