/** Options that control how a node is observed: log, metrics, traces, readiness. */
import type { FlagOption, IntegerOption, ListOption, TextOption } from '../config.ts'

const SERVE = ['serve', 'dev'] as const
const ASKED = [...SERVE, 'mock'] as const

/** Milliseconds; an hour. */
const SLOW_MS_MAX = 3_600_000

/** Seconds; a year. */
const HEAD_AGE_MAX = 31_536_000

export const observeOptions = {
  logLevel: {
    kind: 'text',
    flag: '--log-level',
    placeholder: 'LEVEL',
    description:
      'least severe lines of the log, which goes to standard error: silent, fatal, error, warn, info, ' +
      'debug (a line for each call) or trace',
    default: 'info',
    commands: ASKED,
  },
  scrubBytesPerSecond: {
    kind: 'integer',
    flag: '--scrub',
    placeholder: 'N',
    unit: 'bytes a second',
    description:
      'read the tables of the archive again and again at this rate and compare their checksums; 0 does not',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    default: 0,
    commands: SERVE,
  },
  logFormat: {
    kind: 'text',
    flag: '--log-format',
    placeholder: 'FORMAT',
    description: 'json (an object on each line) or text (default: text on a terminal, else json)',
    commands: ASKED,
  },
  logParams: {
    kind: 'flag',
    flag: '--log-params',
    description:
      'log the parameters of slow requests too, and on level debug of every call; 1,024 characters of each',
    commands: ASKED,
  },
  logClients: {
    kind: 'flag',
    flag: '--log-clients',
    description:
      'log the addresses of clients (of IPv6 the /64) with slow requests and exceeded rates too, not only on level debug',
    commands: ASKED,
  },
  slowRequestMs: {
    kind: 'integer',
    flag: '--slow-request',
    placeholder: 'N',
    unit: 'milliseconds',
    description: 'Calls that take longer are logged as a warning; 0 logs none.',
    min: 0,
    max: SLOW_MS_MAX,
    default: 1_000,
    commands: ASKED,
  },
  metricsFrom: {
    kind: 'list',
    flag: '--metrics-from',
    placeholder: 'ADDRESSES',
    description: 'addresses and subnets (10.0.0.0/8) that may read /metrics',
    default: ['127.0.0.0/8', '::1'],
    commands: SERVE,
  },
  otel: {
    kind: 'flag',
    flag: '--otel',
    description:
      'make an OpenTelemetry span of each call, for an SDK that is loaded before: node --import ./otel.mjs dist/cartulary.js …',
    commands: SERVE,
  },
  readyHeadAgeSeconds: {
    kind: 'integer',
    flag: '--ready-head-age',
    placeholder: 'N',
    unit: 'seconds',
    description: '/readiness answers 503 while the head is older than this; 0 does not look at its age.',
    min: 0,
    max: HEAD_AGE_MAX,
    default: 0,
    commands: SERVE,
  },
} as const satisfies Record<string, FlagOption | TextOption | IntegerOption | ListOption>
