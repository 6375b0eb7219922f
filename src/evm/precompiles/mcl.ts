/**
 * Elliptic curves in WebAssembly (mcl, which ethereumjs and others use for these contracts too). Each instance of the
 * module works on one curve. Its functions are called directly, on operands that stay in its memory: the library's own
 * objects copy the operands for each operation, and support one curve at a time.
 */

import { randomFillSync } from 'node:crypto'
import createModule from 'mcl-wasm/dist/mcl_c.js'
import { type WasmInstance, type WasmModule, wasm } from './webAssembly.ts'

/** Bytes of a base field element, and of a scalar, in mcl's memory. */
export const FIELD = 48
export const SCALAR = 32

/** mcl's MCLBN_COMPILED_TIME_VAR for the sizes that the module was built for. */
const BUILT_FOR = (SCALAR / 8) * 10 + FIELD / 8
/** Initial memory, as in mcl's own loader, in pages of 64 KiB; mcl grows it as needed. */
const PAGES = 32
/** Names of the curves in mcl. */
const CURVES = { bn254: 4, bls12381: 5, p256: 107 } as const

export type CurveName = keyof typeof CURVES

type MclFunction = (...args: number[]) => number

const instances = new Map<CurveName, Mcl>()
let compiled: WasmModule | undefined

/** The thread's instance for a curve; the first one takes some 80 ms, each further one 10. */
export function mcl(curve: CurveName): Mcl {
  let instance = instances.get(curve)
  if (instance === undefined) {
    instance = new Mcl(curve)
    instances.set(curve, instance)
  }
  return instance
}

/**
 * An instance of mcl for one curve. Field elements and scalars lie in its memory in its own form, and are passed by
 * address.
 */
export class Mcl {
  readonly #functions: WasmInstance['exports']
  readonly #memory = new wasm.Memory({ initial: PAGES })
  #view = new Uint8Array(0)
  /** Address of a buffer for bytes copied in or out. */
  readonly #transfer: number
  readonly #setField: MclFunction
  readonly #setScalar: MclFunction
  readonly #serializeField: MclFunction

  constructor(curve: CurveName) {
    compiled ??= compile()
    const fillRandomly = (at: number, size: number): void => {
      randomFillSync(this.bytes, at, size)
    }
    const env = { memory: this.#memory, cryptoGetRandomValues: fillRandomly }
    this.#functions = new wasm.Instance(compiled, { env }).exports
    this.call('__wasm_call_ctors')()
    this.call('mclBn_init')(CURVES[curve], BUILT_FOR)
    // Callers check points on the curve and in the subgroup separately, so mcl must not check both.
    this.call('mclBn_verifyOrderG1')(0)
    this.call('mclBn_verifyOrderG2')(0)
    this.#transfer = this.allocate(2 * FIELD)
    this.#setField = this.call('mclBnFp_setBigEndianMod')
    this.#setScalar = this.call('mclBnFr_setBigEndianMod')
    this.#serializeField = this.call('mclBnFp_serialize')
  }

  /** A function of mcl (include/mcl/bn.h). Callers in a loop should keep it, because the lookup takes time. */
  call(name: string): MclFunction {
    return this.#functions[name] as MclFunction
  }

  /** A view of the memory, valid until the next allocation. */
  get bytes(): Uint8Array {
    if (this.#view.length === 0) this.#view = new Uint8Array(this.#memory.buffer)
    return this.#view
  }

  allocate(size: number): number {
    return this.call('malloc')(size)
  }

  free(at: number): void {
    this.call('free')(at)
  }

  /** @param value big-endian, less than the field's order */
  writeField(at: number, value: Uint8Array): void {
    this.bytes.set(value, this.#transfer)
    this.#setField(at, this.#transfer, value.length)
  }

  /** @param value 32 bytes, big-endian; taken modulo the group's order */
  writeScalar(at: number, value: Uint8Array): void {
    this.bytes.set(value, this.#transfer)
    this.#setScalar(at, this.#transfer, value.length)
  }

  /** Writes the element to the end of `to`, big-endian. */
  readField(at: number, to: Uint8Array): void {
    const { bytes } = this
    const length = this.#serializeField(this.#transfer, 2 * FIELD, at)
    for (let index = 0; index < length; index++) to[to.length - 1 - index] = bytes[this.#transfer + index]!
  }
}

/** The module, taken from mcl's own loader, which would only return an instance, and asynchronously. */
function compile(): WasmModule {
  const { instantiate } = wasm
  const modules: WasmModule[] = []
  wasm.instantiate = (bytes) => {
    modules.push(new wasm.Module(bytes))
    // Never resolves, so the loader makes no instance of its own.
    return new Promise(() => {})
  }
  try {
    createModule({})
  } finally {
    wasm.instantiate = instantiate
  }
  return modules[0]!
}
