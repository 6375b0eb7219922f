/** Checks eth_config, debug_chainConfig and eth_capabilities against other answers of the node. */
import type { MethodName } from '../../../generated/types.ts'
import { GAS_PER_BLOB, nextExcessBlobGas } from '../../../src/chain/fees.ts'
import { FORKS } from '../../../src/chain/forks.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import {
  BEACON_ROOTS_ADDRESS,
  BUILDER_DEPOSIT_ADDRESS,
  BUILDER_EXIT_ADDRESS,
  CONSOLIDATION_REQUEST_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  precompiles,
  WITHDRAWAL_REQUEST_ADDRESS,
} from '../../../src/chain/systemContracts.ts'
import type { ChainSample, Check, FoundBlock, Target } from '../check.ts'
import { isStateUnknown } from '../pruned.ts'
import { baseFeeOf } from './bodies.ts'
import { blockTag } from './choice.ts'
import { difference } from './difference.ts'
import {
  ask,
  isGiven,
  type JsonObject,
  readBigInt,
  readList,
  readNumber,
  readObject,
  readPlainInteger,
} from './reading.ts'
import { checkOf, once } from './rule.ts'

/** The newest known fork; its precompiles include those of all earlier forks. */
const NEWEST_FORK = FORKS.at(-1)!
const RATIO_TOLERANCE = 1e-9
const SOMEBODY = '0x5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f'

/** Maps EIP-7910 names to addresses, except for contracts whose addresses depend on the chain. */
const SYSTEM_CONTRACTS: Readonly<Record<string, Uint8Array>> = {
  BEACON_ROOTS_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  BUILDER_DEPOSIT_CONTRACT_ADDRESS: BUILDER_DEPOSIT_ADDRESS,
  BUILDER_EXIT_CONTRACT_ADDRESS: BUILDER_EXIT_ADDRESS,
}

/**
 * The contracts that a chain may have at an address of its own, each with the addresses that need no code: those of the
 * EIPs, and those that chains without deposits configure. An own address must have code.
 */
const OWN_CONTRACTS: Readonly<Record<string, readonly unknown[]>> = {
  DEPOSIT_CONTRACT_ADDRESS: [
    '0x00000000219ab540356cbb839cbe05303d7705fa',
    '0x0000000000000000000000000000000000000000',
  ],
  CONSOLIDATION_REQUEST_PREDEPLOY_ADDRESS: [toHex(CONSOLIDATION_REQUEST_ADDRESS)],
  WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS: [toHex(WITHDRAWAL_REQUEST_ADDRESS)],
}

function currentOf(result: unknown): JsonObject {
  return readObject(readObject(result, 'config').current, 'current')
}

function judgeAddresses(
  given: unknown,
  known: Readonly<Record<string, Uint8Array>>,
  at: string,
): string | undefined {
  for (const [name, address] of Object.entries(readObject(given, at))) {
    const expected = known[name]
    if (expected === undefined) continue
    const fault = difference(address, toHex(expected), { by: 'the EIPs', at: `${at}.${name}` })
    if (fault !== undefined) return fault
  }
  return undefined
}

async function judgeSystemContracts(config: JsonObject, target: Target): Promise<string | undefined> {
  const fault = judgeAddresses(config.systemContracts, SYSTEM_CONTRACTS, 'current.systemContracts')
  if (fault !== undefined) return fault
  // Other system contracts may lack code. An example is the contract of EIP-4788 on a chain without a beacon chain.
  const contracts = readObject(config.systemContracts, 'systemContracts')
  for (const [name, idle] of Object.entries(OWN_CONTRACTS)) {
    const address = contracts[name]
    if (!isGiven(address) || idle.includes(address)) continue
    if ((await ask(target, 'eth_getCode', address, 'latest')) === '0x') {
      return `\`current.systemContracts.${name}\` is ${String(address)}, which has no code`
    }
  }
  return undefined
}

/**
 * The sampled blocks to which the current blob parameters apply. Each block comes with its successor, or with undefined
 * if the sample lacks the successor.
 */
