/** The compiled core (src/core). From the sources it is compiled when they have changed; the bundle has it inlined. */
import { type CoreBinaries, ensureCore } from '../../scripts/lib/core.mjs'
import { type WasmModule, wasm } from './precompiles/webAssembly.ts'

let binaries: CoreBinaries | undefined
const modules = new Map<keyof CoreBinaries, WasmModule>()

/** A build of it, compiled by the engine once a thread. */
export function coreModule(build: keyof CoreBinaries): WasmModule {
  let module = modules.get(build)
  if (module === undefined) {
    binaries ??= ensureCore()
    module = new wasm.Module(binaries[build])
    modules.set(build, module)
  }
  return module
}
