/** The calls of a transaction as a tree of text. */
import { type DefineSetupFnComponent, defineComponent, ref, type VNode, type VNodeChild } from 'vue'
import { decoder } from '../abis.ts'
import { countFrames, type Frame } from '../callFrames.ts'
import { byteCount, counted, ether, grouped, shortHex } from '../format.ts'
import { decodedLine, decodedView } from './decodedView.tsx'
import { accountLink, LongHex } from './parts.tsx'

/** Trees with at most this many frames are open at first. */
const OPEN_FRAMES_MAX = 40
/** Trees with at most this many frames can be opened as a whole. */
const EXPANDED_FRAMES_MAX = 500
/** Depth to which larger trees are open at first. */
const OPEN_DEPTH = 1
/** Number of calls of one frame that are shown at first, and that a press of the button adds. */
const CALLS_SHOWN = 60

/** The tree, with buttons that open and close all of it. */
export const CallTree = defineComponent(
  (props: { root: Frame }) => {
    const count = countFrames(props.root)
    const depth = ref(count <= OPEN_FRAMES_MAX ? Number.POSITIVE_INFINITY : OPEN_DEPTH)
    // Another key makes new nodes, which begin open or closed.
    const key = ref(0)
    const set = (to: number): void => {
      depth.value = to
      key.value++
    }
    return () => (
      <div class="call-tree">
        <p class="tree-tools">
          <span>{counted(count, 'call')}</span>
          {count > 1 && count <= EXPANDED_FRAMES_MAX && (
            <button type="button" class="plain" onClick={() => set(Number.POSITIVE_INFINITY)}>
              Open all
            </button>
          )}
          {count > 1 && (
            <button type="button" class="plain" onClick={() => set(0)}>
              Close all
            </button>
          )}
        </p>
        <ul class="calls">
          <CallNode key={key.value} frame={props.root} depth={0} openDepth={depth.value} />
        </ul>
      </div>
    )
  },
  { props: ['root'] },
)

interface NodeProps {
  readonly frame: Frame
  readonly depth: number
  readonly openDepth: number
}

/** A call, and the calls inside it when it is open. */
const CallNode: DefineSetupFnComponent<NodeProps> = defineComponent(
  (props: NodeProps) => {
    const isOpen = ref(props.depth < props.openDepth)
    const end = ref(CALLS_SHOWN)
    const toggle = (event: Event): void => {
      isOpen.value = (event.currentTarget as HTMLDetailsElement).open
    }
    return () => {
      const { frame, depth, openDepth } = props
      if (frame.calls.length === 0) return <li class="leaf">{callRow(frame)}</li>
      return (
        <li>
          <details open={isOpen.value} onToggle={toggle}>
            <summary>{callRow(frame)}</summary>
            {isOpen.value && (
              <ul class="calls">
                {frame.calls.slice(0, end.value).map((call, index) => (
                  <CallNode key={index} frame={call} depth={depth + 1} openDepth={openDepth} />
                ))}
                {frame.calls.length > end.value && moreCalls(frame.calls.length - end.value, end)}
              </ul>
            )}
          </details>
        </li>
      )
    }
  },
  { props: ['frame', 'depth', 'openDepth'] },
)

function moreCalls(left: number, end: { value: number }): VNode {
  return (
    <li>
      <button
        type="button"
        class="more"
        onClick={() => {
          end.value += CALLS_SHOWN
        }}
      >
        Show {Math.min(left, CALLS_SHOWN)} of {grouped(left)} more calls
      </button>
    </li>
  )
}

function callRow(frame: Frame): VNode {
  return (
    <span class={frame.error === undefined ? 'call' : 'call failed'}>
      <span class={`kind kind-${frame.type.toLowerCase()}`}>{frame.type}</span>{' '}
      {frame.to === undefined ? <span class="none">no address</span> : accountLink(frame.to)}{' '}
      <span class="what">{callWords(frame)}</span>{' '}
      {frame.value > 0n && frame.type !== 'DELEGATECALL' && <span class="value">{ether(frame.value)}</span>}{' '}
      <span class="gas">{grouped(frame.gasUsed)} gas</span>{' '}
      {frame.error !== undefined && <span class="error">{errorWords(frame)}</span>}
    </span>
  )
}

/** Returns the function of a call and its arguments, or the selector; the length of the code of a creation. */
export function callWords({ type, input }: Frame): VNodeChild {
  if (type.startsWith('CREATE')) return `${grouped(byteCount(input))} bytes of init code`
  if (type === 'SELFDESTRUCT' || input === '0x') return ''
  const decoded = decoder.value?.call(input)
  if (decoded !== undefined) return decodedLine(decoded)
  const bytes = byteCount(input)
  return bytes < 4 ? input : `${input.slice(0, 10)} + ${grouped(bytes - 4)} bytes`
}

/** Returns why a call failed: the decoded error, the reason that the node names, or the error of the EVM. */
export function errorWords({ error, output, revertReason }: Frame): VNodeChild {
  const decoded = output.length >= 10 ? decoder.value?.error(output) : undefined
  const reason = decoded === undefined ? (revertReason ?? unknownError(output)) : decodedLine(decoded)
  if (reason === undefined) return error
  return (
    <>
      {error}: {reason}
    </>
  )
}

/** Returns the selector of an error that no ABI describes. */
function unknownError(output: string): string | undefined {
  const bytes = byteCount(output)
  if (bytes < 4) return undefined
  return bytes === 4
    ? `unknown error ${output}`
    : `unknown error ${output.slice(0, 10)} + ${counted(bytes - 4, 'byte')}`
}

/** Returns all members of a call, for the panel below the flame graph. */
export function callDetails(frame: Frame): VNode {
  const decoded = decoder.value?.call(frame.input)
  const isCreation = frame.type.startsWith('CREATE')
  return (
    <div class="call-details">
      <p>{callRow(frame)}</p>
      <p class="quiet-note">
        {frame.type} from {accountLink(frame.from)} with {grouped(frame.gas)} gas
      </p>
      {decoded !== undefined && !isCreation && decodedView(decoded)}
      {frame.input !== '0x' && (
        <details>
          <summary>
            {isCreation ? 'Init code' : 'Input'}, {grouped(byteCount(frame.input))} bytes
          </summary>
          <LongHex hex={frame.input} label="the input" />
        </details>
      )}
      {frame.output !== '0x' && (
        <details>
          <summary>Output, {grouped(byteCount(frame.output))} bytes</summary>
          <LongHex hex={frame.output} label="the output" />
        </details>
      )}
    </div>
  )
}

/** Returns a call in a few words, for a box of the flame graph. */
export function boxWords({ type, to, input }: Frame): string {
  const name = type.startsWith('CREATE') ? undefined : decoder.value?.call(input)?.name
  return name ?? `${type} ${to === undefined ? '' : shortHex(to, 4, 4)}`
}
