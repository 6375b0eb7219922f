/** Checks that eth_simulateV1 returns blocks with the right hashes, and calls with the same outcome as eth_call. */
import { RLP } from '@ethereumjs/rlp'
import { listRoot } from '../../../src/archive/listRoot.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import type { Check, Target } from '../check.ts'
import { blockRlp } from './bodies.ts'
import { blockTag } from './choice.ts'
import { difference } from './difference.ts'
import { HEADER_MEMBERS, headerRlp, isOfAmsterdam } from './headerFields.ts'
import { createdBy, type Probe, probesOf } from './probe.ts'
import {
  ask,
  isGiven,
  type JsonObject,
  readBigInt,
  readList,
  readNumber,
  readObject,
  readObjects,
} from './reading.ts'
import { checkOf } from './rule.ts'
import { encodedTransaction } from './transactionFields.ts'

/** Init code that emits a log with 32 bytes of data and one topic: MSTORE, LOG1, STOP. */
const LOGGING = `0x602a60005260${'2b'}60206000a100`
const TOPIC = `0x${'2b'.padStart(64, '0')}`
const DATA = `0x${'2a'.padStart(64, '0')}`

interface Simulated {
  readonly block: JsonObject
  readonly parent: JsonObject
  readonly calls: readonly JsonObject[]
}

function optionsOf({ call, from }: Probe): JsonObject {
  return {
    blockStateCalls: [
      { calls: [call, { from, data: LOGGING }] },
      { calls: [{ from, to: from, value: '0x0' }] },
    ],
    returnFullTransactions: true,
  }
}

async function judgeBlocks(
  blocks: readonly JsonObject[],
  probe: Probe,
  target: Target,
): Promise<string | undefined> {
  if (blocks.length !== 2) return `there are ${blocks.length} blocks, but calls of 2 were given`
  let parent = readObject(await ask(target, 'eth_getBlockByNumber', probe.block, true), 'block')
  for (const [index, block] of blocks.entries()) {
    const simulated = { block, parent, calls: readObjects(block.calls, 'calls') }
    const fault = (await judgeBlock(simulated, target)) ?? judgeCalls(simulated)
    if (fault !== undefined) return `block ${index}: ${fault}`
    parent = block
  }
  return undefined
}

async function judgeBlock({ block, parent }: Simulated, target: Target): Promise<string | undefined> {
  const expected = {
    hash: toHex(keccak256(headerRlp(block))),
    parentHash: parent.hash,
    number: toQuantity(readNumber(parent.number, 'number') + 1),
    transactionsRoot: rootOf(block),
    size: toQuantity((await blockRlp(block, target)).length),
    ...(isGiven(block.withdrawalsRoot) ? { withdrawalsRoot: toHex(listRoot([])) } : {}),
    // Some nodes give simulated blocks no slot number.
    ...(isGiven(block.slotNumber)
      ? { slotNumber: toQuantity(readBigInt(parent.slotNumber, 'slotNumber') + 1n) }
      : {}),
    uncles: [],
    sha3Uncles: toHex(keccak256(RLP.encode([]))),
  }
  return (
    difference(block, expected, { by: 'its fields and its parent', partly: true }) ?? judgeTransactions(block)
  )
}

function rootOf(block: JsonObject): string {
  return toHex(
    listRoot(readObjects(block.transactions, 'transactions').map((one) => encodedTransaction(one).raw)),
  )
}

function judgeTransactions(block: JsonObject): string | undefined {
  const transactions = readObjects(block.transactions, 'transactions')
  const expected = transactions.map((transaction, index) => ({
    hash: toHex(keccak256(encodedTransaction(transaction).raw)),
    blockHash: block.hash,
    blockNumber: block.number,
    transactionIndex: toQuantity(index),
  }))
  return difference(transactions, expected, {
    by: 'its signed fields and its block',
    at: 'transactions',
    partly: true,
  })
}

/**
 * Checks that the gas of the calls adds up to the gas of the block, and that each log names its block, its transaction
 * and its index in the block.
 */
