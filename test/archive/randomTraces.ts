/**
 * Random traces of blocks, as a recorder could have made them, with the receipts and transaction data to which they
 * refer.
 */
import fc from 'fast-check'
import type { AccountChange } from '../../src/archive/changeSet.ts'
import type { BlockTrace, Frame, FrameKind, TransactionTrace } from '../../src/archive/trace.ts'
import { EMPTY_CODE_HASH } from '../../src/chain/crypto.ts'
import { fromBigInt } from '../../src/chain/hex.ts'
import type { Log } from '../../src/chain/receipt.ts'

/** Few distinct values, so that the same ones occur repeatedly. */
export const someAddress: fc.Arbitrary<Uint8Array> = fc
  .integer({ min: 1, max: 6 })
  .map((name) => new Uint8Array(20).fill(name))
const someHash = fc.integer({ min: 1, max: 4 }).map((name) => new Uint8Array(32).fill(name))
const someSlot = fc.oneof(
  someHash,
  fc.nat(2 ** 32 - 1).map((number) => wordOf(BigInt(number))),
)
const someBytes = fc.oneof(
  fc.constant(new Uint8Array(0)),
  fc.uint8Array({ maxLength: 4 }),
  fc.uint8Array({ minLength: 30, maxLength: 70 }),
)
/** Includes values around 2^53. */
const someGas = fc.oneof(
  fc.bigInt({ min: 0n, max: 5n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
)
const someWei = fc.oneof(
  fc.constantFrom(0n, 1n),
  fc.bigInt({ min: 0n, max: 2n ** 110n }),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
)
const someKind = fc.constantFrom<FrameKind>(
  ...(['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'] as const),
)
const someFailure = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  fc.constantFrom(
    'execution reverted',
    'max call depth exceeded',
    'invalid opcode: INVALID',
    'naïve failure',
  ),
)
const someLog: fc.Arbitrary<Log> = fc.record({
  address: someAddress,
  topics: fc.array(someHash, { maxLength: 4 }),
  data: someBytes,
})

const someFrame = fc.record({
  kind: someKind,
  /** Levels from a child of the frame before up to this frame; capped at the available depth. */
  up: fc.oneof(fc.nat(2), fc.nat(9)),
  from: someAddress,
  to: someAddress,
  value: someWei,
  gas: someGas,
  gasUsed: someGas,
  input: someBytes,
  output: someBytes,
  failure: someFailure,
  precompile: fc.boolean(),
  logs: fc.array(someLog, { maxLength: 2 }),
  /** Properties that the frame takes from its parent, as real frames often do. */
  alike: fc.record({ from: fc.boolean(), value: fc.boolean(), input: fc.boolean(), allGas: fc.boolean() }),
})
type SomeFrame = typeof someFrame extends fc.Arbitrary<infer T> ? T : never

/** A transaction's frames, the logs of its receipt, and its data. */
export interface RandomTransaction {
  frames: Frame[]
  logs: Log[]
  data: Uint8Array
}

function treeOf(drafts: readonly SomeFrame[], outputsRise: boolean): RandomTransaction {
  const frames: Frame[] = []
  const open: { frame: Frame; children: number; waiting: Log[] }[] = []
  const receipt: Log[] = []
  const write = (from: (typeof open)[number], log: Log): void => {
    from.frame.logs.push({ log, position: from.children })
    receipt.push(log)
  }
  const close = (depth: number): void => {
    while (open.length > depth) {
      const last = open.at(-1)!
      for (const log of last.waiting) write(last, log)
      if (outputsRise && open.length > 1) open.at(-2)!.frame.output = last.frame.output
      open.pop()
    }
  }
  for (const { up, alike, logs, ...draft } of drafts) {
    close(frames.length === 0 ? 0 : Math.max(1, open.length - up))
    const parent = open.at(-1)
    const frame: Frame = { ...draft, depth: open.length, logs: [] }
    if (parent !== undefined) {
      // One of the parent's logs comes before this child, the others at the end.
      const [early, ...late] = parent.waiting
      if (early !== undefined) write(parent, early)
      parent.waiting = late
      parent.children++
      const { kind, from, to, value, input } = parent.frame
      if (alike.from) frame.from = kind === 'DELEGATECALL' || kind === 'CALLCODE' ? from : to
      if (alike.value) frame.value = value
      if (alike.input) frame.input = input
    }
    if (alike.allGas) frame.gasUsed = frame.gas
    frames.push(frame)
    open.push({ frame, children: 0, waiting: logs })
  }
  close(0)
  return {
    frames,
    logs: receipt,
    data: drafts[0]?.alike.input === true ? frames[0]!.input : Uint8Array.of(7),
  }
}

export const someTransaction: fc.Arbitrary<RandomTransaction> = fc
  .tuple(fc.array(someFrame, { minLength: 1, maxLength: 12 }), fc.boolean())
  .map(([drafts, outputsRise]) => treeOf(drafts, outputsRise))

const someValue = fc.oneof(fc.constant(0n), someWei).map(fromBigInt)

export const someChange: fc.Arbitrary<AccountChange> = fc.record({
  address: someAddress,
  account: fc.option(
    fc.record({
      nonce: someGas,
      balance: someWei,
      codeHash: fc.oneof(fc.constant(EMPTY_CODE_HASH), someHash),
    }),
    { nil: undefined },
  ),
  storageCleared: fc.boolean(),
  slots: fc.array(fc.tuple(someSlot, someValue), { maxLength: 3 }),
})

const someAccesses = fc.array(
  fc.record({ address: someAddress, slots: fc.array(someSlot, { maxLength: 3 }) }),
  {
    maxLength: 4,
  },
)

/** A block's trace, with the logs and the data of the block's transactions. */
export interface RandomBlock {
  trace: BlockTrace
  transactions: RandomTransaction[]
}

export const someBlock: fc.Arbitrary<RandomBlock> = fc
  .tuple(
    fc.array(someChange, { maxLength: 3 }),
    fc.array(fc.tuple(someTransaction, someAccesses, fc.array(someChange, { maxLength: 4 })), {
      maxLength: 6,
    }),
  )
  .map(([before, all]) => ({
    trace: {
      before,
      transactions: all.map(
        ([{ frames }, accesses, writes]): TransactionTrace => ({ frames, accesses, writes }),
      ),
    },
    transactions: all.map(([transaction]) => transaction),
  }))

function wordOf(value: bigint): Uint8Array {
  const bytes = fromBigInt(value)
  const word = new Uint8Array(32)
  word.set(bytes, 32 - bytes.length)
  return word
}
