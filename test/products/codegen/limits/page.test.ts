import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { devLimits, type LimitName, limits } from '../../../../generated/limits.ts'
import { generatePages } from '../../../../products/codegen/generate.ts'
import { fixedBounds } from '../../../../products/codegen/limits/fixedBounds.ts'
import { environmentName, type LimitOptionName, options } from '../../../../src/config.ts'

const root = new URL('../../../../', import.meta.url)
const page = readFileSync(new URL('docs/limits.md', root), 'utf8')

/** The cells of each row, by the name of the limit. */
const rows = new Map(
  [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, rest]) => [name, rest!.split(' | ')]),
)

describe('docs/limits.md', () => {
  it('equals the page that is generated from openrpc.json', () => {
    const pages = generatePages(readFileSync(new URL('openrpc.json', root), 'utf8'))
    expect([...pages.keys()]).to.deep.equal(['limits.md'])
    expect(pages.get('limits.md') === page).to.equal(true)
  })

  it('has the default, the unit, the description and the option of every limit', () => {
    expect([...rows.keys()]).to.deep.equal(Object.keys(limits))
    for (const [name, value] of Object.entries(limits)) {
      const [shown, unit, option, environment, description] = rows.get(name)!
      const inDev = (devLimits as Partial<Record<string, number>>)[name]
      const expected = inDev === undefined ? String(value) : `${value} (\`dev\`: ${inDev})`
      expect(shown!.replaceAll(',', ''), name).to.equal(expected)
      const spec = options[name as LimitOptionName]
      expect(option, name).to.equal(`\`${spec.flag}\``)
      expect(environment, name).to.equal(`\`${environmentName(spec)}\``)
      expect(unit, name).to.match(/^[a-z][a-z ]*$/)
      expect(description, name).to.match(/\.$/)
    }
  })

  it('lists fixed bounds with the values of their constants in the source', () => {
    for (const { file, constant, value, description } of fixedBounds) {
      const source = readFileSync(new URL(`src/${file}.ts`, root), 'utf8')
      const text = new RegExp(`^(?:export )?const ${constant} = ([\\d_ *]+)$`, 'm').exec(source)?.[1] ?? ''
      const factors = text.replaceAll('_', '').split('**').join('^').split(' * ')
      const product = factors.map((factor) => powerOf(factor)).reduce((left, right) => left * right, 1)
      expect(product, `${constant} of ${file}`).to.equal(value)
      expect(page).to.contain(`| \`${constant}\` of src/${file}.ts | ${value.toLocaleString('en-US')} |`)
      expect(description).to.match(/\.$/)
    }
  })

  it('names the error for exceeding a limit, and the code of the error', () => {
    const errorOf = (name: LimitName): string | undefined => rows.get(name)?.at(-1)
    expect(errorOf('bodyBytesMax')).to.equal('`bodyTooLarge` (-32600)')
    expect(errorOf('callTimeoutMs')).to.equal('`callTimeout` (-32000)')
    expect(errorOf('batchConcurrencyMax')).to.equal('')
  })
})

/** `1024 ^ 2` → 1048576. */
function powerOf(text: string): number {
  const [base, exponent = '1'] = text.split('^')
  return Number(base) ** Number(exponent)
}
