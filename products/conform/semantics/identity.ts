/** Compares answers about the chain id, the network id, the head and the sync state. */
import { toQuantity } from '../../../src/chain/hex.ts'
import type { Case, ChainSample, Check, Target } from '../check.ts'
import { allTransactions } from './choice.ts'
import { difference } from './difference.ts'
import { ask, readBigInt, readObject } from './reading.ts'
import { checkOf, once } from './rule.ts'
import { askNow, atStableHead } from './stableHead.ts'
import { encodedTransaction, isKnownType } from './transactionFields.ts'
import { shortened } from './wording.ts'

const DIGITS = /^(?:0|[1-9][0-9]*)$/

/** Code that returns the chain id: CHAINID PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN (EIP-1344). */
const CHAIN_ID_CODE = '0x4660005260206000f3'

/**
 * Compares a number that the node reports for the newest block with the number of the block `latest`. The two numbers
 * are read while the head stays the same.
 */
async function judgeHead(
  target: Target,
  at: string,
  read: () => Promise<unknown>,
): Promise<string | undefined> {
  return atStableHead(target, async ({ block }) =>
    difference(await read(), block.number, { by: 'the block `latest`', at }),
  )
}

/** The chain id for which a sampled transaction was signed; undefined when no sampled transaction has a chain id. */
function signedChainId(found: ChainSample): bigint | undefined {
  for (const { transaction } of allTransactions(found)) {
    if (!isKnownType(transaction)) continue
    const { chainId } = encodedTransaction(transaction)
    if (chainId !== undefined) return chainId
  }
  return undefined
}

function judgeProgress(target: Target): Promise<string | undefined> {
  return atStableHead(target, async ({ block }) => {
    const result = await askNow(target, 'eth_syncing')
    if (result === false) return undefined
    if (result === true) return 'the result is true: it is neither false nor a progress'
    const { startingBlock, currentBlock, highestBlock } = readObject(result, 'progress')
    const [start, current, highest] = [startingBlock, currentBlock, highestBlock].map((at) =>
      readBigInt(at, 'progress'),
    )
    if (start! > current!) return `\`startingBlock\` (${start}) is above \`currentBlock\` (${current})`
    if (current! > highest!) return `\`currentBlock\` (${current}) is above \`highestBlock\` (${highest})`
    return difference(currentBlock, block.number, { by: 'the block `latest`', at: 'currentBlock' })
  })
}

async function judgeDigits(result: unknown): Promise<string | undefined> {
  if (typeof result === 'string' && DIGITS.test(result)) return undefined
  return `the result is ${shortened(result)}, which are no decimal digits`
}

/**
 * Notes a network id that differs from the chain id. The difference is not a fault, because the ids are independent.
 */
function networkNotes(found: ChainSample): Case['notes'] {
  return ({ result }) =>
    result === String(found.chainId)
      ? []
      : [`the network id ${shortened(result)} is not the chain id ${found.chainId}`]
}

/** The chain id for which sampled transactions were signed, or else the chain id that CHAINID returns. */
async function knownChainId(found: ChainSample, target: Target): Promise<{ id: bigint; by: string }> {
  const signed = signedChainId(found)
  if (signed !== undefined) return { id: signed, by: 'the transactions' }
  const pushed = await ask(target, 'eth_call', { data: CHAIN_ID_CODE }, 'latest')
  return { id: readBigInt(pushed, 'what CHAINID pushes'), by: 'CHAINID in eth_call' }
}

export const identityChecks: readonly Check[] = [
  checkOf({
    method: 'eth_chainId',
    name: 'it is the chain id that transactions were signed for, else what CHAINID pushes',
    covers: [''],
    cases: (found) =>
      once(async (result, target) => {
        const { id, by } = await knownChainId(found, target)
        return difference(result, toQuantity(id), { by })
      }),
  }),
  checkOf({
    method: 'net_version',
    name: 'it is a number in decimal digits',
    covers: [],
    cases: (found) => once(judgeDigits, networkNotes(found)),
  }),
  checkOf({
    method: 'eth_blockNumber',
    name: 'it is the number of the newest block',
    covers: [''],
    cases: () =>
      once((_result, target) => judgeHead(target, 'the result', () => askNow(target, 'eth_blockNumber'))),
  }),
  checkOf({
    method: 'erigon_blockNumber',
    name: 'it is the number of the newest block',
    covers: [''],
    cases: () =>
      once((_result, target) => judgeHead(target, 'the result', () => askNow(target, 'erigon_blockNumber'))),
  }),
  checkOf({
    method: 'erigon_blockNumber',
    name: 'the tag earliest is the number of the first block',
    covers: [''],
    needs: ['eth_getHeaderByNumber'],
    cases: () => [
      {
        title: 'the first block',
        params: ['earliest'],
        judge: async (result, target) => {
          const { number } = readObject(await ask(target, 'eth_getHeaderByNumber', 'earliest'), 'header')
          return difference(result, number, { by: 'eth_getHeaderByNumber' })
        },
      },
    ],
  }),
  checkOf({
    method: 'eth_syncing',
    name: 'it is false, or a progress that is at the head',
    covers: [''],
    cases: () => once((_result, target) => judgeProgress(target)),
  }),
]
