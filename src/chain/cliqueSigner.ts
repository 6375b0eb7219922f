/** Recovers the signer of a clique block. */
import { keccak256, recoverAddress } from './crypto.ts'
import { ChainError } from './errors.ts'
import { encodeHeader, type Header } from './header.ts'

/** Number of bytes at the start of extraData that the signer may use freely. */
export const VANITY_BYTES = 32
/** Length in bytes of the signature at the end of extraData: r (32), s (32), recovery (1). */
export const SEAL_BYTES = 65

/**
 * Signer of a clique block, 20 bytes: the actual fee recipient. EIP-225; geth: consensus/clique, `ecrecover`.
 *
 * @throws ChainError BAD_HEADER when extraData does not end in a signature, as in a genesis block
 */
export function cliqueSigner(header: Header): Uint8Array {
  const { extraData } = header
  if (extraData.length < VANITY_BYTES + SEAL_BYTES) {
    const expected = `at least ${VANITY_BYTES + SEAL_BYTES} bytes`
    throw new ChainError({ code: 'BAD_HEADER', field: 'extraData', expected })
  }
  const seal = extraData.subarray(-SEAL_BYTES)
  const hash = keccak256(encodeHeader({ ...header, extraData: extraData.subarray(0, -SEAL_BYTES) }))
  try {
    return recoverAddress(hash, seal.subarray(0, 32), seal.subarray(32, 64), seal[64]!)
  } catch {
    throw new ChainError({ code: 'BAD_HEADER', field: 'extraData', expected: 'ended by a signature' })
  }
}
