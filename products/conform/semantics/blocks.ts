/** Checks blocks: headers against their hashes, bodies against their headers, and the methods against each other. */
import { type Input, RLP } from '@ethereumjs/rlp'
import type { MethodName } from '../../../generated/types.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import type { ChainSample, Check, FoundBlock } from '../check.ts'
import { UncheckedError } from '../targetError.ts'
import { blockRlp, judgeTransactions, judgeUncles, judgeWithdrawals, PLACE_MEMBERS } from './bodies.ts'
import { blockTag, chosenBlocks, encodableBlocks, foreignTypes } from './choice.ts'
import { difference } from './difference.ts'
import { HEADER_MEMBERS, headerRlp, unknownMembers } from './headerFields.ts'
import { ask, isGiven, readBigInt, readList, readObject, UnjudgeableError } from './reading.ts'
import { checkOf, type Rule, type RuleCase } from './rule.ts'
import { SIGNED_MEMBERS } from './transactionFields.ts'
import { shortened } from './wording.ts'

/** Members of a full transaction in a block. */
export const TRANSACTION_MEMBERS: readonly string[] = [...SIGNED_MEMBERS, ...PLACE_MEMBERS]

const WITHDRAWAL_MEMBERS = ['index', 'validatorIndex', 'address', 'amount']

/** Header members of an uncle. No block after the merge has uncles, so uncles lack the fields of later forks. */
const UNCLE_MEMBERS = HEADER_MEMBERS.slice(0, HEADER_MEMBERS.indexOf('withdrawalsRoot'))

/** Members of a block, except its transactions. */
export const BLOCK_MEMBERS: readonly string[] = [
  ...HEADER_MEMBERS,
  ...['hash', 'size', 'totalDifficulty', 'uncles[]'],
  ...WITHDRAWAL_MEMBERS.map((name) => `withdrawals[].${name}`),
]

const BLOCK_PATHS = [
  ...BLOCK_MEMBERS,
  'transactions[]',
  ...TRANSACTION_MEMBERS.map((name) => `transactions[].${name}`),
]

interface ByNumber extends Omit<Rule, 'method' | 'cases'> {
  readonly judge: RuleCase['judge']
  /** Whether `judge` encodes every transaction. Blocks with transactions of unknown types are then not checked. */
  readonly encodes?: true
}

function byNumber(rule: ByNumber): Check {
  const { judge, encodes, ...rest } = rule
  return checkOf({
    ...rest,
    method: 'eth_getBlockByNumber',
    cases: (found) =>
      (encodes === true ? encodableBlocks(found) : chosenBlocks(found)).map(({ number }) => ({
        title: `block ${blockTag(number)}`,
        params: [blockTag(number), true],
        judge,
      })),
  })
}

const hashCheck = checkOf({
  method: 'eth_getBlockByNumber',
  name: 'the header has the hash that the block says, and the number that was asked for',
  covers: [...HEADER_MEMBERS, 'hash'],
  cases(found) {
    // The head always exists, even if the sample lacks it.
    const numbers = [...new Set([0, ...chosenBlocks(found).map(({ number }) => number), found.head])]
    // A header with unknown fields is reported once, not for every block.
    const compared = found.blocks.some(({ block }) => isBeyondContract(block)) ? numbers.slice(-1) : numbers
    return compared.flatMap((number) =>
      [true, false].map((whole) => ({
        title: `block ${blockTag(number)}${whole ? '' : ', hashes of transactions'}`,
        params: [blockTag(number), whole],
        judge: (result) => judgeHash(result, number),
      })),
    )
  },
})

/** A node may have removed its first block, or have begun later. @throws UncheckedError */
function requireFirst(result: unknown, number: number): void {
  if (result === null && number === 0)
    throw new UncheckedError('the target does not have the first block of its chain')
}

function judgeHash(result: unknown, number: number): string | undefined {
  requireFirst(result, number)
  const block = readObject(result, 'block')
  const fault = difference(block.number, toQuantity(number), { by: 'the question', at: 'number' })
  if (fault !== undefined) return fault
  const wrong = difference(block.hash, toHex(keccak256(headerRlp(block))), {
    by: 'keccak-256 of the header',
    at: 'hash',
  })
  const others = unknownMembers(block)
  if (wrong === undefined || others.length === 0) return wrong
  return `the hash cannot be recomputed: the header may hold fields that the contract does not know (${others.join(', ')})`
}

