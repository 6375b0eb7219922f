/** The rule by which the blocks of a node become final. */
import { everythingFinal, type Finality, finalAsRecorded, finalAtDepth } from '../head/finality.ts'
import type { DevMode, FleetMode, FollowMode, HeadMode } from './headMode.ts'

/** The members of a mode that determine the rule, for a node that is not in a fleet. */
type OwnFinality = Pick<DevMode, 'kind' | 'finalityDepth'> | Pick<FollowMode, 'kind'> | { kind: 'still' }

/** The part of a mode that determines the rule. Nodes of a fleet learn the rule from their writer. */
export type FinalityMode =
  | OwnFinality
  | { kind: 'fleet'; moves: Exclude<OwnFinality, { kind: 'still' }> | undefined; chain: FleetMode['chain'] }

/** Returns the part of the mode that can be passed to another thread. */
export function finalityModeOf(mode: HeadMode): FinalityMode {
  if (mode.kind !== 'fleet') return ownFinality(mode)
  const { kind, moves, chain } = mode
  return { kind, moves: moves && ownFinality(moves), chain: { ...chain } }
}

function ownFinality<Mode extends OwnFinality>(mode: Mode): Mode {
  const depth = mode.kind === 'dev' ? { finalityDepth: mode.finalityDepth } : {}
  return { kind: mode.kind, ...depth } as Mode
}

/** Returns the rule of a mode. */
export function finalityOf(mode: FinalityMode): Finality {
  if (mode.kind === 'still') return everythingFinal
  if (mode.kind === 'fleet') return finalAsWriterSays(mode)
  return mode.kind === 'dev' ? finalAtDepth(mode.finalityDepth) : finalAsRecorded
}

/** Returns the rule of the fleet's writer. The node follows the writer's log, or is the writer itself. */
function finalAsWriterSays({ moves, chain }: Extract<FinalityMode, { kind: 'fleet' }>): Finality {
  if (moves?.kind === 'dev') return finalAtDepth(moves.finalityDepth)
  return (...block) => {
    const { finalityDepth: depth } = chain
    return depth === undefined ? finalAsRecorded(...block) : finalAtDepth(depth)(...block)
  }
}
