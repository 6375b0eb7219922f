/** Words of the EVM core in its memory, and functions of the core that tests call. */
import { compile } from '../../scripts/lib/core.mjs'

/** Functions that take addresses of words; those with a result beside the words give a number. */
export type WordFunction = (...addresses: number[]) => number

/** Parts of the core on their own: a function of each name, and bytes of its memory that the functions do not use. */
export interface Parts {
  readonly functions: Readonly<Record<string, WordFunction>>
  readonly memory: Uint8Array
  /** Where the free bytes begin: the second page. */
  readonly free: number
}

const PAGE = 65_536

/** As far as it is used here; the types of Node leave it out. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Exports } }>
}

type Exports = Readonly<Record<string, WordFunction>> & { readonly memory: Memory }

interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): void
}

/** Compiles parts of the core. @param files names in src/core, without the ending */
export async function compileParts(files: readonly string[], pages = 1): Promise<Parts> {
  const entries = files.map((file) => `src/core/${file}.ts`)
  const bytes = await compile(undefined, undefined, entries)
  const { instance } = await WebAssembly.instantiate(bytes, {})
  const { memory, ...functions } = instance.exports
  memory.grow(pages)
  return {
    functions,
    memory: new Uint8Array(memory.buffer),
    free: memory.buffer.byteLength - pages * PAGE,
  }
}

export const MODULUS = 1n << 256n

/** Writes words side by side. */
export function writeWords(view: DataView, at: number, words: readonly bigint[]): void {
  for (const [index, word] of words.entries()) {
    const start = at + index * 32
    view.setBigUint64(start, word, true)
    view.setBigUint64(start + 8, word >> 64n, true)
    view.setBigUint64(start + 16, word >> 128n, true)
    view.setBigUint64(start + 24, word >> 192n, true)
  }
}

export function readWord(view: DataView, at: number): bigint {
  return (
    view.getBigUint64(at, true) |
    (view.getBigUint64(at + 8, true) << 64n) |
    (view.getBigUint64(at + 16, true) << 128n) |
    (view.getBigUint64(at + 24, true) << 192n)
  )
}
