/**
 * Verifies that the indices have no surplus entries. verifyBlocks has already looked up every entry that the blocks
 * require. An index is therefore correct if it has the expected number of entries. Only an index with another number is
 * checked entry by entry.
 */
import { equalBytes, toHex } from '../chain/hex.ts'
import { walkHistory } from '../store/history.ts'
import { decodeNumber, logAddressKey, logTopicKey, NUMBER_BYTES, rangeOf } from '../store/schema.ts'
import { headerAt, receiptsAt } from './blocks.ts'
import { isNodeApart } from './stateNodes.ts'
import type { Verification } from './verification.ts'
import { isInChangeSet, isInTries } from './verifyBlocks.ts'
import { isInTraces } from './verifyTraces.ts'

/** Kinds of records with one record for each block. */
const PER_BLOCK = ['numberOfHash', 'totalDifficulty'] as const
/** Kinds of records with one record for each block whose body the archive has. */
const PER_WHOLE_BLOCK = ['body', 'senders', 'receipts', 'changeSet'] as const
/** Kinds of records with one record for each block that has traces. */
const PER_TRACED_BLOCK = ['frames', 'accesses'] as const
/** Bytes of a place in a key, which begins with the number of nibbles of the path. */
const placeBytes = (key: Uint8Array, start: number): number => 1 + ((key[start]! + 1) >> 1)

/** Kinds of history lists, with the length of their keys in bytes. A longer key is the key of a chunk of a list. */
const LISTS = {
  logAddress: () => 21,
  logTopic: () => 34,
  account: () => 21,
  slot: () => 57,
  accountNode: (key: Uint8Array) => 1 + placeBytes(key, 1),
  storageNode: (key: Uint8Array) => 25 + placeBytes(key, 25),
  traceAddress: () => 22,
  traceCount: () => 1,
} as const
/** Numbers of bytes that the keys of a chunk and of a whole node have after the key of their list. */
const CHUNK_KEY_BYTES = 5
const WHOLE_NODE_KEY_BYTES = 7
type ListKind = keyof typeof LISTS

/** Counts the entries of every index, and reports surplus or missing entries. */
export async function verifyIndices(verification: Verification): Promise<void> {
  const { expected } = verification
  const isPartial = verification.identity.begins !== undefined
  const whole = expected.blocks - (isPartial ? 1 : 0)
  await verifyRecordCount(verification, 'header', expected.blocks + expected.ancestors)
  for (const kind of PER_BLOCK) await verifyRecordCount(verification, kind, expected.blocks)
  for (const kind of PER_WHOLE_BLOCK) await verifyRecordCount(verification, kind, whole)
  await verifyRecordCount(verification, 'transaction', expected.transactions)
  await verifyRecordCount(verification, 'accessList', expected.accessLists)
  for (const kind of PER_TRACED_BLOCK) await verifyRecordCount(verification, kind, expected.traced)
  for (const kind of Object.keys(LISTS) as ListKind[]) {
    const isNode = kind === 'accountNode' || kind === 'storageNode'
    if (!isNode || verification.identity.proofs) await verifyLists(verification, kind)
  }
}

type RecordKind =
  | 'header'
  | (typeof PER_BLOCK)[number]
  | (typeof PER_WHOLE_BLOCK)[number]
  | (typeof PER_TRACED_BLOCK)[number]
  | 'transaction'
  | 'accessList'

async function verifyRecordCount(
  verification: Verification,
  kind: RecordKind,
  expected: number,
): Promise<void> {
  let count = 0
  for await (const [key, value] of verification.store.entries(rangeOf(kind))) {
    if (verification.stopped) return
    count++
    verification.guard(`${kind} record ${toHex(key)}`, () =>
      verifyRecordPlace(verification, kind, key, value),
    )
    await verification.checkpoint(`${kind} records: ${count} of ${expected}`)
  }
  if (count !== expected)
    verification.report(`${kind} records`, `there are ${count}, expected are ${expected}`)
}

