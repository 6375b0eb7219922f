import { keccak256, keccak256Async } from '../chain/crypto.ts'
import { fromHex, type Hex, toHex } from '../chain/hex.ts'
import type { Scope } from '../scope.ts'
import type { Handler } from './handler.ts'

/** Longest data, in characters, that is hashed without a checkpoint. */
const SHORT_LENGTH = 64 * 1024

export const web3_sha3: Handler<'web3_sha3'> = ({ scope }, { data }) =>
  data.length <= SHORT_LENGTH ? toHex(keccak256(fromHex(data))) : scope.run((own) => longHash(data, own))

async function longHash(data: string, scope: Scope): Promise<Hex> {
  const bytes = fromHex(data)
  await scope.checkpoint()
  return toHex(await keccak256Async(bytes, scope))
}
