/**
 * A JavaScript interpreter in WebAssembly (QuickJS). Code in the interpreter cannot access the process: the WebAssembly
 * module has its own linear memory, and imports only a clock and the few functions of its host.
 */

import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  type CustomizeVariantOptions,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core'
import { sandboxSources } from '../../../scripts/lib/sandboxSources.mjs'
import { type WasmModule, wasm } from '../../chain/webAssembly.ts'

const PAGE_BYTES = 65_536
/** Bytes of memory with which QuickJS starts, most of which it does not use. */
const START_BYTES = 16 * 1024 * 1024
/**
 * Maximum size of the interpreter's stack in bytes. A deeper recursion throws an error in the tracer. A recursion of
 * built-in functions may overflow the stack of the thread first. The thread then throws a RangeError, which ends the
 * sandbox.
 */
const STACK_BYTES = 256 * 1024

/** Maximum number of UTF-8 bytes for a UTF-16 code unit. */
const TEXT_UNIT_BYTES = 3

let sources: ReturnType<typeof sandboxSources> | undefined
/** The module of QuickJS, which each thread compiles once, at its first tracer. */
let compiled: WasmModule | undefined

export interface SandboxOptions {
  /** Maximum bytes of memory that the tracer's values take together. */
  readonly memoryBytesMax: number
  /** Returns whether the run must end; called often. */
  readonly isInterrupted: () => boolean
}

/** The interpreter ended, and cannot be used any more: it was interrupted, or its stack overflowed. */
export class SandboxError extends Error {}

/** One instance of the interpreter, with a memory of its own. Each {@link realm} has its own objects. */
export class Sandbox {
  readonly #module: QuickJSWASMModule
  readonly #options: SandboxOptions

  private constructor(module: QuickJSWASMModule, options: SandboxOptions) {
    this.#module = module
    this.#options = options
  }

  static async open(options: SandboxOptions): Promise<Sandbox> {
    sources ??= sandboxSources()
    compiled ??= new wasm.Module(sources.quickjs)
    // Limit the linear memory. The memory limit of QuickJS has no effect under Emscripten, where QuickJS does not know
    // the sizes of its memory blocks.
    const memory = new wasm.Memory({
      initial: START_BYTES / PAGE_BYTES,
      maximum: Math.ceil((START_BYTES + options.memoryBytesMax) / PAGE_BYTES),
    })
    const own = {
      wasmModule: compiled,
      wasmMemory: memory,
      // Discard the text that the module prints when it aborts.
      emscriptenModule: { print: () => {}, printErr: () => {} },
    }
    const module = await newQuickJSWASMModuleFromVariant(
      // The package's types describe its CommonJS file, and need the types of browsers.
      newVariant(variant as unknown as QuickJSSyncVariant, own as unknown as CustomizeVariantOptions),
    )
    return new Sandbox(module, options)
  }

  /** Makes new global objects, and loads BigInteger.js into them, as `bigInt`. */
  realm(): Realm {
    return new Realm(this.#module, this.#options.isInterrupted)
  }
}

/** Members of a QuickJSContext that its types do not declare. package.json pins a version that has these members. */
interface Internals {
  readonly ctx: { readonly value: number }
  readonly module: {
    _malloc(bytes: number): number
    _free(address: number): void
    readonly HEAPU8: Uint8Array
  }
  readonly ffi: { QTS_NewArrayBuffer(context: number, address: number, length: number): number }
  readonly memory: { heapValueHandle(value: number): QuickJSHandle }
}

/** A JavaScript realm: a QuickJS runtime with global objects of its own. */
export class Realm {
  readonly context: QuickJSContext

  constructor(module: QuickJSWASMModule, isInterrupted: () => boolean) {
    this.context = attempt(() => {
      const runtime = module.newRuntime()
      runtime.setMaxStackSize(STACK_BYTES)
      runtime.setInterruptHandler(isInterrupted)
      return runtime.newContext()
    })
    this.evaluate(sources!.bigInteger, 'bigInt').dispose()
  }

  /**
   * Evaluates code as a script.
   *
   * @throws SandboxError when the code throws, with the message of its error
   */
  evaluate(code: string, file: string): QuickJSHandle {
    return this.#value(() => this.context.evalCode(code, file, { type: 'global' }))
  }

  call(target: QuickJSHandle, values: QuickJSHandle[]): QuickJSHandle {
    return this.#value(() => this.context.callFunction(target, this.context.undefined, values))
  }

  /**
   * Makes an ArrayBuffer. The package's own function writes to address 0 when the memory is full.
   *
   * @returns the value, and the address of its bytes in the linear memory
   */
  newBuffer(bytes: Uint8Array): { handle: QuickJSHandle; address: number } {
    const { module, ffi, ctx, memory } = this.#internals
    const address = this.#reserve(bytes.length)
    module.HEAPU8.set(bytes, address)
    const value = ffi.QTS_NewArrayBuffer(ctx.value, address, bytes.length)
    return { handle: memory.heapValueHandle(value), address }
  }

  /** Makes a string. Allocates the memory first, to throw a {@link SandboxError} when the memory is full. */
  newText(text: string): QuickJSHandle {
    this.#internals.module._free(this.#reserve(TEXT_UNIT_BYTES * text.length + 1))
    return this.context.newString(text)
  }

  /** The bytes of the linear memory. When the memory grows, another object replaces this one. */
  get bytes(): Uint8Array {
    return this.#internals.module.HEAPU8
  }

  get #internals(): Internals {
    return this.context as unknown as Internals
  }

  /** @returns address of free memory */
  #reserve(length: number): number {
    const address = this.#internals.module._malloc(length)
    if (address === 0) throw new SandboxError('InternalError: out of memory')
    return address
  }

  /**
   * Frees the interpreter and all of its objects. The sandbox cannot be used afterwards, even after an error.
   *
   * @throws SandboxError when some objects are still in use
   */
  close(): void {
    const { runtime } = this.context
    try {
      this.context.dispose()
      runtime.dispose()
    } catch {
      throw new SandboxError('InternalError: the interpreter could not free the objects of the tracer')
    }
  }

  #value(run: () => ReturnType<QuickJSContext['callFunction']>): QuickJSHandle {
    const result = attempt(run)
    if (result.error === undefined) return result.value
    throw new SandboxError(attempt(() => wordsOf(this.context, result.error)))
  }
}

/** The text of an error that the interpreter itself threw. */
function wordsOf(context: QuickJSContext, error: QuickJSHandle): string {
  const read = (name: string): string => {
    const value = context.getProp(error, name)
    return context.typeof(value) === 'string' ? context.getString(value) : ''
  }
  const place = /\(<eval>:[\d:]+\)|<eval>:[\d:]+/.exec(read('stack'))
  const words =
    context.typeof(error) === 'object' ? `${read('name')}: ${read('message')}` : 'the tracer threw a value'
  return place === null ? words : `${words} at ${place[0]}`
}

/** Runs a function of the interpreter. Converts a failure of the WebAssembly code to a SandboxError. */
function attempt<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof RangeError) throw new SandboxError('InternalError: stack overflow')
    if (error instanceof Error && error.name === 'RuntimeError')
      throw new SandboxError('InternalError: out of memory')
    throw error
  }
}
