/**
 * Elliptic curves in WebAssembly (mcl, which ethereumjs and others use for these contracts too). Each instance of the
 * module works on one curve. Its functions are called directly, with numbers that stay in its memory, because the
 * library's own objects copy them for each operation and there is one set of them.
 */

import { randomFillSync } from 'node:crypto'
import createModule from 'mcl-wasm/dist/mcl_c.js'
import { type WasmInstance, type WasmModule, wasm } from './webAssembly.ts'

/** Bytes in memory. */
export const FIELD = 48
export const SCALAR = 32

/** mcl's MCLBN_COMPILED_TIME_VAR for these sizes: the module was built for them. */
const BUILT_FOR = (SCALAR / 8) * 10 + FIELD / 8
/** The memory that mcl's own loader begins with; mcl asks for more itself. */
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

/** An instance of mcl. Addresses are numbers in its memory, fields and scalars in its own form. */
export class Mcl {
  readonly #functions: WasmInstance['exports']
  readonly #memory = new wasm.Memory({ initial: PAGES })
  #view = new Uint8Array(0)
  /** Bytes on their way in or out. */
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
    // Being on the curve and being in the group are asked for one by one.
    this.call('mclBn_verifyOrderG1')(0)
    this.call('mclBn_verifyOrderG2')(0)
    this.#transfer = this.allocate(2 * FIELD)
    this.#setField = this.call('mclBnFp_setBigEndianMod')
    this.#setScalar = this.call('mclBnFr_setBigEndianMod')
    this.#serializeField = this.call('mclBnFp_serialize')
  }

  /** A function of mcl (include/mcl/bn.h), to be kept: looking it up takes time. */
  call(name: string): MclFunction {
    return this.#functions[name] as MclFunction
  }

  /** The memory, as long as nothing is allocated. */
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

/** The module inside mcl's own loader, which would only give instances, later. */
function compile(): WasmModule {
  const { instantiate } = wasm
  const modules: WasmModule[] = []
  wasm.instantiate = (bytes) => {
    modules.push(new wasm.Module(bytes))
    // The loader waits for ever.
    return new Promise(() => {})
  }
  try {
    createModule({})
  } finally {
    wasm.instantiate = instantiate
  }
  return modules[0]!
}
