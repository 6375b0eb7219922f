import { numberIn } from './block.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const debug_setHead: Handler<'debug_setHead'> = async (context, { number }) => {
  const control = chainControlOf(context)
  await context.status.writable?.()
  await control.setHead(numberIn(number))
  return null
}
