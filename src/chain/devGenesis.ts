/**
 * The genesis of a development chain. It has every fork from the start, system contracts, contracts that tools expect
 * on every chain, and funded accounts.
 */
import { INITIAL_BASE_FEE } from './fees.ts'
import { fromHex, toHex, toQuantity } from './hex.ts'
import {
  CREATE2_DEPLOYER_ADDRESS,
  CREATE2_DEPLOYER_CODE,
  MULTICALL3_ADDRESS,
  MULTICALL3_CODE,
} from './predeploys.ts'
import {
  BEACON_ROOTS_CODE,
  BUILDER_DEPOSIT_CODE,
  BUILDER_EXIT_CODE,
  CONSOLIDATION_REQUEST_CODE,
  HISTORY_STORAGE_CODE,
  WITHDRAWAL_REQUEST_CODE,
} from './systemCode.ts'
import {
  BEACON_ROOTS_ADDRESS,
  BUILDER_DEPOSIT_ADDRESS,
  BUILDER_EXIT_ADDRESS,
  CONSOLIDATION_REQUEST_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  WITHDRAWAL_REQUEST_ADDRESS,
} from './systemContracts.ts'

export interface DevGenesis {
  readonly chainId: number
  /** 20 bytes each */
  readonly accounts: readonly Uint8Array[]
  /** Balance of each account in wei. */
  readonly balance: bigint
  /** Time of the genesis block, seconds since 1970. */
  readonly timestamp: number
}

/** The block gas limit of anvil and hardhat; one transaction may use about half of it (EIP-7825). */
const GAS_LIMIT = 30_000_000n

/**
 * Address of mainnet's deposit contract (EIP-6110). A dev chain has no code at this address, and therefore no deposits.
 */
const DEPOSIT_CONTRACT = fromHex('0x00000000219ab540356cbb839cbe05303d7705fa')

const CONTRACTS: readonly (readonly [address: string, code: string])[] = [
  [toHex(BEACON_ROOTS_ADDRESS), BEACON_ROOTS_CODE],
  [toHex(HISTORY_STORAGE_ADDRESS), HISTORY_STORAGE_CODE],
  [toHex(WITHDRAWAL_REQUEST_ADDRESS), WITHDRAWAL_REQUEST_CODE],
  [toHex(CONSOLIDATION_REQUEST_ADDRESS), CONSOLIDATION_REQUEST_CODE],
  // Blocks call the following two contracts from Amsterdam on. With them, the genesis stays valid if a user copies the
  // file and adds `amsterdamTime`.
  [toHex(BUILDER_DEPOSIT_ADDRESS), BUILDER_DEPOSIT_CODE],
  [toHex(BUILDER_EXIT_ADDRESS), BUILDER_EXIT_CODE],
  [CREATE2_DEPLOYER_ADDRESS, CREATE2_DEPLOYER_CODE],
  [MULTICALL3_ADDRESS, MULTICALL3_CODE],
]

const BLOCK_KEYS = [
  ...['homesteadBlock', 'eip150Block', 'eip155Block', 'eip158Block', 'byzantiumBlock', 'constantinopleBlock'],
  ...['petersburgBlock', 'istanbulBlock', 'muirGlacierBlock', 'berlinBlock', 'londonBlock'],
  ...['arrowGlacierBlock', 'grayGlacierBlock', 'mergeNetsplitBlock', 'terminalTotalDifficulty'],
]
const TIME_KEYS = ['shanghaiTime', 'cancunTime', 'pragueTime', 'osakaTime', 'bpo1Time', 'bpo2Time']

/** Mainnet's parameters (EIP-4844, EIP-7691, EIP-7892). */
const BLOB_SCHEDULE = {
  cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
  prague: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
  osaka: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
  bpo1: { target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 },
  bpo2: { target: 14, max: 21, baseFeeUpdateFraction: 11_684_671 },
}

/**
 * The text of a genesis file, in geth's form: Osaka with BPO2 from block 0 on, proof of stake. Equal options lead to the
 * same genesis block.
 */
export function devGenesisText({ chainId, accounts, balance, timestamp }: DevGenesis): string {
  const starts = [...BLOCK_KEYS, ...TIME_KEYS].map((key) => [key, 0])
  const contracts = CONTRACTS.map(([address, code]) => [address, { balance: '0x0', nonce: '0x1', code }])
  const funded = accounts.map((address) => [toHex(address), { balance: toQuantity(balance) }])
  const genesis = {
    config: {
      chainId,
      ...Object.fromEntries(starts),
      depositContractAddress: toHex(DEPOSIT_CONTRACT),
      blobSchedule: BLOB_SCHEDULE,
    },
    nonce: '0x0',
    timestamp: toQuantity(timestamp),
    extraData: '0x',
    gasLimit: toQuantity(GAS_LIMIT),
    difficulty: '0x0',
    mixHash: toHex(new Uint8Array(32)),
    coinbase: toHex(new Uint8Array(20)),
    baseFeePerGas: toQuantity(INITIAL_BASE_FEE),
    excessBlobGas: '0x0',
    blobGasUsed: '0x0',
    alloc: Object.fromEntries([...contracts, ...funded]),
  }
  return `${JSON.stringify(genesis, null, 2)}\n`
}
