import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findFaults } from '../../../products/contract/checks.ts'
import { faultText } from '../../../products/contract/faults.ts'
import type { Contract } from '../../../products/contract/model.ts'
import { parseContract } from '../../../products/contract/parse.ts'
import { compilersOf } from './sameSchemas.ts'

const unchanged = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))

const compilerOf = compilersOf(unchanged)

/** Returns the faults of the contract after a change. */
function faultsAfter(change: (contract: Contract) => void): string[] {
  const contract = structuredClone(unchanged)
  change(contract)
  return findFaults(contract, compilerOf(contract)).map(faultText)
}

function method(contract: Contract, name: string) {
  const found = contract.methods.find((candidate) => candidate.name === name)
  if (found === undefined) throw new TypeError(`no method ${name}`)
  return found
}

const faults: [string, RegExp, (contract: Contract) => void][] = [
  [
    'a title that is not the name of the component',
    /schema Address: the title/,
    (c) => (c.components.schemas.Address!.title = 'Hash32'),
  ],
  [
    'a subschema with a title',
    /only components have titles/,
    (c) => (c.components.schemas.BlockCount!.oneOf![1]!.title = 'Other'),
  ],
  [
    'a keyword outside the safe subset',
    /format is outside/,
    (c) => Object.assign(c.components.schemas.Address!, { format: 'uri' }),
  ],
  [
    'a property without a description',
    /Block\/properties\/size/,
    (c) => delete c.components.schemas.Block!.properties!.size!.description,
  ],
  [
    'a reference to nothing',
    /Nothing does not exist/,
    (c) => (c.components.schemas.Logs!.items = { $ref: '#/components/schemas/Nothing' }),
  ],
  [
    'a union that should be a oneOf',
    /schema TracerResult: the last branch of anyOf must allow any value/,
    (c) => c.components.schemas.TracerResult!.anyOf!.reverse(),
  ],
  [
    'a const without a type',
    /const and enum need a type/,
    (c) => delete c.components.schemas.RetentionWindow!.properties!.type!.type,
  ],
  [
    'an unused schema',
    /schema Lonely: nothing refers/,
    (c) => (c.components.schemas.Lonely = { title: 'Lonely', description: 'Alone.', type: 'string' }),
  ],
  [
    'a method with an unknown error',
    /error unheard does not exist/,
    (c) => method(c, 'eth_call').errors.push({ $ref: '#/components/errors/unheard' }),
  ],
  [
    'an error that no method has',
    /error callTimeout: no method/,
    (c) => {
      for (const m of c.methods) m.errors = m.errors.filter(({ $ref }) => !$ref.endsWith('callTimeout'))
    },
  ],
  [
    'a method that lists an error of the envelope',
    /no method may refer/,
    (c) => method(c, 'eth_call').errors.push({ $ref: '#/components/errors/parseError' }),
  ],
  [
    'an error without a scope',
    /has no x-scope/,
    (c) => Reflect.deleteProperty(c.components.errors.parseError!, 'x-scope'),
  ],
  [
    'an error without advice',
    /parseError: has no x-advice/,
    (c) => (c.components.errors.parseError!['x-advice'] = ''),
  ],
  [
    'an error with a link of another form',
    /headerNotFound: data must be \{"docs":"\/docs\/errors\/-32000#headerNotFound"\}/,
    (c) => (c.components.errors.headerNotFound!.data = { docs: '/errors/headerNotFound' }),
  ],
  [
    'an error with other data beside the link',
    /parseError: data must be/,
    (c) => Object.assign(c.components.errors.parseError!.data!, { more: 1 }),
  ],
  [
    'an error of the envelope without a link',
    /parseError: data must be/,
    (c) => Reflect.deleteProperty(c.components.errors.parseError!, 'data'),
  ],
  [
    'a trigger that calls an unknown method',
    /headerNotFound: x-trigger calls eth_nothing/,
    (c) => (c.components.errors.headerNotFound!['x-trigger'] = { method: 'eth_nothing', params: [] }),
  ],
  [
    'a method without x-use',
    /eth_call: has no x-use/,
    (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'x-use'),
  ],
  [
    'a method whose x-since is no version',
    /eth_call: x-since must be a version up to/,
    (c) => (method(c, 'eth_call')['x-since'] = 'now'),
  ],
  [
    'a method whose x-since is a future version',
    /eth_call: x-since must be a version up to/,
    (c) => (method(c, 'eth_call')['x-since'] = '99.0.0'),
  ],
  [
    'a limit that names an unknown method',
    /limit proofKeysMax: method eth_nothing does not exist/,
    (c) => (c['x-limits'].proofKeysMax!.methods = ['eth_nothing']),
  ],
  [
    'a limit with an empty list of methods',
    /limit proofKeysMax: methods must be some/,
    (c) => (c['x-limits'].proofKeysMax!.methods = []),
  ],
  [
    'a limit that names a method twice',
    /limit proofKeysMax: methods must be some/,
    (c) => (c['x-limits'].proofKeysMax!.methods = ['eth_getProof', 'eth_getProof']),
  ],
  ['a method without errors', /eth_call: has no errors/, (c) => (method(c, 'eth_call').errors = [])],
  ['a method without an example', /eth_call: has no example/, (c) => (method(c, 'eth_call').examples = [])],
  [
    'a method without x-cost',
    /eth_call: has no x-cost/,
    (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'x-cost'),
  ],
  [
    'a method without x-runs',
    /eth_call: has no x-runs/,
    (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'x-runs'),
  ],
  [
    'parameters of other nodes with a gap after those of the method',
    /trace_block: x-peerParams must list parameters of other nodes by place/,
    (c) => void method(c, 'trace_block')['x-peerParams']!.shift(),
  ],
  [
    'a method without a description',
    /eth_call: has no description/,
    (c) => (method(c, 'eth_call').description = ''),
  ],
  [
    'an unknown transport',
    /eth_call: x-transports must be some of http, ws/,
    (c) => Object.assign(method(c, 'eth_call'), { 'x-transports': ['ipc'] }),
  ],
  [
    'an x-writes that is not true',
    /eth_call: x-writes must be true/,
    (c) => Object.assign(method(c, 'eth_call'), { 'x-writes': false }),
  ],
  [
    'an x-partial of no known kind',
    /eth_call: x-partial must be one of whole, fetches, refused/,
    (c) => Object.assign(method(c, 'eth_call'), { 'x-partial': 'some' }),
  ],
  [
    'a method without x-partial',
    /eth_call: x-partial must be one of/,
    (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'x-partial'),
  ],
  [
    'an x-stateful that is not true',
    /eth_call: x-stateful must be true/,
    (c) => Object.assign(method(c, 'eth_call'), { 'x-stateful': 1 }),
  ],
  [
    'an empty list of modes',
    /eth_call: x-modes must be some of serve, dev, ephemeral/,
    (c) => (method(c, 'eth_call')['x-modes'] = []),
  ],
  ['a double mode', /eth_call: x-modes must be/, (c) => (method(c, 'eth_call')['x-modes'] = ['dev', 'dev'])],
  [
    'a notification whose schema is no component',
    /eth_subscribe: the schema of the notification newHeads must refer/,
    (c) => (method(c, 'eth_subscribe')['x-notifications']!.params.newHeads = { type: 'string' }),
  ],
  [
    'a fresh value that is only a part of a result',
    /eth_uninstallFilter, example .*: filterId: a fresh value is the whole result/,
    (c) => (method(c, 'eth_uninstallFilter').examples[0]!.params[0]!['x-from']!.result = '/0'),
  ],
  ['a method described twice', /eth_call: is described twice/, (c) => c.methods.push(method(c, 'eth_call'))],
  [
    'a schema named like a function type',
    /EthCall: the function type of eth_call has this name/,
    (c) => (c.components.schemas.EthCall = { ...c.components.schemas.Data, title: 'EthCall' }),
  ],
  [
    'a property with a space in its name',
    /property a b is no plain name/,
    (c) => (c.components.schemas.LogFilter!.properties!['a b'] = { description: 'A', type: 'string' }),
  ],
  [
    'a parameter whose name is no identifier',
    /block number is no identifier/,
    (c) => (method(c, 'eth_call').params[1]!.name = 'block number'),
  ],
  [
    'an error whose name has an underscore',
    /error method_notFound: the name is no identifier/,
    (c) => (c.components.errors.method_notFound = c.components.errors.methodNotFound!),
  ],
  [
    'a limit whose name has an underscore',
    /limit log_range: the name is no identifier/,
    (c) => (c['x-limits'].log_range = Object.values(c['x-limits'])[0]!),
  ],
  [
    'an x-anyCase without a list of exact names',
    /x-anyCase of options must list/,
    (c) => Object.assign(method(c, 'debug_traceCall').params[2]!, { 'x-anyCase': true }),
  ],
  [
    'two parameters of one name',
    /two parameters block/,
    (c) => (method(c, 'eth_call').params[2]!.name = 'block'),
  ],
  [
    'an optional parameter before a required one',
    /after an optional one/,
    (c) => {
      const { params } = method(c, 'eth_call')
      Object.assign(params[0]!, { required: false })
      Object.assign(params[1]!, { required: true })
    },
  ],
  [
    'an inline parameter schema',
    /must refer to a component/,
    (c) => (method(c, 'eth_call').params[0]!.schema = { type: 'string' }),
  ],
  [
    'a limit without a value',
    /needs either a value/,
    (c) => Reflect.deleteProperty(c['x-limits'].bodyBytesMax!, 'value'),
  ],
  ['a limit without a unit', /needs a unit/, (c) => (c['x-limits'].bodyBytesMax!.unit = '')],
  [
    'a limit without an option',
    /needs the option/,
    (c) => Reflect.deleteProperty(c['x-limits'].bodyBytesMax!, 'option'),
  ],
  [
    'a limit with an unknown error',
    /bodyBytesMax: error tooFat does not exist/,
    (c) => (c['x-limits'].bodyBytesMax!.error = 'tooFat'),
  ],
  [
    'a schema that two limits bound',
    /StorageKeys: two limits bound it/,
    (c) => (c['x-limits'].traceCallsMax!.schema = c['x-limits'].proofKeysMax!.schema!),
  ],
  [
    'a limit whose schema has no maxItems',
    /proofKeysMax: is no integer/,
    (c) => Reflect.deleteProperty(c.components.schemas.StorageKeys!, 'maxItems'),
  ],
  [
    'a limit whose value on development chains is no integer',
    /poolMinTipWei: devValue is no integer/,
    (c) => (c['x-limits'].poolMinTipWei!.devValue = 0.5),
  ],
  [
    'an example that breaks the schema',
    /eth_chainId, example .*: result/,
    (c) => (method(c, 'eth_chainId').examples[0]!.result.value = 1),
  ],
  [
    'an example with a wrong parameter',
    /eth_getCode, example .*: address/,
    (c) => (method(c, 'eth_getCode').examples[0]!.params[0]!.value = '0x'),
  ],
  [
    'an example without a parameter',
    /address is missing/,
    (c) => (method(c, 'eth_getCode').examples[0]!.params = []),
  ],
  [
    'an example with an unknown parameter',
    /there is no parameter more/,
    (c) => method(c, 'eth_getCode').examples[0]!.params.push({ name: 'more', value: 1 }),
  ],
  [
    'an example without a result',
    /has no result value/,
    (c) => Reflect.deleteProperty(method(c, 'eth_chainId').examples[0]!.result, 'value'),
  ],
]

describe('findFaults', () => {
  it('finds no fault in openrpc.json', () => {
    expect(faultsAfter(() => {})).to.deep.equal([])
  })

  for (const [name, expected, change] of faults) {
    it(`finds ${name}`, () => {
      expect(faultsAfter(change).join('\n')).to.match(expected)
    })
  }
})
