// Serves one chain after the other, each on a node of the built library, for play.ts. Plain JavaScript: with a loader for
// TypeScript, which the threads of nodes would load too, a node would start five times more slowly.
import { createNode } from '../../../dist/index.js'

let node
process.on('message', (options) => {
  void serve(options)
})
process.on('disconnect', () => void node?.close())

async function serve(options) {
  await node?.close()
  try {
    node = await createNode(options)
    process.send({ url: node.url })
  } catch (error) {
    process.send({ fault: error.message })
  }
}
