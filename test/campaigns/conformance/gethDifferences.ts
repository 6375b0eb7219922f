/**
 * Differences from geth's recorded answers that a ruling decides, in suites of whole answers. A difference counts only if
 * the case has no other one. ../differential/known.ts is the counterpart for questions that geth answers now.
 */
import fs from 'node:fs'
import path from 'node:path'
import { toQuantity } from '../../../src/chain/hex.ts'
import { recordedLists } from './accessLists.ts'

/** A failed case, as the runner reports it. */
export interface Failure {
  /** File name of the case without its ending, relative to the folder of cases. */
  readonly id: string
  readonly method: string
  /** Path of the first difference. */
  readonly path?: string
  /** Missing where geth has no value. */
  readonly expected?: unknown
  readonly actual?: unknown
  /** Number of differences. */
  readonly differences?: number
}

interface Case {
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
}

interface GethDifference {
  /** Number of the ruling; `new` without a ruling yet */
  readonly ruling: number | 'new'
  readonly reason: string
  /** @param suite folder of the suite */
  readonly fits: (failure: Failure, suite: string) => boolean
}

const ZERO_HASH = `0x${'0'.repeat(64)}`

export const gethDifferences: readonly GethDifference[] = [
  {
    ruling: 3,
    reason: 'totalDifficulty is always in blocks of eth_getBlockBy*; geth has dropped it.',
    fits: ({ method, path: at, differences }) =>
      method.startsWith('eth_getBlockBy') && at === '$.result.totalDifficulty' && differences === 1,
  },
  {
    ruling: 9,
    reason: 'debug_storageRangeAt has the dialect of Besu, which answers an empty object without storage.',
    fits: ({ method, path: at, expected }) =>
      method === 'debug_storageRangeAt' && at === '$.result.storage' && expected === null,
  },
  {
    ruling: 16,
    reason: 'eth_getProof answers the two hashes of the empty account for an absent one; geth answers zeros.',
    fits: ({ method, path: at, expected, differences = 0 }) =>
      method === 'eth_getProof' && at === '$.result.codeHash' && expected === ZERO_HASH && differences <= 2,
  },
  {
    ruling: 'new',
    reason:
      'An account that is absent before and after a transaction has not changed; geth shows a codeHash of zeros.',
    fits: ({ path: at = '', expected, actual, differences }) =>
      /\.post\.0x[0-9a-f]{40}$/.test(at) &&
      JSON.stringify(expected) === JSON.stringify({ codeHash: ZERO_HASH }) &&
      actual === undefined &&
      differences === 1,
  },
  {
    ruling: 38,
    reason:
      'A diff shows what an account keeps that destroys itself, as the access list of the block does (EIP-8246); geth shows ' +
      'it as gone.',
    fits: ({ id, path: at = '', expected, actual, differences }, suite) => {
      const [, , index, address] = /^\$\.result(\[(\d+)\]\.result)?\.post\.(0x[0-9a-f]{40})$/.exec(at) ?? []
      const isOneAccount = address !== undefined && expected === undefined && differences === 1
      return isOneAccount && isListed(suite, { block: tracedBlock(suite, id), index }, address, actual)
    },
  },
]

/** The block or transaction that a case traces. */
interface Traced {
  /** Number (a quantity) or hash of the block in hex; undefined: any. */
  readonly block: string | undefined
  /** Place of the transaction in the block, in decimal digits; undefined: any. */
  readonly index: string | undefined
}

/**
 * Whether an account of a diff has only a balance, which a recorded access list says that a transaction left it.
 *
 * @param account in `post`
 */
function isListed(suite: string, { block, index }: Traced, address: string, account: unknown): boolean {
  if (typeof account !== 'object' || account === null || Object.keys(account).join() !== 'balance')
    return false
  const { balance } = account as { balance: unknown }
  return recordedLists(suite)
    .filter(({ number, blockHash }) => block === undefined || [toQuantity(number), blockHash].includes(block))
    .flatMap(({ list }) => list.filter((each) => each.address === address))
    .flatMap(({ balanceChanges }) => balanceChanges)
    .some(
      ({ blockAccessIndex: at, postBalance }) =>
        // The index of the first transaction is 1.
        postBalance === balance && (index === undefined || Number(at) === Number(index) + 1),
    )
}

/** Number or hash of the block that a case of debug_traceBlockByNumber or debug_traceBlockByHash names in hex. */
function tracedBlock(suite: string, id: string): string | undefined {
  const file = path.join(suite, 'cases', `${id}.json`)
  if (!fs.existsSync(file)) return undefined
  const { request } = JSON.parse(fs.readFileSync(file, 'utf8')) as Case
  const [block] = request.params
  const isNamed = /^debug_traceBlockBy/.test(request.method) && /^0x/.test(String(block))
  return isNamed ? String(block) : undefined
}

/** Whether geth recorded a suite, and its cases compare whole answers. @param suite folder of the suite */
export function isOfGeth(suite: string): boolean {
  const file = path.join(suite, 'suite.json')
  if (!path.basename(suite).startsWith('geth-') || !fs.existsSync(file)) return false
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { compare?: string }).compare === 'hive'
}
