/** The built library, dist/index.js, as programs load it. */
import type * as Index from '../../src/node/createNode.ts'
import type * as Errors from '../../src/node/nodeErrors.ts'
import type { CartularyNode, NodeOptions } from '../../src/node/nodeTypes.ts'
import { AskedNode } from '../campaigns/soak/nodeProcess.ts'
import { ensureBuilt } from '../cli/running.ts'

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
  readonly #node: CartularyNode
  readonly #lines: readonly string[]

  private constructor(node: CartularyNode, lines: readonly string[]) {
    super(node.url)
    this.#node = node
    this.#lines = lines
  }

  static async start(options: NodeOptions): Promise<LocalNode> {
    const { createNode } = await loadLibrary()
    const lines: string[] = []
    return new LocalNode(await createNode({ ...options, log: (line) => lines.push(line) }), lines)
  }

  /** The lines of its log, each a JSON object. */
  get log(): string {
    return this.#lines.join('\n')
  }

  /** Closes the node as SIGTERM does. May be called repeatedly. */
  close(): Promise<void> {
    return this.#node.close()
  }
}
