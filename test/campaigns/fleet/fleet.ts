/** A fleet of nodes of the built program on one chain, over a PostgreSQL cluster of its own. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { metaKeys } from '../../../src/store/schema.ts'
import { freePort, type NodeProcess } from '../soak/nodeProcess.ts'
import { compareArchives, importAgain } from './archives.ts'
import { FleetNode } from './fleetNode.ts'
import { LogHistory, leaseOf, orderFaults } from './logHistory.ts'
import { PostgresCluster } from './postgresCluster.ts'
import type { RowContext } from './row.ts'
import { genesisPath, writeGenesis } from './witness.ts'

const POLL_MS = 50
const SETTLE_MS_MAX = 60_000
/** Milliseconds for which the head must stay the same until nothing more is expected */
const STILL_MS = 2_000
const WRITER_MS_MAX = 30_000
const DRAIN_MS_MAX = 45_000
const BACK_MS_MAX = 60_000
/** Patience for an answer after the faults of a row: a busy machine may be slow. */
const ANSWER_MS_MAX = 60_000
/** Number of receipts that are asked for in one request: few, because blocks of a full pool are long, and a machine busy */
const RECEIPTS = 40
/** Longest time of a request, in milliseconds; longer than the time without a writer after a fault */
const REQUEST_MS_MAX = 12_000

export interface NodePlan {
  readonly name: string
  /**
   * A node that seals blocks or follows another chain and may take over, one that seals and is always the writer, one that
   * only applies the log, or one that imports a chain, follows another node, and is always the writer
   */
  readonly kind: 'sealing' | 'following' | 'writing' | 'replica' | 'importing'
  /** Further options */
  readonly options?: readonly string[]
}

export interface FleetPlan {
  readonly nodes: readonly NodePlan[]
  /** Nodes that the row starts itself */
  readonly spares?: readonly NodePlan[]
  /** Whether PostgreSQL's commits wait for the standby */
  readonly isSynchronous?: boolean
}

export class Fleet {
  readonly genesis: string
  readonly cluster: PostgresCluster
  readonly history: LogHistory
  readonly nodes: readonly FleetNode[]
  readonly spares: readonly FleetNode[]
  readonly #context: RowContext

  private constructor(
    context: RowContext,
    cluster: PostgresCluster,
    nodes: readonly FleetNode[],
    spares: readonly FleetNode[],
  ) {
    this.#context = context
    this.cluster = cluster
    this.nodes = nodes
    this.spares = spares
    this.genesis = genesisPath(context.folder)
    this.history = new LogHistory(() => cluster.primary)
  }

