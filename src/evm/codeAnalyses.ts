/**
 * ethereumjs looks for the jump destinations of a code at every call of it, which takes a hundred times as long as a
 * short call itself. The result is kept here with the code, as geth keeps it (core/vm/contract.go, `isCode`).
 */
import type { EVM, EVMResult } from '@ethereumjs/evm'
import { idOf } from '../chain/hex.ts'

/** Codes that a machine keeps, bytes; an analysis takes up to 40 times as many. */
const KEPT_CODE_BYTES_MAX = 512 * 1024
/** Bytes counted for a code beside its own, so that the number of short codes is bounded too. */
const ENTRY_BYTES = 256

type Interpreter = NonNullable<EVMResult['execResult']['runState']>['interpreter']
type Analyse = Interpreter['_getValidJumpDestinations']

/** Analyses by machine (they refer to its instructions) and by the code's array of bytes. */
const analyses = new WeakMap<object, WeakMap<Uint8Array, ReturnType<Analyse>>>()
const changed = new WeakSet<object>()

/** Takes effect with the first call: the analysing class is not exported, but a result of a call leads to it. */
export function keepAnalyses(evm: EVM): void {
  const found = ({ execResult }: EVMResult): void => {
    const { runState } = execResult
    if (runState === undefined) return
    evm.events.off('afterMessage', found)
    change(Object.getPrototypeOf(runState.interpreter))
  }
  evm.events.on('afterMessage', found)
}

function change(prototype: Interpreter): void {
  if (changed.has(prototype)) return
  changed.add(prototype)
  const analyse = Reflect.get(prototype, '_getValidJumpDestinations') as Analyse
  prototype._getValidJumpDestinations = function kept(this: Interpreter, code) {
    let known = analyses.get(this._evm)
    if (known === undefined) {
      known = new WeakMap()
      analyses.set(this._evm, known)
    }
    let analysis = known.get(code)
    if (analysis === undefined) {
      analysis = analyse.call(this, code)
      known.set(code, analysis)
    }
    return analysis
  }
}

/** Codes that were called lately: the same bytes in the same place each time, so that their analyses are found again. */
export class KeptCodes {
  /** Ordered by last use, the oldest first. */
  readonly #codes = new Map<string, Uint8Array>()
  #bytes = 0

  /** @param read called when the code is not kept; codes of a hash are the same in every state */
  get(hash: Uint8Array, read: () => Uint8Array): Uint8Array {
    const id = idOf(hash)
    const kept = this.#codes.get(id)
    if (kept !== undefined) {
      this.#codes.delete(id)
      this.#codes.set(id, kept)
      return kept
    }
    const code = read()
    this.#codes.set(id, code)
    this.#bytes += code.length + ENTRY_BYTES
    for (const [oldest, { length }] of this.#codes) {
      if (this.#bytes <= KEPT_CODE_BYTES_MAX) break
      this.#codes.delete(oldest)
      this.#bytes -= length + ENTRY_BYTES
    }
    return code
  }
}
