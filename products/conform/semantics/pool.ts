/** Compares the five methods that show the transaction pool. */
import type { MethodName } from '../../../generated/types.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import type { Check, Target } from '../check.ts'
import { UncheckedError } from '../targetError.ts'
import { difference } from './difference.ts'
import { isGiven, type JsonObject, readBigInt, readList, readObject } from './reading.ts'
import { checkOf, once } from './rule.ts'
import { askNow } from './stableHead.ts'
import { encodedTransaction, SIGNED_MEMBERS, signerOf, transactionType } from './transactionFields.ts'

/** Maximum number of pooled transactions to check. */
const TRANSACTIONS_MAX = 64
/** Maximum number of senders to query. */
const SENDERS_MAX = 6
const PLACES = ['pending', 'queued'] as const

interface Pooled {
  readonly at: string
  readonly sender: string
  readonly nonce: string
  readonly transaction: JsonObject
}

function pooledIn(content: JsonObject): readonly Pooled[] {
  return PLACES.flatMap((place) =>
    Object.entries(readObject(content[place], place)).flatMap(([sender, byNonce]) =>
      Object.entries(readObject(byNonce, sender)).map(([nonce, transaction]) => ({
        at: `${place}.${sender}.${nonce}`,
        sender,
        nonce,
        transaction: readObject(transaction, nonce),
      })),
    ),
  )
}

function judgePooled({ at, sender, nonce, transaction }: Pooled): string | undefined {
  const encoded = encodedTransaction(transaction)
  const expected = {
    hash: toHex(keccak256(encoded.raw)),
    from: signerOf(encoded),
    nonce: toQuantity(BigInt(nonce)),
    ...(encoded.chainId !== undefined && isGiven(transaction.chainId)
      ? { chainId: toQuantity(encoded.chainId) }
      : {}),
    ...(transactionType(transaction) > 0 ? { v: toQuantity(encoded.signature.parity) } : {}),
    // Before a transaction is mined, its `gasPrice` is the fee cap.
    ...(transactionType(transaction) > 1 ? { gasPrice: transaction.maxFeePerGas } : {}),
  }
  return (
    difference(transaction, expected, { by: 'its signed fields', at, partly: true }) ??
    difference(sender, transaction.from, { by: 'its sender', at: `the name above ${at}` })
  )
}

/** Summarises a transaction as txpool_inspect does. geth: internal/ethapi/api.go, `Inspect` */
function summaryOf(transaction: JsonObject): string {
  const { to, value, gas, gasPrice, maxFeePerGas } = transaction
  const number = (quantity: unknown): bigint => readBigInt(quantity, 'a quantity')
  const recipient = isGiven(to) ? String(to).toLowerCase() : 'contract creation'
  return `${recipient}: ${number(value)} wei + ${number(gas)} gas × ${number(maxFeePerGas ?? gasPrice)} wei`
}

const POOLED_MEMBERS = [...SIGNED_MEMBERS, 'hash', 'from']
const PATHS = PLACES.flatMap((place) => POOLED_MEMBERS.map((name) => `${place}.*.*.${name}`))
const OWN_PATHS = PLACES.flatMap((place) => POOLED_MEMBERS.map((name) => `${place}.*.${name}`))

/**
 * Maximum number of attempts to read the pool without a change in between. The pool of a public node changes all the
 * time.
 */
const TRIES_MAX = 2
/** Maximum length of the pool's content as JSON; longer content is not downloaded repeatedly. */
const CONTENT_CHARACTERS_MAX = 2_000_000

/** The pool's current content. @throws UncheckedError when it is too long to be downloaded repeatedly */
async function contentNow(target: Target): Promise<JsonObject> {
  // This answer comes from the cache, because the check of txpool_content makes the same call.
  const known = JSON.stringify(await target.result('txpool_content', []))
  if (known.length > CONTENT_CHARACTERS_MAX)
    throw new UncheckedError(
      `the pool is too large to be asked for again: ${known.length} characters, ${CONTENT_CHARACTERS_MAX} at most`,
    )
  return readObject(await askNow(target, 'txpool_content'), 'content')
}

/**
 * Reads an answer about the whole pool, and the content of the pool at the same moment.
 *
 * @throws UncheckedError when the pool changed during every attempt, or is too large
 */
async function besideContent(
  target: Target,
  method: MethodName,
): Promise<{ readonly own: unknown; readonly content: JsonObject }> {
  let before = await contentNow(target)
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const own = await askNow(target, method)
    const after = await contentNow(target)
    if (difference(after, before, { by: 'the answer before' }) === undefined) return { own, content: after }
    before = after
  }
  throw new UncheckedError(`the pool changed each of the ${TRIES_MAX} times that it was asked`)
}

/** Pooled transactions by sender from txpool_contentFrom, and the pool's content before and after these calls. */
interface Beside {
  readonly before: JsonObject
  readonly own: ReadonlyMap<string, unknown>
  readonly after: JsonObject
}

