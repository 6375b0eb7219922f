/** Frames as answers need them: with their call data and output. */
import type { Frame } from '../../archive/trace.ts'
import { FRAME_BYTES_MAX, OMITTED } from '../../chain/omitted.ts'
import { JobError } from '../executor.ts'

/** @throws JobError FRAME_BYTES_OMITTED when a frame's bytes were too many to be kept */
export function requireBytes(frames: readonly Frame[]): void {
  if (!frames.some(({ input, output }) => input === OMITTED || output === OMITTED)) return
  const message = `the inner calls pass on more than ${FRAME_BYTES_MAX} bytes`
  throw new JobError('FRAME_BYTES_OMITTED', message, undefined, FRAME_BYTES_MAX)
}
