/**
 * Types for the parts of the global WebAssembly object that are in use. TypeScript's libraries for Node do not declare
 * the object.
 */

/** Linear memory. When the memory grows, `buffer` becomes a new object, and the length of the old buffer becomes 0. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer
}

/** A compiled module, which can have several instances. */
export interface WasmModule {
  readonly [Symbol.toStringTag]: string
}

export interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>
}

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface WasmApi {
  readonly Memory: new (limits: { initial: number; maximum?: number }) => WasmMemory
  /** Compiles synchronously. */
  readonly Module: new (
    bytes: Uint8Array,
  ) => WasmModule
  readonly Instance: new (module: WasmModule, imports?: Imports) => WasmInstance
  instantiate: (bytes: Uint8Array, imports?: Imports) => unknown
}

declare const WebAssembly: WasmApi

export const wasm: WasmApi = WebAssembly
