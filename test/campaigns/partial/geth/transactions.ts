/** Chooses random transactions, of every kind that changes or reads state. */
import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { keccak256 } from '../../../../src/chain/crypto.ts'
import type { ChainConfig, Fork } from '../../../../src/chain/forks.ts'
import { toHex } from '../../../../src/chain/hex.ts'
import { WITHDRAWAL_REQUEST_ADDRESS } from '../../../../src/chain/systemContracts.ts'
import { makeCommon } from '../../../../src/oracle/common.ts'
import { encodePooledTransaction } from '../../../../src/wire/pooledTransaction.ts'
import { assemble, concat, word } from '../../../support/assembler.ts'
import { sidecarOf, versionedHash } from '../../../support/blobs.ts'
import { type Signer, signer } from '../../../support/chains.ts'
import { notebook, notebookInit } from '../../../support/contracts.ts'
import { signedTransaction } from '../../../support/fastSign.ts'
import {
  ACCOUNTS,
  ANCESTOR,
  accountAt,
  CHAIN_ID,
  DOOMED,
  ENDLESS,
  FACTORY,
  FORWARDER,
  PROBER,
  REVERTING,
  SLOTS,
  STORAGES,
  senders,
  slotAt,
  timeOf,
} from './deepGenesis.ts'

export type Random = (below: number) => number

/** The block that a transaction is for. */
export interface Next {
  readonly number: number
  readonly fork: Fork
}

/** Members of a transaction besides nonce, fees and chain. */
type Draft = Readonly<Record<string, unknown>>

const GAS = 2_000_000n
const FEE_CAP = 100_000_000_000n
const TIP = 1_000_000_000n
const BLOB_FEE_CAP = 1_000_000_000n
/** Number of the cases of {@link draftOf}. */
const KINDS = 16
/** Accounts that delegate to code (EIP-7702), and send nothing. */
const AUTHORITIES: readonly Signer[] = Array.from({ length: 8 }, (_, at) => signer(5_000 + at))
/** Destroys itself in the transaction that creates it. */
const SHORT_LIVED = assemble('7 7 SSTORE ORIGIN SELFDESTRUCT')
/** The contract that the factory creates again after each of its destructions (EIP-1014). */
export const RECREATED: Uint8Array = keccak256(
  Uint8Array.of(0xff),
  FACTORY,
  word(0),
  keccak256(notebookInit),
).slice(12)
/** Creates a notebook with two slots. */
const FILLED_INIT = creationOf(notebook)

/** Chooses what a transaction does. */
export function draftOf(random: Random, { number, fork }: Next): Draft {
  const storage = STORAGES[random(STORAGES.length)]!
  const doomed = DOOMED[random(DOOMED.length)]!
  switch (random(KINDS)) {
    case 0:
      return { to: accountAt(random(ACCOUNTS)), value: BigInt(random(1_000_000)) }
    case 1:
      return { to: newAccount(random), value: BigInt(random(3)) }
    case 2:
      return { to: REVERTING, data: pairs(random) }
    case 3:
      return { to: PROBER, data: probes(random) }
    case 4:
      return { to: FORWARDER, data: concat(padded(random(2) === 0 ? REVERTING : storage), pairs(random)) }
    case 5:
      return { data: random(2) === 0 ? notebookInit : FILLED_INIT }
    case 6:
      return { to: FACTORY, data: random(3) === 0 ? SHORT_LIVED : notebookInit }
    case 7:
      return random(3) === 0 ? { to: RECREATED } : { to: RECREATED, data: pairs(random) }
    case 8:
      return random(6) === 0 ? { to: doomed } : { to: doomed, data: pairs(random) }
    case 9:
      return { to: ENDLESS, gasLimit: BigInt(22_000 + random(10_000)) }
    case 10:
      return { to: ANCESTOR, data: word(timeOf(number - random(12))) }
    case 11:
      return listing(random, storage)
    case 12:
      return fork === 'osaka' || fork === 'bpo1' ? blobs(random) : { to: storage, data: pairs(random) }
    case 13:
      return isPrague(fork) ? delegation(random, storage) : { to: storage, data: clears(random) }
    case 14:
      return { to: AUTHORITIES[random(AUTHORITIES.length)]!.address, data: pairs(random) }
    default:
      return random(8) === 0 && isPrague(fork)
        ? { to: WITHDRAWAL_REQUEST_ADDRESS, value: 10n ** 9n, data: new Uint8Array(56).fill(random(256)) }
        : { to: storage, data: random(2) === 0 ? pairs(random) : clears(random) }
  }
}