function judgeCalls({ block, calls }: Simulated): string | undefined {
  const used = calls.reduce((sum, { gasUsed }) => sum + readBigInt(gasUsed, 'gasUsed'), 0n)
  const wrong = difference(block.gasUsed, toQuantity(used), { by: 'the gas of the calls', at: 'gasUsed' })
  // From Amsterdam on, blocks and calls count different gas (EIP-7778, EIP-8037).
  if (wrong !== undefined && !isOfAmsterdam(block)) return wrong
  const transactions = readObjects(block.transactions, 'transactions')
  let logIndex = 0
  for (const [index, call] of calls.entries()) {
    const logs = readList(call.logs, 'logs').map(() => ({
      blockHash: block.hash,
      blockNumber: block.number,
      transactionHash: transactions[index]?.hash,
      transactionIndex: toQuantity(index),
      logIndex: toQuantity(logIndex++),
      removed: false,
    }))
    const fault = difference(
      call,
      { status: '0x1', logs },
      { by: 'its place', at: `calls[${index}]`, partly: true },
    )
    if (fault !== undefined) return fault
  }
  return undefined
}

const BLOCK_FIELDS = [...HEADER_MEMBERS, 'hash', 'size']
const TRANSACTION_FIELDS = [
  ...['hash', 'blockHash', 'blockNumber', 'transactionIndex', 'nonce', 'gas', 'input', 'value', 'to', 'type'],
  ...['chainId', 'r', 's', 'yParity', 'maxFeePerGas', 'maxPriorityFeePerGas'],
]
const LOG_FIELDS = [
  'address',
  'topics[]',
  'data',
  'blockHash',
  'blockNumber',
  'transactionHash',
  'transactionIndex',
  'logIndex',
]

const simulated = checkOf({
  method: 'eth_simulateV1',
  name: 'blocks follow their parent and hash as blocks do, calls give what eth_call gives, logs stand at their place',
  covers: [
    ...BLOCK_FIELDS.map((name) => `[].${name}`),
    ...TRANSACTION_FIELDS.map((name) => `[].transactions[].${name}`),
    ...LOG_FIELDS.map((name) => `[].calls[].logs[].${name}`),
    ...['[].calls[].returnData', '[].calls[].gasUsed', '[].calls[].status'],
  ],
  needs: ['eth_call', 'eth_getBlockByNumber'],
  cases: (found) =>
    probesOf(found)
      .filter((probe) => probe.block === blockTag(found.head))
      .map((probe) => ({
        title: `two blocks on top of ${probe.block}`,
        params: [optionsOf(probe), probe.block],
        judge: async (result, target) => {
          const blocks = readObjects(result, 'blocks')
          const fault = await judgeBlocks(blocks, probe, target)
          if (fault !== undefined) return fault
          return judgeOutcome(blocks, probe, target)
        },
      })),
})

/** Checks the three calls: the probe must see the simulated block, the second call emit one log, the transfer none. */
async function judgeOutcome(
  blocks: readonly JsonObject[],
  probe: Probe,
  target: Target,
): Promise<string | undefined> {
  const [first, second] = blocks
  const [seeing, logging] = readObjects(first!.calls, 'calls')
  const overrides = {
    number: first!.number,
    time: first!.timestamp,
    feeRecipient: first!.miner,
    gasLimit: first!.gasLimit,
    prevRandao: first!.mixHash,
  }
  const output = await ask(target, 'eth_call', probe.call, probe.block, {}, overrides)
  const log = { address: await createdBy(probe.from, probe.block, target, 1n), topics: [TOPIC], data: DATA }
  const [transfer] = readObjects(second!.calls, 'calls')
  return (
    difference(seeing, { returnData: output, logs: [] }, { by: 'eth_call', at: 'calls[0]', partly: true }) ??
    difference(
      logging,
      { returnData: '0x', logs: [log] },
      { by: 'the code', at: 'calls[1]', partly: true },
    ) ??
    difference(
      transfer,
      { returnData: '0x', logs: [] },
      { by: 'a transfer', at: 'block 1: calls[0]', partly: true },
    )
  )
}

export const simulationChecks: readonly Check[] = [simulated]