/** Checks that a record belongs to a block of the chain. */
function verifyRecordPlace(
  verification: Verification,
  kind: RecordKind,
  key: Uint8Array,
  value: Uint8Array,
): void {
  const { store, identity, head, expected } = verification
  const isByHash = kind === 'numberOfHash' || kind === 'transaction'
  const number = isByHash ? decodeNumber(value) : decodeNumber(key, 1)
  const where = `${kind} record ${toHex(key)}`
  const first = identity.genesisNumber - (kind === 'header' ? expected.ancestors : 0)
  if (number < first || number > head.number) {
    verification.report(where, `is of block ${number}, which is not between the genesis block and the head`)
  } else if (kind === 'numberOfHash') {
    const hash = headerAt(store, number)?.hash
    if (hash === undefined || !equalBytes(hash, key.subarray(1))) {
      verification.report(where, `block ${number} does not have this hash`)
    }
  }
}

/** Counts the entries of the lists of a kind, and reports those that no block wrote. */
export async function verifyLists(verification: Verification, kind: ListKind): Promise<void> {
  const expected = verification.expected[kind]
  let count = 0
  for await (const [list] of listKeys(verification, kind)) count += entriesOf(verification, kind, list).length
  if (count === expected || verification.stopped) return
  verification.report(`${kind} lists`, `they have ${count} entries, expected are ${expected}`)
  for await (const [list] of listKeys(verification, kind)) {
    for (const number of entriesOf(verification, kind, list)) {
      const where = `${kind} list ${toHex(list)}`
      verification.guard(where, () => {
        if (!isExpected(verification, kind, list, number))
          verification.report(where, `block ${number} is one too many`)
      })
    }
  }
}

async function* listKeys(verification: Verification, kind: ListKind): AsyncGenerator<[Uint8Array], void> {
  let count = 0
  for await (const [key] of verification.store.entries(rangeOf(kind))) {
    if (verification.stopped) return
    const more = key.length - LISTS[kind](key)
    if (more === 0) yield [key]
    else if (more === WHOLE_NODE_KEY_BYTES) verifyWholeNode(verification, key)
    else if (more !== CHUNK_KEY_BYTES)
      verification.report(`${kind} list ${toHex(key)}`, 'no list has such a key')
    await verification.checkpoint(`${kind} lists: ${++count}`)
  }
}

function verifyWholeNode(verification: Verification, key: Uint8Array): void {
  const where = `node record ${toHex(key)}`
  const list = key.subarray(0, -WHOLE_NODE_KEY_BYTES)
  const number = decodeNumber(key, key.length - NUMBER_BYTES)
  verification.guard(where, () => {
    if (!isNodeApart(verification.store, list, number))
      verification.report(where, 'the list of its place does not refer to it')
  })
}

/** Returns the block numbers in a history list. Reports a list that cannot be read as a finding. */
function entriesOf(verification: Verification, kind: ListKind, list: Uint8Array): number[] {
  const blocks: number[] = []
  verification.guard(`${kind} list ${toHex(list)}`, () => {
    for (const { block } of walkHistory(verification.store, list, 0, Number.MAX_SAFE_INTEGER))
      blocks.push(block)
  })
  return blocks
}

function isExpected(verification: Verification, kind: ListKind, list: Uint8Array, number: number): boolean {
  if (kind === 'account' || kind === 'slot') return isInChangeSet(verification, list, number)
  if (kind === 'accountNode' || kind === 'storageNode') return isInTries(verification, list, number)
  if (kind === 'traceAddress' || kind === 'traceCount') return isInTraces(verification, list, number)
  const logs = receiptsAt(verification.store, number).flatMap((receipt) => receipt.logs)
  const keys = logs.flatMap(({ address, topics }) =>
    kind === 'logAddress'
      ? [logAddressKey(address)]
      : topics.map((topic, position) => logTopicKey(position, topic)),
  )
  return keys.some((key) => toHex(key) === toHex(list))
}