/** Signs a transaction, in the form in which it is sent. */
export function signed(
  config: ChainConfig,
  fork: Fork,
  { key }: Signer,
  nonce: bigint,
  draft: Draft,
): { readonly hex: string; readonly blobs: number } {
  const { type = 2, ...rest } = draft as { type?: number }
  const fees = type < 2 ? { gasPrice: FEE_CAP } : { maxFeePerGas: FEE_CAP, maxPriorityFeePerGas: TIP }
  const filled = { type, chainId: BigInt(CHAIN_ID), nonce, gasLimit: GAS, ...fees, ...rest }
  const raw = signedTransaction(filled, makeCommon(config, fork), key).serialize()
  if (type !== 3) return { hex: toHex(raw), blobs: 0 }
  const { length } = (draft as { blobVersionedHashes: unknown[] }).blobVersionedHashes
  return { hex: toHex(encodePooledTransaction({ raw, sidecar: sidecarOf(1, length) })), blobs: length }
}

/** Returns an account that transactions touch often, or seldom, or never. */
export function anyAddress(random: Random): Uint8Array {
  const named = [...STORAGES, ...DOOMED, PROBER, FACTORY, RECREATED, ANCESTOR, REVERTING, FORWARDER]
  const people = [...senders, ...AUTHORITIES].map(({ address }) => address)
  const choices = [named, people][random(4)]
  if (choices !== undefined) return choices[random(choices.length)]!
  return random(4) === 0 ? newAccount(random) : accountAt(random(ACCOUNTS))
}

/** Returns a slot that has a value in the genesis, or one of some others. */
export function anySlot(random: Random): Uint8Array {
  return slotAt(random(SLOTS + SLOTS / 2))
}

const isPrague = (fork: Fork): boolean => ['prague', 'osaka', 'bpo1'].includes(fork)

function newAccount(random: Random): Uint8Array {
  return keccak256(Buffer.from(`new ${random(400)}`)).subarray(12)
}

const padded = (address: Uint8Array): Uint8Array => concat(new Uint8Array(12), address)

/** Slots and values, of which some are zero. */
function pairs(random: Random): Uint8Array {
  const value = (): Uint8Array => word(random(3) === 0 ? 0 : random(2 ** 30))
  return concat(...Array.from({ length: 1 + random(12) }, () => [anySlot(random), value()]).flat())
}

/** Many slots that become zero, so that nodes of the trie are merged. */
function clears(random: Random): Uint8Array {
  return concat(...Array.from({ length: 4 + random(28) }, () => [anySlot(random), word(0)]).flat())
}

function probes(random: Random): Uint8Array {
  const probe = (): Uint8Array => (random(2) === 0 ? anySlot(random) : padded(anyAddress(random)))
  return concat(...Array.from({ length: 1 + random(20) }, probe))
}

/** Names accounts and slots in its access list that it does not use. */
function listing(random: Random, to: Uint8Array): Draft {
  const entry = (): object => ({
    address: toHex(anyAddress(random)),
    storageKeys: Array.from({ length: random(4) }, () => toHex(anySlot(random))),
  })
  const accessList = Array.from({ length: 1 + random(4) }, entry)
  return { type: 1 + random(2), to, data: pairs(random), accessList }
}

function blobs(random: Random): Draft {
  const blobVersionedHashes = Array.from({ length: 1 + random(2) }, () => toHex(versionedHash))
  return { type: 3, to: accountAt(random(ACCOUNTS)), blobVersionedHashes, maxFeePerBlobGas: BLOB_FEE_CAP }
}

/** Delegates an account to a contract, or ends its delegation; the nonce may be wrong. */
function delegation(random: Random, contract: Uint8Array): Draft {
  const { key, address } = AUTHORITIES[random(AUTHORITIES.length)]!
  const target = random(4) === 0 ? new Uint8Array(20) : contract
  const count = random(6)
  const nonce = count === 0 ? new Uint8Array(0) : Uint8Array.of(count)
  const authorizationList = [eoaCode7702SignAuthorization([Uint8Array.of(CHAIN_ID), target, nonce], key)]
  return { type: 4, to: address, data: pairs(random), authorizationList }
}

/** Init code that stores two slots and deploys `code`. */
function creationOf(code: Uint8Array): Uint8Array {
  const length = `0x${code.length.toString(16).padStart(4, '0')}`
  const build = (start: number): Uint8Array =>
    assemble(`5 1 SSTORE 6 2 SSTORE ${length} DUP1 ${start} 0 CODECOPY 0 RETURN`)
  return concat(build(build(0).length), code)
}

/** Returns a withdrawal in the form of the engine API; its account may be new. */
export function withdrawalOf(random: Random, index: number): object {
  const to = random(2) === 0 ? newAccount(random) : accountAt(random(ACCOUNTS))
  const amount = `0x${(1 + random(1_000)).toString(16)}`
  return { index: `0x${index.toString(16)}`, validatorIndex: '0x7', address: toHex(to), amount }
}
