/** The genesis of the sample chain, in geth's form. */
import { readFileSync } from 'node:fs'
import { type Block, createBlock } from '@ethereumjs/block'
import type { Common } from '@ethereumjs/common'
import { KECCAK256_RLP } from '@ethereumjs/util'
import { type Address, type Hex, numberToHex, pad, sha256, stringToHex } from 'viem'
import { accountNames, accounts } from './accounts.ts'
import { artifact, depositContract, systemContracts } from './contracts.ts'
import { BLOCK_GAS_LIMIT, CHAIN_ID, GENESIS_BASE_FEE, GENESIS_TIMESTAMP } from './rules.ts'

export interface GenesisAccount {
  balance: Hex
  nonce?: Hex
  code?: Hex
  storage?: Record<Hex, Hex>
}

const ZERO_HASH = pad('0x', { size: 32 })
const THOUSAND_ETHER = numberToHex(1000n * 10n ** 18n)

const systemCode = JSON.parse(
  readFileSync(new URL('./contracts/system.json', import.meta.url), 'utf8'),
) as Record<keyof typeof systemContracts, Hex>

/** Returns the genesis accounts: funded accounts, the system contracts, and a deposit contract with three deposits. */
export function genesisAlloc(): Record<Address, GenesisAccount> {
  const alloc: Record<Address, GenesisAccount> = {}
  for (const name of accountNames) alloc[accounts[name].address] = { balance: THOUSAND_ETHER }
  for (const name of Object.keys(systemContracts) as (keyof typeof systemContracts)[]) {
    alloc[systemContracts[name]] = { balance: '0x0', nonce: '0x1', code: systemCode[name] }
  }
  alloc[depositContract] = {
    balance: numberToHex(96n * 10n ** 18n),
    nonce: '0x1',
    code: artifact('Deposits').deployedBytecode,
    storage: { [ZERO_HASH]: pad('0x03', { size: 32 }) },
  }
  return alloc
}

const atBlockZero = [
  'homesteadBlock',
  'eip150Block',
  'eip155Block',
  'eip158Block',
  'byzantiumBlock',
  'constantinopleBlock',
  'petersburgBlock',
  'istanbulBlock',
  'muirGlacierBlock',
  'berlinBlock',
  'londonBlock',
  'arrowGlacierBlock',
  'grayGlacierBlock',
  'mergeNetsplitBlock',
  'terminalTotalDifficulty',
  'shanghaiTime',
  'cancunTime',
  'pragueTime',
  'osakaTime',
  'bpo1Time',
  'bpo2Time',
]

const blobSchedule = {
  cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3338477 },
  prague: { target: 6, max: 9, baseFeeUpdateFraction: 5007716 },
  osaka: { target: 6, max: 9, baseFeeUpdateFraction: 5007716 },
  bpo1: { target: 10, max: 15, baseFeeUpdateFraction: 8346193 },
  bpo2: { target: 14, max: 21, baseFeeUpdateFraction: 11684671 },
}

/** Returns the content of `genesis.json`. */
export function genesisFile() {
  return {
    config: {
      chainId: CHAIN_ID,
      ...Object.fromEntries(atBlockZero.map((name) => [name, 0])),
      depositContractAddress: depositContract,
      blobSchedule,
    },
    nonce: '0x0000000000000000',
    timestamp: numberToHex(GENESIS_TIMESTAMP),
    extraData: stringToHex('cartulary sample'),
    gasLimit: numberToHex(BLOCK_GAS_LIMIT),
    difficulty: '0x0',
    mixHash: ZERO_HASH,
    coinbase: pad('0x', { size: 20 }),
    number: '0x0',
    gasUsed: '0x0',
    parentHash: ZERO_HASH,
    baseFeePerGas: numberToHex(GENESIS_BASE_FEE),
    excessBlobGas: '0x0',
    blobGasUsed: '0x0',
    alloc: genesisAlloc(),
  } as const
}

/** Returns block 0 as geth builds it from the genesis file (core/genesis.go `toBlockWithRoot`). */
export function genesisBlock(common: Common, stateRoot: Uint8Array): Block {
  const file = genesisFile()
  const header = {
    number: 0n,
    timestamp: GENESIS_TIMESTAMP,
    gasLimit: BLOCK_GAS_LIMIT,
    extraData: file.extraData,
    stateRoot,
    baseFeePerGas: GENESIS_BASE_FEE,
    withdrawalsRoot: KECCAK256_RLP,
    blobGasUsed: 0n,
    excessBlobGas: 0n,
    parentBeaconBlockRoot: ZERO_HASH,
    requestsHash: sha256('0x'),
  }
  return createBlock({ header, withdrawals: [] }, { common })
}
