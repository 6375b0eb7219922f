/** Compares the known part of a state with the whole one, over random blocks and reorgs. */
import { expect } from 'chai'
import fc from 'fast-check'
import type { Archive } from '../../src/archive/archive.ts'
import { headOf, requiredHeaderAt } from '../../src/archive/blocks.ts'
import { blockBatch } from '../../src/archive/commit.ts'
import { UnknownStateError } from '../../src/archive/errors.ts'
import { Floors, type StateWitness } from '../../src/archive/floors.ts'
import { type Identity, putIdentity } from '../../src/archive/identity.ts'
import { proveAccount } from '../../src/archive/proof.ts'
import { stateAt } from '../../src/archive/state.ts'
import { type StateReader, stateReader, wholeState } from '../../src/archive/stateReader.ts'
import { comparedNodesAt, type StateNodes, StateTrie } from '../../src/archive/stateTrie.ts'
import type { LoadNode } from '../../src/archive/trie.ts'
import { encodeNode } from '../../src/archive/trieNode.ts'
import { unwindBlock } from '../../src/archive/unwind.ts'
import { Verification } from '../../src/archive/verification.ts'
import { verifyLists } from '../../src/archive/verifyIndices.ts'
import { verifyChangedNodes, verifyFirstState, verifyKnownState } from '../../src/archive/verifyPartial.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { genesisHeader, parseGenesis } from '../../src/chain/genesis.ts'
import { encodeHeader, headerHash } from '../../src/chain/header.ts'
import { toHex } from '../../src/chain/hex.ts'
import { encodeRlp } from '../../src/chain/rlpWriter.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { type Completion, importCompleted } from '../../src/head/completedWitness.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { backgroundScope } from '../../src/scope.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, copyOfStore, memoryStore } from '../support/stores.ts'

const ADDRESSES = 60
const SLOTS = 400
/** Kinds of lists that the parts of `verify` which run here count. */
const LISTS = ['accountNode', 'storageNode'] as const
/** Number of the block after which the partial archives begin. */
const FIRST = 1

/** Keys of which four each have hashes with the same beginning, so that the tries have extensions. */
function clustered(count: number, length: number): readonly Uint8Array[] {
  const clusters = new Map<string, Uint8Array[]>()
  const found: Uint8Array[] = []
  for (let seed = 0; found.length < count; seed++) {
    const key = keccak256(Buffer.from(`${length} ${seed}`)).slice(0, length)
    const start = toHex(keccak256(key)).slice(2, 5)
    const cluster = [...(clusters.get(start) ?? []), key]
    clusters.set(start, cluster)
    if (cluster.length === 4) found.push(...cluster)
  }
  return found
}
const addresses = clustered(ADDRESSES, 20)
const slotKeys = clustered(SLOTS, 32)
const addressOf = (index: number): Uint8Array => addresses[index]!
const slotOf = (index: number): Uint8Array => slotKeys[index]!

/** A change of an account by a block: its slots, by index, get values; or the account and its storage go. */
interface Change {
  readonly account: number
  readonly destroyed: boolean
  readonly slots: readonly (readonly [slot: number, value: number])[]
}

const change: fc.Arbitrary<Change> = fc.record({
  // Few accounts have most of the slots, so that their tries are deep.
  account: fc.oneof(fc.nat(2), fc.nat(ADDRESSES - 1)),
  destroyed: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  // Some slots are those of many accounts.
  slots: fc.array(fc.tuple(fc.oneof(fc.nat(SLOTS - 1), fc.nat(7)), fc.nat(2)), { maxLength: 8 }),
})
const block = fc.array(change, { minLength: 1, maxLength: 6 })
/** Each step adds a block after the removal of some. */
const step = fc.record({
  changes: block,
  removed: fc.integer({ min: -6, max: 3 }),
  /** Whether the block's witness has only the paths of the keys, and proofs add what deletions need. */
  isLacking: fc.boolean(),
})

const genesis = parseGenesis(JSON.stringify({ config: { chainId: 7, terminalTotalDifficulty: 0 } }))
const blank = genesisHeader(genesis, EMPTY_TRIE_ROOT)

