/** Reads the options of private networks from the genesis file, or else from the target. */
import type { MethodName } from '../../generated/types.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { consolidationRequestAddress, withdrawalRequestAddress } from '../../src/chain/systemContracts.ts'
import type { ChainRules, FoundBlock, Target } from './check.ts'
import { readResult } from './target.ts'
import { isRecord } from './targetJson.ts'

/** The rules of a configuration; without members, those of Ethereum. */
export function rulesOf(
  config: Pick<
    ChainConfig,
    'zeroBaseFee' | 'withdrawalRequestContractAddress' | 'consolidationRequestContractAddress'
  >,
): ChainRules {
  return {
    zeroBaseFee: config.zeroBaseFee === true,
    requestContracts: [withdrawalRequestAddress(config), consolidationRequestAddress(config)].map(toHex),
  }
}

/**
 * Reads debug_chainConfig and eth_config. A rule that the target does not tell is that of Ethereum. Without
 * debug_chainConfig, a chain is one without base fees if all blocks have a base fee of 0 and the newest has a blob base
 * fee of 0, or none. A base fee of 0 alone is no proof: a development chain can begin with it, or have it set by hand.
 *
 * @param blocks blocks of the sample, in ascending order
 * @param skips whether a method must not be called
 */
export async function readRules(
  target: Target,
  blocks: readonly FoundBlock[],
  skips: (method: MethodName) => boolean,
): Promise<ChainRules> {
  const answer = async (method: MethodName, params: readonly unknown[]): Promise<unknown> =>
    skips(method) ? undefined : await readResult(target, method, params)
  const read = async (method: MethodName): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const result = await answer(method, [])
    return isRecord(result) ? result : undefined
  }
  const config = (await read('debug_chainConfig')) ?? { zeroBaseFee: await hasNoFees(blocks, answer) }
  const { current } = (await read('eth_config')) ?? {}
  const named = isRecord(current) && isRecord(current.systemContracts) ? current.systemContracts : {}
  const own = [
    named.WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS ?? config.withdrawalRequestContractAddress,
    named.CONSOLIDATION_REQUEST_PREDEPLOY_ADDRESS ?? config.consolidationRequestContractAddress,
  ]
  const usual = rulesOf({}).requestContracts
  return {
    zeroBaseFee: config.zeroBaseFee === true,
    requestContracts: usual.map((address, index) => {
      const given = own[index]
      return typeof given === 'string' ? given.toLowerCase() : address
    }),
  }
}

/** Whether no block after the first, whose base fee is that of the genesis file, has a base fee or blob base fee. */
async function hasNoFees(
  blocks: readonly FoundBlock[],
  answer: (method: MethodName, params: readonly unknown[]) => Promise<unknown>,
): Promise<boolean> {
  const newest = blocks.at(-1)?.block
  if (newest?.baseFeePerGas !== '0x0') return false
  const isFree = blocks.every(
    ({ number, block: { baseFeePerGas: fee } }) => number === 0 || (fee ?? '0x0') === '0x0',
  )
  if (!isFree || (newest.excessBlobGas ?? null) === null) return isFree
  const price = await answer('eth_blobBaseFee', [])
  if (price !== undefined) return price === '0x0'
  const history = await answer('eth_feeHistory', ['0x1', 'latest', []])
  const prices = isRecord(history) ? history.baseFeePerBlobGas : undefined
  return Array.isArray(prices) && prices[0] === '0x0'
}
