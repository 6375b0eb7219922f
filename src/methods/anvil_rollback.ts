import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_rollback: Handler<'anvil_rollback'> = async (context, { depth }) => {
  const control = chainControlOf(context)
  await context.status.writable?.()
  await control.rollback(Number(depth ?? 1))
  return null
}
