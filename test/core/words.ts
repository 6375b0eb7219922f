/** Words of the EVM core in its memory, and functions of the core that tests call. */
import { compile } from '../../scripts/lib/core.mjs'

/** Functions that take addresses of words; those with a result beside the words give a number. */
export type WordFunction = (...addresses: number[]) => number

/** Functions by their names, and the memory that they work in. */
export interface Parts {
  readonly functions: Readonly<Record<string, WordFunction>>
  readonly memory: Uint8Array
  /** Where the free bytes begin. */
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

const FILES = ['word', 'arithmetic', 'bitwise', 'shifts', 'exp', 'division', 'modular', 'keccak', 'blake2f']
let compiled: Promise<Uint8Array> | undefined

/** An instance of the parts of the core that stand on their own. @param pages that are free, of 64 KiB */
export async function instantiateParts(pages = 1): Promise<Parts> {
  compiled ??= compile(
    undefined,
    undefined,
    FILES.map((file) => `src/core/${file}.ts`),
  )
  const { instance } = await WebAssembly.instantiate(await compiled, {})
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
