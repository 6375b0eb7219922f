/**
 * Checks the errors of calls with missing, surplus or mistyped parameters, and of calls for absent blocks and
 * transactions.
 */
import { type ErrorName, errors } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import type { ContentDescriptor } from '../contract/model.ts'
import { type Schema, schemaName } from '../contract/schema.ts'
import { callsFrom } from './calls.ts'
import type { Answer, Case, ChainSample, Check } from './check.ts'
import { askedMethods, type ContractMethod, errorNames, resolved } from './contract.ts'
import { isCodeOf, NOT_FOUND } from './errorCodes.ts'
import { NO_TRACER } from './leftOpen.ts'
import { isOfOlder } from './olderBlocks.ts'
import { INIT_CODES, NO_HASH } from './paramValues.ts'
import { isPruned } from './pruned.ts'
import { differenceOf } from './schemaFaults.ts'
import { UncheckedError } from './targetError.ts'
import { quantity, shown } from './targetJson.ts'

/** Distance from the head to a block that must not exist; the head cannot reach this block during the run. */
const FAR_BLOCKS = 2 ** 32

/** Candidates for an invalid parameter; the first that the parameter's schema rejects is sent. */
const WRONG_VALUES: readonly unknown[] = [true, { surplus: 1 }, 'no hex', -1, [[[]]]]

export const errorChecks: readonly Check[] = [
  ...askedMethods.map((method) => ({
    name: 'provoked errors have their codes',
    method: method.name,
    covers: [],
    cases: (found: ChainSample) => provokedCases(method, found),
  })),
  ...special(),
]

function provokedCases(method: ContractMethod, found: ChainSample): readonly Case[] {
  const { params } = method
  const { likely, usualLength } = callsFrom(found)(method)
  const cases: Case[] = []
  if (params.some(({ required }) => required))
    cases.push(refused('no parameters at all', [], ['invalidParams']))
  if (likely === undefined) return cases
  cases.push(surplus([...likely, 'surplus'], found))
  for (const [at, param] of params.entries()) {
    const usual = likely.slice(0, Math.max(at + 1, usualLength))
    const wrong = WRONG_VALUES.find((value) => differenceOf(param.schema, value).faults.length > 0)
    if (wrong !== undefined) {
      const title = `${param.name} is ${JSON.stringify(wrong)}`
      cases.push(refused(title, usual.with(at, wrong), ['invalidParams']))
    }
    cases.push(...absentCases(method, param, usual, at, found.head))
  }
  return cases
}

/**
 * Returns calls for absent blocks and transactions. Such a call must return an error that openrpc.json defines, or null
 * where the schema allows null.
 */
function absentCases(
  method: ContractMethod,
  { name, schema }: ContentDescriptor,
  usual: readonly unknown[],
  at: number,
  head: number,
): readonly Case[] {
  const expected = errorNames(method).filter((error) => NOT_FOUND.has(error))
  const orNull = allowsNull(method.result.schema)
  if (expected.length === 0 && !orNull) return []
  const component = schemaName(schema) ?? ''
  const unknown: string[] = []
  if (component === 'BlockNumberOrTagOrHash' || component === 'Hash32') unknown.push(NO_HASH)
  if (component.startsWith('BlockNumberOrTag')) unknown.push(quantity(head + FAR_BLOCKS))
  return unknown.map((value) =>
    refused(`${name} that is not there: ${value}`, usual.with(at, value), expected, orNull),
  )
}

function allowsNull(schema: Schema): boolean {
  return resolved(schema).oneOf?.some(({ type }) => type === 'null') === true
}

