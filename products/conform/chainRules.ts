/** Reads the options of private networks from the genesis file, or else from the target. */
import type { MethodName } from '../../generated/types.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { consolidationRequestAddress, withdrawalRequestAddress } from '../../src/chain/systemContracts.ts'
import type { ChainRules, Target } from './check.ts'
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
 * debug_chainConfig, a chain is one without base fees if its newest block has a base fee of 0: the rules of Ethereum never
 * lower a fee to 0.
 *
 * @param skips whether a method must not be called
 */
export async function readRules(target: Target, skips: (method: MethodName) => boolean): Promise<ChainRules> {
  const read = async (
    method: MethodName,
    ...params: readonly unknown[]
  ): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const result = skips(method) ? undefined : await readResult(target, method, [...params])
    return isRecord(result) ? result : undefined
  }
  const config = (await read('debug_chainConfig')) ?? {
    zeroBaseFee: (await read('eth_getBlockByNumber', 'latest', false))?.baseFeePerGas === '0x0',
  }
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
