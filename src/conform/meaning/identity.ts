/** Chain, head and configuration: what several methods say of the same. */
import { toQuantity } from '../../chain/hex.ts'
import type { Check, Surroundings, Target } from '../check.ts'
import { allTransactions, blockTag } from './choice.ts'
import { difference } from './difference.ts'
import { ask, type JsonObject, readBigInt, readNumber, readObject } from './reading.ts'
import { checkOf, once } from './rule.ts'
import { encodedTransaction } from './transactionFields.ts'

/** How long ago a block may be from that came while the checks ran, milliseconds. */
const RUN_MS_MAX = 600_000

/** The newest block, asked for by its tag. */
async function latest(target: Target): Promise<JsonObject> {
  return readObject(await ask(target, 'eth_getBlockByNumber', 'latest', false), 'block')
}

/** Whether a block can have come since the checks began. */
function isNew(block: JsonObject): boolean {
  return readNumber(block.timestamp, 'timestamp') * 1000 > Date.now() - RUN_MS_MAX
}

/** The newest block is this one, or this one's successors came just now. */
async function judgeHead(number: unknown, target: Target, at: string): Promise<string | undefined> {
  const newest = await latest(target)
  const [said, shown] = [readNumber(number, at), readNumber(newest.number, 'number')]
  if (said < shown) {
    const next = readObject(await ask(target, 'eth_getBlockByNumber', blockTag(said + 1), false), 'block')
    if (isNew(next)) return undefined
  }
  return difference(number, newest.number, { by: 'the block `latest`', at })
}

/** The chain id that a found transaction was signed for; undefined when none was. */
function signedChainId(found: Surroundings): bigint | undefined {
  for (const { transaction } of allTransactions(found)) {
    const { chainId } = encodedTransaction(transaction)
    if (chainId !== undefined) return chainId
  }
  return undefined
}

async function judgeProgress(result: unknown, target: Target): Promise<string | undefined> {
  if (result === false) return undefined
  if (result === true) return 'the result is true: it is neither false nor a progress'
  const { startingBlock, currentBlock, highestBlock } = readObject(result, 'progress')
  const [start, current, highest] = [startingBlock, currentBlock, highestBlock].map((at) =>
    readBigInt(at, 'progress'),
  )
  if (start! > current!) return `\`startingBlock\` (${start}) is above \`currentBlock\` (${current})`
  if (current! > highest!) return `\`currentBlock\` (${current}) is above \`highestBlock\` (${highest})`
  return judgeHead(currentBlock, target, 'currentBlock')
}

export const identityChecks: readonly Check[] = [
  checkOf({
    method: 'eth_chainId',
    name: 'it is the chain id that transactions were signed for, else that of net_version',
    covers: [''],
    needs: ['net_version'],
    cases: (found) =>
      once(async (result, target) => {
        const signed = signedChainId(found)
        if (signed !== undefined) return difference(result, toQuantity(signed), { by: 'the transactions' })
        const id = await ask(target, 'net_version')
        return difference(result, toQuantity(BigInt(String(id))), { by: 'net_version' })
      }),
  }),
  checkOf({
    method: 'net_version',
    name: 'it is the chain id in decimal digits',
    covers: [''],
    needs: ['eth_chainId'],
    cases: () =>
      once(async (result, target) => {
        const id = readBigInt(await ask(target, 'eth_chainId'), 'eth_chainId')
        return difference(result, id.toString(), { by: 'eth_chainId' })
      }),
  }),
  checkOf({
    method: 'eth_blockNumber',
    name: 'it is the number of the newest block',
    covers: [''],
    cases: () => once((result, target) => judgeHead(result, target, 'the result')),
  }),
  checkOf({
    method: 'eth_syncing',
    name: 'it is false, or a progress that is at the head',
    covers: [''],
    cases: () => once(judgeProgress),
  }),
]
