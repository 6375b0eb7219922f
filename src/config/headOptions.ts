/** Options that control how the head advances and when blocks become final. */
import type { IntegerOption, ListOption } from '../config.ts'

const DEPTH_MAX = 1_000_000

export const headOptions = {
  follow: {
    kind: 'list',
    flag: '--follow',
    placeholder: 'URLS',
    group: 'Chain',
    description:
      'Follow nodes of the same chain, by their HTTP JSON-RPC URLs. If one node fails, the next one is used.',
    commands: ['serve'],
    common: ['serve'],
    secret: 'url',
  },
  followIntervalMs: {
    kind: 'integer',
    flag: '--follow-interval',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Chain',
    description: 'Interval between polls of the followed node.',
    min: 10,
    max: 3_600_000,
    default: 1_000,
    commands: ['serve'],
  },
  agree: {
    kind: 'integer',
    flag: '--agree',
    placeholder: 'N',
    unit: 'nodes',
    group: 'Chain',
    description:
      'Number of followed nodes that must have a block before it is taken, and must call a block final before it is. ' +
      'While fewer agree, the head stands still.',
    min: 1,
    max: 100,
    default: 1,
    commands: ['serve'],
  },
  witnessBytesMax: {
    kind: 'integer',
    flag: '--max-witness',
    placeholder: 'N',
    unit: 'bytes',
    group: 'Chain',
    description:
      'Maximum length of the answer in which a followed node gives the state that a block reads (debug_executionWitness). ' +
      'Only an archive that begins at a later block than its chain asks for it.',
    min: 1_048_576,
    max: 536_870_888,
    default: 67_108_864,
    commands: ['serve'],
  },
  witnessProofsMax: {
    kind: 'integer',
    flag: '--max-witness-proofs',
    placeholder: 'N',
    group: 'Chain',
    description:
      'Maximum number of proofs that are fetched, one after the other, for what the witness of a block lacks.',
    min: 0,
    max: 1_000,
    default: 16,
    commands: ['serve'],
  },
  finalityDepth: {
    kind: 'integer',
    flag: '--finality-depth',
    placeholder: 'N',
    unit: 'blocks',
    group: 'Chain',
    description:
      'Number of later blocks that make a block final. ' +
      'A final block is never reorganized; a safe block needs half as many. ' +
      'If you follow a node, its own finality applies as soon as it reports one.',
    min: 0,
    max: DEPTH_MAX,
    default: 64,
    commands: ['serve', 'dev'],
  },
} as const satisfies Record<string, ListOption | IntegerOption>
