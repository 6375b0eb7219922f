/** Options of a fleet: nodes that share one chain through a log in PostgreSQL. */
import type { IntegerOption, TextOption } from '../config.ts'

const DAY_MS = 86_400_000

export const replicationOptions = {
  logUrl: {
    kind: 'text',
    flag: '--log',
    placeholder: 'URL',
    group: 'Fleet',
    description:
      'Share the chain with other nodes through a log in this PostgreSQL database, postgres://user:password@host/database. ' +
      'One node at a time writes the log, the others follow it without executing blocks.',
    commands: ['serve', 'dev', 'audit'],
    common: ['audit'],
    secret: 'url',
  },
  role: {
    kind: 'text',
    flag: '--role',
    placeholder: 'ROLE',
    group: 'Fleet',
    description:
      'Role in the fleet: writer moves the head and writes the log, replica follows the log, ' +
      'auto follows the log and takes over when the writer is gone.',
    values: ['writer', 'replica', 'auto'],
    default: 'auto',
    commands: ['serve', 'dev'],
  },
  logChain: {
    kind: 'text',
    flag: '--log-chain',
    placeholder: 'NAME',
    group: 'Fleet',
    description:
      'Chain of the log for a node on an empty disk, CHAINID-GENESISHASH. A log of one chain needs none.',
    commands: ['serve', 'dev', 'audit'],
  },
  nodeUrl: {
    kind: 'text',
    flag: '--node-url',
    placeholder: 'URL',
    group: 'Fleet',
    description:
      'HTTP URL under which the other nodes of the fleet reach this node. ' +
      'They forward transactions to the writer under its URL.',
    commands: ['serve', 'dev'],
    secret: 'url',
  },
  consistency: {
    kind: 'text',
    flag: '--consistency',
    placeholder: 'KIND',
    group: 'Fleet',
    description:
      'Whether the newest block goes backwards for a caller who goes round the nodes: ' +
      'fleet, never, because every node shows a block only after all nodes have it; ' +
      'local, it may, for a proxy that compares the nodes itself.',
    values: ['fleet', 'local'],
    default: 'fleet',
    commands: ['serve', 'dev'],
  },
  rateScope: {
    kind: 'text',
    flag: '--rate-scope',
    placeholder: 'KIND',
    group: 'Fleet',
    description:
      'Where the rate of a client counts (--rate-limit): local, each node counts alone; fleet, all nodes count ' +
      'together, in the database of the log. They stay within the limit in the long run, and exceed it by the tokens ' +
      'that the other nodes give to a client before they hear of it, at most a burst each.',
    values: ['local', 'fleet'],
    default: 'local',
    commands: ['serve', 'dev'],
  },
  rateReportMs: {
    kind: 'integer',
    flag: '--rate-report',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Fleet',
    description: 'With --rate-scope fleet: interval in which a node reports what clients have spent there.',
    min: 50,
    max: 10_000,
    default: 500,
    commands: ['serve', 'dev'],
  },
  rateReportClientsMax: {
    kind: 'integer',
    flag: '--rate-report-clients',
    placeholder: 'N',
    unit: 'clients',
    group: 'Fleet',
    description:
      'With --rate-scope fleet: maximum number of clients in a report. Further clients wait for the next reports; ' +
      'eight times as many may wait, and those beyond count only on their node.',
    min: 1,
    max: 10_000,
    default: 1_000,
    commands: ['serve', 'dev'],
  },
  writerLeaseMs: {
    kind: 'integer',
    flag: '--writer-lease',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Fleet',
    description: 'Time after which a node with the role auto takes over from a writer that is gone.',
    min: 500,
    max: 600_000,
    default: 3_000,
    commands: ['serve', 'dev'],
  },
  replicaLeaseMs: {
    kind: 'integer',
    flag: '--replica-lease',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Fleet',
    description:
      'Time for which the other nodes wait for a node that is gone, or far behind, before they show a new block. ' +
      'The node itself then answers no questions about the newest block.',
    min: 200,
    max: 600_000,
    default: 1_500,
    commands: ['serve', 'dev'],
  },
  logPollMs: {
    kind: 'integer',
    flag: '--log-poll',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Fleet',
    description: 'Interval between reads of the end of the log.',
    min: 1,
    max: 60_000,
    default: 50,
    commands: ['serve', 'dev'],
  },
  logRetryMs: {
    kind: 'integer',
    flag: '--log-retry',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Fleet',
    description: 'Time for which a writer tries to reach the database before it stops.',
    min: 0,
    max: DAY_MS,
    default: 20_000,
    commands: ['serve', 'dev'],
  },
  segmentInterval: {
    kind: 'integer',
    flag: '--segment-interval',
    placeholder: 'N',
    unit: 'entries',
    group: 'Fleet',
    description:
      'Number of entries of the log after which one of the nodes stores a copy of the whole archive there. ' +
      'A new node loads the copy, and the entries before the last two copies are removed. ' +
      '0 stores none: the log then grows for ever.',
    min: 0,
    max: 1_000_000_000,
    default: 100_000,
    commands: ['serve', 'dev'],
  },
} as const satisfies Record<string, TextOption | IntegerOption>
