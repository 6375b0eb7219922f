/**
 * What to offer, from what the latest blocks took. geth: eth/gasprice/gasprice.go, `SuggestTipCap`, without
 * its memory of earlier answers: the same head gives the same answer.
 */
import type { Archive } from '../archive/archive.ts'
import { headOf, rawBodyAt, sendersAt } from '../archive/blocks.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { backgroundScope, type Scope } from '../scope.ts'
import { tipsOf } from './blockTips.ts'
import { storedHeader } from './minedBlock.ts'

/**
 * geth's defaults (eth/ethconfig/config.go, `FullNodeGPO`; miner/miner.go, `DefaultConfig`); prices in wei.
 */
const BLOCKS = 20
const SAMPLES_PER_BLOCK = 3
/** Samples, and blocks still to be read, up to which the search goes further back. */
const SAMPLES_MAX = 2 * BLOCKS
const PERCENTILE = 60
const IGNORE_BELOW = 2n
const PRICE_MAX = 500_000_000_000n
const PRICE_WITHOUT_SAMPLES = 1_000_000n

/** The last answer of each archive, with the head that it is for. */
const answers = new WeakMap<Archive, { head: string; tip: Promise<bigint> }>()

/**
 * Priority fee to offer, wei: the 60th percentile of the lowest priority fees of the last 20 blocks or
 * more.
 */
export function suggestTip(archive: Archive): Promise<bigint> {
  const { number, hash } = headOf(archive.reader)
  const head = toHex(hash)
  const known = answers.get(archive)
  if (known?.head === head) return known.tip
  const tip = sampleTips(archive, number)
  answers.set(archive, { head, tip })
  return tip
}

/** Nobody's in particular: whoever asks meanwhile waits for the same answer. */
async function sampleTips(archive: Archive, head: number): Promise<bigint> {
  const scope = backgroundScope()
  const samples: bigint[] = []
  let number = head
  for (let left = BLOCKS; left > 0 && number > archive.identity.genesisNumber; left--, number--) {
    const tips = await lowestTips(archive, number, scope)
    if (tips.length === 0) tips.push(PRICE_WITHOUT_SAMPLES)
    // For a block that says next to nothing a further one is read, while that cannot make too many samples.
    if (tips.length === 1 && samples.length + left < SAMPLES_MAX) left++
    samples.push(...tips)
    await scope.checkpoint()
  }
  samples.sort(ascending)
  const price = samples[Math.floor(((samples.length - 1) * PERCENTILE) / 100)] ?? PRICE_WITHOUT_SAMPLES
  return price > PRICE_MAX ? PRICE_MAX : price
}

/** The lowest priority fees that others than the fee recipient paid in a block, ascending. */
async function lowestTips(archive: Archive, number: number, scope: Scope): Promise<bigint[]> {
  const { header } = storedHeader(archive, number)
  const senders = sendersAt(archive.reader, number)
  const { transactions } = bodyItems(rawBodyAt(archive.reader, number))
  const ofOthers = transactions.filter((_raw, index) => !equalBytes(senders[index]!, header.coinbase))
  const tips = await tipsOf(ofOthers, header.baseFeePerGas, scope)
  return tips
    .filter((tip) => tip >= IGNORE_BELOW)
    .sort(ascending)
    .slice(0, SAMPLES_PER_BLOCK)
}

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
