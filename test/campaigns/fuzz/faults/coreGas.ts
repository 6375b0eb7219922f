/** Faults in the gas of the core's instructions, and in refunds. */
import * as layout from '../../../../src/core/layout.ts'
import { type CoreFault, gas, number, since, source } from './core.ts'

const CONSTANT: readonly CoreFault[] = [
  gas('SMOD', 4, 'byzantium'),
  gas('SIGNEXTEND', 3, 'frontier'),
  gas('MULMOD', 7, 'homestead'),
  gas('EXTCODEHASH', 400, 'istanbul'),
  gas('BALANCE', 400, 'istanbul'),
  gas('SLOAD', 50, 'tangerineWhistle'),
  gas('SELFBALANCE', 4, 'berlin'),
  gas('BLOBHASH', 2, 'cancun'),
  gas('TLOAD', 2_100, 'cancun'),
  gas('CLZ', 3, 'osaka'),
  gas('PUSH0', 3, 'shanghai'),
  gas('JUMPI', 9, 'paris'),
  gas('DUP16', 2, 'prague'),
  gas('GASPRICE', 3, 'spuriousDragon'),
  gas('DELEGATECALL', 40, 'tangerineWhistle'),
  gas('CALLCODE', 600, 'byzantium'),
  gas('CREATE2', 31_999, 'constantinople'),
]

const NUMBERS: readonly CoreFault[] = [
  number(layout.PARAM_EXP_BYTE, 'EXP_BYTE', 10n, 'spuriousDragon'),
  number(layout.PARAM_KECCAK_WORD, 'KECCAK_WORD', 5n, 'london'),
  number(layout.PARAM_LOG_TOPIC, 'LOG_TOPIC', 374n, 'homestead'),
  number(layout.PARAM_LOG_BYTE, 'LOG_BYTE', 7n, 'paris'),
  number(layout.PARAM_COPY_WORD, 'COPY_WORD', 2n, 'london'),
  number(layout.PARAM_CALL_NEW_ACCOUNT, 'CALL_NEW_ACCOUNT', 0n, 'homestead'),
  number(layout.PARAM_CALL_STIPEND, 'CALL_STIPEND', 2_301n, 'constantinople'),
  number(layout.PARAM_CALL_VALUE, 'CALL_VALUE', 8_999n, 'berlin'),
  number(layout.PARAM_COLD_ACCOUNT_EXTRA, 'COLD_ACCOUNT_EXTRA', 2_400n, 'paris'),
  number(layout.PARAM_COLD_SLOT, 'COLD_SLOT', 2_000n, 'berlin'),
  number(layout.PARAM_CREATE_DATA, 'CREATE_DATA', 199n, 'byzantium'),
  number(layout.PARAM_INIT_CODE_WORD, 'INIT_CODE_WORD', 1n, 'shanghai'),
  number(layout.PARAM_CODE_MAX, 'CODE_MAX', 24_577n, 'cancun'),
  number(layout.PARAM_INIT_CODE_MAX, 'INIT_CODE_MAX', 49_153n, 'prague'),
  number(layout.PARAM_SELFDESTRUCT, 'SELFDESTRUCT', 4_999n, 'petersburg'),
  number(layout.PARAM_SELFDESTRUCT_NEW_ACCOUNT, 'SELFDESTRUCT_NEW_ACCOUNT', 0n, 'istanbul'),
]

