import type { CartularyNode, NodeOptions } from './nodeTypes.ts'

/**
 * Starts a node in this process: imports the chain, or makes one of its own, and serves it.
 *
 * ```js
 * const node = await createNode({ dev: true })
 * const client = createClient(node.url)
 * await node.close()
 * ```
 *
 * Nothing of it outlives {@link CartularyNode.close}; several nodes may run at once, each on a folder of its own.
 *
 * @throws NodeError when there is no node; everything that was opened for it is closed by then
 */
export async function createNode(options: NodeOptions = {}): Promise<CartularyNode> {
  // Whoever only imports the library, a file of tests that starts no node, does not wait for the EVM.
  const { startNode } = await import('./startNode.ts')
  return startNode(options)
}
