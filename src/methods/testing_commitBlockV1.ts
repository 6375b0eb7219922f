import { toHex } from '../chain/hex.ts'
import { chainControlOf } from './chainControl.ts'
import { givenAttributes, givenTransaction } from './givenBlock.ts'
import type { Handler } from './handler.ts'

/** geth: eth/catalyst/api_testing.go, `CommitBlockV1`. */
export const testing_commitBlockV1: Handler<'testing_commitBlockV1'> = async (
  context,
  { payloadAttributes, transactions, extraData },
) => {
  const control = chainControlOf(context)
  const attributes = givenAttributes(payloadAttributes, extraData)
  const candidates = transactions?.map((hex) => {
    const { raw, sender } = givenTransaction(hex, 'transactions')
    return { raw, sender }
  })
  await context.status.writable?.()
  return toHex(await control.commit({ attributes, candidates }))
}