function isBeyondContract(block: Readonly<Record<string, unknown>>): boolean {
  if (unknownMembers(block).length === 0) return false
  try {
    return toHex(keccak256(headerRlp(block))) !== block.hash
  } catch (error) {
    if (error instanceof UnjudgeableError) return false
    throw error
  }
}

/**
 * Reports transaction types that openrpc.json does not define, once per run. Checks that encode transactions skip the
 * blocks with such types.
 */
const knownTypes = checkOf({
  method: 'eth_getBlockByNumber',
  name: 'transactions are of types that the contract knows',
  covers: [],
  cases(found) {
    const types = [...new Set(found.blocks.flatMap(foreignTypes))]
    const at = found.blocks.findLast((block) => foreignTypes(block).length > 0) ?? found.blocks.at(-1)
    if (at === undefined) return []
    const fault = `there are transactions of other types (${types.map(shortened).join(', ')}), whose hashes, roots and fees are not checked`
    return [
      {
        title: `block ${blockTag(at.number)}`,
        params: [blockTag(at.number), true],
        judge: () => (types.length === 0 ? undefined : fault),
      },
    ]
  },
})

const sameByHash = checkOf({
  method: 'eth_getBlockByHash',
  name: 'it is the block that eth_getBlockByNumber gives',
  covers: BLOCK_PATHS,
  needs: ['eth_getBlockByNumber'],
  cases: (found) =>
    chosenBlocks(found).flatMap(({ number, hash }) =>
      [true, false].map((whole) => ({
        title: `block ${blockTag(number)}${whole ? '' : ', hashes of transactions'}`,
        params: [hash, whole],
        judge: async (result, target) => {
          const expected = await ask(target, 'eth_getBlockByNumber', blockTag(number), whole)
          return difference(result, expected, { by: 'eth_getBlockByNumber' })
        },
      })),
    ),
})

/** Checks a method that returns only a header: the header must equal the one in the block. */
function headerAlone(
  method:
    | 'eth_getHeaderByNumber'
    | 'eth_getHeaderByHash'
    | 'erigon_getHeaderByNumber'
    | 'erigon_getHeaderByHash',
): Check {
  return checkOf({
    method,
    name: 'it is the header of the block',
    covers: [...HEADER_MEMBERS, 'hash'],
    needs: ['eth_getBlockByNumber'],
    cases: (found) =>
      chosenBlocks(found).map(({ number, hash }) => ({
        title: `block ${blockTag(number)}`,
        params: [method.endsWith('ByHash') ? hash : blockTag(number)],
        judge: async (result, target) => {
          const answer = await ask(target, 'eth_getBlockByNumber', blockTag(number), false)
          const members = Object.entries(readObject(answer, 'block'))
          const expected = members.filter(([name]) => name === 'hash' || HEADER_MEMBERS.includes(name))
          return difference(result, Object.fromEntries(expected), { by: 'eth_getBlockByNumber' })
        },
      })),
  })
}

const hashesOnly = checkOf({
  method: 'eth_getBlockByNumber',
  name: 'the list of hashes is that of the whole transactions, and the rest is the same',
  covers: ['transactions[]', ...BLOCK_MEMBERS.filter((name) => name !== 'uncles[]')],
  needs: ['eth_getBlockByHash'],
  cases: (found) =>
    chosenBlocks(found).map(({ number, hash }) => ({
      title: `block ${blockTag(number)}`,
      params: [blockTag(number), false],
      judge: async (result, target) => {
        const whole = readObject(await ask(target, 'eth_getBlockByHash', hash, true), 'block')
        const hashes = readList(whole.transactions, 'transactions').map(
          (item) => readObject(item, 'transaction').hash,
        )
        return difference(result, { ...whole, transactions: hashes }, { by: 'eth_getBlockByHash' })
      },
    })),
})

const totals = checkOf({
  method: 'eth_getBlockByNumber',
  name: 'the total difficulty is that of the parent and the own difficulty',
  covers: ['totalDifficulty'],
  cases: (found) =>
    withFirst(found).map((number) => ({
      title: `block ${blockTag(number)}`,
      params: [blockTag(number), false],
      judge: async (result, target) => {
        requireFirst(result, number)
        const block = readObject(result, 'block')
        if (!isGiven(block.totalDifficulty)) return undefined
        const before =
          number === 0
            ? 0n
            : await totalBefore(number, (...params) => ask(target, 'eth_getBlockByNumber', ...params))
        if (before === undefined) return undefined
        const expected = toQuantity(before + readBigInt(block.difficulty, 'difficulty'))
        return difference(block.totalDifficulty, expected, { by: 'its parent', at: 'totalDifficulty' })
      },
    })),
})