const DYNAMIC: readonly CoreFault[] = [
  source('memory is paid for a word too much at a border', 'memory', '(bytes + 31) >> 5', '(bytes >> 5) + 1'),
  source(
    'memory is cheaper than it should be where it is large',
    'memory',
    'QUADRATIC_SHIFT: u64 = 9',
    'QUADRATIC_SHIFT: u64 = 10',
  ),
  source('EXP pays a byte less for powers of 256', 'arithmetic', '263 - leadingZeros', '262 - leadingZeros'),
  source(
    'copies pay for words rounded down',
    'copies',
    '((saturated(length) + 31) / 32) * param',
    '(saturated(length) / 32) * param',
  ),
  source(
    'EXTCODECOPY pays for a word too much at a border',
    'state',
    '(saturated(length) + 31) / 32',
    '(saturated(length) + 32) / 32',
  ),
  source(
    'KECCAK256 pays for a word too much at a border',
    'copies',
    'const words = (saturated(length) + 31)',
    'const words = (saturated(length) + 32)',
  ),
  source('MCOPY does not grow memory for its source', 'copies', 'isLess(to, from) ? from : to', 'to'),
  source(
    'calls do not pay for the memory of their output',
    'calls',
    'outEnd > inputEnd ? outEnd : inputEnd',
    'inputEnd',
  ),
  source(
    'calls keep a 63rd of the gas',
    'callGas',
    'available / 64',
    'available / 63',
    since('tangerineWhistle'),
  ),
  source('creations get all gas', 'creates', 'gas - gas / 64', 'gas', since('tangerineWhistle')),
  source(
    'CALLCODE has no stipend',
    'calls',
    '(pays ? param(PARAM_CALL_STIPEND)',
    '(pays && opcode === CALL ? param(PARAM_CALL_STIPEND)',
  ),
  source(
    'from EIP-158 on, wei for an empty account costs as if it were there',
    'callGas',
    'value && isEmpty(to)',
    'value && !exists(to)',
    since('spuriousDragon'),
  ),
  source(
    'SELFDESTRUCT without wei pays for a new account',
    'state',
    'isEmpty(heir) && !isZero(',
    'isEmpty(heir) || isZero(',
    since('spuriousDragon'),
  ),
  source(
    'SSTORE is allowed with 2,300 gas',
    'storage',
    'reg(REG_GAS) <= param',
    'reg(REG_GAS) < param',
    since('istanbul'),
  ),
  source(
    'CREATE2 does not pay for hashing',
    'creates',
    'word += param(PARAM_KECCAK_WORD)',
    'word += 0',
    since('constantinople'),
  ),
  source(
    'a delegation costs as if its target were accessed',
    'callGas',
    'ACCOUNT_IS_WARM)\n  return param(PARAM_COLD_ACCOUNT)',
    'ACCOUNT_IS_WARM)\n  return param(PARAM_WARM_ACCESS)',
    since('prague'),
  ),
  source(
    'the identity contract pays 2 for a word',
    'calls',
    'IDENTITY_WORD_GAS: u64 = 3',
    'IDENTITY_WORD_GAS: u64 = 2',
  ),
]

const REFUNDS: readonly CoreFault[] = [
  number(layout.PARAM_SSTORE_CLEAR_REFUND, 'SSTORE_CLEAR_REFUND', 14_999n, 'frontier'),
  number(layout.PARAM_SSTORE_CLEAR_REFUND, 'SSTORE_CLEAR_REFUND', 15_000n, 'shanghai'),
  number(layout.PARAM_SSTORE_RESET_CLEAR_REFUND, 'SSTORE_RESET_CLEAR_REFUND', 19_700n, 'constantinople'),
  number(layout.PARAM_SSTORE_RESET_REFUND, 'SSTORE_RESET_REFUND', 4_799n, 'constantinople'),
  number(layout.PARAM_SSTORE_RESET_REFUND, 'SSTORE_RESET_REFUND', 4_800n, 'istanbul'),
  number(layout.PARAM_SSTORE_RESET_CLEAR_REFUND, 'SSTORE_RESET_CLEAR_REFUND', 19_800n, 'london'),
  number(layout.PARAM_SSTORE_NOOP, 'SSTORE_NOOP', 200n, 'istanbul'),
  number(layout.PARAM_SSTORE_DIRTY, 'SSTORE_DIRTY', 5_000n, 'istanbul'),
  number(layout.PARAM_SSTORE_CLEAN, 'SSTORE_CLEAN', 5_000n, 'berlin'),
  number(layout.PARAM_SELFDESTRUCT_REFUND, 'SELFDESTRUCT_REFUND', 0n, 'petersburg'),
  number(layout.PARAM_SELFDESTRUCT_REFUND, 'SELFDESTRUCT_REFUND', 24_000n, 'london'),
  source(
    'refunds outlive the frame that is taken back',
    'leave',
    'setReg(REG_REFUND, load<u64>(frame, FRAME_REFUND))',
    '',
  ),
  source(
    'a slot that gets a value again keeps its refund',
    'storage',
    'refund(0 - param(PARAM_SSTORE_CLEAR_REFUND))',
    'refund(0)',
    ['constantinople', ...since('istanbul')],
  ),
  source(
    'a slot that is cleared at the second write has no refund',
    'storage',
    'else if (isZero(value)) refund(',
    'else if (false) refund(',
    ['constantinople', ...since('istanbul')],
  ),
  source(
    'a self-destruction is refunded each time',
    'state',
    'if ((accountFlags(self) & ACCOUNT_IS_DESTROYED) === 0) refund',
    'refund',
    since('frontier', 'london'),
  ),
  {
    name: 'Petersburg counts writes as Constantinople does',
    forks: ['petersburg'],
    rules: (rules) => {
      Object.assign(rules, { bits: rules.bits | layout.FORK_NET_SSTORE })
    },
  },
]

export const coreGasFaults: readonly CoreFault[] = [...CONSTANT, ...NUMBERS, ...DYNAMIC, ...REFUNDS]
