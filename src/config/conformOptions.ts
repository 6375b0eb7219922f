/** Options of `cartulary conform`: the node, the rate, the selected checks, and the report. */
import type { OptionSpec } from '../config.ts'

const CONFORM = ['conform'] as const

/** Calls per second. No node answers successive calls at a higher rate. */
const RATE_MAX = 10_000
const CONCURRENCY_MAX = 64
/** Seconds; traces of large blocks take minutes. */
const ANSWER_TIME_MAX = 600
const CALLS_MAX = 1_000_000
/** Seconds: a day. */
const TIME_MAX = 86_400
/** MiB: 1 TiB. */
const READ_MAX = 1_048_576
/** Number of blocks. The command keeps the blocks and their receipts in memory. */
const BLOCKS_MAX = 1_024

export const conformOptions = {
  url: {
    kind: 'text',
    flag: '--url',
    placeholder: 'URL',
    description: 'the node: http:// or https://',
    commands: CONFORM,
  },
  only: {
    kind: 'list',
    flag: '--only',
    placeholder: 'METHODS',
    description:
      'check only these: methods (eth_call), namespaces (eth), prefixes (debug_get*); JSON-RPC itself',
    commands: CONFORM,
  },
  skip: {
    kind: 'list',
    flag: '--skip',
    placeholder: 'METHODS',
    description: 'do not check these, whatever else is, nor what can only be held against them',
    default: [],
    commands: CONFORM,
  },
  require: {
    kind: 'list',
    flag: '--require',
    placeholder: 'METHODS',
    description:
      'methods that the node has to have, whatever --only says; without it one that is not there is no fault',
    default: [],
    commands: CONFORM,
  },
  strict: {
    kind: 'flag',
    flag: '--strict',
    description:
      'differences that are only noted are faults too: members that the contract does not know or that execution-apis leaves ' +
      'optional, and answers that it leaves open',
    commands: CONFORM,
  },
  rate: {
    kind: 'integer',
    flag: '--rate',
    placeholder: 'N',
    unit: 'calls a second',
    description: 'how often the node is asked',
    min: 1,
    max: RATE_MAX,
    default: 20,
    commands: CONFORM,
  },
  concurrency: {
    kind: 'integer',
    flag: '--concurrency',
    placeholder: 'N',
    unit: 'requests',
    description: 'how many wait for their answers at the same time',
    min: 1,
    max: CONCURRENCY_MAX,
    default: 4,
    commands: CONFORM,
  },
  maxCalls: {
    kind: 'integer',
    flag: '--max-calls',
    placeholder: 'N',
    unit: 'calls',
    description: 'how many are made at most',
    min: 1,
    max: CALLS_MAX,
    default: 10_000,
    commands: CONFORM,
  },
  maxTime: {
    kind: 'integer',
    flag: '--max-time',
    placeholder: 'S',
    unit: 'seconds',
    description: 'how long it takes at most; what is left then is not checked',
    min: 1,
    max: TIME_MAX,
    default: 3_600,
    commands: CONFORM,
  },
  maxRead: {
    kind: 'integer',
    flag: '--max-read',
    placeholder: 'MIB',
    unit: 'MiB',
    description: 'how much of answers is read at most; what is left then is not checked',
    min: 1,
    max: READ_MAX,
    default: 1_024,
    commands: CONFORM,
  },
  answerTime: {
    kind: 'integer',
    flag: '--answer-time',
    placeholder: 'S',
    unit: 'seconds',
    description: 'how long an answer may take',
    min: 1,
    max: ANSWER_TIME_MAX,
    default: 30,
    commands: CONFORM,
  },
  blocks: {
    kind: 'integer',
    flag: '--blocks',
    placeholder: 'N',
    unit: 'blocks',
    description: 'how many of the newest blocks are looked at; older ones only for what those lack',
    min: 1,
    max: BLOCKS_MAX,
    default: 32,
    commands: CONFORM,
  },
  expectChain: {
    kind: 'integer',
    flag: '--expect-chain',
    placeholder: 'N',
    description: 'chain id that the node has to have (default: any)',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    commands: CONFORM,
  },
  json: {
    kind: 'text',
    flag: '--json',
    placeholder: 'FILE',
    description: 'write everything that was found there, as JSON',
    commands: CONFORM,
  },
  junit: {
    kind: 'text',
    flag: '--junit',
    placeholder: 'FILE',
    description: 'write it there as JUnit XML',
    commands: CONFORM,
  },
} as const satisfies Record<string, OptionSpec>
