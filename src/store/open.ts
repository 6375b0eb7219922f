/** Opens the engine on disk. */
import { Level } from 'level'
import { type Engine, Store, StoreError } from './store.ts'

/**
 * @param location folder of the database
 * @param create make it when it is not there
 * @throws StoreError LOCKED when another process has it open, UNREADABLE otherwise
 */
export async function openStore(location: string, { create }: { create: boolean }): Promise<Store> {
  const engine = new Level<Uint8Array, Uint8Array>(location, {
    keyEncoding: 'view',
    valueEncoding: 'view',
    createIfMissing: create,
    // Worker threads open the same folder; and a failed second open must not drop the lock (classic-level).
    multithreading: true,
    cacheSize: CACHE_BYTES,
    writeBufferSize: WRITE_BUFFER_BYTES,
  })
  try {
    await engine.open()
  } catch (error) {
    throw openError(location, error)
  }
  return new Store(engine as unknown as Engine)
}

/** LevelDB's cache of uncompressed blocks. */
const CACHE_BYTES = 64 * 1024 * 1024
/** LevelDB's memtable: larger ones make fewer, larger files in an import. */
const WRITE_BUFFER_BYTES = 32 * 1024 * 1024

function openError(location: string, error: unknown): StoreError {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  if (cause?.code === 'LEVEL_LOCKED') {
    return new StoreError(
      'LOCKED',
      `another process has the archive open (a node that runs?): it holds the lock ${location}/LOCK`,
      {
        cause: error,
      },
    )
  }
  return new StoreError(
    'UNREADABLE',
    `cannot open the database in ${location}: ${cause?.message ?? String(error)}`,
    {
      cause: error,
    },
  )
}
