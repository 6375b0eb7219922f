/** Ends frames. */
import { deposit } from './creates'
import { isRecording, recordExit } from './events'
import { copyAddress, currentFrame, frameAt, NO_FRAME } from './frame'
import { undoTo } from './journal'
import {
  FAIL_NONE,
  FAIL_REVERT,
  FORK_AMSTERDAM,
  FRAME_ACCOUNT,
  FRAME_FLAGS,
  FRAME_GAS,
  FRAME_GAS_START,
  FRAME_IS_CREATION,
  FRAME_IS_FUNDED,
  FRAME_JOURNAL,
  FRAME_LOG_BYTES,
  FRAME_LOGS,
  FRAME_MEMORY_BYTES,
  FRAME_OUT,
  FRAME_OUT_LENGTH,
  FRAME_REFUND,
  FRAME_STATE_GAS,
  FRAME_TOP,
  PARAM_STATE_ACCOUNT,
  REG_DEPTH,
  REG_FAILURE,
  REG_GAS,
  REG_MEMORY_BYTES,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
  REG_REFUND,
  REG_RETAINED,
  REG_SPILLED,
  REG_STATE_GAS,
} from './layout'
import { keepLogs } from './logs'
import { giveOutput } from './memory'
import { hasFork, param, reg, reg32, setReg } from './registers'
import { mergeStateGas, refundStateGas } from './stateGas'
import { setWord, WORD } from './word'

/**
 * Ends the running frame, whose outcome is in REG_FAILURE, REG_GAS and the output registers. Updates the caller's
 * record, so that the caller can continue.
 *
 * @returns whether the frame has a caller
 */
export function leaveFrame(): bool {
  const frame = currentFrame()
  const isCreation = (load<u32>(frame, FRAME_FLAGS) & FRAME_IS_CREATION) !== 0
  const account = load<u32>(frame, FRAME_ACCOUNT)
  if (isCreation && reg32(REG_FAILURE) === FAIL_NONE) setReg(REG_FAILURE, deposit(account))
  const failure = reg32(REG_FAILURE)
  if (failure !== FAIL_NONE) takeBack(frame, failure)
  if (isRecording()) {
    recordExit(
      load<u64>(frame, FRAME_GAS_START) - reg(REG_GAS),
      false,
      reg32(REG_OUTPUT),
      reg32(REG_OUTPUT_LENGTH),
    )
  }
  const depth = reg32(REG_DEPTH)
  setReg(REG_DEPTH, depth === 0 ? NO_FRAME : depth - 1)
  if (depth === 0) return false
  const parent = frameAt(depth - 1)
  const kept = load<u64>(parent, FRAME_GAS)
  setReg(REG_RETAINED, reg(REG_RETAINED) - kept)
  let gas = kept + reg(REG_GAS)
  if (hasFork(FORK_AMSTERDAM)) {
    gas = mergeStateGas(parent, gas)
    const isFunded = (load<u32>(frame, FRAME_FLAGS) & FRAME_IS_FUNDED) !== 0
    if (isFunded && failure !== FAIL_NONE) {
      setReg(REG_GAS, gas)
      refundStateGas(param(PARAM_STATE_ACCOUNT))
      gas = reg(REG_GAS)
    }
  }
  store<u64>(parent, gas, FRAME_GAS)
  setReg(REG_MEMORY_BYTES, load<u32>(parent, FRAME_MEMORY_BYTES))
  const result = load<u32>(parent, FRAME_TOP)
  store<u32>(parent, result + WORD, FRAME_TOP)
  if (!isCreation) {
    setWord(result, u64(failure === FAIL_NONE))
    giveOutput(parent, load<u32>(frame, FRAME_OUT), load<u32>(frame, FRAME_OUT_LENGTH))
  } else if (failure === FAIL_NONE) {
    copyAddress(result, account)
    setReg(REG_OUTPUT_LENGTH, 0)
  } else setWord(result, 0)
  return true
}

/** Undoes the changes of a failed frame. Only a frame that reverted keeps its remaining gas and its output. */
function takeBack(frame: usize, failure: u32): void {
  undoTo(load<u32>(frame, FRAME_JOURNAL))
  keepLogs(load<u32>(frame, FRAME_LOGS), load<u32>(frame, FRAME_LOG_BYTES))
  setReg(REG_REFUND, load<u64>(frame, FRAME_REFUND))
  setReg(REG_STATE_GAS, load<u64>(frame, FRAME_STATE_GAS))
  const spilled = reg(REG_SPILLED)
  setReg(REG_SPILLED, 0)
  if (failure === FAIL_REVERT) {
    // A frame that reverted gets back the execution gas that it had spent for state.
    setReg(REG_GAS, reg(REG_GAS) + spilled)
    return
  }
  setReg(REG_GAS, 0)
  setReg(REG_OUTPUT_LENGTH, 0)
}
