import { expect } from 'chai'
import fc from 'fast-check'
import { decodeChangeSet } from '../../src/archive/changeSet.ts'
import { readContent } from '../../src/archive/firstBlock.ts'
import { nodeKey, type StorageOwner } from '../../src/archive/nodePlace.ts'
import { accountRecordAt, stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { comparedNodesAt } from '../../src/archive/stateTrie.ts'
import { type LoadNode, Trie } from '../../src/archive/trie.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { appendHistory } from '../../src/store/history.ts'
import {
  accountKey,
  changeSetKey,
  encodeNumber,
  preimageKey,
  rangeOf,
  slotKey,
} from '../../src/store/schema.ts'
import { Batch, type Reader, type Store } from '../../src/store/store.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import {
  ADDRESSES,
  applyToModel,
  commitOperations,
  copyOf,
  type ModelState,
  type Operation,
  operation,
  rootOf,
  SLOTS,
} from './stateModel.ts'

const SETTINGS = [
  { proofs: true, stepwise: false },
  { proofs: true, stepwise: true },
  { proofs: false, stepwise: false },
  { proofs: false, stepwise: true },
]

/**
 * Commits the blocks and compares each root. @returns the state after every block; index 0 is the state before the
 * first block
 */
async function commitAll(store: Store, blocks: Operation[][], settings: (typeof SETTINGS)[number]) {
  const model: ModelState = new Map()
  const states = [copyOf(model)]
  let root: string = toHex(EMPTY_TRIE_ROOT)
  for (const [number, operations] of blocks.entries()) {
    for (const each of operations) applyToModel(model, each)
    const parent = { number, root: fromHex(root) }
    ;({ root } = await commitOperations(store, parent, operations, { sync: false, ...settings }))
    expect(root, `state root of block ${number + 1}`).to.equal(await rootOf(model))
    states.push(copyOf(model))
  }
  return { states, root: fromHex(root) }
}

function expectState(store: Store, number: number, model: ModelState): void {
  const state = stateAt(wholeState(store), number)
  for (const address of ADDRESSES) {
    const account = state.account(fromHex(address))
    const expected = model.get(address)
    const where = `${address} at ${number}`
    expect(account === undefined, where).to.equal(expected === undefined)
    if (account !== undefined && expected !== undefined) {
      expect(account.nonce, where).to.equal(expected.nonce)
      expect(account.balance, where).to.equal(expected.balance)
      expect(toHex(state.code(account.codeHash)), where).to.equal(toHex(expected.code))
    }
    for (const slot of SLOTS) {
      const value = toHex(state.slot(fromHex(address), fromHex(slot)))
      expect(value, `${slot} of ${where}`).to.equal(expected?.storage.get(slot) ?? '0x')
    }
  }
}

const blocks = fc.array(fc.array(operation, { maxLength: 12, size: 'max' }), {
  minLength: 1,
  maxLength: 50,
  size: 'max',
})

/** Walks through all tries of a state, and returns the keys of the places of their nodes. */
function placesOf(store: Store, number: number, root: Uint8Array): Set<string> {
  const found = new Set<string>()
  const nodes = comparedNodesAt(wholeState(store), number)
  const noted =
    (load: LoadNode, owner: StorageOwner | undefined): LoadNode =>
    (ref, path) => {
      found.add(toHex(nodeKey({ owner, path })))
      return load(ref, path)
    }
  for (const _ of new Trie(root, noted(nodes.accounts, undefined)).entries());
  for (const address of ADDRESSES.map(fromHex)) {
    const { incarnation, root: storageRoot } = nodes.storageOf(address)
    const owner = { address, incarnation }
    for (const _ of new Trie(storageRoot, noted(nodes.storage(owner), owner)).entries());
  }
  return found
}

