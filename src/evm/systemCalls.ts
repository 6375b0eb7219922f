/** Calls that a block makes by itself, to system contracts. geth: core/state_processor.go. */
import { createHash } from 'node:crypto'
import { Address } from '@ethereumjs/util'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { type ChainConfig, isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes, fromHex, toBigInt, toHex } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import {
  BEACON_ROOTS_ADDRESS,
  CONSOLIDATION_REQUEST_ADDRESS,
  HISTORY_STORAGE_ADDRESS,
  SYSTEM_ADDRESS,
  WITHDRAWAL_REQUEST_ADDRESS,
} from '../chain/systemContracts.ts'
import { type BlockEnvironment, evmBlock } from './environment.ts'
import { ExecutionError } from './errors.ts'
import { failureOf } from './failure.ts'
import type { Machine } from './machine.ts'
import type { OverlayState } from './overlay.ts'

/** Gas of every system call; nobody pays for it and no block counts it. */
const SYSTEM_CALL_GAS = 30_000_000n
const NO_DATA = new Uint8Array(0)

/** EIP-6110 */
const DEPOSIT_TYPE = 0x00
const DEPOSIT_EVENT = fromHex('0x649bbc62d0e31342afea4e5cd82d4049e7e1ee912fc0889aa790803be39038c5')
/** ABI encoding of the event's five byte strings. */
const DEPOSIT_DATA_BYTES = 576
/** Where each string's length stands, and what it is: public key, credentials, amount, signature, index. */
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

/** The block that the calls belong to. */
export interface SystemCaller {
  config: ChainConfig
  environment: BlockEnvironment
  state: OverlayState
  /** The block's machine, set to `state` and with nothing left of what ran before. */
  readonly ready: () => Machine
}

/** Before the first transaction: the parent's hash (EIP-2935) and the beacon root (EIP-4788) are stored. */
export async function beginBlock(
  caller: SystemCaller,
  { parentHash, parentBeaconBlockRoot }: Pick<Header, 'parentHash' | 'parentBeaconBlockRoot'>,
): Promise<void> {
  if (isAtLeast(caller.environment.fork, 'prague')) {
    await systemCall(caller, HISTORY_STORAGE_ADDRESS, parentHash)
  }
  if (parentBeaconBlockRoot !== undefined) {
    await systemCall(caller, BEACON_ROOTS_ADDRESS, parentBeaconBlockRoot)
  }
}

/**
 * After the last transaction: the block's requests (EIP-7685), each with its type byte; undefined before Prague.
 *
 * @param logs of the transactions that succeeded
 * @throws ExecutionError FAILED when a system contract fails, or a deposit has another form than the contract's
 */
export async function requestsOf(
  caller: SystemCaller,
  logs: readonly Log[],
): Promise<Uint8Array[] | undefined> {
  if (!isAtLeast(caller.environment.fork, 'prague')) return undefined
  const requests: Uint8Array[] = []
  const add = (type: number, parts: readonly Uint8Array[]): void => {
    const bytes = Buffer.concat(parts)
    if (bytes.length > 0) requests.push(new Uint8Array(Buffer.concat([Uint8Array.of(type), bytes])))
  }
  const { depositContractAddress } = caller.config
  const deposits = logs.filter(
    ({ address, topics }) =>
      equalBytes(address, depositContractAddress) &&
      topics[0] !== undefined &&
      equalBytes(topics[0], DEPOSIT_EVENT),
  )
  add(DEPOSIT_TYPE, deposits.map(depositOf))
  add(WITHDRAWAL_TYPE, [await requestCall(caller, WITHDRAWAL_REQUEST_ADDRESS, 'withdrawal')])
  add(CONSOLIDATION_TYPE, [await requestCall(caller, CONSOLIDATION_REQUEST_ADDRESS, 'consolidation')])
  return requests
}

/** EIP-7685: sha256 over the sha256 of each request; 32 bytes. */
export function requestsHash(requests: readonly Uint8Array[]): Uint8Array {
  const outer = createHash('sha256')
  for (const request of requests) outer.update(createHash('sha256').update(request).digest())
  return new Uint8Array(outer.digest())
}

/** The 192 bytes of a deposit request. */
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

/** @param queue what the contract keeps; part of geth's words when its code fails */
async function requestCall(caller: SystemCaller, address: Uint8Array, queue: string): Promise<Uint8Array> {
  const { execResult } = (await systemCall(caller, address, NO_DATA)) ?? {}
  if (execResult === undefined) return NO_DATA
  if (execResult.exceptionError !== undefined) {
    const why = failureOf(execResult, undefined)!.message
    throw new ExecutionError(
      'FAILED',
      `failed to process ${queue} queue: system call failed to execute: ${why}`,
    )
  }
  return execResult.returnValue
}

/** @returns undefined where no code is */
async function systemCall(
  { environment, state, ready }: SystemCaller,
  address: Uint8Array,
  data: Uint8Array,
): Promise<Awaited<ReturnType<Machine['evm']['runCall']>> | undefined> {
  const account = state.account(address)
  if (account === undefined || equalBytes(account.codeHash, EMPTY_CODE_HASH)) return undefined
  const machine = ready()
  const systemAccount = state.account(SYSTEM_ADDRESS)
  machine.journal.addAlwaysWarmAddress(toHex(address))
  const result = await machine.evm.runCall({
    block: evmBlock(environment),
    gasPrice: 0n,
    caller: new Address(SYSTEM_ADDRESS),
    gasLimit: SYSTEM_CALL_GAS,
    to: new Address(address),
    value: 0n,
    data,
    skipNonceIncrement: true,
  })
  await machine.journal.cleanup()
  // The library writes the sender of a call, and may have removed it as empty.
  if (state.account(SYSTEM_ADDRESS) !== systemAccount) state.setAccount(SYSTEM_ADDRESS, systemAccount)
  return result
}
