import { proveAccount } from '../archive/proof.ts'
import { fromHex, fromHexPadded } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { writeAccountProof } from '../wire/proof.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getProof: Handler<'eth_getProof'> = async (context, { address, storageKeys, block }) => {
  const { archive, walks } = context
  const account = fromHex(address)
  const slots = storageKeys.map((key) => fromHexPadded(key, 32))
  const scope = walks.begin()
  const proof = await proveAccount(archive, stateBlock(context, block), account, slots, scope)
  return walks.making(async (written) => {
    const out = new JsonWriter(written)
    await writeAccountProof(out, account, storageKeys, proof, scope)
    return new JsonBytes(...out.end())
  })
}
