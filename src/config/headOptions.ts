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
