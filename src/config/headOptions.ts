/** Options that control how the head advances and when blocks become final. */
import type { IntegerOption, ListOption } from '../config.ts'

const DEPTH_MAX = 1_000_000

export const headOptions = {
  follow: {
    kind: 'list',
    flag: '--follow',
    placeholder: 'URLS',
    description:
      'HTTP JSON-RPC endpoints of nodes of the same chain to take new blocks from; the next one is tried when one fails',
    commands: ['serve'],
  },
  followIntervalMs: {
    kind: 'integer',
    flag: '--follow-interval',
    placeholder: 'N',
    unit: 'milliseconds',
    description: 'How often the followed node is asked for its head.',
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
    description:
      'A block is final, and never taken back, with this many on top of it, and safe with half as many; ' +
      'of a followed chain only while that does not say what is final.',
    min: 0,
    max: DEPTH_MAX,
    default: 64,
    commands: ['serve', 'dev'],
  },
} as const satisfies Record<string, ListOption | IntegerOption>
