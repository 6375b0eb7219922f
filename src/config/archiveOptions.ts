/** Options of the commands that work on an archive, and the options of all commands. */
import { ERA_FORMATS } from '../chain/eraFormats.ts'
import { NETWORK_NAMES } from '../chain/networkNames.ts'
import type { OptionSpec } from '../config.ts'
import { defaultDataDirText } from './dataDir.ts'

const ARCHIVES = [
  'import',
  'serve',
  'dev',
  'export',
  'verify',
  'recover',
  'upgrade',
  'backfill',
  'audit',
  'info',
] as const
const ALL = [...ARCHIVES, 'mock', 'conform'] as const
const WRITERS = ['import', 'serve', 'dev'] as const
const RANGED = ['export', 'verify'] as const
const BLOCK_MAX = Number.MAX_SAFE_INTEGER

export const archiveOptions = {
  dataDir: {
    kind: 'text',
    flag: '--datadir',
    placeholder: 'DIR',
    group: 'Archive',
    description: 'Data folder. The archive is in DIR/archive.',
    commands: ARCHIVES,
    common: ARCHIVES,
    whenUnset: (command) =>
      command === 'dev' || command === 'audit' ? 'a temporary folder' : defaultDataDirText(),
  },
  genesis: {
    kind: 'text',
    flag: '--genesis',
    placeholder: 'FILE',
    group: 'Chain',
    description: 'Genesis file of the chain, in the format of geth.',
    commands: [...WRITERS, 'recover', 'conform'],
    common: [...WRITERS, 'recover', 'conform'],
    whenUnset: (command) => (command === 'conform' ? 'no block is executed' : undefined),
  },
  network: {
    kind: 'text',
    flag: '--chain',
    placeholder: 'NAME',
    group: 'Chain',
    description: 'Public network, in place of --genesis. Its genesis and forks are part of the program.',
    values: NETWORK_NAMES,
    commands: ['import', 'serve', 'recover', 'conform'],
    common: ['import', 'serve', 'recover', 'conform'],
  },
  begin: {
    kind: 'text',
    flag: '--begin',
    placeholder: 'HASH',
    group: 'Chain',
    description:
      'Begin a new archive after the block with this hash, and not with the genesis block. ' +
      'Take the hash from a source that you trust: it decides which chain this is. ' +
      'The archive has the state that its blocks read, from their witnesses, and refuses questions about the rest.',
    commands: ['import', 'serve'],
    common: ['import'],
    whenUnset: () => 'the genesis block',
  },
  trustUpstream: {
    kind: 'flag',
    flag: '--trust-upstream',
    group: 'Chain',
    description:
      'Let --begin be a number, `latest`, `safe` or `finalized`, and take the word of the followed node for which block this is.',
    commands: ['serve'],
  },
  trustHeaders: {
    kind: 'flag',
    flag: '--trust-headers',
    group: 'Chain',
    description:
      'Skip header checks that only a block producer can fail. ' +
      'These are the checks of difficulty, seal, base fee, gas limit and timestamp.',
    commands: [...WRITERS, 'audit'],
    common: ['import'],
  },
  noProofs: {
    kind: 'flag',
    flag: '--no-proofs',
    group: 'Archive',
    description:
      'Keep no trie nodes of earlier blocks. ' +
      'The archive is smaller, but eth_getProof works only for the newest block.',
    commands: WRITERS,
    common: ['import'],
  },
  noTraces: {
    kind: 'flag',
    flag: '--no-traces',
    group: 'Archive',
    description:
      'Record no traces. ' +
      'The import is faster and the archive smaller; transactions are re-executed when you trace them. ' +
      '`cartulary backfill` adds the traces later.',
    commands: WRITERS,
    common: ['import'],
  },
  from: {
    kind: 'integer',
    flag: '--from',
    placeholder: 'N',
    group: 'Archive',
    description: 'First block. `export` writes the genesis block only if you pass its number.',
    min: 0,
    max: BLOCK_MAX,
    commands: RANGED,
    common: RANGED,
    whenUnset: (command) => (command === 'export' ? 'the block after genesis' : 'genesis block'),
  },
  to: {
    kind: 'integer',
    flag: '--to',
    placeholder: 'N',
    group: 'Archive',
    description: 'Last block.',
    min: 0,
    max: BLOCK_MAX,
    commands: RANGED,
    common: RANGED,
    whenUnset: () => 'head',
  },
  era: {
    kind: 'text',
    flag: '--era',
    placeholder: 'DIR',
    group: 'Archive',
    description:
      'Write era files of 8,192 blocks each, and their checksums, to this folder. ' +
      '`cartulary import` and `geth import-history` read them.',
    commands: ['export'],
    common: ['export'],
  },
  eraFormat: {
    kind: 'text',
    flag: '--era-format',
    placeholder: 'NAME',
    group: 'Archive',
    description: 'Format of the era files. `era1` holds only blocks before the merge.',
    values: ERA_FORMATS,
    default: 'ere',
    commands: ['export'],
    common: ['export'],
  },
  witness: {
    kind: 'text',
    flag: '--witness',
    placeholder: 'FROM..TO',
    group: 'Archive',
    description:
      'Write each block of this range, or one block, with all that its execution reads: ' +
      'a line of JSON with the members of debug_executionWitness. The archive must have proofs.',
    commands: ['export'],
    common: ['export'],
  },
  execute: {
    kind: 'flag',
    flag: '--execute',
    group: 'Archive',
    description:
      'Re-execute the blocks with a second EVM, @ethereumjs/vm. ' +
      'Compares the receipts, state roots and state changes with the stored ones.',
    commands: ['verify'],
    common: ['verify'],
  },
  config: {
    kind: 'text',
    flag: '--config',
    placeholder: 'FILE',
    group: 'General',
    description: 'Configuration file, JSON.',
    commands: ALL,
    common: ALL,
    whenUnset: () => './cartulary.config.json, if present',
  },
  debug: {
    kind: 'flag',
    flag: '--debug',
    group: 'General',
    description: 'Print the stack trace of an error.',
    commands: ALL,
  },
} as const satisfies Record<string, OptionSpec>
