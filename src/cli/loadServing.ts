/**
 * Loads the modules that serve a node, more than half of the program. Without them, other commands, `--version` and
 * `--help` start in 0.22 s of CPU instead of 0.36 s.
 */
export async function loadServing() {
  const [{ openNode }, { serveNode }] = await Promise.all([
    import('../node/node.ts'),
    import('./serveNode.ts'),
  ])
  return { openNode, serveNode }
}
