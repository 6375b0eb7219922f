/**
 * What serves a node, loaded when it is wanted: it is more than half of what the program has to load, and commands that
 * serve nothing, `--version` and `--help` start in half the time without it.
 */
export async function loadServing() {
  const [{ openNode }, { serveNode }] = await Promise.all([import('./node.ts'), import('./serveNode.ts')])
  return { openNode, serveNode }
}
