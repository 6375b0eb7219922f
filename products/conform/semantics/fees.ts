/** Checks eth_gasPrice, eth_maxPriorityFeePerGas, eth_baseFee and eth_blobBaseFee against the current head. */
import type { MethodName } from '../../../generated/types.ts'
import { toQuantity } from '../../../src/chain/hex.ts'
import type { ChainRules, ChainSample, Check, Target } from '../check.ts'
import { UncheckedError } from '../targetError.ts'
import { blobPrices, blobRulesOf } from './blobSchedule.ts'
import { baseFeeOf } from './bodies.ts'
import { hasForeignTypes } from './choice.ts'
import { difference } from './difference.ts'
import { nextFee } from './feeHistory.ts'
import { isGiven, readBigInt } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { askNow, atStableHead, type HeadNow } from './stableHead.ts'

/**
 * Returns one case, or none if the sample has transactions of unknown types. The case's own call only selects the
 * method; its answer is ignored. The case calls the method again while the head does not move, and passes the price and
 * this head to `judge`.
 */
function atHead(
  found: ChainSample,
  method: MethodName,
  judge: (
    price: bigint,
    head: HeadNow,
    target: Target,
    notes: string[],
  ) => Promise<string | undefined> | string | undefined,
): readonly RuleCase[] {
  if (hasForeignTypes(found)) return []
  const notes: string[] = []
  return [
    {
      title: 'at the head',
      params: [],
      judge: (_result, target) =>
        atStableHead(target, async (head) => {
          const price = readBigInt(await askNow(target, method), 'the result')
          notes.length = 0
          return judge(price, head, target, notes)
        }),
      notes: () => notes,
    },
  ]
}

/** The lower of the base fees of the head and of the next block, in wei. A suggested price must cover this fee. */
function leastFee({ block }: HeadNow, rules: ChainRules): bigint {
  const [now, next] = [baseFeeOf(block) ?? 0n, nextFee(block, rules)]
  return now < next ? now : next
}

const gasPrice = checkOf({
  method: 'eth_gasPrice',
  name: 'it pays for the base fee of the head, or of the next block',
  // Nodes may suggest any price above the base fee, so the check verifies no field.
  covers: [],
  cases: (found) =>
    atHead(found, 'eth_gasPrice', async (price, head, target, notes) => {
      const least = leastFee(head, found.rules)
      if (price < least) return `the result is ${price} wei, but the base fee is ${least}`
      if (!found.methods.has('eth_maxPriorityFeePerGas')) return undefined
      const tip = readBigInt(await askNow(target, 'eth_maxPriorityFeePerGas'), 'eth_maxPriorityFeePerGas')
      if (price !== tip + (baseFeeOf(head.block) ?? 0n))
        notes.push('it is not the base fee of the head and the suggested priority fee')
      return undefined
    }),
})

const priorityFee = checkOf({
  method: 'eth_maxPriorityFeePerGas',
  name: 'it is part of the suggested gas price, beside the base fee',
  covers: [],
  needs: ['eth_gasPrice'],
  cases: (found) =>
    atHead(found, 'eth_maxPriorityFeePerGas', async (tip, head, target, notes) => {
      const price = readBigInt(await askNow(target, 'eth_gasPrice'), 'eth_gasPrice')
      // Nodes suggest fees in different ways, so a mismatch is only noted.
      if (tip + leastFee(head, found.rules) > price)
        notes.push('with the base fee it is more than the suggested gas price')
      return undefined
    }),
})

const baseFee = checkOf({
  method: 'eth_baseFee',
  name: 'it is the base fee of the head or of the block after it',
  covers: [''],
  cases: (found) =>
    atHead(found, 'eth_baseFee', (price, { block }) => {
      if (price === baseFeeOf(block)) return undefined
      return difference(toQuantity(price), toQuantity(nextFee(block, found.rules)), { by: 'EIP-1559' })
    }),
})

const blobBaseFee = checkOf({
  method: 'eth_blobBaseFee',
  name: 'it follows from the excess blob gas of the head',
  covers: [''],
  cases: (found) =>
    atHead(found, 'eth_blobBaseFee', async (price, { block }, target) => {
      if (!isGiven(block.excessBlobGas))
        return difference(toQuantity(price), '0x0', { by: 'a header without blobs' })
      const rules = await blobRulesOf(block, target, found)
      if (rules?.isPriced !== true)
        throw new UncheckedError('the parameters of blobs are not known: eth_config does not tell them')
      const possible = blobPrices(
        readBigInt(block.excessBlobGas, 'excessBlobGas'),
        rules.possible,
        found.rules,
      )
      if (possible.includes(price)) return undefined
      return difference(toQuantity(price), toQuantity(possible[0]!), { by: 'excessBlobGas' })
    }),
})

export const feeChecks: readonly Check[] = [gasPrice, priorityFee, baseFee, blobBaseFee]
