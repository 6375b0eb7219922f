/** Formats the measurements as a table. */
import type { Table } from '../../../bench/serving/report.ts'
import { FRESH, NEVER } from './attack.ts'
import type { AttackReport } from './attackers.ts'
import { attacks } from './attacks.ts'
import type { VictimReport, Waits } from './victims.ts'

/** One row: measurements of the victims, the attackers and the system in one phase. */
export interface Phase {
  readonly name: string
  readonly victims: VictimReport
  readonly attackers: AttackReport
  /** Maximum of the samples */
  readonly residentBytes: number
  readonly openFiles: number
  /** Time after the attack in which the node was slow */
  readonly quietMs: number
  /** Busy share of all cores, 0 to 1 */
  readonly busy: number
}

/** Maximum 99th percentile of cheap requests, milliseconds */
export const P99_GOAL_MS = 50
/**
 * Maximum 99th percentile of eth_call under attacks that must leave eth_call alone: twice the time without attack, on a
 * loaded machine; milliseconds
 */
export const CALL_P99_GOAL_MS = 1_500
export const MEMORY_GOAL_BYTES = 2_000_000_000

const METHODS = ['eth_chainId', 'eth_getBalance'] as const
const SERIES = [...METHODS, FRESH] as const
const OUTCOMES_MAX = 5

/** A row of the summary: the waits for eth_chainId in one phase, and the memory of the node. */
export interface SummaryRow {
  readonly name: string
  readonly p50Ms: number
  readonly p99Ms: number
  /** Waits on a new connection. */
  readonly newP50Ms: number
  readonly newMaxMs: number
  readonly residentBytes: number
}

/**
 * Returns a row for each phase with a name of its own, and one row with the largest figures of all single attacks
 * whose p99 meets the goal. A single attack that misses the goal has a row of its own.
 *
 * @param single names of the phases with a single attack
 */
export function summaryOf(phases: readonly Phase[], single: ReadonlySet<string>): SummaryRow[] {
  const rows = phases.map(summaryRow)
  const isCalm = ({ name, p99Ms }: SummaryRow): boolean => single.has(name) && p99Ms <= P99_GOAL_MS
  const calm = rows.filter(isCalm)
  const most = (figure: (row: SummaryRow) => number): number => Math.max(...calm.map(figure))
  const worst: SummaryRow = {
    name: `each of ${calm.length} attacks alone, at most`,
    p50Ms: most(({ p50Ms }) => p50Ms),
    p99Ms: most(({ p99Ms }) => p99Ms),
    newP50Ms: most(({ newP50Ms }) => newP50Ms),
    newMaxMs: most(({ newMaxMs }) => newMaxMs),
    residentBytes: most(({ residentBytes }) => residentBytes),
  }
  const at = rows.findIndex(isCalm)
  const others = rows.filter((row) => !isCalm(row))
  return at < 0 ? others : [...others.slice(0, at), worst, ...others.slice(at)]
}

function summaryRow({ name, victims, residentBytes }: Phase): SummaryRow {
  const { p50 = Number.NaN, p99 = Number.NaN } = victims.waits.eth_chainId ?? {}
  const fresh = victims.waits[FRESH]
  const [newP50Ms, newMaxMs] = [fresh?.p50 ?? Number.NaN, fresh?.max ?? Number.NaN]
  return { name, p50Ms: p50, p99Ms: p99, newP50Ms, newMaxMs, residentBytes }
}

/** Returns the summary as a table. */
export function summaryTable(rows: readonly SummaryRow[]): Table {
  return {
    title: 'Waits of others for `eth_chainId`',
    columns: ['', 'p50 ms', 'p99 ms', 'on a new connection, p50 ms', 'max ms', 'memory MB'],
    rows: rows.map(({ name, p50Ms, p99Ms, newP50Ms, newMaxMs, residentBytes }) => [
      name,
      ...[p50Ms, p99Ms, newP50Ms, newMaxMs].map(ms),
      (residentBytes / 1e6).toFixed(0),
    ]),
  }
}

