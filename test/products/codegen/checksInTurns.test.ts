import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { params } from '../../../generated/validators.js'
import { CountingScope, unyielding } from '../../support/scopes.ts'

interface Document {
  readonly methods: readonly {
    readonly name: keyof typeof params
    readonly params: readonly { readonly name: string }[]
    readonly examples: readonly {
      readonly params: readonly { readonly name: string; readonly value: unknown }[]
    }[]
  }[]
}

const contract = JSON.parse(
  readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'),
) as Document

/** Names of parameters that are objects whose members may be long. */
const OBJECTS = new Set(['transaction', 'filter', 'options', 'requests'])

/** More values than are checked between two checkpoints. */
const MANY = 300
const list = (make: (index: number) => unknown): unknown[] =>
  Array.from({ length: MANY }, (_, index) => make(index))
const hex = (index: number, digits: number): string => `0x${index.toString(16).padStart(digits, '0')}`
const members = (digits: number, value: unknown): object =>
  Object.fromEntries(list((index) => index).map((index) => [hex(index as number, digits), value]))

const words = list((index) => hex(index, 64))
const addresses = list((index) => hex(index, 40))
const slots = members(64, hex(1, 64))
const emptyAccounts = members(40, {})

/** Long values in any parameter, which are the same for all. */
const INSIDE = [slots, emptyAccounts, members(40, ['0x1'])]
const LONG = [
  members(40, { stateDiff: slots }),
  members(40, { stateDiff: { ...slots, [hex(1, 63)]: hex(1, 64) } }),
  { ...members(40, { balance: '0x1' }), '0x1': {} },
  { [hex(1, 40)]: { state: slots } },
  { accessList: list(() => ({ address: hex(1, 40), storageKeys: words })) },
  { topics: [words, null, [...words, 'x']] },
  { blockStateCalls: list(() => ({ calls: list(() => ({})).slice(0, 5) })) },
  { blockStateCalls: [{ stateOverrides: emptyAccounts, calls: [{ to: '0x' }] }] },
  { stateOverrides: members(40, { code: '0x0' }) },
]
/** Members of parameters that may be long. */
const NAMED = ['accessList', 'topics', 'address', 'stateDiff', 'calls', 'rewardPercentiles', 'tracerConfig']

/** Long values that repeat an example's value in lists and as members. Some have a fault at the end. */
function longOnes(value: unknown, isObject: boolean): unknown[] {
  const faulty = (of: unknown[]): unknown[] => [...of, { no: 'value' }]
  const lists = [list(() => value), words, addresses, list(() => [value, ['trace']]), list(() => [])]
  const inside = [...lists, ...lists.map(faulty), ...INSIDE]
  return [
    ...inside,
    ...LONG,
    members(3, value),
    ...(isObject ? NAMED : []).flatMap((name) =>
      inside.map((long) => ({ ...(value as object), [name]: long })),
    ),
  ]
}

describe('checkAsync', () => {
  for (const { name, params: described, examples } of contract.methods) {
    if (described.length === 0) continue
    it(`finds the same faults as the synchronous check() in long parameters of ${name}`, async () => {
      for (const [index, param] of params[name].entries()) {
        const given = examples.flatMap(({ params: values }) =>
          values.filter((one) => one.name === param.name),
        )
        const example = given[0]?.value
        const values = [example ?? '0x1', ...longOnes(example ?? {}, OBJECTS.has(param.name))]
        for (const [at, value] of values.entries()) {
          const found = await param.checkAsync!(value, unyielding)
          // The text of a value in the message would take ten times the time of its checks.
          expect(found, `parameter ${index}, value ${at}`).to.deep.equal(param.check(value))
        }
      }
    })
  }

  it('calls the checkpoint for each member of a long value', async () => {
    const scope = new CountingScope()
    const [, , overrides] = params.eth_call
    expect(await overrides!.checkAsync!(members(40, { balance: '0x1' }), scope)).to.equal(undefined)
    expect(scope.count).to.be.at.least(MANY)
  })
})

/** Trace options whose names have another letter case. @param unknown number of members that the contract lacks */
function otherCase(unknown: number): object {
  const many = Object.fromEntries(Array.from({ length: unknown }, (_, index) => [`m${index}`, index]))
  return {
    ...{ Limit: 1, StateOverrides: { [hex(1, 40)]: { Nonce: '0x1', ...many }, [hex(2, 40)]: {} }, ...many },
    ...{ BlockOverrides: { Withdrawals: [{ Index: '0x1' }, { index: '0x2' }] }, Tracer: 'callTracer' },
    ...{ TracerConfig: { withLog: true, ...many, OnlyTopCall: true } },
  }
}

describe('namedAsync', () => {
  for (const name of ['debug_traceCall', 'debug_traceTransaction'] as const) {
    it(`returns the same value as named() for ${name} options with thousands of members`, async () => {
      const { named, namedAsync } = params[name].at(-1)!
      for (const options of [{ tracer: 'callTracer' }, null, 7, ...[0, 3_000].map(otherCase)]) {
        const turned = await namedAsync!(options, unyielding)
        expect(JSON.stringify(turned)).to.equal(JSON.stringify(named!(options)))
      }
    })
  }

  it('calls the checkpoint repeatedly for a long value', async () => {
    const scope = new CountingScope()
    await params.debug_traceCall[2]!.namedAsync!(otherCase(10_000), scope)
    expect(scope.count).to.be.at.least(30)
  })
})
