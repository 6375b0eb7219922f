/** Changes of the contract that break a rule of the linter. */
import { expect } from 'chai'
import type { Contract } from '../../../../products/contract/model.ts'

export function method(contract: Contract, name: string) {
  const found = contract.methods.find((candidate) => candidate.name === name)
  if (found === undefined) expect.fail(`no method ${name}`)
  return found
}

function error(contract: Contract, name: string) {
  return contract.components.errors[name]!
}

/** The name of a rule, the expected fault, and a change that breaks the rule. */
export type LintMutation = [rule: string, expected: RegExp, (contract: Contract) => void]

export const lintMutations: LintMutation[] = [
  [
    'method-name',
    /method eth_Call: the name is not namespace_camelCase/,
    (c) => (method(c, 'eth_call').name = 'eth_Call'),
  ],
  ['method-name', /method call:/, (c) => (method(c, 'eth_call').name = 'call')],
  ['method-name', /method rpc.methods:/, (c) => (method(c, 'rpc.discover').name = 'rpc.methods')],
  [
    'param-name',
    /eth_call: the name Block is not camelCase/,
    (c) => (method(c, 'eth_call').params[1]!.name = 'Block'),
  ],
  [
    'param-name',
    /eth_call: the name tx_block_pairs/,
    (c) => (method(c, 'eth_call').params[1]!.name = 'tx_block_pairs'),
  ],
  ['param-name', /eth_call: the name the_output/, (c) => (method(c, 'eth_call').result.name = 'the_output')],
  [
    'schema-name',
    /schema address: the name is not PascalCase/,
    (c) => (c.components.schemas.address = c.components.schemas.Address!),
  ],
  [
    'error-name',
    /error ParseError: the name is not camelCase/,
    (c) => (c.components.errors.ParseError = { ...error(c, 'parseError'), code: 1 }),
  ],
  [
    'limit-name',
    /limit Proofs: the name is not camelCase/,
    (c) => (c['x-limits'].Proofs = c['x-limits'].proofKeysMax!),
  ],
  [
    'limit-name',
    /limit readTimeoutMs: the name does not say bytes/,
    (c) => (c['x-limits'].readTimeoutMs!.unit = 'bytes'),
  ],
  [
    'limit-name',
    /limit callTimeoutMs: the name does not go with the unit things/,
    (c) => (c['x-limits'].callTimeoutMs!.unit = 'things'),
  ],
  [
    'limit-name',
    /limit bodyBytesMax: the name does not go with the unit bytes per token/,
    (c) => (c['x-limits'].bodyBytesMax!.unit = 'bytes per token'),
  ],
  [
    'limit-name',
    /limit logsRangeBlocksMax: the name does not go with the unit slots/,
    (c) => (c['x-limits'].logsRangeBlocksMax!.unit = 'slots'),
  ],
  [
    'limit-name',
    /limit transactionFeeMax: the name does not go with the unit ether/,
    (c) => (c['x-limits'].transactionFeeMax!.unit = 'ether'),
  ],
  ['limit-name', /the unit is not in small/, (c) => (c['x-limits'].readTimeoutMs!.unit = 'MS')],
  ['limit-name', /the option is not/, (c) => (c['x-limits'].readTimeoutMs!.option = '-r')],
  ['tag', /eth_call: needs the one tag eth/, (c) => (method(c, 'eth_call').tags = [{ name: 'debug' }])],
  ['tag', /eth_call: needs the one tag eth/, (c) => Reflect.deleteProperty(method(c, 'eth_call'), 'tags')],
  ['cost', /eth_call: x-cost must be/, (c) => (method(c, 'eth_call')['x-cost'] = 1001)],
  ['cost', /eth_call: x-cost must be/, (c) => (method(c, 'eth_call')['x-cost'] = 1.5)],
  [
    'default',
    /eth_call param block: is optional and does not say "Default: /,
    (c) => (method(c, 'eth_call').params[1]!.description = 'Block.'),
  ],
  [
    'default',
    /eth_call param block: is optional and does not say "Default: /,
    (c) => (method(c, 'eth_call').params[1]!.description = 'Block. Default is latest.'),
  ],
  [
    'default',
    /eth_call param transaction: is required and yet/,
    (c) => (method(c, 'eth_call').params[0]!.description = 'The call. Default: none.'),
  ],
  [
    'whole-sentences',
    /method eth_call: description does not end with a full stop/,
    (c) => (method(c, 'eth_call').description = 'Executes a message call'),
  ],
  [
    'whole-sentences',
    /method eth_call: x-use begins with a small letter/,
    (c) => (method(c, 'eth_call')['x-use'] = 'use it.'),
  ],
  [
    'whole-sentences',
    /schema Block\/properties\/size: description is empty/,
    (c) => (c.components.schemas.Block!.properties!.size!.description = ' '),
  ],
  [
    'whole-sentences',
    /error parseError: x-advice does not/,
    (c) => (error(c, 'parseError')['x-advice'] = 'Mend it'),
  ],
  [
    'whole-sentences',
    /limit readTimeoutMs: description/,
    (c) => (c['x-limits'].readTimeoutMs!.description = 'Longest'),
  ],
  ['whole-sentences', /info: description/, (c) => (c.info.description = 'A node')],
  ['one-line', /eth_call: description has/, (c) => (method(c, 'eth_call').description = 'Calls.\nThen.')],
  ['one-line', /eth_call: description has/, (c) => (method(c, 'eth_call').description = 'Calls  twice.')],
  [
    'finished',
    /eth_call param transaction: description has TODO/,
    (c) => (method(c, 'eth_call').params[0]!.description = 'TODO.'),
  ],
  [
    'short-summary',
    /eth_call: summary has more than 80/,
    (c) => (method(c, 'eth_call').summary = `A call${' of a call'.repeat(8)}.`),
  ],
  [
    'short-summary',
    /eth_call: summary has more than one sentence/,
    (c) => (method(c, 'eth_call').summary = 'A call. It changes nothing.'),
  ],
  [
    'short-use',
    /eth_call: x-use has more than 3 sentences/,
    (c) => (method(c, 'eth_call')['x-use'] = 'One. Two. Three. Four.'),
  ],
  [
    'no-repetition',
    /eth_call: description repeats the summary/,
    (c) => (method(c, 'eth_call').description = `${method(c, 'eth_call').summary} And more.`),
  ],
  [
    'no-repetition',
    /eth_call: x-use repeats the summary/,
    (c) => (method(c, 'eth_call')['x-use'] = method(c, 'eth_call').summary.toUpperCase()),
  ],
  [
    'no-repetition',
    /eth_call: x-use repeats the description/,
    (c) => (method(c, 'eth_call')['x-use'] = method(c, 'eth_call').description),
  ],
  [
    'no-repetition',
    /parseError: x-description repeats the message/,
    (c) => (error(c, 'parseError')['x-description'] = 'Parse error.'),
  ],
  [
    'no-repetition',
    /parseError: x-advice repeats/,
    (c) => (error(c, 'parseError')['x-advice'] = error(c, 'parseError')['x-description']),
  ],
  [
    'methods-that-exist',
    /eth_call: x-use names eth_getCalls, which/,
    (c) => (method(c, 'eth_call')['x-use'] = 'Use eth_getCalls.'),
  ],
  [
    'methods-that-exist',
    /names eth_getProof, which does not exist/,
    (c) => (c.methods = c.methods.filter(({ name }) => name !== 'eth_getProof')),
  ],
  [
    'property-unit',
    /schema Block\/properties\/size: does not say bytes/,
    (c) => (c.components.schemas.Block!.properties!.size!.description = 'Size.'),
  ],
  [
    'property-unit',
    /Withdrawal\/properties\/amount: does not say gwei/,
    (c) => (c.components.schemas.Withdrawal!.properties!.amount!.description = 'Amount in wei.'),
  ],
  [
    'property-unit',
    /Receipt\/properties\/gasUsed: does not say gas/,
    (c) => (c.components.schemas.Receipt!.properties!.gasUsed!.description = 'How much.'),
  ],
  [
    'property-unit',
    /CallAction\/properties\/value: does not say wei/,
    (c) => (c.components.schemas.CallAction!.properties!.value!.description = 'Value.'),
  ],
  [
    'property-unit',
    /FeeHistory\/properties\/reward: does not say wei per gas/,
    (c) => (c.components.schemas.FeeHistory!.properties!.reward!.description = 'Priority fees in wei.'),
  ],
  [
    'property-unit',
    /VmOperation\/properties\/cost: does not say gas/,
    (c) => (c.components.schemas.VmOperation!.properties!.cost!.description = 'What it cost.'),
  ],
  [
    'property-unit',
    /TransactionCall\/properties\/data: does not say wei per gas/,
    (c) => (c.components.schemas.TransactionCall!.properties!.data!.description = 'Gas price in wei.'),
  ],
  [
    'param-unit',
    /method evm_mine param options: does not say seconds/,
    (c) => (method(c, 'evm_mine').params[0]!.description = 'Time of the block. Default: now.'),
  ],
  [
    'param-unit',
    /method debug_accountRange param limit: does not say what it counts/,
    (c) =>
      (method(c, 'debug_accountRange').params.find(({ name }) => name === 'limit')!.description = 'Most.'),
  ],
  [
    'param-unit',
    /method eth_getCode param gasLimit: does not say gas/,
    (c) => (method(c, 'eth_getCode').params[0]!.name = 'gasLimit'),
  ],
  [
    'answer-unit',
    /eth_estimateGas: does not say gas/,
    (c) => (method(c, 'eth_estimateGas').result.description = 'The limit.'),
  ],
  [
    'answer-unit',
    /eth_estimateGas: does not say gas/,
    (c) =>
      Object.assign(method(c, 'eth_estimateGas').result, { name: 'estimate', description: 'The limit.' }),
  ],
  [
    'answer-unit',
    /eth_gasPrice: does not say wei per gas/,
    (c) => (method(c, 'eth_gasPrice').result.description = 'Price in wei.'),
  ],
  [
    'answer-unit',
    /eth_getBalance: does not say wei/,
    (c) =>
      Object.assign(method(c, 'eth_getBalance'), {
        description: 'Returns it.',
        result: { ...method(c, 'eth_getBalance').result, description: 'It.' },
      }),
  ],
  [
    'example-name',
    /the example "A call." is no phrase/,
    (c) => (method(c, 'eth_call').examples[0]!.name = 'A call.'),
  ],
  [
    'example-block',
    /names a tag, not a block/,
    (c) => (method(c, 'eth_getBalance').examples[0]!.params[1]!.value = 'latest'),
  ],
  [
    'example-of-params',
    /eth_call param blockOverrides: no example shows it/,
    (c) => {
      for (const { params } of method(c, 'eth_call').examples) params.splice(3)
    },
  ],
  [
    'example-of-branches',
    /schema MineInput: no example of a parameter shows integer/,
    (c) => {
      const mine = method(c, 'evm_mine')
      mine.examples = mine.examples.filter(({ params }) => typeof params[0]?.value !== 'number')
    },
  ],
  [
    'error-message',
    /parseError: the message begins with a capital/,
    (c) => (error(c, 'parseError').message = 'Parse error'),
  ],
  [
    'error-message',
    /parseError: the message ends like/,
    (c) => (error(c, 'parseError').message = 'parse error.'),
  ],
  [
    'error-message',
    /parseError: the message must have/,
    (c) => (error(c, 'parseError').message = 'x'.repeat(61)),
  ],
  [
    'error-once',
    /error headerNotFound: has code and message of executionError/,
    (c) => (error(c, 'headerNotFound').message = error(c, 'executionError').message),
  ],
  [
    'retry-advice',
    /error internalError: clients send it again, and the x-advice does not begin/,
    (c) => (error(c, 'internalError')['x-advice'] = 'Report it.'),
  ],
  [
    'retry-advice',
    /error internalError: clients send it again, and the x-advice says that it fails/,
    (c) => (error(c, 'internalError')['x-advice'] = 'Retry it; for some the same call fails again.'),
  ],
  [
    'retry-advice',
    /error headerNotFound: clients do not send it again/,
    (c) => (error(c, 'headerNotFound')['x-advice'] = 'Wait until the node has the block.'),
  ],
  [
    'retry-advice',
    /error headerNotFound: clients do not send it again/,
    (c) => (error(c, 'headerNotFound')['x-advice'] = 'Ask for the newest block. Retry later.'),
  ],
  [
    'retry-advice',
    /error parentNotHead: clients send it again/,
    (c) => (error(c, 'parentNotHead')['x-retryable'] = true),
  ],
]
