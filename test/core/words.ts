/** Access to words in the EVM core's memory, and to the core's functions, for tests. */
import { ensureParts } from '../../scripts/lib/core.mjs'

/** A function that takes addresses of words; it may also return a number. */
export type WordFunction = (...addresses: number[]) => number

/** The core's functions by name, and their memory. */
export interface Parts {
  readonly functions: Readonly<Record<string, WordFunction>>
  readonly memory: Uint8Array
  /** Address of the first free byte. */
  readonly free: number
}

const PAGE = 65_536

/** The part of the WebAssembly API that these tests use; Node's types omit it. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Exports } }>
}

type Exports = Readonly<Record<string, WordFunction>> & { readonly memory: Memory }

interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): void
}

let compiled: Promise<Uint8Array> | undefined

/** An instance of those parts of the core that need no host. @param pages free pages of 64 KiB */
export async function instantiateParts(pages = 1): Promise<Parts> {
  compiled ??= ensureParts()
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
