/** What LevelDB says of itself (leveldb/db.h, `GetProperty`). */
import type { EngineFigures } from './nodeGauges.ts'

/** leveldb: `config::kNumLevels` */
const LEVELS = 7

/**
 * @param property the value of a property of the engine; undefined when there is none
 * @returns undefined when it is no LevelDB
 */
export function engineFigures(property: (name: string) => string | undefined): EngineFigures | undefined {
  const memory = property('leveldb.approximate-memory-usage')
  if (memory === undefined) return undefined
  const levels = Array.from({ length: LEVELS }, (_, level) => property(`leveldb.num-files-at-level${level}`))
  return { memoryBytes: Number(memory), files: levels.map((count) => Number(count ?? 0)) }
}
