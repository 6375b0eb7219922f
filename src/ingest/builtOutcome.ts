/**
 * Checks the outcome of a built block, so that the block can be committed without executing it again. Has no side
 * effects.
 */

import type { AccountChange, StateChanges } from '../archive/changeSet.ts'
import { listRoot } from '../archive/listRoot.ts'
import { stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { comparedNodesAt, StateTrie } from '../archive/stateTrie.ts'
import { EMPTY_CODE_HASH, keccak256 } from '../chain/crypto.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { isSentInName } from '../chain/impersonation.ts'
import { consensusReceipt, logsBloom, type Receipt } from '../chain/receipt.ts'
import { rawTransaction } from '../chain/transaction.ts'
import type { RawBlock } from './block.ts'
import { SENDER_BYTES, sendersOf } from './blockSenders.ts'
import { IngestError } from './errors.ts'
import { type BlockOutcome, verifyOutcome } from './execute.ts'

/**
 * Verifies an outcome without executing the block. The following values are recomputed and compared with the block:
 *
 * - the transaction hashes.
 * - the senders, from the signatures (some 50 µs each). An impersonated transaction of a development chain has no real
 *   signature; its sender is accepted.
 * - the gas used, bloom and root of the receipts.
 * - the hash of the requests.
 * - the state root, by applying the state changes to the parent's trie.
 *
 * Each code must match its hash. The code of each account whose code changed must be present.
 *
 * The check does not prove that the receipts, the state changes and the traces result from the transactions. Only an
 * execution could prove that. The traces are not checked at all.
 *
 * @param reader archive whose head is the parent
 * @param requests EIP-7685 requests, each with its type byte; undefined before Prague
 * @returns the outcome with the recomputed trie, so that the committed nodes match the changes
 * @throws IngestError EXECUTION_MISMATCH; StoreError, ArchiveError when the state cannot be read
 */
export function verifiedOutcome(
  reader: StateReader,
  parent: Header,
  block: RawBlock,
  outcome: BlockOutcome,
  requests: Uint8Array[] | undefined,
): BlockOutcome {
  const { header } = block
  verifyTransactions(block, outcome)
  verifyCodes(reader, block, outcome.changes)
  const { receipts, changes } = outcome
  const trie = new StateTrie(comparedNodesAt(reader, parent.number), parent.stateRoot)
  const verified = { ...outcome, trie }
  verifyOutcome(header, {
    ...{ outcome: verified, requests },
    gasUsed: gasUsedOf(header, receipts),
    logsBloom: logsBloom(receipts.flatMap(({ logs }) => logs)),
    receiptsRoot: listRoot(receipts.map(consensusReceipt)),
    stateRoot: trie.update(changes),
  })
  return verified
}

/**
 * Returns the gas used according to the receipts. From Amsterdam on, returns the header's value, because receipts do
 * not determine the gas used (EIP-7778, EIP-8037).
 */
function gasUsedOf(header: Header, receipts: readonly Receipt[]): bigint {
  if (header.blockAccessListHash !== undefined) return header.gasUsed
  return receipts.at(-1)?.cumulativeGasUsed ?? 0n
}

/** @throws IngestError EXECUTION_MISMATCH */
function verifyTransactions({ header, body }: RawBlock, outcome: BlockOutcome): void {
  const fail = (part: string): never => {
    throw new IngestError('EXECUTION_MISMATCH', part, { number: header.number })
  }
  const { receipts, senders, transactionHashes } = outcome
  const hashes = body.transactions.map((transaction) => keccak256(rawTransaction(transaction)))
  const isComplete = [senders, receipts, transactionHashes].every(({ length }) => length === hashes.length)
  if (!isComplete || hashes.some((hash, index) => !equalBytes(hash, transactionHashes[index]!))) {
    fail('transactions')
  }
  const recovered = sendersOf(body.transactions)
  for (const [index, sender] of senders.entries()) {
    const start = SENDER_BYTES * index
    if (equalBytes(sender, recovered.subarray(start, start + SENDER_BYTES))) continue
    if (!isSentInName(rawTransaction(body.transactions[index]!), sender)) fail('senders')
  }
}

/** @throws IngestError EXECUTION_MISMATCH */
function verifyCodes(reader: StateReader, { header }: RawBlock, { accounts, codes }: StateChanges): void {
  const state = stateAt(reader, header.number - 1)
  const given = new Set(codes.map(({ hash }) => idOf(hash)))
  const isKnown = ({ address, account }: AccountChange): boolean => {
    const { codeHash } = account ?? { codeHash: EMPTY_CODE_HASH }
    if (equalBytes(codeHash, EMPTY_CODE_HASH) || given.has(idOf(codeHash))) return true
    const before = state.account(address)
    return before !== undefined && equalBytes(before.codeHash, codeHash)
  }
  if (codes.every(({ hash, code }) => equalBytes(keccak256(code), hash)) && accounts.every(isKnown)) return
  throw new IngestError('EXECUTION_MISMATCH', 'codes', { number: header.number })
}
