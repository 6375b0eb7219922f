/**
 * Suggests a priority fee, computed from the priority fees of the latest blocks. geth: eth/gasprice/gasprice.go,
 * `SuggestTipCap`. Unlike in geth, the result depends only on the head and not on earlier results.
 */
import type { Archive } from '../archive/archive.ts'
import { headOf, rawBodyAt, sendersAt } from '../archive/blocks.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { backgroundScope, type Scope } from '../scope.ts'
import { tipsOf } from './blockTips.ts'
import type { Context } from './handler.ts'
import { storedHeader } from './minedBlock.ts'
import { baseFeeAfter } from './nextBaseFee.ts'

/**
 * geth's defaults (eth/ethconfig/config.go, `FullNodeGPO`; miner/miner.go, `DefaultConfig`); prices in wei.
 */
const BLOCKS = 20
const SAMPLES_PER_BLOCK = 3
/**
 * Limits the number of additional blocks. For a block with only one sample, the search reads one additional block if
 * S + B is less than this number. S is the number of samples of the earlier blocks. B is the number of blocks left to
 * read, including the current block. The total number of samples may exceed this number.
 */
const SAMPLES_MAX = 2 * BLOCKS
const PERCENTILE = 60
const IGNORE_BELOW = 2n
const PRICE_MAX = 500_000_000_000n
const PRICE_WITHOUT_SAMPLES = 1_000_000n

/** The latest result for each archive, with the hash of its head. */
const answers = new WeakMap<Archive, { head: string; tip: Promise<bigint> }>()

/**
 * Returns the suggested priority fee in wei: 0 if the next block is free and the pool takes transactions without a tip, so
 * that an account without money can send a transaction with the suggested fees. Otherwise as {@link sampledTip}.
 */
export async function suggestTip({ archive, limits }: Pick<Context, 'archive' | 'limits'>): Promise<bigint> {
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  const isFree = header.baseFeePerGas !== undefined && baseFeeAfter(archive, header) === 0n
  return isFree && limits.poolMinTipWei === 0 ? 0n : sampledTip(archive)
}

/**
 * Returns the suggested priority fee in wei. Each of the last 20 or more blocks contributes its lowest priority fees.
 * The suggestion is the 60th percentile of all these fees.
 */
function sampledTip(archive: Archive): Promise<bigint> {
  const { number, hash } = headOf(archive.reader)
  const head = toHex(hash)
  const known = answers.get(archive)
  if (known?.head === head) return known.tip
  const tip = sampleTips(archive, number)
  answers.set(archive, { head, tip })
  return tip
}

/**
 * Computes the suggestion in a background scope, not in a request's scope: several requests may wait for the result.
 */
async function sampleTips(archive: Archive, head: number): Promise<bigint> {
  const scope = backgroundScope()
  const samples: bigint[] = []
  let number = head
  for (let left = BLOCKS; left > 0 && number > archive.identity.genesisNumber; left--, number--) {
    const tips = await lowestTips(archive, number, scope)
    if (tips.length === 0) tips.push(PRICE_WITHOUT_SAMPLES)
    // After a block with only one sample, read an additional block, as far as SAMPLES_MAX allows.
    if (tips.length === 1 && samples.length + left < SAMPLES_MAX) left++
    samples.push(...tips)
    await scope.checkpoint()
  }
  samples.sort(ascending)
  const price = samples[Math.floor(((samples.length - 1) * PERCENTILE) / 100)] ?? PRICE_WITHOUT_SAMPLES
  return price > PRICE_MAX ? PRICE_MAX : price
}

/**
 * Returns the lowest priority fees of a block, ascending, without the fees of transactions that the fee recipient sent.
 */
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
