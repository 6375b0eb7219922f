/**
 * Observes the accounts and slots that instructions name, whether or not the instructions can pay for the access. geth:
 * eth/tracers/logger/access_list_tracer.go, `OnOpcode`.
 */
import { fromBigInt, leftPad } from '../chain/hex.ts'
import type { Hooks, Step } from '../evm/hooks.ts'

const ADDRESS_BYTES = 20
const WORD_BYTES = 32

const SLOAD = 0x54
const SSTORE = 0x55
const CALL = 0xf1
const CALLCODE = 0xf2
const DELEGATECALL = 0xf4
const STATICCALL = 0xfa
/** Number of items that a call needs to be observed, as in geth. */
const CALL_ITEMS = 5

/** Receives what instructions name, each time that they name it. */
export interface AccessReceiver {
  /** @param address 20 bytes */
  readonly account: (address: Uint8Array) => void
  /** @param address 20 bytes. @param slot 32 bytes */
  readonly slot: (address: Uint8Array, slot: Uint8Array) => void
}

/** Hooks that observe the accesses of a run. The run needs a core with `steps`. */
export function namedAccesses(receiver: AccessReceiver): Hooks {
  const onOpcode = (step: Step): void => {
    const { opcode, stackSize } = step
    if (opcode === SLOAD || opcode === SSTORE) {
      if (stackSize > 0) receiver.slot(step.address, leftPad(fromBigInt(step.item(0)), WORD_BYTES))
    } else if (isCall(opcode)) {
      if (stackSize >= CALL_ITEMS) receiver.account(addressAt(step, 1))
    } else if (stackSize > 0) receiver.account(addressAt(step, 0))
  }
  return { tellsAccesses: true, onOpcode }
}

function addressAt(step: Step, index: number): Uint8Array {
  return leftPad(fromBigInt(BigInt.asUintN(ADDRESS_BYTES * 8, step.item(index))), ADDRESS_BYTES)
}

function isCall(opcode: number): boolean {
  return opcode === CALL || opcode === CALLCODE || opcode === DELEGATECALL || opcode === STATICCALL
}
