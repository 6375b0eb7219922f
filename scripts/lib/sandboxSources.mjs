import fs from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Returns the files that the sandbox of JavaScript tracers loads (src/tracers/javascript/sandbox.ts). */
export function sandboxSources() {
  return {
    bigInteger: fs.readFileSync(require.resolve('big-integer/BigInteger.min.js'), 'utf8'),
    quickjs: new Uint8Array(fs.readFileSync(require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))),
  }
}
