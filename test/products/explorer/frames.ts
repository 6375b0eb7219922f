/** Small trees of calls for tests. */
import type { Frame } from '../../../docs-site/explorer/callFrames.ts'

/** A frame that used an amount of gas, and made these calls. */
export function frame(gasUsed: number, ...calls: readonly Frame[]): Frame {
  return {
    type: 'CALL',
    from: '0x01',
    to: `0x${gasUsed}`,
    value: 0n,
    gas: gasUsed,
    gasUsed,
    input: '0x',
    output: '0x',
    error: undefined,
    revertReason: undefined,
    calls,
  }
}
