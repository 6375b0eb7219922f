/** The nodes of a run, their archives in temporary folders, and what they take of the machine. */
import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnvilHistory, anvilWithChain } from './anvilChain.ts'
import type { ServedChain } from './chain.ts'
import { startGeth } from './gethNode.ts'
import { importChain, type Server, startOurs } from './servers.ts'
import { forgetPeak, memoryOf } from './usage.ts'

/** What a node takes, in bytes; null where the system does not tell. */
export interface MemoryRow {
  server: string
  /** Of its chain. */
  blocks: number
  /** Resident when it had the chain, before it was asked. */
  loaded: number | null
  /** Most that was resident while it was asked. */
  peak: number | null
  /** Files of the archive. */
  disk: number | null
}

export class Fleet {
  readonly #chain: ServedChain
  readonly #folders: string[] = []
  readonly #servers: Server[] = []
  readonly #loaded = new Map<Server, number | null>()

  constructor(chain: ServedChain) {
    this.#chain = chain
  }

  /**
   * A new archive with blocks 1 to `blockCount`; or a longer copy of one that has `from.blockCount`.
   *
   * @param program that imports, when it is not ours
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

  /** Serves an archive; parameters as those of {@link startOurs}. */
  async ours(...parameters: Parameters<typeof startOurs>): Promise<Server> {
    return this.#started(await startOurs(...parameters))
  }

  /** As {@link startGeth}, with blocks 1 to `blockCount`. */
  async geth(binary: string, blockCount: number): Promise<Server> {
    const { genesisFile, blocks } = this.#chain
    const chainFile = await this.#chainFile(blocks.slice(0, blockCount))
    return this.#started(await startGeth(binary, { genesisFile, chainFile }, await this.#folder()))
  }

  /** As {@link anvilWithChain}. */
  async anvil(blockCount: number, history: AnvilHistory): Promise<Server | undefined> {
    const anvil = await anvilWithChain(this.#chain, blockCount, history)
    return anvil === undefined ? undefined : this.#started(anvil)
  }

  /** @param datadir of a node of ours */
  async memory(name: string, blocks: number, server: Server, datadir?: string): Promise<MemoryRow> {
    const loaded = this.#loaded.get(server) ?? null
    const peak = memoryOf(server.pid)?.peak ?? null
    const disk = datadir === undefined ? null : await bytesIn(join(datadir, 'archive'))
    return { server: name, blocks, loaded, peak, disk }
  }

  /** Stops all that was started, and removes all folders. */
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
