import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { checkedContract } from '../../../products/contract/checkedContract.ts'
import { ContractFaults } from '../../../products/contract/faults.ts'
import { runs } from '../../support/runs.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')

interface Document {
  methods: Record<string, unknown>[]
  components: { schemas: Record<string, unknown>; errors: Record<string, unknown> }
}

/** Returns every fault of a document. */
function faultsOf(document: string): readonly string[] {
  try {
    checkedContract(document)
    return []
  } catch (error) {
    if (error instanceof ContractFaults) return error.faults
    throw error
  }
}

/** Returns the faults of the contract after a change, and a function that finds the line of a text. */
function changed(change: (document: Document) => void): {
  faults: readonly string[]
  lineOf: (text: string) => number
} {
  const document = JSON.parse(text) as Document
  change(document)
  const written = JSON.stringify(document, null, 2)
  const lineOf = (part: string) => written.slice(0, written.indexOf(part)).split('\n').length
  return { faults: faultsOf(written), lineOf }
}

describe('checkedContract', () => {
  it('finds no fault in openrpc.json', () => {
    expect(faultsOf(text)).to.deep.equal([])
  })

  it('reports every missing member of a new method in one run, with the line of the method', () => {
    const { faults, lineOf } = changed(({ methods }) =>
      methods.push({
        name: 'eth_getBlockTimestamp',
        params: [{ name: 'block', schema: { $ref: '#/components/schemas/BlockNumberOrTagOrHash' } }],
        result: { name: 'timestamp', schema: { $ref: '#/components/schemas/Quantity' } },
      }),
    )
    const line = lineOf('"name": "eth_getBlockTimestamp"') - 1
    const members = ['summary', 'description', 'errors', 'x-since', 'x-use', 'x-cost', 'x-runs', 'examples']
    for (const member of members)
      expect(faults).to.include(`openrpc.json:${line}: method eth_getBlockTimestamp: has no ${member}`)
    // The linter's faults about the same entry are reported, too.
    expect(faults.join('\n')).to.match(/needs the one tag eth \(tag\)/)
    expect(faults.join('\n')).to.match(/does not say seconds \(answer-unit\)/)
    // A missing value is one fault; the rules that read the value report no further faults.
    expect(faults.filter((fault) => /x-cost|x-runs/.test(fault))).to.have.length(2)
  })

  it('reports every member of a wrong type, with the line of the member', () => {
    const { faults, lineOf } = changed(({ methods, components }) => {
      Object.assign(methods[0]!, { params: 'none', errors: {}, 'x-cost': 'much' })
      components.schemas.Wrong = 7
    })
    const name = methodName(0)
    expect(faults).to.include.members([
      `openrpc.json:${lineOf('"params": "none"')}: method ${name}: params must be array`,
      `openrpc.json:${lineOf('"errors": {}')}: method ${name}: errors must be array`,
      `openrpc.json:${lineOf('"x-cost": "much"')}: method ${name}: x-cost must be number`,
      `openrpc.json:${lineOf('"Wrong": 7')}: components/schemas Wrong must be object`,
    ])
  })

  it('reports values that the meta-schema or the extensions refuse, with their lines', () => {
    const { faults, lineOf } = changed(({ methods, components }) => {
      Object.assign(methods[0]!, { unknown: true })
      Object.assign(methods[1]!, { 'x-runs': 'elsewhere' })
      Object.assign(components.errors.parseError!, { 'x-scope': 'world' })
    })
    expect(faults).to.include.members([
      `openrpc.json:${lineOf(`"name": "${methodName(0)}"`) - 1}: method ${methodName(0)}: has unknown, which OpenRPC does not have there`,
      `openrpc.json:${lineOf('"x-runs": "elsewhere"')}: method ${methodName(1)}: x-runs must be equal to one of the allowed values`,
      `openrpc.json:${lineOf('"x-scope": "world"')}: error parseError: x-scope must be equal to one of the allowed values`,
    ])
  })

  it('reports the line of the wrong entry if another entry has the same name', () => {
    const { faults, lineOf } = changed(({ methods }) => methods.push({ ...methods[0], 'x-cost': 'much' }))
    expect(faults).to.include(
      `openrpc.json:${lineOf('"x-cost": "much"')}: method ${methodName(0)}: x-cost must be number`,
    )
  })

  it('reports a schema that refers to itself, and a reference that is none', () => {
    const { faults, lineOf } = changed(({ components: { schemas } }) => {
      schemas.Quantity = { oneOf: [{ $ref: '#/components/schemas/Quantity' }, { $ref: null }] }
    })
    expect(faults).to.include.members([
      'openrpc.json:1: the schemas do not compile: Quantity refers to itself: the check of a value would never end',
      `openrpc.json:${lineOf('"$ref": null')}: schema Quantity/oneOf/1: $ref must be string`,
    ])
  })

  it('reports the line of a JSON syntax error', () => {
    expect(faultsOf('{\n  "openrpc": "1.4.0",\n  oops\n}')[0]).to.match(/^openrpc\.json:3: is not JSON: /)
  })

  it('throws only ContractFaults for any document', () => {
    const document = JSON.parse(text) as Document
    const first = fc.nat(Math.ceil(document.methods.length / METHODS) - 1)
    const strange = fc.constantFrom<unknown>(null, 0, -1, 1.5, '', 'x', true, [], [null], {}, { $ref: 'x' }, [
      [],
    ])
    fc.assert(
      fc.property(
        first,
        fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
        strange,
        (index, steps, value) => {
          const broken = structuredClone(partOf(document, index))
          replaceAt(broken, steps, value)
          for (const fault of faultsOf(JSON.stringify(broken))) expect(fault).to.match(/^openrpc\.json:1: /)
        },
      ),
      { numRuns: runs(60) },
    )
  })
})

/** Number of methods in the part of the contract that is broken at random. */
const METHODS = runs(6, 3)

/**
 * Returns a few methods with the schemas that they refer to. Methods have the same members, so a few can be broken in
 * every way, in a twentieth of the time.
 *
 * @param first index of the first method
 */
function partOf(document: Document, first: number): Document {
  const step = Math.ceil(document.methods.length / METHODS)
  const methods = document.methods.filter((_, index) => index % step === first)
  const { schemas } = document.components
  const kept: Record<string, unknown> = {}
  const keep = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (name! in kept) continue
      kept[name!] = schemas[name!]
      keep(schemas[name!])
    }
  }
  keep(methods)
  return { ...document, methods, components: { ...document.components, schemas: kept } }
}

function methodName(index: number): string {
  return String((JSON.parse(text) as Document).methods[index]!.name)
}

/** Replaces or removes a member, which the random numbers in `steps` choose. */
function replaceAt(root: object, steps: readonly number[], value: unknown): void {
  let at = root as Record<string, unknown>
  for (const [index, step] of steps.entries()) {
    const names = Object.keys(at)
    const name = names[step % names.length]
    if (name === undefined) return
    const inner = at[name]
    if (index === steps.length - 1 || typeof inner !== 'object' || inner === null) {
      if (step % 3 === 0) Reflect.deleteProperty(at, name)
      else at[name] = value
      return
    }
    at = inner as Record<string, unknown>
  }
}
