/** Statistics of LevelDB (leveldb/db.h, `GetProperty`). */
import type { EngineFigures } from './nodeGauges.ts'

/** leveldb: `config::kNumLevels` */
const LEVELS = 7

/**
 * Reads the engine's statistics.
 *
 * @param property returns the value of an engine property, if it exists
 * @returns undefined when the engine is not LevelDB
 */
export function engineFigures(property: (name: string) => string | undefined): EngineFigures | undefined {
  const memory = property('leveldb.approximate-memory-usage')
  if (memory === undefined) return undefined
  const levels = Array.from({ length: LEVELS }, (_, level) => property(`leveldb.num-files-at-level${level}`))
  return { memoryBytes: Number(memory), files: levels.map((count) => Number(count ?? 0)) }
}
