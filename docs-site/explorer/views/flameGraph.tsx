/** The calls of a transaction as a flame graph by gas. */
import { computed, defineComponent, nextTick, ref, shallowRef, type VNode } from 'vue'
import { type Frame, ownGas } from '../callFrames.ts'
import { boxAt, type FlameBox, type FlameKey, flameLayout } from '../flame.ts'
import { counted, grouped, percent } from '../format.ts'
import { boxWords, callDetails } from './callTree.tsx'

/** Height of a row, in pixels. */
const ROW_PIXELS = 26
/** Width of the narrowest box with a text, as a share of the graph. */
const TEXT_WIDTH_MIN = 0.04

const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home']

/** The graph, and the details of the selected call. A double click or Enter makes a call fill the graph. */
export const FlameGraph = defineComponent(
  (props: { root: Frame }) => {
    const top = shallowRef<Frame>(props.root)
    const at = ref(0)
    const layout = computed(() => flameLayout(top.value))
    const graph = ref<HTMLElement>()
    const focus = (): void =>
      void nextTick(() =>
        graph.value?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
      )
    const zoom = (frame: Frame): void => {
      top.value = frame
      at.value = 0
      focus()
    }
    const press = (event: KeyboardEvent): void => {
      if (KEYS.includes(event.key)) at.value = boxAt(layout.value.boxes, at.value, event.key as FlameKey)
      else if (event.key === 'Enter') zoom(layout.value.boxes[at.value]!.frame)
      else if (event.key === 'Escape') zoom(props.root)
      else return
      event.preventDefault()
      focus()
    }
    return () => {
      const { boxes, leftOut } = layout.value
      const rows = 1 + Math.max(...boxes.map(({ depth }) => depth))
      const chosen = boxes[at.value] ?? boxes[0]!
      return (
        <div class="flame">
          <p class="tree-tools">
            <span>
              Width: gas. Click a call for its details; double-click it, or press Enter, to enlarge it.
            </span>
            {top.value !== props.root && (
              <button type="button" class="plain" onClick={() => zoom(props.root)}>
                Show the whole transaction
              </button>
            )}
          </p>
          <section
            class="flame-boxes"
            aria-label="Calls by gas. Arrow keys move between calls."
            ref={graph}
            style={{ height: `${rows * ROW_PIXELS}px` }}
            onKeydown={press}
          >
            {boxes.map((box, index) =>
              boxButton(
                box,
                index === at.value,
                top.value.gasUsed,
                () => {
                  at.value = index
                },
                zoom,
              ),
            )}
          </section>
          {leftOut > 0 && (
            <p class="quiet-note">
              Too narrow to draw: {counted(leftOut, 'call')}. The tree shows every call.
            </p>
          )}
          <p class="flame-sum">
            {grouped(chosen.frame.gasUsed)} gas,{' '}
            {percent(chosen.frame.gasUsed / Math.max(1, props.root.gasUsed))} of the transaction;{' '}
            {grouped(ownGas(chosen.frame))} gas without inner calls
          </p>
          {callDetails(chosen.frame)}
        </div>
      )
    }
  },
  { props: ['root'] },
)

function boxButton(
  { frame, depth, start, width }: FlameBox,
  isChosen: boolean,
  total: number,
  choose: () => void,
  zoom: (frame: Frame) => void,
): VNode {
  const words = boxWords(frame)
  const share = percent(frame.gasUsed / Math.max(1, total))
  const kind = frame.error === undefined ? `box-${frame.type.toLowerCase()}` : 'box-failed'
  return (
    <button
      type="button"
      class={['box', kind, isChosen && 'chosen']}
      tabindex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${words}: ${grouped(frame.gasUsed)} gas, ${share}${frame.error === undefined ? '' : ', failed'}`}
      title={`${words}\n${grouped(frame.gasUsed)} gas (${share})`}
      style={{ left: `${start * 100}%`, width: `${width * 100}%`, top: `${depth * ROW_PIXELS}px` }}
      onClick={choose}
      onDblclick={() => zoom(frame)}
    >
      {width >= TEXT_WIDTH_MIN ? <span>{words}</span> : undefined}
    </button>
  )
}
