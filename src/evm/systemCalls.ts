/** The calls to system contracts before and after the transactions of a block. geth: core/state_processor.go. */
import { createHash } from 'node:crypto'
import type { AccountChange } from '../archive/changeSet.ts'
import { checksumAddress } from '../chain/checksumAddress.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes, fromHex, toBigInt } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import {
  BEACON_ROOTS_ADDRESS,
  BUILDER_DEPOSIT_ADDRESS,
  BUILDER_EXIT_ADDRESS,
  consolidationRequestAddress,
  HISTORY_STORAGE_ADDRESS,
  SYSTEM_ADDRESS,
  withdrawalRequestAddress,
} from '../chain/systemContracts.ts'
import type { Core } from './core.ts'
import { failureWords } from './coreFailure.ts'
import { ExecutionError } from './errors.ts'
import type { Ground } from './ground.ts'
import { STATE_SLOT_GAS } from './stateGas.ts'
import { commit, enterBlock } from './transition.ts'

/** Gas limit of every system call. No account pays for this gas, and the block's gas used excludes it. */
const SYSTEM_CALL_GAS = 30_000_000n
/** State gas of every system call from Amsterdam on: that of 16 new slots (EIP-8037). */
const SYSTEM_CALL_STATE_GAS = 16n * STATE_SLOT_GAS
const NO_DATA = new Uint8Array(0)

/** EIP-6110 */
const DEPOSIT_TYPE = 0x00
const DEPOSIT_EVENT = fromHex('0x649bbc62d0e31342afea4e5cd82d4049e7e1ee912fc0889aa790803be39038c5')
/** Length of the deposit event's data in bytes: five ABI-encoded byte strings. */
const DEPOSIT_DATA_BYTES = 576
/**
 * [offset of the length, expected length] in bytes for each byte string of the event's data. The strings are public
 * key, credentials, amount, signature and index.
 */
const DEPOSIT_FIELDS = [
  [160, 48],
  [256, 32],
  [320, 8],
  [384, 96],
  [512, 8],
] as const
/** EIP-7002 */
const WITHDRAWAL_TYPE = 0x01
/** EIP-7251 */
const CONSOLIDATION_TYPE = 0x02
/** EIP-8282 */
const BUILDER_DEPOSIT_TYPE = 0x03
const BUILDER_EXIT_TYPE = 0x04

/**
 * Runs the system calls that precede the first transaction. They store the parent's hash (EIP-2935) and the beacon root
 * (EIP-4788).
 */
export function beginBlock(
  core: Core,
  ground: Ground,
  { parentHash, parentBeaconBlockRoot }: Pick<Header, 'parentHash' | 'parentBeaconBlockRoot'>,
): AccountChange[] {
  const writes: AccountChange[] = []
  if (isAtLeast(ground.environment.fork, 'prague')) {
    systemCall(core, ground, HISTORY_STORAGE_ADDRESS, parentHash, writes)
  }
  if (parentBeaconBlockRoot !== undefined) {
    systemCall(core, ground, BEACON_ROOTS_ADDRESS, parentBeaconBlockRoot, writes)
  }
  return writes
}

/**
 * Collects the block's requests (EIP-7685) after the last transaction, each with its type byte. Undefined before
 * Prague.
 *
 * @param logs of the transactions that succeeded
 * @throws ExecutionError FAILED when a system contract fails, or a deposit event is malformed
 */
export function requestsOf(core: Core, ground: Ground, logs: readonly Log[]): Uint8Array[] | undefined {
  if (!isAtLeast(ground.environment.fork, 'prague')) return undefined
  const requests: Uint8Array[] = []
  const add = (type: number, parts: readonly Uint8Array[]): void => {
    const bytes = Buffer.concat(parts)
    if (bytes.length > 0) requests.push(new Uint8Array(Buffer.concat([Uint8Array.of(type), bytes])))
  }
  const { config } = ground
  const deposits = logs.filter(
    ({ address, topics }) =>
      equalBytes(address, config.depositContractAddress) &&
      topics[0] !== undefined &&
      equalBytes(topics[0], DEPOSIT_EVENT),
  )
  add(DEPOSIT_TYPE, deposits.map(depositOf))
  add(WITHDRAWAL_TYPE, [requestCall(core, ground, withdrawalRequestAddress(config), 'withdrawal')])
  const consolidations = consolidationRequestAddress(config)
  add(CONSOLIDATION_TYPE, [requestCall(core, ground, consolidations, 'consolidation')])
  if (isAtLeast(ground.environment.fork, 'amsterdam')) {
    add(BUILDER_DEPOSIT_TYPE, [requestCall(core, ground, BUILDER_DEPOSIT_ADDRESS, 'builder deposit')])
    add(BUILDER_EXIT_TYPE, [requestCall(core, ground, BUILDER_EXIT_ADDRESS, 'builder exit')])
  }
  return requests
}

