/** Checks eth_feeHistory against headers and receipts. */
import { GAS_PER_BLOB, nextBaseFee, nextExcessBlobGas } from '../../../src/chain/fees.ts'
import { toQuantity } from '../../../src/chain/hex.ts'
import type { ChainRules, ChainSample, Check, FoundBlock, Target } from '../check.ts'
import { UncheckedError } from '../targetError.ts'
import { blobPrices, blobRulesOf } from './blobSchedule.ts'
import { baseFeeOf, paidPrice } from './bodies.ts'
import { blockTag, chosenBlocks, hasForeignTypes } from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readBigInt, readList, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { shortened } from './wording.ts'

/** Number of blocks in one answer. */
const BLOCKS_MAX = 4
/** Maximum number of answers to check. */
const ANSWERS_MAX = 8
const PERCENTILES = [0, 10, 50, 99.5, 100]
/** Maximum difference between ratios that count as equal: clients differ in the last digits of a quotient. */
const RATIO_TOLERANCE = 1e-9

interface Window {
  readonly history: JsonObject
  /** Ascending, with full transactions. */
  readonly blocks: readonly JsonObject[]
  /** The block after the newest of `blocks`; undefined when the newest block is the head. */
  readonly next: JsonObject | undefined
}

async function windowOf(result: unknown, newest: number, head: number, target: Target): Promise<Window> {
  const history = readObject(result, 'feeHistory')
  const oldest = Math.max(0, newest - BLOCKS_MAX + 1)
  const blocks: JsonObject[] = []
  for (let number = oldest; number <= newest; number++) blocks.push(await blockAt(number, target))
  return { history, blocks, next: newest < head ? await blockAt(newest + 1, target) : undefined }
}

async function blockAt(number: number, target: Target): Promise<JsonObject> {
  return readObject(await ask(target, 'eth_getBlockByNumber', blockTag(number), true), 'block')
}

/** Checks `oldestBlock`, `baseFeePerGas` and `gasUsedRatio`. */
function judgeGas(
  { history, blocks, next }: Window,
  _target: Target,
  { rules }: ChainSample,
): string | undefined {
  const by = 'the headers'
  const ratios = blocks.map(
    (block) => Number(readBigInt(block.gasUsed, 'gasUsed')) / Number(readBigInt(block.gasLimit, 'gasLimit')),
  )
  const newest = blocks.at(-1)!
  const byRule = nextFee(newest, rules)
  // On a development chain, only the header of the next block shows a fee that was set by hand.
  const isByRule =
    baseFeeOf(newest) !== undefined &&
    readList(history.baseFeePerGas, 'baseFeePerGas').at(-1) === toQuantity(byRule)
  const following = next === undefined || isByRule ? byRule : (baseFeeOf(next) ?? 0n)
  const fees = [...blocks.map((block) => baseFeeOf(block) ?? 0n), following].map(toQuantity)
  return (
    difference(history.oldestBlock, blocks[0]!.number, { by, at: 'oldestBlock' }) ??
    judgeRatios(
      history.gasUsedRatio,
      ratios.map((ratio) => [ratio]),
      'gasUsedRatio',
    ) ??
    difference(history.baseFeePerGas, fees, { by, at: 'baseFeePerGas' })
  )
}

/** Base fee of the next block in wei; zero before London. */
export function nextFee(block: JsonObject, { zeroBaseFee }: ChainRules): bigint {
  const baseFeePerGas = baseFeeOf(block)
  if (baseFeePerGas === undefined) return 0n
  const [gasLimit, gasUsed] = [readBigInt(block.gasLimit, 'gasLimit'), readBigInt(block.gasUsed, 'gasUsed')]
  return nextBaseFee(zeroBaseFee ? { zeroBaseFee } : {}, { gasLimit, gasUsed, baseFeePerGas })
}

