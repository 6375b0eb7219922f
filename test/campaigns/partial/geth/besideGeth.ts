/** Our node beside geth: an archive that begins at geth's head, and what it has been asked. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { toQuantity } from '../../../../src/chain/hex.ts'
import { openStore } from '../../../../src/store/open.ts'
import { archiveFaults } from '../../../support/archiveFaults.ts'
import { cpuMsOf } from '../../fleet/cpuTime.ts'
import { freePort, NodeProcess, pause } from '../../soak/nodeProcess.ts'
import {
  type Answered,
  aboutBlock,
  aboutRange,
  aboutState,
  answersOf,
  differences,
  type Key,
  type Question,
  stateDifferences,
  type Tally,
  witnessDifferences,
} from './comparison.ts'
import { CountingProxy } from './countingProxy.ts'
import type { GethChain, Tip } from './gethChain.ts'
import type { Random } from './transactions.ts'

/** Milliseconds in which our node must have geth's head, on a busy machine. */
const FOLLOW_MS_MAX = 120_000
const POLL_MS = 20
/** Number of questions about the newest state after each step, and of questions about earlier states. */
const NEWEST = 60
const EARLIER = 60
/** Maximum number of slots in one question for proofs. */
const SLOTS_MAX = 200

/** A question about the state after a block, and geth's answer while it had that state. */
interface Remembered extends Answered {
  readonly number: number
}

type Touched = Record<string, { readonly storage?: Record<string, string> }>

export class BesideGeth {
  readonly faults: string[] = []
  readonly #chain: GethChain
  readonly #proxy: CountingProxy
  readonly #node: NodeProcess
  readonly #dataDir: string
  readonly #random: Random
  readonly #first: number
  readonly #states: Tally = { equal: 0, unknown: 0, codes: 0 }
  #remembered: Remembered[] = []
  /** Keys that the last compared blocks have touched. */
  #touched: Key[] = []
  /** The newest block that was compared. */
  #compared: Tip
  #depths: number[] = []
  #restarts = 0
  #blocks = 0
  #questions = 0
  #proofs = 0
  /** CPU time of our process while it followed, without the questions, and the blocks that it took. */
  readonly #measured = { cpuMs: 0, blocks: 0 }
  #cpuMs = 0
  #bytes = 0
  #peakMb = 0

  static async start(chain: GethChain, folder: string, random: Random): Promise<BesideGeth> {
    const proxy = await CountingProxy.start(chain.node.url)
    const beside = new BesideGeth(chain, proxy, folder, random, await freePort())
    await beside.#node.start()
    beside.#cpuMs = cpuMsOf(beside.#node.pid!)
    return beside
  }

  private constructor(chain: GethChain, proxy: CountingProxy, folder: string, random: Random, port: number) {
    this.#chain = chain
    this.#proxy = proxy
    this.#random = random
    this.#first = chain.head.number
    this.#compared = chain.head
    this.#dataDir = path.join(folder, 'archive')
    const begin = ['--genesis', path.join(folder, 'genesis.json'), '--begin', chain.head.hash]
    const follow = ['--follow', proxy.url, '--follow-interval', '50']
    this.#node = new NodeProcess(port, ['serve', '--datadir', this.#dataDir, ...begin, ...follow])
  }

  /** Notes that geth leaves so many of its blocks. */
  reorganized(depth: number): void {
    this.#depths.push(depth)
    const ancestor = this.#chain.head.number - depth
    this.#remembered = this.#remembered.filter(({ number }) => number <= ancestor)
    this.#compared = { number: Math.min(this.#compared.number, ancestor), hash: '' }
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#peakMb = Math.max(this.#peakMb, peakMbOf(this.#node.pid!))
    await this.#node.stop(signal)
  }

  async restart(): Promise<void> {
    this.#restarts++
    await this.#node.start()
    this.#cpuMs = Number.NaN
  }

