/** Formats the figures as tables, for a terminal or for a Markdown page. */
import { cpus } from 'node:os'
import type { SideFigures } from './measure.ts'
import { rounded } from './numbers.ts'
import { type Goal, PEERS, type Peer } from './question.ts'
import { ratioOf, type ServingFigures, type ServingRow } from './serving.ts'

/** A table: a title, and rows with the same number of cells. The first column has names. */
export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Returns the tables of a run. */
export function tablesOf({ rows, growth, memory }: ServingFigures): Table[] {
  const peers = PEERS.filter((peer) => rows.some(({ many }) => many[peer] !== null))
  const tables = [
    speeds(rows, peers),
    goalTable(rows),
    latencies('Latency and processor time over many connections', rows, peers, 'many'),
    latencies('Over one connection', rows, peers, 'one'),
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
  return tables.filter((table) => table.rows.length > 0)
}

function speeds(rows: readonly ServingRow[], peers: readonly Peer[]): Table {
  const extra = ['ours without cache', 'anvil, states in memory', 'KB an answer']
  return {
    title: 'Requests per second over many connections, and ours as a ratio to each peer',
    columns: ['', 'connections', 'ours', ...peers.flatMap((peer) => [peer, 'ratio']), ...extra],
    rows: rows.map((row) => [
      row.name,
      String(row.connections),
      count(row.many.ours.perSecond),
      ...peers.flatMap((peer) => [count(row.many[peer]?.perSecond), count(ratioOf(row, peer))]),
      row.uncached === null ? '' : count(row.uncached.perSecond),
      row.inMemory === null ? '' : count(row.inMemory.perSecond),
      count(row.many.ours.bytesEach / 1000),
    ]),
  }
}

/** Returns a table with a row for each goal whose peer was measured. */
function goalTable(rows: readonly ServingRow[]): Table {
  return {
    title: 'Goals, as ratios of requests per second',
    columns: ['', 'against', 'connections', 'ratio', 'goal', ''],
    rows: rows.flatMap((row) =>
      row.goals.flatMap(({ against, over, least }) => {
        const ratio = ratioOf(row, against, over)
        if (ratio === null) return []
        const connections = over === 'one' ? 1 : row.connections
        const verdict = ratio >= least ? 'met' : 'missed'
        return [[row.name, against, String(connections), count(ratio), `≥ ${least}`, verdict]]
      }),
    ),
  }
}

function latencies(
  title: string,
  rows: readonly ServingRow[],
  peers: readonly Peer[],
  over: Goal['over'],
): Table {
  const sides = ['ours', ...peers] as const
  const figures = (side: SideFigures | null): string[] =>
    [side?.perSecond, side?.p50Ms, side?.p99Ms, side?.cpuMicros].map((value) => count(value))
  return {
    title,
    columns: ['', ...sides.flatMap((side) => [`${side}/s`, 'p50 ms', 'p99 ms', 'CPU µs'])],
    rows: rows.map((row) => [row.name, ...sides.flatMap((side) => figures(row[over][side]))]),
  }
}

function grownCells(grown: readonly [number, number] | null): string[] {
  if (grown === null) return ['–', '–', '–']
  return [count(grown[0]), count(grown[1]), `${Math.round((grown[1] / grown[0]) * 100)} %`]
}

/** Formats a number with three significant figures; `–` for a missing one. */
function count(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? '–' : grouped(rounded(value))
}

/** Formats a number with commas between groups of digits, from 1,000 on. */
export function grouped(value: number): string {
  return value >= 1000 ? value.toLocaleString('en-US') : String(value)
}

/** Formats a table as text with aligned columns. */
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

/** Formats a table as a Markdown pipe table; all columns but the first are right-aligned. */
export function asMarkdown({ title, columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const named = rows.map(([name, ...cells]) => line([`\`${name}\``, ...cells]))
  const rule = `|---|${columns
    .slice(1)
    .map(() => '--:|')
    .join('')}`
  return [`${title}:`, '', line(columns), rule, ...named].join('\n')
}

/**
 * Returns a line about the machine, the versions and the date.
 *
 * @param peers names with versions
 * @param node version of the Node that runs our node
 * @param servingThreads number of serving threads of our node, if it was chosen
 */
export function circumstances(
  peers: readonly string[],
  date: Date,
  node: string = process.versions.node,
  servingThreads?: number,
): string {
  const processors = cpus()
  const model = processors[0]?.model ?? 'unknown processor'
  const others = peers.length === 0 ? 'no peer' : peers.join(', ')
  const day = date.toISOString().slice(0, 10)
  const threads = servingThreads === undefined ? '' : `, ${servingThreads} serving threads`
  return `${processors.length} cores of ${model.trim()}, Node ${node}${threads}, ${others}, ${day}`
}
