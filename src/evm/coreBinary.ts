/** The compiled core (src/core). From the sources it is compiled when they have changed; the bundle has it inlined. */
import { type CoreBinaries, ensureCore } from '../../scripts/lib/core.mjs'
import { type WasmModule, wasm } from './precompiles/webAssembly.ts'

let binaries: CoreBinaries | undefined
const modules = new Map<string, WasmModule>()

/** @param steps the build that tells every instruction */
export function coreModule(steps: boolean): WasmModule {
  const name = steps ? 'steps' : 'plain'
  let module = modules.get(name)
  if (module === undefined) {
    binaries ??= ensureCore()
    module = new wasm.Module(binaries[name])
    modules.set(name, module)
  }
  return module
}
