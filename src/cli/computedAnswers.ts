/** What the mock answers as a node does, since it takes no chain: hashes, and what is no transaction. */
import type { RawTransaction } from '../../generated/types.ts'
import { keccak256 } from '../chain/crypto.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { checkLength, sentTransaction } from '../methods/sentTransaction.ts'
import type { Computed } from '../mock/mockMethods.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { bytesOf, signedTransaction } from '../wire/signedTransaction.ts'

/** Any fee, since it is the mock that says what gas costs. */
const RULES = { feeMax: 0, takesUnprotected: false }

/** name of the method → its answer */
export function computedAnswers(): ReadonlyMap<string, Computed> {
  return new Map<string, Computed>([
    ['web3_sha3', ({ data }) => toHex(keccak256(fromHex(String(data))))],
    [
      'eth_sendRawTransaction',
      ({ transaction }) => {
        const hex = String(transaction)
        checkLength(hex)
        return toHex(sentTransaction(fromHex(hex), RULES).hash)
      },
    ],
    ['trace_rawTransaction', ({ transaction }) => checkSigned(transaction as RawTransaction)],
  ])
}

/** @throws RpcError invalidParams */
function checkSigned(transaction: RawTransaction): undefined {
  if (signedTransaction(bytesOf(transaction)) !== undefined) return undefined
  const expected = 'the bytes of a signed transaction'
  throw new RpcError('invalidParams', { message: `invalid parameter 0 (transaction): expected ${expected}` })
}