/** The requests hash of EIP-7685 (32 bytes): SHA-256 of the concatenated SHA-256 hashes of the requests. */
export function requestsHash(requests: readonly Uint8Array[]): Uint8Array {
  const outer = createHash('sha256')
  for (const request of requests) outer.update(createHash('sha256').update(request).digest())
  return new Uint8Array(outer.digest())
}

/** Converts the log of a deposit to the 192 bytes of a deposit request. */
function depositOf({ data }: Log): Uint8Array {
  const lengthAt = (at: number): bigint => toBigInt(data.subarray(at, at + 32))
  const isDeposit =
    data.length === DEPOSIT_DATA_BYTES &&
    DEPOSIT_FIELDS.every(([at, bytes]) => lengthAt(at) === BigInt(bytes))
  if (!isDeposit) {
    const why =
      data.length === DEPOSIT_DATA_BYTES
        ? ''
        : `: deposit wrong length: want ${DEPOSIT_DATA_BYTES}, have ${data.length}`
    throw new ExecutionError('FAILED', `failed to parse deposit logs: unable to parse deposit data${why}`)
  }
  return Buffer.concat(DEPOSIT_FIELDS.map(([at, bytes]) => data.subarray(at + 32, at + 32 + bytes)))
}

/**
 * Collects the requests of a system contract.
 *
 * @param queue name of the contract's queue, for geth's message when the call fails
 */
function requestCall(core: Core, ground: Ground, address: Uint8Array, queue: string): Uint8Array {
  const fail = (why: string): never => {
    throw new ExecutionError('FAILED', `failed to process ${queue} queue: ${why}`)
  }
  const result = systemCall(core, ground, address, NO_DATA, [])
  if (result === undefined) {
    // EIP-7002 and EIP-7251 let such a block be invalid. Test nodes make them nevertheless, and import accepts them.
    const mayLackCode = ground.mayLackCode?.(address) ?? true
    if (mayLackCode && !isAtLeast(ground.environment.fork, 'amsterdam')) return NO_DATA
    return fail(`empty system contract: no code at ${checksumAddress(address)}`)
  }
  return result.failure === undefined
    ? result.output
    : fail(`system call failed to execute: ${result.failure}`)
}

/**
 * Calls a contract, and applies its changes to the state.
 *
 * @param writes list to which the changes are appended
 * @returns undefined when the contract has no code; otherwise the output, and geth's message if the call failed
 */
function systemCall(
  core: Core,
  ground: Ground,
  address: Uint8Array,
  data: Uint8Array,
  writes: AccountChange[],
): { output: Uint8Array; failure: string | undefined } | undefined {
  const { state } = ground
  const account = state.account(address)
  if (account === undefined || equalBytes(account.codeHash, EMPTY_CODE_HASH)) {
    ground.accesses?.addAccount(address)
    return undefined
  }
  enterBlock(core, ground, SYSTEM_ADDRESS, 0n)
  const called = core.account(address)
  core.warmAccount(called)
  core.markRead(called)
  if (isAtLeast(ground.environment.fork, 'amsterdam')) core.stateGas = SYSTEM_CALL_STATE_GAS
  // The caller is not loaded: nothing is read of it, and a witness of the block may lack it.
  core.call(core.place(SYSTEM_ADDRESS), called, 0n, data, SYSTEM_CALL_GAS)
  const result = { output: core.output, failure: failureWords(core.failure) }
  if (result.failure === undefined) writes.push(...commit(core, ground))
  else ground.accesses?.addReads(core.memory)
  return result
}
