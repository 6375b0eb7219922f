/** Results of an instruction that is not run in line, beside the stack's new end. */

/** The frame is over: REG_FAILURE says how. */
export const FRAME_ENDED: usize = 0
/** Another frame runs now. */
export const FRAME_BEGAN: usize = 1
