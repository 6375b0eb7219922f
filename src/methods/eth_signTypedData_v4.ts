import type { TypedDataInput } from '../../generated/types.ts'
import { type Hex, toHex } from '../chain/hex.ts'
import { InvalidParam } from '../rpc/rpcError.ts'
import type { Handler } from './handler.ts'

/** Maximum characters of the JSON text. Hashing this many takes some milliseconds. */
const CHARACTERS_MAX = 131_072

/** EIP-712. The library is loaded at the first call, because only development chains need it. */
export const eth_signTypedData_v4: Handler<'eth_signTypedData_v4'> = async (
  { wallet },
  { address, typedData },
) => {
  const key = toHex(wallet.keyOf(address, 'address'))
  const data = parsed(typedData)
  const { signTyped } = await import('micro-eth-signer')
  try {
    return signTyped(data, key, false) as Hex
  } catch {
    // Leave out the library's message, which may quote the data.
    throw new InvalidParam('typedData', 'expected EIP-712 data whose values fit its types')
  }
}

type TypedData = Parameters<typeof import('micro-eth-signer')['signTyped']>[0]

/** Wallets send the data as JSON text, other programs as an object. */
function parsed(typedData: TypedDataInput): TypedData {
  const text = typeof typedData === 'string' ? typedData : JSON.stringify(typedData)
  if (text.length > CHARACTERS_MAX)
    throw new InvalidParam('typedData', `expected at most ${CHARACTERS_MAX} characters`)
  try {
    return JSON.parse(text) as TypedData
  } catch {
    throw new InvalidParam('typedData', 'expected an object, or its JSON text')
  }
}
