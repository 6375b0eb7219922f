/**
 * Checks the errors of failed transactions: geth's errors against output and gas used, and Parity's errors against
 * geth's.
 */
import { TRANSACTION_GAS_MAX } from '../../../src/chain/fees.ts'
import { decodeRevertReason } from '../../../src/chain/revertReason.ts'
import type { ChainSample, Check } from '../check.ts'
import { allFrames, framesOf, isHiddenByParity } from './callFrames.ts'
import { chosenTransactions, type FoundTransaction, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { isOfAmsterdam } from './headerFields.ts'
import { ask, isGiven, type JsonObject, readBigInt, readBytes, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { transactionType } from './transactionFields.ts'
import { shortened } from './wording.ts'

/** Maximum number of failed transactions to check. */
const TRANSACTIONS_MAX = 12
const CALL_TRACER = { tracer: 'callTracer' }
/** Transaction type of EIP-7702: even a failed transaction of this type keeps the gas refunds of its authorizations. */
const SET_CODE_TYPE = 4

/**
 * Pairs of error messages for the same cause of failure: geth's messages (core/vm/errors.go), and the messages in
 * Parity's traces (OpenEthereum: trace/types/error.rs; for writes in a static call, also Besu's message).
 */
const CAUSES: readonly (readonly [geth: RegExp, parity: RegExp])[] = [
  [/^execution reverted$/, /^Reverted$/],
  [
    // geth detects some writes while it computes their gas, and then prefixes the message with "out of gas: ".
    /write protection$|^contract address collision/,
    /^(?:Mutable Call In Static Context|Illegal state change)$/,
  ],
  [/out of gas|gas uint64 overflow|max (?:init)?code size/, /^Out of gas$/],
  [/^invalid opcode/, /^Bad instruction$/],
  [/^invalid jump destination/, /^Bad jump destination$/],
  [/^stack underflow/, /^Stack underflow$/],
  [/^stack limit reached/, /^Out of stack$/],
  [/^return data out of bounds/, /^Out of bounds$/],
  [/^invalid code/, /^Invalid code$/],
]

function failedOnes(found: ChainSample): readonly FoundTransaction[] {
  return chosenTransactions(found, TRANSACTIONS_MAX, ({ receipt }) => receipt.status === '0x0')
}

/**
 * Whether gas for execution was left after the failure, which happens only with a revert. From Amsterdam on, the part of
 * the gas limit above TRANSACTION_GAS_MAX pays only for state, and comes back after any failure (EIP-8037).
 */
function isRevert({ transaction, receipt, in: { block } }: FoundTransaction): boolean {
  if (transactionType(transaction) === SET_CODE_TYPE) return false
  const gas = readBigInt(transaction.gas, 'gas')
  const forExecution = isOfAmsterdam(block) && gas > TRANSACTION_GAS_MAX ? TRANSACTION_GAS_MAX : gas
  return readBigInt(receipt.gasUsed, 'gasUsed') < forExecution
}

const reasons = checkOf({
  method: 'debug_traceTransaction',
  name: 'the reason of each revert is what its output says',
  covers: ['revertReason'],
  cases: (found) =>
    failedOnes(found).map((at) => ({
      title: titleOf(at),
      params: [at.hash, CALL_TRACER],
      judge: (result) => {
        for (const frame of allFrames(readObject(result, 'frame'))) {
          const fault = judgeReason(frame)
          if (fault !== undefined) return fault
        }
        return undefined
      },
    })),
})

/**
 * Checks the revert reason. A missing reason is no fault: not every node explains panics, and nodes omit empty reasons.
 */
function judgeReason({ output, revertReason }: JsonObject): string | undefined {
  const decoded = isGiven(output) ? decodeRevertReason(readBytes(output, 'output')) : undefined
  if (!isGiven(revertReason)) return undefined
  return difference(revertReason, decoded, { by: '`output`', at: 'revertReason' })
}

const words = checkOf({
  method: 'debug_traceTransaction',
  name: 'a failure that leaves gas over is a revert',
  covers: [],
  cases: (found) =>
    failedOnes(found)
      .filter(isRevert)
      .map((at) => ({
        title: titleOf(at),
        params: [at.hash, CALL_TRACER],
        judge: (result) =>
          difference(readObject(result, 'frame').error, 'execution reverted', {
            by: 'the gas of the receipt',
            at: 'error',
          }),
      })),
})

const parityWords = checkOf({
  method: 'trace_transaction',
  name: 'failures are those of callTracer in other words, and one that leaves gas over is a revert',
  covers: ['[].error'],
  needs: ['debug_traceTransaction'],
  cases: (found) =>
    failedOnes(found).map((at) => ({
      title: titleOf(at),
      params: [at.hash],
      judge: async (result, target) => {
        const traces = readObjects(result, 'traces').filter(({ type }) => type !== 'reward')
        if (isRevert(at)) {
          const by = 'the gas of the receipt'
          const fault = difference(traces[0]?.error, 'Reverted', { by, at: '[0].error' })
          if (fault !== undefined) return fault
        }
        const frame = readObject(await ask(target, 'debug_traceTransaction', at.hash, CALL_TRACER), 'frame')
        const placed = framesOf(frame, isHiddenByParity)
        return traces
          .map(({ error }, index) => wordFault(error, placed[index]?.frame, index))
          .find((fault) => fault !== undefined)
      },
    })),
})

/**
 * Compares Parity's error message with geth's. Accepts any message from Parity when CAUSES does not list geth's
 * message, for example for a failure of a precompile.
 */
function wordFault(error: unknown, frame: JsonObject | undefined, index: number): string | undefined {
  if (isGiven(error) !== isGiven(frame?.error))
    return `\`[${index}].error\` is ${shortened(error)}, but by callTracer it is ${shortened(frame?.error)}`
  const cause = CAUSES.find(([geth]) => geth.test(String(frame?.error)))
  if (cause === undefined || !isGiven(error) || cause[1].test(String(error))) return undefined
  // Parity may report any failure of a precompile with this message.
  if (error === 'Built-in failed') return undefined
  return `\`[${index}].error\` is ${shortened(error)}, but by callTracer it is ${shortened(frame?.error)}`
}

export const failureChecks: readonly Check[] = [reasons, words, parityWords]
