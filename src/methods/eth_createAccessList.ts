import { toHex, toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { simulationInput } from './simulation.ts'

/** geth: internal/ethapi/api.go, `CreateAccessList`. */
export const eth_createAccessList: Handler<'eth_createAccessList'> = async (context, params) => {
  const output = await context.executor.run('createAccessList', simulationInput(context, params))
  return {
    accessList: output.accessList.map(({ address, storageKeys }) => ({
      address: toHex(address),
      storageKeys: storageKeys.map(toHex),
    })),
    gasUsed: toQuantity(output.gasUsed),
    ...(output.error === undefined ? {} : { error: output.error }),
  }
}
