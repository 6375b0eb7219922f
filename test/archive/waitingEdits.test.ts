import { expect } from 'chai'
import fc from 'fast-check'
import type { Account } from '../../src/archive/account.ts'
import { encodeEdits } from '../../src/archive/editRecord.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { stateAt } from '../../src/archive/state.ts'
import { pendingEdits, putPieces, waitingPieces } from '../../src/archive/waitingEdits.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { AccountOverride } from '../../src/evm/overrides.ts'
import { EditedHead } from '../../src/head/editedHead.ts'
import { HandEdits } from '../../src/ingest/handEdits.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { metaKeys } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import { buildGenesis } from '../support/candidates.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))
const account = (index: number): Uint8Array => new Uint8Array(20).fill(0xd0 + index)
const small = fc.integer({ min: 0, max: 2 })

interface Seen {
  readonly found: Account | undefined
  readonly code: string | undefined
  readonly slots: readonly string[]
}

/** A change of one account; values are often those of the genesis block, which has none of the accounts. */
const change: fc.Arbitrary<AccountOverride> = fc.record(
  {
    address: fc.integer({ min: 0, max: 2 }).map(account),
    nonce: small.map(BigInt),
    balance: small.map(BigInt),
    code: small.map((length) => new Uint8Array(length).fill(0xfe)),
    stateDiff: fc.array(
      fc.tuple(
        small.map(word),
        small.map((value) => (value === 0 ? new Uint8Array(0) : Uint8Array.of(value))),
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['address'] },
)

describe('edits that wait for the next block', () => {
  let store: Store

  beforeEach(async () => {
    store = await memoryStore()
    await Importer.open(store, genesis, true, { trustHeaders: false, syncEveryMs: 0 })
  })

  afterEach(() => store.close())

  async function add(edits: HandEdits, ...accounts: AccountOverride[]): Promise<number> {
    const batch = edits.add({ kind: 'override', accounts })
    await store.write(batch, { sync: false })
    return batch.bytes
  }

  /** The newest state, as requests see it. */
  function seen(former?: EditedHead): { readonly head: EditedHead | undefined; readonly accounts: Seen[] } {
    const list = store.get(metaKeys.edits)
    const archive = { reader: store, identity: readIdentity(store)! }
    const head = list && new EditedHead(archive, { number: 0, hash: new Uint8Array(32) }, list, former)
    const state = stateAt(head?.archive.reader ?? store, 0)
    const accounts = [0, 1, 2].map((index) => {
      const found = state.account(account(index))
      return {
        found,
        code: found && toHex(state.code(found.codeHash)),
        slots: [0, 1, 2].map((slot) => toHex(state.slot(account(index), word(slot)))),
      }
    })
    return { head, accounts }
  }

  it('are the same in pieces, after each change, as in one piece that has all changes', () =>
    fc.assert(
      fc
        .asyncProperty(fc.array(change, { minLength: 1, maxLength: 60 }), async (changes) => {
          const edits = new HandEdits(store, 0)
          let head: EditedHead | undefined
          for (const one of changes) {
            await add(edits, one)
            expect(edits.isCurrent).to.equal(true)
            const now = seen(head)
            head = now.head
            expect(now.accounts).to.deep.equal(seen().accounts)
          }
          const inPieces = seen().accounts
          expect(valuesOf(inPieces)).to.deep.equal(expectedOf(changes))
          const whole = pendingEdits(store)
          await clear()
          if (whole !== undefined) await store.write(wholeOf(encodeEdits(whole)), { sync: false })
          expect(seen().accounts).to.deep.equal(inPieces)
        })
        .afterEach(clear),
      { numRuns: runs(60) },
    ))

  /** The values of the three accounts, without the difference between an empty account and none. */
  function valuesOf(accounts: readonly Seen[]): unknown {
    return accounts.map(({ found, code, slots }) => [
      found?.nonce ?? 0n,
      found?.balance ?? 0n,
      code ?? '0x',
      slots,
    ])
  }

  function expectedOf(changes: readonly AccountOverride[]): unknown {
    return [0, 1, 2].map((index) => {
      const own = changes.filter(({ address }) => address[0] === account(index)[0])
      const last = <T>(of: (one: AccountOverride) => T | undefined): T | undefined =>
        own.map(of).findLast((value) => value !== undefined)
      const slots = [0, 1, 2].map((slot) =>
        toHex(
          own.flatMap(({ stateDiff = [] }) => stateDiff).findLast(([key]) => key[31] === slot)?.[1] ??
            new Uint8Array(0),
        ),
      )
      const code = toHex(last((one) => one.code) ?? new Uint8Array(0))
      return [last((one) => one.nonce) ?? 0n, last((one) => one.balance) ?? 0n, code, slots]
    })
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

  it('are read, and added to, if an earlier version of the program stored them', async () => {
    const before = await contentsOf(store)
    const edits = { accounts: [{ address: account(0), balance: 7n }] }
    await add(new HandEdits(store, 0), ...edits.accounts)
    const record = encodeEdits(pendingEdits(store)!)
    await clear()
    await store.write(wholeOf(record), { sync: false })
    expect(stateAt(seen().head!.archive.reader, 0).account(account(0))!.balance).to.equal(7n)
    await add(new HandEdits(store, 0), { address: account(1), balance: 8n })
    const state = stateAt(seen().head!.archive.reader, 0)
    expect([0, 1].map((index) => state.account(account(index))!.balance)).to.deep.equal([7n, 8n])
    await clear()
    expect(await contentsOf(store)).to.deep.equal(before)
  })

  it('are written once for each tier of pieces, so that n changes cost n', async () => {
    const edits = new HandEdits(store, 0)
    let bytes = 0
    let last = 0
    for (let index = 0; index < 600; index++) {
      last = await add(edits, {
        address: Buffer.from(toHex(word(index)).slice(26), 'hex'),
        code: new Uint8Array(1_000).fill(index),
      })
      bytes += last
    }
    const pieces = waitingPieces(store)
    expect(pieces.length).to.be.below(40)
    const size = pieces.reduce((sum, { record }) => sum + record.length, 0)
    // Three tiers, and lists with the names of the pieces.
    expect(bytes).to.be.below(3 * size + 600 * 40 * 50)
  })

  it('are made once for each piece that is new', async () => {
    const edits = new HandEdits(store, 0)
    let head: EditedHead | undefined
    let made = 0
    for (let index = 0; index < 40; index++) {
      await add(edits, { address: account(index % 3), balance: BigInt(index + 1) })
      const former = new Set(head?.layers.layers.map(({ writes }) => writes))
      head = seen(head).head
      made += head!.layers.layers.filter(({ writes }) => !former.has(writes)).length
    }
    expect(made).to.equal(40)
  })
})
