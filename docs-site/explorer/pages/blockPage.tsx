/** A block: its fields, transactions with the gas of their receipts, and withdrawals. */
import { defineComponent, type VNode, type VNodeChild, watch } from 'vue'
import type { Block, Receipt, Transaction } from '../../../generated/types.ts'
import {
  ageWords,
  byteCount,
  counted,
  ether,
  grouped,
  gwei,
  percent,
  timeWords,
  toNumber,
} from '../format.ts'
import { textIn } from '../hexText.ts'
import { live } from '../live.ts'
import { ask, askAlone, docsHref } from '../node.ts'
import { hrefOf } from '../route.ts'
import { type Answer, useAnswer } from '../useAnswer.ts'
import { useNow } from '../useNow.ts'
import {
  accountLink,
  blockHashLink,
  blockLink,
  type Column,
  earlierWords,
  etherCell,
  type Fact,
  facts,
  faultNote,
  LongHex,
  longList,
  panel,
  quietNote,
  recipient,
  shown,
  table,
  transactionLink,
  wholeAccount,
  wholeHex,
} from '../views/parts.tsx'

type Hex = `0x${string}`

/** A block, and whether the chain has it at its number. */
interface Found {
  readonly block: Block | null
  readonly isOnChain: boolean
}

/** The page. `item` is a number in decimal, a hash or a tag. */
export const BlockPage = defineComponent(
  (props: { item: string }) => {
    const now = useNow()
    const { item } = props
    const found = useAnswer((signal) => findBlock(item, signal))
    const receipts = useAnswer((signal) => {
      return askAlone({ method: 'eth_getBlockReceipts', params: [parameterOf(item)] }, signal)
    })
    const again = (): void => {
      found.again()
      receipts.again()
    }
    // A block may become removed; a tag may name another block.
    watch(() => live.removed, again)
    watch(
      () => live.blocks[0]?.hash,
      () => {
        const { value: answer } = found.answer
        if (!/^(?:0x|\d)/.test(item) || (answer.state === 'answered' && answer.value.block === null)) again()
      },
    )
    return () => (
      <>
        {heading(item, found.answer.value)}
        {isBeforeFirst(found.answer.value)
          ? beforeFirst()
          : shown(found.answer.value, ({ block, isOnChain }) =>
              block === null ? noBlock(item) : content(block, isOnChain, receipts.answer.value, now.value),
            )}
      </>
    )
  },
  { props: ['item'] },
)

async function findBlock(item: string, signal: AbortSignal): Promise<Found> {
  const parameter = parameterOf(item)
  if (!isHash(item)) {
    const block = await askAlone({ method: 'eth_getBlockByNumber', params: [parameter, true] }, signal)
    return { block: block as Block | null, isOnChain: true }
  }
  const block = await askAlone({ method: 'eth_getBlockByHash', params: [parameter, true] }, signal)
  if (block === null) return { block, isOnChain: false }
  const there = await ask({ method: 'eth_getBlockByNumber', params: [block.number, false] }, signal)
  return { block, isOnChain: there?.hash === block.hash }
}

function parameterOf(item: string): Hex {
  return (/^\d/.test(item) && !item.startsWith('0x') ? `0x${BigInt(item).toString(16)}` : item) as Hex
}

function isHash(item: string): boolean {
  return item.startsWith('0x')
}

