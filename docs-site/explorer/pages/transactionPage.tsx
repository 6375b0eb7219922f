/** A transaction: its fields, receipt, logs, calls and changes of state. */
import { computed, defineComponent, ref, type VNode, type VNodeChild, watch } from 'vue'
import type { CallFrame, Methods, Receipt } from '../../../generated/types.ts'
import { decoder, needDecoder } from '../abis.ts'
import { type Frame, frameOfCall, frameOfTraces } from '../callFrames.ts'
import { byteCount, counted, ether, grouped, gwei, percent, toNumber } from '../format.ts'
import { live } from '../live.ts'
import { askAlone, isUnavailable } from '../node.ts'
import { askState, type TransactionState } from '../transactionState.ts'
import { type Answer, useAnswer } from '../useAnswer.ts'
import { AbiField } from '../views/abiField.tsx'
import { CallTree, errorWords } from '../views/callTree.tsx'
import { decodedView } from '../views/decodedView.tsx'
import { FlameGraph } from '../views/flameGraph.tsx'
import { logList } from '../views/logList.tsx'
import {
  blockHashLink,
  blockLink,
  choice,
  earlierWords,
  type Fact,
  facts,
  faultNote,
  LongHex,
  panel,
  quietNote,
  shown,
  wholeAccount,
  wholeHex,
} from '../views/parts.tsx'
import { stateView } from '../views/stateView.tsx'

type Hex = `0x${string}`

const TYPES = [
  'legacy',
  'access list (EIP-2930)',
  'dynamic fee (EIP-1559)',
  'blob (EIP-4844)',
  'set code (EIP-7702)',
]

/** A mined transaction, or one of the pool, whose place is null. */
type Transaction = NonNullable<Methods['eth_getTransactionByHash']['result']>

/** The calls of a transaction, and the method that reported them. */
interface Calls {
  readonly frame: Frame | undefined
  readonly method: string
}

/** The page. */
export const TransactionPage = defineComponent(
  (props: { item: string }) => {
    const hash = props.item as Hex
    void needDecoder()
    const found = useAnswer((signal) =>
      askAlone({ method: 'eth_getTransactionByHash', params: [hash] }, signal),
    )
    const receipt = useAnswer((signal) =>
      askAlone({ method: 'eth_getTransactionReceipt', params: [hash] }, signal),
    )
    // Hash of the block with the transaction. The node can trace only a mined transaction, and a block of another hash
    // may have other traces.
    const place = computed(() => {
      const { value: answer } = receipt.answer
      return answer.state === 'answered' ? answer.value?.blockHash : undefined
    })
    const calls = useAnswer(
      (signal) => askCalls(hash, signal),
      () => place.value,
    )
    const state = useAnswer(
      (signal) => askState(minedReceipt(receipt.answer.value), signal),
      () => place.value,
    )
    const again = (): void => {
      found.again()
      receipt.again()
    }
    // A reorg may remove the transaction, or move it to another block.
    watch(() => live.removed, again)
    watch(
      () => live.blocks[0]?.hash,
      () => place.value ?? again(),
    )
    return () => (
      <>
        <h1 tabindex="-1">Transaction</h1>
        {shown(found.answer.value, (transaction) =>
          transaction === null
            ? noTransaction(hash)
            : content(transaction, receipt.answer.value, calls.answer.value, state.answer.value),
        )}
      </>
    )
  },
  { props: ['item'] },
)

/** Asks debug_traceTransaction, or trace_transaction of a node that does not serve the first. */
async function askCalls(hash: Hex, signal: AbortSignal): Promise<Calls> {
  try {
    const options = { tracer: 'callTracer' }
    const frame = await askAlone({ method: 'debug_traceTransaction', params: [hash, options] }, signal)
    return { frame: frameOfCall(frame as CallFrame), method: 'debug_traceTransaction' }
  } catch (error) {
    if (signal.aborted || !isUnavailable(error)) throw error
    const traces = await askAlone({ method: 'trace_transaction', params: [hash] }, signal).catch(() => {
      throw error
    })
    return { frame: frameOfTraces(traces ?? []), method: 'trace_transaction' }
  }
}

/** Returns the receipt in an answer. Changes of state are asked only after the receipt has arrived. */
function minedReceipt(answer: Answer<Receipt | null>): Receipt {
  if (answer.state === 'answered' && answer.value !== null) return answer.value
  throw new TypeError('the transaction has no receipt yet')
}

function noTransaction(hash: string): VNode {
  return (
    <p class="fault" role="alert">
      The node has no transaction <span class="hex">{hash}</span>, neither on the chain nor in the pool. A
      reorg may have removed it.{earlierWords('it is a transaction')}
    </p>
  )
}

function content(
  transaction: Transaction,
  receipt: Answer<Receipt | null>,
  calls: Answer<Calls>,
  state: Answer<TransactionState>,
): VNodeChild {
  const mined = receipt.state === 'answered' ? receipt.value : null
  const isMined = mined !== null
  const root = calls.state === 'answered' ? calls.value.frame : undefined
  return (
    <>
      {panel('Overview', ['eth_getTransactionByHash'], facts(transactionFacts(transaction)))}
      {panel('Outcome', ['eth_getTransactionReceipt'], outcome(receipt, transaction, root))}
      {transaction.input !== '0x' && panel('Input', ['eth_getTransactionByHash'], inputView(transaction))}
      {isMined &&
        panel(
          mined.logs.length === 0 ? 'Logs' : counted(mined.logs.length, 'log'),
          ['eth_getTransactionReceipt'],
          logList(mined.logs),
        )}
      {isMined && callPanel(calls)}
      {isMined && statePanel(state, mined)}
    </>
  )
}

