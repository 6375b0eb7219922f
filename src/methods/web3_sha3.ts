import { keccak256 } from '../chain/crypto.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

export const web3_sha3: Handler<'web3_sha3'> = (_context, { data }) => toHex(keccak256(fromHex(data)))
