/**
 * Loads the modules that only the serving commands need. These modules are more than half of the program. Other
 * commands, `--version` and `--help` start without them, in 0.22 s of CPU time instead of 0.36 s.
 */
export async function loadServing() {
  const [{ openNode }, { serveNode, observationOn }] = await Promise.all([
    import('../node/node.ts'),
    import('./serveNode.ts'),
  ])
  return { openNode, serveNode, observationOn }
}