/** Applies changes as a block does: the account is read before it is written. */
function apply(state: OverlayState, changes: readonly Change[]): void {
  for (const { account, destroyed, slots } of changes) {
    const address = addressOf(account)
    const { nonce = 0n } = state.account(address) ?? {}
    if (destroyed) state.setAccount(address, undefined)
    else {
      const codeHash = EMPTY_CODE_HASH
      state.setAccount(address, { nonce: nonce + 1n, balance: 1n, codeHash, storageRoot: EMPTY_TRIE_ROOT })
      for (const [slot, value] of slots)
        state.setSlot(address, slotOf(slot), value === 0 ? new Uint8Array(0) : Uint8Array.of(value))
    }
  }
}

/**
 * Returns the batch of the next block.
 *
 * @param witness collects the nodes that are read, and no others
 * @param paths collects those on the paths of the keys
 */
function batchOf(
  reader: StateReader,
  changes: readonly Change[],
  witness: Uint8Array[] = [],
  paths: Uint8Array[] = [],
): Batch {
  const { number: parent, hash } = headOf(reader.stored ?? reader)
  const { stateRoot } = requiredHeaderAt(reader, parent).header
  const state = new OverlayState(stateAt(reader, parent))
  apply(state, changes)
  const trie = new StateTrie(noting(comparedNodesAt(reader, parent), witness), stateRoot)
  for (const { account, destroyed, slots } of changes) {
    trie.load(addressOf(account), undefined)
    if (!destroyed) for (const [slot] of slots) trie.load(addressOf(account), slotOf(slot))
  }
  paths.push(...witness)
  const changed = state.changes()
  const root = trie.update(changed)
  const number = parent + 1
  const header = encodeHeader({ ...blank, number, parentHash: hash, stateRoot: root })
  const executed = {
    ...{ number, hash: headerHash(header), header, body: encodeRlp([[], []]), totalDifficulty: 0n },
    ...{ transactionHashes: [], senders: [], receipts: [], changes: changed, trie },
  }
  return blockBatch(reader.stored ?? reader, executed, { proofs: true })
}

function noting(nodes: StateNodes, witness: Uint8Array[]): StateNodes {
  const noted = (load: LoadNode): LoadNode =>
    Object.assign(
      (ref: Uint8Array, path: Uint8Array) => {
        const node = load(ref, path)
        if (node !== undefined) witness.push(encodeNode(node))
        return node
      },
      { isBranch: load.isBranch },
    )
  return { ...nodes, accounts: noted(nodes.accounts), storage: (owner) => noted(nodes.storage(owner)) }
}

async function begunAt(whole: Store): Promise<{ store: Store; identity: Identity }> {
  const { raw, hash } = requiredHeaderAt(whole, FIRST)
  const store = await memoryStore()
  const batch = new Batch()
  const begins = { chainGenesis: encodeHeader(blank), trust: 'hash' } as const
  const identity: Identity = {
    ...{ config: genesis.config, genesisHash: hash, genesisNumber: FIRST },
    ...{ proofs: true, traces: false, begins },
  }
  const { operations } = blockBatch(
    { get: () => undefined },
    {
      ...{ number: FIRST, hash, header: raw, body: raw, totalDifficulty: 0n },
      ...{ transactionHashes: [], senders: [], receipts: [], changes: { accounts: [], codes: [] } },
      trie: new StateTrie(comparedNodesAt(wholeState(store), 0), EMPTY_TRIE_ROOT),
    },
    { proofs: true },
  )
  batch.operations.push(...operations)
  putIdentity(batch, identity)
  await store.write(batch, { sync: false })
  return { store, identity }
}

async function write(store: Store, ...batches: Batch[]): Promise<void> {
  const batch = new Batch()
  batch.operations.push(...batches.flatMap(({ operations }) => operations))
  await store.write(batch, { sync: false })
}

/** A chain, and an archive that begins at a later block. */
interface World {
  readonly whole: Store
  readonly identity: Identity
  readonly begun: { readonly store: Store; readonly identity: Identity }
}

/** @param first the state after block {@link FIRST} */
async function worldOf(first: readonly Change[]): Promise<World> {
  const whole = await memoryStore()
  const identity: Identity = {
    ...{ config: genesis.config, genesisHash: headerHash(encodeHeader(blank)), genesisNumber: 0 },
    ...{ proofs: true, traces: false },
  }
  await write(whole, emptyFirst(identity))
  await write(whole, batchOf(wholeState(whole), first))
  return { whole, identity, begun: await begunAt(whole) }
}

