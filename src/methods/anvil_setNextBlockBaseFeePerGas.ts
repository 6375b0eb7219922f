import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

export const anvil_setNextBlockBaseFeePerGas: Handler<'anvil_setNextBlockBaseFeePerGas'> = async (
  context,
  { baseFeePerGas },
) => {
  const control = chainControlOf(context)
  await context.status.writable?.()
  await control.setBaseFee(BigInt(baseFeePerGas))
  return null
}