function heading(item: string, answer: Answer<Found>): VNode {
  const block = answer.state === 'answered' ? answer.value.block : null
  const number = block === null ? undefined : toNumber(block.number)
  const name =
    number !== undefined ? grouped(number) : /^\d/.test(item) && !isHash(item) ? grouped(Number(item)) : item
  const head = live.blocks[0]?.number
  return (
    <div class="title">
      <h1 tabindex="-1">
        Block <span class={isHash(name) ? 'hex' : ''}>{name}</span>
      </h1>
      {number !== undefined && (
        <nav aria-label="Neighbours">
          {number > live.first && (
            <a rel="prev" href={hrefOf({ page: 'block', item: String(number - 1) })}>
              ← Previous
            </a>
          )}
          {(head === undefined || number < head) && (
            <a rel="next" href={hrefOf({ page: 'block', item: String(number + 1) })}>
              Next →
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

function isBeforeFirst(answer: Answer<Found>): boolean {
  return answer.state === 'failed' && answer.fault.name === 'historyPruned'
}

function beforeFirst(): VNode {
  return (
    <p class="fault" role="alert">
      This block is before the first block of the archive{live.first > 0 && <>, {blockLink(live.first)}</>}.
      The archive has neither this block nor its transactions.{' '}
      <a href={docsHref('errors/4444', '#historyPruned')}>About error 4444</a>
    </p>
  )
}

function noBlock(item: string): VNode {
  const head = live.blocks[0]
  return (
    <p class="fault" role="alert">
      The node has no block {item}.{' '}
      {isHash(item)
        ? [
            'A reorg may have removed it, or the hash is that of something else.',
            ...earlierWords('it is a block'),
          ]
        : head !== undefined && `The newest block is ${grouped(head.number)}.`}
    </p>
  )
}

function content(
  block: Block,
  isOnChain: boolean,
  receipts: Answer<Receipt[] | null>,
  now: number,
): VNodeChild {
  const method = 'eth_getBlockByNumber'
  return (
    <>
      {!isOnChain && (
        <p class="warning" role="status">
          This block is not on the chain: a reorg removed it.
        </p>
      )}
      {panel('Overview', [method], facts(blockFacts(block, now)))}
      {panel(
        counted(block.transactions.length, 'transaction'),
        [method, 'eth_getBlockReceipts'],
        receipts.state === 'failed' && faultNote(receipts.fault, 'eth_getBlockReceipts'),
        transactionsOf(block, receipts.state === 'answered' ? (receipts.value ?? []) : []),
      )}
      {block.withdrawals !== undefined && block.withdrawals.length > 0 && withdrawalsOf(block, method)}
      {panel('Header', [method], headerOf(block))}
    </>
  )
}

function blockFacts(block: Block, now: number): (Fact | undefined)[] {
  const time = toNumber(block.timestamp)
  const [used, limit] = [toNumber(block.gasUsed), toNumber(block.gasLimit)]
  const { baseFeePerGas: fee, blobGasUsed: blobGas, extraData } = block
  return [
    ['Hash', wholeHex(block.hash)],
    ['Parent', blockHashLink(block.parentHash)],
    ['Time', `${timeWords(time)}, ${ageWords(time, now)}`],
    ['Fee recipient', wholeAccount(block.miner)],
    ['Gas used', `${grouped(used)} of ${grouped(limit)} (${percent(used / Math.max(1, limit))})`],
    fee === undefined ? undefined : ['Base fee', gwei(BigInt(fee))],
    fee === undefined ? undefined : ['Burnt', ether(BigInt(fee) * BigInt(block.gasUsed))],
    blobGas === undefined ? undefined : ['Blob gas used', grouped(toNumber(blobGas))],
    ['Size', `${grouped(toNumber(block.size))} bytes`],
    extraData === '0x' ? undefined : ['Extra data', textIn(extraData) ?? wholeHex(extraData)],
  ]
}

const TRANSACTION_COLUMNS: readonly Column[] = [
  ['No.', 'number wide'],
  ['Transaction'],
  ['From', 'wide'],
  ['To'],
  ['Ether', 'number wide'],
  ['Gas used', 'number'],
]

function transactionsOf(block: Block, receipts: readonly Receipt[]): VNodeChild {
  const transactions = block.transactions as readonly Transaction[]
  if (transactions.length === 0) return quietNote('The block has no transactions.')
  const gasMax = Math.max(1, ...receipts.map(({ gasUsed }) => toNumber(gasUsed)))
  // Block and receipts come from two requests, between which a reorg may replace the block.
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  return longList(transactions, 'transactions', (items) =>
    table(
      TRANSACTION_COLUMNS,
      items.map(({ hash, from, to, value }, index) => {
        const receipt = byHash.get(hash)
        const status = receipt?.status === '0x0' && <span class="badge bad">failed</span>
        const cells = [
          index,
          <>
            {transactionLink(hash)} {status}
          </>,
          accountLink(from),
          recipient(to),
          etherCell(BigInt(value)),
          gasCell(receipt, gasMax),
        ]
        return { key: hash, cells }
      }),
    ),
  )
}

/** Returns the gas of a receipt, over a line whose length shows the share of the most expensive transaction. */
function gasCell(receipt: Receipt | undefined, gasMax: number): VNodeChild {
  if (receipt === undefined) return '…'
  const gas = toNumber(receipt.gasUsed)
  return (
    <span class="gas-cell">
      {grouped(gas)}
      <span class="gas-bar" style={{ width: `${(gas / gasMax) * 100}%` }} aria-hidden="true" />
    </span>
  )
}

function withdrawalsOf({ withdrawals = [] }: Block, method: string): VNode {
  const columns: readonly Column[] = [
    ['No.', 'number'],
    ['Validator', 'number'],
    ['Account'],
    ['Ether', 'number'],
  ]
  return panel(
    counted(withdrawals.length, 'withdrawal'),
    [method],
    longList(withdrawals, 'withdrawals', (items) =>
      table(
        columns,
        items.map(({ index, validatorIndex, address, amount }) => {
          const wei = BigInt(amount) * 1_000_000_000n
          const cells = [
            grouped(BigInt(index)),
            grouped(BigInt(validatorIndex)),
            accountLink(address),
            etherCell(wei),
          ]
          return { key: index, cells }
        }),
      ),
    ),
  )
}

function headerOf(block: Block): VNode {
  const rows: (Fact | undefined)[] = [
    ['State root', wholeHex(block.stateRoot)],
    ['Transactions root', wholeHex(block.transactionsRoot)],
    ['Receipts root', wholeHex(block.receiptsRoot)],
    optional('Withdrawals root', block.withdrawalsRoot),
    optional('Requests hash', block.requestsHash),
    optional('Block access list hash', block.blockAccessListHash),
    optional('Parent beacon block root', block.parentBeaconBlockRoot),
    ['Mix hash', wholeHex(block.mixHash)],
    ['Nonce', wholeHex(block.nonce)],
    ['Difficulty', grouped(BigInt(block.difficulty))],
    block.slotNumber === undefined ? undefined : ['Slot number', grouped(BigInt(block.slotNumber))],
    block.excessBlobGas === undefined ? undefined : ['Excess blob gas', grouped(BigInt(block.excessBlobGas))],
    block.uncles.length === 0 ? undefined : ['Uncles', counted(block.uncles.length, 'uncle')],
    [
      'Logs bloom',
      BigInt(block.logsBloom) === 0n ? (
        `${byteCount(block.logsBloom)} zero bytes`
      ) : (
        <LongHex hex={block.logsBloom} label="the bloom" />
      ),
    ],
  ]
  return (
    <details>
      <summary>All fields of the header</summary>
      {facts(rows)}
    </details>
  )
}

function optional(name: string, hex: string | undefined): Fact | undefined {
  return hex === undefined ? undefined : [name, wholeHex(hex)]
}
