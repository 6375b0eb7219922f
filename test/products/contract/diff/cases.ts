/** Changes of the contract, and what a comparison has to say of each. */

import type { Level } from '../../../../products/contract/diff/changes.ts'
import type { Contract } from '../../../../products/contract/model.ts'

function method(contract: Contract, name: string) {
  return contract.methods.find((candidate) => candidate.name === name)!
}

const schemasOf = (contract: Contract) => contract.components.schemas

/** What is done to the contract, what that is, and what is said of it; on the way back it is what comes last. */
export const contractDiffCases: [name: string, Level, RegExp, (contract: Contract) => void, back: Level][] = [
  [
    'a method is removed',
    'breaking',
    /^eth_call is removed$/,
    (c) => (c.methods = c.methods.filter(({ name }) => name !== 'eth_call')),
    'compatible',
  ],
  [
    'a method is renamed',
    'breaking',
    /^eth_call is renamed to eth_try$/,
    (c) => (method(c, 'eth_call').name = 'eth_try'),
    'breaking',
  ],
  [
    'a parameter is removed',
    'breaking',
    /^eth_call params.blockOverrides is removed$/,
    (c) => method(c, 'eth_call').params.pop(),
    'compatible',
  ],
  [
    'a required parameter is removed',
    'breaking',
    /^eth_getProof params.storageKeys is removed$/,
    (c) => method(c, 'eth_getProof').params.splice(1, 1),
    'breaking',
  ],
  [
    'a parameter is renamed',
    'breaking',
    /^eth_call params.block is renamed to at$/,
    (c) => (method(c, 'eth_call').params[1]!.name = 'at'),
    'breaking',
  ],
  [
    'parameters change places',
    'breaking',
    /^eth_getProof params the order is storageKeys, address, block/,
    (c) => method(c, 'eth_getProof').params.unshift(...method(c, 'eth_getProof').params.splice(1, 1)),
    'breaking',
  ],
  [
    'a parameter must be given',
    'breaking',
    /^eth_call params.block is required now$/,
    (c) => (method(c, 'eth_call').params[1]!.required = true),
    'compatible',
  ],
  [
    'another default counts',
    'breaking',
    /^eth_call params.block the default is pending, it was latest$/,
    (c) =>
      (method(c, 'eth_call').params[1]!.description = 'Block whose state is asked for. Default: pending.'),
    'breaking',
  ],
  [
    'a default that is no longer said',
    'breaking',
    /^eth_call params.block no default is said, it was latest$/,
    (c) => (method(c, 'eth_call').params[1]!.description = 'Block whose state is asked for.'),
    'compatible',
  ],
  [
    'a default in other words',
    'breaking',
    /^eth_call params.block no default is said, it was latest$/,
    (c) => (method(c, 'eth_call').params[1]!.description = 'Block; the newest one by default.'),
    'compatible',
  ],
  [
    'another default of a member',
    'breaking',
    /^schema TracerConfig\/properties\/onlyTopCall the default is true, it was false$/,
    (c) => (schemasOf(c).TracerConfig!.properties!.onlyTopCall!.description = 'Default: true.'),
    'breaking',
  ],
  [
    'a schema is renamed everywhere',
    'breaking',
    /^schema Receipt is renamed to MinedReceipt$/,
    (c) => {
      const renamed = JSON.parse(
        JSON.stringify(c).replaceAll('"#/components/schemas/Receipt"', '"#/components/schemas/MinedReceipt"'),
      )
      const { Receipt: receipt, ...others } = renamed.components.schemas
      renamed.components.schemas = { ...others, MinedReceipt: { ...receipt, title: 'MinedReceipt' } }
      Object.assign(c, renamed)
    },
    'breaking',
  ],
  [
    'an error is gone from the catalogue',
    'breaking',
    /^error unknownTracer is removed$/,
    (c) => Reflect.deleteProperty(c.components.errors, 'unknownTracer'),
    'compatible',
  ],
  [
    'a parameter of fewer forms',
    'breaking',
    /^eth_call params.block no longer Hash32$/,
    (c) => (method(c, 'eth_call').params[1]!.schema = { $ref: '#/components/schemas/BlockNumberOrTag' }),
    'compatible',
  ],
  [
    'a result of another type',
    'breaking',
    /^eth_getBalance result the type is boolean, no longer string$/,
    (c) => (method(c, 'eth_getBalance').result.schema = { $ref: '#/components/schemas/Flag' }),
    'breaking',
  ],
  [
    'a result that may be null',
    'breaking',
    /^eth_call result\/oneOf\/1 also null$/,
    (c) => (method(c, 'eth_call').result.schema = { $ref: '#/components/schemas/DataOrNull' }),
    'compatible',
  ],
  [
    'one more form in results',
    'breaking',
    /^schema Trace\/oneOf\/4 also Withdrawal$/,
    (c) => schemasOf(c).Trace!.oneOf!.push({ $ref: '#/components/schemas/Withdrawal' }),
    'compatible',
  ],
  [
    'one more form in parameters',
    'compatible',
    /^schema BlockNumberOrTagOrHash\/oneOf\/5 also integer$/,
    (c) => schemasOf(c).BlockNumberOrTagOrHash!.oneOf!.push({ type: 'integer' }),
    'breaking',
  ],
  [
    'one more value in parameters',
    'compatible',
    /^schema BlockTag also "newest"$/,
    (c) => Object.assign(schemasOf(c).BlockTag!, { enum: [...schemasOf(c).BlockTag!.enum!, 'newest'] }),
    'breaking',
  ],
  [
    'a member of a result need not be there',
    'breaking',
    /^schema Receipt\/properties\/gasUsed is no longer required$/,
    (c) => Object.assign(schemasOf(c).Receipt!, requiredBut(c, 'Receipt', 'gasUsed')),
    'compatible',
  ],
  [
    'a member of a result is gone',
    'breaking',
    /^schema Block\/properties\/size is removed$/,
    (c) => {
      delete schemasOf(c).Block!.properties!.size
      Object.assign(schemasOf(c).Block!, requiredBut(c, 'Block', 'size'))
    },
    'compatible',
  ],
  [
    'a member of a parameter is gone',
    'breaking',
    /^schema BlockOverrides\/properties\/random is removed$/,
    (c) => delete schemasOf(c).BlockOverrides!.properties!.random,
    'compatible',
  ],
  [
    'a looser pattern',
    'breaking',
    /^schema Address the pattern is /,
    (c) => (schemasOf(c).Address!.pattern = '^0x[0-9a-f]*$'),
    'breaking',
  ],
  [
    'shorter lists in a parameter',
    'breaking',
    /^schema StorageKeys maxItems is 10, it was 1024$/,
    (c) => (schemasOf(c).StorageKeys!.maxItems = 10),
    'compatible',
  ],
  [
    'an error of another code',
    'breaking',
    /^error headerNotFound code is -32001, it was -32000$/,
    (c) => (c.components.errors.headerNotFound!.code = -32001),
    'breaking',
  ],
  [
    'an error in other words',
    'breaking',
    /^error headerNotFound message is /,
    (c) => (c.components.errors.headerNotFound!.message = 'no such header'),
    'breaking',
  ],
  [
    'an error after which trying again is no use',
    'breaking',
    /^error rateLimited clients may not send the same again any more$/,
    (c) => (c.components.errors.rateLimited!['x-retryable'] = false),
    'compatible',
  ],
  [
    'an error without the link that SDKs tell it by',
    'breaking',
    /^error rateLimited data is none, it was \{"docs":/,
    (c) => Reflect.deleteProperty(c.components.errors.rateLimited!, 'data'),
    'compatible',
  ],
  [
    'an error with another link',
    'breaking',
    /^error parseError data is \{"docs":"\/errors\/parseError"\}, it was /,
    (c) => (c.components.errors.parseError!.data = { docs: '/errors/parseError' }),
    'breaking',
  ],
  [
    'an error less',
    'compatible',
    /^eth_call errors no longer callTimeout$/,
    (c) =>
      (method(c, 'eth_call').errors = method(c, 'eth_call').errors.filter(
        ({ $ref }) => !$ref.endsWith('callTimeout'),
      )),
    'compatible',
  ],
  [
    'a lower limit',
    'breaking',
    /^limit logsResultsMax is 10, it was 10000$/,
    (c) => (c['x-limits'].logsResultsMax!.value = 10),
    'compatible',
  ],
  [
    'a limit that refuses what is below it',
    'breaking',
    /^limit poolMinTipWei is 7, it was 1$/,
    (c) => (c['x-limits'].poolMinTipWei!.value = 7),
    'compatible',
  ],
  [
    'no rate limit',
    'breaking',
    /^limit rateTokensPerSecond is 0/,
    (c) => (c['x-limits'].rateTokensPerSecond!.value = 0),
    'breaking',
  ],
  [
    'a limit less',
    'compatible',
    /^limit logsResultsMax is removed$/,
    (c) => Reflect.deleteProperty(c['x-limits'], 'logsResultsMax'),
    'breaking',
  ],
  [
    'a limit that another method meets',
    'breaking',
    /^limit proofKeysMax methods also eth_call$/,
    (c) => c['x-limits'].proofKeysMax!.methods!.push('eth_call'),
    'compatible',
  ],
  [
    'a dearer call',
    'breaking',
    /^eth_call x-cost is 101, it was 100$/,
    (c) => (method(c, 'eth_call')['x-cost'] = 101),
    'compatible',
  ],
  [
    'a method that begins to write',
    'breaking',
    /^eth_call x-writes it writes now, and clients may send a call twice$/,
    (c) => (method(c, 'eth_call')['x-writes'] = true),
    'compatible',
  ],
  [
    'a method that begins to keep something',
    'breaking',
    /^eth_call x-stateful it keeps something for the caller now/,
    (c) => (method(c, 'eth_call')['x-stateful'] = true),
    'compatible',
  ],
  [
    'a method over one transport',
    'breaking',
    /^eth_call x-transports no longer http$/,
    (c) => (method(c, 'eth_call')['x-transports'] = ['ws']),
    'compatible',
  ],
  [
    'a method in fewer modes',
    'breaking',
    /^eth_call x-modes no longer serve$/,
    (c) => (method(c, 'eth_call')['x-modes'] = ['dev', 'ephemeral']),
    'compatible',
  ],
  [
    'a notification less',
    'breaking',
    /^eth_subscribe notification syncing is removed$/,
    (c) => delete method(c, 'eth_subscribe')['x-notifications']!.params.syncing,
    'compatible',
  ],
  [
    'a notification of another name',
    'breaking',
    /^eth_subscribe notification is eth_event, it was eth_subscription$/,
    (c) => (method(c, 'eth_subscribe')['x-notifications']!.method = 'eth_event'),
    'breaking',
  ],
  [
    'work elsewhere',
    'compatible',
    /^eth_call x-runs is another$/,
    (c) => (method(c, 'eth_call')['x-runs'] = 'serving'),
    'compatible',
  ],
  [
    'other words',
    'documentation',
    /^eth_call description is another$/,
    (c) => (method(c, 'eth_call').description = 'Calls.'),
    'documentation',
  ],
  [
    'other words about a schema',
    'documentation',
    /^schema Address description is another$/,
    (c) => (schemasOf(c).Address!.description = 'Twenty bytes.'),
    'documentation',
  ],
  [
    'other examples',
    'documentation',
    /^eth_call examples is another$/,
    (c) => method(c, 'eth_call').examples.pop(),
    'documentation',
  ],
  [
    'other advice',
    'documentation',
    /^error parseError x-advice is another$/,
    (c) => (c.components.errors.parseError!['x-advice'] = 'Mend it.'),
    'documentation',
  ],
  [
    'other words about it all',
    'documentation',
    /^info is another$/,
    (c) => (c.info.title = 'Register'),
    'documentation',
  ],
]

function requiredBut(contract: Contract, schema: string, member: string) {
  return { required: schemasOf(contract)[schema]!.required!.filter((name) => name !== member) }
}