/** @param orNull whether the result null is accepted, too */
function refused(
  title: string,
  params: readonly unknown[],
  expected: readonly ErrorName[],
  orNull = false,
  more: (answer: Answer) => string | undefined = () => undefined,
): Case {
  return {
    title,
    params,
    expectsError: true,
    judge(answer) {
      const { error, result } = answer
      if (orNull && result === null) return undefined
      if (error !== undefined && expected.some((name) => isCodeOf(name, error.code))) return more(answer)
      if (error?.code === errors.latestUnavailable.code)
        throw new UncheckedError(`it answered ${error.code}: ${error.message}`)
      const wanted = expected.map((name) => `error ${errors[name].code} (${name})`)
      if (orNull) wanted.push('null')
      const got = error === undefined ? shown(result) : `error ${error.code}: ${error.message}`
      return `expected ${[...new Set(wanted)].join(' or ')}, got ${got}`
    },
  }
}

/**
 * JSON-RPC does not say how a server treats a parameter too many. A target that ignores the parameter therefore gets a
 * note, not a fault.
 */
function surplus(params: readonly unknown[], found: ChainSample): Case {
  const usual = refused('one parameter too many', params, ['invalidParams'])
  return {
    ...usual,
    async judge(answer, target) {
      if (answer.error === undefined) return undefined
      if (isPruned(answer.error) && (await isOfOlder(params, found, target))) return undefined
      return usual.judge(answer, target)
    },
    notes: ({ error }) => (error === undefined ? ['a parameter too many is ignored'] : []),
  }
}

/**
 * Returns a copy of the case whose judge also accepts an error about pruned data. A pruned node may look up the blocks
 * of a range before checking their order.
 */
function orPruned(one: Case): Case {
  const judge: Case['judge'] = (answer, target) =>
    answer.error !== undefined && isPruned(answer.error) ? undefined : one.judge(answer, target)
  return { ...one, judge }
}

/** Checks of errors that are specific to certain methods. */
function special(): readonly Check[] {
  const block = (number: number): string => quantity(Math.max(0, number))
  const code = (data: string): Readonly<Record<string, string>> => ({ data })
  const of = (method: MethodName, name: string, cases: Check['cases']): Check => ({
    name,
    method,
    covers: [],
    cases,
  })
  return [
    of('eth_getLogs', 'ranges are checked', ({ head }) => [
      ...(head === 0
        ? []
        : [
            orPruned(
              refused('from after to', [{ fromBlock: block(head), toBlock: '0x0' }], ['invalidBlockRange']),
            ),
          ]),
      refused('blockHash that is not there', [{ blockHash: NO_HASH }], ['unknownBlock']),
      refused('blockHash with a range', [{ blockHash: NO_HASH, fromBlock: '0x0' }], ['invalidParams']),
    ]),
    of('eth_call', 'failures have their codes', () => [
      refused(
        'init code that reverts',
        [code(REVERTS_WITH_DATA), 'latest'],
        ['executionReverted'],
        false,
        revertData,
      ),
      refused(
        'init code with an unknown instruction',
        [code(INIT_CODES.fails), 'latest'],
        ['executionError'],
      ),
    ]),
    of('eth_estimateGas', 'failures have their codes', () => [
      refused('init code that reverts', [code(REVERTS_WITH_DATA)], ['executionReverted'], false, revertData),
    ]),
    of('debug_traceTransaction', 'tracers have names', ({ blocks }) => {
      const hash = blocks.flatMap(({ receipts }) => receipts.map((one) => one.transactionHash)).at(-1)
      if (hash === undefined) return []
      return [refused('tracer that is not there', [hash, { tracer: NO_TRACER }], ['unknownTracer'])]
    }),
    of('eth_getFilterLogs', 'filters are known by their ids', () => [
      refused('filter that is not there', [`0x${'c0ffee'.repeat(5)}01`], ['filterNotFound']),
    ]),
  ]
}

/** Init code that reverts with 32 bytes of data: 31 zero bytes and 0x2a. */
const REVERTS_WITH_DATA = '0x602a60005260206000fd'
const REVERT_DATA = `0x${'2a'.padStart(64, '0')}`

function revertData({ error }: Answer): string | undefined {
  return error?.data === REVERT_DATA
    ? undefined
    : `expected the data of the revert, ${REVERT_DATA}, got ${shown(error?.data)}`
}
