/** The traces of an account, newest first, a page at a time. */
import { defineComponent, onScopeDispose, shallowRef, type VNode, type VNodeChild } from 'vue'
import type { Trace } from '../../../generated/types.ts'
import { grouped } from '../format.ts'
import { live } from '../live.ts'
import { askAlone, type Fault, faultOf } from '../node.ts'
import { type TracePage, tracesBackwards } from '../tracesBackwards.ts'
import {
  accountLink,
  blockLink,
  type Column,
  etherCell,
  faultNote,
  quietNote,
  table,
  transactionLink,
} from './parts.tsx'

/** Maximum number of traces in the list. */
const TRACES_MAX = 1_000
/** Number of traces that are shown at first, and that a press of the button adds. */
const TRACES_SHOWN = 25

/** The list, and a button that shows older traces. */
export const TraceList = defineComponent(
  (props: { address: string }) => {
    const traces = shallowRef<readonly Trace[]>([])
    const last = shallowRef<TracePage<Trace>>()
    const fault = shallowRef<Fault>()
    const isAsking = shallowRef(false)
    const end = shallowRef(TRACES_SHOWN)
    const controller = new AbortController()
    onScopeDispose(() => controller.abort())
    const next = async (): Promise<void> => {
      isAsking.value = true
      fault.value = undefined
      try {
        const cursor = last.value?.cursor ?? live.blocks[0]?.number ?? 0
        const page = await tracesBackwards(asker(props.address, controller.signal), cursor, live.first)
        traces.value = [...traces.value, ...page.traces].slice(0, TRACES_MAX)
        last.value = page
      } catch (error) {
        if (!controller.signal.aborted) fault.value = faultOf(error)
      } finally {
        isAsking.value = false
      }
    }
    const hasOlder = (): boolean => last.value === undefined || last.value.cursor >= live.first
    const older = (): void => {
      if (fault.value === undefined) end.value = Math.min(end.value, traces.value.length) + TRACES_SHOWN
      if (end.value > traces.value.length && hasOlder()) void next()
    }
    void next()
    return () => {
      const isComplete = !hasOlder() && end.value >= traces.value.length
      const isFull = end.value >= TRACES_MAX
      return (
        <>
          {traces.value.length > 0 && traceTable(traces.value.slice(0, end.value), props.address)}
          {fault.value !== undefined && faultNote(fault.value, 'trace_filter')}
          {isAsking.value && (
            <p class="asking" role="status">
              Asking the node …
            </p>
          )}
          {last.value?.isCut === true && quietNote(CUT)}
          {isComplete && !isAsking.value && quietNote(...ends(traces.value.length))}
          {isFull && quietNote(`The list holds ${grouped(TRACES_MAX)} traces.`)}
          {!isAsking.value && !isComplete && !isFull && (
            <button type="button" class="more" onClick={older}>
              {olderWords(fault.value !== undefined, traces.value.length > end.value, last.value?.cursor)}
            </button>
          )}
        </>
      )
    }
  },
  { props: ['address'] },
)

const CUT = 'A block has more than 200 traces of the account; the list has only the first of them.'

/** Returns the words at the end of the list. In an archive that begins later than its chain, earlier traces are unknown. */
function ends(count: number): VNodeChild[] {
  const words =
    count === 0 ? 'No trace names the account as sender or recipient' : 'These are all traces of the account'
  return live.first === 0
    ? [words, '.']
    : [words, ' since the first block of the archive, ', blockLink(live.first), '.']
}

function olderWords(hasFailed: boolean, hasMore: boolean, cursor: number | undefined): string {
  if (hasFailed) return 'Try again'
  return hasMore || cursor === undefined ? 'Show older traces' : `Search the blocks up to ${grouped(cursor)}`
}

function asker(address: string, signal: AbortSignal) {
  const addresses = [address as `0x${string}`]
  return (from: number, to: number, count: number): Promise<readonly Trace[]> => {
    const filter = {
      fromBlock: `0x${from.toString(16)}` as const,
      toBlock: `0x${to.toString(16)}` as const,
      fromAddress: addresses,
      toAddress: addresses,
      mode: 'union' as const,
      count,
    }
    return askAlone({ method: 'trace_filter', params: [filter] }, signal)
  }
}

const COLUMNS: readonly Column[] = [
  ['Block'],
  ['Transaction'],
  ['Trace', 'wide'],
  ['Counterparty'],
  ['Ether', 'number'],
]

function traceTable(traces: readonly Trace[], address: string): VNode {
  return table(
    COLUMNS,
    traces.map((trace, index) => {
      const { blockNumber, transactionHash: hash } = trace
      const block = blockNumber === undefined ? '' : blockLink(blockNumber)
      const transaction = typeof hash === 'string' ? transactionLink(hash) : <span class="none">none</span>
      return { key: index, cells: [block, transaction, ...cells(trace, address)] }
    }),
  )
}

interface Sides {
  readonly kind: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly value: bigint
}

function cells(trace: Trace, address: string): VNodeChild[] {
  const { kind, from, to, value } = sidesOf(trace)
  const isSender = from?.toLowerCase() === address.toLowerCase()
  const other = isSender ? to : from
  return [
    <>
      {kind}
      {trace.traceAddress.length > 0 && <span class="none"> inner</span>}{' '}
      {'error' in trace && trace.error !== undefined && (
        <span class="badge bad">{trace.error.toLowerCase()}</span>
      )}
    </>,
    <>
      <span class="none">{isSender ? 'to ' : 'from '}</span>
      {other === undefined ? <span class="none">nobody</span> : accountLink(other)}
    </>,
    etherCell(value),
  ]
}

function sidesOf(trace: Trace): Sides {
  if (trace.type === 'reward')
    return {
      kind: `${trace.action.rewardType} reward`,
      from: undefined,
      to: trace.action.author,
      value: BigInt(trace.action.value),
    }
  if (trace.type === 'suicide') {
    const { address, refundAddress, balance } = trace.action
    return { kind: 'selfdestruct', from: address, to: refundAddress, value: BigInt(balance) }
  }
  const { from, value } = trace.action
  if (trace.type === 'create')
    return { kind: 'create', from, to: trace.result?.address, value: BigInt(value) }
  return { kind: trace.action.callType, from, to: trace.action.to, value: BigInt(value) }
}
