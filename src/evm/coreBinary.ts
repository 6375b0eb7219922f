/**
 * The compiled core (src/core). A program that runs from the sources compiles the core again after a change. The bundle
 * contains the compiled core.
 */
import { type CoreBinaries, ensureCore } from '../../scripts/lib/core.mjs'
import { type WasmModule, wasm } from '../chain/webAssembly.ts'

/**
 * The builds of the core that execute messages, as compiled modules. Threads that share the modules also share V8's
 * optimised code.
 */
export type CoreModules = Readonly<Record<'plain' | 'steps', WasmModule>>

let binaries: CoreBinaries | undefined
const modules = new Map<keyof CoreBinaries, WasmModule>()

/** The compiled builds, to hand to another thread. */
export function coreModules(): CoreModules {
  return { plain: coreModule('plain'), steps: coreModule('steps') }
}

/** Uses the modules that another thread compiled; must be called before {@link coreModule}. */
export function takeCoreModules(shared: CoreModules): void {
  for (const build of ['plain', 'steps'] as const) modules.set(build, shared[build])
}

/** One build of the core, compiled at most once per thread. */
export function coreModule(build: keyof CoreBinaries): WasmModule {
  let module = modules.get(build)
  if (module === undefined) {
    binaries ??= ensureCore()
    module = new wasm.Module(binaries[build])
    modules.set(build, module)
  }
  return module
}
