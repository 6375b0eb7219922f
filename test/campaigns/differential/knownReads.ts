/** Known differences in data read from the chain. */
import { isObject, type Json, type Question, settled } from './answers.ts'
import type { KnownDifference } from './known.ts'

const ZERO_HASH = /^0x0{64}$/

/** Sets a member of our object to geth's value. */
function assimilate(ours: Json, geth: Json, member: string): void {
  ours[member] = geth[member]
}

export const inReads: readonly KnownDifference[] = [
  {
    cluster: 'totalDifficulty',
    ruling: 3,
    reason: 'Always in blocks of eth_getBlockBy*; geth has dropped it.',
    settle: ({ method, ours, geth }) => {
      if (!/^eth_getBlockBy/.test(method) || !isObject(ours.result) || !isObject(geth.result)) return false
      const isOnlyOurs = 'totalDifficulty' in ours.result && !('totalDifficulty' in geth.result)
      if (isOnlyOurs) delete ours.result.totalDifficulty
      return isOnlyOurs
    },
  },
  {
    cluster: 'a hash for the number of a block',
    ruling: 'new',
    reason:
      'A hash names a block in every method; geth takes it in eth_getBalance and its like, not in eth_getBlockByNumber and eth_feeHistory.',
    settle: (question) =>
      /^0x[0-9a-f]{64}$/i.test(String(numberOf(question))) &&
      /hex number > 64 bits/.test(question.geth.error?.message ?? '') &&
      settled(question),
  },
  {
    cluster: 'raw forms of what is not there',
    ruling: 4,
    reason: 'null; geth answers 0x, [] or an error, according to the method.',
    settle: (question) =>
      /^debug_getRaw/.test(question.method) &&
      question.ours.result === null &&
      (question.geth.error !== undefined || /^(0x|)$/.test(String(question.geth.result))) &&
      settled(question),
  },
  {
    cluster: 'accounts that do not exist',
    ruling: 16,
    reason: 'Their hashes are those of the empty account (EIP-1186); geth answers zeros.',
    settle: ({ method, ours, geth }) => {
      if (method !== 'eth_getProof' || !isObject(ours.result) || !isObject(geth.result)) return false
      if (!ZERO_HASH.test(String(geth.result.codeHash))) return false
      for (const member of ['codeHash', 'storageHash']) assimilate(ours.result, geth.result, member)
      return true
    },
  },
  {
    cluster: 'dialect of ranges of state',
    ruling: 9,
    reason:
      "Besu's recorded one: after the transaction, `complete`, four parameters; geth: before it, nextKey, six.",
    settle: (question) => /^debug_(storageRangeAt|accountRange)$/.test(question.method) && settled(question),
  },
  {
    cluster: 'blob base fee of the first block of Cancun',
    ruling: 'new',
    reason:
      "geth writes it twice, as the block's own and as what follows from the block before, in the order in which its threads finish.",
    settle: ({ method, ours, geth }) => {
      if (method !== 'eth_feeHistory' || !isObject(ours.result) || !isObject(geth.result)) return false
      const [mine, other] = [ours.result, geth.result].map(({ baseFeePerBlobGas: fees }) => fees as string[])
      const first = mine?.findIndex((fee) => fee !== '0x0') ?? -1
      if (first < 1 || other?.[first] !== '0x0') return false
      other[first] = mine![first]!
      return true
    },
  },
  {
    cluster: 'fees of no blocks',
    ruling: 20,
    reason: 'Lists are empty; geth answers null for them.',
    settle: (question) =>
      question.method === 'eth_feeHistory' &&
      isObject(question.geth.result) &&
      question.geth.result.gasUsedRatio === null &&
      settled(question),
  },
  {
    cluster: 'equal percentiles',
    ruling: 20,
    reason: 'Percentiles are taken in any order; geth refuses equal and falling ones.',
    settle: (question) =>
      /invalid reward percentile: #/.test(question.geth.error?.message ?? '') &&
      question.ours.error === undefined &&
      settled(question),
  },
  {
    cluster: 'a log filter that names only its last block',
    ruling: 'new',
    reason:
      'It begins at the newest block; geth takes `latest` for a number above all others, and refuses it.',
    settle: (question) => isOpenRange(question) && settled(question),
  },
]

/** The block that a method takes by its number in geth. */
function numberOf({ method, params }: Question): unknown {
  if (method === 'eth_feeHistory') return params[1]
  return /ByNumber/.test(method) ? params[0] : undefined
}

function isOpenRange({ method, params, geth }: Question): boolean {
  const [filter] = params
  return (
    method === 'eth_getLogs' &&
    isObject(filter) &&
    (filter.fromBlock === undefined || filter.fromBlock === null || filter.fromBlock === 'latest') &&
    geth.error?.message === 'invalid block range params'
  )
}
