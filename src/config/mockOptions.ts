/** Options of `cartulary mock`: its answers and their delay. */
import type { IntegerOption, ListOption } from '../config.ts'

const MOCK = ['mock'] as const

/** Milliseconds; a minute. */
const LATENCY_MS_MAX = 60_000

/** Milliseconds; an hour. */
const NOTIFY_MS_MAX = 3_600_000

export const mockOptions = {
  seed: {
    kind: 'integer',
    flag: '--seed',
    placeholder: 'N',
    group: 'Responses',
    description:
      'Seed of generated results. A call that matches no example of the contract gets a generated result; the same call and seed give the same result.',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    default: 1,
    commands: MOCK,
    common: MOCK,
  },
  fail: {
    kind: 'list',
    flag: '--fail',
    placeholder: 'METHODS=ERROR',
    group: 'Responses',
    description:
      'Make methods fail, for example eth_call=executionReverted. Takes methods, namespaces (eth) and prefixes (debug_get*), and the name of an error that the methods can return, or internalError or rateLimited (HTTP 429).',
    default: [],
    commands: MOCK,
    common: MOCK,
  },
  latencyMs: {
    kind: 'integer',
    flag: '--latency',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Responses',
    description: 'Delay of each response.',
    min: 0,
    max: LATENCY_MS_MAX,
    default: 0,
    commands: MOCK,
    common: MOCK,
  },
  notifyIntervalMs: {
    kind: 'integer',
    flag: '--notify-interval',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Responses',
    description: 'Interval between notifications of a subscription.',
    min: 10,
    max: NOTIFY_MS_MAX,
    default: 2_000,
    commands: MOCK,
    common: MOCK,
  },
} as const satisfies Record<string, IntegerOption | ListOption>
