import { expect } from 'chai'
import fc from 'fast-check'
import type { Account } from '../../src/archive/account.ts'
import { encodeEdits } from '../../src/archive/editRecord.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { nodesAt, StateTrie } from '../../src/archive/stateTrie.ts'
import { type EditPiece, pendingEdits, putPieces, waitingPieces } from '../../src/archive/waitingEdits.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { AccountOverride } from '../../src/evm/overrides.ts'
import { EditedHead } from '../../src/head/editedHead.ts'
import { EDITS_BYTES_MAX, HandEdits } from '../../src/ingest/handEdits.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { Layer, layered } from '../../src/store/layer.ts'
import { metaKeys } from '../../src/store/schema.ts'
import { Batch, type Reader, type Store } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import { buildGenesis } from '../support/candidates.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

const account = (index: number): Uint8Array => new Uint8Array(20).fill(0xd0 + index)
const ACCOUNTS = [0, 1, 2]
const SLOTS = [0, 1, 2, 3]
const bytesOf = (value: number): Uint8Array => (value === 0 ? new Uint8Array(0) : Uint8Array.of(value))

/** The state of an account, without the difference between an empty account and none. */
interface Values {
  nonce: bigint
  balance: bigint
  code: string
  slots: string[]
}

/** The accounts in the genesis block: one with code and storage, one with a balance, and one that does not exist. */
const first = (): Values[] => [
  { nonce: 1n, balance: 1n, code: '0xfe', slots: ['0x01', '0x02', '0x', '0x02'] },
  { nonce: 0n, balance: 2n, code: '0x', slots: ['0x', '0x', '0x', '0x'] },
  { nonce: 0n, balance: 0n, code: '0x', slots: ['0x', '0x', '0x', '0x'] },
]

const small = fc.integer({ min: 0, max: 2 })

/** A change of one account; values are often those that the account has. */
const change: fc.Arbitrary<AccountOverride> = fc.record(
  {
    address: fc.constantFrom(...ACCOUNTS).map(account),
    nonce: small.map(BigInt),
    balance: small.map(BigInt),
    code: small.map((length) => new Uint8Array(length).fill(0xfe)),
    stateDiff: fc.array(fc.tuple(fc.constantFrom(...SLOTS).map(word), small.map(bytesOf)), { maxLength: 3 }),
  },
  { requiredKeys: ['address'] },
)

function genesisWithAccounts(): ReturnType<typeof parseGenesis> {
  const genesis = buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 }) as { alloc: Record<string, object> }
  for (const [index, { nonce, balance, code, slots }] of first().slice(0, 2).entries()) {
    const storage = Object.fromEntries(
      slots.flatMap((value, slot) => (value === '0x' ? [] : [[toHex(word(slot)), value]])),
    )
    const numbers = { nonce: `0x${nonce.toString(16)}`, balance: `0x${balance.toString(16)}` }
    genesis.alloc[toHex(account(index)).slice(2)] = { ...numbers, code, storage }
  }
  return parseGenesis(JSON.stringify(genesis))
}

function apply(values: Values[], { address, nonce, balance, code, stateDiff = [] }: AccountOverride): void {
  const own = values[address[0]! - 0xd0]!
  if (nonce !== undefined) own.nonce = nonce
  if (balance !== undefined) own.balance = balance
  if (code !== undefined) own.code = toHex(code)
  for (const [slot, value] of stateDiff) own.slots[slot[31]!] = toHex(value)
}

