/** Every panel and every alert uses metrics that a node exposes, and every exposed metric has a panel. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { methods } from '../../generated/router.ts'
import { parseMetrics, type Reported } from './metricsText.ts'
import { observedNode } from './observedNode.ts'
import { parseQuery } from './promql.ts'

/** Labels that Prometheus adds to every sample. */
const TARGET_LABELS = ['job', 'instance']

/** A metric of Prometheus itself, which tells whether a target answers. */
const OF_PROMETHEUS = 'up{'

/** Metrics without a panel, and why. */
const WITHOUT_PANEL: Readonly<Record<string, string>> = {
  cartulary_answer_cache_entries: 'its bytes are what is bounded',
  cartulary_first_block_info: 'it is decided when the archive is made',
}

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: { readonly expr: string; readonly legendFormat: string }[]
}

interface Dashboard {
  readonly schemaVersion: number
  readonly panels: Panel[]
  readonly templating: { readonly list: { readonly name: string; readonly definition?: string }[] }
}

const folder = new URL('../../deploy/', import.meta.url)
const dashboard = JSON.parse(readFileSync(new URL('grafana-dashboard.json', folder), 'utf8')) as Dashboard
const alerts = readFileSync(new URL('alerts.yml', folder), 'utf8')
const shown = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
)

describe('the dashboard', () => {
  let reported: Reported

  before(async () => {
    const node = await observedNode()
    try {
      reported = parseMetrics((await node.page()).body)
    } finally {
      await node.close()
    }
  })

  const faultsOf = (expression: string): string[] => {
    const { selectors, groupings } = parseQuery(expression)
    const labels = new Set(TARGET_LABELS)
    const faults = selectors.flatMap(({ metric, labels: matched }) => {
      const own = reported.labels.get(metric)
      if (own === undefined) return [`there is no ${metric}`]
      for (const label of own) labels.add(label)
      const unknown = matched.filter((label) => !own.has(label) && !TARGET_LABELS.includes(label))
      return unknown.map((label) => `${metric} has no label ${label}`)
    })
    if (selectors.length === 0) faults.push('it asks for nothing')
    return [...faults, ...groupings.filter((label) => !labels.has(label)).map((label) => `no label ${label}`)]
  }

  for (const { title, expr } of shown) {
    it(`queries existing metrics and labels in the panel "${title}": ${expr}`, () => {
      expect(faultsOf(expr)).to.deep.equal([])
    })
  }

  it('uses in its legends only labels that the result of the query has', () => {
    for (const { title, expr, legendFormat } of shown) {
      const { selectors, groupings } = parseQuery(expr)
      const own = selectors.flatMap(({ metric }) => [...(reported.labels.get(metric) ?? [])])
      const left = new Set(/\bby \(|\b(?:sum|max|min)\(/.test(expr) ? groupings : [...own, ...TARGET_LABELS])
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label)
      expect([...left], title).to.include.members(named)
    }
  })

  it('queries existing metrics and labels in its variables', () => {
    const queries = dashboard.templating.list.flatMap(({ definition }) => definition ?? [])
    expect(queries).to.have.length(2)
    for (const query of queries) {
      const [, selector, label] = /^label_values\((.*), (\w+)\)$/.exec(query)!
      expect(faultsOf(selector!), query).to.deep.equal([])
      expect(TARGET_LABELS, query).to.include(label)
    }
  })

  it('uses each of its variables, and no others', () => {
    const names = dashboard.templating.list.map(({ name }) => name)
    const used = JSON.stringify(dashboard.panels).match(/\$\{?(?!__)\w+/g) ?? []
    expect([...new Set(used.map((name) => name.replace(/\W/g, '')))]).to.have.members(names)
  })

  it('shows every metric of a node except the metrics in WITHOUT_PANEL', () => {
    const asked = new Set(shown.flatMap(({ expr }) => parseQuery(expr).selectors.map(({ metric }) => metric)))
    const ours = [...reported.families].filter(([name]) => name.startsWith('cartulary_'))
    const missing = ours.filter(([, samples]) => !samples.some((name) => asked.has(name)))
    expect(missing.map(([name]) => name)).to.have.members(Object.keys(WITHOUT_PANEL))
  })

  it('places its panels without overlaps', () => {
    const { panels, schemaVersion } = dashboard
    expect(schemaVersion).to.be.at.least(36)
    expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length)
    const taken = new Set<string>()
    for (const { title, gridPos } of panels) {
      const { x, y, w, h } = gridPos
      expect(x + w, title).to.be.at.most(24)
      for (let cell = 0; cell < w * h; cell++) {
        const place = `${x + (cell % w)} ${y + Math.floor(cell / w)}`
        expect(taken.has(place), `${title} at ${place}`).to.equal(false)
        taken.add(place)
      }
    }
  })

  const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!)

  it('has alerts on existing metrics and labels', () => {
    expect(expressions).to.have.length(alerts.match(/- alert:/g)!.length)
    for (const expr of expressions) {
      if (!expr.startsWith(OF_PROMETHEUS)) expect(faultsOf(expr), expr).to.deep.equal([])
    }
  })

  it('has alerts with a severity', () => {
    expect(alerts.match(/^ {10}severity: (?:critical|warning)$/gm)).to.have.length(expressions.length)
  })

  // Prometheus sees no increase in a series whose first sample is 1, so that an alert would miss the first fault.
  it('has alerts only on series that exist before the first request', async () => {
    const node = await observedNode(true)
    const { values } = parseMetrics((await node.page()).body)
    await node.close()
    for (const expr of expressions.filter((one) => !one.startsWith(OF_PROMETHEUS))) {
      for (const { metric, labels } of parseQuery(expr).selectors) {
        const matchers = labels.map((label) => new RegExp(`\\b${label}="([^"]*)"`).exec(expr)![0])
        const series = [...values.keys()].filter(
          (name) => name.startsWith(`${metric}{`) && matchers.every((matcher) => name.includes(matcher)),
        )
        expect(series, `${metric} of ${expr}`).to.not.have.length(0)
      }
    }
    const faults = [...values].filter(([name]) => name.startsWith('cartulary_call_errors_total{'))
    expect(faults.map(([, value]) => value)).to.satisfy((all: number[]) => all.every((value) => value === 0))
    expect(faults).to.have.length([...methods.keys(), 'unknown'].length)
  })
})