  /** Starts PostgreSQL and the nodes, in the order of the plan. The row's end closes everything. */
  static async start(context: RowContext, plan: FleetPlan): Promise<Fleet> {
    const { folder, onEnd } = context
    writeGenesis(folder)
    const cluster = await PostgresCluster.start(plan.isSynchronous ?? true)
    onEnd(() => cluster.close())
    const make = async (plans: readonly NodePlan[]): Promise<FleetNode[]> => {
      const made: FleetNode[] = []
      for (const node of plans) made.push(await makeNode(context, cluster, node))
      return made
    }
    const nodes = await make(plan.nodes)
    const fleet = new Fleet(context, cluster, nodes, await make(plan.spares ?? []))
    onEnd(() => fleet.#close())
    for (const node of nodes) await node.process.start()
    return fleet
  }

  node(name: string): FleetNode {
    return this.nodes.find((node) => node.name === name)!
  }

  /** The node that holds the lease. @throws Error when there is none for too long */
  async writer(): Promise<FleetNode> {
    const endsMs = performance.now() + WRITER_MS_MAX
    while (performance.now() < endsMs) {
      const lease = await leaseOf(this.cluster.primary).catch(() => undefined)
      const node = this.nodes.find(({ url }) => url === lease?.url)
      if (node !== undefined) return node
      await setTimeout(POLL_MS)
    }
    throw new Error('no node holds the lease')
  }

  /** Nodes whose process runs, as targets of requests. */
  up(): FleetNode[] {
    return this.nodes.filter((node) => node.process.isRunning)
  }

  /**
   * Starts the nodes whose process has ended, and waits until each is ready.
   *
   * @param after names the fault, for the reader of a failure
   * @param options `nodes` that must come back, by default all, each within `msMax` milliseconds
   */
  async comeBack(after: string, { nodes = this.nodes, msMax = BACK_MS_MAX } = {}): Promise<void> {
    const { failures } = this.#context
    for (const { name, process } of nodes) {
      if (process.isRunning) continue
      await process.start().catch((error: unknown) => {
        failures.add(`${name} does not start again after ${after}: ${lastLine(error)}`)
      })
    }
    for (const node of nodes) {
      if (!node.process.isRunning) continue
      const ms = await node.waitForReadiness(200, msMax)
      failures.expect(ms !== undefined, `${node.name} does not come back after ${after}`)
    }
  }

  /** Tells who holds the lease, and where each node is, for the reader of a failure. */
  async tellState(): Promise<void> {
    const lease = await leaseOf(this.cluster.primary).catch(String)
    this.#context.progress(`lease ${JSON.stringify(lease)}, log at entry ${this.history.seq}`)
    for (const node of this.up()) {
      const pool = await node.process.askOne('txpool_status', []).catch(String)
      this.#context.progress(`${node.name}: ${await node.readinessText()}, pool ${JSON.stringify(pool)}`)
    }
  }

  /**
   * Waits until all nodes answer with the head of the log, and checks the order of the log.
   *
   * @param nodes nodes that must be there. Default: all
   */
  async settle(nodes = this.nodes): Promise<void> {
    const { failures } = this.#context
    const endsMs = performance.now() + SETTLE_MS_MAX
    let heads: (string | undefined)[] = []
    let equalMs = 0
    // A writer may still seal transactions that were sent before, so the head must stay the same for a while.
    for (let last: string | undefined; performance.now() < endsMs && equalMs < STILL_MS; ) {
      await setTimeout(POLL_MS)
      heads = await Promise.all(nodes.map((node) => node.headHash()))
      const end = this.history.entries.at(-1)?.hash
      const isEqual = end !== undefined && end === last && heads.every((hash) => hash === end)
      equalMs = isEqual ? equalMs + POLL_MS : 0
      last = end
    }
    const end = this.history.entries.at(-1)
    nodes.forEach((node, index) => {
      const isThere = heads[index] === end?.hash
      failures.expect(isThere, `${node.name} is not at the end of the log but at ${heads[index]}`)
    })
    failures.add(...orderFaults(this.history.entries))
  }

  /**
   * Checks, after the faults of a row, that no acknowledged transaction is lost, that all nodes are at the end of the log,
   * and that their archives are equal. Stops the nodes.
   *
   * @param acknowledged hashes of transactions
   * @returns number of records of an archive
   */
  async checkEnd(acknowledged: Iterable<string>): Promise<number> {
    const hashes = [...acknowledged]
    await this.unmined(hashes, DRAIN_MS_MAX)
    await this.tellState()
    await this.settle()
    await this.#checkAcknowledged(hashes)
    return this.checkArchives()
  }

  /**
   * Waits until acknowledged transactions are mined: some may be on their way from one pool to another.
   *
   * @param hashes hashes of transactions
   * @returns those that the writer has not mined within the time
   */
  async unmined(hashes: readonly string[], msMax: number): Promise<string[]> {
    const { process } = await this.writer()
    let open = [...hashes]
    const endsMs = performance.now() + msMax
    while (open.length > 0 && performance.now() < endsMs) {
      const some = open.slice(0, RECEIPTS)
      const left = (await withoutReceipt(process, some).catch(() => undefined)) ?? some
      open = [...open.slice(RECEIPTS), ...left]
      if (left.length > 0) await setTimeout(POLL_MS)
    }
    return open
  }

  /** Checks that every acknowledged transaction is mined on every node, each of which is at the end of the log. */
  async #checkAcknowledged(hashes: readonly string[]): Promise<void> {
    const { failures } = this.#context
    for (const { name, process } of this.nodes) {
      for (let at = 0; at < hashes.length; at += RECEIPTS) {
        const some = hashes.slice(at, at + RECEIPTS)
        const lost = await this.#patiently(() => withoutReceipt(process, some))
        if (lost === undefined) {
          failures.add(`${name} does not answer`)
          break
        }
        for (const hash of lost) {
          const pools = await this.#poolsWith(hash)
          const where =
            pools.length > 0 ? `not mined on ${name}, but in the pool of ${pools.join()}` : `lost on ${name}`
          failures.add(`an acknowledged transaction is ${where}: ${hash}`)
        }
      }
    }
  }

