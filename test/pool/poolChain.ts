/**
 * Chains for the pool's tests, without execution: blocks with given transactions and accounts, in the archive's format,
 * and views of them.
 */

import { type Input, RLP } from '@ethereumjs/rlp'
import { limits } from '../../generated/limits.ts'
import { encodeAccountRecord } from '../../src/archive/account.ts'
import type { Archive } from '../../src/archive/archive.ts'
import { encodeChangeSet } from '../../src/archive/changeSet.ts'
import { type Identity, putIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { genesisHeader, parseGenesis } from '../../src/chain/genesis.ts'
import { encodeHeader, type Header, headerHash } from '../../src/chain/header.ts'
import { equalBytes, fromBigInt, idOf } from '../../src/chain/hex.ts'
import type { HeadMove, View } from '../../src/head/view.ts'
import { makePoolTransaction } from '../../src/pool/makePoolTransaction.ts'
import { type PoolOptions, poolOptionsOf } from '../../src/pool/options.ts'
import type { PoolTransaction, Sidecar } from '../../src/pool/poolTransaction.ts'
import { appendHistory } from '../../src/store/history.ts'
import * as keys from '../../src/store/schema.ts'
import { Batch, type Reader } from '../../src/store/store.ts'
import { currentGenesis } from '../support/genesis.ts'

export const GWEI = 1_000_000_000n
export const ETHER = 10n ** 18n

export const defaultOptions: PoolOptions = poolOptionsOf(limits)

/** Returns an address of 20 bytes, the same for the same number. */
export function sender(name: number): Uint8Array {
  return keccak256(Uint8Array.of(name >> 8, name)).slice(12)
}

export interface AccountDraft {
  nonce?: bigint
  /** wei */
  balance?: bigint
  code?: Uint8Array
}

export interface BlockDraft {
  transactions?: readonly PoolTransaction[]
  /** Changes of accounts by address. */
  accounts?: readonly (readonly [Uint8Array, AccountDraft])[]
  header?: Partial<Header>
}

/** A block with all blocks before it and the state after it. */
export class ChainPoint {
  readonly #records: ReadonlyMap<string, Uint8Array>
  readonly parent: ChainPoint | undefined
  readonly header: Header
  readonly view: View
  /** Transactions in the block. */
  readonly mined: readonly PoolTransaction[]

  private constructor(
    records: ReadonlyMap<string, Uint8Array>,
    parent: ChainPoint | undefined,
    header: Header,
    identity: Identity,
    finalized: number,
    mined: readonly PoolTransaction[],
  ) {
    this.mined = mined
    this.#records = records
    this.parent = parent
    this.header = header
    const archive: Archive = { reader: wholeState(readerOf(records)), identity }
    const head = { number: header.number, hash: headerHash(encodeHeader(header)) }
    this.view = { archive, head, safe: finalized, finalized }
  }

  /** @param accounts of the genesis block @param genesis file. Default: every fork is active */
  static genesis(accounts: BlockDraft['accounts'] = [], genesis: object = currentGenesis()): ChainPoint {
    const parsed = parseGenesis(JSON.stringify(genesis))
    const header = genesisHeader(parsed, EMPTY_TRIE_ROOT)
    const hash = headerHash(encodeHeader(header))
    const identity: Identity = {
      config: parsed.config,
      genesisHash: hash,
      genesisNumber: 0,
      proofs: false,
      traces: false,
    }
    const records = recordsOf(new Map(), header, { accounts }, (batch) => putIdentity(batch, identity))
    return new ChainPoint(records, undefined, header, identity, 0, [])
  }

  /** Builds a block on this one; the result is the head of a separate chain. */
  block(draft: BlockDraft = {}, finalized = this.view.finalized): ChainPoint {
    const parent = this.header
    const header: Header = {
      ...parent,
      parentHash: this.view.head.hash,
      number: parent.number + 1,
      timestamp: parent.timestamp + 12,
      // Makes every block unique.
      mixHash: keccak256(Buffer.from(String(Math.imul(parent.number, 7919) + salt++))),
      ...draft.header,
    }
    const records = recordsOf(this.#records, header, draft, () => {})
    return new ChainPoint(
      records,
      this,
      header,
      this.view.archive.identity,
      finalized,
      draft.transactions ?? [],
    )
  }

  /** Builds a block with these transactions: nonces rise, and balances fall by the maximum cost. */
  mine(
    transactions: readonly PoolTransaction[],
    finalized = this.view.finalized,
    header: Partial<Header> = {},
  ): ChainPoint {
    const accounts = new Map<string, [Uint8Array, AccountDraft]>()
    for (const pooled of transactions) {
      const id = idOf(pooled.sender)
      const [, { nonce = 0n, balance = 0n }] = accounts.get(id) ?? [
        pooled.sender,
        this.account(pooled.sender),
      ]
      accounts.set(id, [pooled.sender, { nonce: nonce + 1n, balance: balance - pooled.cost }])
    }
    return this.block({ transactions, accounts: [...accounts.values()], header }, finalized)
  }

  account(address: Uint8Array): { nonce: bigint; balance: bigint } {
    const account = stateAt(this.view.archive.reader, this.header.number).account(address)
    return { nonce: account?.nonce ?? 0n, balance: account?.balance ?? 0n }
  }

  /** Returns the move of the head from another chain to this one. */
  moveFrom(before: ChainPoint): HeadMove {
    let [one, other]: (ChainPoint | undefined)[] = [before, this]
    while (one !== other) {
      if (one!.header.number >= other!.header.number) one = one!.parent
      else other = other!.parent
    }
    return { before: before.view, after: this.view, ancestor: one!.header.number }
  }

  has(pooled: PoolTransaction): boolean {
    return this.#records.has(idOf(keys.transactionKey(pooled.hash)))
  }
}

let salt = 0

function readerOf(records: ReadonlyMap<string, Uint8Array>): Reader {
  return { get: (key) => records.get(idOf(key)) }
}

function recordsOf(
  before: ReadonlyMap<string, Uint8Array>,
  header: Header,
  { transactions = [], accounts = [] }: BlockDraft,
  more: (batch: Batch) => void,
): Map<string, Uint8Array> {
  const batch = new Batch()
  const raw = encodeHeader(header)
  batch.put(keys.headerKey(header.number), raw)
  const bodies = transactions.map((one) => (one.type === 0 ? (RLP.decode(one.raw) as Uint8Array[]) : one.raw))
  batch.put(keys.bodyKey(header.number), RLP.encode([bodies, [], []] as Input))
  batch.put(keys.sendersKey(header.number), Buffer.concat(transactions.map((one) => one.sender)))
  batch.put(keys.totalDifficultyKey(header.number), new Uint8Array(0))
  transactions.forEach(({ hash }, index) => {
    const location = Buffer.alloc(keys.NUMBER_BYTES + 4)
    location.set(keys.encodeNumber(header.number))
    location.writeUInt32BE(index, keys.NUMBER_BYTES)
    batch.put(keys.transactionKey(hash), location)
  })
  const reader = readerOf(before)
  for (const [address, draft] of accounts) putAccount(reader, batch, header.number, address, draft)
  const changes = accounts.map(([address]) => ({
    address,
    incarnation: 0,
    accountChanged: true,
    slots: [],
    foundNodes: [],
  }))
  batch.put(keys.changeSetKey(header.number), encodeChangeSet({ codes: [], accounts: changes }))
  more(batch)
  const records = new Map(before)
  for (const operation of batch.operations) {
    if (operation.type === 'put') records.set(idOf(operation.key as Uint8Array), operation.value)
  }
  return records
}

function putAccount(
  reader: Reader,
  batch: Batch,
  number: number,
  address: Uint8Array,
  { nonce = 0n, balance = 0n, code = new Uint8Array(0) }: AccountDraft,
): void {
  const codeHash = code.length === 0 ? EMPTY_CODE_HASH : keccak256(code)
  if (code.length > 0) batch.put(keys.codeKey(codeHash), Buffer.concat([keys.encodeNumber(number), code]))
  const account = { nonce, balance, storageRoot: EMPTY_TRIE_ROOT, codeHash }
  appendHistory(
    reader,
    batch,
    keys.accountKey(address),
    number,
    encodeAccountRecord({ account, incarnation: 0 }),
  )
}

export interface TransactionDraft {
  from: Uint8Array
  nonce: bigint | number
  /** EIP-2718. Default: 2 */
  type?: 0 | 1 | 2 | 3 | 4
  /** wei */
  feeCap?: bigint
  tipCap?: bigint
  blobFeeCap?: bigint
  value?: bigint
  gasLimit?: bigint
  /** undefined: the zero address; empty: a creation */
  to?: Uint8Array
  data?: Uint8Array
  chainId?: bigint
  /** v of a legacy transaction */
  v?: bigint
  blobs?: number
  sidecarVersion?: 0 | 1
  authorizations?: Input[]
  since?: number
  /** Length of the network form; default: the transaction and its blobs */
  bytes?: number
}

/** Returns a transaction with an invalid signature, which the pool does not check. */
export function draft(given: TransactionDraft): PoolTransaction {
  const { from, type = 2, feeCap = 10n * GWEI, chainId = 7n, blobs = 1, since = 0 } = given
  const tipCap = given.tipCap ?? (feeCap < GWEI ? feeCap : GWEI)
  const call = [given.gasLimit ?? 21_000n, given.to ?? new Uint8Array(20), given.value ?? 0n]
  const data = given.data ?? new Uint8Array(0)
  const [nonce, signature] = [BigInt(given.nonce), [from, 1n]]
  const fees = type < 2 ? [feeCap] : [tipCap, feeCap]
  const hashes = Array.from({ length: blobs }, (_, at) => Uint8Array.of(1, at, ...new Uint8Array(30)))
  const typed = {
    0: [],
    1: [[]],
    2: [[]],
    3: [[], given.blobFeeCap ?? GWEI, hashes],
    4: [[], given.authorizations ?? []],
  }[type]
  const common = [nonce, ...fees, ...call, data, ...typed]
  const fields =
    type === 0 ? [...common, given.v ?? 27n, ...signature] : [chainId, ...common, 0n, ...signature]
  const encoded = RLP.encode(fields as Input)
  const raw = type === 0 ? encoded : Buffer.concat([Uint8Array.of(type), encoded])
  const sidecar = type === 3 ? sidecarOf(blobs, given.sidecarVersion ?? 1) : undefined
  const bytes = given.bytes ?? raw.length + (sidecar === undefined ? 0 : blobs * 131_072)
  return makePoolTransaction({ raw: new Uint8Array(raw), sender: from, sidecar, bytes, since })
}

/** Returns small placeholders for blobs, which these tests do not verify. */
function sidecarOf(blobs: number, version: 0 | 1): Sidecar {
  const each = <T>(make: (at: number) => T): T[] => Array.from({ length: blobs }, (_, at) => make(at))
  return {
    version,
    blobs: each((at) => new Uint8Array(64).fill(at + 1)),
    commitments: each((at) => new Uint8Array(48).fill(at + 1)),
    proofs: each((at) => new Uint8Array(48).fill(at + 2)),
  }
}

/** Returns the RLP of an authorization with an invalid signature. */
export function unsignedAuthorization(address: Uint8Array): Input {
  return [fromBigInt(7n), address, fromBigInt(0n), fromBigInt(0n), fromBigInt(1n), fromBigInt(1n)]
}

/** Whether both have the same hash. */
export function isSame(one: PoolTransaction, other: PoolTransaction): boolean {
  return equalBytes(one.hash, other.hash)
}
