/** Options that control where a node listens, who may use it, and what it serves. */
import type { OptionSpec } from '../config.ts'

const SERVE = ['serve', 'dev'] as const
const LISTEN = [...SERVE, 'mock'] as const

export const servingOptions = {
  ephemeral: {
    kind: 'flag',
    flag: '--ephemeral',
    group: 'Archive',
    description:
      'Serve from a temporary folder that is deleted on exit. ' +
      'Needs --genesis, and takes --import. `dev` does so if you pass no --datadir.',
    commands: SERVE,
    common: ['serve'],
  },
  import: {
    kind: 'list',
    flag: '--import',
    isPaths: true,
    placeholder: 'FILE',
    group: 'Chain',
    description:
      'Import this chain file or folder of era files before serving. Repeat the option for several files.',
    commands: SERVE,
    common: ['serve'],
  },
  host: {
    kind: 'text',
    flag: '--host',
    placeholder: 'ADDRESS',
    group: 'Network',
    description: 'Address or host name to listen on.',
    default: '127.0.0.1',
    commands: LISTEN,
    common: LISTEN,
  },
  port: {
    kind: 'integer',
    flag: '--port',
    placeholder: 'N',
    group: 'Network',
    description: 'TCP port to listen on; 0 picks a free port.',
    min: 0,
    max: 65_535,
    default: 8545,
    commands: LISTEN,
    common: LISTEN,
  },
  ipc: {
    kind: 'text',
    flag: '--ipc',
    placeholder: 'PATH',
    group: 'Network',
    description:
      'Also serve local clients at this Unix socket. ' +
      'Only the user who runs the node may connect, without a rate limit.',
    commands: SERVE,
  },
  allow: {
    kind: 'list',
    flag: '--allow',
    placeholder: 'METHODS',
    group: 'Network',
    description:
      'Serve only these methods, such as eth_call, eth or debug_get*. ' +
      'Takes method names, namespaces, and prefixes that end in *.',
    commands: LISTEN,
    common: ['serve', 'mock'],
  },
  deny: {
    kind: 'list',
    flag: '--deny',
    placeholder: 'METHODS',
    group: 'Network',
    description: 'Do not serve these methods, even if --allow includes them.',
    commands: LISTEN,
    common: ['serve', 'mock'],
  },
  corsOrigins: {
    kind: 'list',
    flag: '--cors',
    placeholder: 'ORIGINS',
    group: 'Network',
    description:
      'Origins whose web pages may read responses. ' +
      'Takes origins (https://app.example), loopback for all pages of this machine, and * for all.',
    default: [],
    defaultInDev: ['loopback'],
    commands: LISTEN,
    common: LISTEN,
  },
  hosts: {
    kind: 'list',
    flag: '--hosts',
    placeholder: 'NAMES',
    group: 'Network',
    description:
      'Names to accept in the Host header. IP addresses and the name in --host are always accepted; * accepts any name.',
    default: ['localhost'],
    commands: LISTEN,
  },
  noDocs: {
    kind: 'flag',
    flag: '--no-docs',
    group: 'Network',
    description: 'Do not serve the docs site at /docs.',
    commands: LISTEN,
  },
  docsUrl: {
    kind: 'text',
    flag: '--docs-url',
    placeholder: 'URL',
    group: 'Network',
    description: 'Redirect /docs to this URL instead of serving the docs site.',
    commands: LISTEN,
  },
  allowUnprotectedTxs: {
    kind: 'flag',
    flag: '--allow-unprotected-txs',
    group: 'Network',
    description:
      'Accept transactions without replay protection (EIP-155) over RPC. ' +
      '`dev` accepts them by default; =false rejects them.',
    onIn: ['dev'],
    commands: SERVE,
  },
  poolSenderRules: {
    kind: 'flag',
    flag: '--pool-sender-rules',
    group: 'Transaction pool limits',
    description:
      "Apply geth's rules for senders, which protect a public pool: the transactions of a sender together cost no more " +
      'than its balance; a sender of blob transactions has no others, at most 16, and no nonce gaps; a delegated account ' +
      'has one transaction. `serve` applies them by default; =false does not.',
    onIn: ['serve'],
    commands: SERVE,
  },
  trustedProxies: {
    kind: 'list',
    flag: '--trusted-proxies',
    placeholder: 'ADDRESSES',
    group: 'Network',
    description:
      'Addresses and subnets (10.0.0.0/8) whose X-Forwarded-For and X-Forwarded-Proto headers you trust.',
    default: [],
    commands: LISTEN,
  },
  rateLimitLoopback: {
    kind: 'flag',
    flag: '--rate-limit-loopback',
    group: 'Rate limits',
    description: 'Apply the rate limit to clients on this machine too.',
    commands: LISTEN,
  },
} as const satisfies Record<string, OptionSpec>