/**
 * Returns a function that reads the transactions of all senders between two reads of the pool's content. All cases
 * share the result of the first call.
 */
function sendersBesideContent(senders: readonly string[]): (target: Target) => Promise<Beside> {
  let asked: Promise<Beside> | undefined
  const askAll = async (target: Target): Promise<Beside> => {
    const before = await contentNow(target)
    const own = new Map<string, unknown>()
    for (const address of senders) own.set(address, await askNow(target, 'txpool_contentFrom', address))
    return { before, own, after: await contentNow(target) }
  }
  return (target) => {
    asked ??= askAll(target)
    return asked
  }
}

export const poolChecks: readonly Check[] = [
  checkOf({
    method: 'txpool_content',
    name: 'each transaction has its hash, and stands under its sender and nonce',
    covers: PATHS,
    cases: () =>
      once((result) => {
        for (const pooled of pooledIn(readObject(result, 'content')).slice(0, TRANSACTIONS_MAX)) {
          const fault = judgePooled(pooled)
          if (fault !== undefined) return fault
        }
        return undefined
      }),
  }),
  checkOf({
    method: 'txpool_status',
    name: 'it counts what txpool_content lists',
    covers: ['pending', 'queued'],
    needs: ['txpool_content'],
    cases: () =>
      once(async (_result, target) => {
        const { own, content } = await besideContent(target, 'txpool_status')
        const counts = PLACES.map((place) => [
          place,
          toQuantity(pooledIn({ pending: {}, queued: {}, [place]: content[place] }).length),
        ])
        return difference(own, Object.fromEntries(counts), { by: 'txpool_content' })
      }),
  }),
  checkOf({
    method: 'txpool_inspect',
    name: 'it sums up what txpool_content lists',
    covers: PLACES.map((place) => `${place}.*.*`),
    needs: ['txpool_content'],
    cases: () =>
      once(async (_result, target) => {
        const { own, content } = await besideContent(target, 'txpool_inspect')
        const summaries = pooledSummaries(readObject(own, 'inspection'))
        const pooled = pooledIn(content)
        const expected = Object.fromEntries(pooled.map(({ at, transaction }) => [at, summaryOf(transaction)]))
        return difference(summaries, expected, { by: 'txpool_content' })
      }),
  }),
  checkOf({
    method: 'eth_pendingTransactions',
    name: 'it lists what txpool_content has as pending of the accounts of the node',
    covers: [],
    needs: ['txpool_content', 'eth_accounts'],
    cases: () =>
      once(async (_result, target) => {
        const accounts = readList(await askNow(target, 'eth_accounts'), 'accounts').map(String)
        const { own, content } = await besideContent(target, 'eth_pendingTransactions')
        return difference(own, pendingOf(content, accounts), { by: 'txpool_content' })
      }),
  }),
  checkOf({
    method: 'txpool_contentFrom',
    name: 'it is what txpool_content lists under the sender',
    covers: OWN_PATHS,
    needs: ['txpool_content'],
    cases: (found) => {
      const senders = found.accounts.slice(0, SENDERS_MAX)
      const askAll = sendersBesideContent(senders)
      return senders.map((address) => ({
        title: address,
        params: [address],
        judge: async (_result, target) => {
          const { before, own, after } = await askAll(target)
          const expected = partOf(after, address)
          // Only changes to the transactions of this sender matter.
          if (difference(expected, partOf(before, address), { by: 'the answer before' }) !== undefined)
            throw new UncheckedError('what the pool has of the sender changed meanwhile')
          return difference(own.get(address), expected, { by: 'txpool_content' })
        },
      }))
    },
  }),
]

/** The pending transactions of some senders, in the form and order of eth_pendingTransactions. */
function pendingOf(content: JsonObject, senders: readonly string[]): readonly unknown[] {
  const pending = readObject(content.pending, 'pending')
  return senders.flatMap((address) => Object.values(readObject(ofSender(pending, address), address)))
}

/** One sender's part of the content, in the form of txpool_contentFrom. */
function partOf(content: JsonObject, address: string): JsonObject {
  const parts = PLACES.map((place) => [place, ofSender(readObject(content[place], place), address)])
  return Object.fromEntries(parts)
}

function ofSender(senders: JsonObject, address: string): unknown {
  const name = Object.keys(senders).find((sender) => sender.toLowerCase() === address.toLowerCase())
  return name === undefined ? {} : senders[name]
}

/** Returns the summaries of txpool_inspect by path (`pending.0x….5`), with the recipients in lower case. */
function pooledSummaries(inspection: JsonObject): JsonObject {
  const entries = PLACES.flatMap((place) =>
    Object.entries(readObject(inspection[place], place)).flatMap(([sender, byNonce]) =>
      Object.entries(readObject(byNonce, sender)).map(([nonce, text]) => [
        `${place}.${sender}.${nonce}`,
        String(text).replace(/^0x[0-9a-fA-F]{40}/, (address) => address.toLowerCase()),
      ]),
    ),
  )
  return Object.fromEntries(entries)
}
