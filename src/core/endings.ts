/** Ends calls and creations that need no frame, and settles the state gas of new accounts (EIP-8037). */
import { isRecording, recordExit } from './events'
import { currentFrame } from './frame'
import {
  FAIL_NONE,
  FRAME_FLAGS,
  FRAME_IS_FUNDED,
  PARAM_STATE_ACCOUNT,
  REG_FAILURE,
  REG_GAS,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
} from './layout'
import { param, reg, reg32, setReg } from './registers'
import { refundStateGas } from './stateGas'

/**
 * Ends a call or creation that needs no frame. Its outcome is in REG_FAILURE and the output registers.
 *
 * @param left gas that returns to the caller
 * @returns false
 */
export function endAtOnce(used: u64, left: u64, isPrecompile: bool): bool {
  setReg(REG_GAS, reg(REG_GAS) + left)
  if (isRecording()) recordExit(used, isPrecompile, reg32(REG_OUTPUT), reg32(REG_OUTPUT_LENGTH))
  return false
}

/**
 * Settles the state gas that a call or creation has paid for a new account. If the frame of the call or creation has
 * begun, flags the frame: the gas is refunded at the end of the frame if the frame fails. If the call or creation
 * failed without a frame, refunds the gas now.
 *
 * @param hasBegun whether the frame has begun; if not, the outcome of the call or creation is in REG_FAILURE
 */
export function settleFunding(hasBegun: bool): void {
  if (hasBegun) {
    const frame = currentFrame()
    store<u32>(frame, load<u32>(frame, FRAME_FLAGS) | FRAME_IS_FUNDED, FRAME_FLAGS)
  } else if (reg32(REG_FAILURE) !== FAIL_NONE) refundStateGas(param(PARAM_STATE_ACCOUNT))
}
