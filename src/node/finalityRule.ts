/** The rule by which the blocks of a node become final. */
import { everythingFinal, type Finality, finalAsRecorded, finalAtDepth } from '../head/finality.ts'
import type { DevMode, HeadMode } from './headMode.ts'

/** The part of a {@link HeadMode} that determines the rule. */
export type FinalityMode = Pick<Exclude<HeadMode, DevMode>, 'kind'> | Pick<DevMode, 'kind' | 'finalityDepth'>

/** Returns the part of the mode that can be passed to another thread. */
export function finalityModeOf(mode: HeadMode): FinalityMode {
  return mode.kind === 'dev' ? { kind: mode.kind, finalityDepth: mode.finalityDepth } : { kind: mode.kind }
}

/** Returns the rule of a mode. */
export function finalityOf(mode: FinalityMode): Finality {
  if (mode.kind === 'still') return everythingFinal
  return mode.kind === 'dev' ? finalAtDepth(mode.finalityDepth) : finalAsRecorded
}
