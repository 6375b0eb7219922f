/** Options of `cartulary dev`: the chain, and when and how its blocks are sealed. */
import type { OptionSpec } from '../config.ts'

const DEV = ['dev'] as const

/** Seconds; a day. */
const BLOCK_TIME_MAX = 86_400

/** Milliseconds; ten minutes. */
const SEAL_WAIT_MAX = 600_000

/** Maximum number of accounts. Each account takes time and a line of output: its key is derived and printed. */
const ACCOUNTS_MAX = 1_000

/** Ether; far above the supply of mainnet, and far below 2^256 wei. */
const BALANCE_MAX = 1_000_000_000_000

/** Seconds: JavaScript's latest date (year 275760). */
const GENESIS_TIME_MAX = 8_640_000_000_000

/** Libraries that keep chain ids in JavaScript numbers refuse larger chain ids. */
const CHAIN_ID_MAX = Number.MAX_SAFE_INTEGER

export const devOptions = {
  blockTime: {
    kind: 'integer',
    flag: '--block-time',
    placeholder: 'S',
    unit: 'seconds',
    group: 'Sealing',
    description: 'Seal a block every S seconds. Blocks without transactions are sealed too.',
    min: 1,
    max: BLOCK_TIME_MAX,
    commands: DEV,
    common: DEV,
    whenUnset: () => 'one block per transaction',
  },
  noMining: {
    kind: 'flag',
    flag: '--no-mining',
    group: 'Sealing',
    description: 'Seal blocks only when you call evm_mine.',
    commands: DEV,
    common: DEV,
  },
  sealWaitMs: {
    kind: 'integer',
    flag: '--seal-wait',
    placeholder: 'N',
    unit: 'milliseconds',
    group: 'Sealing',
    description:
      'Longest time that eth_sendRawTransaction waits for the block of its transaction. Applies when each transaction is sealed at once.',
    min: 0,
    max: SEAL_WAIT_MAX,
    default: 2_000,
    commands: DEV,
  },
  feeRecipient: {
    kind: 'text',
    flag: '--fee-recipient',
    placeholder: 'ADDRESS',
    group: 'Sealing',
    description: 'Recipient of priority fees.',
    default: `0x${'0'.repeat(40)}`,
    commands: DEV,
    whenUnset: () => 'zero address',
  },
  blockGasLimit: {
    kind: 'integer',
    flag: '--block-gas-limit',
    placeholder: 'N',
    unit: 'gas',
    group: 'Sealing',
    description: 'Gas limit that blocks approach. Each block changes the limit by at most 1/1024.',
    min: 5_000,
    max: Number.MAX_SAFE_INTEGER,
    commands: DEV,
    whenUnset: () => 'limit of the parent block',
  },
  chainId: {
    kind: 'integer',
    flag: '--chain-id',
    placeholder: 'N',
    group: 'Chain',
    description: 'Chain ID of a new chain that has no --genesis. A chain that exists must have this ID.',
    min: 1,
    max: CHAIN_ID_MAX,
    commands: DEV,
    common: DEV,
    whenUnset: () => '31337',
  },
  genesisTime: {
    kind: 'integer',
    flag: '--genesis-time',
    placeholder: 'N',
    unit: 'seconds since 1970',
    group: 'Chain',
    description:
      'Time of the genesis block of a new chain that has no --genesis. Without --log, the clock of the chain ' +
      'then starts at the time of the newest block, at each start. A chain that exists must have this time.',
    min: 0,
    max: GENESIS_TIME_MAX,
    commands: DEV,
    whenUnset: () => 'the time of the start; with --log, 0, the same on all nodes',
  },
  accounts: {
    kind: 'integer',
    flag: '--accounts',
    placeholder: 'N',
    group: 'Accounts',
    description:
      'Funded accounts of a new chain. Applies without --genesis. The node prints at most this many accounts.',
    min: 0,
    max: ACCOUNTS_MAX,
    default: 10,
    commands: DEV,
    common: DEV,
  },
  balance: {
    kind: 'integer',
    flag: '--balance',
    placeholder: 'N',
    unit: 'ether',
    group: 'Accounts',
    description: 'Balance of each funded account.',
    min: 0,
    max: BALANCE_MAX,
    commands: DEV,
    common: DEV,
    whenUnset: () => '10000',
  },
  mnemonic: {
    kind: 'text',
    flag: '--mnemonic',
    placeholder: 'WORDS',
    group: 'Accounts',
    description: "BIP-39 phrase of the accounts. The derivation path is m/44'/60'/0'/0/i.",
    default: 'test test test test test test test test test test test junk',
    commands: DEV,
    common: DEV,
    whenUnset: () => 'test test … test junk',
    secret: 'whole',
  },
  compat: {
    kind: 'text',
    flag: '--compat',
    placeholder: 'TOOL',
    group: 'Chain',
    description:
      'Begin web3_clientVersion with the name of this tool: hardhat and its network helpers refuse other nodes. ' +
      'With hardhat, evm_setIntervalMining counts in milliseconds.',
    values: ['anvil', 'hardhat'],
    commands: DEV,
    whenUnset: () => 'own name',
  },
  devAccounts: {
    kind: 'text',
    flag: '--dev-accounts',
    placeholder: 'FILE',
    group: 'Accounts',
    description:
      'Print the accounts of this JSON file instead. It maps names to private keys. ' +
      'The node signs with these keys only if it listens on loopback.',
    commands: DEV,
  },
} as const satisfies Record<string, OptionSpec>
