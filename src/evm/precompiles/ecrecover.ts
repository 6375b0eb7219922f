/** Precompiled contract 1 (Yellow Paper, appendix E.1; geth: core/vm/contracts.go, `ecrecover`). */
import { recoverAddress } from '../../chain/crypto.ts'
import { leftPad } from '../../chain/hex.ts'
import { constantGas, isZero, type Precompile, paddedSlice } from './precompile.ts'

/** The v of a signature whose R has an even y. */
const V_EVEN = 27

/**
 * Converts hash, v, r and s, 32 bytes each, to the signer's address, left-padded to 32 bytes. The output is empty for
 * an invalid signature.
 */
export const ecrecover: Precompile = {
  gas: constantGas(3000n),
  run(input) {
    const [hash, r, s] = [0, 64, 96].map((at) => paddedSlice(input, at, 32)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ]
    const v = paddedSlice(input, 32, 32)
    const recovery = v[31]! - V_EVEN
    if (!isZero(v.subarray(0, 31)) || (recovery !== 0 && recovery !== 1)) return new Uint8Array(0)
    try {
      // Unlike in transactions, s may be more than half of the order.
      return leftPad(recoverAddress(hash, r, s, recovery), 32)
    } catch {
      return new Uint8Array(0)
    }
  },
}
