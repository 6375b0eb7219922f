/** Rules about names, and about tags, costs and defaults. */

import { defaultIn } from '../defaults.ts'
import type { Fault } from '../faults.ts'
import type { Contract } from '../model.ts'
import type { LintRules } from './rule.ts'

const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/
/** Matches a name such as `eth_getProof` or `eth_signTypedData_v4`, and the name `rpc.discover`, which the OpenRPC specification prescribes. */
export const METHOD_NAME = /^(?:[a-z][a-z0-9]*_[a-z][A-Za-z0-9]*(?:_v[0-9]+)?|rpc\.discover)$/

/** Maximum cost of a call, in tokens of the rate limit. */
const COST_MAX = 1000

/** For each unit, a pattern that the names of limits with this unit must match. */
const UNIT_IN_NAME: Readonly<Record<string, RegExp>> = {
  bytes: /Bytes/,
  milliseconds: /Ms$/,
  seconds: /Seconds/,
  gas: /Gas/,
  wei: /Wei$/,
  percent: /Percent$/,
  blocks: /Blocks/,
}

/** A limit whose name matches the first pattern must have a unit that matches the second pattern. */
const UNITS_OF_NAME: readonly (readonly [name: RegExp, unit: RegExp])[] = [
  [/Ms$/, /^milliseconds$/],
  [/Seconds$/, /^seconds$/],
  [/PerSecond$/, / per second$/],
  [/Timeout|Delay|Lifetime|Interval|Wait/, /^(?:milli)?seconds$/],
  [/Bytes(?!Per)/, /^bytes$/],
  [/BytesPer/, /^bytes per /],
  [/Gas/, /^gas$/],
  [/Percent$/, /^percent$/],
  [/Blocks/, /^blocks$/],
  [/Wei$/, /^wei$/],
  [/(?:Fee|Tip|Price)(?:Max|Min)?$/, /^(?:wei|gwei|milliether)$/],
]

/** Parameters that are not in camelCase, because clients send them by the name of another node. */
const PARAM_EXCEPTIONS = new Set(['anvil_reorg tx_block_pairs'])

/** Limits whose names are clear although they do not match UNIT_IN_NAME. */
const UNIT_EXCEPTIONS = new Set(['pendingQueueMax'])

export const nameRules: LintRules = {
  *'method-name'({ methods }) {
    for (const { name } of methods)
      if (!METHOD_NAME.test(name))
        yield { place: `method ${name}`, text: 'the name is not namespace_camelCase' }
  },
  'param-name': paramNames,
  *'schema-name'({ components }) {
    for (const name of Object.keys(components.schemas))
      if (!PASCAL_CASE.test(name)) yield { place: `schema ${name}`, text: 'the name is not PascalCase' }
  },
  *'error-name'({ components }) {
    for (const name of Object.keys(components.errors))
      if (!CAMEL_CASE.test(name)) yield { place: `error ${name}`, text: 'the name is not camelCase' }
  },
  'limit-name': limitNames,
  tag: tags,
  *cost({ methods }) {
    for (const { name, 'x-cost': cost } of methods)
      if (!Number.isInteger(cost) || cost < 1 || cost > COST_MAX)
        yield { place: `method ${name}`, text: `x-cost must be between 1 and ${COST_MAX}` }
  },
  default: defaults,
}

function* paramNames({ methods }: Contract): Generator<Fault> {
  for (const { name: method, params, result } of methods)
    for (const { name } of [...params, result])
      if (!CAMEL_CASE.test(name) && !PARAM_EXCEPTIONS.has(`${method} ${name}`))
        yield { place: `method ${method}`, text: `the name ${name} is not camelCase` }
}

function* limitNames(contract: Contract): Generator<Fault> {
  for (const [name, { unit, option = '' }] of Object.entries(contract['x-limits'])) {
    const place = `limit ${name}`
    if (!CAMEL_CASE.test(name)) yield { place, text: 'the name is not camelCase' }
    if (!/^[a-z][a-z ]*$/.test(unit)) yield { place, text: 'the unit is not in small letters' }
    const wanted = UNIT_IN_NAME[unit]
    if (wanted?.test(name) === false && !UNIT_EXCEPTIONS.has(name))
      yield { place, text: `the name does not say ${unit}` }
    for (const [has, units] of UNITS_OF_NAME)
      if (has.test(name) && !units.test(unit))
        yield { place, text: `the name does not go with the unit ${unit}` }
    if (!/^--[a-z]+(?:-[a-z]+)*$/.test(option)) yield { place, text: 'the option is not --in-small-letters' }
  }
}

/** Every method must have exactly one tag, its namespace: documentation and consoles group methods by tag. */
function* tags({ methods }: Contract): Generator<Fault> {
  for (const { name, tags: given = [] } of methods) {
    const namespace = name.split(/[._]/, 1)[0]
    if (given.length !== 1 || given[0]?.name !== namespace)
      yield { place: `method ${name}`, text: `needs the one tag ${namespace}` }
  }
}

/** Every optional parameter must state its default, and a required parameter must not state one. */
function* defaults({ methods }: Contract): Generator<Fault> {
  for (const { name: method, params } of methods)
    for (const { name, description, required } of params) {
      const place = `method ${method} param ${name}`
      if (required && /\bDefault\b/.test(description))
        yield { place, text: 'is required and yet has a default' }
      // The exact words matter, because contract:diff finds defaults by these words (defaults.ts).
      if (!required && defaultIn(description) === undefined)
        yield { place, text: 'is optional and does not say "Default: ….", with a full stop' }
    }
}