async function totalBefore(
  number: number,
  asked: (...params: unknown[]) => Promise<unknown>,
): Promise<bigint | undefined> {
  const answer = await asked(blockTag(number - 1), false)
  requireFirst(answer, number - 1)
  const parent = readObject(answer, 'parent')
  return isGiven(parent.totalDifficulty) ? readBigInt(parent.totalDifficulty, 'totalDifficulty') : undefined
}

/** The numbers of the chosen blocks and of the genesis block, where totalDifficulty begins. */
function withFirst(found: ChainSample): readonly number[] {
  const numbers = chosenBlocks(found).map(({ number }) => number)
  return [...new Set([0, ...numbers])]
}

function counting(
  method: MethodName,
  what: 'transactions' | 'uncles',
  key: (block: FoundBlock) => string,
): Check {
  return checkOf({
    method,
    name: `it is how many ${what} the block has`,
    covers: [''],
    cases: (found) =>
      chosenBlocks(found).map((at) => ({
        title: `block ${blockTag(at.number)}`,
        params: [key(at)],
        judge: (result) =>
          difference(result, toQuantity(readList(at.block[what], what).length), {
            by: 'eth_getBlockByNumber',
          }),
      })),
  })
}

function uncles(method: MethodName, key: (block: FoundBlock) => string): Check {
  return checkOf({
    method,
    name: 'its header has the hash that the block names',
    covers: [...UNCLE_MEMBERS, 'hash', 'size'],
    cases: (found) =>
      chosenBlocks(found).flatMap((at) =>
        readList(at.block.uncles, 'uncles').map((hash, index) => ({
          title: `block ${blockTag(at.number)}, uncle ${index}`,
          params: [key(at), toQuantity(index)],
          judge: (result) => {
            const uncle = readObject(result, 'uncle')
            const rlp = headerRlp(uncle)
            const computed = toHex(keccak256(rlp))
            // For an uncle, geth returns the size of a block that has the uncle's header and an empty body.
            const size = RLP.encode([RLP.decode(rlp) as Input, [], []]).length
            return (
              difference(uncle.size, toQuantity(size), {
                by: 'the RLP of its header in an empty block',
                at: 'size',
              }) ??
              difference(computed, hash, { by: "the block's `uncles`", at: 'hash of the header' }) ??
              difference(uncle.hash, hash, { by: "the block's `uncles`", at: 'hash' })
            )
          },
        })),
      ),
  })
}

export const blockChecks: readonly Check[] = [
  hashCheck,
  knownTypes,
  byNumber({
    name: 'the transactions are those of transactionsRoot, each with its hash, sender and place',
    covers: TRANSACTION_MEMBERS.map((name) => `transactions[].${name}`),
    encodes: true,
    judge: (result) => judgeTransactions(readObject(result, 'block')),
  }),
  byNumber({
    name: 'the withdrawals are those of withdrawalsRoot',
    covers: WITHDRAWAL_MEMBERS.map((name) => `withdrawals[].${name}`),
    judge: (result) => judgeWithdrawals(readObject(result, 'block')),
  }),
  byNumber({
    name: 'the uncles are those of sha3Uncles',
    covers: ['uncles[]'],
    judge: (result, target) => judgeUncles(readObject(result, 'block'), target),
  }),
  byNumber({
    name: 'the size is that of the RLP of the block',
    covers: ['size'],
    encodes: true,
    judge: async (result, target) => {
      const block = readObject(result, 'block')
      const rlp = await blockRlp(block, target)
      return difference(block.size, toQuantity(rlp.length), { by: 'the RLP of the block', at: 'size' })
    },
  }),
  totals,
  hashesOnly,
  sameByHash,
  headerAlone('eth_getHeaderByNumber'),
  headerAlone('eth_getHeaderByHash'),
  headerAlone('erigon_getHeaderByNumber'),
  headerAlone('erigon_getHeaderByHash'),
  counting('eth_getBlockTransactionCountByNumber', 'transactions', ({ number }) => blockTag(number)),
  counting('eth_getBlockTransactionCountByHash', 'transactions', ({ hash }) => hash),
  counting('eth_getUncleCountByBlockNumber', 'uncles', ({ number }) => blockTag(number)),
  counting('eth_getUncleCountByBlockHash', 'uncles', ({ hash }) => hash),
  uncles('eth_getUncleByBlockNumberAndIndex', ({ number }) => blockTag(number)),
  uncles('eth_getUncleByBlockHashAndIndex', ({ hash }) => hash),
]
