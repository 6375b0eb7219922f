/** Faults of what is executed: the core, its host, tracers, jobs and the second implementation. */
import type { TestedFault } from '../fault.ts'

export const executionFaults: readonly TestedFault[] = [
  {
    name: 'a touch of account 0x03 that a revert takes back',
    mended: '94a072eb',
    changes: [
      {
        file: 'src/core/accounts.ts',
        find: 'if (isEmpty(account)) touchEmpty(account)',
        replace: 'if (isEmpty(account)) touch(account)',
      },
    ],
    finders: [
      {
        file: 'test/campaigns/examine/examine.slow.test.ts',
        title: 'passes all cases in the sample of tests from other projects',
      },
    ],
  },
  {
    name: 'a vmTrace in which an unpaid SELFDESTRUCT costs nothing for a cold account',
    mended: '51647899',
    changes: [
      {
        file: 'src/core/state.ts',
        find: 'reg(REG_STEP_WANTED) + access',
        replace: 'reg(REG_STEP_WANTED)',
      },
    ],
    finders: [
      {
        file: 'test/tracers/vmTraceUnpaid.test.ts',
        title: 'has what a SELFDESTRUCT pays for the access, then the new account',
      },
    ],
  },
  {
    name: 'an answer without a vmTrace when the outermost frame cannot begin',
    mended: '163676a6',
    changes: [
      {
        file: 'src/evm/topFrame.ts',
        find: 'hooks.stepText.write(EMPTY_VM_TRACE)',
        replace: 'hooks.stepText.write(EMPTY)',
      },
    ],
    finders: [
      {
        file: 'test/evm/amsterdam.test.ts',
        title:
          'reports a transaction that cannot pay for its new account as one frame, with an empty vmTrace',
      },
    ],
  },
  {
    name: 'a fee cap for blobs in calls without blobs',
    mended: 'ee353934',
    changes: [
      {
        file: 'src/evm/callArguments.ts',
        find: 'call.maxFeePerBlobGas ?? (call.blobVersionedHashes === undefined ? undefined : 0n)',
        replace: 'call.maxFeePerBlobGas ?? 0n',
      },
    ],
    finders: [
      { file: 'test/evm/callArguments.test.ts', title: 'fills in the fields that the call leaves out' },
    ],
  },
  {
    name: 'accounts that never existed in diffs of a prestateTracer before Amsterdam',
    mended: '96351d4d',
    changes: [
      {
        file: 'src/tracers/prestateTracer.ts',
        find: 'if (!after.exists && this.#transaction.showsAbsent)',
        replace: 'if (!after.exists)',
      },
    ],
    finders: [
      {
        file: 'test/tracers/prestateTracer.test.ts',
        title: 'omits a contract that was created and destroyed',
      },
    ],
  },
  {
    name: 'a client that is not charged for the thread that its cancelled job ends',
    mended: 'a5768b24',
    changes: [
      {
        file: 'src/jobs/outcomes.ts',
        find: "new Set(['CANCELLED', 'OUT_OF_MEMORY'])",
        replace: "new Set(['OUT_OF_MEMORY'])",
      },
    ],
    finders: [
      {
        file: 'test/jobs/preemption.slow.test.ts',
        title: 'charges a caller an extra cancelGraceMs when the thread of a cancelled job is ended',
      },
    ],
  },
  {
    name: 'an access list with slots of the sender that the call does not touch',
    mended: 'a23a51d9',
    changes: [
      {
        file: 'src/jobs/definitions/createAccessList.ts',
        find: 'if (precompiles.has(address) || own.has(address)) continue',
        replace: 'if (precompiles.has(address)) continue',
      },
    ],
    finders: [
      {
        file: 'test/jobs/createAccessList.test.ts',
        title: 'lists slots of sender, recipient and precompiles only if the last run touched them',
      },
    ],
  },
  {
    name: 'new clients that stay in the order of short turns when their network has a long turn',
    mended: 'e39b5c49',
    changes: [
      {
        file: 'src/jobs/fairQueue.ts',
        find: '      if (network.used.isLong !== wasLong) this.#settleStrangers(network)\n',
        replace: '',
      },
    ],
    finders: [
      {
        file: 'test/jobs/fairNetworks.test.ts',
        title: 'expects long turns even of new clients that already wait',
      },
    ],
  },
  {
    name: 'data of reverted init code that @ethereumjs takes for a code',
    mended: '5d530ad7',
    changes: [
      {
        file: 'src/oracle/machine.ts',
        find: 'if (message.isCreate !== true || result.exceptionError === undefined) return result',
        replace:
          'if (message.isCreate !== true || result.exceptionError === undefined || withheld === undefined) return result',
      },
    ],
    finders: [{ file: 'test/campaigns/fuzz/fuzz.slow.test.ts', title: 'reproduces the recorded outcome of' }],
  },
  {
    name: 'an access that hooks are told again after a frame was taken back',
    mended: '845ddb5c',
    changes: [
      { file: 'src/core/journal.ts', find: '(SLOT_IS_RECORDED | SLOT_IS_READ)', replace: 'SLOT_IS_READ' },
      {
        file: 'src/core/journal.ts',
        find: '(ACCOUNT_IS_RECORDED | ACCOUNT_IS_READ)',
        replace: 'ACCOUNT_IS_READ',
      },
    ],
    finders: [
      {
        file: 'test/evm/core.test.ts',
        title: 'reports each account, slot, frame and log exactly once, even when there are many',
      },
    ],
  },
]
