/** Finds the creation of a contract. */
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { firstHistory, readHistory, walkHistoryBack } from '../store/history.ts'
import { accountKey, traceAddressKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { type AccountRecord, decodeAccountRecord } from './account.ts'
import { headOf } from './blocks.ts'
import type { TransactionFrames } from './frameFormat.ts'
import type { StateReader } from './stateReader.ts'
import type { Frame } from './trace.ts'
import { decodePlaces } from './traceIndex.ts'
import { framesOfPlaces } from './traces.ts'

/** Maximum number of changes of the account that are read one by one. */
const STEPS_MAX = 1_000

/**
 * Returns the number of the block in which an account got the code that it has now; undefined when it has no code.
 *
 * Reads the changes of the account from the newest one back to the last one without code. After {@link STEPS_MAX}
 * changes, bisects the rest. Bisection can miss that a contract without storage was destroyed and created again; the
 * result is then the block of an earlier creation.
 *
 * @param address 20 bytes
 */
export function creationBlock(reader: StateReader, address: Uint8Array): number | undefined {
  const list = accountKey(address)
  const head = headOf(reader).number
  const { account, incarnation } = decodeAccountRecord(readHistory(reader, list, head)?.value)
  if (!hasCode(account)) return undefined
  /** Whether the account had code after a change, and its storage has not been cleared as a whole since the change. */
  const isOfNow = (value: Uint8Array): boolean => {
    const record = decodeAccountRecord(value)
    return hasCode(record.account) && record.incarnation === incarnation
  }
  let steps = 0
  let oldest = head
  for (const { block, value } of walkHistoryBack(reader, list, head)) {
    if (!isOfNow(value)) return oldest
    oldest = block
    if (++steps === STEPS_MAX) return firstHistory(reader, list, isOfNow)?.block
  }
  return oldest
}

function hasCode(account: AccountRecord['account']): boolean {
  return account !== undefined && !equalBytes(account.codeHash, EMPTY_CODE_HASH)
}

/**
 * Returns the frames of those transactions of a block that called or created an account, found in the trace index.
 * Undefined when the traces of the block are not stored.
 *
 * @param address 20 bytes
 */
export function framesReaching(
  reader: Reader,
  address: Uint8Array,
  number: number,
): TransactionFrames[] | undefined {
  const entry = readHistory(reader, traceAddressKey('to', address), number)
  const places = entry?.block === number ? decodePlaces(entry.value) : []
  return framesOfPlaces(reader, number, places)?.transactions
}

/**
 * Returns the last frame that created an account and was not reverted; undefined when there is none.
 *
 * @param frames frames of one transaction
 * @param address 20 bytes
 */
export function lastCreation(frames: readonly Frame[], address: Uint8Array): Frame | undefined {
  let found: Frame | undefined
  /** Depth of the outermost failed frame that is or contains the current frame; infinite if there is none. */
  let failedDepth = Number.POSITIVE_INFINITY
  for (const frame of frames) {
    const { kind, depth, to, failure } = frame
    if (depth <= failedDepth) failedDepth = failure === undefined ? Number.POSITIVE_INFINITY : depth
    if (failedDepth < Number.POSITIVE_INFINITY) continue
    if ((kind === 'CREATE' || kind === 'CREATE2') && equalBytes(to, address)) found = frame
  }
  return found
}
