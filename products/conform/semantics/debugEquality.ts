/** Compares the results of geth's tracers for a transaction alone and for its whole block. */
import type { MethodName } from '../../../generated/types.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { ChainSample, Check, FoundBlock } from '../check.ts'
import { encodedBlock } from './bodies.ts'
import { blockTag, foreignTypes, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { ask, readList, readObject } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { samplesFault } from './samplesFault.ts'
import { sampledTransactions, steppedInBlocks, tracedBlocks } from './traceChoice.ts'
import { allFields } from './wholeAnswers.ts'

/**
 * Tracer options for the compared calls. STEP_OPTIONS make the tracer record every instruction, so they are used only
 * for short executions.
 */
const CALL_OPTIONS = [
  { tracer: 'callTracer', tracerConfig: { withLog: true } },
  { tracer: 'flatCallTracer' },
  { tracer: 'prestateTracer' },
  { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
  { tracer: '4byteTracer' },
  { tracer: 'erc7562Tracer' },
  { tracer: 'muxTracer', tracerConfig: { callTracer: {}, prestateTracer: {} } },
]
const STEP_OPTIONS = [{ enableMemory: true, enableReturnData: true }]

function titled(options: object): string {
  return JSON.stringify(options)
}

function blockCases(found: ChainSample, key: (at: FoundBlock) => string): readonly RuleCase[] {
  const stepped = [...new Set(steppedInBlocks(found).map((at) => at.in))]
  const questions = [
    ...tracedBlocks(found).flatMap((at) => CALL_OPTIONS.map((options) => [at, options] as const)),
    ...stepped.flatMap((at) => STEP_OPTIONS.map((options) => [at, options] as const)),
  ]
  return questions.map(([at, options]) => ({
    title: `block ${blockTag(at.number)}, ${titled(options)}`,
    params: [key(at), options],
    judge: (result, target) => {
      const by = 'debug_traceTransaction'
      return samplesFault(result, at, by, async ({ hash }) => ({
        txHash: hash,
        result: await ask(target, by, hash, options),
      }))
    },
  }))
}

function ofBlock(method: MethodName, key: (at: FoundBlock) => string): Check {
  return checkOf({
    method,
    name: 'each is what debug_traceTransaction gives, in the order of the block',
    against: 'debug_traceTransaction',
    covers: allFields(method),
    needs: ['debug_traceTransaction'],
    cases: (found) => blockCases(found, key),
  })
}

const single = checkOf({
  method: 'debug_traceTransaction',
  name: 'it is what debug_traceBlockByHash gives',
  against: 'debug_traceBlockByHash',
  covers: allFields('debug_traceTransaction'),
  needs: ['debug_traceBlockByHash'],
  cases: (found) => {
    const questions = [
      ...sampledTransactions(found).flatMap((at) => CALL_OPTIONS.map((options) => [at, options] as const)),
      ...steppedInBlocks(found).flatMap((at) => STEP_OPTIONS.map((options) => [at, options] as const)),
    ]
    return questions.map(([at, options]) => ({
      title: `${titleOf(at)}, ${titled(options)}`,
      params: [at.hash, options],
      judge: async (result, target) => {
        const all = readList(await ask(target, 'debug_traceBlockByHash', at.in.hash, options), 'traces')
        const expected = readObject(all[at.index], 'trace').result
        return difference(result, expected, { by: 'debug_traceBlockByHash' })
      },
    }))
  },
})

/** Whether a block can be encoded without further calls: it has no uncles, and no transactions of unknown types. */
function isEncodable(at: FoundBlock): boolean {
  return readList(at.block.uncles, 'uncles').length === 0 && foreignTypes(at).length === 0
}

/** Traces of blocks that are sent as RLP. The target executes such a block even if the block's traces are recorded. */
const given = checkOf({
  method: 'debug_traceBlock',
  name: 'it is what debug_traceBlockByHash gives for the hash of the block',
  against: 'debug_traceBlockByHash',
  covers: allFields('debug_traceBlock'),
  needs: ['debug_traceBlockByHash'],
  cases: (found) => {
    const stepped = new Set(steppedInBlocks(found).map((at) => at.in))
    const questions = [
      ...tracedBlocks(found).flatMap((at) => CALL_OPTIONS.map((options) => [at, options] as const)),
      ...[...stepped].flatMap((at) => STEP_OPTIONS.map((options) => [at, options] as const)),
    ]
    return questions
      .filter(([at]) => isEncodable(at))
      .map(([at, options]) => ({
        title: `block ${blockTag(at.number)}, ${titled(options)}`,
        params: [toHex(encodedBlock(at.block, [])), options],
        judge: async (result, target) => {
          const expected = await ask(target, 'debug_traceBlockByHash', at.hash, options)
          return difference(result, expected, { by: 'debug_traceBlockByHash' })
        },
      }))
  },
})

export const debugEqualityChecks: readonly Check[] = [
  given,
  ofBlock('debug_traceBlockByNumber', ({ number }) => blockTag(number)),
  ofBlock('debug_traceBlockByHash', ({ hash }) => hash),
  single,
]
