import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digest, readMarker, writeMarker } from './digest.mjs'
import { root } from './root.mjs'

const SOURCES = ['src/core', 'scripts/lib/core.mjs', 'node_modules/assemblyscript/package.json']
const FOLDER = '.cartulary/core'
const MARKER = `${FOLDER}/.sources`
const ENTRY = 'src/core/main.ts'
const PLAIN = ['--use', 'STEPS=0']

/** The core, the core that tells every instruction, and the arithmetic of precompiled contracts beside it. */
const BUILDS = {
  plain: [PLAIN, [ENTRY]],
  steps: [['--use', 'STEPS=1'], [ENTRY]],
  arithmetic: [PLAIN, ['src/core/arithmetic/modexp.ts', 'src/core/arithmetic/blake2f.ts']],
}

/** Fixed tables begin at 64 KiB (src/core/layout.ts): static data lies below. */
const STATIC_DATA_START = 1024
/** Pages of 64 KiB before the growing regions (GROWING in src/core/layout.ts). */
const FIXED_PAGES = 0x2110000 / 0x10000

const OPTIONS = [
  '-O3',
  ...['--enable', 'simd'],
  // Addresses have 32 bits here, and will.
  ...['--disableWarning', '201'],
  '--noAssert',
  ...['--runtime', 'stub'],
  ...['--memoryBase', String(STATIC_DATA_START)],
  ...['--initialMemory', String(FIXED_PAGES)],
]
const OUTPUTS = ['--outFile', 'core.wasm', '--textFile', 'core.wat']
/** Switches over instructions: the interpreter's loop, and the one beside it. */
const JUMP_TABLES = 2

/**
 * The compiled core, made anew when its sources have changed. Several processes may ask at the same time.
 *
 * @returns WebAssembly modules: { plain, steps, arithmetic }
 */
export function ensureCore() {
  if (readMarker(MARKER) !== digest(SOURCES)) {
    const script = fileURLToPath(new URL('scripts/core.mjs', root))
    const { status, error, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the core could not be compiled: ${error?.message ?? stderr}`)
  }
  return { plain: read('plain'), steps: read('steps'), arithmetic: read('arithmetic') }
}

/** Compiles src/core. @throws when the sources have faults, which are printed */
export async function compileCore() {
  const marker = digest(SOURCES)
  const made = {}
  for (const [name, [flags, entries]] of Object.entries(BUILDS)) {
    const { binary, text } = await assemble(flags, (source) => source, entries)
    if (entries.includes(ENTRY)) requireJumpTables(text)
    made[name] = binary
  }
  fs.mkdirSync(place(FOLDER), { recursive: true })
  for (const [name, bytes] of Object.entries(made)) {
    const temporary = place(`${FOLDER}/${name}-${process.pid}`)
    fs.writeFileSync(temporary, bytes)
    fs.renameSync(temporary, place(`${FOLDER}/${name}.wasm`))
  }
  writeMarker(MARKER, marker)
}

/**
 * Compiles src/core with other sources in the place of some of its files.
 *
 * @param flags of asc, beside the usual ones
 * @param change source text of a file → the text to compile; the file's path is from the checkout's root
 * @param entries the files whose exports are the module's, from the checkout's root
 * @returns the WebAssembly module
 */
export async function compile(flags = PLAIN, change = (text) => text, entries = [ENTRY]) {
  return (await assemble(flags, change, entries)).binary
}

async function assemble(flags, change, entries) {
  const { default: asc } = await import('assemblyscript/asc')
  let binary
  let text = ''
  const { error } = await asc.main([...entries, ...OPTIONS, ...flags, ...OUTPUTS], {
    readFile: (name) => {
      const file = place(name)
      if (!fs.existsSync(file)) return null
      const text = fs.readFileSync(file, 'utf8')
      return name.startsWith('src/core/') ? withDecorators(change(text, name)) : text
    },
    writeFile: (name, contents) => {
      if (name === OUTPUTS.at(1)) binary = contents
      else text = contents
    },
    listFiles: () => [],
    stderr: process.stderr,
  })
  if (error !== null) throw error
  return { binary, text }
}

/** A chain of comparisons in the place of a jump table makes every instruction several times slower. */
function requireJumpTables(text) {
  if ((text.match(/\bbr_table\b/g) ?? []).length >= JUMP_TABLES) return
  throw new Error('the compiler made no jump tables of the switches over src/core/routes.ts')
}

/** AssemblyScript's decorators of functions are no TypeScript: in the sources they are comments. */
function withDecorators(text) {
  return text.replace(/^\/\/ @inline$/gm, '@inline')
}

function read(name) {
  return new Uint8Array(fs.readFileSync(place(`${FOLDER}/${name}.wasm`)))
}

function place(path) {
  return fileURLToPath(new URL(path, root))
}
