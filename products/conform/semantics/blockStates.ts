/** Checks the methods that compare states: roots after each transaction, and accounts that a block changed. */
import type { MethodName } from '../../../generated/types.ts'
import type { ChainRules, Check, FoundBlock, Target } from '../check.ts'
import { blockTag, transactionsOf } from './choice.ts'
import { difference } from './difference.ts'
import { isOfAmsterdam } from './headerFields.ts'
import { ask, isGiven, readBigInt, readList, readObject, readObjects, readText } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { changesIn, netChanges } from './stateOfBlock.ts'
import { isSystemContract, isTouchedByBlock } from './touchedByBlock.ts'
import { newestTracedBlocks } from './traceChoice.ts'

/** Maximum number of blocks in a check. Each call is slow: the target executes a block, or compares states. */
const BLOCKS_MAX = 10
/** Maximum number of accounts of one block that are compared. */
const ACCOUNTS_MAX = 8
/** Requests hash (EIP-7685) of a block without requests. */
const NO_REQUESTS = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Note on a list that lacks the accounts of which only the storage changed. erigon returns such a list, which it reads
 * from its history of accounts.
 */
const NO_STORAGE = 'an account of which only storage changed is not listed'

/** Whether the state after a block's last transaction is the state after the block, which the state root proves. */
async function endsWithTransactions(
  { block, number }: FoundBlock,
  target: Target,
  { requestContracts }: ChainRules,
): Promise<boolean> {
  const hasRewards = readBigInt(block.difficulty ?? '0x0', 'difficulty') > 0n
  const hasWithdrawals = readList(block.withdrawals, 'withdrawals').length > 0
  if (hasRewards || hasWithdrawals || isOfAmsterdam(block)) return false
  if (!isGiven(block.requestsHash)) return true
  if (block.requestsHash !== NO_REQUESTS) return false
  // These contracts count the excess of requests in slot 0.
  for (const queue of requestContracts) {
    const excess = await ask(target, 'eth_getStorageAt', queue, '0x0', blockTag(number - 1))
    if (BigInt(readText(excess, 'the excess of requests')) > 0n) return false
  }
  return true
}

async function rootsFault(
  result: unknown,
  at: FoundBlock,
  target: Target,
  rules: ChainRules,
): Promise<string | undefined> {
  const roots = readList(result, 'the result')
  const count = transactionsOf(at).length
  if (roots.length !== count) return `it has ${roots.length} roots, but the block has ${count} transactions`
  for (const [index, root] of roots.entries()) {
    // Before Byzantium, a receipt has the state root after its transaction.
    const expected = at.receipts[index]?.root
    const fault = isGiven(expected)
      ? difference(root, expected, { by: 'the receipt', at: `[${index}]` })
      : undefined
    if (fault !== undefined) return fault
  }
  // Each transaction increments the nonce of its sender, so no two transactions leave the same state.
  const repeated = roots.findIndex((root, index) => roots.indexOf(root) < index)
  if (repeated !== -1) return `\`[${repeated}]\` is the root after an earlier transaction, too`
  if (count === 0 || !(await endsWithTransactions(at, target, rules))) return undefined
  return difference(roots.at(-1), at.block.stateRoot, {
    by: 'the state root of the block',
    at: `[${count - 1}]`,
  })
}

/** Returns the compared values of an account after a block, as text. */
async function accountAt(target: Target, address: string, number: number): Promise<string> {
  const proof = readObject(await ask(target, 'eth_getProof', address, [], blockTag(number)), 'proof')
  const { nonce, balance, codeHash, storageHash } = proof
  return JSON.stringify([nonce, balance, codeHash, storageHash])
}

