/** Refuses answers that need call data or output that was too long to be recorded. */
import type { Frame } from '../../archive/trace.ts'
import { FRAME_BYTES_MAX, OMITTED } from '../../chain/omitted.ts'
import { JobError } from '../executor.ts'

/** Checks that frames are complete. @throws JobError FRAME_BYTES_OMITTED when bytes of a frame were not recorded */
export function requireBytes(frames: readonly Frame[]): void {
  if (!frames.some(({ input, output }) => input === OMITTED || output === OMITTED)) return
  const message = `the inner calls pass on more than ${FRAME_BYTES_MAX} bytes`
  throw new JobError('FRAME_BYTES_OMITTED', message, { bytesMax: FRAME_BYTES_MAX })
}
