/** Tests limits of reads: fee history, proofs, slots, logs, ranges of the state. */
import { expect } from 'chai'
import { type LimitName, limits } from '../../generated/limits.ts'
import type { MethodName } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { Context } from '../../src/methods/handler.ts'
import { word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { midBlockChain } from '../support/midBlock.ts'
import { type Answering, answering, errorOf, hex, NOTEBOOK, readChain } from '../support/readChain.ts'
import { expectLimitError, type Reach, smallestServing } from './documented.ts'

/** A context with the contract's limits, except `changed`. */
export const withLimits = (changed: Partial<Record<LimitName, number>>): Pick<Context, 'limits'> => ({
  limits: { ...limits, ...changed },
})

async function reading(changed: Partial<Record<LimitName, number>> = {}): Promise<Answering> {
  return answering((await readChain()).store, withLimits(changed))
}

async function refused(
  { ask }: Answering,
  name: LimitName,
  question: [MethodName, ...unknown[]],
  message: string,
): Promise<void> {
  expectLimitError(name, await errorOf(ask(...question)), message)
  expect(Number(await ask('eth_blockNumber'))).to.be.above(0)
}

const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`)
const words = (count: number): string[] => Array.from({ length: count }, (_, at) => toHex(word(at)))

async function feeHistoryBlocks(): Promise<void> {
  const { ask } = await reading({ feeHistoryBlocksMax: 3 })
  for (const [asked, given] of [
    [3, 3],
    [4, 3],
  ] as const) {
    expect((await ask('eth_feeHistory', hex(asked), 'latest')).gasUsedRatio).to.have.length(given)
  }
}

async function percentiles(): Promise<void> {
  const chain = await reading()
  const of = (count: number): [MethodName, ...unknown[]] => {
    const list = Array.from({ length: count }, (_, at) => at / 10)
    return ['eth_feeHistory', '0x1', 'latest', list]
  }
  const { reward } = (await chain.ask(...of(100))) as { reward: string[][] }
  expect(reward[0]).to.have.length(100)
  const message = 'invalid parameter 2 (rewardPercentiles): expected at most 100 entries'
  await refused(chain, 'feeHistoryPercentilesMax', of(101), message)
  const fewer = await reading({ feeHistoryPercentilesMax: 2 })
  await fewer.ask(...of(2))
  await refused(fewer, 'feeHistoryPercentilesMax', of(3), message.replace('100', '2'))
}

async function proofKeys(): Promise<void> {
  const chain = await reading()
  const { storageProof } = await chain.ask('eth_getProof', NOTEBOOK, words(1024), 'latest')
  expect(storageProof).to.have.length(1024)
  const message = 'invalid parameter 1 (storageKeys): expected at most 1024 entries'
  const of = (count: number): [MethodName, ...unknown[]] => ['eth_getProof', NOTEBOOK, words(count), 'latest']
  await refused(chain, 'proofKeysMax', of(1025), message)
  const fewer = await reading({ proofKeysMax: 2 })
  await fewer.ask(...of(2))
  await refused(fewer, 'proofKeysMax', of(3), message.replace('1024', '2'))
}

/** Sixteen proofs that share a fairness key take longer than a millisecond. */
async function readTimeout(): Promise<void> {
  const prove = (chain: Answering) =>
    Array.from({ length: 16 }, () => chain.ask('eth_getProof', NOTEBOOK, words(1024), 'latest'))
  expect(await Promise.all(prove(await reading()))).to.have.length(16)
  const chain = await reading({ readTimeoutMs: 1 })
  const outcomes = await Promise.allSettled(prove(chain))
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(errors).to.not.have.length(0)
  const message = 'request timed out (timeout = 1ms): ask for less'
  for (const error of errors) expectLimitError('readTimeoutMs', error, message)
  expect(Number(await chain.ask('eth_blockNumber'))).to.be.above(0)
}

async function storageValues(): Promise<void> {
  const chain = await reading({ storageValuesMax: 3 })
  const [one, two] = [addressOf(0x51), addressOf(0x52)]
  const within = await chain.ask('eth_getStorageValues', { [one]: words(2), [two]: words(1) }, 'latest')
  expect(within[one]).to.have.length(2)
  const question: [MethodName, ...unknown[]] = [
    'eth_getStorageValues',
    { [one]: words(2), [two]: words(2) },
    'latest',
  ]
  await refused(chain, 'storageValuesMax', question, 'too many slots (max 3)')
}

async function logsRange(): Promise<void> {
  const chain = await reading({ logsRangeBlocksMax: 5 })
  const of = (fromBlock: number, toBlock: number): [MethodName, ...unknown[]] => [
    'eth_getLogs',
    { fromBlock: hex(fromBlock), toBlock: hex(toBlock) },
  ]
  expect(await chain.ask(...of(1, 5))).to.be.an('array')
  const message = 'query exceeds the limit of 5 blocks. Try with this block range [0x1, 0x5]'
  await refused(chain, 'logsRangeBlocksMax', of(1, 6), message)
}

async function logsResults(): Promise<void> {
  const all = { fromBlock: '0x1', toBlock: '0x3' }
  const count = (await (await reading()).ask('eth_getLogs', all)).length
  expect(count).to.be.above(3)
  const within = await reading({ logsResultsMax: count })
  expect(await within.ask('eth_getLogs', all)).to.have.length(count)
  const chain = await reading({ logsResultsMax: count - 1 })
  const message = `query returns more than the limit of ${count - 1} logs. Try with this block range [0x1, 0x2]`
  await refused(chain, 'logsResultsMax', ['eth_getLogs', all], message)
}

async function logsResponse(): Promise<void> {
  const all = { fromBlock: '0x1', toBlock: '0x3' }
  const length = (await (await reading()).text('eth_getLogs', all)).length
  const long = await smallestServing(2 * length, async (bytesMax) => {
    const { ask } = await reading({ logsResponseBytesMax: bytesMax })
    return ask('eth_getLogs', all)
  })
  // The limit applies to an estimate of the length, before the logs are written.
  expect(long).to.be.within(length * 0.7, length * 1.3)
  const chain = await reading({ logsResponseBytesMax: long - 1 })
  const range = 'Try with this block range [0x1, 0x2]'
  const message = `query returns more than the limit of ${long - 1} bytes of logs. ${range}`
  await refused(chain, 'logsResponseBytesMax', ['eth_getLogs', all], message)
}

async function logsAddresses(): Promise<void> {
  const chain = await reading()
  const of = (count: number): [MethodName, ...unknown[]] => ['eth_getLogs', { address: addresses(count) }]
  expect(await chain.ask(...of(1000))).to.be.an('array')
  const message = 'invalid parameter 0 (filter): at /address: expected at most 1000 entries'
  await refused(chain, 'logsAddressesMax', of(1001), message)
  const fewer = await reading({ logsAddressesMax: 2 })
  await fewer.ask(...of(2))
  await fewer.ask('eth_getLogs', { address: addresses(1)[0]! })
  await refused(fewer, 'logsAddressesMax', of(3), message.replace('1000', '2'))
}

async function logsTopics(): Promise<void> {
  const chain = await reading()
  const of = (count: number): [MethodName, ...unknown[]] => ['eth_getLogs', { topics: [words(count)] }]
  expect(await chain.ask(...of(1000))).to.be.an('array')
  const message = 'invalid parameter 0 (filter): at /topics/0: expected at most 1000 entries'
  await refused(chain, 'logsTopicAlternativesMax', of(1001), message)
  const fewer = await reading({ logsTopicAlternativesMax: 2 })
  const at = (count: number): [MethodName, ...unknown[]] => [
    'eth_getLogs',
    { topics: [null, words(1)[0], words(count), words(2)] },
  ]
  await fewer.ask(...at(2))
  await refused(fewer, 'logsTopicAlternativesMax', at(3), message.replace('1000', '2').replace('s/0', 's/2'))
}

async function rangeEntries(): Promise<void> {
  const { ask } = await midBlockChain({ traces: true }, withLimits({ rangeEntriesMax: 2 }))
  for (const [asked, given] of [
    [2, 2],
    [3, 2],
  ] as const) {
    const { addressMap } = await ask('debug_accountRange', 'latest', 0, '0', asked)
    expect(Object.keys(addressMap)).to.have.length(given)
  }
}

export const queryLimits = {
  feeHistoryBlocksMax: feeHistoryBlocks,
  feeHistoryPercentilesMax: percentiles,
  proofKeysMax: proofKeys,
  readTimeoutMs: readTimeout,
  storageValuesMax: storageValues,
  logsRangeBlocksMax: logsRange,
  logsResultsMax: logsResults,
  logsResponseBytesMax: logsResponse,
  logsAddressesMax: logsAddresses,
  logsTopicAlternativesMax: logsTopics,
  rangeEntriesMax: rangeEntries,
} satisfies Record<string, Reach>
