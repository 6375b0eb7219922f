/** Writes docs/benchmarks.md: a section for each part of the benchmarks, with the machine and the date of its last run. */
import { readFile, writeFile } from 'node:fs/promises'
import { type BenchRow, type RowGoal, verdict } from './row.ts'
import { rounded } from './serving/numbers.ts'
import { PEERS, type Peer } from './serving/question.ts'
import { asMarkdown, grouped, type Table } from './serving/report.ts'

const PAGE = new URL('../docs/benchmarks.md', import.meta.url)

/** The figures of one part in one run. */
export interface PartFigures {
  readonly part: string
  /** Machine, versions and date. */
  readonly note: string
  readonly tables: readonly Table[]
}

interface Heading {
  readonly title: string
  readonly text: string
}

/** The sections of the page, in order, by the names of the parts. */
const headings: Readonly<Record<string, Heading>> = {
  serving: {
    title: 'Requests beside anvil and geth',
    text: `All nodes serve the same 1,000 blocks of transfers and token calls, and get the same requests in turn, over 32
connections (4 for the heavy calls) and over one. The answers are compared first. geth runs as an archive node. anvil runs
with \`--quiet\`, because its log costs two thirds of the speed of the smallest answers, and keeps past states on disk, as
by default; one column has anvil with all states in memory.

No request that executes is sent twice: each has a number of its own in an address, in its data or in an argument that the
contract hashes. The run fails when this node answers such a request from a cache. This node does answer requests for
blocks, receipts, logs and traces of blocks from its cache; the column "ours without cache" has \`--answer-cache 0\`. This node
is asked for 5 seconds before a row counts, because its code is compiled while it runs.

![Ratios to anvil](bench.svg)`,
  },
  servingThreads: {
    title: 'Serving threads',
    text: `A node with several serving threads (\`--serving-threads\`) beside a node with one, in alternating rounds over 32
connections for each thread. \`cpu\` is the CPU time of a request as a ratio to the CPU time with one thread: above 1, threads cost
something. \`speed\` is measured only where the machine has two cores for each thread, one for the thread and one for the program
that asks. With fewer cores, the threads also compete with each other and with that program. There, \`cpuBesideProcesses\` is the ratio
to as many processes of one thread each, which share one port and have an archive each.`,
  },
  replication: {
    title: 'Replicas',
    text: `Applying the entries of a log beside executing the same blocks, in CPU time: each entry in a write of its own, as a replica
does at the head (\`following\`), and joined, as a replica does while it is behind (\`catchingUp\`). A copy of an archive (a segment of the
log) that is taken and loaded; its records repeat. With PostgreSQL and a synchronous standby, all on one machine: appends; the time from
the commit of a block on the primary until each of two replicas announces the block; and the CPU time of a request while two
replicas answer, beside the CPU time while one does. With fewer than four cores, the two replicas also compete for the cores.`,
  },
  core: {
    title: 'The EVM alone',
    text: 'Gas for each second of a processor, on small programs and an ERC-20 token.',
  },
  importPeers: {
    title: 'Import of the same files',
    text: 'Transactions in a second. geth imports as an archive node.',
  },
  import: { title: 'Import, and size on disk', text: 'Bytes as written, before LevelDB compresses them.' },
  traceCosts: {
    title: 'What traces cost at import',
    text: 'An import with recorded traces, and one with `--no-traces`.',
  },
  precompiles: {
    title: 'Precompiled contracts',
    text: 'The slowest inputs that were found for each precompiled contract: gas for each second of a processor.',
  },
  probes: {
    title: 'Waits beside the work of others',
    text: 'How long others wait while a node is kept busy, and while it is idle.',
  },
  reads: { title: 'Reads on one thread', text: 'Reads in a second, without HTTP and JSON.' },
  trie: { title: 'The trie at import', text: 'The trie of this node, and the libraries that it replaces.' },
  attack: {
    title: 'Under attack',
    text: `\`npm run attack -- --set-up public --markdown\` plays attacks of strangers on a public node, each alone and then
together: endless loops, 30 MB bodies, deep nesting, batches of 1,000 traces, slow and half-closed sockets, readers that do not
read, floods. Meanwhile other clients ask for a chain id and a balance 200 times a second. The attackers run on the same machine.
The goal is a p99 of 50 ms.

One attack opens 200 connections and sends 200 requests on each in one piece. Node makes an object of each request before any
code of this program runs, so the first second of "all at once" is slow. New connections wait longer than others, because Node
accepts one in each round of its event loop; a proxy in front of the node keeps its connections open.`,
  },
}

