/** Changes the newest state of a development chain by hand. */
import { equalBytes } from '../chain/hex.ts'
import { requestContracts } from '../chain/systemContracts.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import type { Context } from './handler.ts'

const CALLED_BY_BLOCKS = requestContracts('amsterdam')

/**
 * Changes an account. The next block begins with the change.
 *
 * @throws RpcError methodNotFound on nodes that do not seal blocks; invalidParams for code or slots of a contract that
 * every block calls; HeadError
 */
export async function setState(context: Context, override: AccountOverride): Promise<void> {
  const control = chainControlOf(context)
  if (isOfBlocks(override))
    throw new RpcError('invalidParams', {
      message: 'invalid parameter 0 (address): expected none of the contracts that every block calls',
    })
  await context.status.writable?.()
  await control.setState(override)
}

/**
 * Whether an override changes the code or the slots of a contract that every block calls. If the contract then failed,
 * no further block would be valid.
 */
function isOfBlocks({ address, code, stateDiff }: AccountOverride): boolean {
  return (code ?? stateDiff) !== undefined && CALLED_BY_BLOCKS.some((one) => equalBytes(one, address))
}
