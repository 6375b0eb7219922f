/** The transactions that wait in the pool of the node. */
import { defineComponent, onScopeDispose, type VNode, watch } from 'vue'
import type { Methods, PoolContent } from '../../../generated/types.ts'
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

/** The transactions of the two places; `tooMany` for a pool that is not listed. */
type Lists = { readonly ready: readonly Waiting[]; readonly heldBack: readonly Waiting[] } | 'tooMany'

/** The page. */
export const PoolPage = defineComponent(() => {
  const status = useAnswer((signal) => ask({ method: 'txpool_status' }, signal))
  const lists = useAnswer(askLists)
  const again = (): void => {
    status.again()
    lists.again()
  }
  watch(() => live.blocks[0]?.hash, again)
  const timer = setInterval(() => document.hidden || again(), REFRESH_MS)
  onScopeDispose(() => clearInterval(timer))
  return () => (
    <>
      <h1 tabindex="-1">Transaction pool</h1>
      {panel('Pool', ['txpool_status'], shown(status.answer.value, statusView), quietNote(PLACES))}
      {shown(lists.answer.value, listsView, 'txpool_content')}
    </>
  )
})

const PLACES =
  'Ready transactions can go into the next block. Those held back wait for an earlier nonce of their sender.'

async function askLists(signal: AbortSignal): Promise<Lists> {
  const { pending, queued } = await ask({ method: 'txpool_status' }, signal)
  if (toNumber(pending) + toNumber(queued) > LISTED_MAX) return 'tooMany'
  const content = await askAlone({ method: 'txpool_content' }, signal)
  return { ready: waiting(content.pending), heldBack: waiting(content.queued) }
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

function statusView({ pending, queued }: Methods['txpool_status']['result']): VNode {
  return facts([
    ['Ready', counted(toNumber(pending), 'transaction')],
    ['Held back', counted(toNumber(queued), 'transaction')],
  ])
}

function listsView(lists: Lists): VNode {
  if (lists === 'tooMany')
    return quietNote(
      `The explorer lists at most ${grouped(LISTED_MAX)} transactions. Search for the hash of a transaction instead.`,
    )
  return (
    <>
      {panel('Ready', ['txpool_content'], list(lists.ready))}
      {panel('Held back', ['txpool_content'], list(lists.heldBack))}
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