export function headings(): string {
  const columns = [
    'attack',
    ...SERIES.map((name) => `${name} p50 / p99 / max ms`),
    'eth_call p50 / p99 / max ms',
    'errors',
  ]
  const rest = ['the attackers got', 'slow for s after', 'memory MB', 'files', 'cores', 'own lag']
  const cells = [...columns, ...rest]
  return `| ${cells.join(' | ')} |\n|${cells.map(() => '---|').join('')}`
}

export function rowOf(phase: Phase): string {
  const { victims } = phase
  const errors = Object.entries(victims.errors).map(([what, times]) => `${times} × ${what}`)
  const cells = [
    phase.name,
    ...SERIES.map((name) => waitsText(victims.waits[name])),
    callsText(victims),
    errors.join('; ') || '0',
    outcomesText(phase.attackers),
    (phase.quietMs / 1000).toFixed(1),
    (phase.residentBytes / 1e6).toFixed(0),
    phase.openFiles,
    `${(phase.busy * 100).toFixed(0)} %`,
    victims.lateP99.toFixed(0),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Faults, which fail the run on any machine: errors of victims, and forbidden outcomes of attackers. */
export function faultsOf({ name, victims, attackers }: Phase): string[] {
  const faults = Object.entries(victims.errors).map(
    ([what, times]) => `${name}: victims got ${times} × ${what}`,
  )
  const { refused } = victims.calls
  if (leavesCalls(attackers) && refused > 0)
    faults.push(`${name}: ${refused} × eth_call of victims was refused`)
  for (const [attackName, outcomes] of Object.entries(attackers)) {
    const forbidden = attacks.find((attack) => attack.name === attackName)?.forbidden
    for (const [outcome, times] of Object.entries(outcomes)) {
      if (NEVER.test(outcome) || forbidden?.test(outcome) === true)
        faults.push(`${name}: ${attackName} got ${times} × ${outcome}`)
    }
  }
  return faults
}

/** Missed goals for 99th percentiles. */
export function missesOf({ name, victims, attackers }: Phase): string[] {
  const goals = METHODS.map((method): [string, number] => [method, P99_GOAL_MS])
  if (leavesCalls(attackers)) goals.push(['eth_call', CALL_P99_GOAL_MS])
  return goals.flatMap(([method, goalMs]) => {
    const p99 = victims.waits[method]?.p99 ?? Number.POSITIVE_INFINITY
    return p99 <= goalMs ? [] : [`${name}: ${method} p99 ${p99.toFixed(0)} ms (goal ${goalMs} ms: missed)`]
  })
}

function leavesCalls(attackers: AttackReport): boolean {
  return Object.keys(attackers).every(
    (name) => attacks.find((one) => one.name === name)?.leavesCalls === true,
  )
}

function waitsText(waits: Waits | undefined): string {
  if (waits === undefined) return '-'
  return `${ms(waits.p50)} / ${ms(waits.p99)} / ${ms(waits.max)}`
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0)
}

function callsText({ calls, waits }: VictimReport): string {
  const call = waits.eth_call
  return `${calls.right} of ${calls.asked}${call === undefined ? '' : `, ${waitsText(call)}`}`
}

/** Sums the outcomes of all attacks, most frequent first. */
function outcomesText(report: AttackReport): string {
  const sums = new Map<string, number>()
  for (const outcomes of Object.values(report)) {
    for (const [outcome, times] of Object.entries(outcomes))
      sums.set(outcome, (sums.get(outcome) ?? 0) + times)
  }
  const sorted = [...sums].sort((a, b) => b[1] - a[1])
  const shown = sorted.slice(0, OUTCOMES_MAX).map(([outcome, times]) => `${times} × ${outcome}`)
  return [...shown, ...(sorted.length > OUTCOMES_MAX ? ['…'] : [])].join(', ') || 'nothing'
}