/**
 * Adds a block to both, to the second one with a witness that has no more than the block needs.
 *
 * @param isLacking whether the witness has even less
 */
async function addTo(
  { whole, identity, begun }: World,
  changes: readonly Change[],
  isLacking = false,
): Promise<void> {
  const [all, paths]: [Uint8Array[], Uint8Array[]] = [[], []]
  await write(whole, batchOf(wholeState(whole), changes, all, paths))
  const archive: Archive = { reader: wholeState(whole), identity }
  const { number, hash } = headOf(whole)
  const witness: StateWitness = { nodes: isLacking ? paths : all, codes: [], headers: [] }
  const blocks = [{ number, hash, parentHash: hash, bytes: new Uint8Array(0), witness }]
  const upstream: Completion['upstream'] = {
    async proof({ address, slot }, of) {
      const proof = await proveAccount(archive, of, address!, slot ? [slot] : [], backgroundScope())
      return [...proof.nodes, ...proof.slots.flatMap(({ nodes }) => nodes)]
    },
    ancestors: async () => [],
    hashAt: async () => hash,
  }
  const add = async (): Promise<void> => {
    const floors = new Floors(begun.store, FIRST)
    floors.give(blocks[0]!.witness)
    const next = refusing(number, () => batchOf(floors, changes))
    await write(begun.store, floors.take(), next)
  }
  const { signal } = new AbortController()
  await importCompleted(blocks, add, { upstream, proofsMax: isLacking ? 1_000 : 0, signal })
}

/** @throws IngestError STATE_UNKNOWN */
function refusing<T>(number: number, make: () => T): T {
  try {
    return make()
  } catch (cause) {
    if (!(cause instanceof UnknownStateError)) throw cause
    throw new IngestError('STATE_UNKNOWN', cause.message, { number, cause })
  }
}

async function unwindBoth({ whole, identity, begun }: World): Promise<void> {
  await unwindBlock(whole, identity, { sync: false, finalized: 0 })
  await unwindBlock(begun.store, begun.identity, { sync: false })
}

const archivesOf = ({ whole, identity, begun }: World): [begun: Archive, whole: Archive] => [
  { reader: stateReader(begun.store, begun.identity), identity: begun.identity },
  { reader: wholeState(whole), identity },
]

/** Answers about every account and some slots after every block: equal, or unknown. @returns how many are known */
async function compare(begun: Archive, whole: Archive, head: number): Promise<number> {
  let known = 0
  const same = async (name: string, ask: (archive: Archive) => unknown): Promise<void> => {
    let answer: unknown
    try {
      answer = await ask(begun)
    } catch (error) {
      if (error instanceof UnknownStateError) return
      throw error
    }
    known++
    expect(answer, name).to.deep.equal(await ask(whole))
  }
  for (let number = FIRST; number <= head; number++)
    for (let index = 0; index < ADDRESSES; index++) {
      const address = addressOf(index)
      const name = `account ${index} after block ${number}`
      await same(name, ({ reader }) => stateAt(reader, number).account(address))
      for (let at = index; at < SLOTS; at += 37)
        await same(`slot ${at} of ${name}`, ({ reader }) => stateAt(reader, number).slot(address, slotOf(at)))
      const slots = [slotOf(index), ...Array.from({ length: 8 }, (_, at) => slotOf(at))]
      await same(`proof of ${name}`, (one) => proveAccount(one, number, address, slots, backgroundScope()))
    }
  return known
}

async function faultsOf(store: Store, head: number): Promise<string[]> {
  const found: string[] = []
  const verification = new Verification(store, {
    ...{ onFinding: ({ where, what }) => found.push(`${where}: ${what}`), onProgress: () => {} },
    signal: new AbortController().signal,
  })
  await verifyFirstState(verification)
  for (let number = FIRST + 1; number <= head; number++) verifyChangedNodes(verification, number)
  await verifyKnownState(verification)
  for (const kind of LISTS) await verifyLists(verification, kind)
  return found
}

