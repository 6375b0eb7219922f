/**
 * Elliptic curves in WebAssembly: mcl, which ethereumjs and others also use for precompiled contracts. Each instance of
 * the module works on one curve. The functions of the module are called directly, on operands that stay in its memory.
 * mcl's JavaScript library is not used: its objects copy the operands for each operation, and it supports only one
 * curve at a time.
 */

import { randomFillSync } from 'node:crypto'
import createModule from 'mcl-wasm/dist/mcl_c.js'
import { type WasmInstance, type WasmModule, wasm } from '../../chain/webAssembly.ts'

/** Bytes of a base field element, and of a scalar, in mcl's memory. */
export const FIELD = 48
export const SCALAR = 32

/** mcl's MCLBN_COMPILED_TIME_VAR for the sizes that the module was built for. */
const BUILT_FOR = (SCALAR / 8) * 10 + FIELD / 8
/** Initial memory in pages of 64 KiB, as in mcl's own loader. mcl grows the memory as needed. */
const PAGES = 32
/** Names of the curves in mcl. */
const CURVES = { bn254: 4, bls12381: 5, p256: 107 } as const

export type CurveName = keyof typeof CURVES

type MclFunction = (...args: number[]) => number

const instances = new Map<CurveName, Mcl>()
let compiled: WasmModule | undefined

/**
 * The thread's instance for a curve. The first instance takes some 80 ms to create, and each further instance some 10
 * ms.
 */
export function mcl(curve: CurveName): Mcl {
  let instance = instances.get(curve)
  if (instance === undefined) {
    instance = new Mcl(curve)
    instances.set(curve, instance)
  }
  return instance
}

/**
 * An instance of mcl for one curve. Field elements and scalars are stored in the memory of the instance, in mcl's own
 * form. mcl's functions take the addresses of these values.
 */
export class Mcl {
  readonly #functions: WasmInstance['exports']
  readonly #memory = new wasm.Memory({ initial: PAGES })
  #view = new Uint8Array(0)
  /** Address of a buffer in the instance's memory, through which bytes are passed to and from mcl's functions. */
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
    // Exclude the subgroup from mcl's check that a point is valid. Callers check separately whether a point is on the
    // curve and whether it is in the subgroup.
    this.call('mclBn_verifyOrderG1')(0)
    this.call('mclBn_verifyOrderG2')(0)
    this.#transfer = this.allocate(2 * FIELD)
    this.#setField = this.call('mclBnFp_setBigEndianMod')
    this.#setScalar = this.call('mclBnFr_setBigEndianMod')
    this.#serializeField = this.call('mclBnFp_serialize')
  }

  /**
   * Returns a function of mcl (include/mcl/bn.h). A caller in a loop should keep the function, because the lookup takes
   * time.
   */
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

  /** Writes a field element, big-endian, to the last bytes of `to`. */
  readField(at: number, to: Uint8Array): void {
    const { bytes } = this
    const length = this.#serializeField(this.#transfer, 2 * FIELD, at)
    for (let index = 0; index < length; index++) to[to.length - 1 - index] = bytes[this.#transfer + index]!
  }
}

/**
 * Compiles the module. Only mcl's own loader has the module's bytes. The loader returns only an instance, and only
 * asynchronously. This function therefore intercepts the loader's call of `instantiate`.
 */
function compile(): WasmModule {
  const { instantiate } = wasm
  const modules: WasmModule[] = []
  wasm.instantiate = (bytes) => {
    modules.push(new wasm.Module(bytes))
    // The promise never resolves, so that the loader creates no instance of its own.
    return new Promise(() => {})
  }
  try {
    createModule({})
  } finally {
    wasm.instantiate = instantiate
  }
  return modules[0]!
}
