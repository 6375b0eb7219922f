/** The built library, dist/index.js, as programs load it. */
import type * as Index from '../../src/node/createNode.ts'
import type * as Errors from '../../src/node/nodeErrors.ts'
import type { CartularyNode, NodeOptions } from '../../src/node/nodeTypes.ts'
import { AskedNode } from '../campaigns/soak/nodeProcess.ts'
import { ensureBuilt } from '../cli/running.ts'
import { servingThreads } from './servingThreads.ts'

export const libraryUrl: string = new URL('../../dist/index.js', import.meta.url).href

export interface Library {
  readonly createNode: typeof Index.createNode
  readonly NodeError: typeof Errors.NodeError
  readonly ProviderRpcError: typeof Errors.ProviderRpcError
}

export async function loadLibrary(): Promise<Library> {
  ensureBuilt()
  return (await import(libraryUrl)) as Library
}

/** A node in this process, for tests that need no process of its own, which takes a second of CPU time more. */
export class LocalNode extends AskedNode {
  readonly #options: NodeOptions
  readonly #lines: string[]
  #node: CartularyNode
  #isRunning = true

  private constructor(node: CartularyNode, options: NodeOptions, lines: string[]) {
    super(node.url)
    this.#node = node
    this.#options = options
    this.#lines = lines
  }

  static async start(options: NodeOptions): Promise<LocalNode> {
    const lines: string[] = []
    return new LocalNode(await startLogged(options, lines), options, lines)
  }

  /** The lines of its log, each a JSON object. */
  get lines(): readonly string[] {
    return this.#lines
  }

  get log(): string {
    return this.#lines.join('\n')
  }

  get accounts(): CartularyNode['accounts'] {
    return this.#node.accounts
  }

  get port(): number {
    return Number(new URL(this.url).port)
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Starts the node again, after {@link close}, on the same port. */
  async restart(): Promise<void> {
    this.#node = await startLogged({ ...this.#options, port: this.port }, this.#lines)
    this.#isRunning = true
  }

  /** Closes the node as SIGTERM does. May be called repeatedly. */
  async close(): Promise<void> {
    this.#isRunning = false
    await this.#node.close()
  }
}

async function startLogged(options: NodeOptions, lines: string[]): Promise<CartularyNode> {
  const { createNode } = await loadLibrary()
  return createNode({ servingThreads, ...options, log: (line) => lines.push(line) })
}
