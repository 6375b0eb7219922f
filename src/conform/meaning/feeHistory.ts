/** eth_feeHistory against headers and receipts. */
import { GAS_PER_BLOB, nextBaseFee, nextExcessBlobGas } from '../../chain/fees.ts'
import { toQuantity } from '../../chain/hex.ts'
import type { Check, FoundBlock, Surroundings, Target } from '../check.ts'
import { blobParamsOf, blobPrices } from './blobSchedule.ts'
import { baseFeeOf, paidPrice } from './bodies.ts'
import { blockTag, chosenBlocks, hasForeignTypes } from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readBigInt, readList, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { shortened } from './wording.ts'

/** Blocks of one answer. */
const BLOCKS_MAX = 4
/** Answers that are looked at. */
const ANSWERS_MAX = 8
const PERCENTILES = [0, 10, 50, 99.5, 100]
/** Clients divide two integers; the last digits of a double may differ. */
const RATIO_TOLERANCE = 1e-9

interface Window {
  readonly history: JsonObject
  /** Ascending, with whole transactions. */
  readonly blocks: readonly JsonObject[]
  /** The block after the newest one; undefined at the head. */
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

/** Oldest block, base fees and used shares of gas. */
function judgeGas({ history, blocks, next }: Window): string | undefined {
  const by = 'the headers'
  const ratios = blocks.map(
    (block) => Number(readBigInt(block.gasUsed, 'gasUsed')) / Number(readBigInt(block.gasLimit, 'gasLimit')),
  )
  const newest = blocks.at(-1)!
  const following = next === undefined ? nextFee(newest) : (baseFeeOf(next) ?? 0n)
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

/** Wei that the block after this one costs, by EIP-1559; nothing before London. */
export function nextFee(block: JsonObject): bigint {
  const baseFeePerGas = baseFeeOf(block)
  if (baseFeePerGas === undefined) return 0n
  const [gasLimit, gasUsed] = [readBigInt(block.gasLimit, 'gasLimit'), readBigInt(block.gasUsed, 'gasUsed')]
  return nextBaseFee({ gasLimit, gasUsed, baseFeePerGas })
}

async function judgeBlobs(window: Window, target: Target, hasConfig: boolean): Promise<string | undefined> {
  const { history, blocks, next } = window
  const ratios: (readonly number[])[] = []
  const prices: (readonly bigint[])[] = []
  for (const block of next === undefined ? blocks : [...blocks, next]) {
    const params = await blobParamsOf(block, target, hasConfig)
    const used = isGiven(block.blobGasUsed) ? readBigInt(block.blobGasUsed, 'blobGasUsed') : 0n
    ratios.push(params.map(({ max }) => Number(used) / (max * Number(GAS_PER_BLOB))))
    prices.push(
      isGiven(block.excessBlobGas)
        ? blobPrices(readBigInt(block.excessBlobGas, 'excessBlobGas'), params)
        : [0n],
    )
  }
  if (next === undefined) prices.push(await nextBlobPrices(blocks.at(-1)!, target, hasConfig))
  const given = readList(history.baseFeePerBlobGas, 'baseFeePerBlobGas')
  if (given.length !== blocks.length + 1) {
    return `\`baseFeePerBlobGas\` has ${given.length} items, but there are ${blocks.length} blocks and the next one`
  }
  for (const [index, possible] of prices.entries()) {
    const price = readBigInt(given[index], `baseFeePerBlobGas[${index}]`)
    if (possible.includes(price)) continue
    const expected = [...new Set(possible)].map(toQuantity).join(' or ')
    return `\`baseFeePerBlobGas[${index}]\` is ${toQuantity(price)}, but by excessBlobGas it is ${expected}`
  }
  return judgeRatios(history.blobGasUsedRatio, ratios.slice(0, blocks.length), 'blobGasUsedRatio')
}

/** What the block after the head may cost by the parameters of now, before and after Osaka (EIP-7918). */
async function nextBlobPrices(
  block: JsonObject,
  target: Target,
  hasConfig: boolean,
): Promise<readonly bigint[]> {
  if (!isGiven(block.excessBlobGas)) return [0n]
  const parent = {
    excessBlobGas: readBigInt(block.excessBlobGas, 'excessBlobGas'),
    blobGasUsed: readBigInt(block.blobGasUsed, 'blobGasUsed'),
    baseFeePerGas: baseFeeOf(block) ?? 0n,
  }
  const params = await blobParamsOf(block, target, hasConfig)
  return params.flatMap((one) =>
    [true, false].flatMap((osaka) => blobPrices(nextExcessBlobGas(parent, one, osaka), [one])),
  )
}

/** @param possible for each block, the shares that it may be */
function judgeRatios(
  given: unknown,
  possible: readonly (readonly number[])[],
  at: string,
): string | undefined {
  const ratios = readList(given, at)
  if (ratios.length !== possible.length)
    return `\`${at}\` has ${ratios.length} items, but there are ${possible.length} blocks`
  for (const [index, allowed] of possible.entries()) {
    const ratio = ratios[index]
    const isAllowed = allowed.some(
      (one) => typeof ratio === 'number' && Math.abs(ratio - one) <= RATIO_TOLERANCE,
    )
    if (isAllowed) continue
    return `\`${at}[${index}]\` is ${shortened(ratio)}, but by the header it is ${[...new Set(allowed)].join(' or ')}`
  }
  return undefined
}

/** geth eth/gasprice/feehistory.go, `processBlock`: tips in ascending order, each weighed by the gas it paid for. */
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

/** Other chains than Ethereum's, which have transactions of their own, have fees of their own. */
function feeBlocks(found: Surroundings): readonly FoundBlock[] {
  return hasForeignTypes(found) ? [] : chosenBlocks(found, ANSWERS_MAX)
}

interface Rule {
  readonly name: string
  readonly covers: readonly string[]
  readonly judge: (
    window: Window,
    target: Target,
    hasConfig: boolean,
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
          judge(await windowOf(result, number, found.head, target), target, found.methods.has('eth_config')),
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