async function judgeBlobs(window: Window, target: Target, found: ChainSample): Promise<string | undefined> {
  const { history, blocks, next } = window
  const isWithout = blocks.every(({ excessBlobGas }) => !isGiven(excessBlobGas))
  // Before EIP-4844, a node may omit both members.
  if (isWithout && !isGiven(history.baseFeePerBlobGas) && !isGiven(history.blobGasUsedRatio)) return undefined
  const prices: (readonly bigint[] | undefined)[] = []
  for (const block of next === undefined ? blocks : [...blocks, next])
    prices.push(await pricesOf(block, target, found))
  if (next === undefined) prices.push(await nextPrices(blocks.at(-1)!, target, found))
  const ratios: (readonly number[] | undefined)[] = []
  for (const block of blocks) ratios.push(await usedShares(block, target, found))
  const fault =
    judgePrices(history.baseFeePerBlobGas, prices) ??
    judgeRatios(history.blobGasUsedRatio, ratios, 'blobGasUsedRatio')
  if (fault === undefined && prices.every((price) => price === undefined))
    throw new UncheckedError(
      'the parameters of blobs are not known: eth_config does not tell them of these blocks',
    )
  return fault
}

/** Possible blob base fees of a block in wei; undefined when the chain's parameters are unknown. */
async function pricesOf(
  block: JsonObject,
  target: Target,
  found: ChainSample,
): Promise<readonly bigint[] | undefined> {
  if (!isGiven(block.excessBlobGas)) return [0n]
  const rules = await blobRulesOf(block, target, found)
  if (rules?.isPriced !== true) return undefined
  return blobPrices(readBigInt(block.excessBlobGas, 'excessBlobGas'), rules.possible, found.rules)
}

/**
 * Possible blob base fees of the block after the head, with the current parameters. Covers the rules before and after
 * Osaka (EIP-7918).
 */
async function nextPrices(
  block: JsonObject,
  target: Target,
  found: ChainSample,
): Promise<readonly bigint[] | undefined> {
  if (!isGiven(block.excessBlobGas)) return [0n]
  const parent = {
    excessBlobGas: readBigInt(block.excessBlobGas, 'excessBlobGas'),
    blobGasUsed: readBigInt(block.blobGasUsed, 'blobGasUsed'),
    baseFeePerGas: baseFeeOf(block) ?? 0n,
  }
  const rules = await blobRulesOf(block, target, found)
  if (rules?.isPriced !== true) return undefined
  return rules.possible.flatMap((one) =>
    [true, false].flatMap((osaka) => blobPrices(nextExcessBlobGas(parent, one, osaka), [one], found.rules)),
  )
}

/**
 * Returns the possible values of `blobGasUsedRatio` for a block, one for each possible maximum of blobs. Undefined when
 * the block has blobs but the maximum is unknown.
 */
async function usedShares(
  block: JsonObject,
  target: Target,
  found: ChainSample,
): Promise<readonly number[] | undefined> {
  const used = isGiven(block.blobGasUsed) ? readBigInt(block.blobGasUsed, 'blobGasUsed') : 0n
  if (used === 0n) return [0]
  const rules = await blobRulesOf(block, target, found)
  return rules?.possible.map(({ max }) => Number(used) / (max * Number(GAS_PER_BLOB)))
}

/** @param prices the possible prices of each block and of the block after the newest; undefined where unknown */
function judgePrices(
  baseFeePerBlobGas: unknown,
  prices: readonly (readonly bigint[] | undefined)[],
): string | undefined {
  const given = readList(baseFeePerBlobGas, 'baseFeePerBlobGas')
  if (given.length !== prices.length) {
    return `\`baseFeePerBlobGas\` has ${given.length} items, but there are ${prices.length - 1} blocks and the next one`
  }
  for (const [index, possible] of prices.entries()) {
    const price = readBigInt(given[index], `baseFeePerBlobGas[${index}]`)
    if (possible === undefined || possible.includes(price)) continue
    const expected = [...new Set(possible)].map(toQuantity).join(' or ')
    return `\`baseFeePerBlobGas[${index}]\` is ${toQuantity(price)}, but by excessBlobGas it is ${expected}`
  }
  return undefined
}

