/** Changes of the contract, each with the expected result of comparing the contracts before and after it. */

import type { Level } from '../../../../products/contract/diff/changes.ts'
import type { Contract } from '../../../../products/contract/model.ts'

function method(contract: Contract, name: string) {
  return contract.methods.find((candidate) => candidate.name === name)!
}

const schemasOf = (contract: Contract) => contract.components.schemas

/** The name of the change, its level, a line of the report, the change itself, and the level of the reverse change. */
export const contractDiffCases: [name: string, Level, RegExp, (contract: Contract) => void, back: Level][] = [
  [
    'removing a method',
    'breaking',
    /^eth_call is removed$/,
    (c) => (c.methods = c.methods.filter(({ name }) => name !== 'eth_call')),
    'compatible',
  ],
  [
    'renaming a method',
    'breaking',
    /^eth_call is renamed to eth_try$/,
    (c) => (method(c, 'eth_call').name = 'eth_try'),
    'breaking',
  ],
  [
    'removing a parameter',
    'breaking',
    /^eth_call params.blockOverrides is removed$/,
    (c) => method(c, 'eth_call').params.pop(),
    'compatible',
  ],
  [
    'removing a required parameter',
    'breaking',
    /^eth_getProof params.storageKeys is removed$/,
    (c) => method(c, 'eth_getProof').params.splice(1, 1),
    'breaking',
  ],
  [
    'renaming a parameter',
    'breaking',
    /^eth_call params.block is renamed to at$/,
    (c) => (method(c, 'eth_call').params[1]!.name = 'at'),
    'breaking',
  ],
  [
    'swapping two parameters',
    'breaking',
    /^eth_getProof params the order is storageKeys, address, block/,
    (c) => method(c, 'eth_getProof').params.unshift(...method(c, 'eth_getProof').params.splice(1, 1)),
    'breaking',
  ],
  [
    'making a parameter required',
    'breaking',
    /^eth_call params.block is required now$/,
    (c) => (method(c, 'eth_call').params[1]!.required = true),
    'compatible',
  ],
  [
    'changing the default of a parameter',
    'breaking',
    /^eth_call params.block the default is pending, it was latest$/,
    (c) =>
      (method(c, 'eth_call').params[1]!.description = 'Block whose state is asked for. Default: pending.'),
    'breaking',
  ],
  [
    'no longer stating the default of a parameter',
    'breaking',
    /^eth_call params.block no default is said, it was latest$/,
    (c) => (method(c, 'eth_call').params[1]!.description = 'Block whose state is asked for.'),
    'compatible',
  ],
  [
    'stating a default without the word Default',
    'breaking',
    /^eth_call params.block no default is said, it was latest$/,
    (c) => (method(c, 'eth_call').params[1]!.description = 'Block; the newest one by default.'),
    'compatible',
  ],
  [
    'changing the default of a member',
    'breaking',
    /^schema TracerConfig\/properties\/onlyTopCall the default is true, it was false$/,
    (c) => (schemasOf(c).TracerConfig!.properties!.onlyTopCall!.description = 'Default: true.'),
    'breaking',
  ],
  [
    'renaming a schema everywhere',
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
    'removing an error from the catalogue',
    'breaking',
    /^error unknownTracer is removed$/,
    (c) => Reflect.deleteProperty(c.components.errors, 'unknownTracer'),
    'compatible',
  ],
  [
    'allowing fewer forms of a parameter',
    'breaking',
    /^eth_call params.block no longer Hash32$/,
    (c) => (method(c, 'eth_call').params[1]!.schema = { $ref: '#/components/schemas/BlockNumberOrTag' }),
    'compatible',
  ],
  [
    'changing the type of a result',
    'breaking',
    /^eth_getBalance result the type is boolean, no longer string$/,
    (c) => (method(c, 'eth_getBalance').result.schema = { $ref: '#/components/schemas/Flag' }),
    'breaking',
  ],
  [
    'allowing null as a result',
    'breaking',
    /^eth_call result\/oneOf\/1 also null$/,
    (c) => (method(c, 'eth_call').result.schema = { $ref: '#/components/schemas/DataOrNull' }),
    'compatible',
  ],
  [
    'adding a form of results',
    'breaking',
    /^schema Trace\/oneOf\/4 also Withdrawal$/,
    (c) => schemasOf(c).Trace!.oneOf!.push({ $ref: '#/components/schemas/Withdrawal' }),
    'compatible',
  ],
  [
    'adding a form of parameters',
    'compatible',
    /^schema BlockNumberOrTagOrHash\/oneOf\/6 also boolean$/,
    (c) => schemasOf(c).BlockNumberOrTagOrHash!.oneOf!.push({ type: 'boolean' }),
    'breaking',
  ],
  [
    'adding an enum value in parameters',
    'compatible',
    /^schema BlockTag also "newest"$/,
    (c) => Object.assign(schemasOf(c).BlockTag!, { enum: [...schemasOf(c).BlockTag!.enum!, 'newest'] }),
    'breaking',
  ],
  [
    'making a member of a result optional',
    'breaking',
    /^schema Receipt\/properties\/gasUsed is no longer required$/,
    (c) => Object.assign(schemasOf(c).Receipt!, requiredBut(c, 'Receipt', 'gasUsed')),
    'compatible',
  ],
  [
    'removing a member of a result',
    'breaking',
    /^schema Block\/properties\/size is removed$/,
    (c) => {
      delete schemasOf(c).Block!.properties!.size
      Object.assign(schemasOf(c).Block!, requiredBut(c, 'Block', 'size'))
    },
    'compatible',
  ],
  [
    'removing a member of a parameter',
    'breaking',
    /^schema BlockOverrides\/properties\/random is removed$/,
    (c) => delete schemasOf(c).BlockOverrides!.properties!.random,
    'compatible',
  ],
  [
    'loosening a pattern',
    'breaking',
    /^schema Address the pattern is /,
    (c) => (schemasOf(c).Address!.pattern = '^0x[0-9a-f]*$'),
    'breaking',
  ],
  [
    'lowering the maximum length of a list in a parameter',
    'breaking',
    /^schema StorageKeys maxItems is 10, it was 1024$/,
    (c) => (schemasOf(c).StorageKeys!.maxItems = 10),
    'compatible',
  ],
  [
    'changing the code of an error',
    'breaking',
    /^error headerNotFound code is -32001, it was -32000$/,
    (c) => (c.components.errors.headerNotFound!.code = -32001),
    'breaking',
  ],
  [
    'changing the message of an error',
    'breaking',
    /^error headerNotFound message is /,
    (c) => (c.components.errors.headerNotFound!.message = 'no such header'),
    'breaking',
  ],
  [
    'making an error not retryable',
    'breaking',
    /^error rateLimited clients may not send the same again any more$/,
    (c) => (c.components.errors.rateLimited!['x-retryable'] = false),
    'compatible',
  ],
  [
    'removing the link of an error',
    'breaking',
    /^error rateLimited data is none, it was \{"docs":/,
    (c) => Reflect.deleteProperty(c.components.errors.rateLimited!, 'data'),
    'compatible',
  ],
  [
    'changing the link of an error',
    'breaking',
    /^error parseError data is \{"docs":"\/errors\/parseError"\}, it was /,
    (c) => (c.components.errors.parseError!.data = { docs: '/errors/parseError' }),
    'breaking',
  ],
  [
    'removing an error of a method',
    'compatible',
    /^eth_call errors no longer callTimeout$/,
    (c) =>
      (method(c, 'eth_call').errors = method(c, 'eth_call').errors.filter(
        ({ $ref }) => !$ref.endsWith('callTimeout'),
      )),
    'compatible',
  ],
  [
    'lowering a limit',
    'breaking',
    /^limit logsResultsMax is 10, it was 10000$/,
    (c) => (c['x-limits'].logsResultsMax!.value = 10),
    'compatible',
  ],
  [
    'raising a limit that is a minimum',
    'breaking',
    /^limit poolMinTipWei is 7, it was 1$/,
    (c) => (c['x-limits'].poolMinTipWei!.value = 7),
    'compatible',
  ],
  [
    'raising a limit that is a minimum on development chains',
    'breaking',
    /^limit poolMinTipWei on development chains is 7, it was 0$/,
    (c) => (c['x-limits'].poolMinTipWei!.devValue = 7),
    'compatible',
  ],
  [
    'lowering a limit on development chains that has the usual value there',
    'breaking',
    /^limit logsResultsMax on development chains is 10, it was 10000$/,
    (c) => (c['x-limits'].logsResultsMax!.devValue = 10),
    'compatible',
  ],
  [
    'setting the rate limit to zero',
    'breaking',
    /^limit rateTokensPerSecond is 0/,
    (c) => (c['x-limits'].rateTokensPerSecond!.value = 0),
    'breaking',
  ],
  [
    'removing a limit',
    'compatible',
    /^limit logsResultsMax is removed$/,
    (c) => Reflect.deleteProperty(c['x-limits'], 'logsResultsMax'),
    'breaking',
  ],
  [
    'extending a limit to another method',
    'breaking',
    /^limit proofKeysMax methods also eth_call$/,
    (c) => c['x-limits'].proofKeysMax!.methods!.push('eth_call'),
    'compatible',
  ],
  [
    'raising the cost of a method',
    'breaking',
    /^eth_call x-cost is 101, it was 100$/,
    (c) => (method(c, 'eth_call')['x-cost'] = 101),
    'compatible',
  ],
  [
    'making a method write',
    'breaking',
    /^eth_call x-writes it writes now, and clients may send a call twice$/,
    (c) => (method(c, 'eth_call')['x-writes'] = true),
    'compatible',
  ],
  [
    'making a method stateful',
    'breaking',
    /^eth_call x-stateful it keeps something for the caller now/,
    (c) => (method(c, 'eth_call')['x-stateful'] = true),
    'compatible',
  ],
  [
    'removing a transport of a method',
    'breaking',
    /^eth_call x-transports no longer http$/,
    (c) => (method(c, 'eth_call')['x-transports'] = ['ws']),
    'compatible',
  ],
  [
    'removing a mode of a method',
    'breaking',
    /^eth_call x-modes no longer serve$/,
    (c) => (method(c, 'eth_call')['x-modes'] = ['dev', 'ephemeral']),
    'compatible',
  ],
  [
    'removing a notification',
    'breaking',
    /^eth_subscribe notification syncing is removed$/,
    (c) => delete method(c, 'eth_subscribe')['x-notifications']!.params.syncing,
    'compatible',
  ],
  [
    'renaming a notification',
    'breaking',
    /^eth_subscribe notification is eth_event, it was eth_subscription$/,
    (c) => (method(c, 'eth_subscribe')['x-notifications']!.method = 'eth_event'),
    'breaking',
  ],
  [
    'running a method on another thread',
    'compatible',
    /^eth_call x-runs is another$/,
    (c) => (method(c, 'eth_call')['x-runs'] = 'serving'),
    'compatible',
  ],
  [
    'rewording the description of a method',
    'documentation',
    /^eth_call description is another$/,
    (c) => (method(c, 'eth_call').description = 'Calls.'),
    'documentation',
  ],
  [
    'rewording the description of a schema',
    'documentation',
    /^schema Address description is another$/,
    (c) => (schemasOf(c).Address!.description = 'Twenty bytes.'),
    'documentation',
  ],
  [
    'removing an example',
    'documentation',
    /^eth_call examples is another$/,
    (c) => method(c, 'eth_call').examples.pop(),
    'documentation',
  ],
  [
    'rewording the advice of an error',
    'documentation',
    /^error parseError x-advice is another$/,
    (c) => (c.components.errors.parseError!['x-advice'] = 'Mend it.'),
    'documentation',
  ],
  [
    'changing the title of the contract',
    'documentation',
    /^info is another$/,
    (c) => (c.info.title = 'Register'),
    'documentation',
  ],
]

function requiredBut(contract: Contract, schema: string, member: string) {
  return { required: schemasOf(contract)[schema]!.required!.filter((name) => name !== member) }
}
