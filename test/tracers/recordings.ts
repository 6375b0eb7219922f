/** Recordings of transactions for the tests of tracers. */
import fc from 'fast-check'
import type { Account } from '../../src/archive/account.ts'
import type { StateView } from '../../src/archive/state.ts'
import type { Frame, FrameLog, TransactionTrace } from '../../src/archive/trace.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { TextSink, TracedTransaction } from '../../src/tracers/transaction.ts'
import { Collected } from '../support/collected.ts'
import { addressOf } from '../support/genesis.ts'

const EMPTY = new Uint8Array(0)

/** Returns the JSON that a tracer writes, parsed. */
export function written(write: (out: TextSink) => void): unknown {
  const out = new Collected()
  write(out)
  return JSON.parse(out.text)
}

/** A frame: by default a successful call without data. */
export function frameOf(fields: Partial<Frame>): Frame {
  return {
    kind: 'CALL',
    depth: 0,
    from: fromHex(addressOf(1)),
    to: fromHex(addressOf(2)),
    value: 0n,
    gas: 100n,
    gasUsed: 10n,
    input: EMPTY,
    output: EMPTY,
    failure: undefined,
    precompile: false,
    logs: [],
    ...fields,
  }
}

/** A log whose data is its number. */
export function logOf(number: number, position: number): FrameLog {
  return { position, log: { address: fromHex(addressOf(2)), topics: [], data: Uint8Array.of(number) } }
}

/** An account in a test's notation. */
export interface Held {
  nonce?: bigint
  balance?: bigint
  code?: Uint8Array
  /** slot (32 bytes in hex) → value (minimal big-endian) */
  slots?: Record<string, Uint8Array>
}

/** Returns the account without its storage. */
export function accountOf({ nonce = 0n, balance = 0n, code = EMPTY }: Held): Account {
  return { nonce, balance, codeHash: keccak256(code), storageRoot: EMPTY_TRIE_ROOT }
}

/** Returns a state of the accounts. @param codes further codes, which no account has */
export function stateOf(accounts: Record<string, Held>, codes: Uint8Array[] = []): StateView {
  const known = [EMPTY, ...codes, ...Object.values(accounts).map(({ code = EMPTY }) => code)]
  const byHash = new Map(known.map((code) => [toHex(keccak256(code)), code]))
  return {
    account(address) {
      const held = accounts[toHex(address)]
      return held && accountOf(held)
    },
    slot: (address, slot) => accounts[toHex(address)]?.slots?.[toHex(slot)] ?? EMPTY,
    code: (hash) => byHash.get(toHex(hash))!,
  }
}

/** Returns a transaction with a gas limit of 1,000, of which it used 500 gas. */
export function traced(
  trace: Partial<TransactionTrace>,
  before: StateView = stateOf({}),
  firstLogIndex = 0,
  showsAbsent = false,
): TracedTransaction {
  const whole = { frames: [frameOf({})], accesses: [], writes: [], ...trace }
  return { trace: whole, before, gasLimit: 1000n, gasUsed: 500n, firstLogIndex, showsAbsent }
}

/** Depths of the frames of a random tree, depth first. */
export const depths: fc.Arbitrary<number[]> = fc.array(fc.nat(3), { maxLength: 30 }).map((levels) => {
  const list = [0]
  for (const up of levels) list.push(Math.max(1, list.at(-1)! + 1 - up))
  return list
})
