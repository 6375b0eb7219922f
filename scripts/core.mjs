// Compiles src/core (AssemblyScript) to WebAssembly, for whatever runs from the sources; dist/ has its own copy
// inlined.
import { compileCore } from './lib/core.mjs'

await compileCore()
