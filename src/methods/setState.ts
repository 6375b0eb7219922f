/** Changes the newest state of a development chain by hand. */
import type { ChainConfig } from '../chain/forks.ts'
import { equalBytes } from '../chain/hex.ts'
import { requestContracts } from '../chain/systemContracts.ts'
import type { AccountOverride } from '../evm/overrides.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { chainControlOf } from './chainControl.ts'
import type { Context } from './handler.ts'

/**
 * Changes an account. The next block begins with the change.
 *
 * @throws RpcError methodNotFound on nodes that do not seal blocks; invalidParams for code or slots of a contract that
 * every block calls; HeadError
 */
export async function setState(context: Context, override: AccountOverride): Promise<void> {
  const control = chainControlOf(context)
  if (isOfBlocks(context.archive.identity.config, override))
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
function isOfBlocks(config: ChainConfig, { address, code, stateDiff }: AccountOverride): boolean {
  if ((code ?? stateDiff) === undefined) return false
  return requestContracts('amsterdam', config).some((one) => equalBytes(one, address))
}
