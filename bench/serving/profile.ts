/** Profiles our node while it answers one kind of question. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { SHORT_BLOCKS, servedChain } from './chain.ts'
import { compare } from './compare.ts'
import { Fleet } from './fleet.ts'
import { Load } from './load.ts'
import { rounded } from './numbers.ts'
import { questionsOf } from './questions.ts'

/** The part of V8's .cpuprofile format that is used here. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  /** Ids of the nodes that were running, for each sample. */
  samples: number[]
  /** Time since the previous sample, in µs, for each sample. */
  timeDeltas: number[]
}

/** A function, and the time in the function itself, without its callees. */
export interface SelfTime {
  name: string
  ms: number
  share: number
}

const FUNCTIONS_SHOWN = 25
const WARM_UP_MS = 1_000
const RUN_MS = 4_000
/** Minimum busy time of a thread in the output, in milliseconds. */
const LEAST_MS = 200
/** V8's names for the time when a thread runs no JavaScript. */
const IDLE = new Set(['(idle)', '(program)', '(root)'])

/** Prints the functions with the most time, for each thread. @throws RangeError for an unknown question */
export async function profileQuestion(name: string, say: (line: string) => void): Promise<void> {
  const question = questionsOf(SHORT_BLOCKS).find((one) => one.name === name)
  if (question === undefined) throw new RangeError(`no such question: ${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'cartulary-profile-'))
  const fleet = new Fleet(await servedChain(say))
  const load = new Load()
  try {
    const datadir = await fleet.archive(SHORT_BLOCKS)
    const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
    const server = await fleet.ours(datadir, [], { nodeOptions })
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

/** Prints the functions with the most time, for each thread. @param folder with the .cpuprofile files */
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

/** Returns the time by function, sorted in descending order. Shares are fractions of the thread's busy time. */
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
