// Compiles src/core/arithmetic (AssemblyScript) into src/evm/precompiles/arithmeticModule.ts. With `--check` nothing is
// written, and the exit status is 1 when the file is not what the compiler makes.
import fs from 'node:fs'
import { root } from './lib/root.mjs'

/** What these export is exported. */
const ENTRIES = ['src/core/arithmetic/blake2f.ts', 'src/core/arithmetic/modexp.ts']
const MADE = new URL('src/evm/precompiles/arithmeticModule.ts', root)

const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--memoryBase', '1024']

const HEAD = `/** Made of src/core/arithmetic by scripts/arithmetic.mjs. */

/** A WebAssembly module, in base64. */
`

const source = await compile()
if (process.argv.includes('--check')) process.exitCode = source === fs.readFileSync(MADE, 'utf8') ? 0 : 1
else fs.writeFileSync(MADE, source)

/** The text of the made file. @throws when the sources have faults, which are printed */
async function compile() {
  const { default: asc } = await import('assemblyscript/asc')
  let binary
  const { error } = await asc.main([...ENTRIES, ...OPTIONS, '--outFile', 'arithmetic.wasm'], {
    readFile: (name) => {
      const file = new URL(name, root)
      return fs.existsSync(file) ? withDecorators(fs.readFileSync(file, 'utf8')) : null
    },
    writeFile: (_name, contents) => {
      binary = contents
    },
    listFiles: () => [],
    stderr: process.stderr,
  })
  if (error !== null) throw error
  return `${HEAD}export const ARITHMETIC =\n  '${Buffer.from(binary).toString('base64')}'\n`
}

/** AssemblyScript's decorators of functions are no TypeScript: in the sources they are comments. */
function withDecorators(text) {
  return text.replace(/^\/\/ @inline$/gm, '@inline')
}