function pairsSince(
  config: JsonObject,
  found: ChainSample,
): readonly (readonly [FoundBlock, FoundBlock | undefined])[] {
  const since = Number(config.activationTime)
  return found.blocks
    .filter(({ block }) => isGiven(block.blobGasUsed) && readNumber(block.timestamp, 'timestamp') >= since)
    .map((at) => [at, found.blocks.find(({ number }) => number === at.number + 1)] as const)
}

/** Checks `max` against the ratios of eth_feeHistory, and `target` against the excess blob gas of successive blocks. */
async function judgeBlobSchedule(
  config: JsonObject,
  found: ChainSample,
  target: Target,
): Promise<string | undefined> {
  if (!isGiven(config.blobSchedule)) return undefined
  const schedule = readObject(config.blobSchedule, 'blobSchedule')
  const params = {
    target: Number(schedule.target),
    max: Number(schedule.max),
    baseFeeUpdateFraction: Number(schedule.baseFeeUpdateFraction),
  }
  for (const [{ number, block }, next] of pairsSince(config, found)) {
    const blobGasUsed = readBigInt(block.blobGasUsed, 'blobGasUsed')
    if (blobGasUsed > 0n && found.methods.has('eth_feeHistory')) {
      const history = readObject(
        await ask(target, 'eth_feeHistory', '0x1', blockTag(number), []),
        'feeHistory',
      )
      const ratio = Number(readList(history.blobGasUsedRatio, 'blobGasUsedRatio')[0])
      const expected = Number(blobGasUsed) / (params.max * Number(GAS_PER_BLOB))
      if (Math.abs(ratio - expected) > RATIO_TOLERANCE) {
        return `by \`current.blobSchedule.max\` block ${number} used ${expected} of its blob gas, by eth_feeHistory ${ratio}`
      }
    }
    if (next === undefined) continue
    const excessBlobGas = readBigInt(block.excessBlobGas, 'excessBlobGas')
    const parent = { blobGasUsed, excessBlobGas, baseFeePerGas: baseFeeOf(block) ?? 0n }
    const possible = [true, false].map((osaka) => nextExcessBlobGas(parent, params, osaka))
    const excess = readBigInt(next.block.excessBlobGas, 'excessBlobGas')
    if (possible.includes(excess)) continue
    return `by \`current.blobSchedule\` block ${next.number} has excessBlobGas ${possible.map(toQuantity).join(' or ')}, but it has ${toQuantity(excess)}`
  }
  return undefined
}

const configCheck = checkOf({
  method: 'eth_config',
  name: 'chain, contracts and blob schedule are those that blocks and state show',
  covers: [
    ...['current.chainId', 'current.precompiles.*', 'current.systemContracts.*'],
    ...['current.blobSchedule.max', 'current.blobSchedule.target'],
  ],
  needs: ['eth_getCode'],
  cases: (found) =>
    once(async (result, target) => {
      const config = currentOf(result)
      return (
        difference(config.chainId, toQuantity(found.chainId), { by: 'eth_chainId', at: 'current.chainId' }) ??
        judgeAddresses(config.precompiles, precompiles(NEWEST_FORK), 'current.precompiles') ??
        (await judgeSystemContracts(config, target)) ??
        judgeBlobSchedule(config, found, target)
      )
    }),
})

/** Checks the chain ID, and that a fork by time is listed at the time from which eth_config has it. */
const genesisConfigCheck = checkOf({
  method: 'debug_chainConfig',
  name: 'chain and current fork are those of eth_config',
  covers: ['chainId'],
  needs: ['eth_config'],
  cases: (found) =>
    once(async (result, target) => {
      const config = readObject(result, 'the result')
      const chainId = readPlainInteger(config.chainId, 'chainId')
      const fault = difference(chainId, Number(found.chainId), { by: 'eth_chainId', at: 'chainId' })
      if (fault !== undefined) return fault
      const { activationTime } = currentOf(await ask(target, 'eth_config'))
      const since = readPlainInteger(activationTime, 'activationTime')
      const times = Object.entries(config).flatMap(([name, time]) => (name.endsWith('Time') ? [time] : []))
      if (since === 0 || times.includes(since)) return undefined
      return `no fork begins at ${since}, from which by eth_config the current fork is active`
    }),
})

