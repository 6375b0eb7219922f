/** The first page: the chain, its head, fees and use of gas, and the latest blocks and transactions. */
import { computed, defineComponent, type VNode, watch } from 'vue'
import type { Block, FeeHistory, Transaction } from '../../../generated/types.ts'
import { ageWords, counted, grouped, gwei, percent, toNumber } from '../format.ts'
import { type LiveBlock, live } from '../live.ts'
import { ask } from '../node.ts'
import { hrefOf } from '../route.ts'
import { useAnswer } from '../useAnswer.ts'
import { useNow } from '../useNow.ts'
import {
  accountLink,
  blockHashLink,
  blockLink,
  type Column,
  etherCell,
  facts,
  faultNote,
  panel,
  quietNote,
  recipient,
  shown,
  table,
  transactionLink,
} from '../views/parts.tsx'
import { Plot, type Point } from '../views/plot.tsx'

/** Number of blocks of the plots. */
const HISTORY_BLOCKS = 64
const BLOCKS_SHOWN = 12
const TRANSACTIONS_SHOWN = 12
/** Maximum number of blocks that are read to fill the list of transactions. */
const BLOCKS_READ_MAX = 8

/** The page. */
export const HomePage = defineComponent(() => {
  const now = useNow()
  const chain = useAnswer(askChain)
  const history = useAnswer((signal) =>
    ask({ method: 'eth_feeHistory', params: [HISTORY_BLOCKS, 'latest', []] }, signal),
  )
  const pool = useAnswer((signal) => ask({ method: 'txpool_status' }, signal))
  const head = computed(() => live.blocks[0])
  const latest = useAnswer((signal) => latestTransactions(live.blocks, signal))
  watch(
    () => head.value?.hash,
    () => {
      for (const asked of [history, pool, latest]) asked.again()
    },
  )
  return () => (
    <>
      <h1 tabindex="-1">
        Chain {chain.answer.value.state === 'answered' ? chain.answer.value.value.id : '…'}
      </h1>
      {live.fault !== undefined && faultNote(live.fault, 'eth_getBlockByNumber')}
      <div class="cards">
        {panel(
          'Head',
          ['eth_getBlockByNumber'],
          head.value === undefined ? quietNote('Asking the node …') : headFacts(head.value, now.value),
        )}
        {panel(
          'Node',
          ['web3_clientVersion', 'eth_syncing'],
          shown(chain.answer.value, ({ version, isSyncing }) =>
            facts([
              ['Version', version],
              ['State', isSyncing ? 'syncing' : 'up to date'],
            ]),
          ),
        )}
        {panel(
          'Pool',
          ['txpool_status'],
          shown(pool.answer.value, ({ pending, queued }) =>
            facts([
              ['Ready', <a href={hrefOf({ page: 'pool' })}>{counted(toNumber(pending), 'transaction')}</a>],
              ['Held back', counted(toNumber(queued), 'transaction')],
            ]),
          ),
        )}
      </div>
      {panel('Gas and fees', ['eth_feeHistory'], shown(history.answer.value, plots))}
      <div class="halves">
        {panel(
          'Latest blocks',
          ['eth_subscribe', 'eth_getBlockByHash'],
          removedBlocks(),
          blocksTable(live.blocks, now.value),
        )}
        {panel('Latest transactions', ['eth_getBlockByHash'], shown(latest.answer.value, transactionsTable))}
      </div>
    </>
  )
})

async function askChain(signal: AbortSignal): Promise<{ id: number; version: string; isSyncing: boolean }> {
  const [id, version, syncing] = await Promise.all([
    ask({ method: 'eth_chainId' }, signal),
    ask({ method: 'web3_clientVersion' }, signal),
    ask({ method: 'eth_syncing' }, signal),
  ])
  return { id: toNumber(id), version, isSyncing: syncing !== false }
}