/** @param possible the possible ratios of each block; undefined where unknown */
function judgeRatios(
  given: unknown,
  possible: readonly (readonly number[] | undefined)[],
  at: string,
): string | undefined {
  const ratios = readList(given, at)
  if (ratios.length !== possible.length)
    return `\`${at}\` has ${ratios.length} items, but there are ${possible.length} blocks`
  for (const [index, allowed] of possible.entries()) {
    const ratio = ratios[index]
    if (allowed === undefined || allowed.some((one) => isNear(ratio, one))) continue
    return `\`${at}[${index}]\` is ${shortened(ratio)}, but by the header it is ${[...new Set(allowed)].join(' or ')}`
  }
  return undefined
}

function isNear(ratio: unknown, share: number): boolean {
  return typeof ratio === 'number' && Math.abs(ratio - share) <= RATIO_TOLERANCE
}

/**
 * Checks the rewards: tips in ascending order, weighted by the gas used. geth: eth/gasprice/feehistory.go,
 * `processBlock`
 */
async function judgeRewards({ history, blocks }: Window, target: Target): Promise<string | undefined> {
  const expected: string[][] = []
  for (const block of blocks) expected.push(await rewardsOf(block, target))
  return difference(history.reward, expected, { by: 'the receipts', at: 'reward' })
}

async function rewardsOf(block: JsonObject, target: Target): Promise<string[]> {
  const transactions = readObjects(block.transactions, 'transactions')
  if (transactions.length === 0) return PERCENTILES.map(() => '0x0')
  const receipts = readObjects(await ask(target, 'eth_getBlockReceipts', block.number), 'receipts')
  const baseFee = baseFeeOf(block) ?? 0n
  const paid = transactions.map((transaction, index) => ({
    tip: paidPrice(transaction, block) - baseFee,
    gas: Number(readBigInt(receipts[index]?.gasUsed, 'gasUsed')),
  }))
  paid.sort((a, b) => (a.tip < b.tip ? -1 : Number(a.tip > b.tip)))
  const gasUsed = Number(readBigInt(block.gasUsed, 'gasUsed'))
  return PERCENTILES.map((percentile) => {
    const threshold = Math.floor((gasUsed * percentile) / 100)
    let at = 0
    let sum = paid[0]!.gas
    while (sum < threshold && at < paid.length - 1) sum += paid[++at]!.gas
    return toQuantity(paid[at]!.tip)
  })
}

/** Blocks to check; none on a chain with its own transaction types, which may also have its own fee rules. */
function feeBlocks(found: ChainSample): readonly FoundBlock[] {
  return hasForeignTypes(found) ? [] : chosenBlocks(found, ANSWERS_MAX)
}

interface Rule {
  readonly name: string
  readonly covers: readonly string[]
  readonly judge: (
    window: Window,
    target: Target,
    found: ChainSample,
  ) => Promise<string | undefined> | string | undefined
}

function ofWindows({ name, covers, judge }: Rule): Check {
  return checkOf({
    method: 'eth_feeHistory',
    name,
    covers,
    needs: ['eth_getBlockByNumber', 'eth_getBlockReceipts'],
    cases: (found) =>
      feeBlocks(found).map(({ number }) => ({
        title: `${BLOCKS_MAX} blocks up to ${blockTag(number)}`,
        params: [toQuantity(BLOCKS_MAX), blockTag(number), PERCENTILES],
        judge: async (result, target) =>
          judge(await windowOf(result, number, found.head, target), target, found),
      })),
  })
}

export const feeHistoryChecks: readonly Check[] = [
  ofWindows({
    name: 'base fees and used shares of gas are those of the headers and the next block',
    covers: ['oldestBlock', 'baseFeePerGas[]', 'gasUsedRatio[]'],
    judge: judgeGas,
  }),
  ofWindows({
    name: 'blob base fees and used shares of blob gas follow from the headers',
    covers: ['baseFeePerBlobGas[]', 'blobGasUsedRatio[]'],
    judge: judgeBlobs,
  }),
  ofWindows({
    name: 'rewards are the tips at the percentiles of gas',
    covers: ['reward[][]'],
    judge: judgeRewards,
  }),
]
