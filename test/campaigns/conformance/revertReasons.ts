/**
 * Compares the members `revertReason` of trace_* answers with Besu's records, in both directions. The suite itself
 * relaxes this member.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Answering } from '../../support/readChain.ts'
import { asking, chainFolders, imported } from './traces.ts'

const MEMBER = 'revertReason'

interface Recorded {
  readonly request: Exchange<{ readonly method: string; readonly params: readonly unknown[] }>
  readonly response: Exchange<{ readonly result: unknown }>
}

/** One, or a batch */
type Exchange<T> = T | readonly T[]

/**
 * @param suites folder of the suites
 * @returns the number of recorded places, and a sentence for each case with other ones
 */
export async function checkRevertReasons(suites: string): Promise<{ places: number; faults: string[] }> {
  const faults: string[] = []
  let places = 0
  for (const suite of chainFolders(suites)) {
    const files = traceCases(suite)
    if (files.length === 0) continue
    const store = await imported(suite, true)
    const node = asking(store)
    for (const file of files) {
      const { request, response } = JSON.parse(fs.readFileSync(file, 'utf8')) as Recorded
      const recorded = [response].flat().map(({ result }) => placesOf(result))
      places += recorded.flat().length
      const ours = await Promise.all([request].flat().map((each) => answered(node, each)))
      if (JSON.stringify(ours) !== JSON.stringify(recorded))
        faults.push(`${path.relative(suite, file)}: ${JSON.stringify(ours)}, not ${JSON.stringify(recorded)}`)
    }
    await store.close()
  }
  return { places, faults }
}

/** Returns the files of the trace_* cases that have the member. */
function traceCases(suite: string): string[] {
  const cases = path.join(suite, 'cases')
  if (!fs.existsSync(cases)) return []
  return fs
    .readdirSync(cases)
    .filter((method) => method.startsWith('trace_'))
    .flatMap((method) =>
      fs.readdirSync(path.join(cases, method)).map((name) => path.join(cases, method, name)),
    )
    .filter((file) => fs.readFileSync(file, 'utf8').includes(`"${MEMBER}"`))
}

async function answered(
  node: Answering,
  request: { method: string; params: readonly unknown[] },
): Promise<string[]> {
  return placesOf(JSON.parse(await node.text(request.method as never, ...request.params)))
}

/** Returns `path=value` for each member, in order of the paths. */
function placesOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .flatMap(([key, member]) =>
      key === MEMBER ? [`${at}.${key}=${String(member)}`] : placesOf(member, `${at}.${key}`),
    )
    .sort()
}
