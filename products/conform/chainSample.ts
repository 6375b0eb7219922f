/** Reads the sample of the target's chain, before any check runs. */
import { errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import { readRules } from './chainRules.ts'
import type { ChainRules, ChainSample, FoundBlock, Target, TargetFault } from './check.ts'
import { askedMethods } from './contract.ts'
import { findBlocks, receiptOf, transactionsIn } from './findBlocks.ts'
import { accountsIn, findContracts } from './findContracts.ts'
import { readResult } from './target.ts'
import { TargetUnreachable } from './targetError.ts'
import { isRecord, numberOf, quantity, shown } from './targetJson.ts'

/** Number of the first block of a chain, and its hash in lower-case hex. */
export interface FirstBlock {
  readonly number: number
  readonly hash: string
}

export interface LookOptions {
  /** Number of newest blocks to read. */
  readonly blocks: number
  /** The expected chain id; undefined when every chain is accepted. */
  readonly chainId: number | undefined
  /** The expected first block; undefined when every first block is accepted. */
  readonly genesis?: FirstBlock | undefined
  /** The rules of the chain; undefined when the target is to tell them. */
  readonly rules?: ChainRules | undefined
  /** Methods to probe; by default, all methods that may be called on any node. */
  readonly methods?: readonly MethodName[]
  /** Whether a method must not be called, as in MethodChoice; by default, no method is skipped. */
  skips?(method: MethodName): boolean
  /** Whether more blocks may be kept in memory; always true by default. */
  mayFindMore?(): boolean
  /** Called with the name of each step when the step begins. */
  onStep(step: string): void
}

const RAW_TRANSACTIONS_MAX = 4

/**
 * Reads the sample.
 *
 * @throws TargetUnreachable NOT_JSON_RPC when eth_chainId or eth_blockNumber does not return a number
 * @throws TargetUnreachable WRONG_CHAIN when the target serves a different chain than expected, or another first block
 */
export async function takeSample(target: Target, options: LookOptions): Promise<ChainSample> {
  options.onStep('chain and head')
  const chainId = await needed(target, 'eth_chainId')
  if (options.chainId !== undefined && chainId !== options.chainId)
    throw new TargetUnreachable('WRONG_CHAIN', `the target serves chain ${chainId}, not ${options.chainId}`)
  const { genesis } = options
  const hasGenesis = genesis === undefined || (await checkGenesis(target, genesis))
  const head = await needed(target, 'eth_blockNumber')
  options.onStep('methods')
  const methods = await answeredMethods(target, options.methods ?? askedMethods.map(({ name }) => name))
  options.onStep('blocks')
  const skips = (method: MethodName): boolean => options.skips?.(method) ?? false
  const mayFindMore = (): boolean => options.mayFindMore?.() ?? true
  const blocks = await findBlocks(target, head, options.blocks, { mayFindMore: mayFindMore, skips })
  const rules = options.rules ?? (await readRules(target, blocks, skips))
  options.onStep('contracts and their slots')
  const contracts = await findContracts(target, blocks, skips)
  const rawTransactions = skips('debug_getRawTransaction') ? [] : await readRawTransactions(target, blocks)
  const accounts = accountsIn(blocks)
  return { chainId, head, hasGenesis, rules, blocks, accounts, contracts, methods, rawTransactions }
}

/**
 * Checks that the target's first block is the block of the genesis file. Chains with equal ids may have different first
 * blocks, and therefore different states.
 *
 * @returns false when the target does not have the block: a node may have removed it, or have begun later
 * @throws TargetUnreachable WRONG_CHAIN
 */
async function checkGenesis(target: Target, { number, hash }: FirstBlock): Promise<boolean> {
  const { result, error } = await target.answer('eth_getBlockByNumber', [quantity(number), false])
  const found = isRecord(result) && typeof result.hash === 'string' ? result.hash.toLowerCase() : undefined
  if (found === hash) return true
  if (error !== undefined || result === null) return false
  const said =
    found === undefined
      ? 'the target answers a result without a hash for its first block, and the genesis cannot be compared'
      : `the first block of the target has the hash ${shown(found)}, but that of the genesis is ${shown(hash)}`
  throw new TargetUnreachable('WRONG_CHAIN', said)
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

/**
 * Calls each method without parameters. Returns the methods that the target has: all methods, except those whose error
 * says that the method is absent.
 */
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
    // Assume that the target has the method. The checks judge missing and malformed answers.
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

/** The block with the most transactions (the newest in a tie); most calls are about this block. */
export function busiest({ blocks }: ChainSample): FoundBlock | undefined {
  let best: FoundBlock | undefined
  for (const found of blocks) {
    const count = transactionsIn(found.block).length
    if (best === undefined || count >= transactionsIn(best.block).length) best = found
  }
  return best
}

/**
 * The nonempty block with the fewest transactions (the newest in a tie); the newest block when all blocks are empty.
 */
export function quietest({ blocks }: ChainSample): FoundBlock | undefined {
  let best: FoundBlock | undefined
  for (const found of blocks) {
    const count = transactionsIn(found.block).length
    if (count > 0 && (best === undefined || count <= transactionsIn(best.block).length)) best = found
  }
  return best ?? blocks.at(-1)
}

/**
 * The newest transaction of each type, and the newest contract creation, failed transaction and transaction with logs.
 */
export function transactionKinds({ blocks }: ChainSample): readonly Readonly<Record<string, unknown>>[] {
  const kinds = new Map<string, Readonly<Record<string, unknown>>>()
  for (const { block, receipts } of [...blocks].reverse()) {
    for (const transaction of transactionsIn(block)) {
      for (const kind of kindsOf(transaction, receiptOf(transaction, receipts)))
        if (!kinds.has(kind)) kinds.set(kind, transaction)
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

/** Besu's code for a method that its operator did not enable. */
const NOT_ENABLED = -32604

/** Code of EIP-1474's "method not supported". */
const NOT_SUPPORTED = -32004

/**
 * Messages of errors about an absent method. A node may send such a message with a code that usually means something
 * else. Nethermind, for example, sends `The method 'x' is found but the namespace 'Debug' is disabled for …` with
 * -32600. The other messages are those of hosted nodes, for methods that a plan or a gateway excludes.
 */
const ABSENCE_WORDS: readonly RegExp[] = [
  /\b(?:namespace|module)\b.{0,80}\b(?:disabled|not enabled|not available)/i,
  /\b(?:unsupported|unknown|disallowed|unavailable|forbidden) (?:rpc |json-rpc )?method\b/i,
  /\bmethods?\b.{0,80}\b(?:not (?:found|supported|available|allowed|enabled|permitted|implemented|whitelisted)|does not exist|(?:is |are )?(?:disabled|unsupported|unavailable|blocked))/i,
  /\bnot (?:available|supported|included|enabled) (?:on|in|for|with) (?:the|your|this)\b.{0,40}\b(?:plan|tier|network|endpoint|subscription)/i,
]
/** Maximum number of characters searched in a message; messages about absent methods are shorter. */
const WORDS_CHARACTERS_MAX = 500

const ABSENCE_CODES: ReadonlySet<number> = new Set([errors.methodNotFound.code, NOT_ENABLED, NOT_SUPPORTED])

/** A method that no node implements. */
const UNKNOWN_METHOD = 'cartulary_noSuchMethod'

/** The target's error for a method that no node implements; undefined when the target does not return an error. */
async function unknownMethodFault(target: Target): Promise<TargetFault | undefined> {
  try {
    // The cast is deliberate: openrpc.json must not contain this method.
    return (await target.answer(UNKNOWN_METHOD as MethodName, [])).error
  } catch {
    return undefined
  }
}

/**
 * Whether an error says that the target lacks the method. Such an error has a known code or a common message, or equals
 * the target's error for a method that no node implements.
 *
 * @param unknown the target's error for UNKNOWN_METHOD
 */
export function isAbsence(error: TargetFault, method: string, unknown: TargetFault | undefined): boolean {
  if (ABSENCE_CODES.has(error.code)) return true
  const words = error.message.slice(0, WORDS_CHARACTERS_MAX)
  if (ABSENCE_WORDS.some((pattern) => pattern.test(words))) return true
  if (unknown === undefined || error.code !== unknown.code) return false
  return error.message.replaceAll(method, '') === unknown.message.replaceAll(UNKNOWN_METHOD, '')
}
