import { keccak256, keccak256InTurns } from '../chain/crypto.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import type { Rest } from '../scheduler.ts'
import type { Handler } from './handler.ts'

/** Characters of what is hashed at once. */
const SHORT_LENGTH = 64 * 1024

export const web3_sha3: Handler<'web3_sha3'> = ({ walks }, { data }) =>
  data.length <= SHORT_LENGTH ? toHex(keccak256(fromHex(data))) : longHash(data, walks.begin())

async function longHash(data: string, rest: Rest): Promise<string> {
  const bytes = fromHex(data)
  await rest()
  return toHex(await keccak256InTurns(bytes, rest))
}