function transactionFacts(transaction: Transaction): (Fact | undefined)[] {
  const { type, to, blockNumber, blockHash } = transaction
  const number = toNumber(type)
  const fee = 'maxFeePerGas' in transaction ? transaction : undefined
  return [
    ['Hash', wholeHex(transaction.hash)],
    [
      'Block',
      blockNumber === null ? (
        'none yet: the transaction waits in the pool'
      ) : (
        <>
          {blockLink(toNumber(blockNumber))} at index {toNumber(transaction.transactionIndex)},{' '}
          {blockHashLink(blockHash)}
        </>
      ),
    ],
    ['From', wholeAccount(transaction.from)],
    ['To', to === null || to === undefined ? 'creates a contract' : wholeAccount(to)],
    ['Value', ether(BigInt(transaction.value))],
    ['Nonce', grouped(BigInt(transaction.nonce))],
    ['Type', `${number}, ${TYPES[number] ?? 'unknown'}`],
    ['Gas limit', grouped(BigInt(transaction.gas))],
    fee === undefined
      ? ['Gas price', gwei(BigInt(transaction.gasPrice))]
      : [
          'Maximum fee',
          `${gwei(BigInt(fee.maxFeePerGas))} per gas, tip ${gwei(BigInt(fee.maxPriorityFeePerGas))}`,
        ],
    'blobVersionedHashes' in transaction
      ? ['Blobs', transaction.blobVersionedHashes.map((one) => <div class="hex">{one}</div>)]
      : undefined,
    'authorizationList' in transaction
      ? [
          'Authorizations',
          transaction.authorizationList.map(({ address }) => <div>{wholeAccount(address)}</div>),
        ]
      : undefined,
  ]
}

function outcome(
  answer: Answer<Receipt | null>,
  transaction: Transaction,
  root: Frame | undefined,
): VNodeChild {
  return shown(answer, (receipt) => {
    if (receipt === null)
      return quietNote(<span class="badge wait">pending</span>, ' No block has the transaction.')
    const hasFailed = receipt.status === '0x0'
    const gas = BigInt(receipt.gasUsed)
    return facts([
      ['Status', <span class={hasFailed ? 'badge bad' : 'badge good'}>{statusWords(receipt)}</span>],
      hasFailed && root?.error !== undefined
        ? ['Why', <span class="reason">{errorWords(root)}</span>, 'debug_traceTransaction']
        : undefined,
      [
        'Gas used',
        `${grouped(gas)} (${percent(Number(gas) / Math.max(1, toNumber(transaction.gas)))} of the limit)`,
      ],
      ['Gas price', gwei(BigInt(receipt.effectiveGasPrice))],
      ['Fee', ether(gas * BigInt(receipt.effectiveGasPrice))],
      receipt.blobGasUsed === undefined
        ? undefined
        : ['Blob fee', ether(BigInt(receipt.blobGasUsed) * BigInt(receipt.blobGasPrice ?? 0))],
      receipt.contractAddress === null
        ? undefined
        : ['Created contract', wholeAccount(receipt.contractAddress)],
    ])
  })
}

function statusWords({ status, root }: Receipt): string {
  if (status === undefined)
    return root === undefined ? 'unknown' : 'mined (before Byzantium, without a status)'
  return status === '0x0' ? 'failed' : 'succeeded'
}

function inputView({ input, to }: Transaction): VNode {
  const isCreation = to === null || to === undefined
  const decoded = isCreation ? undefined : decoder.value?.call(input)
  return (
    <>
      {decoded !== undefined && decodedView(decoded)}
      {decoded === undefined && !isCreation && byteCount(input) >= 4 && <AbiField />}
      <details open={decoded === undefined && byteCount(input) <= 512}>
        <summary>
          {isCreation ? 'Init code' : 'Data'}, {grouped(byteCount(input))} bytes
        </summary>
        <LongHex hex={input} label="the input" />
      </details>
    </>
  )
}

function callPanel(answer: Answer<Calls>): VNode {
  const methods = ['debug_traceTransaction', 'trace_transaction']
  const used = answer.state === 'answered' ? [answer.value.method] : methods
  return panel(
    'Calls',
    used,
    answer.state === 'failed' &&
      quietNote('The calls are missing. Outcome and logs do not need them: they come from the receipt.'),
    shown(
      answer,
      ({ frame }) =>
        frame === undefined ? quietNote('The node reports no calls.') : <CallViews root={frame} />,
      'debug_traceTransaction',
    ),
  )
}

function statePanel(answer: Answer<TransactionState>, { blockNumber }: Receipt): VNode {
  const methods = answer.state === 'answered' ? answer.value.methods : ['debug_traceTransaction']
  return panel(
    'Changes of state',
    methods,
    shown(
      answer,
      ({ changes, refusals }) => (
        <>
          {refusals.length > 0 &&
            quietNote(
              'The changes of code, of storage and of other accounts are missing. Below are sender, recipient and created contract before and after block ',
              blockLink(toNumber(blockNumber)),
              ', which other transactions may have changed, too.',
            )}
          {refusals.map(({ method, fault }) => faultNote(fault, method))}
          {stateView(changes)}
        </>
      ),
      'debug_traceTransaction',
    ),
  )
}

type View = 'flame' | 'tree'

/** The two views of the calls, one at a time. */
const CallViews = defineComponent(
  (props: { root: Frame }) => {
    const view = ref<View>('flame')
    const choose = (to: View): void => {
      view.value = to
    }
    const options = [['Flame graph', 'flame'] as const, ['Tree', 'tree'] as const]
    return () => (
      <>
        {choice('View of the calls', options, view.value, choose)}
        {view.value === 'tree' ? <CallTree root={props.root} /> : <FlameGraph root={props.root} />}
      </>
    )
  },
  { props: ['root'] },
)
