import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findFaults } from '../../../products/contract/checks.ts'
import { faultText } from '../../../products/contract/faults.ts'
import type { Contract } from '../../../products/contract/model.ts'
import { parseContract } from '../../../products/contract/parse.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')

/** The faults of the contract after a change. */
function faultsAfter(change: (contract: Contract) => void): string[] {
  const contract = parseContract(text)
  change(contract)
  return findFaults(contract).map(faultText)
}

function method(contract: Contract, name: string) {
  const found = contract.methods.find((candidate) => candidate.name === name)
  if (found === undefined) throw new TypeError(`no method ${name}`)
  return found
}

const faults: [string, RegExp, (contract: Contract) => void][] = [
  [
    'a title that is not the component',
    /schema Address: the title/,
    (c) => (c.components.schemas.Address!.title = 'Hash32'),
  ],
  [
    'a titled part',
    /only components have titles/,
    (c) => (c.components.schemas.BlockCount!.oneOf![1]!.title = 'Other'),
  ],
  [
    'an unsafe keyword',
    /format is outside/,
    (c) => Object.assign(c.components.schemas.Address!, { format: 'uri' }),
  ],
  [
    'a part without a description',
    /Block\/properties\/size/,
    (c) => delete c.components.schemas.Block!.properties!.size!.description,
  ],
  [
    'a reference to nothing',
    /Nothing does not exist/,
    (c) => (c.components.schemas.Logs!.items = { $ref: '#/components/schemas/Nothing' }),
  ],
  [
    'an untyped const',
    /const and enum need a type/,
    (c) => delete c.components.schemas.RetentionWindow!.properties!.type!.type,
  ],
  [
    'an unused schema',
    /schema Lonely: nothing refers/,
    (c) => (c.components.schemas.Lonely = { title: 'Lonely', description: 'Alone.', type: 'string' }),
  ],
  [
    'an error that nobody has',
    /error unheard does not exist/,
    (c) => method(c, 'eth_call').errors.push({ $ref: '#/components/errors/unheard' }),
  ],
  [
    'an unused error',
    /error callTimeout: no method/,
    (c) => {
      for (const m of c.methods) m.errors = m.errors.filter(({ $ref }) => !$ref.endsWith('callTimeout'))
    },
  ],
  [
    'an error of every request at a method',
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
    'an error with something beside the link',
    /parseError: data must be/,
    (c) => Object.assign(c.components.errors.parseError!.data!, { more: 1 }),
  ],
  [
    'an error of every request without a link',
    /parseError: data must be/,
    (c) => Reflect.deleteProperty(c.components.errors.parseError!, 'data'),
  ],
  [
    'a trigger that calls no method',
    /headerNotFound: x-trigger calls eth_nothing/,
    (c) => (c.components.errors.headerNotFound!['x-trigger'] = { method: 'eth_nothing', params: [] }),
  ],
  [
    'a method that says not when to use it',
    /eth_call: has no x-use/,
    (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'x-use'),
  ],
  [
    'a method of no version',
    /eth_call: x-since must be a version up to/,
    (c) => (method(c, 'eth_call')['x-since'] = 'now'),
  ],
  [
    'a method of a version to come',
    /eth_call: x-since must be a version up to/,
    (c) => (method(c, 'eth_call')['x-since'] = '99.0.0'),
  ],
  [
    'a limit of a method that there is not',
    /limit proofKeysMax: method eth_nothing does not exist/,
    (c) => (c['x-limits'].proofKeysMax!.methods = ['eth_nothing']),
  ],
  [
    'a limit of no method',
    /limit proofKeysMax: methods must be some/,
    (c) => (c['x-limits'].proofKeysMax!.methods = []),
  ],
  [
    'a limit of a method twice',
    /limit proofKeysMax: methods must be some/,
    (c) => (c['x-limits'].proofKeysMax!.methods = ['eth_getProof', 'eth_getProof']),
  ],
  ['a method without errors', /eth_call: has no errors/, (c) => (method(c, 'eth_call').errors = [])],
  ['a method without an example', /eth_call: has no example/, (c) => (method(c, 'eth_call').examples = [])],
  [
    'a method without a cost',
    /eth_call: has no x-cost/,
    (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'x-cost'),
  ],
  [
    'a method without a place to run',
    /eth_call: has no x-runs/,
    (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'x-runs'),
  ],
  [
    'a method without a description',
    /eth_call: has no description/,
    (c) => (method(c, 'eth_call').description = ''),
  ],
  [
    'a transport that there is not',
    /eth_call: x-transports must be some of http, ws/,
    (c) => Object.assign(method(c, 'eth_call'), { 'x-transports': ['ipc'] }),
  ],
  [
    'a method that writes a little',
    /eth_call: x-writes must be true/,
    (c) => Object.assign(method(c, 'eth_call'), { 'x-writes': false }),
  ],
  [
    'a method that keeps a little',
    /eth_call: x-stateful must be true/,
    (c) => Object.assign(method(c, 'eth_call'), { 'x-stateful': 1 }),
  ],
  [
    'a method without a mode',
    /eth_call: x-modes must be some of serve, dev, ephemeral/,
    (c) => (method(c, 'eth_call')['x-modes'] = []),
  ],
  ['a mode twice', /eth_call: x-modes must be/, (c) => (method(c, 'eth_call')['x-modes'] = ['dev', 'dev'])],
  [
    'a notification of no shape',
    /eth_subscribe: the schema of the notification newHeads must refer/,
    (c) => (method(c, 'eth_subscribe')['x-notifications']!.params.newHeads = { type: 'string' }),
  ],
  [
    'a fresh value that is a part of an answer',
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
    'a property that no tool can name',
    /property a b is no plain name/,
    (c) => (c.components.schemas.LogFilter!.properties!['a b'] = { description: 'A', type: 'string' }),
  ],
  [
    'a parameter that is no identifier',
    /block number is no identifier/,
    (c) => (method(c, 'eth_call').params[1]!.name = 'block number'),
  ],
  [
    'names that are matched without case, and no list of those that are not',
    /x-anyCase of options must list/,
    (c) => Object.assign(method(c, 'debug_traceCall').params[2]!, { 'x-anyCase': true }),
  ],
  [
    'two parameters of one name',
    /two parameters block/,
    (c) => (method(c, 'eth_call').params[2]!.name = 'block'),
  ],
  [
    'an optional parameter in front',
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
    'a limit that nobody can set',
    /needs the option/,
    (c) => Reflect.deleteProperty(c['x-limits'].bodyBytesMax!, 'option'),
  ],
  [
    'a limit with an error that there is not',
    /bodyBytesMax: error tooFat does not exist/,
    (c) => (c['x-limits'].bodyBytesMax!.error = 'tooFat'),
  ],
  [
    'a schema that two limits bound',
    /StorageKeys: two limits bound it/,
    (c) => (c['x-limits'].traceCallsMax!.schema = c['x-limits'].proofKeysMax!.schema!),
  ],
  [
    'a limit whose schema has none',
    /proofKeysMax: is no integer/,
    (c) => Reflect.deleteProperty(c.components.schemas.StorageKeys!, 'maxItems'),
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
    'an example with a parameter too many',
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
  it('finds none in the contract', () => {
    expect(faultsAfter(() => {})).to.deep.equal([])
  })

  for (const [name, expected, change] of faults) {
    it(`finds ${name}`, () => {
      expect(faultsAfter(change).join('\n')).to.match(expected)
    })
  }
})
