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
    description:
      'which values calls get that are no example of the contract: the same call and number give the same value',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    default: 1,
    commands: MOCK,
  },
  fail: {
    kind: 'list',
    flag: '--fail',
    placeholder: 'METHODS=ERROR',
    description:
      'let methods (eth_call), namespaces (eth) or prefixes (debug_get*) fail with an error that they can have, by ' +
      "its name in the contract's catalogue (executionReverted), or with internalError or rateLimited (HTTP 429)",
    default: [],
    commands: MOCK,
  },
  latencyMs: {
    kind: 'integer',
    flag: '--latency',
    placeholder: 'N',
    unit: 'milliseconds',
    description: 'How long an answer takes.',
    min: 0,
    max: LATENCY_MS_MAX,
    default: 0,
    commands: MOCK,
  },
  notifyIntervalMs: {
    kind: 'integer',
    flag: '--notify-interval',
    placeholder: 'N',
    unit: 'milliseconds',
    description: 'How often a subscription gets a notification.',
    min: 10,
    max: NOTIFY_MS_MAX,
    default: 2_000,
    commands: MOCK,
  },
} as const satisfies Record<string, IntegerOption | ListOption>