  /** Waits until our node has geth's head, and compares all blocks that are new since the last comparison. */
  async compare(): Promise<void> {
    const { head } = this.#chain
    await this.#reaches(head)
    const blocks = head.number - this.#compared.number
    const cpuMs = cpuMsOf(this.#node.pid!) - this.#cpuMs
    if (!Number.isNaN(cpuMs)) {
      this.#measured.cpuMs += cpuMs
      this.#measured.blocks += blocks
    }
    this.#blocks += blocks
    const touched: Touched[] = []
    for (let number = this.#compared.number + 1; number <= head.number; number++) {
      const { hash } = await this.#chain.tipAt(number)
      await this.#same(aboutBlock(number, hash))
      this.faults.push(...(await witnessDifferences(this.#node, this.#chain.node, number)))
      touched.push(...(await this.#touchedIn(number)))
    }
    await this.#same(aboutRange(this.#first + 1, head.number))
    await this.#compareProofs(touched, head)
    await this.#compareStates(head)
    this.#compared = head
    this.#cpuMs = cpuMsOf(this.#node.pid!)
  }

  /** Ends both programs' connection, and verifies the archive. */
  async end(): Promise<void> {
    if (this.#node.isRunning) await this.stop('SIGTERM')
    this.#proxy.stop()
    this.#bytes = await bytesOf(this.#dataDir)
    const store = await openStore(path.join(this.#dataDir, 'archive'), { create: false, writes: true })
    this.faults.push(...(await archiveFaults(store)))
    await store.close()
  }

  /** Prints the figures. */
  report(): void {
    const { witnesses, witnessBytes, proofs, incomplete } = this.#proxy
    const { cpuMs, blocks } = this.#measured
    const kb = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`
    const depths = [...new Set(this.#depths)].sort((a, b) => a - b).join(', ')
    console.log(
      `geth: ${this.#blocks} blocks, ${this.#depths.length} reorgs (depths ${depths}), ${this.#restarts} restarts: ` +
        `${this.#questions} answers about blocks (${this.#states.codes} traces lack a code), ${this.#proofs} proofs of touched keys, ` +
        `${this.#states.equal} answers about states (and ${this.#states.unknown} times unknown), ${this.faults.length} faults`,
    )
    console.log(
      `geth: ${witnesses} witnesses (${kb(witnessBytes / witnesses)} each), ${incomplete} incomplete, ${proofs} proofs asked for; ` +
        `${(cpuMs / blocks).toFixed(0)} ms of CPU and ${kb(this.#bytes / this.#blocks)} a block, at most ${this.#peakMb} MB of memory`,
    )
  }

  async #reaches({ number, hash }: Tip): Promise<void> {
    const deadline = Date.now() + FOLLOW_MS_MAX
    for (;;) {
      const [latest] = await this.#node.askAll([
        { method: 'eth_getBlockByNumber', params: ['latest', false] },
      ])
      if ((latest?.result as { hash?: string } | null)?.hash === hash) return
      if (Date.now() > deadline)
        throw new Error(`our node does not take block ${number} of geth:\n${this.#node.log.slice(-4_000)}`)
      await pause(POLL_MS)
    }
  }

  async #same(questions: readonly Question[]): Promise<void> {
    this.#questions += questions.length
    this.faults.push(...(await differences(this.#node, this.#chain.node, questions, this.#states)))
  }

  /** The accounts and slots that the transactions of a block read or write, by geth. */
  async #touchedIn(number: number): Promise<Touched[]> {
    const params = [toQuantity(number), { tracer: 'prestateTracer' }]
    const traces = await this.#chain.node.askOne('debug_traceBlockByNumber', params)
    return (traces as { result: Touched }[]).map(({ result }) => result)
  }

  /** Compares proofs of all keys that new blocks have touched. The archive must have them. */
  async #compareProofs(touched: readonly Touched[], { number }: Tip): Promise<void> {
    const slots = new Map<string, Set<string>>()
    for (const accounts of touched) {
      for (const [address, { storage = {} }] of Object.entries(accounts)) {
        const all = slots.get(address) ?? new Set()
        slots.set(address, all)
        for (const slot of Object.keys(storage)) all.add(slot)
      }
    }
    this.#touched = [...slots].map(([address, keys]) => [address, [...keys]])
    const proofs = this.#touched.map(([address, keys]): Question => {
      this.#proofs += 1 + keys.length
      return ['eth_getProof', [address, keys.slice(0, SLOTS_MAX), toQuantity(number)]]
    })
    await this.#same(proofs)
  }

  /** Compares answers about the newest state, and about earlier ones, of which geth may have lost the state since. */
  async #compareStates({ number }: Tip): Promise<void> {
    const earlier = Array.from({ length: Math.min(EARLIER, this.#remembered.length) }, () => {
      return this.#remembered[this.#random(this.#remembered.length)]!
    })
    const questions = Array.from({ length: NEWEST }, () =>
      aboutState(this.#random, this.#touched, toQuantity(number)),
    )
    const answers = await answersOf(this.#chain.node, questions)
    const newest = questions.map((question, at) => ({ number, question, answer: answers[at]! }))
    this.#remembered.push(...newest)
    const asked = [...earlier, ...newest]
    this.faults.push(...(await stateDifferences(this.#node, asked, this.#states)))
  }
}

/** Largest memory of a process so far; 0 where the system does not say. */
function peakMbOf(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1_000)
}

async function bytesOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(path.join(file.parentPath, file.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
