/** A strict parser of Prometheus's text format. */

export interface Reported {
  /** Name of a sample → labels that occur in its samples. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>
  /** Name of a metric → names of its samples. */
  readonly families: ReadonlyMap<string, readonly string[]>
  /** `name{label="x"}` → value */
  readonly values: ReadonlyMap<string, number>
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/** @throws RangeError at a malformed line */
export function parseMetrics(text: string): Reported {
  const labels = new Map<string, Set<string>>()
  const families = new Map<string, string[]>()
  const values = new Map<string, number>()
  let family = ''
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line)
    if (type !== null) {
      family = type[1]!
      if (families.has(family)) throw new RangeError(`${family} is reported twice`)
      const names =
        type[2] === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => family + end) : [family]
      families.set(family, names)
      for (const name of names) labels.set(name, new Set())
      continue
    }
    const [, name = '', list = '', value = ''] = SAMPLE.exec(line) ?? []
    if (!families.get(family)?.includes(name)) throw new RangeError(`no sample of ${family}: ${line}`)
    for (const label of labelsOf(list)) labels.get(name)!.add(label)
    const number = value === 'Nan' ? Number.NaN : Number(value.replace('Inf', 'Infinity'))
    if (values.has(`${name}{${list}}`)) throw new RangeError(`reported twice: ${line}`)
    values.set(`${name}{${list}}`, number)
  }
  return { labels, families, values }
}

function labelsOf(list: string): string[] {
  const names: string[] = []
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < list.length) {
    const label = LABEL.exec(list)
    if (label === null) throw new RangeError(`no labels: ${list}`)
    names.push(label[1]!)
  }
  return names
}
