import { proveAccount } from '../archive/proof.ts'
import { fromHex, fromHexPadded } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { writeAccountProof } from '../wire/proof.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'

export const eth_getProof: Handler<'eth_getProof'> = (context, { address, storageKeys, block }) => {
  const account = fromHex(address)
  const slots = storageKeys.map((key) => fromHexPadded(key, 32))
  return context.scope.run(async (scope) => {
    const number = stateBlock(context, block)
    const proof = await proveAccount(context.archive, number, account, slots, scope)
    const out = new JsonWriter(scope)
    await writeAccountProof(out, account, storageKeys, proof, scope)
    return new JsonBytes(...out.end())
  })
}
