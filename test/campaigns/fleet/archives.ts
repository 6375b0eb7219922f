/** Compares all records of two archives, byte for byte, except where each stands in the log. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Level } from 'level'

/** Longest time for an export or an import, in milliseconds */
const COMMAND_MS_MAX = 900_000
const DIFFERENCES_MAX = 5

export interface Comparison {
  readonly records: number
  readonly bytes: number
  /** Descriptions of the first differences */
  readonly differences: readonly string[]
}

type Entry = readonly [key: Uint8Array, value: Uint8Array]

/**
 * @param one data folder of a stopped node, like `other`
 * @param ignored keys in hex that may differ
 */
export async function compareArchives(
  one: string,
  other: string,
  ignored: ReadonlySet<string>,
): Promise<Comparison> {
  const [left, right] = [await open(one), await open(other)]
  try {
    return await compareEntries(recordsOf(left, ignored), recordsOf(right, ignored))
  } finally {
    await left.close()
    await right.close()
  }
}

/** @param lefts in the order of keys, like `rights` */
async function compareEntries(
  lefts: AsyncIterator<Entry>,
  rights: AsyncIterator<Entry>,
): Promise<Comparison> {
  const differences: string[] = []
  let [records, bytes] = [0, 0]
  let [left, right] = [await next(lefts), await next(rights)]
  while ((left !== undefined || right !== undefined) && differences.length < DIFFERENCES_MAX) {
    records++
    const order = compareKeys(left, right)
    if (order < 0) {
      differences.push(`only the first has ${describe(left![0])}`)
      left = await next(lefts)
    } else if (order > 0) {
      differences.push(`only the second has ${describe(right![0])}`)
      right = await next(rights)
    } else {
      bytes += left![0].length + left![1].length
      if (Buffer.compare(left![1], right![1]) !== 0) differences.push(`${describe(left![0])} differs`)
      left = await next(lefts)
      right = await next(rights)
    }
  }
  return { records, bytes, differences }
}

async function next(entries: AsyncIterator<Entry>): Promise<Entry | undefined> {
  const { done, value } = await entries.next()
  return done === true ? undefined : value
}

function compareKeys(left: Entry | undefined, right: Entry | undefined): number {
  if (left === undefined) return 1
  if (right === undefined) return -1
  return Buffer.compare(left[0], right[0])
}

function describe(key: Uint8Array): string {
  return `record ${String.fromCharCode(key[0]!)} ${Buffer.from(key.subarray(1)).toString('hex')}`
}

async function* recordsOf(
  engine: Level<Uint8Array, Uint8Array>,
  ignored: ReadonlySet<string>,
): AsyncGenerator<Entry, void> {
  for await (const entry of engine.iterator())
    if (!ignored.has(Buffer.from(entry[0]).toString('hex'))) yield entry
}

async function open(dataDir: string): Promise<Level<Uint8Array, Uint8Array>> {
  const folder = path.join(dataDir, 'archive')
  if (!existsSync(folder)) throw new Error(`no archive in ${dataDir}`)
  const encodings = { keyEncoding: 'view', valueEncoding: 'view', createIfMissing: false }
  const engine = new Level<Uint8Array, Uint8Array>(folder, encodings)
  await engine.open()
  return engine
}

/** Imports the blocks of an archive into a new one. @param from data folder of a stopped node */
export function importAgain(program: string, from: string, genesis: string, to: string): void {
  const file = `${to}.rlp`
  run(program, ['export', '--datadir', from, file])
  run(program, ['import', '--datadir', to, '--genesis', genesis, file])
  rmSync(file)
}

function run(program: string, args: readonly string[]): void {
  const options = { encoding: 'utf8', timeout: COMMAND_MS_MAX } as const
  const { status, stderr, error } = spawnSync(process.execPath, [program, ...args], options)
  if (status !== 0) throw new Error(`cartulary ${args[0]} ended with ${status}: ${error ?? stderr}`)
}
