/** The transactions that wait in the pool of the node. */
import { defineComponent, onScopeDispose, type VNode, watch } from 'vue'
import type { PoolContent } from '../../../generated/types.ts'
import { counted, grouped, gwei, toNumber } from '../format.ts'
import { live } from '../live.ts'
import { ask, askAlone } from '../node.ts'
import { useAnswer } from '../useAnswer.ts'
import {
  accountLink,
  type Column,
  etherCell,
  facts,
  longList,
  panel,
  quietNote,
  recipient,
  shown,
  table,
  transactionLink,
} from '../views/parts.tsx'

const REFRESH_MS = 5_000
/** A pool with more transactions is not listed, since its answer may have megabytes. */
const LISTED_MAX = 2_000

/** A transaction of the pool. */
interface Waiting {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly nonce: string
  readonly value: string
  readonly gas: string
  readonly price: string
}

interface Pool {
  readonly ready: number
  readonly heldBack: number
  /** Undefined for a pool that is too long. */
  readonly lists: { readonly ready: readonly Waiting[]; readonly heldBack: readonly Waiting[] } | undefined
}

/** The page. */
export const PoolPage = defineComponent(() => {
  const pool = useAnswer(askPool)
  watch(() => live.blocks[0]?.hash, pool.again)
  const timer = setInterval(() => document.hidden || pool.again(), REFRESH_MS)
  onScopeDispose(() => clearInterval(timer))
  return () => (
    <>
      <h1 tabindex="-1">Transaction pool</h1>
      {shown(pool.answer.value, view, 'txpool_status')}
    </>
  )
})

async function askPool(signal: AbortSignal): Promise<Pool> {
  const { pending, queued } = await ask({ method: 'txpool_status' }, signal)
  const [ready, heldBack] = [toNumber(pending), toNumber(queued)]
  if (ready + heldBack > LISTED_MAX) return { ready, heldBack, lists: undefined }
  const content = await askAlone({ method: 'txpool_content' }, signal)
  return { ready, heldBack, lists: { ready: waiting(content.pending), heldBack: waiting(content.queued) } }
}

function waiting(place: PoolContent['pending']): Waiting[] {
  return Object.values(place).flatMap((byNonce) =>
    Object.values(byNonce).map((transaction) => ({
      hash: transaction.hash,
      from: transaction.from,
      to: transaction.to ?? null,
      nonce: transaction.nonce,
      value: transaction.value,
      gas: transaction.gas,
      price: 'maxFeePerGas' in transaction ? transaction.maxFeePerGas : transaction.gasPrice,
    })),
  )
}

function view({ ready, heldBack, lists }: Pool): VNode {
  return (
    <>
      {panel(
        'Pool',
        ['txpool_status'],
        facts([
          ['Ready', counted(ready, 'transaction')],
          ['Held back', counted(heldBack, 'transaction')],
        ]),
        quietNote(
          'Ready transactions can go into the next block. Those held back wait for an earlier nonce of their sender.',
        ),
      )}
      {lists === undefined &&
        quietNote(
          `The pool has more than ${grouped(LISTED_MAX)} transactions; the explorer does not list so many. Search for the hash of one.`,
        )}
      {lists !== undefined && panel('Ready', ['txpool_content'], list(lists.ready))}
      {lists !== undefined && panel('Held back', ['txpool_content'], list(lists.heldBack))}
    </>
  )
}

const COLUMNS: readonly Column[] = [
  ['Transaction'],
  ['From'],
  ['Nonce', 'number'],
  ['To', 'wide'],
  ['Ether', 'number wide'],
  ['Gas limit', 'number wide'],
  ['Maximum fee', 'number'],
]

function list(transactions: readonly Waiting[]): VNode {
  if (transactions.length === 0) return quietNote('There are none.')
  return longList(transactions, 'transactions', (items) =>
    table(
      COLUMNS,
      items.map(({ hash, from, nonce, to, value, gas, price }) => {
        const numbers = [etherCell(BigInt(value)), grouped(BigInt(gas)), gwei(BigInt(price))]
        const cells = [
          transactionLink(hash),
          accountLink(from),
          grouped(BigInt(nonce)),
          recipient(to),
          ...numbers,
        ]
        return { key: hash, cells }
      }),
    ),
  )
}