describe('edits that wait for the next block', () => {
  let store: Store
  let stateRoot: Uint8Array

  beforeEach(async () => {
    store = await memoryStore()
    const options = { trustHeaders: false, syncEveryMs: 0 }
    const importer = await Importer.open(store, genesisWithAccounts(), true, options)
    stateRoot = importer.head.header.stateRoot
  })

  afterEach(() => store.close())

  /** @returns the number of bytes that are written */
  async function add(edits: HandEdits, ...accounts: AccountOverride[]): Promise<number> {
    const batch = edits.add({ kind: 'override', accounts })
    await store.write(batch, { sync: false })
    return batch.bytes
  }

  function headOf(former?: EditedHead, hash = new Uint8Array(32)): EditedHead | undefined {
    const pieces = waitingPieces(store, former?.pieces)
    const archive = { reader: wholeState(store), identity: readIdentity(store)! }
    return pieces.length === 0 ? undefined : new EditedHead(archive, { number: 0, hash }, pieces, former)
  }

  function valuesIn(reader: Reader): Values[] {
    const state = stateAt(wholeState(reader), 0)
    return ACCOUNTS.map((index) => {
      const found: Account | undefined = state.account(account(index))
      return {
        ...{ nonce: found?.nonce ?? 0n, balance: found?.balance ?? 0n },
        code: found === undefined ? '0x' : toHex(state.code(found.codeHash)),
        slots: SLOTS.map((slot) => toHex(state.slot(account(index), word(slot)))),
      }
    })
  }

  /** The reader of a job, which knows layers by their hashes. */
  function readerOfJob({ layers }: EditedHead): Reader {
    const byHash = new Map(layers.layers.map(({ hash, writes }) => [toHex(hash), new Layer(writes)]))
    return layered(store, [...byHash.values()])
  }

  function expectValues(head: EditedHead | undefined, values: readonly Values[]): void {
    expect(valuesIn(head?.archive.reader ?? store)).to.deep.equal(values)
    if (head === undefined) return
    expect(valuesIn(readerOfJob(head))).to.deep.equal(values)
  }

  function expectStorageRoots(head: EditedHead): void {
    const trie = new StateTrie(nodesAt(wholeState(store), 0), stateRoot)
    const edits = pendingEdits(store)!
    trie.update(edits)
    const after = stateAt(head.archive.reader, 0)
    for (const { address, account: changed } of edits.accounts) {
      if (changed === undefined) continue
      expect(toHex(after.account(address)!.storageRoot)).to.equal(toHex(trie.storageRoot(address)))
    }
  }

  async function clear(): Promise<void> {
    const batch = new Batch()
    putPieces(store, batch, [])
    await store.write(batch, { sync: false })
  }

  /** Edits as earlier versions of the program stored them. */
  function wholeOf(record: Uint8Array): Batch {
    const batch = new Batch()
    batch.put(metaKeys.edits, record)
    return batch
  }

  it('have the values of the last changes, whether they are read in pieces, again, by a job, or as one piece', () =>
    fc.assert(
      fc
        .asyncProperty(fc.array(change, { minLength: 1, maxLength: 60 }), async (changes) => {
          const edits = new HandEdits(wholeState(store), 0, {})
          const values = first()
          let head: EditedHead | undefined
          for (const [index, one] of changes.entries()) {
            await add(edits, one)
            apply(values, one)
            head = headOf(head)
            // Not every head is made.
            if (index % 3 > 0) expectValues(head, values)
          }
          head = headOf(head)
          expectValues(head, values)
          expectValues(headOf(), values)
          if (head !== undefined) expectStorageRoots(head)
          const whole = pendingEdits(store)
          await clear()
          if (whole !== undefined) await store.write(wholeOf(encodeEdits(whole)), { sync: false })
          expectValues(headOf(), values)
        })
        .afterEach(clear),
      { numRuns: runs(60) },
    ))

  it('have the values of the last of many changes', async () => {
    const edits = new HandEdits(wholeState(store), 0, {})
    const values = first()
    for (const one of fc.sample(change, { numRuns: 600, seed: 1 })) {
      await add(edits, one)
      apply(values, one)
    }
    const pieces = waitingPieces(store)
    expect(Math.max(...pieces.map(({ tier }) => tier))).to.be.at.least(2)
    const head = headOf()!
    expectValues(head, values)
    expectStorageRoots(head)
    expectValues(headOf(), values)
    await add(new HandEdits(wholeState(store), 0, {}), { address: account(2), balance: 77n })
    values[2]!.balance = 77n
    expectValues(headOf(head), values)
  })

  it('are gone if the state is that of the head again', async () => {
    const before = await contentsOf(store)
    const edits = new HandEdits(wholeState(store), 0, {})
    const stateDiff: [Uint8Array, Uint8Array][] = [[word(1), bytesOf(7)]]
    await add(edits, { address: account(0), balance: 9n, stateDiff })
    await add(edits, { address: account(0), balance: 1n })
    expect(headOf()).not.to.equal(undefined)
    await add(edits, { address: account(0), stateDiff: [[word(1), bytesOf(2)]] })
    expect(await contentsOf(store)).to.deep.equal(before)
  })

  it('have the same effect if they are added together', async () => {
    const before = await contentsOf(store)
    const edits = new HandEdits(wholeState(store), 0, {})
    // A slot creates its account, even with the value zero. A balance of zero removes an empty account.
    const created = { address: account(2), stateDiff: [[word(1), bytesOf(0)]] as [Uint8Array, Uint8Array][] }
    const removed = { address: account(2), balance: 0n }
    await add(edits, created)
    expect(headOf()).not.to.equal(undefined)
    await add(edits, removed)
    expect(await contentsOf(store)).to.deep.equal(before)
    await add(edits, created, removed)
    expect(await contentsOf(store)).to.deep.equal(before)
  })

  it('are read again only where they have changed', async () => {
    const edits = new HandEdits(wholeState(store), 0, {})
    let reads = 0
    const reader: Reader = {
      get(key) {
        reads++
        return store.get(key)
      },
    }
    let known: EditPiece[] = []
    for (let index = 0; index < 40; index++) {
      await add(edits, { address: account(index % 3), balance: BigInt(index + 10) })
      reads = 0
      known = waitingPieces(reader, known)
      // The list, and the new piece.
      expect(reads).to.equal(2)
      expect(known).to.deep.equal(waitingPieces(store))
    }
  })

  it('are read, and added to, if an earlier version of the program stored them', async () => {
    const before = await contentsOf(store)
    await add(new HandEdits(wholeState(store), 0, {}), { address: account(0), balance: 7n })
    const record = encodeEdits(pendingEdits(store)!)
    await clear()
    await store.write(wholeOf(record), { sync: false })
    const values = first()
    values[0]!.balance = 7n
    expectValues(headOf(), values)
    await add(new HandEdits(wholeState(store), 0, {}), { address: account(1), balance: 8n })
    values[1]!.balance = 8n
    expectValues(headOf(), values)
    await clear()
    expect(await contentsOf(store)).to.deep.equal(before)
  })

  it('are written once for each tier of pieces, so that n changes cost n', async () => {
    const edits = new HandEdits(wholeState(store), 0, {})
    let bytes = 0
    for (let index = 0; index < 600; index++) {
      const address = word(0x1000 + index).slice(12)
      bytes += await add(edits, { address, code: new Uint8Array(1_000).fill(index) })
    }
    const pieces = waitingPieces(store)
    expect(pieces.length).to.be.below(40)
    const size = pieces.reduce((sum, { record }) => sum + record.length, 0)
    // Three tiers, and lists with the names of the pieces.
    expect(bytes).to.be.below(3 * size + 600 * 40 * 50)
  })

  it('are made once for each piece that is new, even if not every head between is made', async () => {
    const edits = new HandEdits(wholeState(store), 0, {})
    let head: EditedHead | undefined
    const made = new Set<unknown>()
    for (let index = 0; index < 41; index++) {
      await add(edits, { address: account(index % 3), balance: BigInt(index + 10) })
      head = headOf(head)
      if (index % 2 === 0) for (const { writes } of head!.layers.layers) made.add(writes)
    }
    // 41 pieces of one change, two of which are joined before their head is made; and two pieces of 16 changes.
    expect(made.size).to.equal(41)
  })

  it('are not taken from the head of another branch', async () => {
    await add(new HandEdits(wholeState(store), 0, {}), { address: account(0), balance: 7n })
    const former = headOf()!
    const [layer] = former.layers.layers
    const other = headOf(former, new Uint8Array(32).fill(1))!
    expect(other.layers.layers[0]!.writes).not.to.equal(layer!.writes)
    expect(headOf(former)!.layers.layers[0]!.writes).to.equal(layer!.writes)
  })

  it('may have more bytes than the limit in values that later changes replace', async () => {
    const edits = new HandEdits(wholeState(store), 0, {})
    for (let value = 1; value <= 5; value++)
      await add(edits, { address: account(0), code: new Uint8Array(EDITS_BYTES_MAX / 4).fill(value) })
    const pieces = waitingPieces(store)
    expect(pieces.reduce((sum, { record }) => sum + record.length, 0)).to.be.below(EDITS_BYTES_MAX)
    expect(headOf()).not.to.equal(undefined)
  })
})
