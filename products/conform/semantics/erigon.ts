/** Checks methods of erigon that answer as other methods do, or that compare the states before and after a block. */
import { crc32 } from 'node:zlib'
import type { MethodName } from '../../../generated/types.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import type { Check, FoundBlock, Target } from '../check.ts'
import { blockTag, chosenBlocks, hasAllReceipts } from './choice.ts'
import { difference } from './difference.ts'
import { ask, readList, readNumber, readObject, readPlainInteger, readText } from './reading.ts'
import { checkOf, once } from './rule.ts'
import { newestTracedBlocks } from './traceChoice.ts'
import { allFields } from './wholeAnswers.ts'

/** Maximum number of blocks whose balances are compared. */
const BLOCKS_MAX = 10
/** Maximum number of accounts of one block that are compared. */
const ACCOUNTS_MAX = 8

async function balancesFault(
  result: unknown,
  { number, block }: FoundBlock,
  target: Target,
): Promise<string | undefined> {
  const balanceOf = (address: string, at: number) => ask(target, 'eth_getBalance', address, blockTag(at))
  const balances = Object.entries(readObject(result, 'the result'))
  for (const [address, balance] of balances.slice(0, ACCOUNTS_MAX)) {
    const after = await balanceOf(address, number)
    const fault = difference(balance, after, { by: 'eth_getBalance', at: `\`${address}\`` })
    if (fault !== undefined) return fault
    if (after === (await balanceOf(address, number - 1)))
      return `${address} is listed, but its balance has not changed in the block`
  }
  const listed = new Set(balances.map(([address]) => address.toLowerCase()))
  const miner = readText(block.miner, 'miner').toLowerCase()
  if (listed.has(miner)) return undefined
  const by = { by: 'eth_getBalance', at: `balance of ${miner}, which is not listed` }
  return difference(await balanceOf(miner, number - 1), await balanceOf(miner, number), by)
}

function balances(method: MethodName): Check {
  return checkOf({
    method,
    name: 'balances are those after the block, and others than before it',
    covers: ['*'],
    needs: ['eth_getBalance'],
    cases: (found) =>
      newestTracedBlocks(found, BLOCKS_MAX).map((at) => ({
        title: `block ${blockTag(at.number)}`,
        params: [blockTag(at.number)],
        judge: (result, target) => balancesFault(result, at, target),
      })),
  })
}

/** CRC32 of the genesis hash and of the passed forks, 4 bytes (EIP-6122). */
function forkHash(genesis: string, passed: readonly number[]): string {
  const starts = passed.map((start) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64BE(BigInt(start))
    return bytes
  })
  const hash = Buffer.alloc(4)
  hash.writeUInt32BE(crc32(Buffer.concat([fromHex(genesis), ...starts])))
  return toHex(hash)
}

async function forksFault(result: unknown, target: Target): Promise<string | undefined> {
  const { genesis, heightForks, timeForks } = readObject(result, 'the result')
  const config = readObject(await ask(target, 'eth_config'), 'config')
  const { activationTime, forkId } = readObject(config.current, 'current')
  const numbers = (list: unknown, name: string) =>
    readList(list, name).map((start) => readPlainInteger(start, name))
  const since = readPlainInteger(activationTime, 'activationTime')
  const passed = [
    ...numbers(heightForks, 'heightForks'),
    ...numbers(timeForks, 'timeForks').filter((time) => time <= since),
  ]
  const hash = forkHash(readText(genesis, 'genesis'), passed)
  return difference(hash, forkId, { by: 'eth_config', at: 'fork id of the forks that have passed' })
}

export const erigonChecks: readonly Check[] = [
  checkOf({
    method: 'erigon_getBlockByTimestamp',
    name: 'it is the block that has the timestamp',
    covers: allFields('erigon_getBlockByTimestamp'),
    needs: ['eth_getBlockByNumber'],
    cases: (found) =>
      chosenBlocks(found).flatMap(({ number, block }) =>
        [true, false].map((whole) => ({
          title: `block ${blockTag(number)}${whole ? '' : ', hashes of transactions'}`,
          params: [String(readNumber(block.timestamp, 'timestamp')), whole],
          judge: async (result, target) => {
            const expected = await ask(target, 'eth_getBlockByNumber', blockTag(number), whole)
            return difference(result, expected, { by: 'eth_getBlockByNumber' })
          },
        })),
      ),
  }),
  checkOf({
    method: 'erigon_getBlockReceiptsByBlockHash',
    name: 'they are the receipts that eth_getBlockReceipts gives',
    covers: allFields('erigon_getBlockReceiptsByBlockHash'),
    needs: ['eth_getBlockReceipts'],
    cases: (found) =>
      chosenBlocks(found).map(({ number, hash }) => ({
        title: `block ${blockTag(number)}`,
        params: [hash],
        judge: async (result, target) => {
          const expected = await ask(target, 'eth_getBlockReceipts', blockTag(number))
          return difference(result, expected, { by: 'eth_getBlockReceipts' })
        },
      })),
  }),
  checkOf({
    method: 'erigon_getLogsByHash',
    name: 'the logs of each transaction are those of its receipt',
    covers: allFields('erigon_getLogsByHash'),
    cases: (found) =>
      chosenBlocks(found)
        .filter(hasAllReceipts)
        .map(({ number, hash, receipts }) => ({
          title: `block ${blockTag(number)}`,
          params: [hash],
          judge: (result) => {
            const logs = receipts.map((receipt) => readList(receipt.logs, 'logs'))
            const expected = logs.map((list) => (list.length === 0 ? null : list))
            return difference(result, expected, { by: 'the receipts' })
          },
        })),
  }),
  balances('erigon_getBalanceChangesInBlock'),
  balances('reth_getBalanceChangesInBlock'),
  checkOf({
    method: 'erigon_forks',
    name: 'the forks that have passed have the fork id of eth_config',
    covers: ['genesis', 'heightForks[]'],
    needs: ['eth_config'],
    cases: () => once(forksFault),
  }),
]