describe('the known part of a state', () => {
  it('is that of the whole state, at every block and after reorgs, and can be verified', async () => {
    let known = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 30, maxLength: 200, size: 'max' }),
        fc.array(step, { minLength: 1, maxLength: 10 }),
        async (first, steps) => {
          const world = await worldOf(first)
          const { whole, begun } = world
          for (const { changes, removed, isLacking } of steps) {
            for (let left = removed; left > 0 && headOf(whole).number > FIRST; left--) await unwindBoth(world)
            await addTo(world, changes, isLacking)
          }
          const head = headOf(whole)
          expect(toHex(headOf(begun.store).hash)).to.equal(toHex(head.hash))
          known += await compare(...archivesOf(world), head.number)
          expect(await faultsOf(begun.store, head.number)).to.deep.equal([])
          // Without its blocks, the archive keeps what it has read, and needs nothing more for the same blocks.
          const again = await copyOfStore(begun.store)
          for (let number = head.number; number > FIRST; number--)
            await unwindBlock(again, begun.identity, { sync: false })
          const before = await contentsOf(again)
          const all = await contentsOf(begun.store)
          for (const key of before.keys()) expect(all.has(key), key).to.equal(true)
        },
      ),
      { numRuns: runs(60) },
    )
    expect(known).to.be.greaterThan(1_000)
  })

  it('needs no sibling of a slot that a block clears before it sets another one in the same branch', async () => {
    const set = (...slots: [number, number][]): Change => ({ account: 0, destroyed: false, slots })
    const world = await worldOf([set([0, 1], [1, 1])])
    await addTo(world, [set([0, 0], [2, 1])])
    expect(toHex(headOf(world.begun.store).hash)).to.equal(toHex(headOf(world.whole).hash))
  })

  it('joins nodes with a branch below that neither a witness nor a proof has', async () => {
    const first = (index: number): string => toHex(keccak256(slotOf(index))).slice(2, 3)
    const second = slotKeys.findIndex((_, at) => at > 0 && first(at) === first(0) && at >= 4)
    const alone = slotKeys.findIndex((_, at) => first(at) !== first(0))
    const set = (...slots: [number, number][]): Change => ({ account: 0, destroyed: false, slots })
    const world = await worldOf([set([0, 1], [second, 1], [alone, 1])])
    await addTo(world, [set([alone, 0])], true)
    expect(toHex(headOf(world.begun.store).hash)).to.equal(toHex(headOf(world.whole).hash))
    expect(await faultsOf(world.begun.store, 2)).to.deep.equal([])
    await addTo(world, [set([0, 2], [second, 0])], true)
    expect(await compare(...archivesOf(world), 3)).to.be.greaterThan(0)
    await unwindBoth(world)
    await unwindBoth(world)
    await addTo(world, [set([0, 2])], true)
    expect(await compare(...archivesOf(world), 2)).to.be.greaterThan(0)
  })

  it('keeps the slot of a value that it has read, when the block that used the slot elsewhere is gone', async () => {
    const set = (account: number, slot: number, value: number): Change => ({
      ...{ account, destroyed: false },
      slots: [[slot, value]],
    })
    const none = { account: 1, destroyed: false, slots: [] }
    const world = await worldOf([set(0, 0, 1), set(0, 1, 1), none])
    await addTo(world, [set(1, 0, 1)])
    await addTo(world, [set(0, 0, 2)])
    await unwindBoth(world)
    await unwindBoth(world)
    await addTo(world, [set(0, 0, 3)])
    expect(await compare(...archivesOf(world), 2)).to.be.greaterThan(0)
    // The leaf of the slot moves down.
    await addTo(world, [set(0, 2, 1)])
    expect(await compare(...archivesOf(world), 3)).to.be.greaterThan(0)
  })
})

/** Returns the batch of a genesis block without accounts. */
function emptyFirst(identity: Identity): Batch {
  const header = encodeHeader(blank)
  return blockBatch(
    { get: () => undefined },
    {
      ...{ number: 0, hash: headerHash(header), header, body: encodeRlp([[], []]), totalDifficulty: 0n },
      ...{ transactionHashes: [], senders: [], receipts: [], changes: { accounts: [], codes: [] } },
      trie: new StateTrie(comparedNodesAt(wholeState({ get: () => undefined }), 0), EMPTY_TRIE_ROOT),
    },
    { proofs: true, identity },
  )
}