/** Maps each kind of data to the call whose answer shows whether the node has this data at a block. */
const SHOWN_BY: Readonly<Record<string, readonly [MethodName, (block: string) => readonly unknown[]]>> = {
  state: ['eth_getBalance', (block) => [SOMEBODY, block]],
  stateproofs: ['eth_getProof', (block) => [SOMEBODY, [], block]],
  blocks: ['eth_getBlockByNumber', (block) => [block, false]],
  tx: ['eth_getBlockByNumber', (block) => [block, true]],
  receipts: ['eth_getBlockReceipts', (block) => [block]],
  logs: ['eth_getLogs', (block) => [{ fromBlock: block, toBlock: block }]],
}

async function isShown(kind: string, number: number, target: Target): Promise<boolean> {
  const [method, params] = SHOWN_BY[kind]!
  const { result, error } = await target.answer(method, params(blockTag(number)))
  // An archive that begins at a later block than its chain has the state, apart from what it does not know.
  return error === undefined ? isGiven(result) : isStateUnknown(error)
}

async function judgeCapability(
  kind: string,
  given: unknown,
  head: number,
  target: Target,
): Promise<string | undefined> {
  const { disabled, oldestBlock } = readObject(given, kind)
  const shown = await isShown(kind, head, target)
  if (shown === (disabled === true)) {
    return `\`${kind}.disabled\` is ${String(disabled)}, but at the head ${SHOWN_BY[kind]![0]} ${shown ? 'answers' : 'does not answer'}`
  }
  if (disabled === true || !isGiven(oldestBlock)) return undefined
  const oldest = readNumber(oldestBlock, `${kind}.oldestBlock`)
  if (!(await isShown(kind, oldest, target))) {
    return `\`${kind}.oldestBlock\` is ${oldest}, but there ${SHOWN_BY[kind]![0]} does not answer`
  }
  if (oldest > 0 && (await isShown(kind, oldest - 1, target))) {
    return `\`${kind}.oldestBlock\` is ${oldest}, but ${SHOWN_BY[kind]![0]} answers of the block before it too`
  }
  return undefined
}

const capabilities = checkOf({
  method: 'eth_capabilities',
  name: 'the head is the newest block, and what is said to be kept is answered, from the oldest block on',
  covers: [
    ...['head.number', 'head.hash'],
    ...Object.keys(SHOWN_BY).flatMap((kind) => [`${kind}.disabled`, `${kind}.oldestBlock`]),
  ],
  needs: ['eth_getBlockByNumber'],
  cases: (found) =>
    once(async (result, target) => {
      const said = readObject(result, 'capabilities')
      const head = readObject(said.head, 'head')
      const number = readNumber(head.number, 'head.number')
      // A higher number is not a fault, because a live chain may have grown since the sample was read.
      if (number < found.head) return `\`head.number\` is ${number}, but eth_blockNumber said ${found.head}`
      const block = await ask(target, 'eth_getBlockByNumber', head.number, false)
      if (!isGiven(block)) return `\`head.number\` is ${number}, but there is no such block`
      const fault = difference(head.hash, readObject(block, 'block').hash, {
        by: 'eth_getBlockByNumber',
        at: 'head.hash',
      })
      if (fault !== undefined) return fault
      for (const kind of Object.keys(SHOWN_BY)) {
        if (!found.methods.has(SHOWN_BY[kind]![0]) || !isGiven(said[kind])) continue
        const wrong = await judgeCapability(kind, said[kind], found.head, target)
        if (wrong !== undefined) return wrong
      }
      return undefined
    }),
})

export const configurationChecks: readonly Check[] = [configCheck, genesisConfigCheck, capabilities]
