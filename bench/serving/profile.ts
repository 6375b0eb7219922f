/** Where our node spends its time while it is asked one kind of question. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { SHORT_BLOCKS, servedChain } from './chain.ts'
import { compare } from './compare.ts'
import { Fleet } from './fleet.ts'
import { Load } from './load.ts'
import { rounded } from './numbers.ts'
import { questionsOf } from './questions.ts'

/** A .cpuprofile, as V8 writes it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  /** Ids of the nodes that were running. */
  samples: number[]
  /** Microseconds since the sample before. */
  timeDeltas: number[]
}

/** A function, and the share of time that went by in itself. */
export interface SelfTime {
  name: string
  ms: number
  share: number
}

const FUNCTIONS_SHOWN = 25
const WARM_UP_MS = 1_000
const RUN_MS = 4_000
/** A thread that did less than this is not shown. */
const LEAST_MS = 200
/** What a thread does when it does nothing. */
const IDLE = new Set(['(idle)', '(program)', '(root)'])

/** Prints the functions that take most time of each thread. @throws RangeError when there is no such question */
export async function profileQuestion(name: string, say: (line: string) => void): Promise<void> {
  const question = questionsOf(SHORT_BLOCKS).find((one) => one.name === name)
  if (question === undefined) throw new RangeError(`no such question: ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-profile-'))
  const fleet = new Fleet(await servedChain(say))
  const load = new Load()
  try {
    const datadir = await fleet.archive(SHORT_BLOCKS)
    const server = await fleet.ours(datadir, [], ['--cpu-prof', `--cpu-prof-dir=${folder}`])
    await compare(question, [{ server }], load.salts)
    const order = { url: server.url, bodies: question.bodies, connections: question.connections }
    const { answers } = await load.run({ ...order, forMs: WARM_UP_MS, firstSalt: load.salts.next })
    load.salts.take(answers)
    const { perSecond } = await load.run({ ...order, forMs: RUN_MS, firstSalt: load.salts.next })
    say(`${name}: ${rounded(perSecond)} requests/s while it is profiled`)
    await server.stop()
    await sayProfiles(folder, say)
  } finally {
    load.stop()
    await fleet.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the functions of each thread. @param folder of .cpuprofile files */
export async function sayProfiles(folder: string, say: (line: string) => void): Promise<void> {
  for (const file of (await readdir(folder)).filter((one) => one.endsWith('.cpuprofile')).sort()) {
    const times = selfTimes(JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile)
    const busyMs = times.reduce((sum, { ms }) => sum + ms, 0)
    if (busyMs < LEAST_MS) continue
    say(`\n${file.split('.').at(-3)}: busy for ${Math.round(busyMs)} ms`)
    for (const time of times.slice(0, FUNCTIONS_SHOWN)) {
      say(`${(time.share * 100).toFixed(1).padStart(5)} %  ${time.name}`)
    }
  }
}

/** Time by function, most first; shares are of the time that the thread was not idle. */
export function selfTimes({ nodes, samples, timeDeltas }: CpuProfile): SelfTime[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '(unknown)'
    if (!IDLE.has(name)) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  const all = [...times.values()].reduce((sum, ms) => sum + ms, 0)
  return [...times].map(([name, ms]) => ({ name, ms, share: ms / all })).sort((a, b) => b.ms - a.ms)
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName === '' ? '(anonymous)' : functionName
  return url === '' ? name : `${name} ${basename(url)}:${lineNumber + 1}`
}