describe('commitBlock', () => {
  for (const settings of SETTINGS) {
    const name = `${settings.proofs ? 'with' : 'without'} proofs${settings.stepwise ? ', one root per operation' : ''}`

    it(`stores the state of every block in an archive ${name}`, async () => {
      await fc.assert(
        fc.asyncProperty(blocks, async (all) => {
          const store = await memoryStore()
          const { states } = await commitAll(store, all, settings)
          for (const [number, state] of states.entries()) expectState(store, number, state)
          await store.close()
        }),
        { numRuns: runs(8) },
      )
    })
  }

  it('keeps the trie nodes of every state in an archive with proofs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(operation, { minLength: 1, maxLength: 8 }), { maxLength: 15 }),
        async (all) => {
          const store = await memoryStore()
          const { states } = await commitAll(store, all, SETTINGS[0]!)
          for (const [number, state] of states.entries())
            placesOf(store, number, fromHex(await rootOf(state)))
          await store.close()
        },
      ),
      { numRuns: runs(10) },
    )
  })

  it('keeps only the trie nodes of the last state and of destroyed storage in an archive without proofs', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, async (all) => {
        const store = await memoryStore()
        const { root, states } = await commitAll(store, all, SETTINGS[2]!)
        const needed = placesOf(store, states.length - 1, root)
        for (const kind of ['accountNode', 'storageNode'] as const)
          for await (const [key] of store.entries(rangeOf(kind))) {
            // Nodes of destroyed storage stay under their incarnation.
            const isOfOldStorage =
              kind === 'storageNode' &&
              accountRecordAt(wholeState(store), key.subarray(1, 21), states.length - 1).incarnation !==
                Buffer.from(key).readUInt32BE(21)
            expect(needed.has(toHex(key)) || isOfOldStorage).to.equal(true)
          }
        await store.close()
      }),
      { numRuns: runs(20) },
    )
  })

  it('writes a change set that lists exactly the accounts and slots that the block changed', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, async (all) => {
        const store = await memoryStore()
        const { states } = await commitAll(store, all, SETTINGS[0]!)
        for (let number = 1; number < states.length; number++) {
          const { accounts: entries } = decodeChangeSet(store.get(changeSetKey(number))!)
          const found = new Map(entries.map((entry) => [toHex(entry.address), entry]))
          expect(found.size, 'an account is listed once').to.equal(entries.length)
          for (const address of ADDRESSES) {
            const at = fromHex(address)
            const before = accountRecordAt(wholeState(store), at, number - 1)
            const after = accountRecordAt(wholeState(store), at, number)
            const cleared = before.incarnation !== after.incarnation
            const changed = SLOTS.filter((slot) => {
              const old = cleared ? undefined : states[number - 1]!.get(address)?.storage.get(slot)
              return old !== states[number]!.get(address)?.storage.get(slot)
            })
            const same = JSON.stringify(before, stringOf) === JSON.stringify(after, stringOf)
            const entry = found.get(address)
            expect(entry?.accountChanged ?? false, `${address} at ${number}`).to.equal(!same)
            // A destroyed account's slots disappear with their incarnation.
            const expected = after.account === undefined ? [] : changed
            expect((entry?.slots ?? []).map(toHex).sort(), `${address} at ${number}`).to.deep.equal(expected)
            if (entry !== undefined) expect(entry.incarnation).to.equal(after.incarnation)
          }
        }
        await store.close()
      }),
      { numRuns: runs(20) },
    )
  })

  it('keeps the preimage of every address and slot', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, async (all) => {
        const store = await memoryStore()
        const { states } = await commitAll(store, all, SETTINGS[0]!)
        const seen = states.flatMap((state) =>
          [...state].flatMap(([address, { storage }]) => [address, ...storage.keys()]),
        )
        for (const each of new Set(seen)) {
          const preimage = readContent(store, preimageKey(keccak256(fromHex(each))))
          expect(preimage && toHex(preimage)).to.equal(each)
        }
        await store.close()
      }),
      { numRuns: runs(10) },
    )
  })

  it('writes the same records for any order of the changed accounts and slots', async () => {
    const writing = (accounts: readonly string[]): Operation[] =>
      accounts.flatMap((address): Operation[] => [
        { kind: 'count', address },
        ...SLOTS.slice(1, 4).map(
          (slot, at): Operation => ({ kind: 'store', address, slot, value: BigInt(at + 1) }),
        ),
      ])
    const forwards = writing(ADDRESSES)
    const contents = []
    for (const operations of [forwards, forwards.toReversed()]) {
      const store = await memoryStore()
      const parent = { number: 0, root: EMPTY_TRIE_ROOT }
      await commitOperations(store, parent, operations, { sync: false, proofs: true })
      contents.push(await contentsOf(store))
    }
    expect(contents[0]).to.deep.equal(contents[1])
  })

  it('writes about as many bytes for a block after 100,000 writes to a slot as after 1,000 writes', async () => {
    const few = await bytesPerTouch(1_000)
    const many = await bytesPerTouch(100_000)
    expect(many.average).to.be.closeTo(few.average, few.average / 10)
    expect(many.largestValue).to.be.at.most(4096)
  })
})

function stringOf(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value)
  return typeof value === 'bigint' ? String(value) : value
}

/** Size of a commit, in bytes, of a block that writes a slot which `touches` earlier blocks have written. */
async function bytesPerTouch(touches: number): Promise<{ average: number; largestValue: number }> {
  const store = await memoryStore()
  const address = ADDRESSES[0]!
  const write = (number: number): Operation => ({
    kind: 'store',
    address,
    slot: SLOTS[1]!,
    value: BigInt(number + 1),
  })
  let { root } = await commitOperations(
    store,
    { number: 0, root: EMPTY_TRIE_ROOT },
    [{ kind: 'count', address }, write(0)],
    { sync: false, proofs: true },
  )
  await prolong(store, accountKey(fromHex(address)), touches)
  await prolong(store, slotKey(fromHex(address), 0, fromHex(SLOTS[1]!)), touches)
  const blocks = 200
  let total = 0
  for (let number = touches; number < touches + blocks; number++) {
    const parent = { number, root: fromHex(root) }
    const committed = await commitOperations(store, parent, [write(number)], { sync: false, proofs: true })
    total += committed.bytes
    root = committed.root
  }
  let largestValue = 0
  for await (const [, value] of store.entries({ gte: Uint8Array.of(0), lt: Uint8Array.of(255) })) {
    largestValue = Math.max(largestValue, value.length)
  }
  await store.close()
  return { average: total / blocks, largestValue }
}

/** Prolongs a list as if every block up to `length` had appended the value of the list's first entry. */
async function prolong(store: Store, list: Uint8Array, length: number): Promise<void> {
  const written = new Map<string, Uint8Array>()
  const idOf = (key: Uint8Array): string => Buffer.from(key).toString('latin1')
  const reader: Reader = { get: (key) => written.get(idOf(key)) ?? store.get(key) }
  const value = store.get(list)!.slice(3)
  expect(store.get(list)![1], 'the first entry is of block 1').to.equal(encodeNumber(1)[5])
  for (let block = 2; block <= length; block++) {
    const batch = new Batch()
    appendHistory(reader, batch, list, block, value)
    for (const each of batch.operations) if (each.type === 'put') written.set(idOf(each.key), each.value)
  }
  const all = new Batch()
  for (const [key, each] of written) all.put(new Uint8Array(Buffer.from(key, 'latin1')), each)
  await store.write(all, { sync: false })
}
