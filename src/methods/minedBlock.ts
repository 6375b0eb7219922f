/** Answers about one block, for several methods: the block, its transactions and its uncles. */

import type { Archive } from '../archive/archive.ts'
import {
  type BlockTransactions,
  blockTransactions,
  headerAt,
  rawBodyAt,
  type StoredHeader,
  sendersAt,
  totalDifficultyAt,
  type Withdrawal,
} from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { keccak256 } from '../chain/crypto.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { headerText, type MinedBlockParts, pendingHeaderText, uncleText, writeBlock } from '../wire/block.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { writeData } from '../wire/members.ts'
import { blockPlace } from '../wire/place.ts'
import { writeTransaction } from '../wire/transaction.ts'
import { isMined } from './block.ts'
import type { Context } from './handler.ts'
import { type AnswerContext, sharedAnswer } from './minedAnswer.ts'

type BlockContext = AnswerContext & Pick<Context, 'scope'>

/** The header of a stored block. @throws ArchiveError CORRUPT when the header is missing */
export function storedHeader({ reader }: Archive, number: number): StoredHeader {
  const header = headerAt(reader, number)
  if (header === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  return header
}

/**
 * Returns a block as a `Block` of `openrpc.json`, with transaction hashes or whole transactions. The answer is cached
 * unless the block is pending.
 */
export function blockAnswer(
  context: BlockContext,
  number: number,
  fullTransactions: boolean,
): Promise<JsonBytes> {
  const question = fullTransactions ? 'block with transactions' : 'block'
  return sharedAnswer(context, number, question, () => minedBlock(context, number, fullTransactions))
}

/** Returns a header as a `Header` or `PendingHeader` of `openrpc.json`. */
export function headerAnswer(
  { archive, view }: Pick<Context, 'archive' | 'view'>,
  number: number,
): JsonBytes {
  const stored = storedHeader(archive, number)
  const text = isMined(view, number) ? headerText(stored) : pendingHeaderText(stored)
  return new JsonBytes(Buffer.from(text, 'utf8'))
}

/** Returns a mined or pending block and the EIP-2718 bytes of its transactions. */
export function minedParts(
  { archive, view }: Pick<Context, 'archive' | 'view'>,
  number: number,
): { parts: MinedBlockParts; transactions: readonly Uint8Array[] } {
  const { reader } = archive
  const stored = storedHeader(archive, number)
  const rawBody = rawBodyAt(reader, number)
  const { transactions, uncles, withdrawals } = bodyItems(rawBody)
  const parts = {
    ...{ stored, rawBody, uncles, totalDifficulty: totalDifficultyOf(archive, number) },
    isPending: !isMined(view, number),
    withdrawals: withdrawals?.map((withdrawal) => decodeRlp(withdrawal) as Withdrawal),
  }
  return { parts, transactions }
}

/** The total difficulty; undefined in an archive that does not have the blocks that make it up. */
function totalDifficultyOf({ reader, identity }: Archive, number: number): bigint | undefined {
  return identity.begins === undefined ? totalDifficultyAt(reader, number) : undefined
}

function minedBlock(context: BlockContext, number: number, fullTransactions: boolean): Promise<JsonBytes> {
  const { parts, transactions } = minedParts(context, number)
  const { stored } = parts
  return context.scope.run(async (scope) => {
    const out = new JsonWriter(scope)
    const writeHash = (index: number): void => writeData(out, keccak256(transactions[index]!))
    const writeOne = fullTransactions
      ? transactionWriter({ stored, transactions, senders: sendersAt(context.archive.reader, number) }, out)
      : writeHash
    await writeBlock(out, parts, transactions.length, writeOne, scope)
    return new JsonBytes(...out.end())
  })
}

/** A transaction of a block as JSON; undefined when the block has no transaction at `index`. */
export function minedTransaction(archive: Archive, number: number, index: number): JsonBytes | undefined {
  const block = blockTransactions(archive.reader, number)
  if (index >= block.transactions.length) return undefined
  const out = new JsonWriter()
  transactionWriter(block, out)(index)
  return new JsonBytes(...out.end())
}

/**
 * Returns a function that writes the transaction at an index.
 *
 * @param write writes a transaction in the wanted form
 */
export function transactionWriter(
  { stored, transactions, senders }: BlockTransactions,
  out: JsonWriter,
  write = writeTransaction,
): (index: number) => void {
  const place = blockPlace(stored)
  const { baseFeePerGas: baseFee } = stored.header
  return (index) => {
    const raw = transactions[index]!
    const transaction = transactionItems(raw)
    const hash = keccak256(raw)
    write(out, { transaction, hash, sender: senders[index]!, place, index, baseFee })
  }
}

/** An uncle of a block as JSON; undefined when the block has no uncle at `index`. */
export function minedUncle({ reader }: Archive, number: number, index: number): JsonBytes | undefined {
  const raw = bodyItems(rawBodyAt(reader, number)).uncles[index]
  return raw && new JsonBytes(Buffer.from(uncleText(raw), 'utf8'))
}

/** EIP-2718 bytes of a transaction of a block; undefined when the block has no transaction at `index`. */
export function rawMinedTransaction(
  { reader }: Archive,
  number: number,
  index: number,
): Uint8Array | undefined {
  return bodyItems(rawBodyAt(reader, number)).transactions[index]
}
