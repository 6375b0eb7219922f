/** Collects the facts of the page that a browser gets at the address of the node. */
import { rawBodyAt, requiredHeaderAt } from '../archive/blocks.ts'
import { firstWholeBlock } from '../archive/identity.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { toHex } from '../chain/hex.ts'
import type { HeadViews } from '../head/headViews.ts'
import type { View } from '../head/view.ts'
import type { HomeBlock, HomeFacts } from '../http/homePage.ts'

/** Number of blocks on the page. */
const BLOCKS_MAX = 10

/**
 * Returns a function that returns the facts, and throws the errors of the archive. The function reads the blocks only
 * once for each head, so that requests for the page cost next to nothing.
 */
export function homeFacts(
  views: HeadViews,
  constant: Pick<HomeFacts, 'version' | 'sampleRequest'>,
): () => HomeFacts {
  const blocksOf = new WeakMap<View, HomeBlock[]>()
  return () => {
    const view = views.current
    const blocks = blocksOf.get(view) ?? newestBlocks(view)
    blocksOf.set(view, blocks)
    const { config, begins, genesisNumber } = view.archive.identity
    const beginning = begins && { number: genesisNumber, trust: begins.trust }
    return { ...constant, chainId: String(config.chainId), begins: beginning, blocks }
  }
}

function newestBlocks({ archive: { reader, identity }, head }: View): HomeBlock[] {
  const count = Math.min(BLOCKS_MAX, head.number - firstWholeBlock(identity) + 1)
  return Array.from({ length: count }, (_, index) => {
    const number = head.number - index
    const { header, hash } = requiredHeaderAt(reader, number)
    const { timestamp, gasUsed, gasLimit } = header
    const transactions = bodyItems(rawBodyAt(reader, number)).transactions.length
    return { number, hash: toHex(hash), timestamp, transactions, gasUsed, gasLimit }
  })
}
