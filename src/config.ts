/**
 * Every option of the program: its name, default and unit, and the commands that accept it. An option has the same name
 * on the command line (`--port`), in the environment (`CARTULARY_PORT`) and in a configuration file (`"port"`);
 * config/settings.ts reads all three. The limits and their defaults are defined in openrpc.json (x-limits) and
 * described in docs/limits.md.
 */
import { availableParallelism } from 'node:os'
import type { LimitName } from '../generated/limits.ts'
import { conformOptions } from './config/conformOptions.ts'
import { devOptions } from './config/devOptions.ts'
import { headOptions } from './config/headOptions.ts'
import { limitOptions } from './config/limitOptions.ts'
import { mockOptions } from './config/mockOptions.ts'
import { observeOptions } from './config/observeOptions.ts'

export type CommandName =
  | 'import'
  | 'serve'
  | 'export'
  | 'verify'
  | 'recover'
  | 'backfill'
  | 'dev'
  | 'mock'
  | 'conform'

interface Described {
  /** The flag with its dashes: `--port`. */
  readonly flag: string
  readonly description: string
  readonly commands: readonly CommandName[]
}

/** A flag that is present or absent. `--flag=false` turns off a flag that is on by default. */
export interface FlagOption extends Described {
  readonly kind: 'flag'
  /** Commands for which the flag is on by default. */
  readonly onIn?: readonly CommandName[]
}

/** A string. An option without a default may be absent. */
export interface TextOption extends Described {
  readonly kind: 'text'
  readonly placeholder: string
  readonly default?: string
}

/** A whole number. */
export interface IntegerOption extends Described {
  readonly kind: 'integer'
  readonly placeholder: string
  readonly unit?: string
  readonly min: number
  readonly max: number
  readonly default?: number
}

/**
 * A list of strings. The user separates the strings with commas or repeats the option. A list of paths is not split at
 * commas, because paths may contain commas.
 */
export interface ListOption extends Described {
  readonly kind: 'list'
  readonly isPaths?: true
  readonly placeholder: string
  readonly default?: readonly string[]
  /** The default for the command `dev`, if it differs from the default for other commands. */
  readonly defaultInDev?: readonly string[]
}

export type OptionSpec = FlagOption | TextOption | IntegerOption | ListOption

const SERVE = ['serve', 'dev'] as const
const LISTEN = [...SERVE, 'mock'] as const
const ARCHIVES = ['import', 'serve', 'dev', 'export', 'verify', 'recover', 'backfill'] as const
const ALL = [...ARCHIVES, 'mock', 'conform'] as const
const BLOCK_MAX = Number.MAX_SAFE_INTEGER

/**
 * Default number of worker threads: all cores but one, which the serving thread uses; at least 2, so that one client
 * cannot occupy all threads.
 */
const WORKERS = Math.max(2, availableParallelism() - 1)
/** Default number of trace threads: half of the cores; at least 2, so that one client cannot occupy all threads. */
const TRACE_WORKERS = Math.max(2, Math.floor(availableParallelism() / 2))

/**
 * Default number of threads that recover senders: all cores but one, which executes the blocks; at most 2, because one
 * thread recovers senders about as fast as another thread executes transfers.
 */
const SENDER_THREADS = Math.min(2, availableParallelism() - 1)

/** Default number of read threads: 2, so that one client cannot occupy all threads. */
const READ_WORKERS = 2

