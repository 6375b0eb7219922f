/** The nodes of a run, their archives in temporary folders, and their memory. */
import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnvilHistory, anvilWithChain } from './anvilChain.ts'
import type { ServedChain } from './chain.ts'
import { startGeth } from './gethNode.ts'
import { importChain, type Server, startOurs, startProcesses } from './servers.ts'
import { forgetPeak, memoryOf } from './usage.ts'

/** Memory and disk space of a node, in bytes; null if unknown. */
export interface MemoryRow {
  server: string
  /** Blocks of the node's chain. */
  blocks: number
  /** Resident memory after loading the chain, before any requests. */
  loaded: number | null
  /** Maximum resident memory during the requests. */
  peak: number | null
  /** Size of the archive's files. */
  disk: number | null
}

/** Starts and stops the nodes of a run. */
export class Fleet {
  readonly #chain: ServedChain
  readonly #node: string | undefined
  readonly #folders: string[] = []
  readonly #servers: Server[] = []
  readonly #loaded = new Map<Server, number | null>()

  /** @param node path of Node for our nodes; default: the Node of this process */
  constructor(chain: ServedChain, node?: string) {
    this.#chain = chain
    this.#node = node
  }

  /**
   * Creates an archive with blocks 1 to `blockCount`.
   *
   * @param from an archive to copy and extend, with the first `from.blockCount` blocks; default: an empty one
   * @param program for the import; default: this build
   * @returns datadir
   */
  async archive(
    blockCount: number,
    from?: { datadir: string; blockCount: number },
    program?: string,
  ): Promise<string> {
    const datadir = await this.#folder()
    if (from !== undefined) await cp(from.datadir, datadir, { recursive: true })
    const blocks = this.#chain.blocks.slice(from?.blockCount ?? 0, blockCount)
    if (blocks.length === 0) return datadir
    await importChain(datadir, this.#chain.genesisFile, await this.#chainFile(blocks), program)
    return datadir
  }

  /** Serves an archive. The parameters are those of {@link startOurs}. */
  async ours(...[datadir, options, run]: Parameters<typeof startOurs>): Promise<Server> {
    return this.#started(await startOurs(datadir, options, { node: this.#node, ...run }))
  }

  /** Serves equal archives by as many processes on one port (see {@link startProcesses}). */
  async processes(datadirs: readonly string[], options: readonly string[]): Promise<Server> {
    return this.#started(await startProcesses(datadirs, options, { node: this.#node }))
  }

  /** Starts geth with blocks 1 to `blockCount` (see {@link startGeth}). */
  async geth(binary: string, blockCount: number): Promise<Server> {
    const { genesisFile, blocks } = this.#chain
    const chainFile = await this.#chainFile(blocks.slice(0, blockCount))
    return this.#started(await startGeth(binary, { genesisFile, chainFile }, await this.#folder()))
  }

  /** Starts anvil (see {@link anvilWithChain}). */
  async anvil(blockCount: number, history: AnvilHistory): Promise<Server | undefined> {
    const anvil = await anvilWithChain(this.#chain, blockCount, history)
    return anvil === undefined ? undefined : this.#started(anvil)
  }

  /** Reads the memory of a node. @param datadir of our nodes, whose archive is measured as well */
  async memory(name: string, blocks: number, server: Server, datadir?: string): Promise<MemoryRow> {
    const loaded = this.#loaded.get(server) ?? null
    const peak = memoryOf(server.pid)?.peak ?? null
    const disk = datadir === undefined ? null : await bytesIn(join(datadir, 'archive'))
    return { server: name, blocks, loaded, peak, disk }
  }

  /** Stops all nodes, and removes all folders. */
  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()))
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true })
  }

  async #chainFile(blocks: readonly Uint8Array[]): Promise<string> {
    const file = join(await this.#folder(), 'chain.rlp')
    await writeFile(file, Buffer.concat(blocks))
    return file
  }

  async #folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'cartulary-bench-'))
    this.#folders.push(folder)
    return folder
  }

  #started(server: Server): Server {
    this.#servers.push(server)
    forgetPeak(server.pid)
    this.#loaded.set(server, memoryOf(server.pid)?.now ?? null)
    return server
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size
  return bytes
}
