import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { RateReporter } from '../../src/replication/rateReporter.ts'
import type { RateCharge } from '../../src/replication/rateTable.ts'

const ALWAYS_MS = 0
const NEVER_MS = 1_000_000_000

/** Charges that wait for a report. */
class Source {
  clients: string[] = []
  readonly learnt: unknown[] = []

  get waiting(): number {
    return this.clients.length
  }

  take(clientsMax: number) {
    const charges = this.clients.splice(0, clientsMax).map((client) => ({ client, spentMs: 1 }))
    return { charges, sinceMs: 2, learn: (aheadMs: unknown) => void this.learnt.push(aheadMs) }
  }
}

/** A table that answers when the test says so. */
class Table {
  readonly reports: string[][] = []
  answer: (error?: Error) => void = () => {}
  isSilent = false

  charge(charges: readonly RateCharge[]): Promise<ReadonlyMap<string, number>> {
    this.reports.push(charges.map(({ client }) => client))
    return new Promise((resolve, reject) => {
      this.answer = (error) => (error === undefined ? resolve(new Map([['a', 3]])) : reject(error))
      if (!this.isSilent) this.answer()
    })
  }

  async sweep(): Promise<void> {}
}

describe('RateReporter', () => {
  let table: Table
  let source: Source
  let reporter: RateReporter
  let reached: (string | undefined)[]

  beforeEach(() => {
    table = new Table()
    source = new Source()
    reached = []
  })

  afterEach(() => reporter.close())

  function start(intervalMs: number): void {
    const onReached = (reason: string | undefined): void => void reached.push(reason)
    reporter = new RateReporter(table, source, { intervalMs, clientsMax: 2, onReached })
  }

  function charge(...clients: string[]): void {
    source.clients.push(...clients)
    reporter.charged()
  }

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await turn()
  }

  it('reports nothing without charges, and the first charge at once', async () => {
    start(NEVER_MS)
    await turn()
    expect(table.reports).to.deep.equal([])
    charge('a')
    await until(() => source.learnt.length === 1)
    expect(table.reports).to.deep.equal([['a']])
    expect(source.learnt).to.deep.equal([new Map([['a', 3]])])
    expect(reporter.reports).to.deep.equal({ answered: 1, failed: 0 })
  })

  it('makes one report in an interval, and a last one when it is closed', async () => {
    start(NEVER_MS)
    charge('a')
    await until(() => source.learnt.length === 1)
    charge('a', 'b', 'c')
    for (let turns = 0; turns < 10; turns++) await turn()
    expect(table.reports).to.have.length(1)
    await reporter.close()
    expect(table.reports).to.deep.equal([['a'], ['a', 'b']])
  })

  it('limits the number of clients in a report, and sends one report after the other', async () => {
    start(ALWAYS_MS)
    table.isSilent = true
    charge('a', 'b', 'c')
    await until(() => table.reports.length === 1)
    charge('d')
    for (let turns = 0; turns < 10; turns++) await turn()
    expect(table.reports).to.deep.equal([['a', 'b']])
    table.isSilent = false
    table.answer()
    await until(() => table.reports.length === 2)
    expect(table.reports).to.deep.equal([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('announces failure and recovery of reports once each, and drops the charges of failed reports', async () => {
    start(ALWAYS_MS)
    table.isSilent = true
    for (const failures of [1, 2]) {
      charge('a')
      await until(() => table.reports.length === failures)
      table.answer(new Error(`fault ${failures}`))
      await until(() => reporter.reports.failed === failures)
    }
    expect(reached).to.deep.equal(['fault 1'])
    table.isSilent = false
    charge('b')
    await until(() => source.learnt.length === 1)
    charge('c')
    await until(() => source.learnt.length === 2)
    expect(table.reports).to.deep.equal([['a'], ['a'], ['b'], ['c']])
    expect(reached).to.deep.equal(['fault 1', undefined])
    expect(reporter.reports).to.deep.equal({ answered: 2, failed: 2 })
  })

  it('makes no final report on closing if the previous report failed', async () => {
    start(NEVER_MS)
    table.isSilent = true
    charge('a')
    await until(() => table.reports.length === 1)
    table.answer(new Error('fault'))
    await until(() => reporter.reports.failed === 1)
    charge('a')
    await reporter.close()
    expect(table.reports).to.deep.equal([['a']])
  })
})
