/** A genesis whose tries are deep: tens of thousands of accounts, and contracts with thousands of slots each. */
import { keccak256 } from '../../../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../../../src/chain/hex.ts'
import {
  BEACON_ROOTS_CODE,
  CONSOLIDATION_REQUEST_CODE,
  HISTORY_STORAGE_CODE,
  WITHDRAWAL_REQUEST_CODE,
} from '../../../../src/chain/systemCode.ts'
import {
  BEACON_ROOTS_ADDRESS,
  CONSOLIDATION_REQUEST_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  WITHDRAWAL_REQUEST_ADDRESS,
} from '../../../../src/chain/systemContracts.ts'
import { assemble } from '../../../support/assembler.ts'
import { type Signer, signer } from '../../../support/chains.ts'
import { endless, factory, notebook, notebookText } from '../../../support/contracts.ts'
import { addressOf } from '../../../support/genesis.ts'

export const CHAIN_ID = 7
export const ACCOUNTS = 32_000
export const SLOTS = 3_000
export const BLOCK_SECONDS = 12
const GENESIS_TIME = 1_800_000_000
const GAS_LIMIT = 30_000_000
const RICH = `0x${(10n ** 24n).toString(16)}`
const SENDERS = 12

/** Accounts that send transactions. */
export const senders: readonly Signer[] = Array.from({ length: SENDERS }, (_, at) => signer(3_000 + at))

/** Contracts with {@link SLOTS} slots, which write, clear and log slots (`notebook` of test/support/contracts.ts). */
export const STORAGES: readonly Uint8Array[] = [0xb1, 0xb2, 0xb3].map((byte) => fromHex(addressOf(byte)))
/** A contract with as many slots, and as many of these: destroyed before Cancun, they are gone. */
export const DOOMED: readonly Uint8Array[] = [0xd1, 0xd2].map((byte) => fromHex(addressOf(byte)))
/** Writes slots as the others, and reverts. */
export const REVERTING: Uint8Array = fromHex(addressOf(0xe1))
/** Reads the balance, the code hash and the slot that each word of its calldata names. */
export const PROBER: Uint8Array = fromHex(addressOf(0xe2))
/** Calls the address in the first word of its calldata with the rest of it, and does not care about the outcome. */
export const FORWARDER: Uint8Array = fromHex(addressOf(0xe3))
export const FACTORY: Uint8Array = fromHex(addressOf(0xe4))
export const ENDLESS: Uint8Array = fromHex(addressOf(0xe5))
/** Stores hashes of ancestors, and the root that the contract of EIP-4788 has for the time in its calldata. */
export const ANCESTOR: Uint8Array = fromHex(addressOf(0xe6))

const prober = assemble(`
  0
  next:
    DUP1 CALLDATASIZE GT ISZERO @done JUMPI
    DUP1 CALLDATALOAD BALANCE POP
    DUP1 CALLDATALOAD EXTCODEHASH POP
    DUP1 CALLDATALOAD SLOAD POP
    32 ADD @next JUMP
  done: NUMBER 0 SSTORE STOP`)

const forwarder = assemble(`
  32 CALLDATASIZE SUB 32 0 CALLDATACOPY
  0 0 32 CALLDATASIZE SUB 0 0 0 CALLDATALOAD GAS CALL
  0 SSTORE STOP`)

const ancestor = assemble(`
  9 NUMBER SUB BLOCKHASH NUMBER SSTORE
  0 CALLDATALOAD 0 MSTORE
  32 32 32 0 ${toHex(BEACON_ROOTS_ADDRESS)} GAS STATICCALL POP
  32 MLOAD 1 SSTORE STOP`)

const CONTRACTS: readonly (readonly [address: Uint8Array, code: string])[] = [
  [REVERTING, toHex(assemble(notebookText('0 0 REVERT')))],
  [PROBER, toHex(prober)],
  [FORWARDER, toHex(forwarder)],
  [FACTORY, toHex(factory)],
  [ENDLESS, toHex(endless)],
  [ANCESTOR, toHex(ancestor)],
  [BEACON_ROOTS_ADDRESS, BEACON_ROOTS_CODE],
  [HISTORY_STORAGE_ADDRESS, HISTORY_STORAGE_CODE],
  [WITHDRAWAL_REQUEST_ADDRESS, WITHDRAWAL_REQUEST_CODE],
  [CONSOLIDATION_REQUEST_ADDRESS, CONSOLIDATION_REQUEST_CODE],
]

/** An account of the genesis, 20 bytes. */
export function accountAt(index: number): Uint8Array {
  return keccak256(Buffer.from(`account ${index}`)).subarray(12)
}

/** A slot of the contracts with many slots, 32 bytes; the genesis has a value for those below {@link SLOTS}. */
export function slotAt(index: number): Uint8Array {
  return keccak256(Buffer.from(`slot ${index}`))
}

/** Returns the time of a block, in seconds of Unix time. */
export function timeOf(number: number): number {
  return GENESIS_TIME + number * BLOCK_SECONDS
}

/** The forks after Shanghai, each from a block on. */
export interface ForkBlocks {
  readonly cancun: number
  readonly prague: number
  readonly osaka: number
  readonly bpo1: number
}

/** Returns a genesis file that both geth and this node read. */
export function deepGenesis(forks: ForkBlocks): object {
  const since = ['homestead', 'eip150', 'eip155', 'eip158', 'byzantium', 'constantinople', 'petersburg']
  const blocks = [...since, 'istanbul', 'muirGlacier', 'berlin', 'london', 'arrowGlacier', 'grayGlacier']
  const times = Object.entries(forks).map(([fork, number]) => [`${fork}Time`, timeOf(number)])
  return {
    config: {
      chainId: CHAIN_ID,
      ...Object.fromEntries(blocks.map((fork) => [`${fork}Block`, 0])),
      mergeNetsplitBlock: 0,
      terminalTotalDifficulty: 0,
      shanghaiTime: 0,
      ...Object.fromEntries(times),
      depositContractAddress: '0x00000000219ab540356cbb839cbe05303d7705fa',
      blobSchedule: {
        cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
        prague: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
        osaka: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
        bpo1: { target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 },
      },
    },
    nonce: '0x0',
    timestamp: `0x${GENESIS_TIME.toString(16)}`,
    extraData: '0x',
    gasLimit: `0x${GAS_LIMIT.toString(16)}`,
    difficulty: '0x0',
    mixHash: `0x${'0'.repeat(64)}`,
    coinbase: addressOf(0),
    alloc: alloc(),
  }
}

function alloc(): Record<string, object> {
  const entries: [string, object][] = senders.map(({ address }) => [toHex(address), { balance: RICH }])
  for (const [address, code] of CONTRACTS)
    entries.push([toHex(address), { balance: '0x0', nonce: '0x1', code }])
  const storage = Object.fromEntries(
    Array.from({ length: SLOTS }, (_, at) => [toHex(slotAt(at)), toHex(slotAt(at + 1))]),
  )
  for (const address of [...STORAGES, ...DOOMED])
    entries.push([toHex(address), { balance: '0x7', nonce: '0x1', code: toHex(notebook), storage }])
  for (let at = 0; at < ACCOUNTS; at++)
    entries.push([toHex(accountAt(at)), { balance: `0x${(1_000 + at).toString(16)}` }])
  return Object.fromEntries(entries)
}
