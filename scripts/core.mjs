// Compiles src/core (AssemblyScript) to WebAssembly, for programs that run from the sources. The bundles of dist/
// contain the compiled core.
import { compileCore } from './lib/core.mjs'

await compileCore()
