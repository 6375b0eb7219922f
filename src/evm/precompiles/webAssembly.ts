/** Types for the parts of the global WebAssembly object in use: the compiler's libraries for Node do not declare it. */

/** Linear memory. After its growth `buffer` is a new object, and the old one has length 0. */
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
  readonly Memory: new (limits: { initial: number }) => WasmMemory
  /** Compiles synchronously. */
  readonly Module: new (
    bytes: Uint8Array,
  ) => WasmModule
  readonly Instance: new (module: WasmModule, imports?: Imports) => WasmInstance
  instantiate: (bytes: Uint8Array, imports?: Imports) => unknown
}

declare const WebAssembly: WasmApi

export const wasm: WasmApi = WebAssembly
