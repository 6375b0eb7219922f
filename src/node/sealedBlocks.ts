/** Reads the blocks that a development chain has sealed, for the log. */
import type { Archive } from '../archive/archive.ts'
import { bodyAt, receiptsAt, requiredHeaderAt, sendersAt } from '../archive/blocks.ts'
import type { Frame } from '../archive/trace.ts'
import { transactionFramesAt } from '../archive/traces.ts'
import { createdAddress } from '../chain/createdAddress.ts'
import { toBigInt, toHex } from '../chain/hex.ts'
import type { Receipt } from '../chain/receipt.ts'
import { decodeRevertReason, REVERTED } from '../chain/revertReason.ts'
import { decodeTransaction, type Transaction } from '../chain/transaction.ts'
import type { HeadMove } from '../head/view.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import {
  type SealedBlock,
  type SealedLog,
  type SealedTransaction,
  TRANSACTIONS_SHOWN_MAX,
} from '../observe/sealedLog.ts'

const SELECTOR_BYTES = 4
/** Maximum number of characters of a reason in the log. */
const REASON_CHARS_MAX = 200

/** Returns a listener for moves of the head that logs the new blocks. */
export function sealedReport(log: SealedLog, logError: NodeLog['logError']): (move: HeadMove) => void {
  return ({ after, ancestor }) => {
    try {
      for (let number = ancestor + 1; number <= after.head.number; number++)
        log.sealed(() => sealedBlock(after.archive, number))
    } catch (error) {
      logError('a sealed block cannot be logged', error)
    }
  }
}

/** Reads a block and its first transactions. @throws ArchiveError CORRUPT, StoreError DAMAGED */
export function sealedBlock({ reader }: Archive, number: number): SealedBlock {
  const { header, hash } = requiredHeaderAt(reader, number)
  const { transactions: bodies } = bodyAt(reader, number)
  const receipts = receiptsAt(reader, number)
  const senders = sendersAt(reader, number)
  const shown = bodies.slice(0, TRANSACTIONS_SHOWN_MAX).map(decodeTransaction)
  const failed = shown.flatMap((_, index) => (receipts[index]!.status === false ? [index] : []))
  const traces =
    failed.length === 0 ? [] : (transactionFramesAt(reader, number, failed, { logs: false }) ?? [])
  const frameOf = (index: number): Frame | undefined => traces[failed.indexOf(index)]?.frames[0]
  return {
    header: {
      number,
      hash: toHex(hash),
      transactions: bodies.length,
      gasUsed: Number(header.gasUsed),
      gasLimit: Number(header.gasLimit),
      timestamp: header.timestamp,
    },
    transactions: shown.map((transaction, index) => ({
      block: number,
      ...transactionFields(transaction, senders[index]!, outcomeOf(receipts, index, frameOf(index))),
    })),
  }
}

type Outcome = Pick<SealedTransaction, 'gasUsed' | 'status' | 'reason'>

function transactionFields(
  { hash, to, nonce, value }: Transaction,
  sender: Uint8Array,
  outcome: Outcome,
): Omit<SealedTransaction, 'block'> {
  const created = (): string => toHex(createdAddress(sender, toBigInt(nonce)))
  const creation = outcome.status === 'success' ? { created: created() } : {}
  return {
    ...{ hash: toHex(hash), from: toHex(sender) },
    ...(to.length === 0 ? creation : { to: toHex(to) }),
    ...{ value: String(toBigInt(value)), ...outcome },
  }
}

function outcomeOf(receipts: readonly Receipt[], index: number, frame: Frame | undefined): Outcome {
  const { cumulativeGasUsed, status } = receipts[index]!
  const gasUsed = Number(cumulativeGasUsed - (receipts[index - 1]?.cumulativeGasUsed ?? 0n))
  if (status !== false) return { gasUsed, status: 'success' }
  return { gasUsed, status: 'failure', ...(frame !== undefined && { reason: reasonOf(frame) }) }
}

/** Returns why a transaction failed: `execution reverted: not the owner`, `out of gas`. */
function reasonOf({ failure = REVERTED, output }: Frame): string {
  if (failure !== REVERTED || output.length === 0) return failure
  const reason = decodeRevertReason(output)
  if (reason === undefined) return `${REVERTED}: ${customError(output)}`
  const cut = reason.length > REASON_CHARS_MAX ? `${reason.slice(0, REASON_CHARS_MAX)}…` : reason
  return `${REVERTED}: ${cut}`
}

/** Names a custom error by its selector, because the name is unknown without the contract's ABI. */
function customError(output: Uint8Array): string {
  if (output.length < SELECTOR_BYTES) return `data ${toHex(output)}`
  return `custom error ${toHex(output.subarray(0, SELECTOR_BYTES))}`
}
