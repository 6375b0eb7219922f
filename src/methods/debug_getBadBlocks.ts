import type { Withdrawal } from '../archive/blocks.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { keccak256 } from '../chain/crypto.ts'
import { decodeHeader } from '../chain/header.ts'
import { decodeRlp, listIn } from '../chain/rlpViews.ts'
import { listOf } from '../chain/rlpWriter.ts'
import { isWellFormed, scanTransaction } from '../chain/scannedTransaction.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import type { BadBlock } from '../head/badBlocks.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Scope } from '../scope.ts'
import { writeBlock } from '../wire/block.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { writeData } from '../wire/members.ts'
import { blockPlace } from '../wire/place.ts'
import { writeTransaction } from '../wire/transaction.ts'
import { badBlockSender } from './badBlockSenders.ts'
import type { Handler } from './handler.ts'

/** geth: eth/api_debug.go, `GetBadBlocks`. Leaves out blocks whose transactions or withdrawals have no JSON. */
export const debug_getBadBlocks: Handler<'debug_getBadBlocks'> = ({ status, scope }) => {
  const blocks = (status.badBlocks?.() ?? []).map(partsOf).filter(isWritable)
  return scope.run(async (own) => {
    const out = new JsonWriter(own)
    out.text('[')
    for (const [index, block] of blocks.entries()) {
      if (index > 0) out.text(',')
      await writeBadBlock(out, block, own)
    }
    out.text(']')
    return new JsonBytes(...out.end())
  })
}

interface BadBlockParts extends Pick<BadBlock, 'hash' | 'bytes'> {
  /** RLP of the header. */
  readonly rawHeader: Uint8Array
  /** RLP [transactions, uncles, withdrawals?] */
  readonly rawBody: Uint8Array
}

function partsOf({ hash, bytes }: BadBlock): BadBlockParts {
  const { start, end } = listIn(bytes, 0, bytes.length)
  const header = listIn(bytes, start, end)
  return {
    ...{ hash, bytes },
    rawHeader: bytes.subarray(start, header.end),
    rawBody: listOf(bytes.subarray(header.end, end)),
  }
}

function isWritable({ rawBody }: BadBlockParts): boolean {
  const { transactions, withdrawals = [] } = bodyItems(rawBody)
  const areWellFormed = transactions.every((raw) => {
    const scanned = scanTransaction(raw)
    return scanned !== undefined && isWellFormed(scanned)
  })
  return areWellFormed && withdrawals.every(isWithdrawal)
}

/** Whether RLP is a withdrawal: index, validator, address and amount (EIP-4895). */
function isWithdrawal(raw: Uint8Array): boolean {
  const members = decodeRlp(raw)
  return (
    Array.isArray(members) &&
    members.length === 4 &&
    members.every((member) => member instanceof Uint8Array) &&
    members[2]!.length === 20
  )
}

async function writeBadBlock(
  out: JsonWriter,
  { hash, bytes, rawHeader, rawBody }: BadBlockParts,
  scope: Scope,
): Promise<void> {
  const { transactions, uncles, withdrawals } = bodyItems(rawBody)
  const stored = { header: decodeHeader(rawHeader), hash, raw: rawHeader }
  const place = blockPlace(stored)
  const parts = {
    ...{ stored, rawBody, uncles, totalDifficulty: undefined, isPending: false },
    withdrawals: withdrawals?.map((withdrawal) => decodeRlp(withdrawal) as Withdrawal),
  }
  const { baseFeePerGas: baseFee } = stored.header
  out.text('{"hash":')
  writeData(out, hash)
  out.text(',"block":')
  const writeOne = (index: number): void => {
    const raw = transactions[index]!
    const transaction = transactionItems(raw)
    const sender = badBlockSender(bytes, index, raw)
    writeTransaction(out, { transaction, hash: keccak256(raw), sender, place, index, baseFee })
  }
  await writeBlock(out, parts, transactions.length, writeOne, scope)
  out.text(',"rlp":')
  writeData(out, bytes)
  out.text('}')
}
