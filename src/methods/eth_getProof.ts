import { proveAccount } from '../archive/proof.ts'
import { fromHex, fromHexPadded } from '../chain/hex.ts'
import { accountProofJson } from '../wire/proof.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getProof: Handler<'eth_getProof'> = async (
  { archive, view },
  { address, storageKeys, block },
) => {
  const slots = storageKeys.map((key) => fromHexPadded(key, 32))
  const proof = await proveAccount(archive, stateBlock({ archive, view }, block), fromHex(address), slots)
  return accountProofJson(address, storageKeys, proof)
}
