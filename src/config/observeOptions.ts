/** Options that control how a node is observed: log, metrics, traces, readiness. */
import type { FlagOption, IntegerOption, ListOption, TextOption } from '../config.ts'

const SERVE = ['serve', 'dev'] as const
const ASKED = [...SERVE, 'mock'] as const

/** Milliseconds; an hour. */
const SLOW_MS_MAX = 3_600_000

/** The levels and formats of observe/log.ts, repeated here because `config` must not import values from `observe`. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const LOG_FORMATS = ['json', 'text'] as const

/** Seconds; a year. */
const HEAD_AGE_MAX = 31_536_000

export const observeOptions = {
  logLevel: {
    kind: 'text',
    flag: '--log-level',
    placeholder: 'LEVEL',
    group: 'Logging',
    description: 'Lowest level to log. `debug` logs each call. The log goes to standard error.',
    default: 'info',
    commands: ASKED,
    common: ASKED,
    values: LOG_LEVELS,
  },
  scrubBytesPerSecond: {
    kind: 'integer',
    flag: '--scrub',
    placeholder: 'N',
    unit: 'bytes a second',
    group: 'Archive',
    description: 'Read the archive continuously at this rate, and verify its checksums; 0 turns this off.',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    default: 0,
    commands: SERVE,
  },
  logFormat: {
    kind: 'text',
    flag: '--log-format',
    placeholder: 'FORMAT',
    group: 'Logging',
    description: 'Format of the log.',
    commands: ASKED,
    common: ASKED,
    values: LOG_FORMATS,
    whenUnset: () => 'text on a terminal, otherwise json',
  },
  logParams: {
    kind: 'flag',
    flag: '--log-params',
    group: 'Logging',
    description:
      'Log the parameters of slow requests, at most 1,024 characters each. At level debug, log those of every call.',
    commands: ASKED,
  },
  logClients: {
    kind: 'flag',
    flag: '--log-clients',
    group: 'Logging',
    description:
      'Log client addresses with slow requests and exceeded rates, not only at level debug. IPv6 addresses are cut to their /64.',
    commands: ASKED,
  },
  slowRequestMs: {
    kind: 'integer',
    flag: '--slow-request',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Logging',
    description: 'Log a warning when a call takes longer than this; 0 turns this off.',
    min: 0,
    max: SLOW_MS_MAX,
    default: 1_000,
    commands: ASKED,
  },
  metricsFrom: {
    kind: 'list',
    flag: '--metrics-from',
    placeholder: 'ADDRESSES',
    group: 'Logging',
    description: 'Addresses and subnets (10.0.0.0/8) that may read /metrics.',
    default: ['127.0.0.0/8', '::1'],
    commands: SERVE,
  },
  otel: {
    kind: 'flag',
    flag: '--otel',
    group: 'Logging',
    description:
      'Create an OpenTelemetry span for each call. Load an SDK first: node --import ./otel.mjs dist/cartulary.js …',
    commands: SERVE,
  },
  readyHeadAgeSeconds: {
    kind: 'integer',
    flag: '--ready-head-age',
    placeholder: 'N',
    unit: 'seconds',
    group: 'Logging',
    description: '/readiness returns 503 while the head is older than this; 0 ignores the age.',
    min: 0,
    max: HEAD_AGE_MAX,
    default: 0,
    commands: SERVE,
  },
} as const satisfies Record<string, FlagOption | TextOption | IntegerOption | ListOption>
