/** Reads a block of a node with its receipts, for a sample. */
import type { FoundBlock } from '../../check.ts'
import type { AskOnce } from './answersOf.ts'

export async function blockAt(asking: AskOnce, number: number): Promise<FoundBlock> {
  const tag = `0x${number.toString(16)}`
  const { result: block } = (await asking('eth_getBlockByNumber', [tag, true])) as {
    result: { hash: string }
  }
  const { result: receipts } = await asking('eth_getBlockReceipts', [tag])
  return { number, hash: block.hash, block, receipts: receipts as Record<string, unknown>[] }
}
