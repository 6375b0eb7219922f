// The thread of compiler.ts. It receives the flags of asc, the changed texts by file, and a port, to which it sends the
// module, or why there is none.
import { parentPort } from 'node:worker_threads'
import { compile } from '../../../../scripts/lib/core.mjs'

parentPort.on('message', ({ flags, texts, port }) => {
  compile(flags, (text, file) => texts.get(file) ?? text).then(
    (module) => port.postMessage({ module }),
    (error) => port.postMessage({ failure: String(error) }),
  )
})
