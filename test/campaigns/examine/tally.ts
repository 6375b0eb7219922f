/** Counts verdicts, and formats them as tables. */
import { exceptionFor } from './exceptions.ts'
import { nameOf, type Verdict } from './verdict.ts'

/** The result of a case. Cases in exceptions.ts count neither as passed nor as failed. */
export type Sort = 'passed' | 'failed' | 'excepted' | 'stale'

const SORTS: readonly Sort[] = ['passed', 'failed', 'excepted', 'stale']
type Counts = Record<Sort, number>

/** Forks in the order of activation; transitions follow, sorted by name. */
const FORK_ORDER =
  'Frontier Homestead EIP150 EIP158 Byzantium Constantinople ConstantinopleFix Istanbul Berlin London Paris Shanghai Cancun Prague Osaka BPO1 BPO2 BPO3 BPO4 BPO5 Amsterdam'.split(
    ' ',
  )

export class Tally {
  readonly total: Counts = none()
  readonly #byFork = new Map<string, Counts>()
  readonly #byFolder = new Map<string, Counts>()
  readonly #slowestMax: number
  #slowest: Verdict[] = []

  /** @param slowestMax maximum number of cases in {@link slowest} */
  constructor(slowestMax = 0) {
    this.#slowestMax = slowestMax
  }

  add(verdict: Verdict): Sort {
    const sort = sortOf(verdict)
    const { suite, folder, network } = verdict
    const fork = countsIn(this.#byFork, `${suite}\t${network}`)
    for (const counts of [this.total, fork, countsIn(this.#byFolder, `${suite}\t${folder}`)]) counts[sort]++
    this.#slowest.push(verdict)
    if (this.#slowest.length > 2 * this.#slowestMax) this.#slowest = this.slowest
    return sort
  }

  /** The slowest cases, the slowest first. */
  get slowest(): Verdict[] {
    return this.#slowest.sort((a, b) => b.ms - a.ms).slice(0, this.#slowestMax)
  }

  get played(): number {
    return SORTS.reduce((sum, sort) => sum + this.total[sort], 0)
  }

  /** Lines of two tables: by suite and fork, and by suite and folder. */
  tables(): string[] {
    const forks = [...this.#byFork].sort(([a], [b]) => compare(forkKey(a), forkKey(b)))
    const folders = [...this.#byFolder].sort(([a], [b]) => compare(a, b))
    return [...table('fork', forks), '', ...table('folder', folders)]
  }
}

/** Describes a failure or a stale exception. */
export function explain(verdict: Verdict, sort: Sort): string {
  if (sort === 'stale') return `stale exception: ${nameOf(verdict)} passes`
  const { what, expected, actual } = verdict.failure!
  return `${nameOf(verdict)}\n    ${what}: expected ${short(expected)}, got ${short(actual)}`
}

function sortOf(verdict: Verdict): Sort {
  const isExcepted = exceptionFor(verdict) !== undefined
  if (verdict.failure === undefined) return isExcepted ? 'stale' : 'passed'
  return isExcepted ? 'excepted' : 'failed'
}

function table(column: string, rows: readonly [string, Counts][]): string[] {
  const shown = SORTS.filter(
    (sort) => sort === 'passed' || sort === 'failed' || rows.some(([, counts]) => counts[sort] > 0),
  )
  const cells = rows.map(([key]) => key.split('\t'))
  const widths = [0, 1].map((at) => Math.max(8, ...cells.map((each) => each[at]!.length)) + 2)
  const line = (names: readonly string[], values: readonly (string | number)[]): string =>
    names.map((name, at) => name.padEnd(widths[at]!)).join('') +
    values.map((value) => String(value).padStart(10)).join('')
  return [
    line(['suite', column], shown),
    ...rows.map(([, counts], at) =>
      line(
        cells[at]!,
        shown.map((sort) => counts[sort] || '·'),
      ),
    ),
  ]
}

function forkKey(key: string): string {
  const [suite, fork = ''] = key.split('\t')
  const at = FORK_ORDER.indexOf(fork)
  return `${suite}\t${at < 0 ? 'z' : String.fromCharCode(97 + at)}${fork}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function none(): Counts {
  return { passed: 0, failed: 0, excepted: 0, stale: 0 }
}

function countsIn(map: Map<string, Counts>, key: string): Counts {
  let counts = map.get(key)
  if (counts === undefined) {
    counts = none()
    map.set(key, counts)
  }
  return counts
}

function short(text: string): string {
  return text.length > 600 ? `${text.slice(0, 599)}…` : text
}
