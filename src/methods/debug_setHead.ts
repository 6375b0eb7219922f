import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const debug_setHead: Handler<'debug_setHead'> = async (context, { number }) => {
  await chainControlOf(context).setHead(Number(number))
  return null
}
