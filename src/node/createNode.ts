import type { CartularyNode, NodeOptions } from './nodeTypes.ts'

/**
 * Starts a node in this process: imports a chain, or creates a dev chain, and serves it.
 *
 * ```js
 * const node = await createNode({ dev: true })
 * const client = createClient(node.url)
 * await node.close()
 * ```
 *
 * {@link CartularyNode.close} releases everything. Several nodes may run at once, each on a folder of its own.
 *
 * @throws NodeError when the node cannot start; everything opened for it is then closed
 */
export async function createNode(options: NodeOptions = {}): Promise<CartularyNode> {
  // Load the EVM only when a node is started, so that importing the library stays fast.
  const { startNode } = await import('./startNode.ts')
  return startNode(options)
}
