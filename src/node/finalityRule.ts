/** The rule by which the blocks of a node become final. */
import { everythingFinal, type Finality, finalAsRecorded, finalAtDepth } from '../head/finality.ts'
import type { DevMode, FleetMode, FollowMode, HeadMode } from './headMode.ts'

/** The part of a mode that determines the rule. Nodes of a fleet learn the rule from their writer. */
export type FinalityMode =
  | Pick<DevMode, 'kind' | 'finalityDepth'>
  | Pick<FollowMode, 'kind'>
  | { kind: 'still' }

/** Returns the part of the mode that can be passed to another thread. */
export function finalityModeOf(mode: Exclude<HeadMode, FleetMode>): FinalityMode {
  return mode.kind === 'dev' ? { kind: mode.kind, finalityDepth: mode.finalityDepth } : { kind: mode.kind }
}

/** Returns the rule of a mode. */
export function finalityOf(mode: FinalityMode | FleetMode): Finality {
  if (mode.kind === 'still') return everythingFinal
  if (mode.kind === 'fleet') return finalAsWriterSays(mode)
  return mode.kind === 'dev' ? finalAtDepth(mode.finalityDepth) : finalAsRecorded
}

/** Returns the rule of the fleet's writer. The node follows the writer's log, or is the writer itself. */
function finalAsWriterSays({ moves, chain }: FleetMode): Finality {
  if (moves?.kind === 'dev') return finalAtDepth(moves.finalityDepth)
  return (...block) => {
    const { finalityDepth: depth } = chain
    return depth === undefined ? finalAsRecorded(...block) : finalAtDepth(depth)(...block)
  }
}
