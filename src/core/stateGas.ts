/**
 * State gas (EIP-8037), which pays for the growth of the state. A transaction has a reservoir of state gas, REG_STATE_GAS,
 * which each frame takes over from its caller. When the reservoir is empty, the frame pays from its execution gas,
 * REG_GAS, and REG_SPILLED counts that gas. In each frame, the sum of the reservoir and the state gas used, less
 * REG_SPILLED, stays the same. Therefore the state gas that a frame has used need not be counted. geth: core/vm/gascosts.go.
 */
import { FRAME_SPILLED, REG_GAS, REG_SPILLED, REG_STATE_GAS } from './layout'
import { checkFuel } from './memory'
import { reg, setReg } from './registers'

/**
 * Charges state gas to the running frame.
 *
 * @param available execution gas that the frame may spend for state
 * @returns whether the gas sufficed; otherwise nothing is charged
 */
export function spendStateGas(gas: u64, available: u64): bool {
  const reservoir = reg(REG_STATE_GAS)
  if (gas <= reservoir) {
    setReg(REG_STATE_GAS, reservoir - gas)
    return true
  }
  const spilled = gas - reservoir
  if (spilled > available) return false
  const left = reg(REG_GAS) - spilled
  setReg(REG_STATE_GAS, 0)
  setReg(REG_SPILLED, reg(REG_SPILLED) + spilled)
  setReg(REG_GAS, left)
  checkFuel(left)
  return true
}

/** Refunds state gas to the running frame: first as execution gas, up to REG_SPILLED, and then to the reservoir. */
export function refundStateGas(gas: u64): void {
  const spilled = reg(REG_SPILLED)
  const repaid = gas < spilled ? gas : spilled
  setReg(REG_GAS, reg(REG_GAS) + repaid)
  setReg(REG_SPILLED, spilled - repaid)
  setReg(REG_STATE_GAS, reg(REG_STATE_GAS) + gas - repaid)
}

/**
 * Merges the state gas of the frame that has ended into the state gas of its caller. If the frame has refunded state
 * gas that the caller had paid with execution gas, the caller gets this execution gas back.
 *
 * @param caller record of the caller's frame
 * @param gas execution gas of the caller
 * @returns execution gas of the caller, with the gas that it gets back
 */
export function mergeStateGas(caller: usize, gas: u64): u64 {
  const spilled = reg(REG_SPILLED) + load<u64>(caller, FRAME_SPILLED)
  const reservoir = reg(REG_STATE_GAS)
  const repaid = reservoir < spilled ? reservoir : spilled
  setReg(REG_SPILLED, spilled - repaid)
  setReg(REG_STATE_GAS, reservoir - repaid)
  return gas + repaid
}
