/** Stores for tests, and their contents. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemoryLevel } from 'memory-level'
import { openStore } from '../../src/store/open.ts'
import { Batch, type Engine, Store } from '../../src/store/store.ts'

/** The range of all keys. */
const ALL = { gte: new Uint8Array(0), lt: new Uint8Array(64).fill(0xff) }

export async function memoryStore(): Promise<Store> {
  const engine = new MemoryLevel<Uint8Array, Uint8Array>({
    keyEncoding: 'view',
    valueEncoding: 'view',
    storeEncoding: 'view',
  })
  await engine.open()
  return new Store(engine as unknown as Engine)
}

/** Returns a store in memory with the same entries. */
export async function copyOfStore(store: Store): Promise<Store> {
  const batch = new Batch()
  for await (const [key, value] of store.entries(ALL)) batch.put(key, value)
  const copy = await memoryStore()
  await copy.write(batch, { sync: false })
  return copy
}

/** Runs `run` with a temporary folder, and removes the folder afterwards. */
export async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-test-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Engines of the store, by name: each opens an empty store, and `remove` closes and deletes it. */
export const engines: Record<string, () => Promise<{ store: Store; remove: () => Promise<void> }>> = {
  'memory-level': async () => {
    const store = await memoryStore()
    return { store, remove: () => store.close() }
  },
  level: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cartulary-test-'))
    const store = await openStore(join(folder, 'archive'), { create: true })
    return {
      store,
      remove: async () => {
        await store.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
}

/** Every entry, key → value in hex, in key order. */
export async function contentsOf(store: Store): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for await (const [key, value] of store.entries(ALL)) contents.set(hex(key), hex(value))
  return contents
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
