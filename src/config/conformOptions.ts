/** Options of `cartulary conform`: the node, the rate, the selected checks, and the report. */
import type { OptionSpec } from '../config.ts'

const CONFORM = ['conform'] as const

/** Calls per second; no node answers successive calls faster than this. */
const RATE_MAX = 10_000
const CONCURRENCY_MAX = 64
/** Seconds; traces of large blocks take minutes. */
const ANSWER_TIME_MAX = 600
const CALLS_MAX = 1_000_000
/** Seconds: a day. */
const TIME_MAX = 86_400
/** In MiB. The maximum is 1 TiB. */
const READ_MAX = 1_048_576
/** Number of blocks. The command keeps the blocks and their receipts in memory. */
const BLOCKS_MAX = 1_024

export const conformOptions = {
  url: {
    kind: 'text',
    flag: '--url',
    placeholder: 'URL',
    group: 'Node',
    description: 'URL of the node to check, http:// or https://.',
    commands: CONFORM,
    common: CONFORM,
    secret: 'url',
  },
  only: {
    kind: 'list',
    flag: '--only',
    placeholder: 'METHODS',
    group: 'Checks',
    description:
      'Check only these methods, such as eth_call, eth or debug_get*. Takes method names, namespaces, prefixes that end in *, and JSON-RPC for the protocol itself.',
    commands: CONFORM,
    common: CONFORM,
  },
  skip: {
    kind: 'list',
    flag: '--skip',
    placeholder: 'METHODS',
    group: 'Checks',
    description: 'Do not check these methods, nor anything that needs them for comparison.',
    default: [],
    commands: CONFORM,
    common: CONFORM,
  },
  require: {
    kind: 'list',
    flag: '--require',
    placeholder: 'METHODS',
    group: 'Checks',
    description:
      'Methods that the node must have, even if --only omits them. Without this option, a missing method is no fault.',
    default: [],
    commands: CONFORM,
    common: CONFORM,
  },
  strict: {
    kind: 'flag',
    flag: '--strict',
    group: 'Checks',
    description:
      'Report noted differences as faults. These are members that the contract does not define or that execution-apis makes optional, and results that execution-apis leaves open.',
    commands: CONFORM,
    common: CONFORM,
  },
  rate: {
    kind: 'integer',
    flag: '--rate',
    placeholder: 'N',
    unit: 'calls a second',
    group: 'Limits',
    description: 'Highest rate of calls.',
    min: 1,
    max: RATE_MAX,
    default: 20,
    commands: CONFORM,
    common: CONFORM,
  },
  concurrency: {
    kind: 'integer',
    flag: '--concurrency',
    placeholder: 'N',
    unit: 'requests',
    group: 'Limits',
    description: 'Most requests in flight at the same time.',
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
    group: 'Limits',
    description: 'Most calls in total.',
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
    group: 'Limits',
    description: 'Longest run. Checks that are left are skipped.',
    min: 1,
    max: TIME_MAX,
    default: 3_600,
    commands: CONFORM,
    common: CONFORM,
  },
  maxRead: {
    kind: 'integer',
    flag: '--max-read',
    placeholder: 'MIB',
    unit: 'MiB',
    group: 'Limits',
    description: 'Most response data to read. Checks that are left are skipped.',
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
    group: 'Limits',
    description: 'Timeout of each request.',
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
    group: 'Checks',
    description: 'Number of newest blocks to check. Older blocks are read only for cases that these lack.',
    min: 1,
    max: BLOCKS_MAX,
    default: 32,
    commands: CONFORM,
    common: CONFORM,
  },
  expectChain: {
    kind: 'integer',
    flag: '--expect-chain',
    placeholder: 'N',
    group: 'Node',
    description: 'Chain ID that the node must have.',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    commands: CONFORM,
    common: CONFORM,
    whenUnset: () => 'any',
  },
  json: {
    kind: 'text',
    flag: '--json',
    placeholder: 'FILE',
    group: 'Report',
    description: 'Write all results to FILE as JSON.',
    commands: CONFORM,
    common: CONFORM,
  },
  junit: {
    kind: 'text',
    flag: '--junit',
    placeholder: 'FILE',
    group: 'Report',
    description: 'Write all results to FILE as JUnit XML.',
    commands: CONFORM,
    common: CONFORM,
  },
} as const satisfies Record<string, OptionSpec>
