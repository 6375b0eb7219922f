import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const evm_revert: Handler<'evm_revert'> = async (context, { snapshot }) => {
  const control = chainControlOf(context)
  await context.status.writable?.()
  return control.revert(Number(snapshot))
}