const general = {
  dataDir: {
    kind: 'text',
    flag: '--datadir',
    placeholder: 'DIR',
    description: 'folder of the node; its archive is DIR/archive',
    commands: ARCHIVES,
  },
  genesis: {
    kind: 'text',
    flag: '--genesis',
    placeholder: 'FILE',
    description: 'genesis file of the chain, as geth writes it',
    commands: ['import', 'serve', 'dev', 'recover'],
  },
  trustHeaders: {
    kind: 'flag',
    flag: '--trust-headers',
    description:
      'leave out the rules that only a producer can break: difficulty, seals, base fee, gas-limit drift, timestamps',
    commands: ['import', 'serve', 'dev'],
  },
  noProofs: {
    kind: 'flag',
    flag: '--no-proofs',
    description:
      'keep no trie nodes of earlier blocks: a smaller archive, in which eth_getProof has no history',
    commands: ['import', 'serve', 'dev'],
  },
  noTraces: {
    kind: 'flag',
    flag: '--no-traces',
    description:
      'record no traces: a smaller archive, made faster, that executes again what it is to trace (see backfill)',
    commands: ['import', 'serve', 'dev'],
  },
  senderThreads: {
    kind: 'integer',
    flag: '--sender-threads',
    placeholder: 'N',
    unit: 'threads',
    description:
      'Threads that recover the senders of transactions while chain files are imported, some blocks ahead of their ' +
      'execution; 0 leaves that to the thread that executes. The default leaves one core to that, and is at most 2.',
    min: 0,
    max: 64,
    default: SENDER_THREADS,
    commands: ['import', 'serve', 'dev'],
  },
  from: {
    kind: 'integer',
    flag: '--from',
    placeholder: 'N',
    description:
      'first block; export writes the genesis block only when this is its number (default of export: the block after it)',
    min: 0,
    max: BLOCK_MAX,
    commands: ['export', 'verify'],
  },
  to: {
    kind: 'integer',
    flag: '--to',
    placeholder: 'N',
    description: 'last block (default: the head)',
    min: 0,
    max: BLOCK_MAX,
    commands: ['export', 'verify'],
  },
  execute: {
    kind: 'flag',
    flag: '--execute',
    description:
      'also execute the blocks again, with another implementation of the EVM (@ethereumjs/vm), and compare receipts, roots and state changes',
    commands: ['verify'],
  },
  config: {
    kind: 'text',
    flag: '--config',
    placeholder: 'FILE',
    description:
      'configuration file, JSON (default: cartulary.config.json of the working directory, where there is one)',
    commands: ALL,
  },
  debug: {
    kind: 'flag',
    flag: '--debug',
    description: 'print the stack of an error too',
    commands: ALL,
  },
} as const satisfies Record<string, OptionSpec>

const serving = {
  ephemeral: {
    kind: 'flag',
    flag: '--ephemeral',
    description:
      'serve from a temporary folder that is removed at the end; takes --genesis and --import (dev: without --datadir)',
    commands: SERVE,
  },
  import: {
    kind: 'list',
    flag: '--import',
    isPaths: true,
    placeholder: 'FILE',
    description: 'chain file to import before serving; may be given several times',
    commands: SERVE,
  },
  host: {
    kind: 'text',
    flag: '--host',
    placeholder: 'ADDRESS',
    description: 'address or name to listen on',
    default: '127.0.0.1',
    commands: LISTEN,
  },
  port: {
    kind: 'integer',
    flag: '--port',
    placeholder: 'N',
    description: 'TCP port to listen on; 0 takes any that is free',
    min: 0,
    max: 65_535,
    default: 8545,
    commands: LISTEN,
  },
  allow: {
    kind: 'list',
    flag: '--allow',
    placeholder: 'METHODS',
    description: 'serve only these: methods (eth_call), namespaces (eth), prefixes (debug_get*)',
    commands: LISTEN,
  },
  deny: {
    kind: 'list',
    flag: '--deny',
    placeholder: 'METHODS',
    description: 'do not serve these, whatever is allowed',
    commands: LISTEN,
  },
  corsOrigins: {
    kind: 'list',
    flag: '--cors',
    placeholder: 'ORIGINS',
    description:
      'origins whose web pages may read answers (https://app.example), loopback for all pages of this machine, or * ' +
      '(default: none; dev: loopback)',
    default: [],
    defaultInDev: ['loopback'],
    commands: LISTEN,
  },
  hosts: {
    kind: 'list',
    flag: '--hosts',
    placeholder: 'NAMES',
    description: 'names accepted in the Host header, besides the bound one and addresses; * for any',
    default: ['localhost'],
    commands: LISTEN,
  },
  noDocs: {
    kind: 'flag',
    flag: '--no-docs',
    description: 'serve no docs site under /docs',
    commands: LISTEN,
  },
  docsUrl: {
    kind: 'text',
    flag: '--docs-url',
    placeholder: 'URL',
    description: 'where the docs site is served instead: /docs leads there (default: this node serves it)',
    commands: LISTEN,
  },
  allowUnprotectedTxs: {
    kind: 'flag',
    flag: '--allow-unprotected-txs',
    description:
      'take transactions that are signed for no chain in particular (before EIP-155) over RPC ' +
      '(dev: by default; =false does not)',
    onIn: ['dev'],
    commands: SERVE,
  },
  trustedProxies: {
    kind: 'list',
    flag: '--trusted-proxies',
    placeholder: 'ADDRESSES',
    description: 'addresses and subnets (10.0.0.0/8) whose X-Forwarded-For is believed',
    default: [],
    commands: LISTEN,
  },
  rateLimitLoopback: {
    kind: 'flag',
    flag: '--rate-limit-loopback',
    description: 'limit the rate of clients on this machine too',
    commands: LISTEN,
  },
  workers: {
    kind: 'integer',
    flag: '--workers',
    placeholder: 'N',
    unit: 'threads',
    description:
      'Worker threads that execute calls; the default leaves one core to the serving thread, but is at least 2, ' +
      'so that one client cannot keep all busy. One more works while these are busy, for clients whose calls are short. ' +
      'Traces have threads of their own (--trace-workers), and what is recorded is read by others (--read-workers).',
    min: 1,
    max: 256,
    default: WORKERS,
    commands: SERVE,
  },
  traceWorkers: {
    kind: 'integer',
    flag: '--trace-workers',
    placeholder: 'N',
    unit: 'threads',
    description:
      'Worker threads that execute for traces, started when there are some; the default is half of the cores, but ' +
      'at least 2, so that one client cannot keep all busy. ' +
      'One more works while these are busy, for clients whose traces are short.',
    min: 1,
    max: 256,
    default: TRACE_WORKERS,
    commands: SERVE,
  },
  readWorkers: {
    kind: 'integer',
    flag: '--read-workers',
    placeholder: 'N',
    unit: 'threads',
    description:
      'Worker threads that read recorded traces and the state after a block, started when there are some to read; ' +
      'with one, a client can keep it busy. One more works while these are busy, for clients whose reads are short.',
    min: 1,
    max: 256,
    default: READ_WORKERS,
    commands: SERVE,
  },
} as const satisfies Record<string, OptionSpec>