const PREFACE = `# Benchmarks

\`npm run bench -- all --markdown\` writes the sections of this page; \`npm run bench -- PART --markdown\` writes one of them.
They are figures of the machine that each section names, and no promises: run them on yours. Two runs differ by some percent, and
by up to a third if the machine does other work. A ratio above 1 means that this node is faster. \`npm run bench -- --help\` says what each row measures.
`

/** Ends of the names of rows about a precompiled contract. */
const CPU = ': CPU'
const WITH_CALL = ', with its CALL'

/** The name of the part at the beginning of a row's name. */
const PART_NAME = /^(?:core|replication|importPeers|import|traces|probes|read|trie)\./

const SECTION = /<!-- begin (\w+) -->\n.*?<!-- end \1 -->\n*/gs

/** Writes the sections of these parts into docs/benchmarks.md. */
export async function writeBenchmarks(figures: readonly PartFigures[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8').catch(() => '')
  await writeFile(PAGE, updatedPage(page, figures))
}

/**
 * Returns the page with the sections of these parts replaced. Other sections stay.
 *
 * @param page the page as it is; empty for a new page
 */
export function updatedPage(page: string, figures: readonly PartFigures[]): string {
  const sections = new Map<string, string>()
  for (const [section, part] of page.matchAll(SECTION)) sections.set(part!, `${section.trimEnd()}\n`)
  for (const each of figures) sections.set(each.part, sectionOf(each))
  const known = Object.keys(headings).flatMap((part) => sections.get(part) ?? [])
  return [PREFACE, ...known].join('\n')
}

function sectionOf({ part, note, tables }: PartFigures): string {
  const { title, text } = headings[part]!
  const body = tables.map(asMarkdown).join('\n\n')
  return `<!-- begin ${part} -->\n## ${title}\n\n${text}\n\n${note}.\n\n${body}\n<!-- end ${part} -->\n`
}

/** Returns the rows of a part as a table. Columns that no row fills are left out, and so is the part's name. */
export function partTable(title: string, rows: readonly BenchRow[]): Table {
  if (rows.some(({ name }) => name.endsWith(WITH_CALL))) return precompileTable(title, rows)
  const peers = PEERS.filter((peer) => rows.some((row) => row.peers?.[peer] !== undefined))
  const hasGoals = rows.some(({ goals = [] }) => goals.length > 0)
  const hasNotes = rows.some(({ note }) => note !== undefined)
  return {
    title,
    columns: [
      ...['', 'ours', 'unit'],
      ...peers.flatMap((peer) => [peer, 'ratio']),
      ...(hasGoals ? ['goal'] : []),
      ...(hasNotes ? ['note'] : []),
    ],
    rows: rows.map((row) => [
      ...[row.name.replace(PART_NAME, ''), figure(row.value), row.unit],
      ...peers.flatMap((peer) => peerCells(row, peer)),
      ...(hasGoals ? [goalsText(row)] : []),
      ...(hasNotes ? [row.note ?? ''] : []),
    ]),
  }
}

/** Returns one row for each input of a precompiled contract, from the three rows that the benchmark gives for it. */
function precompileTable(title: string, rows: readonly BenchRow[]): Table {
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const inputs = rows.filter(({ name }) => !name.endsWith(CPU) && !name.endsWith(WITH_CALL))
  return {
    title,
    columns: ['', 'CPU µs', 'Mgas/s', 'Mgas/s with its CALL'],
    rows: inputs.map(({ name, value }) => [
      name.replace(/^precompile /, ''),
      ...[values.get(name + CPU), value, values.get(name + WITH_CALL)].map((each) =>
        figure(each ?? Number.NaN),
      ),
    ]),
  }
}

/** Formats a number with four significant figures, or as an integer. */
function figure(value: number): string {
  return grouped(value >= 1000 ? Math.round(value) : Number(value.toPrecision(4)))
}

function peerCells({ value, peers }: BenchRow, peer: Peer): [string, string] {
  const other = peers?.[peer]
  return other === undefined ? ['–', '–'] : [figure(other), String(rounded(value / other))]
}

function goalsText(row: BenchRow): string {
  return (row.goals ?? []).flatMap((goal) => goalText(row, goal)).join('; ')
}

function goalText({ value, peers }: BenchRow, goal: RowGoal): string[] {
  if ('most' in goal) {
    const isMet = value <= Math.max(goal.most, goal.orMost)
    return [
      `≤ ${goal.most} ${goal.orMost > goal.most ? `(busy: ≤ ${rounded(goal.orMost)}) ` : ''}${verdict(isMet)}`,
    ]
  }
  if ('atLeast' in goal) return [`≥ ${goal.atLeast} ${verdict(value >= goal.atLeast)}`]
  const figure = peers?.[goal.against]
  return figure === undefined
    ? []
    : [`≥ ${goal.least} × ${goal.against} ${verdict(value / figure >= goal.least)}`]
}
