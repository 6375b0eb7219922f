/** Changes the newest state of a development chain by hand. */
import type { AccountOverride } from '../evm/overrides.ts'
import { chainControlOf } from './chainControl.ts'
import type { Context } from './handler.ts'

/**
 * Changes accounts. The next block begins with the changes.
 *
 * @throws RpcError methodNotFound on nodes that do not seal blocks; HeadError
 */
export async function setState(context: Context, overrides: readonly AccountOverride[]): Promise<void> {
  const control = chainControlOf(context)
  await context.status.writable?.()
  await control.setState(overrides)
}
