import { type Hex, toHex } from '../chain/hex.ts'
import { impersonated, signTransaction } from '../chain/signTransaction.ts'
import { PoolError, type PoolErrorCode } from '../pool/errors.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import { addToPool } from './eth_sendRawTransaction.ts'
import { filledTransaction } from './filledTransaction.ts'
import type { Context, Handler } from './handler.ts'
import { type OwnTransaction, ofSender } from './wallet.ts'

/** Maximum number of nonces to try. The other nodes of a fleet may send transactions of the same account. */
const ATTEMPTS_MAX = 16
/** Errors of a transaction whose nonce another transaction may have. */
const IS_TAKEN: ReadonlySet<PoolErrorCode> = new Set([
  'ALREADY_KNOWN',
  'REFUSED_ELSEWHERE',
  'REPLACEMENT_UNDERPRICED',
  'NONCE_TOO_LOW',
])

/**
 * Signs and sends a transaction. The transaction of an impersonated account is sent without a signature. geth:
 * internal/ethapi/api.go, `SendTransaction`.
 */
export const eth_sendTransaction: Handler<'eth_sendTransaction'> = (context, { transaction }) =>
  sendFilled(context, ofSender(context, transaction))

/**
 * Fills in a transaction, adds it to the pool, and passes it on to the sealer.
 *
 * @param transaction without `key`, the transaction is sent in the name of its sender, without a signature
 * @returns the hash of the transaction
 */
export async function sendFilled(
  context: Context,
  { call, from, key }: Pick<OwnTransaction, 'call' | 'from'> & { readonly key: Uint8Array | undefined },
): Promise<Hex> {
  const withNonce = await filledTransaction(context, call)
  const send = (nonce: bigint): Promise<PoolTransaction> => {
    const unsigned = withNonce(nonce)
    return key === undefined
      ? addToPool(context, impersonated(unsigned, from), from)
      : addToPool(context, signTransaction(unsigned, key))
  }
  const sent =
    call.nonce == null
      ? await context.wallet.serialize(call.from, () => sendWithNextNonce(context, from, send))
      : await send(BigInt(call.nonce))
  await context.untilSealed(sent)
  return toHex(sent.hash)
}

/** Sends a transaction with the next nonce, and again with a new one when another transaction took the nonce meanwhile. */
async function sendWithNextNonce<T>(
  { nextNonce }: Context,
  from: Uint8Array,
  send: (nonce: bigint) => Promise<T>,
): Promise<T> {
  let nonce = await nextNonce(from)
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(nonce)
    } catch (error) {
      if (!(error instanceof PoolError) || !IS_TAKEN.has(error.code) || attempt === ATTEMPTS_MAX) throw error
      const next = await nextNonce(from)
      if (next === nonce) throw error
      nonce = next
    }
  }
}
