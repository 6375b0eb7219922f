/**
 * Executes the blocks of an archive again with @ethereumjs/vm, a second implementation beside the EVM core. Compares
 * every receipt, root and state change with the stored one.
 */
import { headerAt, receiptsAt, type StoredHeader } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { Verification, type VerifyOptions } from '../archive/verification.ts'
import type { Header } from '../chain/header.ts'
import type { Log, Receipt } from '../chain/receipt.ts'
import type { Store } from '../store/store.ts'
import { compareChanges } from './compareChanges.ts'
import { type Comparable, compare, type OnDifference } from './difference.ts'
import { Machines } from './machine.ts'
import { type Rerun, rerunBlock } from './rerun.ts'

/** The number of blocks and transactions executed. */
export interface Executed {
  blocks: number
  transactions: number
  /** Number of the last block whose execution was attempted; undefined if there was none. */
  last: number | undefined
  /** Whether state roots were computed: true if the archive has proofs. */
  roots: boolean
  /**
   * Number of blocks with access lists (EIP-7928), which are not compared: the lists of @ethereumjs/vm 10.1.3 differ from
   * geth's in one of twenty blocks, while everything else agrees.
   */
  accessLists: number
}

/**
 * Executes the blocks of the range. Each block runs on the stored state of its parent, so that a fault of one block
 * does not affect later blocks. The genesis block is skipped, because it has no transactions.
 *
 * @throws ArchiveError NO_ARCHIVE, FORMAT_MISMATCH; all other errors are reported as findings
 */
export async function executeAgain(store: Store, options: VerifyOptions): Promise<Executed> {
  const verification = new Verification(store, options)
  const { identity, range } = verification
  const machines = new Machines(identity.config)
  const executed: Executed = {
    ...{ blocks: 0, transactions: 0, last: undefined },
    ...{ roots: identity.proofs, accessLists: 0 },
  }
  const first = Math.max(range.from, identity.genesisNumber + 1)
  let parent: StoredHeader | undefined
  for (let number = first; number <= range.to && !verification.stopped; number++) {
    const where = `block ${number}`
    try {
      parent ??= requiredHeader(store, number - 1)
      const block = requiredHeader(store, number)
      executed.transactions += await executeBlock(verification, machines, block, parent)
      parent = block
      executed.blocks++
      if (block.header.blockAccessListHash !== undefined) executed.accessLists++
    } catch (error) {
      verification.report(
        where,
        `cannot be executed: ${error instanceof Error ? error.message : String(error)}`,
      )
      parent = undefined
    }
    executed.last = number
    await verification.checkpoint(`executed block ${number} of ${range.to} again`)
  }
  return executed
}

/** Executes a block, and reports its differences from the archive. @returns the number of its transactions */
async function executeBlock(
  verification: Verification,
  machines: Machines,
  block: StoredHeader,
  parent: StoredHeader,
): Promise<number> {
  const { store, state, identity } = verification
  const { header } = block
  const where = `block ${header.number}`
  const rerun = await rerunBlock(machines, state, identity, block, parent.header)
  const onDifference = (what: string): void => verification.report(where, what)
  compareHeader(onDifference, header, rerun)
  verification.guard(where, () =>
    compareReceipts(onDifference, rerun.receipts, receiptsAt(store, header.number)),
  )
  verification.guard(where, () => compareChanges(onDifference, state, header.number, rerun))
  return rerun.receipts.length
}

function requiredHeader(store: Store, number: number): StoredHeader {
  const found = headerAt(store, number)
  if (found === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  return found
}

/**
 * Compares the header fields that follow from the execution. The state root is compared only if the run computed it.
 */
function compareHeader(onDifference: OnDifference, header: Header, rerun: Rerun): void {
  compare(onDifference, 'gas used', rerun.gasUsed, header.gasUsed)
  compare(onDifference, 'logs bloom', rerun.logsBloom, header.logsBloom)
  compare(onDifference, 'receipts root', rerun.receiptsRoot, header.receiptsRoot)
  if (rerun.hasRoots) compare(onDifference, 'state root', rerun.stateRoot, header.stateRoot)
  compare(onDifference, 'requests hash', rerun.requestsHash, header.requestsHash)
}

/** Compares the receipts, and reports the first difference of each receipt. */
function compareReceipts(
  onDifference: OnDifference,
  given: readonly Receipt[],
  stored: readonly Receipt[],
): void {
  compare(onDifference, 'receipts', given.length, stored.length)
  for (const [index, receipt] of given.entries()) {
    const other = stored[index]
    if (other === undefined) return
    const what = `receipt ${index}`
    for (const [name, expected, actual] of parts(receipt, other)) {
      if (!compare(onDifference, `${what}, ${name}`, expected, actual)) break
    }
  }
}

type Part = readonly [name: string, given: Comparable, stored: Comparable]

function* parts(given: Receipt, stored: Receipt): Generator<Part, void> {
  yield ['type', given.type, stored.type]
  yield ['status', statusOf(given), statusOf(stored)]
  yield ['state root', given.stateRoot, stored.stateRoot]
  yield ['cumulative gas', given.cumulativeGasUsed, stored.cumulativeGasUsed]
  yield ['logs', given.logs.length, stored.logs.length]
  for (const [index, log] of given.logs.entries()) yield* partsOfLog(`log ${index}`, log, stored.logs[index]!)
}

function* partsOfLog(what: string, given: Log, stored: Log): Generator<Part, void> {
  yield [`address of ${what}`, given.address, stored.address]
  yield [`topics of ${what}`, given.topics.length, stored.topics.length]
  for (const [index, topic] of given.topics.entries()) {
    yield [`topic ${index} of ${what}`, topic, stored.topics[index]]
  }
  yield [`data of ${what}`, given.data, stored.data]
}

function statusOf({ status }: Receipt): string | undefined {
  if (status === undefined) return undefined
  return status ? 'succeeded' : 'failed'
}
