/** The compiled core (src/core). From the sources it is compiled when they have changed; the bundle has it inlined. */
import { type CoreBinaries, ensureCore } from '../../scripts/lib/core.mjs'
import { type WasmModule, wasm } from './precompiles/webAssembly.ts'

/** The builds of the core that execute, compiled; threads can share them, and with them the engine's optimised code. */
export type CoreModules = Readonly<Record<'plain' | 'steps', WasmModule>>

let binaries: CoreBinaries | undefined
const modules = new Map<keyof CoreBinaries, WasmModule>()

/** For other threads. */
export function coreModules(): CoreModules {
  return { plain: coreModule('plain'), steps: coreModule('steps') }
}

/** Takes those of another thread, before any is asked for. */
export function takeCoreModules(shared: CoreModules): void {
  for (const build of ['plain', 'steps'] as const) modules.set(build, shared[build])
}

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
