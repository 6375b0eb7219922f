/** A plot of values by block: bars or a line, read by pointer, by arrow keys, or as a table. */
import { defineComponent, ref, type VNode } from 'vue'
import { placeOf, type Scale, scaleFor, tickWords } from '../scale.ts'

/** A value of a plot. */
export interface Point {
  /** Text below the plot when the point is selected, and its row of the table: `block 12`. */
  readonly label: string
  readonly value: number
  /** The value in words: `12.5 gwei`. */
  readonly words: string
  readonly href?: string
}

interface PlotProps {
  readonly title: string
  /** Unit of the axis. */
  readonly unit: string
  readonly kind: 'bars' | 'line'
  readonly points: readonly Point[]
  /** Maximum of the axis, for shares. */
  readonly max?: number
}

/** Height and width of the drawing; the browser stretches it to the place of the plot. */
const SIZE = 1_000
/** Share of a bar's place that stays empty. */
const BAR_GAP = 0.18

/** The plot. */
export const Plot = defineComponent(
  (props: PlotProps) => {
    const at = ref<number>()
    const select = (index: number): void => {
      at.value = Math.min(props.points.length - 1, Math.max(0, index))
    }
    const point = (event: PointerEvent): void => {
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
      select(Math.floor(((event.clientX - box.left) / box.width) * props.points.length))
    }
    const press = (event: KeyboardEvent): void => {
      const from = at.value ?? props.points.length - 1
      const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: props.points.length - 1 }[
        event.key
      ]
      if (to !== undefined) {
        event.preventDefault()
        select(to)
      } else if (event.key === 'Enter' && props.points[from]?.href !== undefined)
        location.hash = props.points[from].href.slice(1)
    }
    return () => {
      const { points, kind, title, unit } = props
      const values = points.map(({ value }) => value)
      const [min, max] = [Math.min(...values), Math.max(...values)]
      // A line of nearly equal values would be flat on an axis from 0.
      const isFromZero = kind === 'bars' || min < max / 2
      const scale = scaleFor(props.max === undefined ? values : [...values, props.max], isFromZero)
      const index = Math.min(at.value ?? points.length - 1, points.length - 1)
      const chosen = points[index]
      const words = chosen === undefined ? 'no values' : `${chosen.label}: ${chosen.words}`
      return (
        <figure class="plot">
          <figcaption>
            <span class="plot-title">
              {title} <span class="plot-unit">({unit})</span>
            </span>
            <span class="plot-read">
              {chosen?.href === undefined ? chosen?.label : <a href={chosen.href}>{chosen.label}</a>}{' '}
              <b>{chosen?.words}</b>
            </span>
          </figcaption>
          <div class="plot-body">
            {axis(scale)}
            {/* biome-ignore lint/a11y/useFocusableInteractive: Vue's attribute is tabindex */}
            <div
              class="plot-area"
              tabindex="0"
              role="slider"
              aria-label={`${title}: point`}
              aria-valuemin={0}
              aria-valuemax={Math.max(0, points.length - 1)}
              aria-valuenow={Math.max(0, index)}
              aria-valuetext={words}
              onPointermove={point}
              onPointerdown={point}
              onKeydown={press}
            >
              {drawing(points, scale, kind, index)}
            </div>
          </div>
          <div class="plot-ends">
            <span>{points[0]?.label}</span>
            <span>{points.length > 1 && points.at(-1)?.label}</span>
          </div>
          {table(props)}
        </figure>
      )
    }
  },
  { props: ['title', 'unit', 'kind', 'points', 'max'] },
)

function axis(scale: Scale): VNode {
  return (
    <div class="plot-axis" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span style={{ bottom: `${placeOf(tick, scale) * 100}%` }}>{tickWords(tick)}</span>
      ))}
    </div>
  )
}

function drawing(points: readonly Point[], scale: Scale, kind: 'bars' | 'line', chosen: number): VNode {
  const width = SIZE / Math.max(1, points.length)
  const y = (value: number): number => SIZE * (1 - placeOf(value, scale))
  const middle = (index: number): number => (index + 0.5) * width
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <line class="grid" x1="0" x2={SIZE} y1={y(tick)} y2={y(tick)} />
      ))}
      {kind === 'bars' &&
        points.map(({ value }, index) => (
          <rect
            class={index === chosen ? 'bar chosen' : 'bar'}
            x={index * width + (width * BAR_GAP) / 2}
            width={width * (1 - BAR_GAP)}
            y={y(value)}
            height={SIZE - y(value)}
          />
        ))}
      {kind === 'line' && (
        <>
          {/* An area counts from 0: on another axis its size would mislead. */}
          {scale.min === 0 && (
            <path
              class="area"
              d={`M${middle(0)},${SIZE}L${line(points, middle, y)}L${middle(points.length - 1)},${SIZE}Z`}
            />
          )}
          <path class="line" d={`M${line(points, middle, y)}`} />
          <line class="cross" x1={middle(chosen)} x2={middle(chosen)} y1="0" y2={SIZE} />
        </>
      )}
    </svg>
  )
}

function line(points: readonly Point[], x: (index: number) => number, y: (value: number) => number): string {
  return points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join('L')
}

function table({ title, points }: PlotProps): VNode {
  return (
    <details class="plot-table">
      <summary>
        Values<span class="unseen"> of {title}</span>
      </summary>
      <section class="scroll" tabindex="0" aria-label={`Values of ${title}`}>
        <table>
          <tbody>
            {[...points].reverse().map(({ label, words, href }) => (
              <tr>
                <th scope="row">{href === undefined ? label : <a href={href}>{label}</a>}</th>
                <td class="number">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
