/** Reads the sample of the target's chain, before any check runs. */
import type { MethodName } from '../../generated/types.ts'
import { isAbsence, unknownMethodFault } from './absence.ts'
import type { ChainSample, FoundBlock, Target } from './check.ts'
import { askedMethods } from './contract.ts'
import { findBlocks, transactionsIn } from './findBlocks.ts'
import { accountsIn, findContracts } from './findContracts.ts'
import { readResult } from './target.ts'
import { TargetUnreachable } from './targetError.ts'
import { isRecord, numberOf, shown } from './targetJson.ts'

export interface LookOptions {
  /** Number of newest blocks to read. */
  readonly blocks: number
  /** The expected chain id; undefined when any chain will do. */
  readonly chainId: number | undefined
  /** Methods to probe; by default, all that may be called on any node. */
  readonly methods?: readonly MethodName[]
  /** As in MethodChoice; by default, no method is skipped. */
  skips?(method: MethodName): boolean
  /** Whether more blocks may be kept in memory; always true by default. */
  hasRoom?(): boolean
  /** Called with the name of each step when it begins. */
  onStep(step: string): void
}

const RAW_TRANSACTIONS_MAX = 4

/**
 * Reads the sample.
 *
 * @throws TargetUnreachable, also NOT_JSON_RPC when eth_chainId or eth_blockNumber does not return a number, and
 * WRONG_CHAIN
 */
export async function takeSample(target: Target, options: LookOptions): Promise<ChainSample> {
  options.onStep('chain and head')
  const chainId = await needed(target, 'eth_chainId')
  if (options.chainId !== undefined && chainId !== options.chainId)
    throw new TargetUnreachable('WRONG_CHAIN', `the target serves chain ${chainId}, not ${options.chainId}`)
  const head = await needed(target, 'eth_blockNumber')
  options.onStep('methods')
  const methods = await answeredMethods(target, options.methods ?? askedMethods.map(({ name }) => name))
  options.onStep('blocks')
  const skips = (method: MethodName): boolean => options.skips?.(method) ?? false
  const hasRoom = (): boolean => options.hasRoom?.() ?? true
  const blocks = await findBlocks(target, head, options.blocks, { hasRoom, skips })
  options.onStep('contracts and their slots')
  const contracts = await findContracts(target, blocks, skips)
  const rawTransactions = skips('debug_getRawTransaction') ? [] : await readRawTransactions(target, blocks)
  return { chainId, head, blocks, accounts: accountsIn(blocks), contracts, methods, rawTransactions }
}

async function needed(target: Target, method: MethodName): Promise<number> {
  const { result, error } = await target.answer(method, [])
  const number = numberOf(result)
  if (number !== undefined) return number
  const said = error === undefined ? shown(result) : `${error.code} ${shown(error.message)}`
  throw new TargetUnreachable(
    'NOT_JSON_RPC',
    `the target answers ${method} with ${said}: it is no Ethereum node`,
  )
}

/** Calls each method without parameters; any error other than absence shows that the target has the method. */
async function answeredMethods(target: Target, names: readonly MethodName[]): Promise<ReadonlySet<string>> {
  const unknown = await unknownMethodFault(target)
  const answered = await Promise.all(names.map((name) => isAnswered(target, name, unknown)))
  return new Set(names.filter((_, at) => answered[at]))
}

async function isAnswered(
  target: Target,
  method: MethodName,
  unknown: Awaited<ReturnType<typeof unknownMethodFault>>,
): Promise<boolean> {
  try {
    const { error } = await target.answer(method, [])
    return error === undefined || !isAbsence(error, method, unknown)
  } catch {
    // A missing or malformed answer is judged later.
    return true
  }
}

async function readRawTransactions(target: Target, blocks: readonly FoundBlock[]): Promise<string[]> {
  const hashes = blocks.flatMap(({ block }) => transactionsIn(block).map(({ hash }) => hash))
  const newest = hashes.slice(-RAW_TRANSACTIONS_MAX)
  const answers = await Promise.all(
    newest.map((hash) => readResult(target, 'debug_getRawTransaction', [hash])),
  )
  return answers.filter((raw) => typeof raw === 'string')
}

/** The newest of the blocks with the most transactions; most calls are about it. */
export function busiest({ blocks }: ChainSample): FoundBlock | undefined {
  let best: FoundBlock | undefined
  for (const found of blocks) {
    const count = transactionsIn(found.block).length
    if (best === undefined || count >= transactionsIn(best.block).length) best = found
  }
  return best
}

/** The newest of the blocks with the fewest transactions, empty blocks apart; if all are empty, the newest block. */
export function quietest({ blocks }: ChainSample): FoundBlock | undefined {
  let best: FoundBlock | undefined
  for (const found of blocks) {
    const count = transactionsIn(found.block).length
    if (count > 0 && (best === undefined || count <= transactionsIn(best.block).length)) best = found
  }
  return best ?? blocks.at(-1)
}

/** The newest transaction of each type, the newest contract creation, failed transaction, and transaction with logs. */
export function transactionKinds({ blocks }: ChainSample): readonly Readonly<Record<string, unknown>>[] {
  const kinds = new Map<string, Readonly<Record<string, unknown>>>()
  for (const { block, receipts } of [...blocks].reverse()) {
    for (const transaction of transactionsIn(block)) {
      const receipt = receipts.find(({ transactionHash }) => transactionHash === transaction.hash)
      for (const kind of kindsOf(transaction, receipt)) if (!kinds.has(kind)) kinds.set(kind, transaction)
    }
  }
  return [...new Set(kinds.values())]
}

function kindsOf(
  transaction: Readonly<Record<string, unknown>>,
  receipt: Readonly<Record<string, unknown>> | undefined,
): string[] {
  const kinds = [`type ${String(transaction.type)}`]
  if (!isRecord(receipt)) return kinds
  if (typeof receipt.contractAddress === 'string') kinds.push('creation')
  if (receipt.status === '0x0') kinds.push('failure')
  if (Array.isArray(receipt.logs) && receipt.logs.length > 0) kinds.push('logs')
  return kinds
}