/** Name of a limit in openrpc.json that an operator can set. */
export type LimitOptionName = LimitName

/** Every option, by its name in {@link Settings}. */
export const options = {
  ...general,
  ...serving,
  ...headOptions,
  ...devOptions,
  ...limitOptions,
  ...observeOptions,
  ...mockOptions,
  ...conformOptions,
}

export type OptionName = keyof typeof options

type ValueOf<S extends OptionSpec> = S extends FlagOption
  ? boolean
  : S extends IntegerOption
    ? number
    : S extends ListOption
      ? readonly string[]
      : string

/** Flags always have a value; other options are undefined if they are not set and have no default. */
type SettingOf<S extends OptionSpec> = S extends FlagOption | { readonly default: unknown }
  ? ValueOf<S>
  : ValueOf<S> | undefined

/** The settings by option name. Options that the command does not accept have their defaults. */
export type Settings = { readonly [N in OptionName]: SettingOf<(typeof options)[N]> }

/** Returns the value that an option has for a command if the user does not set it. */
export function defaultOf(option: OptionSpec, command: CommandName): unknown {
  if (option.kind === 'flag') return option.onIn?.includes(command) ?? false
  if (option.kind === 'list' && command === 'dev') return option.defaultInDev ?? option.default
  return option.default
}

/** Returns the options of a command in the order of its help. */
export function optionsOf(command: CommandName): [OptionName, OptionSpec][] {
  const all = Object.entries(options) as [OptionName, OptionSpec][]
  return all.filter(([, option]) => option.commands.includes(command))
}

/** Returns an option's name in a configuration file: `--max-body` → `max-body`. */
export function fileName({ flag }: OptionSpec): string {
  return flag.slice(2)
}

/** Returns an option's name in the environment: `--max-body` → `CARTULARY_MAX_BODY`. */
export function environmentName(option: OptionSpec): string {
  return `CARTULARY_${fileName(option).replaceAll('-', '_').toUpperCase()}`
}
