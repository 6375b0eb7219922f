/** The figures as tables: for a terminal, or for a Markdown page. */
import { cpus } from 'node:os'
import type { SideFigures } from './measure.ts'
import { rounded } from './numbers.ts'
import type { Pair, ServingFigures, ServingRow } from './serving.ts'
import { ratioOf } from './serving.ts'

/** A heading and rows of cells, of the same number each; the first column is of names. */
export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** What there is to read of a run. */
export function tablesOf({ rows, growth, memory }: ServingFigures): Table[] {
  return [
    {
      title: 'Requests per second over 32 connections',
      columns: [
        '',
        'ours',
        'anvil',
        'ratio',
        'goal',
        '',
        'ours without cache',
        'anvil, states in memory',
        'KB an answer',
      ],
      rows: rows.map(servedCells),
    },
    latencies('Latency and processor time over 32 connections', rows, ({ many }) => many),
    latencies('Over one connection', rows, ({ one }) => one),
    {
      title: 'Requests per second with 1,000 blocks of history and with 10,000',
      columns: ['', 'ours 1,000', 'ours 10,000', 'kept', 'anvil 1,000', 'anvil 10,000', 'kept'],
      rows: growth.map(({ name, ours, anvil }) => [name, ...grownCells(ours), ...grownCells(anvil)]),
    },
    {
      title: 'Memory, and what lies on disk',
      columns: ['', 'blocks', 'loaded, MB', 'peak while asked, MB', 'disk, MB'],
      rows: memory.map(({ server, blocks, loaded, peak, disk }) => [
        server,
        grouped(blocks),
        ...[loaded, peak, disk].map((bytes) => (bytes === null ? '–' : grouped(Math.round(bytes / 1e6)))),
      ]),
    },
  ]
}

function servedCells(row: ServingRow): string[] {
  const { name, goal, many, uncached, inMemory } = row
  const ratio = ratioOf(row)
  const verdict = ratio === null || goal === null ? '' : ratio >= goal ? 'met' : 'missed'
  return [
    name,
    count(many.ours.perSecond),
    count(many.anvil?.perSecond),
    ratio === null ? '–' : count(ratio),
    goal === null ? '–' : `≥ ${goal}`,
    verdict,
    uncached === null ? '' : count(uncached.perSecond),
    inMemory === null ? '' : count(inMemory.perSecond),
    count(many.ours.bytesEach / 1000),
  ]
}

function latencies(title: string, rows: readonly ServingRow[], of: (row: ServingRow) => Pair): Table {
  const figures = (side: SideFigures | null): string[] =>
    [side?.p50Ms, side?.p99Ms, side?.cpuMicros].map((value) => count(value))
  const per = title.startsWith('Over') ? ['ours/s', 'anvil/s'] : []
  return {
    title,
    columns: ['', ...per, ...['ours p50 ms', 'p99 ms', 'CPU µs', 'anvil p50 ms', 'p99 ms', 'CPU µs']],
    rows: rows.map((row) => {
      const { ours, anvil } = of(row)
      const speeds = per.length === 0 ? [] : [count(ours.perSecond), count(anvil?.perSecond)]
      return [row.name, ...speeds, ...figures(ours), ...figures(anvil)]
    }),
  }
}

function grownCells(grown: readonly [number, number] | null): string[] {
  if (grown === null) return ['–', '–', '–']
  return [count(grown[0]), count(grown[1]), `${Math.round((grown[1] / grown[0]) * 100)} %`]
}

/** With three figures; `–` when there is none. */
function count(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? '–' : grouped(rounded(value))
}

function grouped(value: number): string {
  return value >= 1000 ? value.toLocaleString('en-US') : String(value)
}

/** Columns under each other. */
export function asText({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)))
  const padded = lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...padded].join('\n')
}

/** A pipe table; a column of names, the others to the right. */
export function asMarkdown({ title, columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const named = rows.map(([name, ...cells]) => line([`\`${name}\``, ...cells]))
  const rule = `|---|${columns
    .slice(1)
    .map(() => '--:|')
    .join('')}`
  return [`${title}:`, '', line(columns), rule, ...named].join('\n')
}

/** What the figures are figures of. @param anvil its version @param date of the run */
export function circumstances(anvil: string | undefined, date: Date): string {
  const processors = cpus()
  const model = processors[0]?.model ?? 'unknown processor'
  const peer = anvil === undefined ? 'no anvil' : `anvil ${anvil}`
  const day = date.toISOString().slice(0, 10)
  return `${processors.length} cores of ${model.trim()}, Node ${process.versions.node}, ${peer}, ${day}`
}
