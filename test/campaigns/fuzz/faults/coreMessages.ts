/** Faults in the core's calls, creations, self-destructs and delegations, and in its instructions about blocks. */
import { type CoreFault, since, source } from './core.ts'

const CALLS: readonly CoreFault[] = [
  source('calls are 1,023 deep', 'layout', 'DEPTH_MAX = 1024', 'DEPTH_MAX = 1023'),
  source('calls are 1,025 deep', 'layout', 'DEPTH_MAX = 1024', 'DEPTH_MAX = 1025'),
  source(
    'CALLCODE may send wei that are not there',
    'calls',
    '|| opcode === DELEGATECALL) return true',
    '|| opcode !== CALL) return true',
  ),
  source(
    'CALLVALUE in a DELEGATECALL is 0',
    'calls',
    'if (opcode === DELEGATECALL) copyWord(VALUE',
    'if (false) copyWord(VALUE',
    since('homestead'),
  ),
  source(
    'CALLER in a DELEGATECALL is who called',
    'frame',
    'if (kind !== DELEGATECALL) copyAddress',
    'copyAddress',
    since('homestead'),
  ),
  source(
    'a call without wei brings no account into being before EIP-158',
    'calls',
    'hasFork(FORK_EIP158) && isZero(VALUE) && !exists(to)',
    'isZero(VALUE) && !exists(to)',
    since('frontier', 'spuriousDragon'),
  ),
  source(
    'STATICCALL touches no empty account',
    'calls',
    'else if (opcode === STATICCALL) addBalance(to, VALUE)',
    '',
    since('byzantium'),
  ),
  source(
    'nothing touches an empty account',
    'accounts',
    'if (isEmpty(account)) touchEmpty(account)',
    '',
    since('spuriousDragon'),
  ),
  source(
    'the touch of any account outlives its revert',
    'journal',
    'if (isRipemd) store',
    'store',
    since('spuriousDragon'),
  ),
  source(
    'EXTCODEHASH of an empty account is that of no code',
    'state',
    'if (isEmpty(account)) setWord',
    'if (!exists(account)) setWord',
    since('constantinople'),
  ),
  source(
    'BLOCKHASH of 256 blocks back is 0',
    'state',
    'number - asked <= BLOCK_HASHES',
    'number - asked < BLOCK_HASHES',
  ),
  source('BLOCKHASH of the block itself is there', 'state', 'asked < number', 'asked <= number'),
  source(
    'BLOBHASH 2 is that of 0',
    'instructions',
    'BLOB_HASHES + <usize>index',
    'BLOB_HASHES + <usize>(index & 1)',
    since('cancun'),
  ),
]

const CREATES: readonly CoreFault[] = [
  source(
    'a created contract has nonce 0',
    'creates',
    'if (hasFork(FORK_EIP158)) setNonce(created, 1)',
    '',
    since('spuriousDragon'),
  ),
  source('a nonce may go around', 'creates', 'u64.MAX_VALUE ? FAIL_NONCE', 'u64.MAX_VALUE ? FAIL_NONE'),
  source(
    'code alone is no obstacle to a creation',
    'creates',
    ' || load<u32>(entry, ACCOUNT_CODE) !== 0',
    '',
  ),
  source(
    'a collision leaves the gas',
    'creates',
    'return endAtOnce(gas, 0, false)',
    'return endAtOnce(0, gas, false)',
  ),
  source(
    'a nonce of 128 is written as one byte',
    'creates',
    'const isSmall = nonce < 0x80',
    'const isSmall = nonce <= 0x80',
  ),
  source(
    'the salt of CREATE2 has 31 bytes',
    'creates',
    'store<u8>(CREATE_BYTES, 0xff)',
    'store<u8>(salt, 0)\n  store<u8>(CREATE_BYTES, 0xff)',
    since('constantinople'),
  ),
  source(
    'code may begin with 0xef',
    'creates',
    'isReserved && hasFork(FORK_LONDON)',
    'false',
    since('london'),
  ),
  source(
    'code begins with 0xef only after London',
    'creates',
    'isReserved && hasFork(FORK_LONDON)',
    'isReserved',
    ['berlin'],
  ),
  source(
    'in Frontier a creation fails whose code is not paid for',
    'creates',
    'hasFork(FORK_HOMESTEAD) ? FAIL_CODE_STORE : FAIL_NONE',
    'FAIL_CODE_STORE',
    ['frontier'],
  ),
  source(
    'a creation whose code is not paid for leaves no code',
    'creates',
    'hasFork(FORK_HOMESTEAD) ? FAIL_CODE_STORE : FAIL_NONE',
    'FAIL_NONE',
    since('homestead'),
  ),
]

const DESTRUCTIONS: readonly CoreFault[] = [
  source(
    'SELFDESTRUCT to itself burns from Cancun on',
    'state',
    'if (self !== heir || (ends && !hasFork(FORK_AMSTERDAM))) subBalance',
    'subBalance',
    since('cancun'),
  ),
  source(
    'SELFDESTRUCT to itself leaves the balance until the end',
    'state',
    'if (self !== heir || (ends && !hasFork(FORK_AMSTERDAM))) subBalance',
    'if (self !== heir) subBalance',
    since('frontier', 'cancun'),
  ),
  source(
    'from Cancun on, a contract of the same transaction stays',
    'state',
    'const ends = !hasFork(FORK_CANCUN) ||',
    'const ends = !hasFork(FORK_CANCUN) && ',
    since('cancun'),
  ),
  source(
    'from Cancun on, every contract ends',
    'state',
    'const ends = !hasFork(FORK_CANCUN) ||',
    'const ends = true ||',
    since('cancun'),
  ),
]

const DELEGATIONS: readonly CoreFault[] = [
  source(
    'a delegation of a delegation is followed',
    'calls',
    'codeOf(target === NO_ACCOUNT ? to : target)',
    'codeOf(target === NO_ACCOUNT ? to : delegateOf(target) === NO_ACCOUNT ? target : delegateOf(target))',
    since('prague'),
  ),
  source(
    'a delegation to a precompiled contract runs that',
    'calls',
    'const precompile = precompileAt(to)',
    'const precompile = precompileAt(target === NO_ACCOUNT ? to : target)',
    since('prague'),
  ),
  {
    name: 'EXTCODESIZE of a delegated account is that of the code that it runs',
    forks: since('prague'),
    changes: [
      {
        file: 'src/core/state.ts',
        find: 'import { accessGas }',
        replace: 'import { accessGas, delegateOf, NO_ACCOUNT }',
      },
      {
        file: 'src/core/state.ts',
        find: 'codeEntry(codeOf(account)), CODE_LENGTH',
        replace:
          'codeEntry(codeOf(delegateOf(account) === NO_ACCOUNT ? account : delegateOf(account))), CODE_LENGTH',
      },
    ],
  },
]

export const coreMessageFaults: readonly CoreFault[] = [...CALLS, ...CREATES, ...DESTRUCTIONS, ...DELEGATIONS]

/** Faults in rules for which @ethereumjs differs from geth, so that only a comparison with geth finds them. */
export const gethFaults: readonly CoreFault[] = [
  source(
    'the touch of 0x03 does not outlive its revert',
    'journal',
    'if (isRipemd) store',
    'if (false) store',
    since('spuriousDragon'),
  ),
]