async function accountsFault(
  result: unknown,
  { number, block }: FoundBlock,
  target: Target,
): Promise<string | undefined> {
  const addresses = readList(result, 'the result').map((address) => readText(address, '[]').toLowerCase())
  for (const address of addresses.slice(0, ACCOUNTS_MAX)) {
    const [before, after] = [
      await accountAt(target, address, number - 1),
      await accountAt(target, address, number),
    ]
    if (before === after) return `${address} is listed, but has not changed in the block`
  }
  const senders = readObjects(block.transactions, 'transactions').map(({ from }) => readText(from, 'from'))
  const missing = senders.find((from) => !addresses.includes(from.toLowerCase()))
  return missing === undefined ? undefined : `${missing} is not listed, but has sent a transaction`
}

function modified(method: MethodName, paramOf: (at: FoundBlock) => unknown): Check {
  return checkOf({
    method,
    name: 'accounts differ from their state before the block, and senders are among them',
    covers: ['[]'],
    needs: ['eth_getProof'],
    cases: (found) =>
      newestTracedBlocks(found, BLOCKS_MAX).map(
        (at): RuleCase => ({
          title: `block ${blockTag(at.number)}`,
          params: [paramOf(at)],
          judge: (result, target) => accountsFault(result, at, target),
        }),
      ),
  })
}

/**
 * Compares the list of changed accounts with the net changes of the transactions. The list may also contain accounts
 * that the block changes outside of its transactions.
 *
 * @param notes receives the differences that are no faults
 */
async function listFault(
  result: unknown,
  { number, block }: FoundBlock,
  target: Target,
  { rules, notes }: { rules: ChainRules; notes: Set<string> },
): Promise<string | undefined> {
  const listed = readList(result, 'the result').map((address) => readText(address, '[]').toLowerCase())
  const changes = netChanges(await changesIn(number, target))
  for (const [address, { exists, hasOtherBalance, hasOtherContent, hasOtherStorage }] of changes) {
    if (isSystemContract(address, rules) || !exists || listed.includes(address)) continue
    // A withdrawal or a reward may restore the balance that the account had before the block.
    const hasChanged = hasOtherContent || (hasOtherBalance && !isTouchedByBlock(address, block, rules))
    if (hasChanged) return `${address} is not listed, but by prestateTracer the transactions change it`
    if (hasOtherStorage) notes.add(NO_STORAGE)
  }
  const strange = listed.find((address) => {
    const { hasOtherBalance, hasOtherContent, hasOtherStorage } = changes.get(address) ?? {}
    const isOther = [hasOtherBalance, hasOtherContent, hasOtherStorage].includes(true)
    return !isOther && !isTouchedByBlock(address, block, rules)
  })
  return strange && `${strange} is listed, but by prestateTracer no transaction changes it`
}

function listed(method: MethodName, paramOf: (at: FoundBlock) => unknown): Check {
  return checkOf({
    method,
    name: 'it lists the accounts that the transactions change, and no other unless the block changes it',
    covers: ['[]'],
    against: 'debug_traceBlockByNumber',
    needs: ['debug_traceBlockByNumber'],
    cases: (found) =>
      newestTracedBlocks(found, BLOCKS_MAX).map((at): RuleCase => {
        const notes = new Set<string>()
        return {
          title: `block ${blockTag(at.number)}`,
          params: [paramOf(at)],
          notes: () => [...notes],
          judge: (result, target) => listFault(result, at, target, { rules: found.rules, notes }),
        }
      }),
  })
}

export const blockStateChecks: readonly Check[] = [
  checkOf({
    method: 'debug_intermediateRoots',
    name: 'there is one for each transaction, and the last is that of the block unless more changes follow',
    covers: ['[]'],
    needs: ['eth_getStorageAt'],
    cases: (found) =>
      newestTracedBlocks(found, BLOCKS_MAX).map((at) => ({
        title: `block ${blockTag(at.number)}`,
        params: [at.hash],
        judge: (result, target) => rootsFault(result, at, target, found.rules),
      })),
  }),
  modified('debug_getModifiedAccountsByNumber', ({ number }) => number),
  modified('debug_getModifiedAccountsByHash', ({ hash }) => hash),
  listed('debug_getModifiedAccountsByNumber', ({ number }) => number),
  listed('debug_getModifiedAccountsByHash', ({ hash }) => hash),
]
