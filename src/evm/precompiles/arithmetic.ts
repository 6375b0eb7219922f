/** The WebAssembly module of src/core/arithmetic: one instance for each thread, created at the first use. */

import { type WasmMemory, wasm } from '../../chain/webAssembly.ts'
import { coreModule } from '../coreBinary.ts'

/** Exports of src/core/arithmetic. Addresses and lengths are in bytes. */
interface ArithmeticExports {
  readonly memory: WasmMemory
  blakeInput(): number
  blake(): number
  limbsMax(): number
  modulusAt(): number
  oneAt(): number
  baseAt(): number
  exponentAt(): number
  exponentBytes(): number
  prepare(limbs: number): void
  preparePlain(limbs: number): void
  raise(bytes: number): void
  result(): number
}

/** The module, and views of its memory, which never grows. */
export interface Arithmetic {
  readonly functions: ArithmeticExports
  readonly bytes: Uint8Array
  readonly words: BigUint64Array
}

let loaded: Arithmetic | undefined

/** The thread's instance; creating it takes a millisecond. */
export function arithmetic(): Arithmetic {
  if (loaded !== undefined) return loaded
  const instance = new wasm.Instance(coreModule('arithmetic'))
  const functions = instance.exports as unknown as ArithmeticExports
  const { buffer } = functions.memory
  loaded = { functions, bytes: new Uint8Array(buffer), words: new BigUint64Array(buffer) }
  return loaded
}
