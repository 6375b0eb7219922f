/** The balance of an account at sampled blocks. */
import { defineComponent, ref, type VNode } from 'vue'
import { ether, grouped } from '../format.ts'
import { live } from '../live.ts'
import { ask, type Fault, faultOf } from '../node.ts'
import { hrefOf } from '../route.ts'
import { sampleBlocks } from '../scale.ts'
import { useAnswer } from '../useAnswer.ts'
import { choice, faultNote, quietNote, shown } from './parts.tsx'
import { Plot, type Point } from './plot.tsx'

/** Number of blocks at which the balance is read. */
const SAMPLES = 48

/** Ranges to choose from: a number of blocks before the head. */
const RANGES = [
  ['All blocks', Number.POSITIVE_INFINITY],
  ['Last 10,000', 10_000],
  ['Last 1,000', 1_000],
  ['Last 100', 100],
] as const

interface Samples {
  readonly points: readonly Point[]
  /** The failure of a sample, such as that of a block whose state was pruned. */
  readonly fault: Fault | undefined
  readonly failed: number
}

/** The plot, and buttons that choose the range. */
export const BalancePlot = defineComponent(
  (props: { address: string }) => {
    const range = ref<number>(Number.POSITIVE_INFINITY)
    const head = live.blocks[0]?.number ?? 0
    const samples = useAnswer(
      (signal) => askSamples(props.address, Math.max(live.first, head - range.value), head, signal),
      () => String(range.value),
    )
    const choose = (blocks: number): void => {
      range.value = blocks
    }
    const ranges = RANGES.filter(
      ([, blocks]) => blocks < head - live.first || blocks === Number.POSITIVE_INFINITY,
    )
    return () => (
      <>
        {ranges.length > 1 && choice('Range of blocks', ranges, range.value, choose)}
        {shown(samples.answer.value, view, 'eth_getBalance')}
      </>
    )
  },
  { props: ['address'] },
)

async function askSamples(
  address: string,
  first: number,
  last: number,
  signal: AbortSignal,
): Promise<Samples> {
  const blocks = sampleBlocks(first, last, SAMPLES)
  const answers = await Promise.allSettled(
    blocks.map((block) => {
      const params = [address as `0x${string}`, `0x${block.toString(16)}` as const] as const
      return ask({ method: 'eth_getBalance', params: [...params] }, signal)
    }),
  )
  const points = answers.flatMap((answer, index): Point[] => {
    if (answer.status === 'rejected') return []
    const block = blocks[index]!
    const wei = BigInt(answer.value)
    const label = `block ${grouped(block)}`
    return [
      {
        label,
        value: Number(wei) / 1e18,
        words: ether(wei),
        href: hrefOf({ page: 'block', item: String(block) }),
      },
    ]
  })
  const failed = answers.filter((answer) => answer.status === 'rejected')
  const [firstFailed] = failed
  return {
    points,
    fault: firstFailed === undefined ? undefined : faultOf(firstFailed.reason),
    failed: failed.length,
  }
}

function view({ points, fault, failed }: Samples): VNode {
  const total = points.length + failed
  return (
    <>
      {points.length > 0 && <Plot title="Balance" unit="ether" kind="line" points={points} />}
      {fault !== undefined && faultNote(fault, `eth_getBalance at ${failed} of ${total} blocks`)}
      {points.length > 0 && quietNote(`The line connects the balances at ${total} evenly spaced blocks.`)}
    </>
  )
}
