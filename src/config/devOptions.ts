/** Options of `cartulary dev`: the chain, and when and how its blocks are sealed. */
import type { OptionSpec } from '../config.ts'

const DEV = ['dev'] as const

/** Seconds; a day. */
const BLOCK_TIME_MAX = 86_400

/** Milliseconds; ten minutes. */
const SEAL_WAIT_MAX = 600_000

/** Number of accounts. The key of each account is derived and printed. */
const ACCOUNTS_MAX = 1_000

/** Ether; far above the supply of mainnet, and far below 2^256 wei. */
const BALANCE_MAX = 1_000_000_000_000

/** Libraries that keep chain ids in JavaScript numbers refuse larger chain ids. */
const CHAIN_ID_MAX = Number.MAX_SAFE_INTEGER

export const devOptions = {
  blockTime: {
    kind: 'integer',
    flag: '--block-time',
    placeholder: 'S',
    unit: 'seconds',
    description: 'seal a block every S seconds, empty ones too (default: as soon as there is a transaction)',
    min: 1,
    max: BLOCK_TIME_MAX,
    commands: DEV,
  },
  noMining: {
    kind: 'flag',
    flag: '--no-mining',
    description: 'seal no block by itself, only when evm_mine asks for one',
    commands: DEV,
  },
  sealWaitMs: {
    kind: 'integer',
    flag: '--seal-wait',
    placeholder: 'N',
    unit: 'milliseconds',
    description:
      'longest wait of eth_sendRawTransaction for the block of its transaction, where blocks are sealed at once',
    min: 0,
    max: SEAL_WAIT_MAX,
    default: 2_000,
    commands: DEV,
  },
  feeRecipient: {
    kind: 'text',
    flag: '--fee-recipient',
    placeholder: 'ADDRESS',
    description:
      'who gets the tips; by default an address that nobody has, so that no balance moves by itself',
    default: `0x${'0'.repeat(40)}`,
    commands: DEV,
  },
  blockGasLimit: {
    kind: 'integer',
    flag: '--block-gas-limit',
    placeholder: 'N',
    unit: 'gas',
    description: "gas limit that blocks step towards, by 1/1024 each (default: the parent's)",
    min: 5_000,
    max: Number.MAX_SAFE_INTEGER,
    commands: DEV,
  },
  chainId: {
    kind: 'integer',
    flag: '--chain-id',
    placeholder: 'N',
    description: 'chain id of a new chain without --genesis (default: 31337)',
    min: 1,
    max: CHAIN_ID_MAX,
    commands: DEV,
  },
  accounts: {
    kind: 'integer',
    flag: '--accounts',
    placeholder: 'N',
    description: 'funded accounts of a new chain without --genesis, and how many at most are printed',
    min: 0,
    max: ACCOUNTS_MAX,
    default: 10,
    commands: DEV,
  },
  balance: {
    kind: 'integer',
    flag: '--balance',
    placeholder: 'N',
    unit: 'ether',
    description: 'what each of them has (default: 10000)',
    min: 0,
    max: BALANCE_MAX,
    commands: DEV,
  },
  mnemonic: {
    kind: 'text',
    flag: '--mnemonic',
    placeholder: 'WORDS',
    description: "phrase that they are derived from, at m/44'/60'/0'/0/i",
    default: 'test test test test test test test test test test test junk',
    commands: DEV,
  },
  devAccounts: {
    kind: 'text',
    flag: '--dev-accounts',
    placeholder: 'FILE',
    description: 'print the accounts of this file instead: JSON, name → private key',
    commands: DEV,
  },
} as const satisfies Record<string, OptionSpec>
