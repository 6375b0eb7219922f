/**
 * npm run bench:replication: compares applying the batches of the sample chain with executing its blocks, in one run,
 * and measures how fast a segment is taken and loaded. Gives CPU times, because other programs may share the machine.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseGenesis } from '../src/chain/genesis.ts'
import { openChainFile } from '../src/ingest/chainFile.ts'
import { Importer } from '../src/ingest/importer.ts'
import { Applier } from '../src/replication/applier.ts'
import { FIRST_LINK, type LogEntry, type LogPosition, positionAfter } from '../src/replication/logEntry.ts'
import { loadSegment } from '../src/replication/segmentLoader.ts'
import { writeSegment } from '../src/replication/segmentWriter.ts'
import { encodeBatch } from '../src/store/layer.ts'
import { openStore } from '../src/store/open.ts'
import { checkedValue } from '../src/store/recordChecksum.ts'
import { Batch, type Store } from '../src/store/store.ts'

/** Runs: the first ones compile the code, the last one counts. */
const RUNS = 4
/** Bytes of the archive of which a segment is taken. */
const ARCHIVE_BYTES = 200_000_000
const NEVER = new AbortController().signal
const START: LogPosition = { seq: 0, link: FIRST_LINK }

const sample = (name: string): string => fileURLToPath(new URL(`../sample/${name}`, import.meta.url))

interface Time {
  readonly cpuMs: number
  readonly wallMs: number
}

async function timed(work: () => Promise<void>): Promise<Time> {
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  await work()
  const wallMs = performance.now() - startedMs
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1000, wallMs }
}

async function withStore<T>(run: (store: Store) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-bench-'))
  const store = await openStore(path.join(folder, 'archive'), { create: true, writes: true })
  try {
    return await run(store)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Records every batch of a store as an entry. */
function recordOf(store: Store): LogEntry[] {
  const entries: LogEntry[] = []
  store.recordTo({
    async record(batch, isLast) {
      const content = { number: entries.length, hash: new Uint8Array(32), isLast, batch: encodeBatch(batch) }
      entries.push({ ...content, ...positionAfter(entries.at(-1) ?? START, content), epoch: 1 })
      return new Batch()
    },
  })
  return entries
}

async function blocksOf(file: string): Promise<Uint8Array[]> {
  const blocks: Uint8Array[] = []
  for await (const { bytes } of openChainFile(file)) blocks.push(bytes)
  return blocks
}

async function compareApplying(): Promise<void> {
  const genesis = parseGenesis(readFileSync(sample('genesis.json'), 'utf8'))
  const blocks = await blocksOf(sample('chain.rlp'))
  for (let run = 1; run <= RUNS; run++) {
    let entries: LogEntry[] = []
    const executed = await withStore(async (store) => {
      const importer = await Importer.open(store, genesis, true, { trustHeaders: false, syncEveryMs: 1_000 })
      entries = recordOf(store)
      return timed(async () => {
        for (const block of blocks) await importer.add(block)
      })
    })
    const one = await withStore((store) =>
      timed(() => new Applier(store, START).apply(entries, { onWritten: () => {} })),
    )
    const joined = await withStore((store) =>
      timed(() => new Applier(store, START).apply(entries, { joinGroups: true })),
    )
    const each = ({ cpuMs }: Time): string => (cpuMs / entries.length).toFixed(3)
    const times = ({ cpuMs }: Time): string => (executed.cpuMs / cpuMs).toFixed(1)
    console.log(
      `run ${run}: CPU ms a block: executed ${each(executed)}, applied one by one ${each(one)} (${times(one)}×), ` +
        `applied together ${each(joined)} (${times(joined)}×)`,
    )
  }
}

async function measureSegment(): Promise<void> {
  await withStore(async (from) => {
    const bytes = await fillWithSample(from)
    const parts: Uint8Array[] = []
    const snapshot = from.snapshot()
    const put = async (part: number, content: Uint8Array): Promise<void> => {
      parts[part] = content
    }
    let segment: Awaited<ReturnType<typeof writeSegment>>
    const taken = await timed(async () => {
      segment = await writeSegment(snapshot, put, NEVER)
    })
    await snapshot.close()
    const loaded = await withStore((to) =>
      timed(async () => {
        await loadSegment(to, { ...segment!, seq: 1, link: FIRST_LINK }, async (part) => parts[part]!, NEVER)
      }),
    )
    const rate = ({ wallMs, cpuMs }: Time): string =>
      `${(bytes / 1e3 / wallMs).toFixed(0)} MB/s (${(bytes / 1e3 / cpuMs).toFixed(0)} MB a CPU second)`
    const compressed = parts.reduce((sum, part) => sum + part.length, 0)
    console.log(
      `segment of ${(bytes / 1e6).toFixed(0)} MB, compressed ${(compressed / 1e6).toFixed(0)} MB: ` +
        `taken at ${rate(taken)}, loaded at ${rate(loaded)}`,
    )
  })
}

/** Fills a store with the records of the sample chain, again and again under other keys. @returns bytes */
async function fillWithSample(store: Store): Promise<number> {
  const genesis = parseGenesis(readFileSync(sample('genesis.json'), 'utf8'))
  const blocks = await blocksOf(sample('chain.rlp'))
  let entries: LogEntry[] = []
  await withStore(async (once) => {
    const importer = await Importer.open(once, genesis, true, { trustHeaders: false, syncEveryMs: 1_000 })
    entries = recordOf(once)
    for (const block of blocks) await importer.add(block)
  })
  const { decodeLayer } = await import('../src/store/layer.ts')
  let bytes = 0
  for (let copy = 0; bytes < ARCHIVE_BYTES; copy++) {
    for (const { batch } of entries) {
      const written = new Batch()
      for (const operation of decodeLayer(batch).operations) {
        if (operation.type !== 'put' || operation.key[0] === 0x4d) continue
        const { key, value } = operation
        const other = Buffer.concat([key, Uint8Array.of(copy >> 8, copy)])
        written.put(other, checkedValue(key, value))
      }
      bytes += written.bytes
      await store.write(written, { sync: false })
    }
  }
  return bytes
}

await compareApplying()
await measureSegment()
