/** Draws a bar chart of ratios on a logarithmic scale, as SVG. */

/** A bar of the chart. */
export interface Bar {
  name: string
  /** ours / anvil, above 0 */
  ratio: number
  /** Minimum ratio; null: no goal */
  goal: number | null
}

const WIDTH = 860
const LEFT = 220
const RIGHT = 110
const ROW = 28
const BAR = 16
const TOP = 64
const BOTTOM = 56
const DECADES = [0.01, 0.1, 1, 10, 100, 1_000, 10_000, 100_000]

/** Styles with an own background, readable on light and on dark pages. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .small { font-size: 11px; fill: #59636e }
  .title { font-size: 15px; font-weight: 600 }
  .page { fill: #ffffff; stroke: #d1d9e0 }
  .grid { stroke: #d1d9e0 }
  .peer { stroke: #59636e; stroke-width: 1.5 }
  .goal { stroke: #1f2328; stroke-width: 2.5 }
  .met { fill: #2f81f7 } .missed { fill: #d4772a } .free { fill: #8b949e }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .small { fill: #9198a1 }
    .page { fill: #0d1117; stroke: #3d444d } .grid { stroke: #2a313c }
    .peer { stroke: #9198a1 } .goal { stroke: #e6edf3 }
  }`

/**
 * Draws the chart.
 *
 * @param note describes the machine and the versions
 * @returns a complete SVG file
 */
export function plot(title: string, bars: readonly Bar[], note: string): string {
  const height = TOP + bars.length * ROW + BOTTOM
  const bottom = TOP + bars.length * ROW
  const [low, high] = span(bars)
  const x = (ratio: number): number =>
    round(LEFT + (Math.log10(ratio / low) / Math.log10(high / low)) * (WIDTH - LEFT - RIGHT))
  const grid = DECADES.filter((decade) => decade >= low && decade <= high).map((decade) => {
    const at = x(decade)
    return [
      `<line class="${decade === 1 ? 'peer' : 'grid'}" x1="${at}" x2="${at}" y1="${TOP - 6}" y2="${bottom}"/>`,
      `<text class="small" x="${at}" y="${TOP - 12}" text-anchor="middle">${label(decade)}</text>`,
    ].join('\n')
  })
  const rows = bars.map((bar, index) => rowOf(bar, TOP + index * ROW, x, x(low)))
  const legend = `<text class="small" x="16" y="${bottom + 24}">Upright mark: goal. Blue: met. Orange: missed. Grey: no goal.</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="page" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="6"/>`,
    `<text class="title" x="16" y="28">${escaped(title)}</text>`,
    ...grid,
    ...rows,
    legend,
    `<text class="small" x="16" y="${bottom + 42}">${escaped(note)}</text>`,
    '</svg>\n',
  ].join('\n')
}

function rowOf({ name, ratio, goal }: Bar, top: number, x: (ratio: number) => number, left: number): string {
  const kind = goal === null ? 'free' : ratio >= goal ? 'met' : 'missed'
  const [middle, barTop] = [top + ROW / 2, top + (ROW - BAR) / 2]
  const end = Math.max(x(ratio), goal === null ? 0 : x(goal))
  const mark =
    goal === null
      ? []
      : [`<line class="goal" x1="${x(goal)}" x2="${x(goal)}" y1="${barTop - 3}" y2="${barTop + BAR + 3}"/>`]
  return [
    `<text x="${LEFT - 10}" y="${middle + 4}" text-anchor="end">${escaped(name)}</text>`,
    `<rect class="${kind}" x="${left}" y="${barTop}" width="${round(Math.max(1, x(ratio) - left))}" height="${BAR}" rx="2"/>`,
    ...mark,
    `<text x="${end + 8}" y="${middle + 4}">${label(ratio)}</text>`,
  ].join('\n')
}

/** Returns the range of the scale: whole decades around all ratios, all goals and 1. */
function span(bars: readonly Bar[]): [low: number, high: number] {
  const values = bars.flatMap(({ ratio, goal }) => (goal === null ? [ratio] : [ratio, goal]))
  const low = 10 ** Math.floor(Math.log10(Math.min(0.5, ...values)))
  const high = 10 ** Math.ceil(Math.log10(Math.max(2, ...values)))
  return [low, high]
}

function label(ratio: number): string {
  return `${ratio >= 1000 ? ratio.toLocaleString('en-US') : ratio}×`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
