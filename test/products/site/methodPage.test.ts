/** Tests the pages of methods: the first call before JavaScript runs, and which types are unfolded. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { callHtml } from '../../../docs-site/generator/callHtml.ts'
import { methodPage } from '../../../docs-site/generator/methodPage.ts'
import { type Schemas, shapeOf } from '../../../docs-site/generator/shapes.ts'
import { foldsHtml, insideHtml } from '../../../docs-site/generator/typeHtml.ts'
import { parseContract } from '../../../products/contract/parse.ts'

const contract = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))
const { schemas } = contract.components
const compatibility = JSON.parse(
  readFileSync(new URL('../../../docs-site/compatibility.json', import.meta.url), 'utf8'),
) as Parameters<typeof methodPage>[2]

function methodNamed(name: string) {
  const method = contract.methods.find((one) => one.name === name)
  if (method === undefined) expect.fail(name)
  return method
}
const bodyOf = (name: string) => methodPage(contract, methodNamed(name), compatibility).body

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('page of a method', () => {
  it('has the heading, the console and the text in this order, for narrow screens', () => {
    const places = [
      'method-head',
      'id="try"',
      '<RpcConsole',
      'method-text',
      '{#parameters}',
      '{#result}',
    ].map((part) => bodyOf('eth_call').indexOf(part))
    expect(places).not.to.include(-1)
    expect(places).to.deep.equal([...places].sort((left, right) => left - right))
  })

  it('shows the first example as colored code for every tool, on one line without Vue syntax', () => {
    for (const method of contract.methods) {
      const text = callHtml(method, schemas)
      expect(text, method.name).not.to.match(/\n|\{\{/)
      expect(text, method.name).to.contain('<code v-pre>')
    }
    const call = callHtml(methodNamed('eth_getBalance'), schemas)
    for (const tool of ['curl', 'viem', 'ethers', 'TypeScript', 'Python', 'Go', 'Rust', 'cast'])
      expect(call).to.contain(`>${tool}</label>`)
    expect(call.match(/ checked /g)).to.have.length(1)
    expect(call).to.contain('<span class="hljs-keyword">import</span>')
    expect(callHtml(methodNamed('eth_subscribe'), schemas))
      .to.contain('viem</label>')
      .and.not.to.contain('curl')
  })

  it('unfolds the types that only this method has, and folds the others', () => {
    const simulate = bodyOf('eth_simulateV1')
    for (const type of ['BlockStateCall', 'SimulatedCall'])
      expect(simulate).to.contain(`<details class="fold" open><summary><code>${type}</code>`)
    expect(simulate).to.contain('<TypeFold type="TransactionCall" />')
    expect(simulate).to.match(/<details class="fold"><summary>\d+ fields of a block<\/summary>/)
    expect(bodyOf('eth_getBlockByHash')).not.to.contain('fields of a block')
  })

  it('unfolds a recursive type only once', () => {
    const schemas: Schemas = {
      Frame: { type: 'object', properties: { calls: { type: 'array', items: ref('Frame') } } },
    }
    expect(foldsHtml(schemas, ['Frame'], false, new Set(['Frame']))).to.match(
      /open><summary><code>Frame<\/code>(?:.|\n)*<TypeFold type="Frame" \/>/,
    )
    expect(insideHtml(schemas, shapeOf(schemas, ref('Frame')), false)).to.contain('<TypeFold type="Frame" />')
  })
})
