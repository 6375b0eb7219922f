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

/**
 * Flags and entry files of the modules: the core without and with reports of every instruction, the arithmetic, and the
 * hash function.
 */
const BUILDS = {
  plain: [PLAIN, [ENTRY]],
  steps: [['--use', 'STEPS=1'], [ENTRY]],
  arithmetic: [PLAIN, ['src/core/arithmetic/modexp.ts', 'src/core/arithmetic/blake2f.ts']],
  keccak: [PLAIN, ['src/core/hash/keccak.ts']],
}

/** The parts that need no host, of which tests compare each function with BigInt and with vectors. */
const PARTS = [
  'word',
  'arithmetic',
  'bitwise',
  'shifts',
  'exp',
  'division',
  'modular',
  'keccak',
  'blake2f',
].map((name) => `src/core/${name}.ts`)

/** Start of static data, which ends before the fixed tables at 64 KiB (src/core/layout.ts). */
const STATIC_DATA_START = 1024
/** Pages of 64 KiB before the growing regions (GROWING in src/core/layout.ts). */
const FIXED_PAGES = 0x2110000 / 0x10000

const OPTIONS = [
  '-O3',
  ...['--enable', 'simd'],
  // Suppresses the warning that `usize` may get 64 bits: the core stays at 32-bit addresses.
  ...['--disableWarning', '201'],
  '--noAssert',
  ...['--runtime', 'stub'],
  ...['--memoryBase', String(STATIC_DATA_START)],
  ...['--initialMemory', String(FIXED_PAGES)],
]
const OUTPUTS = ['--outFile', 'core.wasm', '--textFile', 'core.wat']
/** Minimum number of jump tables: the switches over instructions in interpreter.ts and in instructions.ts. */
const JUMP_TABLES = 2

/**
 * Returns the compiled core, and compiles it first if its sources have changed. Several processes may call this at the
 * same time.
 *
 * @returns WebAssembly modules: { plain, steps, arithmetic, keccak }
 */
export function ensureCore() {
  if (readMarker(MARKER) !== digest(SOURCES)) {
    const script = fileURLToPath(new URL('scripts/core.mjs', root))
    const { status, error, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the core could not be compiled: ${error?.message ?? stderr}`)
  }
  return Object.fromEntries(Object.keys(BUILDS).map((name) => [name, read(name)]))
}

/** Returns the parts of the core for tests as a WebAssembly module, and compiles it first if src/core has changed. */
export async function ensureParts() {
  const name = `parts-${digest(SOURCES).slice(0, 16)}`
  if (!fs.existsSync(place(`${FOLDER}/${name}.wasm`))) write(name, await compile(PLAIN, undefined, PARTS))
  return read(name)
}

/** Compiles src/core. @throws asc's error for wrong sources, after asc has printed it */
export async function compileCore() {
  const marker = digest(SOURCES)
  const made = {}
  for (const [name, [flags, entries]] of Object.entries(BUILDS)) {
    const { binary, text } = await assemble(flags, (source) => source, entries)
    if (entries.includes(ENTRY)) requireJumpTables(text)
    made[name] = binary
  }
  for (const [name, bytes] of Object.entries(made)) write(name, bytes)
  writeMarker(MARKER, marker)
}

/**
 * Compiles src/core with changed sources.
 *
 * @param flags of asc, besides the usual ones
 * @param change returns the text to compile for a file; the path is relative to the checkout's root
 * @param entries files whose exports the module has, relative to the checkout's root
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

/** Requires jump tables: with a chain of comparisons instead, every instruction is several times slower. */
function requireJumpTables(text) {
  if ((text.match(/\bbr_table\b/g) ?? []).length >= JUMP_TABLES) return
  throw new Error('the compiler made no jump tables of the switches over src/core/routes.ts')
}

/** Restores AssemblyScript's function decorators; the sources have comments instead, since they must be TypeScript. */
function withDecorators(text) {
  return text.replace(/^\/\/ @inline$/gm, '@inline')
}

function write(name, bytes) {
  fs.mkdirSync(place(FOLDER), { recursive: true })
  const temporary = place(`${FOLDER}/${name}-${process.pid}`)
  fs.writeFileSync(temporary, bytes)
  fs.renameSync(temporary, place(`${FOLDER}/${name}.wasm`))
}

function read(name) {
  return new Uint8Array(fs.readFileSync(place(`${FOLDER}/${name}.wasm`)))
}

function place(path) {
  return fileURLToPath(new URL(path, root))
}