function headFacts(head: LiveBlock, now: number): VNode {
  return facts([
    ['Block', <span data-head>{blockLink(head.number)}</span>],
    ['Time', ageWords(head.timestamp, now)],
    ['Gas', `${percent(head.gasUsed / Math.max(1, head.gasLimit))} of ${grouped(head.gasLimit)}`],
  ])
}

function plots(history: FeeHistory): VNode {
  const oldest = toNumber(history.oldestBlock)
  const labelled = (index: number): Pick<Point, 'label' | 'href'> => ({
    label: `block ${grouped(oldest + index)}`,
    href: hrefOf({ page: 'block', item: String(oldest + index) }),
  })
  const gas = history.gasUsedRatio.map((share, index): Point => {
    return { ...labelled(index), value: share * 100, words: percent(share) }
  })
  // The last base fee is that of the next block.
  const fees = history.baseFeePerGas.slice(0, gas.length).map((fee, index): Point => {
    return { ...labelled(index), value: Number(fee) / 1e9, words: gwei(BigInt(fee)) }
  })
  const next = history.baseFeePerGas.at(-1)
  return (
    <>
      <div class="halves">
        <Plot title="Gas used" unit="% of the limit" kind="bars" points={gas} max={100} />
        <Plot title="Base fee" unit="gwei" kind="line" points={fees} />
      </div>
      {next !== undefined && quietNote(`Base fee of the next block: ${gwei(BigInt(next))}.`)}
    </>
  )
}

const BLOCK_COLUMNS: readonly Column[] = [
  ['Block'],
  ['Hash', 'wide'],
  ['Age'],
  ['Transactions', 'number'],
  ['Gas', 'number'],
]

function blocksTable(blocks: readonly LiveBlock[], now: number): VNode {
  const rows = blocks.slice(0, BLOCKS_SHOWN).map((block) => {
    const share = percent(block.gasUsed / Math.max(1, block.gasLimit))
    const links = [blockLink(block.number), blockHashLink(block.hash)]
    return {
      key: block.hash,
      cells: [...links, ageWords(block.timestamp, now), grouped(block.transactions), share],
    }
  })
  return table(BLOCK_COLUMNS, rows)
}

function removedBlocks(): VNode | undefined {
  if (live.removed.length === 0) return undefined
  return (
    <div class="removed" role="status">
      <h3>A reorg removed {counted(live.removed.length, 'block')}</h3>
      <ul>
        {live.removed.map((block) => (
          <li key={block.hash}>
            <s>{grouped(block.number)}</s> <span class="hex">{block.hash.slice(0, 18)}…</span>{' '}
            <span class="badge bad">removed</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reads the newest blocks with transactions, until they have enough. */
async function latestTransactions(blocks: readonly LiveBlock[], signal: AbortSignal): Promise<Transaction[]> {
  const wanted: LiveBlock[] = []
  let count = 0
  for (const block of blocks.filter(({ transactions }) => transactions > 0)) {
    if (count >= TRANSACTIONS_SHOWN || wanted.length >= BLOCKS_READ_MAX) break
    wanted.push(block)
    count += block.transactions
  }
  const found = await Promise.all(
    wanted.map(({ hash }) =>
      ask({ method: 'eth_getBlockByHash', params: [hash as `0x${string}`, true] }, signal),
    ),
  )
  return found
    .flatMap(
      (block) => ((block as Block | null)?.transactions as Transaction[] | undefined)?.toReversed() ?? [],
    )
    .slice(0, TRANSACTIONS_SHOWN)
}

function transactionsTable(transactions: readonly Transaction[]): VNode {
  if (transactions.length === 0) return quietNote('The latest blocks have no transactions.')
  return table(
    [['Transaction'], ['From'], ['To'], ['Ether', 'number wide']],
    transactions.map(({ hash, from, to, value }) => {
      return {
        key: hash,
        cells: [transactionLink(hash), accountLink(from), recipient(to), etherCell(BigInt(value))],
      }
    }),
  )
}