  /** Makes a request again that has no answer in time. @returns undefined when there is none for too long */
  async #patiently<T>(request: () => Promise<T>): Promise<T | undefined> {
    const endsMs = performance.now() + ANSWER_MS_MAX
    for (;;) {
      const answer = await request().catch(() => undefined)
      if (answer !== undefined || performance.now() > endsMs) return answer
      await setTimeout(POLL_MS)
    }
  }

  async #poolsWith(hash: string): Promise<string[]> {
    const found = await Promise.all(
      this.up().map(({ process }) => process.askOne('eth_getTransactionByHash', [hash]).catch(() => null)),
    )
    return this.up().flatMap(({ name }, index) => ((found[index] ?? null) === null ? [] : [name]))
  }

  /**
   * Stops the nodes, and compares the archive of each with one that imports the blocks and executes them.
   *
   * @returns number of records of an archive
   */
  async checkArchives(nodes = this.nodes): Promise<number> {
    await Promise.all(this.#all.map((node) => node.process.stop('SIGTERM')))
    const { program, folder, progress, failures } = this.#context
    progress('compares the archives with an import')
    const imported = path.join(folder, 'imported')
    importAgain(program, nodes[0]!.dataDir, this.genesis, imported)
    let records = 0
    for (const node of nodes) {
      const comparison = await compareArchives(node.dataDir, imported, OWN_KEYS)
      records = comparison.records
      failures.add(
        ...comparison.differences.map((text) => `archive of ${node.name}, then an import: ${text}`),
      )
      if (node === nodes[0]) continue
      const others = await compareArchives(node.dataDir, nodes[0]!.dataDir, POSITION_KEYS)
      failures.add(
        ...others.differences.map((text) => `archive of ${node.name}, then ${nodes[0]!.name}: ${text}`),
      )
    }
    return records
  }

  get #all(): FleetNode[] {
    return [...this.nodes, ...this.spares]
  }

  async #close(): Promise<void> {
    await this.history.stop()
    for (const { name, process } of this.#all) {
      process.signal('SIGCONT')
      await process.stop('SIGKILL')
      // The folder is kept when the row fails.
      writeFileSync(path.join(this.#context.folder, `${name}.log`), process.log)
    }
  }
}

/** Returns the transactions of which a node has no receipt. @throws NodeFault DOWN */
async function withoutReceipt(node: NodeProcess, hashes: readonly string[]): Promise<string[]> {
  const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  const answers = await node.askAll(calls)
  return hashes.filter((_, index) => (answers[index]!.result ?? null) === null)
}

/** The last line of the output of a node that did not start. */
function lastLine(error: unknown): string {
  return String(error).trim().split('\n').at(-1)!
}

/** Keys, in hex, of the records that say where an archive stands in the log. */
const POSITION_KEYS: ReadonlySet<string> = new Set([Buffer.from(metaKeys.position).toString('hex')])
/** Also the record of the final block, which an archive has only after a reorg. */
const OWN_KEYS: ReadonlySet<string> = new Set([
  ...POSITION_KEYS,
  Buffer.from(metaKeys.finality).toString('hex'),
])

async function makeNode(context: RowContext, cluster: PostgresCluster, plan: NodePlan): Promise<FleetNode> {
  const { name, kind, options = [] } = plan
  const { folder, program } = context
  const [port, link] = [await freePort(), await cluster.openLink()]
  const dataDir = path.join(folder, name)
  const log = ['--log', cluster.primary.urlThrough(link.port), '--node-url', `http://127.0.0.1:${port}`]
  const args = {
    sealing: ['dev', '--genesis', genesisPath(context.folder), '--role', 'auto'],
    following: ['serve', '--genesis', genesisPath(context.folder), '--role', 'auto'],
    writing: ['dev', '--genesis', genesisPath(context.folder), '--role', 'writer'],
    replica: ['serve', '--role', 'replica'],
    importing: ['serve', '--role', 'writer'],
  }[kind]
  const all = [...args, '--datadir', dataDir, ...log, '--no-docs', ...options]
  return new FleetNode({ name, dataDir, port, link, program, args: all, requestMsMax: REQUEST_MS_MAX })
}
