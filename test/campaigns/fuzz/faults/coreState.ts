/** Faults in access lists, reverts and static frames of the core. */
import type { CoreSetting } from '../../../../src/evm/coreSetting.ts'
import { PlacedPrecompiles } from '../../../../src/evm/placedPrecompiles.ts'
import { type CoreFault, since, source } from './core.ts'

/** Treats precompiled contracts as cold. */
class ColdPrecompiles extends PlacedPrecompiles {
  override isWarm(): boolean {
    return false
  }
}

/** ECRECOVER costs 2,999 gas. */
class CheapEcrecover extends PlacedPrecompiles {
  override run(
    ...[contract, input, gas]: Parameters<PlacedPrecompiles['run']>
  ): ReturnType<PlacedPrecompiles['run']> {
    const result = super.run(contract, input, contract === 1 ? gas + 1n : gas)
    return contract === 1 && typeof result !== 'string' ? { ...result, gas: result.gas - 1n } : result
  }
}

const WARM: readonly CoreFault[] = [
  source(
    'an address stays warm when its frame is taken back',
    'journal',
    'let kept = now & (ACCOUNT_IS_RECORDED',
    'let kept = now & (2 | ACCOUNT_IS_RECORDED',
    since('berlin'),
  ),
  source(
    'a slot stays warm when its frame is taken back',
    'journal',
    'load<u32>(entry, SLOT_FLAGS) & (SLOT_IS_RECORDED',
    'load<u32>(entry, SLOT_FLAGS) & (1 | SLOT_IS_RECORDED',
    since('berlin'),
  ),
  source(
    'a slot of the access list is cold',
    'main',
    'addSlotFlags(placeOfSlot(number, ARGUMENTS), SLOT_IS_WARM)',
    'slotOf(number, ARGUMENTS)',
    since('berlin'),
  ),
  source(
    'the created account is cold',
    'creates',
    'if (hasFork(FORK_BERLIN)) addAccountFlags(created, ACCOUNT_IS_WARM)',
    '',
    since('berlin'),
  ),
  source(
    'SELFDESTRUCT leaves the heir cold',
    'state',
    'addAccountFlags(heir, ACCOUNT_IS_WARM)',
    '',
    since('berlin'),
  ),
  source(
    'SSTORE leaves its slot cold',
    'storage',
    'addSlotFlags(slot, SLOT_IS_WARM)\n    return',
    'return',
    since('berlin'),
  ),
  source(
    'the target of a delegation stays cold',
    'callGas',
    'addAccountFlags(target, ACCOUNT_IS_WARM)',
    '',
    since('prague'),
  ),
  source(
    'the target of the delegation that is called first is cold',
    'calls',
    'if (target !== NO_ACCOUNT) addAccountFlags',
    'if (false) addAccountFlags',
    since('prague'),
  ),
  {
    name: 'the coinbase is cold',
    forks: since('shanghai'),
    setting: (setting: CoreSetting) => ({ ...setting, warmCoinbase: undefined }),
  },
  {
    name: 'precompiled contracts are cold',
    forks: ['berlin'],
    setting: (setting: CoreSetting) => ({ ...setting, precompiles: new ColdPrecompiles(setting.fork) }),
  },
  {
    name: 'ECRECOVER costs 2,999',
    forks: ['frontier'],
    setting: (setting: CoreSetting) => ({ ...setting, precompiles: new CheapEcrecover(setting.fork) }),
  },
]

const REVERTS: readonly CoreFault[] = [
  {
    name: 'logs outlive the frame that is taken back',
    forks: since('frontier'),
    changes: [
      {
        file: 'src/core/leave.ts',
        find: 'keepLogs(load<u32>(frame, FRAME_LOGS), load<u32>(frame, FRAME_LOG_BYTES))',
        replace: '',
      },
    ],
  },
  source(
    'transient storage outlives the frame that is taken back',
    'storage',
    'SLOT_TRANSIENT, sp - WORD)\n  noteSlot(slot)',
    'SLOT_TRANSIENT, sp - WORD)',
    since('cancun'),
  ),
  source(
    'a nonce outlives the frame that is taken back',
    'journal',
    'store<u64>(accountAt(index), load<u64>(at, 8), ACCOUNT_NONCE)',
    '',
  ),
  source(
    'a frame that fails leaves the return data that it had',
    'leave',
    'setReg(REG_GAS, 0)\n  setReg(REG_OUTPUT_LENGTH, 0)',
    'setReg(REG_GAS, 0)',
    since('byzantium'),
  ),
  source(
    'a call that is refused leaves the return data as they were',
    'calls',
    'setReg(REG_OUTPUT_LENGTH, 0)\n  setReg(REG_GAS, reg(REG_GAS) + gas)',
    'setReg(REG_GAS, reg(REG_GAS) + gas)',
    since('byzantium'),
  ),
  source(
    'a creation leaves its code as return data',
    'leave',
    'copyAddress(result, account)\n    setReg(REG_OUTPUT_LENGTH, 0)',
    'copyAddress(result, account)',
    since('byzantium'),
  ),
]

const STATIC: readonly CoreFault[] = [
  source(
    'LOG3 is allowed in a static call',
    'logs',
    'if (isStatic())',
    'if (isStatic() && topics !== 3)',
    since('byzantium'),
  ),
  source(
    'TSTORE is allowed in a static call',
    'storage',
    'if (isStatic()) {\n    fail(FAIL_WRITE_PROTECTION)',
    'if (false) {\n    fail(FAIL_WRITE_PROTECTION)',
    since('cancun'),
  ),
  source(
    'CREATE2 is allowed in a static call',
    'creates',
    'if (isStatic()) return',
    'if (isStatic() && opcode === CREATE) return',
    since('constantinople'),
  ),
  source(
    'SELFDESTRUCT is allowed in a static call',
    'state',
    'if (isStatic())',
    'if (false)',
    since('byzantium'),
  ),
  source(
    'CALL with wei is allowed in a static call',
    'callGas',
    'opcode === CALL && value && isStatic()',
    'false',
    since('byzantium'),
  ),
  source(
    'calls of a static call are not static',
    'frame',
    'flags |= load<u32>(parent, FRAME_FLAGS) & FRAME_IS_STATIC',
    '',
    since('byzantium'),
  ),
]

export const coreStateFaults: readonly CoreFault[] = [...WARM, ...REVERTS, ...STATIC]
